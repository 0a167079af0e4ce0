"""Something went wrong inside: the game is kept, one sentence says so, and there are two ways on."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from ulus_suite import packs
from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Sheet, Tell
from ulus_suite.app.screens.unusable import telling
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Row
from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.match import Match
from ulus_suite.store import fault_report

if TYPE_CHECKING:
    from pathlib import Path


MOST = 4
"""Faults after which the window gives up: then the pages themselves are broken, and the program ends."""


class FaultScreen(Sheet):
    """Go on from the last entry, or back to the shelf."""

    name = "fault"

    def __init__(self, match: Match | None, report: Path | None, path: Path | None) -> None:
        super().__init__()
        self.match, self.report, self.path = match, report, path

    def lay_out(self, ui: Ui) -> None:
        """What happened, where the game and the report are, and the two ways on."""
        body = Column(Label(ui.say("fault.text")), gap=0.6)
        if self.match is not None:
            kept = "fault.kept" if self.path is not None else "fault.held"
            body.children.append(Label(ui.say(kept, n=len(self.match.entries))))
        if self.report is not None:
            body.children.append(Label(ui.say("fault.report", path=str(self.report)), "small", "ink_soft"))
        foot = Row(Gap(0, grow=1), Button("shelf", ui.say("end.shelf"), ui.pop, style="plain"))
        if self.match is None:
            foot = Row(Gap(0, grow=1), Button("shelf", ui.say("end.shelf"), ui.pop, style="main"))
        else:
            foot.children.append(Button("on", ui.say("fault.on"), lambda: self._on(ui), style="main"))
            ui.focus.first = "on"
        self.sheet(ui, ui.say("fault.title"), body, foot)

    def _on(self, ui: Ui) -> None:
        """The game as it is on the disk, or as it was held in memory where it has no file."""
        assert self.match is not None
        ui.pop()
        try:
            match = Match.load(self.path, resume=True) if self.path is not None else self.match
            ui.push(registry.seat_at_table(ui, match))
        except SuiteError as error:
            ui.push(telling(ui, error, "fault.title"))


def guests(ui: Ui, error: BaseException) -> packs.Failure | None:
    """What somebody's pack has raised, or has made others stumble over at its table, as a sentence; None where no
    pack had a part in it."""
    match = _match(ui)
    games = (getattr(layer.screen, "game", "") for layer in reversed(ui.layers))
    at = match.header.game if match is not None else next(filter(None, games), "")
    return packs.guest_error(error, str(at))


def take_fault(ui: Ui, error: BaseException, before: int) -> bool:
    """Keep the game, write a report, and show the sheet over the shelf. False after `MOST` faults ``before``."""
    if before >= MOST:
        return False
    screens = [layer.screen for layer in ui.layers]
    match = _match(ui)
    path = match.saved_in if match is not None else None
    known = isinstance(error, SuiteError)  # a file that cannot be used, say: a sentence, and nothing to report
    report = None if known else _reported(error, match, screens=", ".join(screen.name for screen in screens))
    if match is not None and path is not None:
        match.close()
    ui.animator = type(ui.animator)()
    for layer in ui.layers:
        with suppress(Exception):  # whatever it was, it is gone
            layer.screen.leave(ui)
    ui.layers.clear()
    ui.push(registry.fetch("ulus_suite.app.screens.title:TitleScreen")())
    if not known or match is not None:
        ui.push(FaultScreen(match, report, path))
    if isinstance(error, SuiteError):
        ui.push(telling(ui, error))
    return True


def _match(ui: Ui) -> Match | None:
    """What is played on the uppermost table."""
    matches = (getattr(layer.screen, "match", None) for layer in reversed(ui.layers))
    return next((found for found in matches if found is not None), None)


def player_failed(ui: Ui, match: Match, name: str, error: Exception) -> None:
    """A computer player cannot choose: say so once, with a report; the game goes on at its table."""
    report = _reported(error, match, screens=ui.screen.name, player=True)
    told = [ui.say("fault.player", name=name)]
    if report is not None:
        told.append(ui.say("fault.report", path=report))
    ui.push(Tell(ui.say("fault.title"), " ".join(told)))


def _reported(error: BaseException, match: Match | None, **facts: object) -> Path | None:
    """Where the report lies; None where the disk takes none."""
    if match is not None:
        facts |= {
            "game": match.header.game, "rules": match.header.rules_version, "seats": match.seats,
            "entries": len(match.entries), "waits for": type(match.pending).__name__,
        }  # fmt: skip
    with suppress(DataError):
        return fault_report.write(error, facts)
    return None
