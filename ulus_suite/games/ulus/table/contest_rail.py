"""What the rail shows to whoever flicks: the flick, a word on how, the numbers, and how an archer's bone lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ulus_suite.app.bones.eye import better_eye, eye_choice, remember_eye
from ulus_suite.app.bones.legend import Legend
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Label, Row, Widget
from ulus_suite.games.ulus.table.flick_odds import OddsLabel

if TYPE_CHECKING:
    from ulus_suite.app.bones.aim import Aim
    from ulus_suite.games.ulus.table.contests import Contest

FACES = ("sheep", "goat", "horse", "camel")


def widgets(c: Contest, ui: Ui) -> list[Widget]:
    """Nothing unless somebody may flick now."""
    c.legend = c.odds.label = None
    aim = c.aim
    if aim is None or c.aiming is None or not c.open:
        return []
    text = c.table.words.text
    contest = "archery" if aim.rim else "wrestling"
    device = "pad" if ui.device == "pad" else "how"
    c.legend = Legend(c.aiming, lambda: c.moved(ui))
    found: list[Widget] = [
        Button("aim.flick", text("board.aim.flick"), lambda: c.shoot(ui), style="main"),
        Label(text(f"board.aim.{device}_{contest}"), "small", "ink_soft"),
        c.legend,
    ]
    if c.odds.on:
        c.odds.label = OddsLabel(c.odds)
        found.insert(1, c.odds.label)
    if aim.rim:
        found.append(_lie(c, ui, aim))
    if c.other_hand():
        eye = eye_choice(ui, better_eye(ui, c.name), lambda side: remember_eye(ui, c.name, side))
        found += [Label(text("board.aim.eye", {"seat": c.seat}), "small", "ink_soft"), eye]
    return found


def _lie(c: Contest, ui: Ui, aim: Aim) -> Widget:
    """Which face is up, and whether the bone lies along the shot or across it."""
    words = c.table.words

    def show() -> None:
        aim.show(FACES[(FACES.index(aim.bone.face) + 1) % len(FACES)])
        ui.relayout()

    def turn() -> None:
        aim.twist(900)
        ui.relayout()

    across = abs(aim.lie) > 450
    return Row(
        Button("aim.face", words.text("board.aim.face", {"face": aim.bone.face}), show, role="small", pad=0.3),
        Button("aim.across", words.text("board.aim.across" if across else "board.aim.along"), turn, role="small",
               pad=0.3),
        gap=0.3,
    )  # fmt: skip
