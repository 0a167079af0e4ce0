"""The end of an epoch: scorings, outbreak and losses on a page that waits for a press, with motion and without."""

from __future__ import annotations

import pytest

from tests.app.windows import at_table
from ulus_suite import Match, bots, games
from ulus_suite.app.settings import Settings
from ulus_suite.app.tables.urland.epoch_end import ON, ending
from ulus_suite.core.pending import AwaitChance


def epoch_over() -> Match:
    """A game just before the first chips of its second epoch."""
    match, player = Match.new(games.load("urland"), 3, seed=9), bots.of("urland")[1]
    while not any(event.kind == "epoch_starts" for event in match.line[-1].events):
        if isinstance(match.pending, AwaitChance):
            match.resolve()
            continue
        seat = match.to_act[0]
        match.play(player.think(match.view(seat), list(match.choices(seat)), match.bot_key(seat), 0).action)
    return match


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
