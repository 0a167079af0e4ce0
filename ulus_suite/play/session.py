"""A match at one table: who sits where, whose turn it is, what the screen may show, what has been seen.

>>> from ulus_suite import Match, games
>>> from ulus_suite.play import driver
>>> session = Session(Match.new(games.load("unee"), 2, seed=7))
>>> driver.advance(session)
AskPerson(seat=0)
>>> step = session.act(session.choices()[0])
>>> driver.advance(session), len(session.match.entries)
(AskPerson(seat=1), 1)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from ulus_suite.chance.rng import KeyedGenerator, draw
from ulus_suite.core.actions import Action, Shot
from ulus_suite.core.chance import (
    AwaitChance,
    ChanceRequest,
    ChanceResult,
    Decide,
    DecideTogether,
    Finished,
    Negotiate,
    Pending,
    Pose,
    Resolver,
    Source,
    seats_named,
)
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played
from ulus_suite.core.match import Place, Position, UndoOffer
from ulus_suite.core.names import Seat, may_know
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Verdict, verdict
from ulus_suite.match import Match
from ulus_suite.play.lines import Step
from ulus_suite.play.policy import GAME, Policy, Script
from ulus_suite.play.referee import TABLE, Referee, referee
from ulus_suite.play.turns import Seating, acts_next, learnt, may_hide, nearest_offer, plays_itself
from ulus_suite.teach.puzzle import dealt_by_suite, was_typed

if TYPE_CHECKING:
    from ulus_suite.chance.physics.throw import Cast


def real_bones(match: Match) -> bool:
    """Whether simulated bones are thrown rather than faces drawn by weight, as the match's option says."""
    return match.header.options.get("shagai", "real") == "real"


def resolver_of(
    match: Match, policy: Policy, bot: Callable[[Seat], str | None], request: ChanceRequest
) -> Resolver:
    """Physics for bones that are thrown as they are, else the generator. ``bot`` names a seat's computer player.

    Flicks are aimed, so they are always physics; computer players have an ordinary hand, people the policy's.
    """
    kinds = ("roll", "drop", "flick") if real_bones(match) else ("flick",)
    if policy.physics and match.rules.spec.bones and request.kind in kinds:
        from ulus_suite.chance.physics.resolver import PhysicsResolver  # noqa: PLC0415  # pymunk takes long to start

        hands = {seat: "ordinary" if bot(seat) else policy.hand for seat in range(match.seats)}
        return PhysicsResolver(str(match.header.seed), hands)
    return KeyedGenerator()


class ByHand:
    """Bones that a hand lets go of as a gesture says. What comes up is what chance would have answered without it:
    the gesture decides where and how bones fall, never which faces, so that none is better than another."""

    def __init__(self, answers: Resolver, cast: Cast) -> None:
        self.answers, self.cast, self.source = answers, cast, answers.source

    def resolve(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...] = ()) -> ChanceResult:
        """The answer, as it looks when it is thrown so."""
        from ulus_suite.chance.physics import record, resolver, throw  # noqa: PLC0415  # pymunk takes long to start

        result = self.answers.resolve(request, key, layout)
        ids = tuple(question.about[0] for question in request.questions)
        if result.trace is None or not resolver.about_bones(request) or (request.kind == "drop" and request.pieces):
            return result
        faces = [record.Face[str(result.answers[question.key]).upper()] for question in request.questions]
        seed = draw(f"{key}|{request.id}|gesture", 2**53)
        if request.kind == "roll":
            strength = throw.strength_of(self.cast.speed_mm_s)
            event = throw.roll(len(ids), seed, strength=strength, cast=self.cast, faces=faces)
        else:
            event = throw.drop(len(ids), seed, cast=self.cast, faces=faces)
        off = record.bones_gone(event)
        lies = [(ids[i], at) for i, at in enumerate(event.final) if i not in off]
        lie = tuple(Pose(id, at.x, at.y, at.turn, at.face.name.lower()) for id, at in lies)
        return replace(result, layout=lie, trace=resolver.trace_of(event, ids))


def aims(action: Action) -> bool:
    """Whether this is flicked: what is listed of such actions are samples."""
    return isinstance(getattr(action, "shot", None), Shot)


class Session:
    """One match at one screen or terminal.

    ``revealed_to``: the seat whose secrets may be shown now; None while only what everybody may see is shown. On a
    screen that several share a hand lies open only while its seat decides with it, or looks at what it got.
    ``interrupting``: the person who speaks up now, out of turn. ``seen``: for each person the place of the match
    when that person last looked. ``rolling_on``: gestures without a choice are made for people until there is one.
    ``seated``: the person who pressed last. ``speakers``: the people who have said that they want to speak where
    one may as well keep silent; ``passed``: nobody else wants to.
    """

    def __init__(self, match: Match, policy: Policy = GAME, script: Script | None = None) -> None:
        self.match = match
        self.policy = (
            policy if policy.typed or not policy.keeps or not was_typed(match) else replace(policy, typed=True)
        )
        self.script = script
        self.seating = Seating(match)
        self.bot = self.seating.bot
        """The name of the computer player at a seat, or None for a person."""
        self.afar: frozenset[Seat] = frozenset()
        """People who have their secrets and their choices at screens of their own; see :meth:`send_afar`."""
        self.interrupting: Seat | None = None
        self.rolling_on = False
        self.cast: Cast | None = None
        """How a hand lets go of the bones that are thrown next, where a gesture said so."""
        self.revealed_to: Seat | None = None
        self.seated: Seat | None = None
        self.speakers: frozenset[Seat] = frozenset()
        self.passed = False
        self._said: dict[Seat, Action] = {}
        """What those who have spoken said."""
        self._heard_at: tuple[Position | None, tuple[Seat, ...]] = (None, ())
        self.seen: dict[Seat, int] = {}
        self.owed: Seat | None = None
        """The person whose hand is up and who has not yet acknowledged what chance or others brought."""
        self.gained: Seat | None = None
        """The person who was brought something while the hand lay face down, and may look at it."""
        self._referee: tuple[Referee | None] | None = None
        """Who keeps this table's secrets where its pieces are real, once that has been asked."""
        self._silent: tuple[Place, frozenset[Seat]] = (match.place, frozenset())
        self._by_itself: dict[int, bool] = {}
        self._options_at: Position | None = None
        self._options: dict[Seat, Sequence[Action]] = {}
        self._actor_at: Position | None = None
        self._actor: tuple[Seat | None, Seat | None, Seat | None] = (None, None, None)
        """Who speaks up, who learns, and who acts because of that at the position kept beside."""
        self.cover()

    # --- who sits here -----------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self.match.seats

    @property
    def people(self) -> tuple[Seat, ...]:
        return self.seating.people

    @property
    def here(self) -> tuple[Seat, ...]:
        """The people who share this screen."""
        return tuple(seat for seat in self.people if seat not in self.afar) if self.afar else self.people

    def send_afar(self, seats: Collection[Seat]) -> None:
        """From now on these people, and no others, have screens of their own: nothing of theirs is shown here."""
        afar = frozenset(seats).intersection(self.people)
        if afar != self.afar:
            self.afar, self._actor_at = afar, None
            self.cover()

    def throws(self, request: ChanceRequest) -> bool:
        """Whether a person lets go: the one that the request names, anybody here where the whole table throws."""
        return bool(self.people) if request.by is None else self.bot(request.by) is None

    def exchange(self, seat: Seat, other: str) -> None:
        """From now on another computer player plays at a seat. The log keeps the name it began with."""
        self.seating.exchange(seat, other)
        self._actor_at = None

    @property
    def secrets(self) -> bool:
        """Whether seats know different things in this game."""
        return self.match.rules.spec.secrets

    @property
    def holds(self) -> bool:
        """Whether a hand may lie open before this screen: a person plays here, or secrets are shown to teach."""
        shown = self.policy.reveals != "nobody" and bool(self.here)
        return shown or self.revealed_to is not None

    @property
    def typed(self) -> bool:
        """Whether people read chance off real pieces."""
        return self.policy.typed

    @property
    def referee(self) -> Referee | None:
        """Who asks for what is hidden only once it is shown; None where nobody has to."""
        if not self.policy.typed or self.script is not None:
            return None
        if self._referee is None:
            self._referee = (referee(self.match),)
        return self._referee[0]

    # --- whose turn it is ----------------------------------------------------------------------------

    @property
    def pending(self) -> Pending:
        return self.match.pending

    @property
    def place(self) -> Place:
        return self.match.place

    def options(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do now, found once for a position: a screen asks often."""
        here = self.match.position
        if self._options_at is not here:
            self._options_at, self._options = here, {}
        found = self._options.get(seat)
        if found is None:
            found = self._options[seat] = self.match.choices(seat)
        return found

    @property
    def actor(self) -> Seat | None:
        """The seat that acts next; people who hold something to interrupt with come last."""
        here, script = self.match.position, self.script
        learner = None if script is None else script.learner
        speaks_up, learnt, found = self._actor
        if self._actor_at is not here or speaks_up != self.interrupting or learnt != learner:
            found = acts_next(
                self.match, self.options, self.bot, interrupting=self.interrupting, learner=learner, afar=self.afar
            )  # fmt: skip
            self._actor_at, self._actor = here, (self.interrupting, learner, found)
        return found

    @property
    def interrupters(self) -> tuple[Seat, ...]:
        """People other than the actor who hold something they may play now."""
        others = getattr(self.match.pending, "may_interrupt", ())
        return tuple(seat for seat in others if seat != self.actor and seat in self.here)

    def asked_afar(self, seat: Seat) -> Sequence[Action]:
        """What a person may choose now at a screen of its own, in turn or out of it: a secret answer while others
        think, a bargain, a card that may be played at any time. Bones may be flicked there or at this screen."""
        pending, found = self.match.pending, self.options(seat) if seat in self.afar else ()
        if isinstance(pending, Decide) and seat != pending.seat:
            found = [action for action in found if not self.match.rules.stays_silent(action)]
        return found

    @property
    def waits_afar(self) -> tuple[Seat, ...]:
        """The people whom the game waits for, where the one who acts next has a screen of its own; empty else."""
        actor, pending = self.actor, self.match.pending
        if actor not in self.afar or any(map(aims, self.options(actor))):
            return ()
        if isinstance(pending, Decide):
            return (actor,)
        named = self.match.to_act if isinstance(pending, DecideTogether) else seats_named(pending)
        return tuple(seat for seat in named if seat in self.afar)

    @property
    def sealed_afar(self) -> tuple[Seat, ...]:
        """People at screens of their own who may still take back what they have sealed."""
        sealed = getattr(self.match.pending, "sealed", ())
        return tuple(seat for seat in sealed if seat in self.afar and self._own_seal(seat))

    def _own_seal(self, seat: Seat) -> int:
        """The index of the line of play at which this seat has sealed what it may take back; 0 where there is none:
        since then nothing but others' answers to the same question."""
        for index in range(len(self.match.line) - 1, 0, -1):
            entry, before = self.match.line[index].entry, self.match.rules.pending(self.match.line[index - 1].state)
            if not isinstance(entry, Played) or not isinstance(before, DecideTogether):
                return 0
            if entry.action.seat == seat:
                return index if seat not in before.sealed else 0
        return 0

    def unseal(self, seat: Seat) -> None:
        """A person takes back its own secret answer, before all are in; what others have sealed stays. Raises
        Misuse where there is nothing to take back."""
        at = self._own_seal(seat) if seat in self.sealed_afar else 0
        if not at:
            raise Misuse(Phrase.of("match.no_redo"))
        before = self.match.line[at - 1].entry
        others = [p.entry.action for p in self.match.line[at + 1 :] if isinstance(p.entry, Played)]
        number = before.no if before is not None else 0
        offer = next(one for one in self.match.undo_offers(seat) if one.back_to == number)
        self.match.undo(offer, range(self.match.seats))
        for action in others:
            self.match.play(action)
        self.interrupting = None
        self.seen = {who: min(seen, len(self.match.line)) for who, seen in self.seen.items()}

    def unheard(self) -> Seat | None:
        """The next computer player that may interrupt and has not been asked at this position."""
        place, silent = self._silent
        heard = silent if place == self.match.place else frozenset()
        others = getattr(self.match.pending, "may_interrupt", ())
        return next((s for s in others if self.bot(s) and s not in heard and self.options(s)), None)

    def stay_silent(self, seat: Seat) -> None:
        """A computer player lets this moment pass; it is not asked again here, and nothing goes into the log."""
        place, silent = self._silent
        heard = silent if place == self.match.place else frozenset()
        self._silent = (self.match.place, heard | {seat})

    # --- what may be shown ------------------------------------------------------------------------------

    @property
    def shares_screen(self) -> bool:
        """Whether several people with secrets look at one screen, so that it has to be covered between them."""
        return self.seen_by_all and not self.match.rules.spec.hold_to_peek

    @property
    def seen_by_all(self) -> bool:
        """Whether no hand may lie open by itself, since several people look. Where a real table keeps its secrets,
        none are on the screen."""
        shown = self.policy.reveals == "seated" and not self.policy.open_cards and self.referee is None
        return shown and self.match.rules.spec.secrets and (len(self.people) > 1 or bool(self.afar))

    def needs_secrets(self, seat: Seat) -> bool:
        """Whether a seat's decision now needs what others at the screen may not see."""
        return self.match.rules.needs_secrets(self.match.pending, seat, self.match.view(None))

    def may_hide(self, seat: Seat) -> bool:
        """Whether others at the screen can not know what this seat may do now, so that it is asked in any case."""
        match = self.match
        return self.shares_screen and may_hide(match.rules, match.pending, seat, match.view(None))

    def keeps_silent(self, seat: Seat) -> Action | None:
        """What is played for this seat where it may as well keep silent: nothing said, unless it has spoken; None
        where it wants to speak, or is asked as usual."""
        silence = self._silences(len(self.match.line) - 1).get(seat)
        if silence is None or self.interrupting == seat or seat in self.afar:
            return None
        said = self._said.get(seat)
        if said is not None and self.match.judge(said).allowed:  # the next round may ask for something else
            return said
        return None if seat in self.speakers else silence

    def _silences(self, at: int) -> Mapping[Seat, Action]:
        shared = self.shares_screen and not self.policy.asks_everything
        return self.match.rules.silences(self.match.line[at].state) if shared else {}

    @property
    def may_speak(self) -> tuple[Seat, ...]:
        """People for whom silence has just been played, and who may still say that they want to speak: all of whom
        everybody sees that they might have something to say."""
        here = self.match.position
        if self._heard_at[0] is not here:
            found = dict.fromkeys(seat for seat in self._round() if seat in self.here)  # once, however often asked
            self._heard_at = (here, tuple(found))
        return tuple(seat for seat in self._heard_at[1] if seat not in self.speakers)

    def _round(self) -> Iterator[Seat]:
        """Seats that may have had something to say in the round that is just over, nothing done since."""
        rules, line = self.match.rules, self.match.line
        for at in range(self._began(), len(line) - 1):
            seat, state = next(iter(self._silences(at))), line[at].state
            if may_hide(rules, rules.pending(state), seat, rules.view(state, None)):
                yield seat

    def _began(self) -> int:
        """The index of the line of play at which that round began; the last where none is just over."""
        at = last = len(self.match.line) - 1
        if self._silences(last):
            return last
        while at and self._silences(at - 1):
            at -= 1
        return at

    @property
    def round_asked(self) -> Decide | Negotiate | None:
        """What was asked in that round; None where none is just over."""
        at = self._began()
        pending = self.match.rules.pending(self.match.line[at].state)
        over = at < len(self.match.line) - 1
        return pending if over and isinstance(pending, Decide | Negotiate) else None

    def speak(self, seat: Seat) -> None:
        """This person wants to say something after all: back to where it kept silent, what others said stays."""
        entry = self.match.line[self._began()].entry
        number = entry.no if entry is not None else 0
        offer = next(one for one in self.match.undo_offers(seat) if one.back_to == number)
        speakers, said = self.speakers | {seat}, self._said
        self.match.undo(offer, range(self.match.seats))
        self._moved()
        self.speakers, self._said, self.seated = speakers, said, seat
        self._hear()

    def _hear(self) -> None:
        """Whoever has said that it wants to speak has its hand up once it is its turn: the others look away."""
        actor = self.actor
        if actor in self.speakers and actor not in self._said and self._silences(-1):
            self.revealed_to = actor

    def open_view(self, seat: Seat) -> Any:
        """What a sentence on the screen about this seat's choices may rest on: what it holds, but only what lies in
        the open while that lies face down on a screen that others see."""
        if not self.face_down(seat):
            return self.match.view(seat)
        public, peeks = self.match.view(None), self.match.rules.spec.hold_to_peek
        return replace(public, seat=seat) if peeks and hasattr(public, "seat") else public

    def advised_view(self, seat: Seat) -> Any:
        """What a hint for this seat may rest on, where it does not :meth:`hides` anything: everybody reads it."""
        return self.open_view(seat) if self.match.rules.spec.hold_to_peek else self.match.view(seat)

    def face_down(self, seat: Seat) -> bool:
        """Whether what this person holds lies face down now on a screen that others see."""
        return self.seen_by_all and self.bot(seat) is None and self.revealed_to != seat

    def hides(self, seat: Seat) -> bool:
        """Whether this person knows more now than what lies in the open on a screen that others see."""
        if not self.shares_screen or not self.face_down(seat):
            return False
        public = self.match.view(None)
        same = replace(public, seat=seat) if hasattr(public, "seat") else public
        return bool(self.match.view(seat) != same)

    @property
    def needs_cover(self) -> bool:
        """Whether the screen has to be covered until the actor has taken the seat."""
        actor = self.actor
        if actor is None or not self.shares_screen or self.bot(actor) or self.revealed_to == actor:
            return False
        return actor not in self.afar and self.needs_secrets(actor)

    def reveal(self, seat: Seat) -> None:
        """From now on this seat's secrets are shown: whose seat it is has said so, or shows them to all."""
        self.revealed_to = self.seated = seat
        if self.gained == seat:
            self.gained = None

    def cover(self) -> None:
        """Nobody's secrets are shown any more but a lone person's."""
        people = self.people
        lone = people[0] if len(people) == 1 and not self.afar and self.policy.reveals != "nobody" else None
        self.revealed_to = lone
        self.owed = self.gained = None
        self._hush()
        self.look()

    def _hush(self) -> None:
        """A round is over in which one may keep silent."""
        self.speakers, self.passed, self._said = frozenset(), False, {}

    def look(self) -> None:
        """Where secrets are shown to teach, show those of whom it concerns now."""
        learner = self.script.learner if self.script is not None else None
        if self.policy.reveals == "learner" and learner is not None:
            self.revealed_to = learner
        elif self.policy.reveals == "nobody":
            self.revealed_to = None
        elif (self.policy.reveals == "actor" or self.policy.open_cards) and self.actor is not None:
            self._show_actor(self.actor)

    def _show_actor(self, actor: Seat) -> None:
        if actor in self.here or self.policy.reveals == "actor":
            self.revealed_to = actor

    @property
    def viewer(self) -> Seat | None:
        """The seat for which views and events are made now."""
        if not self.secrets:
            actor = self.actor
            return 0 if actor is None else actor
        if self.shares_screen and self.owed is None and self.revealed_to is not None:
            actor = self.actor
            if actor is not None and not self.bot(actor) and actor != self.revealed_to:
                return None  # somebody else is asked: what is in the open is enough
        return self.revealed_to

    def view(self, at: int | None = None) -> Any:
        """The view that the screen may show, now or at an index of the line of play."""
        return self.match.view(self.viewer, at)

    def choices(self) -> Sequence[Action]:
        """What the actor may do, as far as the screen may show it: behind a curtain nothing, in the open nothing
        that would tell a secret by being offered."""
        actor = self.actor
        if actor is None or self.bot(actor) or self.needs_cover or self.waits_afar:
            return ()
        return self.open_options(actor)

    def open_options(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do that can be offered on the screen as it is shown."""
        found = self.options(seat)
        if not self.shares_screen or self.revealed_to == seat or self.needs_secrets(seat):
            return found
        public = self.match.view(None)
        return [action for action in found if not self.match.rules.tells_secret(action, public)]

    def loses_at_once(self, action: Action) -> bool:
        """Whether its seat loses the game by this alone, though it could do something else, as all can see."""
        rules, state = self.match.rules, self.match.state
        if rules.spec.secrets or len(self.options(action.seat)) < 2 or action not in self.options(action.seat):
            return False
        after = rules.pending(rules.play(state, action).state)
        return isinstance(after, Finished) and action.seat not in after.outcome.places[0]

    def judge(self, action: Action) -> Verdict:
        """Is this allowed, as far as its seat may know."""
        return self.match.judge(action, action.seat)

    def accepts(self, result: ChanceResult) -> Verdict:
        """Is this an answer to what chance is asked now, or the table."""
        if result.request == TABLE:
            return verdict([])  # whatever was offered can be
        return self.match.rules.accepts(self.match.state, result)

    def forget_kept(self) -> None:
        """What was worked out for this position is worked out anew: the match has been exchanged for a copy."""
        self._options_at = self._actor_at = None
        self._options, self._heard_at = {}, (None, ())

    # --- what is done ---------------------------------------------------------------------------------------

    def act(self, action: Action, *, scripted: bool = False, by_itself: bool = False) -> Step:
        """A seat does this; ``by_itself``: nobody had to press for it. Raises Refused with the verdict when the
        rules forbid it. What shows a real table's hidden cards is done once the table has told them."""
        viewer, before = self.viewer, self.match.state
        if self.referee is not None and self.referee.holds(action):
            return Step(self.match, viewer, before, (), None, None)
        if action.seat in self.speakers and action.seat in self._silences(-1):
            self._said[action.seat] = action
        events = self.match.play(action)
        if not by_itself:
            self._sits_down(action.seat)
        self.interrupting = None
        if self.script is not None:
            self.script.played(action, events, scripted=scripted)
        return self._told(viewer, before, events, action, None)

    def _sits_down(self, seat: Seat) -> None:
        """Somebody has acted at the screen: it shows nobody else's secrets any more, and owes that seat nothing."""
        if self.shares_screen and seat in self.here:
            if self.revealed_to != seat:
                self.revealed_to = None
            self.seated, self.owed = seat, None

    def roll_on(self) -> None:
        """Whoever is asked lets a stretch without choices run; the press seats its person, as any other does."""
        self.rolling_on = True
        if self.actor is not None:
            self._sits_down(self.actor)

    def may_agree(self, how: Literal["gave_up", "draw_agreed"]) -> Seat | None:
        """The person who could give up now, or offer a draw; None where the game knows no such agreement."""
        spec = self.match.rules.spec
        clause = spec.gives_up if how == "gave_up" else spec.draws
        if not clause or not self.people or not self.policy.keeps or isinstance(self.match.pending, Finished):
            return None
        pending = self.match.pending
        now = pending.request.by if isinstance(pending, AwaitChance) else self.actor
        return now if now in self.people else self.people[0]

    def agree(self, how: Literal["gave_up", "draw_agreed"], by: Seat, agreed_by: Sequence[Seat] = ()) -> None:
        """The table ends the game. Raises Misuse where it cannot be ended so, or somebody has not agreed."""
        self.match.agree(how, by, agreed_by)
        self._moved()

    def settle(self, result: ChanceResult, *, scripted: bool = False) -> Step:
        """Chance, or whoever reads it off, answers this. Raises Refused when it is no answer to what was asked."""
        if result.request == TABLE and self.referee is not None:
            thing = self.referee.told(result)
            self._moved()
            return self.act(thing) if isinstance(thing, Action) else self.settle(thing)
        viewer, before, pending = self.viewer, self.match.state, self.match.pending
        events = self.match.settle(result)
        self.cast = None
        if self.script is not None and isinstance(pending, AwaitChance):
            self.script.settled(pending.request, result, events, scripted=scripted)
        return self._told(viewer, before, events, None, result)

    def throw(self) -> Step:
        """Let chance answer what the game asks. Raises Misuse when it asks nothing."""
        pending = self.match.pending
        if not isinstance(pending, AwaitChance):
            raise Misuse(Phrase.of("match.no_chance"))
        asked = (pending.request, self.match.draw_key(), self.match.layout())
        return self.settle(self.resolver(pending.request).resolve(*asked))

    def _told(
        self, viewer: Seat | None, before: Any, events: tuple[Event, ...], action: Action | None,
        result: ChanceResult | None,
    ) -> Step:  # fmt: skip
        if self.shares_screen:
            self._owe(events, action)
            self._turn_down()
            self._hear()
            if self._began() == len(self.match.line) - 1 and not self._silences(-1):
                self._hush()
        heard = tuple([e for e in events if e.audience is None or may_know(e.audience, viewer)])
        own = action is not None and viewer == action.seat and self.bot(viewer) is None
        if own and viewer is not None and not self.only_sets_off(events):
            self.seen[viewer] = len(self.match.line)
        return Step(self.match, viewer, before, heard, action, result)

    def only_sets_off(self, events: Sequence[Event]) -> bool:
        """Whether all that an action did is to begin what then happens to the whole table: nothing was decided, and
        whoever did it has news like the others."""
        return bool(events) and events[0].kind in self.match.rules.spec.aftermath

    def _owe(self, events: Sequence[Event], action: Action | None) -> None:
        """Whoever learns a secret while its hand is up has to see it before others look at the screen; while it
        lies face down it may look, or wait until it turns its hand up anyway."""
        found = learnt(self.bot, events, action)
        if found is None or found in self.afar:
            return
        if found == self.revealed_to:
            self.owed = found
        else:
            self.gained = found

    def look_at_gained(self, seat: Seat) -> None:
        """This person wants to see what it was brought, now, whoever is asked."""
        self.reveal(seat)
        self.owed = seat

    def holds_on(self, seat: Seat) -> bool:
        """Whether this person goes on deciding with its hand up, or more is brought to it, so that nobody else
        waits to look at the screen."""
        pending = self.match.pending
        if isinstance(pending, AwaitChance):
            return all(question.audience == (seat,) for question in pending.request.questions)
        return self.actor == seat and self.needs_secrets(seat) and self.keeps_silent(seat) is None

    def acknowledge(self) -> None:
        """What the last action brought has been looked at."""
        self.owed = None
        self._turn_down()

    def _turn_down(self) -> None:
        """A hand goes face down once its seat neither decides with it nor looks at it."""
        seat = self.revealed_to
        if seat is not None and self.shares_screen and self.owed != seat and not self.holds_on(seat):
            self.revealed_to = None

    # --- chance -------------------------------------------------------------------------------------------

    def reads(self, request: ChanceRequest) -> bool:
        """Whether people read the answer to this off the table."""
        if self.script is not None and self.script.learner is not None:
            return self.script.reads(request)
        return self.policy.typed and not dealt_by_suite(self.match, request)

    def resolver(self, request: ChanceRequest) -> Resolver:
        """Who answers this: bones by physics where they are thrown as they are, the generator otherwise."""
        found = resolver_of(self.match, self.policy, self.bot, request)
        by_hand = self.cast is not None and request.kind in ("roll", "drop") and found.source is Source.PHYSICS
        return ByHand(found, self.cast) if by_hand and self.cast is not None else found

    @property
    def real_bones(self) -> bool:
        """Whether the table throws simulated bones rather than drawing faces by weight."""
        return real_bones(self.match)

    # --- taking back ----------------------------------------------------------------------------------------

    def undo_offer(self) -> UndoOffer | None:
        """The nearest place to go back to at which a person decides or has read off an answer, as the seat at the
        screen may ask for it."""
        people = self.people
        if not people or self.policy.undo == "none":
            return None
        shown = self.revealed_to if self.revealed_to in people else people[0]
        asker = self.actor if self.actor in people else shown
        assert asker is not None
        return nearest_offer(self.match, self.policy, people, asker, shared=self.shares_screen)

    def played_itself(self, index: int) -> bool:
        """Whether what a person did at that index of the line of play was the one thing there was to do, so that
        nobody was asked."""
        entry = self.match.line[index].entry
        if index < 1 or not isinstance(entry, Played) or self.bot(entry.action.seat) is not None:
            return False
        if entry.no not in self._by_itself:
            before = self.match.line[index - 1].state
            self._by_itself[entry.no] = plays_itself(self.match, self.policy, before, shared=self.shares_screen)
        return self._by_itself[entry.no]

    def consent_needed(self, offer: UndoOffer) -> tuple[Seat, ...]:
        """People who must agree; computer players always do."""
        return tuple(seat for seat in offer.needs if not self.bot(seat))

    def undo(self, offer: UndoOffer) -> None:
        """Go back, everybody concerned having agreed."""
        self.match.undo(offer, range(self.match.seats))
        self._moved()

    def redo(self) -> None:
        """Take again what was undone, up to the next decision of a person. Raises Misuse when there is nothing."""
        self.match.redo()
        while self.match.can_redo and not self._asks_a_person():
            self.match.redo()
        self._moved()

    def _asks_a_person(self) -> bool:
        actor, pending = self.actor, self.match.pending
        person = actor is not None and self.bot(actor) is None
        by_itself = person and plays_itself(self.match, self.policy, self.match.state, shared=self.shares_screen)
        by_itself = by_itself or bool(self._silences(-1))
        return isinstance(pending, Finished) or (person and not by_itself)

    def _moved(self) -> None:
        self.interrupting = None
        self.rolling_on = False
        self.seen = {seat: min(at, len(self.match.line)) for seat, at in self.seen.items()}
        self.cover()
