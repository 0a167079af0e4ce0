"""Puzzles of UR: every roll and every answer some actions ahead, judged by what was learned from self-play."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.games.ur.actions import Finish, Move, Spawn
from ulus_suite.games.ur.bot import Line, lines
from ulus_suite.games.ur.patterns import best_judge
from ulus_suite.games.ur.search import WIN, Search
from ulus_suite.games.ur.state import Row, State, View

METHOD, UNIT = "look_ahead", "percent"
MARGIN = 6.0
"""Chances in a hundred that the next best action has to cost."""
BUDGETS = (1, 3)
"""Actions looked ahead for finding and for proving; each more costs ten to fifty times as much."""
CUT, CLOSE = 3, 12.0
"""From so many actions ahead on, what falls behind the best by more than so many chances in a hundred is only known
to be that far behind."""
EACH = 9
"""Puzzles of one theme, at most."""
THEMES = ("last_fort", "stop", "ishtar", "fort", "defeat", "marduk", "spawn", "two_steps", "walk")


def bare(state: State) -> State:
    """The position without what has gone before: no row of equal actions, the first turn counted."""
    return replace(state, rows=tuple(Row() for _ in state.rows), turns=2 if state.turns > 2 else state.turns)


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """The first action after a roll, with several to choose from."""
    acts = [c for c in choices if isinstance(c, Move | Spawn)]
    return view.phase == "acting" and len(acts) > 2


def weigh(view: View, choices: Sequence[Action], budget: int) -> list[tuple[Action, float]]:
    """Every action with the chance of winning (0 to 100) that its best continuation leaves; from :data:`CUT` on at
    most that for those far behind."""
    search = Search(view.kernel, best_judge(view.kernel))
    listed = lines(view, [c for c in choices if isinstance(c, Move | Spawn | Finish)])
    places = dict.fromkeys(line.place for line in listed)
    if budget >= CUT:
        glance = {place: search.result(*place, CUT - 2) for place in places}
        places = dict.fromkeys(sorted(places, key=lambda place: -glance[place]))
    known: dict[tuple[int, int, bool], float] = {}
    best = low = -WIN
    for place in places:
        known[place] = max(low, search.result(*place, budget, low))
        best = max(best, known[place])
        low = max(-WIN, best - CLOSE / 50) if budget >= CUT else -WIN
    found: dict[Action, float] = {}
    for line in listed:
        found[line.action] = max(found.get(line.action, 0.0), 50 * (known[line.place] + 1))
    return sorted(found.items(), key=lambda one: -one[1])


def theme(view: View, best: Action, weighed: Sequence[tuple[Action, float]]) -> str:
    """What the best action is about."""
    search = Search(view.kernel, best_judge(view.kernel))
    line = max(lines(view, [best]), key=lambda one: search.result(one.own, one.other, one.again, 1))
    return _theme(view, line)


def _theme(view: View, line: Line) -> str:
    kernel, own, other = view.kernel, view.held[view.turn], view.held[1 - view.turn]
    gained, forts = line.own & ~own, kernel.forts
    marduk = sum(1 << i for i, kind in enumerate(view.layout.kinds) if kind == "marduk")
    tests = (
        (line.own & forts == forts, "last_fort"),
        ((other & forts).bit_count() == 3 and (line.other & forts).bit_count() < 3, "stop"),
        (bool(gained & kernel.ishtar), "ishtar"),
        (bool(gained & marduk), "marduk"),
        (line.other != other, "defeat"),
        (bool(gained & forts), "fort"),
        (isinstance(line.action, Spawn), "spawn"),
        (line.then is not None, "two_steps"),
    )
    return next((name for met, name in tests if met), "walk")
