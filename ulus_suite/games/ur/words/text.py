"""The board in letters: three rows, columns 1 to 8; who stands where, forts and named tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Value
from ulus_suite.games.ur.rules import events as ev
from ulus_suite.games.ur.rules.flow import Ur
from ulus_suite.games.ur.rules.state import Move, Spawn, State, View

# --- What Enter leads to where no advice is asked for: what wins, takes a fort, or throws somebody off the board.
#
# A rule of thumb for windows, the terminal and written play alike; it looks no further than the action itself.
# Between other steps it says nothing, for any of them may be the right one.


def sensible(view: View, choices: Sequence[Action]) -> Action | None:
    """The choice that gains most at once without giving a fort up; None where none gains anything."""
    steps = [one for one in choices if isinstance(one, Move | Spawn)]
    best = max(steps, key=lambda one: gain(view, one), default=None)
    return best if best is not None and gain(view, best) > (0, 0) else None


def gain(view: View, action: Move | Spawn) -> tuple[int, int]:
    """Forts more than before (9.1, 10.1), and pieces of the other side that fall (7.3, 8.1, 9.8); a fort that is
    left counts against it."""
    forts = {tile for tile, kind in zip(view.layout.tiles, view.layout.kinds, strict=True) if kind == "fort"}
    own, others = set(view.tiles(action.seat)), set(view.tiles(1 - action.seat))
    if isinstance(action, Spawn):
        return int(action.tile in forts), int(action.tile in others)
    start, *way = action.path
    after = own - {start} | {way[-1]}
    return len(after & forts) - len(own & forts), len(set(way) & others)


# ------------------------------------------------------------------------------------------------------------------


# --- How the forts were won and lost ---------------------------------------------------------------------------


def account(rules: Ur, line: Sequence[Position]) -> Account:
    """Forts held; the score at the end is how many."""
    return Account(2, tuple(_gains(rules, line)), tuple(best(_moments(line))))


def _gains(rules: Ur, line: Sequence[Position]) -> Iterator[Gain]:
    before = (0, 0)
    for at, position in enumerate(line):
        now = _held_by(rules, position.state)
        for seat, gain in enumerate(b - a for a, b in zip(before, now, strict=True)):
            if gain:
                source = "fort_taken" if gain > 0 else "fort_lost"
                yield Gain(seat, source, gain, at)
        before = now


def _held_by(rules: Ur, state: State) -> tuple[int, int]:
    forts = rules.kernel(state).forts
    first, second = state.held
    return (first & forts).bit_count(), (second & forts).bit_count()


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The most turns running, the most beaten in all, the longest walk. A turn is one that was rolled for."""
    roller, turns = -1, 0
    beaten: Counter[int] = Counter()
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, ev.Rolled):
                roller, turns = event.seat, turns + 1 if event.seat == roller else 1
                if turns > 2:
                    yield turns, Moment("row", at, {"seat": roller, "count": turns})
            elif isinstance(event, ev.Defeated):
                beaten[event.seat] += 1
                yield beaten[event.seat], Moment("beaten", at, {"seat": event.seat, "count": beaten[event.seat]})
            elif isinstance(event, ev.Moved) and len(event.path) > 2:
                steps = len(event.path) - 1
                yield steps, Moment("far", at, {"seat": event.seat, "count": steps})


# ------------------------------------------------------------------------------------------------------------------


SIGNS = {"fort": "*", "royal": "r", "ishtar": "i", "marduk": "m", "entrance": "e", "plain": "."}
PIECES = ("O", "X")


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    """A grid with a legend; free tiles show what they are."""
    where = {tile: number for number in (0, 1) for tile in view.tiles(number)}
    kinds = dict(zip(view.layout.tiles, view.layout.kinds, strict=True))
    rows = sorted({tile[0] for tile in kinds})
    columns = sorted({tile[1:] for tile in kinds}, key=int)
    lines = ["     " + "   ".join(columns)]
    for row in rows:
        cells = []
        for column in columns:
            tile = row + column
            if tile not in kinds:
                cells.append("   ")
            elif tile in where:
                cells.append(f"[{PIECES[where[tile]]}]")
            else:
                cells.append(f" {SIGNS.get(kinds[tile], '.')} ")
        lines.append(f"  {row} " + " ".join(cells))
    lines += [f"  {PIECES[n]}  {seat(n)}: {view.pool(n)} / {len(view.tiles(n))}" for n in (0, 1)]
    return "\n".join(lines)


def progress(view: View, seat: int) -> tuple[str, dict[str, Value]]:
    """How far a seat has come towards what wins, as a message and its bindings: one line, all game long."""
    kinds = dict(zip(view.layout.tiles, view.layout.kinds, strict=True))
    forts = [sum(kinds[tile] == "fort" for tile in view.tiles(number)) for number in (0, 1)]
    return "progress", {"forts": forts[seat], "other": 1 - seat, "theirs": forts[1 - seat]}
