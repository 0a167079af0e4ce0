"""Chapter 10: the four forts, and the draws that may be claimed."""

from __future__ import annotations

import msgspec

from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.names import Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ur.rules.events import DrawOpen, Repeated
from ulus_suite.games.ur.rules.kernel import Kernel
from ulus_suite.games.ur.rules.state import Row, State

SAME = 5
"""10.2: so many equal actions running, or equal positions, open a draw."""

WARNED = 3
"""From so many on everybody is told that a draw is near."""

LONG = 400
"""10.5: after so many turns, both players' counted together, a draw may be claimed (ours)."""

change = msgspec.structs.replace


def sign(kind: str, *steps: tuple[str, str] | str) -> str:
    """10.3: an action as it is compared: kind, from and to; two pieces in no order; owner and path left out."""
    return " ".join([kind, *sorted("-".join(s) if isinstance(s, tuple) else s for s in steps)])


def row_longer(state: State, seat: int, made: str) -> State:
    """10.3: an action was made: the row grows or begins anew."""
    place = seat if state.agreed.repetition == "own" else 0
    before = state.rows[place]
    row = Row(made, before.length + 1 if before.sign == made else 1)
    return change(state, rows=_with(state.rows, place, row))


def row_broken(state: State, seat: int) -> State:
    """10.3: a forced pass breaks the row."""
    place = seat if state.agreed.repetition == "own" else 0
    return change(state, rows=_with(state.rows, place, Row()))


def _with(rows: tuple[Row, ...], place: int, row: Row) -> tuple[Row, ...]:
    return tuple(row if i == place else r for i, r in enumerate(rows))


def counted(state: State, seat: int) -> tuple[tuple[int, int, int, int], ...]:
    """10.4: positions at the beginning of turns with how often each has been there, where they count."""
    if state.agreed.repetition != "positions":
        return ()
    now = (*state.held, seat)
    before = next((s for s in state.seen if s[:3] == now), (*now, 0))
    return tuple(sorted([*(s for s in state.seen if s[:3] != now), (*now, before[3] + 1)]))


def claimable(state: State) -> str:
    """10.2, 10.4, 10.5: the clause by which a draw is open now, or nothing."""
    if state.agreed.repetition == "own":
        if max(row.length for row in state.rows) >= SAME:
            return "ur/10.4"
    elif state.rows[0].length >= SAME:
        return "ur/10.2"
    if state.agreed.repetition == "positions":
        now = (*state.held, state.turn)
        if any(s[:3] == now and s[3] >= SAME for s in state.seen):
            return "ur/10.4"
    return "ur/10.5" if state.turns >= LONG else ""


def just_opened(state: State) -> bool:
    """10.2: whether a draw that is open was opened by the action just made."""
    counts = [row.length for row in state.rows]
    counts += [s[3] for s in state.seen if s[:3] == (*state.held, state.turn)]
    return SAME in counts or state.turns == LONG


def open_draw(clause: str) -> Event:
    """10.2: everybody hears that a draw may be claimed from now on."""
    return DrawOpen(clause=clause, why=word(clause))


def near_draw(before: State, after: State) -> list[Event]:
    """10.2, 10.4: everybody hears from the third time on that the same is done again and again, or that a position
    comes up again and again, until a draw is open."""
    if claimable(after):
        return []
    clause = "ur/10.4" if after.agreed.repetition == "own" else "ur/10.2"
    grown = [new.length for old, new in zip(before.rows, after.rows, strict=True) if new.length > old.length]
    found: list[Event] = [Repeated(clause=clause, what="same_action", n=n) for n in grown if n >= WARNED]
    times = [new[3] for new in after.seen if new not in before.seen and new[3] >= WARNED]
    return [*found, *(Repeated(clause="ur/10.4", what="same_position", n=n) for n in times)]


def word(clause: str) -> str:
    """The word under which messages know the reason for a draw."""
    return f"draw_{clause.removeprefix('ur/').replace('.', '_')}"


def claim_when(state: State) -> Reason:
    """10.2: before or after the roll, not in the middle of an action."""
    return Reason("ur/10.2", state.phase in ("ready", "acting"), "claim.when")


def claim_open(state: State) -> Reason:
    """10.2, 10.4, 10.5: the row is long enough, or the game is."""
    clause = claimable(state)
    now = (*state.held, state.turn)
    times = next((s[3] for s in state.seen if s[:3] == now), 0)
    args: dict[str, Value] = {"length": max(r.length for r in state.rows), "turns": state.turns, "times": times}
    if not clause:
        return Reason("ur/10.2", False, f"claim.open_{state.agreed.repetition}", args)
    kind = "long" if clause == "ur/10.5" else "row" if clause == "ur/10.2" else state.agreed.repetition
    return Reason(clause, True, f"claim.by_{kind}", args)


def all_four(kernel: Kernel, held: int) -> bool:
    """10.1: all four forts in one hand."""
    return held & kernel.forts == kernel.forts


def outcome(state: State, kernel: Kernel) -> Outcome:
    """10.1: the holder of the four forts wins; 10.2: a claimed draw is shared. Scores are forts held."""
    forts = (state.held[0] & kernel.forts).bit_count(), (state.held[1] & kernel.forts).bit_count()
    if state.ended == "forts":
        winner = 0 if forts[0] == 4 else 1
        return Outcome("ur/10.1", ((winner,), (1 - winner,)), forts, "forts", {"seat": winner})
    return Outcome(state.ended, ((0, 1),), forts, word(state.ended))
