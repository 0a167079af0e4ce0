"""Chapters 5, 6, 8 and 9 for a moving piece: every condition in rulebook order, then what follows."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ulus_suite.core.chance import ChanceRequest, Question
from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.names import Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ur.rules.events import (
    Begins,
    Defeated,
    Dominates,
    DrawOpen,
    ExtraTurn,
    FortTaken,
    Lost,
    Moved,
    Passed,
    Perk,
    Repeated,
    Rolled,
    Spawned,
)
from ulus_suite.games.ur.rules.kernel import PIECES, ROLL_OF, TIPS, Kernel
from ulus_suite.games.ur.rules.state import Held, Row, State

# --- Chapter 10: the four forts, and the draws that may be claimed ---------------------------------------------


SAME = 5
"""10.2: so many equal actions running, or equal positions, open a draw."""

WARNED = 3
"""From so many on everybody is told that a draw is near."""

LONG = 400
"""10.5: after so many turns, both players' counted together, a draw may be claimed (ours)."""


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


# ------------------------------------------------------------------------------------------------------------------


# --- Chapters 3 and 4: who goes first, and how a turn runs from roll to roll -----------------------------------


FACES = (("gold", 1), ("silver", 1), ("blank", 2))
"""1.3: the tips of a die with how many there are of each."""

change = msgspec.structs.replace


# --- may I? -------------------------------------------------------------------------------------------


def game_on(state: State) -> Reason:
    """10.1: nothing is done after the end."""
    return Reason("ur/10.1", state.phase != "over", "any.game_on")


def your_turn(state: State, seat: int) -> Reason:
    """4.4: players take turns."""
    met = state.phase != "lot" and seat == state.turn
    return Reason("ur/4.4", met, "any.your_turn", {"seat": state.turn})


def loser_chooses(state: State) -> Reason:
    """3.2: before a rematch the loser says who goes first."""
    return Reason("ur/3.2", state.phase == "choose", "begin.before_rematch")


def known_seat(player: object) -> Reason:
    """3.2: one of the two goes first."""
    met = isinstance(player, int) and not isinstance(player, bool) and player in (0, 1)
    return Reason("ur/3.2", met, "begin.known_seat")


def before_roll(state: State) -> Reason:
    """4.1: a turn begins with the roll."""
    return Reason("ur/4.1", state.phase == "ready", "roll.before_roll")


def extra_offered(state: State) -> Reason:
    """9.4: only an extra turn may be declined."""
    return Reason("ur/9.4", state.phase == "ready" and state.extra, "decline.extra_offered")


def dice_lie(state: State) -> Reason:
    """4.2: one action, chosen after the roll."""
    return Reason("ur/4.2", state.phase == "acting", "any.dice_lie")


def dice_lie_or_second(state: State) -> Reason:
    """4.2, 6.2: moves also follow when the first piece has gone one tile on two tips."""
    if state.phase == "second":
        return Reason("ur/6.2", True, "any.tip_left")
    return dice_lie(state)


def one_piece_moved(state: State) -> Reason:
    """6.3: a tip is left over only after the first piece has moved."""
    return Reason("ur/6.3", state.phase == "second", "finish.one_piece_moved")


def nothing_to_do(state: State, kernel: Kernel) -> Reason:
    """4.3: whoever can do something must."""
    acting = state.phase == "acting"
    own, other = state.held[state.turn], state.held[1 - state.turn]
    met = acting and not kernel.any_action(own, other, ROLL_OF.get(state.dice, 5))
    return Reason("ur/4.3", met, "pass.nothing_to_do")


# --- what follows -------------------------------------------------------------------------------------


def lot() -> ChanceRequest:
    """3.1: the first player of a first game."""
    question = Question("first", "seat", ((0, 1), (1, 1)), prompt="ask.first")
    return ChanceRequest("first", "ur/3.1", "lot", (question,))


def roll(seat: int) -> ChanceRequest:
    """4.1: two dice, one question each."""
    questions = tuple(Question(key, "face", FACES, (key,), prompt="ask.die") for key in ("die1", "die2"))
    return ChanceRequest("roll", "ur/4.1", "roll", questions, by=seat)


def begin(state: State, seat: int) -> tuple[State, list[Event]]:
    """3.1, 3.2: the first turn."""
    first, events = next_turn(change(state, turn=seat), seat)
    return first, [Begins(clause=f"ur/3.{2 if state.phase == 'choose' else 1}", seat=seat), *events]


def next_turn(state: State, seat: int, extra: bool = False) -> tuple[State, list[Event]]:
    """4.4, 9.2: the turn of ``seat`` begins; it waits before the roll only if there is something to decide."""
    seen = state.seen if extra else counted(state, seat)
    began = change(
        state, turn=seat, phase="rolling", dice=(), heaven=False, earth=False, step=(), fort=False,
        extra=extra, seen=seen,
    )  # fmt: skip
    events: list[Event] = [ExtraTurn(clause="ur/9.2", seat=seat)] if extra else []
    claim = claimable(began)
    if claim and just_opened(began) and not state.extra:
        events.append(open_draw(claim))
    return (change(began, phase="ready") if claim or extra else began), events


def end_turn(state: State, seat: int, extra: bool) -> tuple[State, list[Event]]:
    """4.4: the other player's turn, or 9.2: another one."""
    return next_turn(change(state, turns=state.turns + 1), seat if extra else 1 - seat, extra)


def rolled(state: State, dice: tuple[str, str], kernel: Kernel) -> tuple[State, list[Event]]:
    """4.1, 9.9: the dice lie and the dominations are noted; 4.3: a turn without any action passes."""
    seat = state.turn
    own, other = state.held[seat], state.held[1 - seat]
    number = ROLL_OF[dice]
    heaven, earth = kernel.perks(own)
    acting = change(state, phase="acting", dice=dice, heaven=heaven, earth=earth, extra=False)
    events: list[Event] = [Rolled(clause="ur/4.1", seat=seat, first=dice[0], second=dice[1])]
    if heaven and kernel.steps(number, True) == 3:
        events.append(Perk(clause="ur/9.7", seat=seat, section="heaven"))
    if earth and TIPS[number]:
        events.append(Perk(clause="ur/9.8", seat=seat, section="earth"))
    if kernel.any_action(own, other, number) or claimable(acting):
        return acting, events
    after, further = passed(acting, kernel)
    return after, events + further


def passed(state: State, kernel: Kernel) -> tuple[State, list[Event]]:
    """4.3: the turn passes, and everybody hears why; 10.3: a pass breaks the row of equal actions."""
    seat = state.turn
    event = Passed(clause="ur/4.3", seat=seat, why=why_pass(state, kernel))
    after, events = end_turn(row_broken(state, seat), seat, False)
    return after, [event, *events]


def why_pass(state: State, kernel: Kernel) -> str:
    """4.3: the reason in a word: message ``name.<word>``."""
    own, other = state.held[state.turn], state.held[1 - state.turn]
    if other == kernel.entrance and not own:
        return "pass_lockout"
    if own.bit_count() == PIECES and TIPS[ROLL_OF[state.dice]] == 0:
        return "pass_no_pool"
    if TIPS[ROLL_OF[state.dice]] == 0:
        return "pass_no_room"
    return "pass_blocked"


# ------------------------------------------------------------------------------------------------------------------


def changes(kernel: Kernel, before: tuple[int, int], after: tuple[int, int], mover: int) -> list[Event]:
    """9.1: forts on which the mover now stands; 9.7, 9.8: dominations that the step made or broke."""
    found: list[Event] = []
    forts = (after[mover] & kernel.forts).bit_count()
    for tile in kernel.layout.names(after[mover] & ~before[mover] & kernel.forts):
        found.append(FortTaken(clause="ur/9.1", seat=mover, tile=tile, forts=forts))
    heaven, earth = ("heaven", kernel.heaven_forts, "ur/9.7"), ("earth", kernel.earth_forts, "ur/9.8")
    for section, mask, clause in (heaven, earth):
        for seat in (mover, 1 - mover):
            had, has = before[seat] & mask == mask, after[seat] & mask == mask
            if has and not had:
                found.append(Dominates(clause=clause, seat=seat, section=section))
            elif had and not has:
                found.append(Lost(clause=clause, seat=seat, section=section))
    return found


ROWS = {
    "royal": (2, "ur/5.3", "ur/7.5"),
    "ishtar": (3, "ur/5.4", "ur/7.6"),
    "marduk": (4, "ur/5.5", "ur/7.7"),
}
"""For each kind of tile that a roll opens: the roll, its row of the dice table, its clause."""


# --- may I? -------------------------------------------------------------------------------------------


def spawn_reasons(state: State, kernel: Kernel, seat: int, tile: object) -> list[Reason]:
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


MOST = 3
"""No piece ever goes further than this (clause 9.7)."""

WALKED = ("ur/6.1", "ur/6.2", "ur/9.7")
"""The clause by which a piece walks one tile, two, three."""


class Walked(NamedTuple):
    """A path that follows the board: bits in order, and what stands on them at the beginning."""

    bits: tuple[int, ...]
    own: int
    other: int


# --- may I? -------------------------------------------------------------------------------------------


def reasons(state: State, kernel: Kernel, seat: int, path: object) -> list[Reason]:
    """All conditions of a move, in rulebook order, as far as the path makes sense."""
    listed = [some_tip(state), known_path(kernel, path)]
    if not listed[-1].met:
        return listed
    assert isinstance(path, tuple | list)
    tiles = tuple(str(tile) for tile in path)
    listed += [far_enough(state, len(tiles) - 1), follows_path(kernel, tiles), no_tile_twice(tiles)]
    own, other = state.held[seat], state.held[1 - seat]
    walked = Walked(tuple(kernel.layout.bit(tile) for tile in tiles), own, other)
    listed += [own_piece(walked, tiles), another_piece(state, tiles), end_not_own(walked, tiles)]
    listed += [hop_ends_empty(kernel, walked, tiles), not_over_others(state, walked, tiles)]
    listed.append(not_protected(kernel, walked, tiles))
    return listed


def some_tip(state: State) -> Reason:
    """5.6: with two blanks nothing moves."""
    return Reason("ur/5.6", TIPS[ROLL_OF.get(state.dice, 5)] > 0, "move.some_tip")


def known_path(kernel: Kernel, path: object) -> Reason:
    """6.3, 6.4: a path of tiles of this board, at least one step long."""
    met = (
        isinstance(path, tuple | list)
        and 2 <= len(path) <= 1 + len(kernel.layout.tiles)
        and all(isinstance(tile, str) and kernel.layout.bit(tile) for tile in path)
    )
    return Reason("ur/6.3", met, "move.known_path")


def far_enough(state: State, steps: int) -> Reason:
    """6.1, 6.2, 9.7: no further than the tips allow; one tile for the second piece."""
    roll = ROLL_OF.get(state.dice, 5)
    most = TIPS[roll]
    clause = "ur/6.1" if most < 2 else "ur/6.2"
    if state.phase == "second":
        most = 1
    elif state.heaven and roll in (3, 4):
        most, clause = MOST, "ur/9.7"
    return Reason(clause, steps <= most, "move.far_enough", {"steps": steps, "most": most})


def follows_path(kernel: Kernel, tiles: tuple[str, ...]) -> Reason:
    """6.4: every step goes along a link of the path."""
    layout = kernel.layout
    at = [layout.tiles.index(tile) for tile in tiles]
    wrong = next((i for i in range(1, len(at)) if at[i] not in layout.near[at[i - 1]]), 0)
    shown = tiles[wrong - 1 : wrong + 1] if wrong else tiles
    args: dict[str, Value] = {"origin": shown[0], "to_tile": shown[-1]}
    return Reason("ur/6.4", not wrong, "move.follows_path", args, shown)


def no_tile_twice(tiles: tuple[str, ...]) -> Reason:
    """6.5: forward or backward, but no turning round within one move."""
    return Reason("ur/6.5", len(set(tiles)) == len(tiles), "move.no_tile_twice")


def own_piece(walked: Walked, tiles: tuple[str, ...]) -> Reason:
    """6.1: the mover's own piece stands at the beginning."""
    return Reason("ur/6.1", bool(walked.bits[0] & walked.own), "move.own_piece", {"tile": tiles[0]}, tiles[:1])


def another_piece(state: State, tiles: tuple[str, ...]) -> Reason:
    """6.2, 8.3: the second tip is for another piece."""
    moved = state.step[1] if state.phase == "second" and len(state.step) == 2 else ""
    return Reason("ur/6.2", tiles[0] != moved, "move.another_piece", {"tile": tiles[0]}, tiles[:1])


def end_not_own(walked: Walked, tiles: tuple[str, ...]) -> Reason:
    """6.6: never two pieces on one tile."""
    met = not walked.bits[-1] & walked.own
    return Reason("ur/6.6", met, "move.end_not_own", {"tile": tiles[-1]}, tiles[-1:])


def hop_ends_empty(kernel: Kernel, walked: Walked, tiles: tuple[str, ...]) -> Reason:
    """6.7: who hops over an own piece ends on an empty tile (hopCapture: or on another's piece)."""
    own = walked.own & ~walked.bits[0]
    if not any(bit & own for bit in walked.bits[1:-1]):
        return Reason("ur/6.7", True, "move.no_hop")
    args: dict[str, Value] = {"tile": tiles[-1]}
    if walked.bits[-1] & walked.other and kernel.switches.hop_capture:
        return Reason("ur/6.7", True, "move.hop_may_take", args, tiles[-1:])
    empty = not walked.bits[-1] & (walked.other | own)
    return Reason("ur/6.7", empty, "move.hop_ends_empty", args, tiles[-1:])


def not_over_others(state: State, walked: Walked, tiles: tuple[str, ...]) -> Reason:
    """6.8, 8.3: not over another's piece, unless Earth is dominated (9.8)."""
    over = next((i for i in range(1, len(tiles) - 1) if walked.bits[i] & walked.other), 0)
    clause = "ur/9.8" if over and state.earth else "ur/6.8"
    met = not over or state.earth
    key = "move.earth_dominated" if over and state.earth else "move.not_over_others"
    return Reason(clause, met, key, {"tile": tiles[over or -1]}, (tiles[over],) if over else ())


def not_protected(kernel: Kernel, walked: Walked, tiles: tuple[str, ...]) -> Reason:
    """9.5, 9.6: a fort protected by Ishtar is neither taken nor passed; Ishtar herself may fall on the way."""
    guarded = bool(walked.other & kernel.ishtar)
    for i, bit in enumerate(walked.bits[1:], 1):
        if guarded and bit & walked.other & kernel.forts:
            clause = "ur/9.5" if i == len(tiles) - 1 else "ur/9.6"
            return Reason(clause, False, "move.not_protected", {"tile": tiles[i]}, (tiles[i],))
        guarded = guarded and bit != kernel.ishtar
    return Reason("ur/9.5", True, "move.not_protected", {"tile": tiles[-1]})


# --- what follows -------------------------------------------------------------------------------------


def walk(kernel: Kernel, seat: int, held: Held, path: tuple[str, ...]) -> tuple[Held, list[Event]]:
    """6.1, 8.1, 8.2: the piece goes, and whom it meets returns to the owner's pool."""
    bits = [kernel.layout.bit(tile) for tile in path]
    own, other = held[seat], held[1 - seat]
    events: list[Event] = [
        Moved(clause=WALKED[len(path) - 2], seat=seat, origin=path[0], to_tile=path[-1], path=path)
    ]
    for tile, bit in zip(path[1:], bits[1:], strict=True):
        if other & bit:
            other ^= bit
            clause = "ur/8.1" if tile == path[-1] else "ur/9.8"
            events.append(Defeated(clause=clause, seat=seat, owner=1 - seat, tile=tile))
    own ^= bits[0] | bits[-1]
    return ((own, other) if seat == 0 else (other, own)), events
