"""What a choice would do is drawn on the board while it is looked at, for the pointer and the focus alike."""

from __future__ import annotations

import random

import pytest

from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.scene.art import FAINT
from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance

SEATS = {"ulus": 3, "uluk": 3}


def asked(game: str, kind: str) -> tuple[Match, Action]:
    """A game by lot up to a choice of this kind for the person at seat 0, and that choice."""
    match = Match.new(games.load(game), SEATS[game], seed=1, kinds=("person", "random", "random"))
    lot = random.Random(1)
    while True:
        if isinstance(match.pending, AwaitChance):
            match.resolve()
            continue
        seat = match.to_act[0]
        choices = list(match.choices(seat))
        found = [one for one in choices if one.kind == kind]
        if seat == 0 and found and len(choices) > 1:
            return match, found[0]
        match.play(lot.choice(choices))


@pytest.mark.parametrize("by_keys", [True, False])
@pytest.mark.parametrize(("game", "kind"), [("ulus", "strike"), ("uluk", "place")])
def test_what_a_choice_would_do_is_drawn_in_a_lighter_hand(game: str, kind: str, by_keys: bool) -> None:
    match, action = asked(game, kind)
    loop = Loop(Screen())
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    driver = Driver(loop)
    driver.step(3)

    def drawn() -> set[object]:
        target = table.choice_target(action)
        if by_keys:
            driver.key("tab")
            while loop.ui.focus.current != target:
                driver.key("tab")
        else:
            driver.point((2, 2))
            driver.point(driver.find(target).seen.center)
        driver.step(3)
        assert isinstance(table.board, Stage)
        return {node.art for node in table.board.shown.nodes if node.art and node.art[0] == FAINT}

    assert drawn(), "nothing of what it would do"
    table.previews.when_asked = True  # a lesson whose task is to see it
    assert not drawn()
