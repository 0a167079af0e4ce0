"""What an action would do: pieces gained and lost, forts, the next turn, and how likely the piece is hit there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.core.preview_engine import Effect, Foreteller, Share, effect
from ulus_suite.core.rules import Rules
from ulus_suite.games.ur.rules.events import (
    Begins,
    Declined,
    Defeated,
    Dominates,
    ExtraTurn,
    FortTaken,
    Lost,
    Moved,
    Passed,
    Repeated,
    Rolled,
    Spawned,
)
from ulus_suite.games.ur.rules.kernel import CHANCES, ROLL_OF, ROLLS, Kernel
from ulus_suite.games.ur.rules.state import Move, Roll, Spawn, State, View

ALL = sum(CHANCES)
"""Sixteenths in all rolls together."""


def foreteller() -> Foreteller[State]:
    return _Ur()


class _Ur(Foreteller[State]):
    keys = (
        "pieces", "defeats", "fort", "gives_up", "dominates", "loses", "again", "second", "goes_first",
        "leaves_turn", "repeats", "repeats_action", "draw_near", "risk", "risk.any", "opens", "opens.any", "safe",
        "must_leave", "must_leave.any", "keeps_forts", "near", "threatens",
        *(f"roll.{number}" for number in range(6)), "no_move",
    )  # fmt: skip
    moments = (
        "begin.before_rematch", "roll.before_roll", "decline.extra_offered", "finish.one_piece_moved",
        "any.dice_lie", "claim.when",
    )  # fmt: skip
    deep = 1

    def worlds(self, rules: Rules[State], view: View, action: Action) -> Sequence[State]:
        if view.outcome is not None:
            return ()
        return (
            State(
                view.agreed, view.held, view.turn, view.phase, view.dice, view.heaven, view.earth, view.step,
                view.fort, view.extra, view.turns, view.rows, view.seen,
            ),
        )  # fmt: skip

    def effects(self, rules: Rules[Any], before: View, after: View, events: Sequence[Event]) -> Iterable[Effect]:
        """Pieces on the board, forts, sections, turns."""
        had, has = (view.held[before.turn].bit_count() for view in (before, after))
        if has > had:  # that the other has fewer is told of the piece that is defeated
            yield effect("pieces", has - had, before.turn, before=had, after=has)
        yield from _given_up(before, after)
        for event in events:
            match event:
                case Rolled(first=first, second=second):
                    yield effect(f"roll.{ROLL_OF[first, second]}")
                case Defeated(owner=owner, tile=tile):
                    yield effect("defeats", None, owner, (tile,), tile=tile)
                case FortTaken(seat=seat, tile=tile, forts=forts):
                    yield effect("fort", None, seat, (tile,), tile=tile, forts=forts)
                case Dominates(seat=seat, section=section):
                    yield effect("dominates", None, seat, section=section)
                case Lost(seat=seat, section=section):
                    yield effect("loses", None, seat, section=section)
                case ExtraTurn(seat=seat):
                    yield effect("again", None, seat)
                case Declined(seat=seat):
                    yield effect("leaves_turn", None, seat)
                case Begins(seat=seat):
                    yield effect("goes_first", None, seat)
                case Repeated(n=times, what=what):
                    yield effect("repeats_action" if what == "same_action" else "repeats", None, None, (), n=times)
                case Passed(seat=seat):
                    yield effect("no_move", None, seat)
        yield from _aims(before, after, events)
        if after.claim and after.turn != before.turn and not before.claim == after.claim == "ur/10.5":
            yield effect("draw_near")
        if after.phase == "second" and before.phase != "second":
            yield effect("second", None, after.turn)

    def gist(self, rules: Rules[Any], view: View, action: Action, shares: Sequence[Share]) -> Effect | None:
        """How often the other side's next roll could defeat the piece where it comes to stand; where none could,
        but another piece can be defeated that could not before, that one."""
        if isinstance(action, Roll) and view.extra:
            return _must_leave(view, action.seat)
        if shares or not isinstance(action, Move | Spawn):
            return None
        tile = action.path[-1] if isinstance(action, Move) else action.tile
        (world,) = self.worlds(rules, view, action)
        after = rules.play(world, action).state
        if after.phase == "over" or after.turn == action.seat:
            return None
        bit = view.kernel.layout.bit(tile)
        hits = danger(view.kernel, after, action.seat, bit)
        if hits:
            return _hit("risk", action.seat, tile, hits)
        waits = world.held[action.seat] & after.held[action.seat] & ~bit
        opened = {
            other: now
            for other in view.kernel.layout.names(waits)
            if (now := danger(view.kernel, after, action.seat, one := view.kernel.layout.bit(other)))
            > danger(view.kernel, world, action.seat, one)
        }
        if not opened:
            return effect("safe")
        worst = max(opened, key=lambda other: opened[other])
        return _hit("opens", action.seat, worst, opened[worst])


def _must_leave(view: View, seat: Seat) -> Effect:
    """How many of the sixteen rolls of an extra turn leave no choice but to walk away from a fort."""
    kernel, own, other = view.kernel, view.held[seat], view.held[1 - seat]
    had = (own & kernel.forts).bit_count()
    forced = 0
    for number, chance in enumerate(CHANCES):
        ends = kernel.turns(own, other, number)
        if ends and all((mine & kernel.forts).bit_count() < had for mine, _, _ in ends):
            forced += chance
    if not forced:
        return effect("keeps_forts", None, seat)
    return effect("must_leave.any" if forced == ALL else "must_leave", None, seat, n=forced, of=ALL)


def _hit(key: str, seat: Seat, tile: str, hits: int) -> Effect:
    """So many of the sixteen next rolls defeat the piece there."""
    return effect(f"{key}.any" if hits == ALL else key, None, seat, (tile,), tile=tile, n=hits, of=ALL)


def _given_up(before: View, after: View) -> Iterable[Effect]:
    """The forts that a piece of the mover's own has walked away from, and how many are left."""
    kernel, seat = before.kernel, before.turn
    had, has = (view.held[seat] & kernel.forts for view in (before, after))
    for tile in kernel.layout.names(had & ~has):
        yield effect("gives_up", None, seat, (tile,), tile=tile, forts=has.bit_count())


def _aims(before: View, after: View, events: Sequence[Event]) -> Iterable[Effect]:
    """What the piece that has come to a tile is after, so that one safe place is told from another: the nearest
    fort that its side does not hold, and the first piece of the other's that could not be hit before."""
    kernel, seat = before.kernel, before.turn
    for event in events:
        if not isinstance(event, Moved | Spawned) or event.seat != seat or after.phase == "over":
            continue
        tile = event.to_tile if isinstance(event, Moved) else event.tile
        had = before.held[seat] | after.held[seat]
        near = None if kernel.layout.bit(tile) & kernel.forts else _nearest(kernel, had, after.held[1 - seat], tile)
        if near is not None:
            yield effect("near", None, seat, (near[0],), tile=near[0], n=near[1])
    fresh = _in_danger(kernel, after, 1 - seat) & ~_in_danger(kernel, before, 1 - seat)
    if fresh and after.phase != "over":
        aim = kernel.layout.names(fresh)[0]
        yield effect("threatens", None, seat, (aim,), tile=aim)


FAR = 3
"""So many steps are as far as one thinks of a fort."""


def _nearest(kernel: Kernel, own: int, other: int, tile: str) -> tuple[str, int] | None:
    """The nearest fort that a side does not hold and has not just left, an empty one before the other's, and how
    many steps lead there; None where all are far."""
    layout, seen = kernel.layout, kernel.layout.bit(tile)
    edge, steps = {layout.tiles.index(tile)}, 0
    while edge and steps <= FAR:
        forts = [1 << i for i in edge if 1 << i & kernel.forts & ~own]
        if forts and steps:
            best = min(forts, key=lambda bit: bool(bit & other))
            return layout.names(best)[0], steps
        edge = {n for i in edge for n in layout.near[i] if not seen >> n & 1}
        seen |= sum(1 << n for n in edge)
        steps += 1
    return None


def _in_danger(kernel: Kernel, state: State | View, seat: Seat) -> int:
    """The pieces of ``seat`` that some roll of the other side could hit."""
    own, other = state.held[1 - seat], state.held[seat]
    heaven, earth = kernel.perks(own)
    found = 0
    for number in range(len(ROLLS)):
        steps = kernel.steps(number, heaven)
        for walk in kernel.walks(own, other, steps, earth, own) if steps else ():
            found |= other & ~walk.keep
        found |= kernel.spawns(own, other, number) & other
    return found


def danger(kernel: Kernel, state: State, seat: int, bit: int) -> int:
    """Sixteenths of the other side's rolls with which it could defeat the piece of ``seat`` on this tile."""
    own, other = state.held[1 - seat], state.held[seat]
    heaven, earth = kernel.perks(own)
    hits = 0
    for number in range(len(ROLLS)):
        steps = kernel.steps(number, heaven)
        walks = kernel.walks(own, other, steps, earth, own) if steps else ()
        named = kernel.spawns(own, other, number)
        if any(not walk.keep & bit for walk in walks) or named & bit:
            hits += CHANCES[number]
    return hits
