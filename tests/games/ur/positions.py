"""Short ways to write positions and to ask the rules about them."""

from __future__ import annotations

from ulus_suite import games
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult, Source
from ulus_suite.core.events import Event
from ulus_suite.games.ur.rules.flow import Ur
from ulus_suite.games.ur.rules.state import Finish, Move, Spawn, State

_loaded = games.load("ur")
assert isinstance(_loaded, Ur)
RULES: Ur = _loaded

GOLD, SILVER = "gold blank", "blank silver"
MIXED, SILVERS, GOLDS, BLANKS = "gold silver", "silver silver", "gold gold", "blank blank"
ALL_ROLLS = (GOLD, SILVER, MIXED, SILVERS, GOLDS, BLANKS)


def at(white: str, black: str = "-", dice: str = "", to_move: str = "white", **more: str) -> State:
    """A position; ``more`` are further lines, with blanks in their keys written as underscores."""
    lines = [f"white: {white}", f"black: {black}", f"to move: {to_move}"]
    lines += [f"dice: {dice}"] if dice else []
    lines += [f"{key.replace('_', ' ')}: {value}" for key, value in more.items()]
    return RULES.from_diagram("\n".join(lines))


def rolled(state: State, dice: str) -> tuple[State, tuple[Event, ...]]:
    """The state after the dice came up so, and what was seen."""
    first, second = dice.split()
    result = ChanceResult("roll", Source.TYPED, {"die1": first, "die2": second})
    assert RULES.accepts(state, result).allowed
    step = RULES.settle(state, result)
    return step.state, step.events


def do(state: State, *actions: Action | str) -> tuple[State, list[Event]]:
    """Carry out actions (texts as for :func:`action`); every one must be allowed."""
    seen: list[Event] = []
    for word in actions:
        made = action(word, state.turn) if isinstance(word, str) else word
        verdict = RULES.judge(state, made)
        assert verdict.allowed, (made, verdict.decided_by)
        assert made in RULES.choices(state, made.seat)
        step = RULES.play(state, made)
        state = step.state
        seen += step.events
    return state, seen


def action(text: str, seat: int = 0) -> Action:
    """``A4`` spawns there, ``A4-A3-A2`` moves along that path, ``finish`` leaves the second tip."""
    if text == "finish":
        return Finish(seat)
    return Move(seat, tuple(text.split("-"))) if "-" in text else Spawn(seat, text)


def allowed(state: State, text: str) -> bool:
    """Whether the mover may do this; ``choices`` must agree."""
    made = action(text, state.turn)
    verdict = RULES.judge(state, made).allowed
    assert verdict == (made in RULES.choices(state, state.turn))
    return verdict


def refused_by(state: State, text: str) -> str:
    """The clause of the first condition that forbids this."""
    assert not allowed(state, text)
    reason = RULES.judge(state, action(text, state.turn)).decided_by
    assert reason is not None
    return reason.clause.removeprefix("ur/")


def spawns(state: State) -> set[str]:
    """The tiles on which the mover may spawn."""
    return {a.tile for a in RULES.choices(state, state.turn) if isinstance(a, Spawn)}


def moves(state: State) -> set[str]:
    """The paths that may be walked, such as ``A4-A3``."""
    return {"-".join(a.path) for a in RULES.choices(state, state.turn) if isinstance(a, Move)}


def tiles(state: State, seat: int) -> set[str]:
    """Where a seat has pieces."""
    return set(RULES.kernel(state).layout.names(state.held[seat]))


def kinds(events: list[Event] | tuple[Event, ...]) -> list[str]:
    """The kinds of what was seen, in order."""
    return [event.kind for event in events]
