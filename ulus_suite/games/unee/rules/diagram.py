"""Positions of Ünee Tugalluulax as a person writes them.

::

    north: 6 6 6        # as South sees the board, left to right
    south: 6 6 6
    stores: 0 0         # South, North
    to move: South
"""

from __future__ import annotations

from ulus_suite.core.diagram import FILE, Field, fields, numbers, one_of
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.unee.rules import clauses
from ulus_suite.games.unee.rules.spec import SPEC
from ulus_suite.games.unee.rules.state import BALLS, DIGITS, State, code

NAMES = ("South", "North")
_KEYS = ("north", "south", "stores", "to move", "repetition", "four from more", "since capture", "ended")
_ENDS = ("stuck", "repeated", "claimed", "resigned")
_REPETITION = tuple(str(v) for v in SPEC.options[0].values)


def read(text: str) -> State:
    """Raises DataError with line and remedy."""
    found = fields(text, _KEYS, ("north", "south", "to move"))
    north = numbers(found["north"], 3, 0, BALLS, "north")
    south = numbers(found["south"], 3, 0, BALLS, "south")
    holes = (south[2], south[1], south[0], north[0], north[1], north[2])
    stores = numbers(found["stores"], 2, 0, BALLS, "stores") if "stores" in found else (0, 0)
    total = sum(holes) + sum(stores)
    if total != BALLS:
        at = found["stores"].line if "stores" in found else found["south"].line
        raise DataError(FILE, at, Phrase.of("position.balls", n=total), Phrase.of("remedy.balls", n=BALLS))
    mover = NAMES.index(one_of(found["to move"], NAMES, "to move"))
    repetition = one_of(found.get("repetition", Field("divided", 0)), _REPETITION, "repetition")
    more = one_of(found.get("four from more", Field("no", 0)), ("yes", "no"), "four from more") == "yes"
    ended = one_of(found["ended"], _ENDS, "ended") if "ended" in found else ""
    if not ended and any(n % 4 for n in stores):
        raise DataError(FILE, found["stores"].line, Phrase.of("position.fours"), Phrase.of("remedy.fours"))
    now = code(holes, mover)
    seen = _seen(found["since capture"], now) if "since capture" in found else now
    state = State(holes, (stores[0], stores[1]), mover, seen, repetition, more, ended)
    row = holes[3:] if mover else holes[:3]
    if not ended and not any(row):
        return clauses.stuck(holes, state.stores, mover, state)[0]
    return state


def _seen(field: Field, now: str) -> str:
    """The positions since the last capture, seven letters each, this one last."""
    words = field.split()
    for word in words:
        if len(word) != 7 or word[0] not in "SN" or any(c not in DIGITS for c in word[1:]):
            raise DataError(FILE, field.line, Phrase.of("position.letters", word=word), Phrase.of("remedy.letters"))
    if not words or words[-1] != now:
        raise DataError(FILE, field.line, Phrase.of("position.last", now=now), Phrase.of("remedy.or_out"))
    return "".join(words)


def write(state: State) -> str:
    """The position in the form that :func:`read` reads; lines at their default are left out."""
    s3, s2, s1, n1, n2, n3 = state.holes
    lines = [
        f"north: {n1} {n2} {n3}",
        f"south: {s1} {s2} {s3}",
        f"stores: {state.stores[0]} {state.stores[1]}",
        f"to move: {NAMES[state.mover]}",
    ]
    if state.repetition != "divided":
        lines.append(f"repetition: {state.repetition}")
    if state.four_from_more:
        lines.append("four from more: yes")
    if state.seen != code(state.holes, state.mover):
        words = [state.seen[i : i + 7] for i in range(0, len(state.seen), 7)]
        lines.append("since capture: " + " ".join(words))
    if state.ended:
        lines.append(f"ended: {state.ended}")
    return "\n".join(lines) + "\n"
