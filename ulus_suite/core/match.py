"""One game in progress: the log, the position it leads to, and every way to ask about it.

>>> from ulus_suite import games
>>> match = BareMatch.new(games.load("unee"), 2, seed=7)
>>> action = match.choices(0)[0]
>>> match.judge(action).allowed
True
>>> [event.kind for event in match.play(action)], match.to_act
(['sown'], (1,))
"""

from __future__ import annotations

import copy
import enum
import hashlib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeVar, cast

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import (
    AwaitChance,
    ChanceResult,
    Decide,
    DecideTogether,
    Finished,
    Pending,
    Pose,
    Resolver,
    Source,
    seats_named,
)
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.events import DrawAgreed, Event, GaveUp, Outcome
from ulus_suite.core.log import FORMAT, Agreed, Entry, Header, Note, Played, Redone, Settled, Undone
from ulus_suite.core.names import ClauseId, Seat, Value, may_know
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules, Step
from ulus_suite.core.spoken import default_names
from ulus_suite.core.verdict import ConsentMissing, Reason, Refused, Verdict, redact, verdict


class Position(NamedTuple):
    """One step of the line of play: the entry (None: the start), the state after it, what was seen, and where the
    bones of the latest throw lay (empty before the first)."""

    entry: Entry | None
    state: Any
    events: tuple[Event, ...]
    digest: str
    layout: tuple[Pose, ...] = ()


class Place(NamedTuple):
    """Where on a line of play a position stands: after an undo another position may have the same number."""

    at: int
    digest: str


class Barrier(enum.Enum):
    """Why an undo needs consent."""

    CHANCE_SEEN = "chance_seen"
    SECRET_SEEN = "secret_seen"
    OTHER_SEAT_ACTED = "other_seat_acted"


class UndoOffer(msgspec.Struct, frozen=True):
    """One place to go back to: after entry ``back_to`` (0: the start); ``steps`` entries are taken back;
    ``needs`` are the seats that must agree besides the asker."""

    back_to: int
    seat: Seat
    steps: int
    barriers: tuple[Barrier, ...]
    needs: tuple[Seat, ...]


def barriers_of(entry: Entry, events: Sequence[Event], asker: Seat) -> tuple[set[Barrier], set[Seat] | None]:
    """Barriers that taking back this one step crosses, and who must agree (None: everybody else)."""
    found: set[Barrier] = set()
    concerned: set[Seat] | None = set()
    if isinstance(entry, Settled):
        found.add(Barrier.CHANCE_SEEN)
        concerned = None
    if isinstance(entry, Played) and entry.action.seat != asker:
        found.add(Barrier.OTHER_SEAT_ACTED)
        if concerned is not None:
            concerned.add(entry.action.seat)
    if any(e.opens or (e.audience is not None and set(e.audience) - _own(entry)) for e in events):
        found.add(Barrier.SECRET_SEEN)
        concerned = None
    return found, concerned


def _read_off(entry: Entry) -> bool:
    return isinstance(entry, Settled) and entry.result.source is Source.TYPED


def _own(entry: Entry) -> set[Seat]:
    """A player who sealed a choice already knew it: that is no secret newly seen."""
    return {entry.action.seat} if isinstance(entry, Played) else set()


def offers(steps: Sequence[tuple[Entry, Sequence[Event], bool]], asker: Seat, seats: int) -> tuple[UndoOffer, ...]:
    """Places to go back to, nearest first.

    ``steps``: the line of play from the first to the last, each with its events and whether somebody decides
    in the state *before* it (a place where the game only waits for chance is no place to go back to, but where
    somebody has read the answer off real pieces: that may have been misread).
    """
    everyone = set(range(seats)) - {asker}
    found: list[UndoOffer] = []
    crossed: set[Barrier] = set()
    needs: set[Seat] = set()
    for index in range(len(steps) - 1, -1, -1):
        entry, events, decides_before = steps[index]
        barriers, concerned = barriers_of(entry, events, asker)
        crossed |= barriers
        needs |= everyone if concerned is None else concerned & everyone
        if decides_before or _read_off(entry):
            back_to = steps[index - 1][0].no if index else 0
            named = tuple(b for b in Barrier if b in crossed)
            found.append(UndoOffer(back_to, asker, len(steps) - index, named, tuple(sorted(needs))))
    return tuple(found)


class BareMatch:
    """A game in progress, without a file: what :class:`ulus_suite.Match` builds on.

    States are frozen, so every earlier one is kept as it is: undo and history are free. ``on_entry`` is called with
    each new entry before the call that made it returns (the store appends there).
    """

    made_by: ClassVar[str] = ""
    """The suite's version, written into the headers of new games."""

    def __init__(self, rules: Rules[Any], header: Header, start: Step) -> None:
        self.rules = rules
        self.header = header
        self._line = [Position(None, start.state, start.events, rules.digest(start.state))]
        self._undone: list[Position] = []
        self._entries: list[Entry] = []
        self._pending: tuple[Position | None, Pending] = (None, cast(Pending, None))
        self.on_entry: Callable[[Entry], None] | None = None

    @classmethod
    def new(
        cls,
        rules: Rules[Any],
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
        names: Sequence[str] | None = None,
        *,
        kinds: Sequence[str] = (),
        start: Any = None,
        suite: str | None = None,
        title: str = "",
        created: str = "",
    ) -> Self:
        """Begin a game. ``start``: a state to begin from instead of the setup; so many play as play there.

        Raises Misuse for an impossible number of seats, an unknown option, or names that do not fit.
        """
        least = rules.spec.min_seats if start is None else rules.seats(start)
        count = seats if seats is not None else (len(names) if names else least)
        settled = rules.settled_options(options or {}, count)
        called = tuple(names) if names else default_names(rules, count)
        if len(called) != count:
            raise Misuse(Phrase.of("match.names", seats=count, names=len(called)))
        plain = None if start is None else rules.to_plain(start)
        header = Header(
            FORMAT, rules.spec.id, rules.spec.rules_version, settled, called, seed,
            cls.made_by if suite is None else suite, tuple(kinds) or ("person",) * count, plain, title,
            created or cls.clock(), cls.house_mark(rules.spec.id),
        )  # fmt: skip
        return cls.from_header(rules, header)

    @classmethod
    def clock(cls) -> str:
        """When a new game begins, for its header."""
        return ""

    @classmethod
    def house_mark(cls, game: str) -> str:
        """A mark of the data files of its own that a new game is played by, for its header."""
        return ""

    @classmethod
    def from_header(cls, rules: Rules[Any], header: Header) -> Self:
        """Begin the game that a header describes. Raises Misuse, or msgspec.ValidationError for a bad start."""
        if header.start is None:
            return cls(rules, header, rules.setup(dict(header.options), header.seats))
        return cls(rules, header, Step(rules.from_plain(header.start), ()))

    # --- what is ---------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """Where the match stands; the same object as long as it stands there, so whoever keeps something that
        belongs to a position can tell by it."""
        return self._line[-1]

    @property
    def state(self) -> Any:
        """The state now: the whole truth. Screens and bots use :meth:`view`."""
        return self._line[-1].state

    @property
    def seats(self) -> int:
        """How many play."""
        return self.header.seats

    @property
    def pending(self) -> Pending:
        """What the game waits for; nothing once the table has agreed that it is over."""
        at, found = self._pending
        here = self._line[-1]
        if at is here:
            return found
        entry = here.entry
        if isinstance(entry, Agreed):
            found = Finished(self._agreed_outcome(entry))
        else:
            found = self.rules.pending(here.state)
        self._pending = (here, found)
        return found

    @property
    def agreed(self) -> Agreed | None:
        """The agreement by which the table ended the game."""
        entry = self._line[-1].entry
        return entry if isinstance(entry, Agreed) else None

    def _agreed_outcome(self, agreed: Agreed) -> Outcome:
        everybody = tuple(range(self.seats))
        others = tuple(seat for seat in everybody if seat != agreed.by)
        places = (others, (agreed.by,)) if agreed.how == "gave_up" else (everybody,)
        scores = self.rules.scores(self.state, self.seats)
        return Outcome(self._agreement(agreed.how), places, scores, agreed.how, {"seat": agreed.by})

    def _agreement(self, how: str) -> ClauseId:
        """The clause beside which this agreement stands; empty where the game knows none."""
        return self.rules.spec.gives_up if how == "gave_up" else self.rules.spec.draws

    @property
    def entries(self) -> Sequence[Entry]:
        """The whole log, undone entries included."""
        return self._entries

    @property
    def line(self) -> Sequence[Position]:
        """The line of play: the start and one position for each entry that still holds."""
        return self._line

    @property
    def place(self) -> Place:
        """Where on the line of play the match stands, and at which position."""
        return Place(len(self._line) - 1, self._line[-1].digest)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that still have to act: who decides, has not sealed yet, or may act in a bargain. Empty while
        chance is asked and when the game is over. Seats that merely may interrupt are not among them."""
        pending = self.pending
        if isinstance(pending, Decide):
            return (pending.seat,)
        if isinstance(pending, DecideTogether):
            return tuple(seat for seat in pending.waiting if seat not in pending.sealed)
        return tuple(seat for seat in seats_named(pending) if self.choices(seat))

    def choices(self, seat: Seat) -> Sequence[Action]:
        """Everything that ``seat`` may do now; empty for seats that are not asked or have sealed their choice."""
        pending = self.pending
        if isinstance(pending, Finished):
            return ()
        found = self.rules.choices(self._line[-1].state, seat)
        if isinstance(pending, DecideTogether) and seat in pending.sealed:
            kind = self._sealed_by(seat)
            return tuple(action for action in found if kind is not None and action.kind != kind)
        return found

    def judge(self, action: Action, viewer: Seat | None = None) -> Verdict:
        """Is this allowed, and by which clauses, as far as ``viewer`` may know."""
        return redact(self._verdict(action), viewer)

    def _verdict(self, action: Action) -> Verdict:
        """The rules' judgement; but a choice that is sealed stays so, lest a log grow for ever."""
        here, pending = self._line[-1], self.pending
        if isinstance(here.entry, Agreed):
            return self._over(here.entry)
        sealed = isinstance(pending, DecideTogether) and action.seat in pending.sealed
        if sealed and self._sealed_by(action.seat) in (None, action.kind):
            clause = getattr(pending, "clause", "")
            return verdict([Reason(clause, False, "sealed.already", {"seat": action.seat})])
        return self.rules.judge(here.state, action)

    def _over(self, agreed: Agreed) -> Verdict:
        return verdict([Reason(self._agreement(agreed.how), False, "agreed.over", {"seat": agreed.by})])

    def _sealed_by(self, seat: Seat) -> str | None:
        """The kind of action by which the seat sealed its choice: what else it may do at any time, it still may.
        None when the game began with it sealed."""
        for before, after in zip(reversed(self._line[:-1]), reversed(self._line), strict=False):
            entry = after.entry
            if isinstance(entry, Played) and entry.action.seat == seat:
                pending = self.rules.pending(before.state)
                if not (isinstance(pending, DecideTogether) and seat in pending.sealed):
                    return str(entry.action.kind)
        return None

    def view(self, seat: Seat | None, at: int | None = None) -> Any:
        """What ``seat`` sees (None: a bystander) now, or ``at`` an index of :attr:`line`."""
        return self.rules.view(self._line[-1 if at is None else at].state, seat)

    def events(self, seat: Seat | None, since: int = 0) -> Sequence[tuple[int, Event]]:
        """What ``seat`` saw happen, with the index in :attr:`line` of the step it belongs to."""
        return [
            (index, event)
            for index in range(since, len(self._line))
            for event in self._line[index].events
            if may_know(event.audience, seat)
        ]

    def audit(self) -> list[str]:
        """Broken conservation laws, in words; empty when sound."""
        return self.rules.audit(self.state)

    def diagram(self) -> str:
        """The position as a person would write it."""
        return self.rules.to_diagram(self.state)

    def layout(self) -> tuple[Pose, ...]:
        """Where the bones lay after the latest throw of this line of play; empty before the first."""
        return self._line[-1].layout

    # --- what is done ----------------------------------------------------------------------------------

    def play(self, action: Action) -> tuple[Event, ...]:
        """Do it. Raises Refused with the verdict when the rules forbid it."""
        judged = self._verdict(action)
        if not judged.allowed:
            raise Refused(judged)
        return self._play(action)

    def _play(self, action: Action) -> tuple[Event, ...]:
        step = self.rules.play(self._line[-1].state, action)
        digest = self.rules.digest(step.state)
        self._advance(Played(len(self._entries) + 1, action, digest), step, digest)
        return step.events

    def settle(self, result: ChanceResult) -> tuple[Event, ...]:
        """Answer the pending question of chance. Raises Refused when it is no answer to what was asked."""
        state = self._line[-1].state
        judged = self.rules.accepts(state, result) if self.agreed is None else self._over(self.agreed)
        if not judged.allowed:
            raise Refused(judged)
        step = self.rules.settle(state, result)
        digest = self.rules.digest(step.state)
        self._advance(Settled(len(self._entries) + 1, result, digest), step, digest)
        return step.events

    def resolve(self, resolver: Resolver) -> ChanceResult:
        """Let ``resolver`` answer the pending question of chance, and settle it. Raises Misuse if none pends."""
        pending = self.pending
        if not isinstance(pending, AwaitChance):
            raise Misuse(Phrase.of("match.no_chance"))
        result = resolver.resolve(pending.request, self.draw_key(), self.layout())
        self.settle(result)
        return result

    def draw_key(self) -> str:
        """Keys the next draw by seed and place in the line of play, so that undo cannot fish for a better one."""
        return f"{self.header.seed}/{len(self._line)}"

    def bot_key(self, who: object, purpose: str = "play") -> str:
        """Keys what a computer player or a hint does by itself here; made one-way from the seed, so that it tells
        neither the seed nor what chance will answer. ``who``: the seat, or what asks."""
        return _one_way("bot", self.header.seed, len(self._line), who, purpose)

    @property
    def tag(self) -> str:
        """Eight letters that tell this game from others, for names of files; they do not tell the seed."""
        return _one_way("tag", self.header.seed, self.header.created)[:8]

    def agree(self, how: Literal["gave_up", "draw_agreed"], by: Seat, agreed_by: Collection[Seat]) -> None:
        """End the game by agreement of the table: seat ``by`` gives up, or offers a draw to which all agree.

        Raises Misuse where the game knows no such agreement, is over, or somebody has not agreed.
        """
        if not self._agreement(how) or not 0 <= by < self.seats:
            raise Misuse(Phrase.of("match.no_agreement"))
        if isinstance(self.pending, Finished):
            raise Misuse(Phrase.of("match.over"))
        agreed = {by, *agreed_by}
        if how == "draw_agreed" and agreed != set(range(self.seats)):
            raise ConsentMissing(tuple(self.header.names[s] for s in range(self.seats) if s not in agreed))
        event = (GaveUp if how == "gave_up" else DrawAgreed)(clause=self._agreement(how), seat=by)
        digest = self._line[-1].digest
        entry = Agreed(len(self._entries) + 1, how, by, tuple(sorted(agreed)), digest)
        self._advance(entry, Step(self.state, (event,)), digest)

    def note(self, text: str, seat: Seat | None = None) -> None:
        """Write a remark into the log."""
        self._record(Note(len(self._entries) + 1, text, seat))

    # --- what is taken back ----------------------------------------------------------------------------

    def undo_offers(self, seat: Seat) -> tuple[UndoOffer, ...]:
        """Places that ``seat`` may ask to go back to, nearest first, each with barriers and who must agree."""
        steps = [
            (p.entry, p.events, bool(seats_named(self.rules.pending(self._line[i].state))))
            for i, p in enumerate(self._line[1:])
            if p.entry is not None
        ]
        return offers(steps, seat, self.seats)

    def undo(self, offer: UndoOffer, agreed_by: Collection[Seat] = ()) -> None:
        """Go back. Raises Misuse when the offer no longer stands or somebody concerned has not agreed."""
        if offer not in self.undo_offers(offer.seat):
            raise Misuse(Phrase.of("match.gone"))
        missing = sorted(set(offer.needs) - set(agreed_by))
        if missing:
            raise ConsentMissing(tuple(self.header.names[s] for s in missing))
        self._go_back(offer.back_to)
        agreed = tuple(sorted(set(agreed_by)))
        self._record(Undone(len(self._entries) + 1, offer.back_to, offer.seat, agreed, self._line[-1].digest))

    def _go_back(self, back_to: int) -> None:
        """Cut the line after entry ``back_to``; raises Misuse if it is not on the line."""
        index = next((i for i, p in enumerate(self._line) if (p.entry.no if p.entry else 0) == back_to), None)
        if index is None or index == len(self._line) - 1:
            raise Misuse(Phrase.of("match.no_place", no=back_to))
        self._undone.extend(reversed(self._line[index + 1 :]))
        del self._line[index + 1 :]

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be taken again."""
        return bool(self._undone)

    def redo(self) -> None:
        """Take the latest undone step again. Raises Misuse when there is none."""
        if not self._undone:
            raise Misuse(Phrase.of("match.no_redo"))
        position = self._undone.pop()
        self._line.append(position)
        self._record(Redone(len(self._entries) + 1, position.digest))

    def still(self) -> Self:
        """The game as it stands, for reading while it goes on elsewhere: it is kept nowhere."""
        kept = copy.copy(self)
        kept._line, kept._undone, kept._entries = list(self._line), [], list(self._entries)
        kept.on_entry = None
        return kept

    def branch(self, at: int, seed: int | None = None) -> Self:
        """A copy that goes on from index ``at`` of the line, with the log up to there ("play on from here").

        It draws from a seed of its own, so that nobody can look in a copy at what this game will draw: ``seed``, or
        one made one-way from this game's. Only where nothing is at stake (a lesson taken again) may it be the same.
        """
        own = (
            int(_one_way("branch", self.header.seed, at, len(self._entries)), 16) % 2**62 if seed is None else seed
        )
        header = msgspec.structs.replace(self.header, seed=own)
        copy = type(self)(self.rules, header, Step(self._line[0].state, self._line[0].events))
        copy._line = [p for p in self._line[: at + 1] if not isinstance(p.entry, Agreed)]
        copy._entries = []
        renumbered: list[Position] = [copy._line[0]]
        for position in copy._line[1:]:
            entry = position.entry
            assert isinstance(entry, Played | Settled)
            number = len(copy._entries) + 1
            fresh: Entry = (
                Played(number, entry.action, entry.after)
                if isinstance(entry, Played)
                else Settled(number, entry.result, entry.after)
            )
            copy._entries.append(fresh)
            renumbered.append(position._replace(entry=fresh))
        copy._line = renumbered
        return copy

    # --- the log ---------------------------------------------------------------------------------------

    def _advance(self, entry: Entry, step: Step, digest: str) -> None:
        thrown = entry.result.layout if isinstance(entry, Settled) else ()
        layout = thrown or self._line[-1].layout
        self._line.append(Position(entry, step.state, step.events, digest, layout))
        if self._undone:
            self._undone.clear()
        self._record(entry)

    def _record(self, entry: Entry) -> None:
        self._entries.append(entry)
        if self.on_entry is not None:
            self.on_entry(entry)

    def refold(self, entry: Entry) -> None:
        """Take over an entry read from a log. Raises Refused or Misuse where the rules disagree with it."""
        match entry:
            case Played(action=action):
                judged = self.rules.judge(self.state, action)  # older suites let a seat seal anew
                if not judged.allowed:
                    raise Refused(judged)
                self._play(action)
            case Settled(result=result):
                self.settle(result)
            case Undone(back_to=back_to):
                self._go_back(back_to)
                self._record(entry)
            case Redone():
                self.redo()
            case Agreed(how=how, by=by, agreed_by=agreed_by):
                self.agree(how, by, agreed_by)
            case Note(text=text, seat=seat):
                self.note(text, seat)


def _one_way(*parts: object) -> str:
    """32 hexadecimal digits that depend on every part and give none of them away."""
    return hashlib.blake2b("|".join(map(repr, parts)).encode(), digest_size=16, person=b"ulus-suite").hexdigest()


M = TypeVar("M", bound=BareMatch)


class Disagreement(SuiteError):
    """Rules and log disagree at entry ``no`` (``clause`` decided); ``sound`` is the match up to there."""

    def __init__(self, no: int, problem: str, clause: str, sound: BareMatch) -> None:
        self.no, self.problem, self.clause, self.sound = no, problem, clause, sound
        key = "log.entry_clause" if clause else "log.entry"
        super().__init__(Phrase.of(key, no=no, problem=problem, clause=clause))


def replay(rules: Rules[Any], header: Header, entries: Iterable[Entry], made: type[M]) -> M:
    """Fold a log. Raises Disagreement at the first entry that the rules refuse or whose hash differs."""
    match = made.from_header(rules, header)
    for number, entry in enumerate(entries, 1):
        if entry.no != number:
            raise Disagreement(entry.no, Phrase.of("log.number", number=number), "", match)
        try:
            match.refold(entry)
        except Refused as refused:
            reason = refused.verdict.decided_by
            clause, why = (reason.clause, reason.key) if reason else ("", refused.verdict.ruling.value)
            raise Disagreement(entry.no, Phrase.of("log.refused", why=why), clause, match) from refused
        except Misuse as error:
            raise Disagreement(entry.no, error.sentence, "", match) from error
        except Exception as error:  # rules are total over what they offer, not over what a file may say
            problem = Phrase.of("log.stumble", kind=type(error).__name__)
            raise Disagreement(entry.no, problem, "", match) from error
        if not isinstance(entry, Note) and match.line[-1].digest != entry.after:
            problem = Phrase.of("log.differs", had=entry.after, now=match.position.digest)
            raise Disagreement(entry.no, problem, "", match)
    return match
