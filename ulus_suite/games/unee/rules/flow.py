"""The rules of Ünee Tugalluulax, assembled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Decide, Finished, Pending
from ulus_suite.core.diagram import FILE, Board, Field, fields, numbers, one_of
from ulus_suite.core.errors import DataError
from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader, Rules, Step, places
from ulus_suite.core.verdict import Reason, Ruling, Verdict, verdict
from ulus_suite.games.unee.rules.state import (
    BALLS,
    DIGITS,
    INDEX,
    RING,
    ROW,
    SPEC,
    Captured,
    Claim,
    Claimed,
    Divided,
    Kept,
    Repeated,
    Resign,
    Resigned,
    Sow,
    Sown,
    State,
    Stuck,
    Uncounted,
    UneeAction,
    UneeEvent,
    View,
    code,
)

# --- The clauses of the rulebook, in its order: conditions as reasons, consequences as events ------------------


Holes = tuple[int, int, int, int, int, int]
HALF = BALLS // 2


# --- may I? -------------------------------------------------------------------------------------------


@cache
def running(met: bool) -> Reason:
    """4.1, 4.3: nothing is sown after the end."""
    return Reason("unee/4.1", met, "sow.running")


@cache
def your_turn(seat: int, mover: int) -> Reason:
    """2.1: South and North take turns."""
    return Reason("unee/2.1", seat == mover, "sow.your_turn", {"seat": mover})


@cache
def known_hole(hole: str) -> Reason:
    """1.1: there are six holes."""
    met = hole in INDEX
    return Reason("unee/1.1", met, "sow.known_hole", {"hole": hole}, (hole,) if met else ())


@cache
def own_hole(seat: int, hole: str) -> Reason:
    """2.2: only from the own row."""
    met = seat in (0, 1) and INDEX[hole] in ROW[seat]
    return Reason("unee/2.2", met, "sow.own_hole", {"seat": seat}, (hole,))


@cache
def not_empty(hole: str, balls: int) -> Reason:
    """2.2: an empty hole cannot be sown."""
    return Reason("unee/2.2", balls > 0, "sow.not_empty", {"balls": balls}, (hole,))


@cache
def ahead(seat: int, balls: int) -> Reason:
    """4.7: more than half of all balls."""
    return Reason("unee/4.7", balls > HALF, "claim.ahead", {"seat": seat, "balls": balls})


@cache
def nothing_can_change(repetition: str) -> Reason:
    """4.7, 4.4: where a returned position has no result, even a majority is not safe."""
    return Reason("unee/4.4", repetition != "none", "claim.decides")


@cache
def behind(balls: int) -> Reason:
    """4.7: the other side has more than half."""
    return Reason("unee/4.7", balls > HALF, "resign.behind", {"balls": balls})


# --- what follows -------------------------------------------------------------------------------------


def sow(holes: Holes, start: int) -> tuple[list[int], int]:
    """2.3, 2.4: the holes after sowing from ``start``, and where the last ball fell (ring indices)."""
    sown = list(holes)
    balls = sown[start]
    sown[start] = 0
    laps, rest = divmod(balls, 6)
    if laps:
        sown = [n + laps for n in sown]
    for step in range(start + 1, start + rest + 1):
        sown[step % 6] += 1
    return sown, (start + balls) % 6


def calves(count: int, last: int, seat: int, four_from_more: bool) -> bool:
    """3.1, 3.2, 3.3: whether the hole in which the last ball fell gives four balls."""
    if last not in ROW[seat]:
        return False
    return count >= 4 if four_from_more else count == 4


def stuck(holes: Holes, stores: tuple[int, int], mover: int, before: State) -> tuple[State, Event]:
    """4.1: the balls left go to the player who moved last."""
    left = sum(holes)
    other = 1 - mover
    taken = (stores[0] + left, stores[1]) if other == 0 else (stores[0], stores[1] + left)
    event = Stuck(clause="unee/4.1", seat=mover, other=other, balls=left)
    none: Holes = (0, 0, 0, 0, 0, 0)
    return _ended(before, none, taken, mover, "stuck"), event


def repeated(holes: Holes, stores: tuple[int, int], mover: int, before: State) -> tuple[State, tuple[Event, ...]]:
    """4.3, 4.4: the position came back; what is left is worth what was agreed."""
    left = sum(holes)
    none: Holes = (0, 0, 0, 0, 0, 0)
    south, north = sum(holes[:3]), sum(holes[3:])
    again = Repeated(clause="unee/4.3")
    worth: Event
    match before.repetition:
        case "divided":
            worth = Divided(clause="unee/4.4", balls=left)
            stores, holes = (stores[0] + left // 2, stores[1] + left // 2), none
        case "own_row":
            worth = Kept(clause="unee/4.4", south=south, north=north)
            stores, holes = (stores[0] + south, stores[1] + north), none
        case _:
            worth = Uncounted(clause="unee/4.4", balls=left)
    return _ended(before, holes, stores, mover, "repeated"), (again, worth)


def _ended(before: State, holes: Holes, stores: tuple[int, int], mover: int, how: str) -> State:
    return State(
        holes, stores, mover, code(holes, mover), before.repetition, before.four_from_more, how
    )  # fmt: skip


def captured(seat: int, hole: int, how_many: int) -> Event:
    """3.1 (3.3 when the hole held more): four balls leave for the store."""
    return Captured(clause="unee/3.1" if how_many == 4 else "unee/3.3", seat=seat, hole=RING[hole])


def outcome(state: State) -> Outcome:
    """4.6: most balls win; 4.4: or there is no result; 4.7: claimed or given up."""
    scores = state.stores
    told: dict[str, Value] = {"south": scores[0], "north": scores[1]}
    if state.ended == "repeated" and state.repetition == "none":
        return Outcome("unee/4.4", ((0, 1),), scores, "no_result", told)
    if state.ended in ("claimed", "resigned"):
        winner = state.mover if state.ended == "claimed" else 1 - state.mover
        return Outcome("unee/4.7", ((winner,), (1 - winner,)), scores, state.ended, told)
    return Outcome("unee/4.6", places(scores), scores, state.ended, told)


# ------------------------------------------------------------------------------------------------------------------


# --- Positions of Ünee Tugalluulax as a person writes them -----------------------------------------------------
#
# ::
#
#     north: 6 6 6        # as South sees the board, left to right
#     south: 6 6 6
#     stores: 0 0         # South, North
#     to move: South


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
        return stuck(holes, state.stores, mover, state)[0]
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


# ------------------------------------------------------------------------------------------------------------------


_SOW = tuple(tuple(Sow(seat, RING[i]) for i in ROW[seat]) for seat in (0, 1))
_DECIDE = tuple(Decide(seat, "unee/2.2", "pending.sow", {"seat": seat}) for seat in (0, 1))
_KINDS = (Sow, Claim, Resign)


def rules(reader: Reader) -> Unee:
    """The game, with its board checked. Raises DataError for a board that is no khölög."""
    path = "boards/unee.yaml"
    board = reader.read(path, Board)
    if board.tracks.get("sowing") != RING:
        line = reader.line(path, "tracks.sowing")
        raise DataError(
            path,
            line,
            Phrase.of("unee:data.sowing_track_should_be", names=", ".join(RING)),
            Phrase.of("unee:data.see_rulings_d"),
        )
    balls = board.extra.get("balls")
    if balls != BALLS // len(RING):
        line = reader.line(path, "extra.balls")
        raise DataError(
            path,
            line,
            Phrase.of("unee:data.each_hole_starts_with", found=BALLS // len(RING), balls=balls),
            Phrase.of("unee:data.write"),
        )
    return Unee()


class Unee(Rules[State]):
    """Let the cows calve."""

    spec = SPEC
    state_type = State
    action_type = UneeAction
    event_type = UneeEvent

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """1.2, 1.3: six balls in each hole, South begins."""
        holes = (6, 6, 6, 6, 6, 6)
        repetition, more = str(options["repetition"]), bool(options["four_from_more"])
        return Step(State(holes, (0, 0), 0, code(holes, 0), repetition, more), ())

    def pending(self, state: State) -> Pending:
        """2.1: the mover decides, until the game has ended."""
        return Finished(outcome(state)) if state.ended else _DECIDE[state.mover]

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """2.2: the own holes with balls; 4.7: claiming or giving up where it is open."""
        mover = state.mover
        if seat != mover or state.ended:
            return []
        a, b, c = ROW[mover]
        holes, sows = state.holes, _SOW[mover]
        found: list[Action] = []
        if holes[a]:
            found.append(sows[0])
        if holes[b]:
            found.append(sows[1])
        if holes[c]:
            found.append(sows[2])
        if state.stores[mover] > HALF and state.repetition != "none":
            found.append(Claim(seat))
        if state.stores[1 - mover] > HALF:
            found.append(Resign(seat))
        return found

    def judge(self, state: State, action: Action) -> Verdict:
        """All conditions in rulebook order."""
        seat, mover = action.seat, state.mover
        if type(action) is Sow:
            hole = action.hole
            index = INDEX.get(hole) if isinstance(hole, str) else None
            if index is not None and not state.ended and seat == mover and index // 3 == mover:
                balls = state.holes[index]
                if balls:
                    return _allowed(seat, hole, balls)
            return verdict(self._sow_reasons(state, action))
        if not isinstance(action, _KINDS):
            kind = Reason("unee/2.2", False, "sow.known_hole", {"hole": action.kind})
            return verdict([kind])
        whose = your_turn(seat, mover)
        conditions = [running(not state.ended), whose]
        if whose.met and isinstance(action, Claim):
            conditions.append(ahead(seat, state.stores[seat]))
            conditions.append(nothing_can_change(state.repetition))
        elif whose.met:
            conditions.append(behind(state.stores[1 - seat]))
        return verdict(conditions)

    def _sow_reasons(self, state: State, action: Sow) -> list[Reason]:
        whose = your_turn(action.seat, state.mover)
        known = known_hole(str(action.hole))
        reasons = [running(not state.ended), whose, known]
        if known.met:
            reasons.append(own_hole(action.seat, action.hole))
            reasons.append(not_empty(action.hole, state.holes[INDEX[action.hole]]))
        return reasons

    def play(self, state: State, action: Action) -> Step:
        """Carry out a sowing with what follows from it, a claim or a resignation."""
        if type(action) is Sow:
            return self._sow(state, action)
        how, event = ("resigned", Resigned) if isinstance(action, Resign) else ("claimed", Claimed)
        ended = State(
            state.holes, state.stores, state.mover, state.seen, state.repetition, state.four_from_more, how
        )  # fmt: skip
        return Step(ended, (event(clause="unee/4.7", seat=action.seat),))

    def _sow(self, state: State, action: Sow) -> Step:
        mover = state.mover
        start = INDEX[action.hole]
        sown, last = sow(state.holes, start)
        events: list[Event] = [
            Sown(clause="unee/2.3", seat=mover, hole=action.hole, balls=state.holes[start])
        ]  # fmt: skip
        stores, seen = state.stores, state.seen
        count = sown[last]
        if calves(count, last, mover, state.four_from_more):
            sown[last] = count - 4
            stores = (stores[0] + 4, stores[1]) if mover == 0 else (stores[0], stores[1] + 4)
            seen = ""
            events.append(captured(mover, last, count))
        other = 1 - mover
        holes = (sown[0], sown[1], sown[2], sown[3], sown[4], sown[5])
        if not (holes[3] or holes[4] or holes[5] if other else holes[0] or holes[1] or holes[2]):
            ended, event = stuck(holes, stores, other, state)
            return Step(ended, (*events, event))
        now = code(holes, other)
        if now in seen:
            ended, further = repeated(holes, stores, other, state)
            return Step(ended, (*events, *further))
        after = State(holes, stores, other, seen + now, state.repetition, state.four_from_more)
        return Step(after, tuple(events))

    def scores(self, state: State, seats: int) -> tuple[int, ...]:
        return state.stores

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything: there are no secrets."""
        return View(
            seat, state.holes, state.stores, state.mover, state.seen, state.repetition, state.four_from_more,
            outcome(state) if state.ended else None,
        )  # fmt: skip

    def audit(self, state: State) -> list[str]:
        """1.2: thirty-six balls, always; while the game runs captures come in fours."""
        problems = []
        total = sum(state.holes) + sum(state.stores)
        if total != BALLS:
            problems.append(f"there are {total} balls, not {BALLS}")
        if min(*state.holes, *state.stores) < 0:
            problems.append("a hole or store holds less than nothing")
        if not state.ended and (state.stores[0] % 4 or state.stores[1] % 4):
            problems.append("a store holds a number that fours do not make")
        return problems

    def from_diagram(self, text: str) -> State:
        """A position as a person writes it (see :mod:`ulus_suite.games.unee.rules.flow`)."""
        return read(text)

    def to_diagram(self, state: State) -> str:
        """The position as a person writes it."""
        return write(state)


_VERDICTS: dict[tuple[int, str, int], Verdict] = {}


def _allowed(seat: int, hole: str, balls: int) -> Verdict:
    """The full list of met conditions; the same few hundred come up again and again, so they are kept."""
    key = (seat, hole, balls)
    found = _VERDICTS.get(key)
    if found is None:
        reasons = (
            running(True), your_turn(seat, seat), known_hole(hole),
            own_hole(seat, hole), not_empty(hole, balls),
        )  # fmt: skip
        found = _VERDICTS[key] = Verdict(Ruling.ALLOWED, reasons)
    return found
