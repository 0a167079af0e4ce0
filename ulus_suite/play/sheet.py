"""What a seat may know and do, as one plain value for a screen of its own; and the questions such screens answer.

A sheet is made of one seat's view and of what lies in the open. It names no digest, place, seed or path: its bytes
are the same whatever others hold. Questions are numbered for each seat alone: the place of the match moves when
others seal an answer, and two throws that follow one another ask the same.
"""

from __future__ import annotations

import copy
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ulus_suite import packs
from ulus_suite.core.actions import Action, Shot
from ulus_suite.core.chance import AwaitChance, DecideTogether, Finished, seats_named
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Refused
from ulus_suite.data.messages import frame
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play import driver, recap
from ulus_suite.play.kinds import kinds
from ulus_suite.play.preview import apart, preview
from ulus_suite.play.session import Session, aims
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words, clause_of

LINES = 14
"""So many of the latest lines of the log."""
FEW = 4
"""Where fewer choices than so many stand side by side, each tells only what differs between them."""
MANY = 24
"""Of more choices than so many, none says what it would do until it is asked (:func:`told_of`)."""
HANDFUL, PAIR = 9, 2
"""So many choices stand side by side; of more, those that are alike stand behind a button, but for pairs."""
GAP = "…"


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to do: what it is called, what it would do, which things in the hand it names (indexes into
    ``held``); ``builds``: its cards may be exchanged for others that are in the hand, and it is one of those to the
    same seat: 1 to nobody in particular, else 2 and the seat's number. ``steps``: the buttons behind which it
    stands, each called what those behind it have in common."""

    said: str
    does: str = ""
    names: tuple[int, ...] = ()
    builds: int = 0
    steps: tuple[str, ...] = ()


class Held(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing that only its owner sees: the id of its picture, its name, what there is to know of it."""

    id: str
    name: str
    note: str = ""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as all see it."""

    name: str
    line: str = ""
    turn: bool = False
    computer: bool = False
    own: bool = False


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence with the seat it is about (-1: nobody)."""

    said: str
    seat: int = -1


class Bone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bone on a mat, in tenths of a millimetre from the middle, y up; ``turn`` in tenths of a degree.
    ``may``: its seat may flick it now."""

    name: str
    face: str
    x: int
    y: int
    turn: int
    may: bool = False


class Mat(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a flick is aimed on, in tenths of a millimetre. ``reach``: how far bones slide, at strengths from none
    to full in even steps. ``rim``: the bone that is flicked, the last, is set down at the edge first, wherever its
    seat likes."""

    radius: int
    rings: tuple[int, ...]
    reach: tuple[int, ...]
    bones: tuple[Bone, ...]
    rim: bool = False


class Pull(msgspec.Struct, frozen=True):
    """How a seat flicks at a screen of its own: the index of the bone, direction (thousandths of a degree,
    counter-clockwise), strength (per mille), and where it is set down, for a bone that is."""

    bone: int
    bearing_mdeg: int
    power_permille: int
    x: int = 0
    y: int = 0


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that the screen of one seat shows; without a seat, what everybody may see.

    ``number``: of the question, 0 while nothing is asked of this seat. ``throws``: its owner lets go of what is
    thrown. ``mat``: its owner flicks. ``sealed``: it has answered, and may take that back. ``screen``: it is asked,
    but answers at the table's own screen. ``goal``: what wins.
    """

    asked: str
    clause: str
    rows: tuple[Row, ...]
    number: int = 0
    moment: str = ""
    choices: tuple[Choice, ...] = ()
    held: tuple[Held, ...] = ()
    news: tuple[Line, ...] = ()
    log: tuple[Line, ...] = ()
    throws: bool = False
    mat: Mat | None = None
    sealed: bool = False
    screen: bool = False
    over: bool = False
    goal: str = ""


class Question(msgspec.Struct, frozen=True):
    """What is asked of one seat now: its number, and what its screen may answer. With a ``mat`` the choices are
    samples of flicks. ``at``: how long the line of play was, where what is asked may be the same twice running."""

    number: int
    choices: tuple[Action, ...] = ()
    throws: bool = False
    mat: Mat | None = None
    at: int = 0


class Questions:
    """Numbers the questions of each seat, and takes each answer once."""

    def __init__(self) -> None:
        self._last: dict[Seat, Question] = {}
        self._numbers: dict[Seat, int] = {}

    def put(self, session: Session, *, held: bool = False) -> dict[Seat, Question]:
        """What is asked of the people at screens of their own now. The same question keeps its number until it is
        answered or no longer asked. ``held``: whoever throws holds the bones now. Who can do one thing only, which
        is done for it, is not asked."""
        what = driver.advance(session)
        alone = what.action.seat if isinstance(what, driver.AutoPlay) else None
        asked = {seat: self._asks(session, seat, held) for seat in sorted(session.afar - {alone})}
        for seat in {*self._last, *asked}:
            now, last = asked.get(seat), self._last.get(seat)
            if now is None:
                self._last.pop(seat, None)
            elif last is None or replace(last, number=0) != now:
                number = self._numbers[seat] = self._numbers.get(seat, 0) + 1
                self._last[seat] = replace(now, number=number)
        return dict(self._last)

    @staticmethod
    def _asks(session: Session, seat: Seat, held: bool) -> Question | None:
        pending, at = session.pending, len(session.match.line)
        if isinstance(pending, AwaitChance):
            return Question(0, throws=True, at=at) if held and pending.request.by in (None, seat) else None
        choices = tuple(session.asked_afar(seat))
        if any(map(aims, choices)):
            mat = mat_of(session, seat, choices)
            return Question(0, choices, mat=mat, at=at) if mat is not None else None
        return Question(0, choices) if choices else None

    def answer(
        self, session: Session, seat: Seat, number: int, index: int, cards: Sequence[str] | None = None
    ) -> Action | None:
        """What this seat has chosen, and from now on not again; ``cards``: in the place of those that the choice
        names, where it may be built. None where that is no answer to what is asked now. Raises Refused where the
        rules do not allow what was built."""
        question = self._asked(seat, number)
        if question is None or question.mat is not None or not 0 <= index < len(question.choices):
            return None
        action = question.choices[index]
        if cards is not None:
            if not builds(session, action):
                return None
            action = replace(action, cards=tuple(sorted(cards)))
            judged = session.judge(action)
            if not judged.allowed:
                raise Refused(judged)
        del self._last[seat]
        return action

    def _asked(self, seat: Seat, number: int) -> Question | None:
        question = self._last.get(seat)
        return question if question is not None and question.number == number else None

    def throw(self, seat: Seat, number: int) -> bool:
        """Whether this lets go of what the seat holds; only once."""
        question = self._asked(seat, number)
        if question is None or not question.throws:
            return False
        del self._last[seat]
        return True

    def flick(self, session: Session, seat: Seat, number: int, pull: Pull, *, let_go: bool) -> Action | None:
        """The flick that this seat aims so; once it has ``let_go`` the question is answered. None where that is no
        answer to what is asked now. Raises Refused where the rules do not allow it."""
        question = self._asked(seat, number)
        if question is None or question.mat is None or not 0 <= pull.bone < len(question.mat.bones):
            return None
        piece = question.mat.bones[pull.bone].name
        sample = next((one for one in question.choices if shot_of(one).piece == piece), None)
        if sample is None:
            return None
        action = _pulled(sample, pull)
        judged = session.judge(action)
        if not judged.allowed:
            raise Refused(judged)
        if let_go:
            del self._last[seat]
        return action

    def forget(self) -> None:
        """Something was taken back: what is asked now is asked anew."""
        self._last.clear()


def builds(session: Session, action: Action) -> bool:
    """Whether other cards may stand in the place of those that this choice names: only samples are listed."""
    return action.kind in session.match.rules.spec.open_kinds and bool(getattr(action, "cards", ()))


def mat_of(session: Session, seat: Seat, samples: Sequence[Action]) -> Mat | None:
    """The mat as it lies, for whoever flicks; None where the game does not tell what lies on it (part ``text``,
    ``mat``)."""
    told = getattr(packs.part(session.match.header.game, "text"), "mat", None)
    if told is None:
        return None
    from ulus_suite.chance.physics.flick import travel_m  # noqa: PLC0415  # pymunk takes long to start
    from ulus_suite.chance.physics.params import STANDARD  # noqa: PLC0415  # as above
    from ulus_suite.chance.physics.resolver import table_of  # noqa: PLC0415  # as above

    mat, pieces = STANDARD.mat, told(session.match.view(seat))
    shots = [shot_of(one) for one in samples]
    may, placed = {shot.piece for shot in shots}, shots[0] if shots[0].placed else None
    lying = zip(pieces, table_of(pieces, session.match.layout(), STANDARD), strict=True)
    bones = [Bone(id, face, at.x, at.y, at.turn, id in may) for (id, face), at in lying]
    if placed is not None:
        up = str(getattr(samples[0], "face", ""))
        bones.append(Bone(placed.piece, up, placed.x, placed.y, placed.turn, may=True))
    return Mat(
        radius=round(mat.radius * 1e4),
        rings=() if placed is None else (round(mat.inner * 1e4), round(mat.outer * 1e4)),
        reach=tuple(round(travel_m(power) * 1e4) for power in range(0, 1001, 50)),
        bones=tuple(bones),
        rim=placed is not None,
    )


def shot_of(action: Action) -> Shot:
    """How this is flicked; only of what `session.aims` says so."""
    shot = getattr(action, "shot", None)
    assert isinstance(shot, Shot)
    return shot


def _pulled(sample: Action, pull: Pull) -> Action:
    """A sample as it is aimed now; numbers out of all bounds are held to what a hand can do."""
    shot = shot_of(sample)
    bearing, power = pull.bearing_mdeg % 360_000, max(1, min(1000, pull.power_permille))
    turned = replace(shot, bearing_mdeg=bearing, power_permille=power)
    if shot.placed:
        x, y = (max(-100_000, min(100_000, each)) for each in (pull.x, pull.y))
        far, edge = math.hypot(x, y), math.hypot(shot.x, shot.y)
        x, y = (round(x / far * edge), round(y / far * edge)) if far else (shot.x, shot.y)
        turned = replace(turned, x=x, y=y, turn=round(bearing / 100) % 3600)
    return replace(sample, shot=turned)


def still(session: Session) -> Session:
    """The table as it stands now, which nobody plays on: to be read while the game goes on."""
    kept = copy.copy(session)
    kept.match = session.match.still()
    kept.seen = dict(session.seen)
    kept.forget_kept()
    return kept


# --- one sheet ------------------------------------------------------------------------------------------------


def seat_lines(session: Session, words: Words) -> tuple[str, ...]:
    """What all see of each seat: the game's part ``text`` tells it (``seat_line``), else how far it has come."""
    game, public, seats = session.match.header.game, session.match.view(None), range(session.match.seats)
    told = getattr(packs.part(game, "text"), "seat_line", None)
    if told is None:
        return tuple(words.progress(public, seat) for seat in seats)
    said = (", ".join(words.text(key, args) for key, args in told(public, seat)) for seat in seats)
    return tuple(re.sub(r"(?<=[.:]), ", " ", line) for line in said)


def sheet(
    session: Session, words: Words, seat: Seat | None, question: Question | None = None,
    lines: Sequence[str] = (),
) -> Sheet:  # fmt: skip
    """What this seat may know and do now (None: a bystander). ``lines``: the :func:`seat_lines`, where they are
    known already."""
    match, pending = session.match, session.pending
    public, view = match.view(None), match.view(seat)
    held = held_by(session.match.header.game, words, view) if seat is not None else ()
    turn, lines = _turn(session), lines or seat_lines(session, words)
    rows = tuple(
        Row(
            words.seat(who),
            lines[who],
            who in turn,
            session.bot(who) is not None,
            who == seat,
        )
        for who in range(match.seats)
    )
    moment = match.rules.moment(public)
    asked = words.pending(pending)
    if isinstance(pending, AwaitChance) and not session.reads(pending.request):
        asked = words.text(f"chance.{pending.request.kind}", {"by": pending.request.by})
    mat = question.mat if question is not None else None
    choices = question.choices if question is not None and mat is None else ()
    moments = match.rules.spec.moments
    news = recap.lines(recap.since(session, seat), words, moments) if seat is not None else []
    here = seat in session.afar and seat == session.actor and mat is None
    return Sheet(
        asked=asked,
        clause=words.clause(clause_of(pending)),
        rows=rows,
        number=question.number if question is not None else 0,
        moment=words.text(moment[0], moment[1]) if moment else "",
        choices=_choices(session, words, view, choices, [one.id for one in held]),
        held=held,
        news=tuple(Line(said, -1 if who is None else who) for who, said in news),
        log=tuple(_log(session, words, seat)),
        throws=question is not None and question.throws,
        mat=mat,
        sealed=seat in session.sealed_afar,
        screen=here and isinstance(driver.advance(session), driver.AskPerson),
        over=isinstance(pending, Finished),
        goal=words.text(goal) if words.has(goal := "demo.goal" if seat is None else "game.goal") else "",
    )


def _turn(session: Session) -> Iterable[Seat]:
    pending = session.pending
    if isinstance(pending, AwaitChance):
        return (pending.request.by,) if pending.request.by is not None else ()
    if isinstance(pending, DecideTogether):
        return session.match.to_act
    actor = session.actor
    return session.waits_afar or (seats_named(pending)[:1] if actor is None else (actor,))


def _choices(
    session: Session, words: Words, view: Any, choices: Sequence[Action], held: Sequence[str]
) -> tuple[Choice, ...]:
    does = _does(session, words, view, choices) if len(choices) <= MANY else {}
    steps = _steps(words, choices)
    return tuple(
        Choice(
            words.action(action),
            does.get(action, ""),
            tuple(number for number, id in enumerate(held) if id in _named(action)),
            2 + getattr(action, "whom", -1) if builds(session, action) else 0,
            steps[action],
        )
        for action in choices
    )


def _does(session: Session, words: Words, view: Any, choices: Sequence[Action]) -> dict[Action, str]:
    """What each would do; where few stand side by side, only what differs between them."""
    told = {action: preview(session.match.rules, view, action) for action in choices}
    return {
        action: accounts.line(
            words, apart(one, [told[o] for o in choices if o != action] if len(choices) < FEW else []), action.seat
        )
        for action, one in told.items()
    }


def told_of(session: Session, words: Words, seat: Seat, question: Question, index: int) -> dict[int, str]:
    """Of so many choices that none said it: what the one at this index would do, and those that stand beside it."""
    steps = _steps(words, question.choices)
    if not 0 <= index < len(question.choices):
        return {}
    beside = [one for one in question.choices if steps[one] == steps[question.choices[index]]][:MANY]
    does = _does(session, words, session.match.view(seat), beside)
    return {at: does[one] for at, one in enumerate(question.choices) if one in does}


def _steps(words: Words, choices: Sequence[Action], behind: tuple[str, ...] = ()) -> dict[Action, tuple[str, ...]]:
    """Behind which buttons each choice stands. What a button is called has gaps where those behind it differ:
    "Swim with … from … to …", behind it "Swim with … from the Iapetus to …"."""
    if len(choices) <= HANDFUL:
        return dict.fromkeys(choices, behind)
    groups = _parted(words, choices)
    while len(many := [at for at, one in enumerate(groups) if len(one) > 1]) == 1 < len(groups[many[0]]):
        parts = _parted(words, groups[many[0]])
        groups[many[0] : many[0] + 1] = parts  # one button alone would have to be pressed anyway
    found: dict[Action, tuple[str, ...]] = {}
    for group in groups:
        if len(group) <= PAIR or len(group) == len(choices):
            found |= dict.fromkeys(group, behind)
        else:
            found |= _steps(words, group, (*behind, words.action(group[0], _open(group))))
    return found


def _parted(words: Words, choices: Sequence[Action]) -> list[Sequence[Action]]:
    """Choices that are called alike, else those with the same in one field; each alone where nothing parts them."""
    fields = choices[0].__struct_fields__
    keys = [[words.action(one, dict.fromkeys(one.__struct_fields__, GAP)) for one in choices]]
    if len({one.kind for one in choices}) == 1:
        keys += [[_first(getattr(one, field)) for one in choices] for field in fields]
    for key in keys:
        parts: dict[Any, list[Action]] = {}
        for of, one in zip(key, choices, strict=True):
            parts.setdefault(of, []).append(one)
        if 1 < len(parts) < len(choices):
            return list(parts.values())
    return [[one] for one in choices]


def _first(value: Any) -> Any:
    """What a path begins with; anything else as it is."""
    return value[0] if isinstance(value, tuple) and value else value


def _open(choices: Sequence[Action]) -> dict[str, object]:
    """The fields in which choices of one kind differ, with gaps."""
    found: dict[str, object] = {}
    for field in choices[0].__struct_fields__:
        values = {getattr(one, field) for one in choices}
        begins = {_first(value) for value in values}
        if len(values) > 1:
            found[field] = (*begins, GAP) if len(begins) == 1 else GAP
    return found


def _named(action: Action) -> set[str]:
    """The ids that an action names."""
    found: set[str] = set()
    for field in action.__struct_fields__:
        value = getattr(action, field)
        found |= {value} if isinstance(value, str) else set(value) if isinstance(value, tuple) else set()
    return found


def held_by(game: str, words: Words, view: Any) -> tuple[Held, ...]:
    """What only the seat of a view sees, as the game's part ``text`` tells it (``held``): ids, each with the
    message for what there is to know of it; sorted, so that the order tells nothing."""
    told = getattr(packs.part(game, "text"), "held", None)
    things: Sequence[tuple[str, str, Mapping[str, Value]]] = told(view) if told is not None else ()
    return tuple(Held(id, words.name(id), words.text(key, args) if key else "") for id, key, args in things)


def _log(session: Session, words: Words, seat: Seat | None) -> Iterable[Line]:
    """The latest lines, the newest last."""
    known = recap.told_once(session.match.events(seat, max(0, len(session.match.line) - 4 * LINES)))
    lines = [Line(words.event(event), -1 if (who := recap.whose(event)) is None else who) for _, event in known]
    return lines[-LINES:]


def why_not(session: Session, words: Words, seat: Seat) -> list[tuple[str, str, str]]:
    """What this seat cannot do now though this is the moment: each action, what is missing, its clause. Of kinds
    that are possible, what is barred elsewhere: with another name that a choice of now has there."""
    match, found = session.match, []
    choices = match.choices(seat)
    for kind in kinds(match, seat):
        judged = [(kind.example, kind.verdict)]
        if kind.possible:
            judged = [(one, match.judge(one, seat)) for one in _elsewhere(kind.example, choices)]
        for action, verdict in judged:
            reason = verdict.decided_by
            timely = next((one for one in verdict.reasons if one.clause == clause_of(session.pending)), None)
            if reason is not None and reason is not timely:
                said = words.reason(reason)
                if not words.says_why_not(reason):
                    said = frame(words.language).text("what.needs", {"words": said})
                found.append((words.action(action), said, words.clause(reason.clause)))
    return found


def _elsewhere(example: Action, choices: Sequence[Action]) -> list[Action]:
    """An action that names one thing only, with each other that some choice names in the same field."""
    fields = [field for field in example.__struct_fields__ if field != "seat"]
    if len(fields) != 1 or not isinstance(getattr(example, fields[0]), str):
        return []
    named = {value for one in choices if isinstance(value := getattr(one, fields[0], None), str) and value}
    return [msgspec.structs.replace(example, **{fields[0]: value}) for value in sorted(named)]


def clause_now(session: Session, words: Words) -> str:
    """The clause that what is asked rests on, whole."""
    found = rulebook(session.match.header.game, words.language).clause(clause_of(session.pending))
    return found.text if found is not None else ""


def refusal(words: Words, refused: Refused) -> str:
    """Why what was built is not allowed, in one sentence."""
    reason = refused.verdict.decided_by
    return words.reason(reason) if reason is not None else str(Phrase.of("table.undecided"))
