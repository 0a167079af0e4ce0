"""What a plan goes by: an action looked at, and done, comes to the same."""

from __future__ import annotations

import pytest

from tests.games.urland.kit import at
from ulus_suite import Match
from ulus_suite.games.urland.players.bot import NAVIGATOR, after_replies
from ulus_suite.games.urland.players.evaluation import FAR, Sketch, TurnEvaluation, chances
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules.view import View

RICH = """hand: 1 2
laid: 8
markers: 26 20 19 18
genes: - | - | legs flight teeth stink egg assimilation | care
now: turn seat=3 left=3
A: 3 3 5 3
C: 1 2 2 0
E: 2 1 4 1
1: 1 1 1 0
8: 1 1 1 0
9: 0 0 2 1
"""


def seen(text: str, seat: int) -> View:
    view: View = at(text).view(seat)
    return view


def evaluation(
    view: View, seat: int, odds: dict[str, float] | None = None, rivals: tuple[int, ...] = ()
) -> TurnEvaluation:
    now = Sketch.of(view)
    return TurnEvaluation(now, seat, FAR, odds or chances(now), rivals)


def test_an_action_looked_at_is_an_action_done_and_judged_anew() -> None:
    match = at(RICH)
    view = match.view(2)
    offered = [a for a in match.choices(2) if not isinstance(a, ac.Finish | ac.UseExtra)]
    assert {a.kind for a in offered} >= {
        "land",
        "swim",
        "breed",
        "wade",
        "fly",
        "lay",
        "stink",
        "bite",
        "assimilate",
    }
    now = evaluation(view, 2)
    for action in offered:
        anew = TurnEvaluation(now.sketch.after(action), 2, FAR, now.odds)
        assert now.look(action) == pytest.approx(anew.total), action
        assert now.after(action).total == pytest.approx(anew.total), action
    assert now.sketch.pieces == Sketch.of(view).pieces
    assert (now.sketch.reserve, now.sketch.left) == (list(view.reserve), view.left)


def test_who_acts_next_may_spoil_an_area() -> None:
    view = seen("hand: 1 2\nlaid: 8\nenvironment: 1\nnow: turn seat=3 left=1\nA: 0 0 0 2\n8: 0 0 1 0", 2)
    sure = {"8": 1.0}
    assert evaluation(view, 2, sure, (3,)).total < evaluation(view, 2, sure).total
    elsewhere = seen("hand: 1 2\nlaid: 8\nenvironment: 1\nnow: turn seat=3 left=1\nB: 0 0 0 2\n8: 0 0 1 0", 2)
    assert evaluation(elsewhere, 2, sure, (3,)).total == evaluation(elsewhere, 2, sure).total


def played(match: Match, seat: int) -> list[str]:
    """The kinds of what the Navigator does in its turn."""
    kinds: list[str] = []
    while match.view(seat).doing == "turn" and match.choices(seat):
        action = NAVIGATOR.think(match.view(seat), match.choices(seat), "key").action
        kinds.append(action.kind)
        match.play(action)
    return kinds


def test_a_pair_of_actions_that_pays_is_found_though_the_first_brings_nothing() -> None:
    """Swim to where one can land on the only area that is left, then land."""
    text = "hand: 1 2\nlaid: 10\nenvironment: 1\nscored: 3 4 5 6 7 8 9 11 12\nnow: turn seat=3 left=2\n"
    assert played(at(text + "A: 0 0 2 0\n10: 1 0 0 0"), 2)[:2] == ["swim", "land"]


def test_others_are_expected_to_land_where_it_pays() -> None:
    view = seen("hand: 1 2 8\nenvironment: 1\nnow: choose\nA: 0 0 3 0", 0)
    later = after_replies(Sketch.of(view), view.ichtos, FAR)
    assert sum(later.pieces[area][2] for area in view.ground.areas) > 0
