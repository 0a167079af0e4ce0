"""Where the focus belongs, decided without a window (law 14)."""

from __future__ import annotations

import pygame

from ulus_suite import games
from ulus_suite.app.table.modes import next_moment
from ulus_suite.app.table.parts.foot import question_at
from ulus_suite.app.ui.focus import Target
from ulus_suite.games.ulus.rules.actions import Lull, Roll, Stand
from ulus_suite.games.urland.rules.actions import Finish, UseExtra

BOX = pygame.Rect(0, 0, 10, 10)


def target(name: str, kind: str = "button", *, enabled: bool = True) -> Target:
    return Target(name, BOX, name, kind, enabled=enabled, act=lambda: None)


def test_enter_never_spends_an_extra_turn_chip() -> None:
    spec = games.load("urland").spec
    targets = [target("seat.0", "look"), target("log.3", "log"), target("choice.0"), target("choice.1")]
    at = {"choice.0": UseExtra(0), "choice.1": Finish(0)}
    assert question_at(spec, targets, at) == "choice.1"


def test_the_main_choice_comes_before_the_board_and_the_board_before_the_rail() -> None:
    spec = games.load("ulus").spec
    targets = [target("card.1", "card"), target("roll", "piece"), target("choice.0"), target("choice.1")]
    assert question_at(spec, targets, {"choice.0": Lull(0), "roll": Roll(0), "choice.1": Stand(0)}) == "roll"
    assert question_at(spec, targets, {"choice.0": Lull(0), "choice.1": Stand(0)}) == "card.1"
    assert question_at(spec, targets[2:], {"choice.0": Lull(0), "choice.1": Stand(0)}) == "choice.1"


def test_a_place_where_nothing_can_be_done_gets_no_focus() -> None:
    spec = games.load("unee").spec
    assert question_at(spec, [target("hole.S1", "spot", enabled=False), target("log.1", "log")], {}) == ""


def test_great_moments_are_found_both_ways() -> None:
    assert next_moment([2, 5, 9], 5, back=False) == 9
    assert next_moment([2, 5, 9], 5, back=True) == 2
    assert next_moment([2, 5, 9], 9, back=False) is None
