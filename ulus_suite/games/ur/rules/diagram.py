"""Positions of UR as a person writes them.

::

    board: h1
    white: A4 B1
    black: B2
    to move: white
    dice: gold silver      # leave out before the roll

Further lines only where they matter: ``phase``, ``moved`` (the first piece's step of a two-piece move),
``fort`` (this action reached one), ``dominates`` (where it differs from what stands on the board), ``row`` (the
latest action and how often running), ``turns``, ``seen``, ``ended`` and the switches.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast, get_args

import msgspec

from ulus_suite.core import bounds
from ulus_suite.core.diagram import FILE, Field, fields, one_of, whole
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.ur.rules import movement
from ulus_suite.games.ur.rules.kernel import PIECES, ROLL_OF, Kernel, kernel
from ulus_suite.games.ur.rules.layout import Layout
from ulus_suite.games.ur.rules.state import HOUSE, SIDES, Agreed, Phase, Row, State


def findings(state: State, kernel: Kernel) -> list[str]:
    """Broken laws in words: seven pieces each (1.2), one on a tile (6.6), one winner (10.1)."""
    problems = []
    for seat, side in enumerate(SIDES):
        if state.held[seat].bit_count() > PIECES:
            problems.append(f"{side} has {state.held[seat].bit_count()} pieces on the board, more than {PIECES}")
        if state.held[seat] < 0 or state.held[seat] >> len(kernel.layout.tiles):
            problems.append(f"{side} has a piece off the board")
    if state.held[0] & state.held[1]:
        problems.append(f"two pieces stand on {', '.join(kernel.layout.names(state.held[0] & state.held[1]))}")
    four = [side for seat, side in enumerate(SIDES) if state.held[seat] & kernel.forts == kernel.forts]
    if four and state.ended != "forts":
        problems.append(f"{four[0]} holds all four forts and the game goes on")
    if state.ended == "forts" and not four:
        problems.append("the game is won and nobody holds all four forts")
    if bool(state.ended) != (state.phase == "over"):
        problems.append("the phase does not fit the end")
    if state.phase in ("acting", "second") and state.dice not in ROLL_OF:
        problems.append(f"an action is due and the dice show {state.dice}")
    if (state.phase == "second") != bool(state.step):
        problems.append("a first step is noted outside a two-piece move")
    return problems


_SWITCHES = {
    "hop capture": ("hop_capture", ("no", "yes")),
    "named captures": ("named_captures", ("no", "yes")),
    "adjacency": ("adjacency", ("side", "path")),
    "repetition": ("repetition", ("row", "own", "positions")),
}
_KEYS = (
    "board", *SIDES, "to move", "dice", "phase", "moved", "fort", "dominates", "extra", "turns", "row", "seen",
    "ended", *_SWITCHES,
)  # fmt: skip
_ENDS = ("forts", "ur/10.2", "ur/10.4", "ur/10.5")
_FACES = ("gold", "silver", "blank")
_YES = ("yes", "no")


def write(state: State, kernel: Kernel) -> str:
    """The position with every line that :func:`read` needs to make the same state."""
    agreed, names = state.agreed, kernel.layout.names
    lines = [f"board: {agreed.board}"]
    lines += [f"{side}: {' '.join(names(state.held[seat])) or '-'}" for seat, side in enumerate(SIDES)]
    lines.append(f"to move: {SIDES[state.turn]}")
    lines += [f"dice: {' '.join(state.dice)}"] if state.dice else []
    if state.phase != _phase_of(state.dice, state.step, state.ended):
        lines.append(f"phase: {state.phase}")
    lines += [f"moved: {state.step[0]} {state.step[1]}"] if state.step else []
    lines += ["fort: yes"] if state.fort else []
    if (state.heaven, state.earth) != _perks(kernel, state):
        words = [w for w, has in (("heaven", state.heaven), ("earth", state.earth)) if has]
        lines.append(f"dominates: {' '.join(words) or '-'}")
    lines += ["extra: yes"] if state.extra else []
    lines += [f"turns: {state.turns}"] if state.turns else []
    if any(row.length for row in state.rows):
        lines.append("row: " + " | ".join(f"{row.sign} x{row.length}" if row.length else "-" for row in state.rows))
    if state.seen:
        lines.append(f"seen: {msgspec.json.encode(state.seen).decode()}")
    lines += [f"ended: {state.ended}"] if state.ended else []
    for key, (name, values) in _SWITCHES.items():
        value = getattr(agreed, name)
        shown = values[value] if isinstance(value, bool) else value
        lines += [f"{key}: {shown}"] if shown != values[0] else []
    return "\n".join(lines) + "\n"


def _phase_of(dice: tuple[str, ...], step: tuple[str, ...], ended: str) -> str:
    return "over" if ended else "second" if step else "acting" if dice else "rolling"


def _perks(moves: Kernel, state: State) -> tuple[bool, bool]:
    """What is dominated if nobody says so: what the mover holds, while an action is due."""
    return moves.perks(state.held[state.turn]) if state.phase in ("acting", "second") else (False, False)


def read(text: str, layouts: Mapping[str, Layout]) -> State:
    """Raises DataError with line and remedy."""
    found = fields(text, _KEYS, (*SIDES, "to move"))
    agreed = _agreed(found, layouts)
    moves = kernel(layouts[agreed.board], agreed.switches)
    held = (_tiles(found["white"], moves), _tiles(found["black"], moves))
    if held[0] & held[1]:
        shared = ", ".join(moves.layout.names(held[0] & held[1]))
        raise DataError(
            FILE, found["black"].line, Phrase.of("position.shared", spot=shared), Phrase.of("remedy.one_piece")
        )
    turn = SIDES.index(one_of(found["to move"], SIDES, "to move"))
    dice = _dice(found["dice"]) if "dice" in found else ()
    step = _step(found["moved"], moves) if "moved" in found else ()
    four = [moves.layout for mask in held if movement.all_four(moves, mask)]
    ended = one_of(found["ended"], _ENDS, "ended") if "ended" in found else "forts" if four else ""
    if (ended == "forts") != bool(four):
        raise DataError(FILE, found["ended"].line, Phrase.of("position.forts"), Phrase.of("remedy.forts"))
    phase = one_of(found["phase"], get_args(Phase), "phase") if "phase" in found else _phase_of(dice, step, ended)
    state = State(
        agreed, held, turn, cast(Phase, phase), dice, step=step, ended=ended,
        fort=_flag(found, "fort"), extra=_flag(found, "extra"), seen=_seen(found),
        turns=whole(found["turns"], 0, 10**9, "turns") if "turns" in found else 0,
        rows=_rows(found.get("row"), 2 if agreed.repetition == "own" else 1),
    )  # fmt: skip
    heaven, earth = _perks(moves, state)
    if "dominates" in found:
        words = found["dominates"].split()
        heaven, earth = "heaven" in words, "earth" in words
    state = msgspec.structs.replace(state, heaven=heaven, earth=earth)
    _check(state, moves, found)
    return state


def _check(state: State, moves: Kernel, found: dict[str, Field]) -> None:
    """A position in which the game could go on."""
    line = found.get("phase", found["to move"]).line
    if state.phase in ("acting", "second") and not state.dice:
        raise DataError(FILE, line, Phrase.of("position.needs_dice", phase=state.phase), Phrase.of("remedy.dice"))
    if (state.phase == "over") != bool(state.ended) or (state.phase == "second") != bool(state.step):
        raise DataError(FILE, line, Phrase.of("position.phase", phase=state.phase), Phrase.of("remedy.leave_out"))
    if state.phase == "second" and state.held[state.turn] & moves.layout.bit(state.step[1]) == 0:
        raise DataError(FILE, found["moved"].line, Phrase.of("position.no_piece", spot=state.step[1]))
    if state.phase == "ready" and not (state.extra or movement.claimable(state)):
        raise DataError(FILE, line, Phrase.of("position.no_decision"), Phrase.of("remedy.no_phase"))
    if state.phase == "acting" and not movement.claimable(state):
        own, other = state.held[state.turn], state.held[1 - state.turn]
        if not moves.any_action(own, other, ROLL_OF[state.dice]):
            problem = Phrase.of("position.passes")
            raise DataError(FILE, found["dice"].line, problem, Phrase.of("remedy.roll"))


def _agreed(found: dict[str, Field], layouts: Mapping[str, Layout]) -> Agreed:
    board = one_of(found.get("board", Field(HOUSE, 0)), layouts, "board")
    values: dict[str, str | bool] = {}
    for key, (name, allowed) in _SWITCHES.items():
        if key in found:
            value = one_of(found[key], allowed, key)
            values[name] = value == "yes" if allowed[0] == "no" else value
    return msgspec.convert({"board": board, **values}, Agreed)


def _tiles(field: Field, moves: Kernel) -> int:
    mask = 0
    for tile in field.split() if field != "-" else []:
        bit = moves.layout.bit(tile)
        if not bit:
            known = ", ".join(moves.layout.tiles)
            raise DataError(
                FILE, field.line, Phrase.of("position.no_tile", tile=tile), Phrase.of("remedy.known", names=known)
            )
        if mask & bit:
            raise DataError(FILE, field.line, Phrase.of("diagram.twice", name=tile), Phrase.of("remedy.one_piece"))
        mask |= bit
    if mask.bit_count() > PIECES:
        raise DataError(
            FILE, field.line, Phrase.of("position.pieces", n=mask.bit_count()), Phrase.of("remedy.pieces", n=PIECES)
        )
    return mask


def _dice(field: Field) -> tuple[str, ...]:
    words = field.split()
    if len(words) != 2 or any(w not in _FACES for w in words):
        raise DataError(
            FILE,
            field.line,
            Phrase.of("position.two_dice", field=str(field)),
            Phrase.of("remedy.two_of", names=", ".join(_FACES)),
        )
    return tuple(words)


def _step(field: Field, moves: Kernel) -> tuple[str, ...]:
    words = field.split()
    if len(words) != 2 or any(not moves.layout.bit(w) for w in words):
        raise DataError(FILE, field.line, Phrase.of("position.step", field=str(field)), Phrase.of("remedy.tiles"))
    return tuple(words)


def _flag(found: dict[str, Field], key: str) -> bool:
    return key in found and one_of(found[key], _YES, key) == "yes"


def _rows(field: Field | None, count: int) -> tuple[Row, ...]:
    if field is None:
        return (Row(),) * count
    parts = [part.strip() for part in field.split("|")]
    rows = []
    for part in parts:
        match = re.fullmatch(r"(.+) x(\d{1,9})", part)
        if not match and part != "-":
            raise DataError(FILE, field.line, Phrase.of("position.row", part=part), Phrase.of("remedy.row"))
        rows.append(Row(match[1], int(match[2])) if match else Row())
    if len(rows) != count:
        raise DataError(
            FILE, field.line, Phrase.of("position.rows", n=len(rows), count=count), Phrase.of("remedy.bar")
        )
    return tuple(rows)


def _seen(found: dict[str, Field]) -> tuple[tuple[int, int, int, int], ...]:
    if "seen" not in found:
        return ()
    try:
        seen: tuple[tuple[int, int, int, int], ...] = bounds.decode(
            found["seen"].encode(), tuple[tuple[int, int, int, int], ...]
        )
    except msgspec.MsgspecError as error:
        problem = Phrase.of("position.seen", why=error)
        raise DataError(FILE, found["seen"].line, problem, Phrase.of("remedy.no_seen")) from None
    return seen
