"""Chapters 5 and 7: where a piece from the pool may come onto the board."""

from __future__ import annotations

from ulus_suite.core.events import Event
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ur.rules.events import Defeated, Spawned
from ulus_suite.games.ur.rules.kernel import ROLL_OF, Kernel
from ulus_suite.games.ur.rules.state import Held, State

ROWS = {
    "royal": (2, "ur/5.3", "ur/7.5"),
    "ishtar": (3, "ur/5.4", "ur/7.6"),
    "marduk": (4, "ur/5.5", "ur/7.7"),
}
"""For each kind of tile that a roll opens: the roll, its row of the dice table, its clause."""


# --- may I? -------------------------------------------------------------------------------------------


def reasons(state: State, kernel: Kernel, seat: int, tile: object) -> list[Reason]:
    """All conditions of a spawn, in rulebook order, as far as the tile makes sense."""
    listed = [known_tile(kernel, tile)]
    if not listed[-1].met:
        return listed
    assert isinstance(tile, str)
    listed.append(in_pool(state, seat))
    bit = kernel.layout.bit(tile)
    if bit == kernel.entrance:
        listed += [entrance_not_own(state, seat, bit, tile), first_piece_safe(state, seat, bit, tile)]
        return listed
    listed += [opened(state, kernel, seat, tile), free(state, kernel, seat, tile)]
    return listed


def known_tile(kernel: Kernel, tile: object) -> Reason:
    """2.2: a tile of this board."""
    return Reason("ur/2.2", bool(kernel.layout.bit(tile)), "spawn.known_tile")


def in_pool(state: State, seat: int) -> Reason:
    """7.1: seven pieces, and no more."""
    left = state.pool(seat)
    return Reason("ur/7.1", left > 0, "spawn.in_pool", {"seat": seat, "left": left})


def entrance_not_own(state: State, seat: int, bit: int, tile: str) -> Reason:
    """7.2, 6.6: the Entrance is open with any roll, unless an own piece stands there."""
    return Reason("ur/7.2", not state.held[seat] & bit, "spawn.entrance_not_own", {"tile": tile}, (tile,))


def first_piece_safe(state: State, seat: int, bit: int, tile: str) -> Reason:
    """7.9: the only piece that the other has on the board cannot be spawned upon; 7.3: any other can."""
    other = state.held[1 - seat]
    clause = "ur/7.3" if other & bit and other != bit else "ur/7.9"
    return Reason(clause, other != bit, "spawn.first_piece_safe", {"seat": 1 - seat}, (tile,))


def opened(state: State, kernel: Kernel, seat: int, tile: str) -> Reason:
    """5.3 to 5.6: the roll opens this tile."""
    roll = ROLL_OF.get(state.dice, -1)
    place = kernel.layout.tiles.index(tile)
    kind = kernel.layout.kinds[place]
    if roll == 5:
        return beside_own(state, kernel, seat, tile)
    if kind in ROWS:
        want, row, clause = ROWS[kind]
        met = roll == want
        return Reason(clause if met else row, met, f"spawn.opened_{kind}", {"tile": tile}, (tile,))
    return Reason("ur/7.8", False, "spawn.opened_plain", {"tile": tile}, (tile,))


def beside_own(state: State, kernel: Kernel, seat: int, tile: str) -> Reason:
    """7.8: two blanks open the tiles next to an own piece (spawnAdjacency: by a side, or along the path)."""
    layout = kernel.layout
    near = layout.near if kernel.switches.adjacency == "path" else layout.beside
    met = any(state.held[seat] >> n & 1 for n in near[layout.tiles.index(tile)])
    return Reason("ur/7.8", met, "spawn.beside_own", {"tile": tile}, (tile,))


def free(state: State, kernel: Kernel, seat: int, tile: str) -> Reason:
    """7.4: the tile is empty (namedSpawnCaptures: a tile opened by coloured tips may hold another's piece)."""
    bit = kernel.layout.bit(tile)
    own, other = state.held[seat] & bit, state.held[1 - seat] & bit
    captures = kernel.switches.named_captures and "blank" not in state.dice
    key = "spawn.may_take" if other and captures else "spawn.free"
    return Reason("ur/7.4", not own and (not other or captures), key, {"tile": tile}, (tile,))


# --- what follows -------------------------------------------------------------------------------------


def clause_of(state: State, kernel: Kernel, tile: str) -> str:
    kind = kernel.layout.kinds[kernel.layout.tiles.index(tile)]
    if kind == "entrance":
        return "ur/7.2"
    if "blank" in state.dice:
        return "ur/7.8"
    return ROWS[kind][2] if kind in ROWS else "ur/7.8"


def spawn(state: State, kernel: Kernel, seat: int, tile: str) -> tuple[Held, list[Event]]:
    """7.2 to 7.8: the piece comes onto the board; 7.3: on the Entrance it may defeat."""
    bit = kernel.layout.bit(tile)
    own, other = state.held[seat] | bit, state.held[1 - seat]
    events: list[Event] = [Spawned(clause=clause_of(state, kernel, tile), seat=seat, tile=tile)]
    if other & bit:
        other ^= bit
        clause = "ur/7.3" if bit == kernel.entrance else "ur/7.4"
        events.append(Defeated(clause=clause, seat=seat, owner=1 - seat, tile=tile))
    return ((own, other) if seat == 0 else (other, own)), events
