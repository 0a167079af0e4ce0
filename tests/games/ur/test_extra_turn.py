"""What an extra turn may cost is said before it is taken: whether a roll makes one leave a fort."""

from __future__ import annotations

from tests.games.ur.positions import ALL_ROLLS, RULES, at, do, rolled, tiles
from ulus_suite.games.ur.rules.kernel import CHANCES, ROLL_OF
from ulus_suite.games.ur.rules.state import Roll, State
from ulus_suite.play.preview import preview

FORTS = {"A1", "C1", "A7", "C7"}


def forced(state: State) -> int:
    """Sixteenths of the rolls after which every choice of the rules leaves fewer forts than before."""
    had, found = len(tiles(state, 0) & FORTS), 0
    for dice in ALL_ROLLS:
        after, _ = rolled(do(state, Roll(0))[0], dice)
        if after.turn != 0:
            continue
        ways = [do(after, one)[0] for one in RULES.choices(after, 0)]
        ways += [do(way, one)[0] for way in ways if way.phase == "second" for one in RULES.choices(way, 0)]
        if all(len(tiles(way, 0) & FORTS) < had for way in ways if way.phase != "second"):
            found += CHANCES[ROLL_OF[tuple(dice.split())]]
    return found


def test_the_rolls_that_make_one_leave_a_fort_are_counted_as_the_rules_have_them() -> None:
    """One piece alone while the other bars the Entrance; two pieces; a free Entrance, where one need not leave."""
    seen = set()
    for white, black in (("C1", "A4"), ("C1 A7", "A4"), ("C1 B2", "A4"), ("C1", "A4 C8"), ("C1 A7", "A4 B4")):
        state = at(white, black, phase="ready", extra="yes")
        gist = preview(RULES, RULES.view(state, 0), Roll(0)).gist
        assert gist is not None
        n = dict(gist.args).get("n", 0)
        assert n == forced(state), (white, black)
        assert gist.key == ("must_leave" if n else "keeps_forts")
        seen.add(bool(n))
    assert seen == {True, False}
