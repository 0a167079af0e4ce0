"""A game's rules as one object: pure functions of a frozen state."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, get_args

import msgspec

from ulus_suite.core import diagram
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Finished, Pending, check_answers
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.names import ClauseId, Plain, Seat, Value
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Reason, Verdict, verdict

# --- A game as a pack: where its parts are, and what stands on its box -----------------------------------------
#
# A pack is one importable package. Its ``__init__`` holds ``PACK = Pack(id=..., interface=..., package=__name__)``
# and imports nothing heavy; an entry point of the group ``ulus_suite.games``, named like the id, points at it.


INTERFACE = 1
"""The number of what the suite asks of packs and offers them; raised when older packs would no longer run."""

GROUP = "ulus_suite.games"
"""The group of entry points under which packs are found."""

MATERIALS = ("felt", "ground", "mark", "second", "third", "ink", "light")
"""Names of a game's colours: board, what lies round it, signs, two more, writing on light and on dark."""


ROOMS = {
    "flow": "rules.flow",
    **{part: f"players.{part}" for part in ("bot", "evaluator", "hint", "model", "solved_table")},
    "puzzles": "players.evaluator",
    **{part: f"words.{part}" for part in ("preview", "referee", "text")},
    **dict.fromkeys(("account", "sensible"), "words.text"),
}
"""Where a part lies in a game that has outgrown one folder."""


class Pack(msgspec.Struct, frozen=True, kw_only=True):
    """One game.

    ``id``: short, lower-case, the name of its entry point and of its folders. ``interface``: the :data:`INTERFACE`
    it was written for. ``package``: the package that holds its modules: ``flow`` (with ``rules(reader)``); where
    there are such, ``bot`` (``bots()``), ``hint`` (``hints(...)``) and ``preview``;
    ``solved_table`` says that hints have no error. ``rooms``: those lie in the packages of :data:`ROOMS`, not side
    by side. ``table``: the module with the class ``Table`` (``<package>.table`` when empty). ``shelf``: its place
    on the shelf, lower first. ``in_suite``: its data lies in the suite's ``rules/``, ``boards/`` and ``assets/``,
    not in folders of those names inside the package.
    """

    id: str
    interface: int
    package: str
    table: str = ""
    shelf: int = 100
    in_suite: bool = False
    rooms: bool = False

    def module(self, part: str) -> str:
        """The name of the module that holds a part, such as ``bot`` or ``table``; it need not exist."""
        if part == "table":
            return self.table or f"{self.package}.table"
        return f"{self.package}.{ROOMS[part]}" if self.rooms else f"{self.package}.{part}"


class Lettering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the lid leaves room for the name: its centre and greatest width as shares of the lid, the material of
    the letters and of the soft edge round them."""

    across: float = 0.5
    down: float = 0.85
    width: float = 0.6
    ink: str = "light"
    edge: str = "ground"


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the shelf knows of a game before its rules are imported: ``rules/<id>/box.yaml``.

    ``name`` and ``line`` by language, ``en`` at least. ``players`` and ``minutes``: least and most, as in the spec.
    ``materials``: for each palette the colours of :data:`MATERIALS`; ``default`` at least, and it stands in for
    palettes that are not there. ``demo_seats``: how many play in a demo (0: as few as can). ``seats``: colours of
    the seats where the game calls them so (``[white, black]``, names of the palettes); else players choose.
    """

    name: dict[str, str]
    line: dict[str, str]
    players: tuple[int, int]
    minutes: tuple[int, int]
    materials: dict[str, dict[str, str]]
    lettering: Lettering = Lettering()
    demo_seats: int = 0
    seats: tuple[str, ...] = ()


# ------------------------------------------------------------------------------------------------------------------


T = TypeVar("T")


class Reader(Protocol):
    """Reads a data file of the suite into a typed value; what was read may be kept by reader and path."""

    def __hash__(self) -> int: ...

    def read(self, path: str, type: type[T]) -> T:
        """Read ``path`` (such as ``rules/<game>/assets.yaml``, from the project's root) as ``type``.

        Raises DataError with file, line and remedy when the file is missing or does not fit.
        """
        ...

    def line(self, path: str, where: str) -> int:
        """The line of a place such as ``spots[3].at`` in a file, for an error that a game finds itself."""
        ...

    def list(self, folder: str) -> tuple[str, ...]:
        """Paths of the YAML files in a folder, by name; empty if there is none."""
        ...

    def bytes(self, path: str) -> bytes:
        """Read a binary file, such as a solved table."""
        ...


def places(keys: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Seats grouped from best to worst by ``keys`` (one comparable per seat, larger is better)."""
    ranked = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    groups: list[list[int]] = []
    for seat in ranked:
        if groups and keys[groups[-1][0]] == keys[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return tuple(tuple(sorted(group)) for group in groups)


S = TypeVar("S")

_PACKED = msgspec.msgpack.Encoder().encode


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game: ``values`` with the default first; texts are the messages
    ``option.<name>`` and ``option.<name>.<value>``; ``seats`` limits it to some numbers of seats; with
    ``of_seat`` the values are seats, and only those that are there can be chosen."""

    name: str
    clause: ClauseId
    values: tuple[Value, ...]
    seats: tuple[int, ...] = ()
    of_seat: bool = False

    @property
    def default(self) -> Value:
        """The value used when nobody chooses."""
        return self.values[0]


Stage: TypeAlias = Literal["draft", "playable", "proven"]
"""How far a game is: being written; whole, with previews; with every law and clause proven."""

STAGES: tuple[str, ...] = get_args(Stage)
"""The words for it, in their order."""


class Preset(msgspec.Struct, frozen=True):
    """A named set of option values with its source; texts are the message ``preset.<name>``, and
    ``preset.<name>.source`` where a game says its source in other languages too."""

    name: str
    options: dict[str, Value]
    source: str


SEATS = 40
"""More play at no table."""


class Spec(msgspec.Struct, frozen=True):
    """What a game is: id, seats, options, stage.

    ``max_entries``: random play ends within so many log entries (conformance law 10). ``open_kinds``: kinds
    of action of which ``choices`` gives samples only (shots, offers). ``turns``: whether turning all seats
    turns the result (law 12). ``secrets``: whether seats know different things, so the curtain is needed.

    How it is played at a screen, as data. ``bones``: sheep bones are thrown, dropped and flicked, so that physics
    may answer for them. ``hold_to_peek``: secrets have no part in what one may choose, so that no curtain is needed
    and the board lets a seat look at them while it holds a key. ``gestures``: kinds of action that are a throw, a
    flick or a draw, worth doing although nothing else can be done; ``stretches``: those of them that come many
    times in a row without a choice, so that a person may let them roll on. ``main``: kinds of action that are the
    sensible thing to do when they can be done, the first of them first; ``gives_up``, ``draws``: the clause
    beside which the table's own agreements stand, where a person may give up at any time, or all may agree to a
    draw; ``spends``: kinds that spend what need not
    be spent, so that nobody does them by a careless key. ``moments``: kinds of event worth looking back to.
    ``aftermath``: kinds of event with which begins what an action only sets off: a phase in which things happen to
    the whole table. It is nobody's doing, and news to whoever acted as well.
    ``tally``: the kind of event that brings a seat its points where several are paid at one moment, then the kinds
    that only add to it: a recap tells them in one line before all else (messages ``recap.tally``, ``….one``).
    ``asides``: kinds that the table itself shows, or that only end something: no news for who comes back to it.
    ``formal``: kinds of action that only carry out what was chosen, or begin what comes next: where one plays
    itself nobody has missed a choice, and nobody is told that there was none.
    ``pulled``: kinds of action by which a card is pulled out of a hand that lies face down in sight, so that no
    curtain need fall before they are asked for.
    ``open_answers``: answers of hidden draws that everybody sees at once, though nobody else sees the others.
    """

    id: str
    title: str
    rules_version: int
    min_seats: int
    max_seats: int
    stage: Stage
    max_entries: int
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    open_kinds: tuple[str, ...] = ()
    secrets: bool = False
    turns: bool = False
    seat_names: tuple[str, ...] = ()
    minutes: tuple[int, int] = (20, 40)
    bones: bool = False
    hold_to_peek: bool = False
    gestures: tuple[str, ...] = ()
    stretches: tuple[str, ...] = ()
    main: tuple[str, ...] = ()
    spends: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    aftermath: tuple[str, ...] = ()
    tally: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()
    formal: tuple[str, ...] = ()
    pulled: tuple[str, ...] = ()
    open_answers: tuple[str, ...] = ()
    gives_up: ClauseId = ""
    draws: ClauseId = ""


class Step(NamedTuple):
    """A new state and what the table sees on the way to it, in order."""

    state: Any
    events: tuple[Event, ...]


class Rules(ABC, Generic[S]):
    """A game. Subclasses are stateless; everything that changes is in the frozen state ``S``."""

    spec: Spec
    state_type: Any
    """The Struct (or union) that ``from_plain`` converts to."""
    action_type: Any
    """The union of the game's action Structs."""
    event_type: Any
    """The union of the game's event Structs."""
    left_out: tuple[str, ...] = ()
    """One sentence for each board of the player's choice that cannot be used; the game is played without it."""

    def seats(self, state: S) -> int:
        """How many play in a position. By default what the state calls ``seats``: a number, or one entry a seat;
        the fewest that can play where it has nothing of that name."""
        told = getattr(state, "seats", None)
        if isinstance(told, int):
            return told
        return len(told) if isinstance(told, Sequence) else self.spec.min_seats

    def scores(self, state: S, seats: int) -> tuple[int, ...]:
        """What each seat has where the table ends the game by agreement; nothing counts in most games."""
        return (0,) * seats

    def at(self, version: int) -> Rules[S]:
        """The same game as ``version`` of its rules played it, so that a game begun then goes on as it began.

        Games whose behaviour has changed override this; a version that is not known is played as the newest.
        """
        return self

    @abstractmethod
    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """The first state; ``options`` are complete (see :meth:`settled_options`)."""

    @abstractmethod
    def pending(self, state: S) -> Pending:
        """What the game waits for."""

    @abstractmethod
    def choices(self, state: S, seat: Seat) -> Sequence[Action]:
        """Everything that ``seat`` may do now, in a fixed order; samples for ``spec.open_kinds``."""

    @abstractmethod
    def judge(self, state: S, action: Action) -> Verdict:
        """The whole truth about an action; changes nothing and never raises."""

    @abstractmethod
    def play(self, state: S, action: Action) -> Step:
        """Apply an action that ``judge`` allows; never refuses it."""

    def accepts(self, state: S, result: ChanceResult) -> Verdict:
        """Is this an answer to what was asked? Override :meth:`further_answers` for what only a game knows."""
        pending = self.pending(state)
        if not isinstance(pending, AwaitChance):
            return verdict([Reason(f"{self.spec.id}/", False, "answer.nothing_asked")])
        reasons = check_answers(pending.request, result)
        if all(r.met for r in reasons):
            reasons = (*reasons, *self.further_answers(state, pending.request, result))
        return verdict(reasons)

    def further_answers(self, state: S, request: ChanceRequest, result: ChanceResult) -> Iterable[Reason]:
        """Conditions beyond the options, such as two answers that exclude one another."""
        return ()

    def settle(self, state: S, result: ChanceResult) -> Step:
        """Go on with an accepted answer. Games without chance never get here."""
        raise Misuse(Phrase.of("rules.has_asked_for_chance", id=self.spec.id))

    def view(self, state: S, seat: Seat | None) -> Any:
        """What ``seat`` may see (None: a bystander), as a typed value made for it.

        A game without secrets need not write one: everybody sees the state. With ``spec.secrets`` it has to.
        """
        if self.spec.secrets:
            raise NotImplementedError(f"{self.spec.id} has secrets, so it needs a view() that leaves them out")
        return state

    def moment(self, public: Any) -> tuple[str, dict[str, Value]] | None:
        """How far the game is, in what everybody sees: key and bindings of a message (``moment.<key>``), such as
        the season and its phase; None where nothing but the position says so."""
        return None

    def needs_secrets(self, pending: Pending, seat: Seat, public: Any) -> bool:
        """Whether ``seat`` needs its secrets for the decision that pends, so that a curtain falls before it.

        ``public`` is the bystander's view: that a curtain falls may tell nobody more than everybody knows.
        """
        return self.spec.secrets

    def tells_secret(self, action: Action, public: Any) -> bool:
        """Whether a button for this choice, seen by everybody, would tell a secret of its seat."""
        return False

    def asked_alike(self, pending: Pending, seat: Seat, public: Any) -> bool:
        """Whether ``seat`` is asked in the open whatever it may do: some secret gave it a choice that nobody is
        to know of. Judged by the bystander's view, as :meth:`needs_secrets`."""
        return False

    def silences(self, state: S) -> Mapping[Seat, Action]:
        """Where one seat after the other is asked what it may as well keep silent about: how each that is still to
        speak does so. A screen that several share asks all of them at once. Rests on what everybody sees."""
        return {}

    def plays_itself(self, pending: Pending, choices: Sequence[Action]) -> bool:
        """Whether a decision need not be asked, as far as its seat is concerned: one legal action, no gesture."""
        samples = {*self.spec.gestures, *self.spec.open_kinds}
        return len(choices) == 1 and choices[0].kind not in samples

    def stretch(self, choices: Sequence[Action]) -> Action | None:
        """The action by which a long stretch goes on when a person lets it run without being asked; None where
        there is no such stretch."""
        return choices[0] if len(choices) == 1 and choices[0].kind in self.spec.stretches else None

    def laid_open(self, state: S) -> bool:
        """Whether nothing is secret any more: the game is over, or a game says that its final count has begun."""
        return isinstance(self.pending(state), Finished)

    def stays_silent(self, action: Action) -> bool:
        """Whether this is how a seat lets a moment pass at which it might have interrupted."""
        return False

    def audit(self, state: S) -> list[str]:
        """Broken conservation laws, in words; empty when sound."""
        return []

    def from_diagram(self, text: str) -> S:
        """A position as a person writes it: by default a line ``field: value`` for each field of the state that is
        not at its default. Raises DataError with line and remedy."""
        state: S = diagram.state_of(text, self.state_type)
        return state

    def to_diagram(self, state: S) -> str:
        """The position as a person would write it; ``from_diagram`` reads it back."""
        return diagram.text_of(state)

    def to_plain(self, state: S) -> Plain:
        """State to JSON-like data."""
        return msgspec.to_builtins(state)

    def from_plain(self, data: Plain) -> S:
        """JSON-like data to state. Raises msgspec.ValidationError."""
        state: S = msgspec.convert(data, self.state_type)
        return state

    def digest(self, state: S) -> str:
        """A short hash of the state, the same on every machine."""
        return hashlib.blake2b(_PACKED(state), digest_size=4).hexdigest()

    def settled_options(self, chosen: Mapping[str, Value], seats: int) -> dict[str, Value]:
        """All options with defaults filled in. Raises Misuse for unknown names or values."""
        self.check_seats(seats)
        known = {option.name: option for option in self.spec.options}
        for name, value in chosen.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise Misuse(Phrase.of("rules.has_no_option_has", title=self.spec.title, name=name, names=names))
            self._check_option(known[name], value, seats)
        return {name: chosen.get(name, option.default) for name, option in known.items()}

    def check_seats(self, seats: int) -> None:
        """Raise Misuse unless the game can be played by so many."""
        low, high = self.spec.min_seats, self.spec.max_seats
        if not isinstance(seats, int) or not low <= seats <= high:
            want = str(low) if low == high else f"{low} to {high}"
            raise Misuse(Phrase.of("rules.for_players_not", title=self.spec.title, want=want, seats=seats))

    def _check_option(self, option: Option, value: Value, seats: int) -> None:
        if not any(value == v and type(value) is type(v) for v in option.values):
            allowed = ", ".join(str(v) for v in option.values)
            raise Misuse(
                Phrase.of(
                    "rules.option_can_be_not", name=option.name, title=self.spec.title, allowed=allowed, value=value
                )
            )
        if value != option.default and option.seats and seats not in option.seats:
            allowed = ", ".join(str(n) for n in option.seats)
            raise Misuse(
                Phrase.of(
                    "rules.option_for_players_only",
                    name=option.name,
                    value=value,
                    title=self.spec.title,
                    allowed=allowed,
                )
            )
