"""The rules of Ünee Tugalluulax, assembled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Decide, Finished, Pending
from ulus_suite.core.diagram import FILE, Board, Field, fields, numbers, one_of
from ulus_suite.core.errors import DataError
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader, Rules, Step
from ulus_suite.core.verdict import Reason, Ruling, Verdict, verdict
from ulus_suite.games.unee.rules import clauses
from ulus_suite.games.unee.rules.state import (
    BALLS,
    DIGITS,
    INDEX,
    RING,
    ROW,
    SPEC,
    Claim,
    Claimed,
    Resign,
    Resigned,
    Sow,
    Sown,
    State,
    UneeAction,
    UneeEvent,
    View,
    code,
)

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
        return Finished(clauses.outcome(state)) if state.ended else _DECIDE[state.mover]

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
        if state.stores[mover] > clauses.HALF and state.repetition != "none":
            found.append(Claim(seat))
        if state.stores[1 - mover] > clauses.HALF:
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
        whose = clauses.your_turn(seat, mover)
        conditions = [clauses.running(not state.ended), whose]
        if whose.met and isinstance(action, Claim):
            conditions.append(clauses.ahead(seat, state.stores[seat]))
            conditions.append(clauses.nothing_can_change(state.repetition))
        elif whose.met:
            conditions.append(clauses.behind(state.stores[1 - seat]))
        return verdict(conditions)

    def _sow_reasons(self, state: State, action: Sow) -> list[Reason]:
        whose = clauses.your_turn(action.seat, state.mover)
        known = clauses.known_hole(str(action.hole))
        reasons = [clauses.running(not state.ended), whose, known]
        if known.met:
            reasons.append(clauses.own_hole(action.seat, action.hole))
            reasons.append(clauses.not_empty(action.hole, state.holes[INDEX[action.hole]]))
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
        sown, last = clauses.sow(state.holes, start)
        events: list[Event] = [
            Sown(clause="unee/2.3", seat=mover, hole=action.hole, balls=state.holes[start])
        ]  # fmt: skip
        stores, seen = state.stores, state.seen
        count = sown[last]
        if clauses.calves(count, last, mover, state.four_from_more):
            sown[last] = count - 4
            stores = (stores[0] + 4, stores[1]) if mover == 0 else (stores[0], stores[1] + 4)
            seen = ""
            events.append(clauses.captured(mover, last, count))
        other = 1 - mover
        holes = (sown[0], sown[1], sown[2], sown[3], sown[4], sown[5])
        if not (holes[3] or holes[4] or holes[5] if other else holes[0] or holes[1] or holes[2]):
            ended, event = clauses.stuck(holes, stores, other, state)
            return Step(ended, (*events, event))
        now = code(holes, other)
        if now in seen:
            ended, further = clauses.repeated(holes, stores, other, state)
            return Step(ended, (*events, *further))
        after = State(holes, stores, other, seen + now, state.repetition, state.four_from_more)
        return Step(after, tuple(events))

    def scores(self, state: State, seats: int) -> tuple[int, ...]:
        return state.stores

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything: there are no secrets."""
        return View(
            seat, state.holes, state.stores, state.mover, state.seen, state.repetition, state.four_from_more,
            clauses.outcome(state) if state.ended else None,
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
            clauses.running(True), clauses.your_turn(seat, seat), clauses.known_hole(hole),
            clauses.own_hole(seat, hole), clauses.not_empty(hole, balls),
        )  # fmt: skip
        found = _VERDICTS[key] = Verdict(Ruling.ALLOWED, reasons)
    return found
