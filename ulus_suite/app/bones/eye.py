"""Which of a player's eyes is the better one: it is shut when somebody makes them shoot with the other hand."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Choice

SIDES = ("left", "right")


def better_eye(ui: Ui, name: str) -> str:
    """ "left" or "right": what the player of that name has said, else right as with most people."""
    said = ui.settings.eyes.get(name, "right")
    return said if said in SIDES else "right"


def remember_eye(ui: Ui, name: str, eye: str) -> None:
    """Keep it for the next time."""
    ui.set(eyes={**ui.settings.eyes, name: eye})


def eye_choice(ui: Ui, eye: str, choose: Callable[[str], object]) -> Choice:
    """A choice between the two."""
    options = [(side, ui.say(f"aim.eye.{side}")) for side in SIDES]

    def chosen(side: object) -> None:
        choose(str(side))

    return Choice("eye", options, eye, chosen, label=ui.say("aim.eye"))
