"""The end of an epoch: scorings, outbreak and losses on a page that waits for a press, with motion and without."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec import structs

from tests.app.windows import at_table
from tests.games.played import played_until
from tests.games.urland.kit import at
from ulus_suite import Match
from ulus_suite.app.scene.art import LEADING, LEAST_PX, fit
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.account import Account
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.table.scene import ending
from ulus_suite.teach import accounts

ON = "epoch.on"


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
    said = " ".join(node.art[2] for node in table.board.shown.nodes if node.art[:1] == ("line",))  # type: ignore[attr-defined]  # of Urland
    assert "scores" in said
    assert "breaks out" in said
    assert driver.loop.ui.overflows == []


@pytest.mark.parametrize("motion", ["none", "calm"])
def test_the_last_scoring_is_looked_at_before_the_winner_is_named(motion: str) -> None:
    """It went by within fifteen seconds, and a winner did not see how it had won."""
    ends = "markers: 28 11 12\nA: 5 6 4\n4: 0 0 2\n12: 1 0 0\nhand: 1 2\nlaid: 12\nmutations: 3\nnow: turn-over"
    match = at(f"seats: 3\n{ends}", 3)
    match.header = structs.replace(match.header, kinds=("person",) * 3)
    driver, table = at_table(match, Settings(motion=motion, teach="off"))
    driver.step(200, 100)  # the chip is turned over by itself
    assert table.board.holds_up
    assert driver.loop.ui.screen is table
    told = [node.art[2] for node in table.board.shown.nodes if node.art[:1] == ("line",)]  # type: ignore[attr-defined]  # of Urland
    assert sum("inal scoring" in line for line in told) == 4
    assert driver.loop.ui.overflows == []
    driver.key("return")
    driver.step(5, 100)
    assert driver.loop.ui.screen.name == "ending"


def test_every_line_stands_on_a_small_page_in_large_letters() -> None:
    driver, table = at_table(epoch_over(5, 11), Settings(motion="none", teach="off", text=200), (1024, 640))
    driver.step(3)
    ui, board = driver.loop.ui, cast(Any, table.board)
    lines = [placed for placed in board.laid.placed.values() if placed.node.art[:1] == ("line",)]
    assert len(lines) > 3
    for placed in lines:
        room = placed.rect.width - round(ui.text.height("small") * 1.4), placed.rect.height
        px, said = fit(ui, placed.node.art[2], room, ui.theme.font_px("small"))
        assert px > LEAST_PX
        assert round(px * LEADING) * len(said) <= placed.rect.height


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


def test_the_account_gives_an_epoch_what_its_end_brought() -> None:
    """The page of an epoch said 24, the account 21: what was scored in the outbreak stood under the next epoch."""
    match = Match.load(Path(__file__).parents[2] / "replays/urland/urland-3-thirty.ulus")
    ends: list[tuple[int, ...]] = []
    for before, position in pairwise(match.line):
        spaces = list(before.state.markers)
        for event in position.events:
            if isinstance(event, ev.MarkerMoved):
                spaces[event.seat] = event.goal
            elif isinstance(event, ev.EpochStarts):
                ends.append(tuple(spaces))
    told = dict(accounts_of(match).periods())
    sums = [tuple(sum(told[n][seat] for n in range(1, epoch + 1)) for seat in range(3)) for epoch in sorted(told)]
    assert ends
    assert sums[: len(ends)] == ends


def accounts_of(match: Match) -> Account:
    found = accounts.of(match)
    assert found is not None
    return found
