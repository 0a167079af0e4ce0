"""The end of an epoch: scorings, outbreak and losses on a page that waits for a press, with motion and without."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.app.windows import at_table
from tests.games.played import played_until
from ulus_suite import Match
from ulus_suite.app.settings import Settings
from ulus_suite.app.tables.urland.epoch_end import ON, ending
from ulus_suite.app.text import Text


def epoch_over(seats: int = 3, seed: int = 9) -> Match:
    """A game just before the first chips of its second epoch."""
    return played_until("urland", seats, lambda m: any(e.kind == "epoch_starts" for e in m.line[-1].events), seed)


@pytest.mark.parametrize("motion", ["none", "calm"])
def test_it_waits_for_a_press_and_only_once(motion: str) -> None:
    match = epoch_over()
    driver, table = at_table(match, Settings(motion=motion, teach="off"))
    driver.step(20, 100)
    assert table.board.holds_up
    assert driver.loop.ui.focus.current == ON
    before = len(match.line)
    driver.step(40, 100)
    assert len(match.line) == before
    driver.key("return")
    driver.step(60, 100)
    assert len(match.line) > before
    assert ON not in driver.labels


def test_it_tells_what_was_paid_and_which_land_has_joined() -> None:
    match = epoch_over()
    told = [event.kind for event in ending([event for _, event in match.events(None)])]
    assert {"scored", "erupted", "epoch_starts"} <= set(told)
    assert told[-1] == "epoch_starts"
    driver, table = at_table(match)
    driver.step(5)
    said = " ".join(words for _, words in table.board.epoch_end.page.lines)  # type: ignore[attr-defined]  # of Urland
    assert "scores" in said
    assert "breaks out" in said
    assert driver.loop.ui.overflows == []


def test_every_line_stands_on_a_small_page_in_large_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    real, lettered = Text.label, list[str]()

    def label(text: Text, words: str, *given: Any, **named: Any) -> pygame.Surface:
        if "px" in named:  # as the page letters, not the log beside it
            lettered.append(words)
        return real(text, words, *given, **named)

    monkeypatch.setattr(Text, "label", label)
    driver, table = at_table(epoch_over(5, 11), Settings(motion="none", teach="off", text=200), (1024, 640))
    driver.step(3)
    page: Any = table.board.epoch_end.page  # type: ignore[attr-defined]  # of Urland
    driver.loop.ui.dirty()
    lettered.clear()
    driver.loop.paint()
    said = "".join(lettered).replace(" ", "")
    assert all(words.replace(" ", "") in said for _, words in page.lines)


def test_the_strip_says_which_chips_are_still_to_come() -> None:
    match = epoch_over()
    driver, table = at_table(match)
    driver.step(3)
    driver.key("return")
    driver.step(5)
    driver.key("return")  # behind the curtain
    driver.step(5)
    view = table.board.view
    gone = {*view.tiles, *view.scored}
    left = driver.find("chips.left")
    assert left.label == "Not scored yet: " + " ".join(chip for chip in view.area_of if chip not in gone)
