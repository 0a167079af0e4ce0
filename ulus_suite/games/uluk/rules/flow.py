"""The rules of Uluk as one object: when what may be done, and what belongs to no single frame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ulus_suite.core import bounds
from ulus_suite.core.actions import Action
from ulus_suite.core.diagram import FILE, Field, fields, whole
from ulus_suite.core.errors import DataError
from ulus_suite.core.frames import FramedRules
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Option, Preset, Reader, Spec, Step
from ulus_suite.core.verdict import Reason
from ulus_suite.games.uluk.rules import events, setup
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.scenes import SCENES, Transition
from ulus_suite.games.uluk.rules.setup import begin
from ulus_suite.games.uluk.rules.state import (
    Clearing,
    Ended,
    Feeding,
    Frame,
    Processing,
    Settings,
    Slot,
    State,
    Tribal,
    View,
    highest,
    replace,
    view,
    with_seat,
)
from ulus_suite.games.uluk.rules.tables import CHANGED, RULES_VERSION, SETS, GameData, load_board, load_charts

# --- Positions as a person writes them -------------------------------------------------------------------------
#
#     season: 2
#     first: 1
#     clearings: uluk 3 gather 0 1* process 0 | mgobu 4 | ...
#     monuments: uluk built | mgobu 0 1 | ? | ? | ? | ?
#     seat1: tribe stonehorns; feast larder; pool 6; home 4; goods raw_uluk 2; hunger 1; happiness 5
#
# A ``*`` marks a gatherer with Poison under it. Seats are numbered from 0 inside lines, as in actions. Without a
# line ``deck`` or ``bag``, or a ``pool``, there lies what is seen nowhere else.


def audit(charts: GameData, state: State) -> list[str]:
    """Broken laws in words; empty when sound."""
    return [*_tribers(charts, state), *_cards(charts, state), *_tokens(charts, state), *_spaces(charts, state)]


def standing(state: State, seat: int) -> int:
    """Tribers of a seat counted one by one on the main board."""
    count = sum(slot.builders.count(seat) for slot in state.slots)
    count += sum(c.gatherers.count(seat) + c.processors.count(seat) for c in state.clearings)
    return count + state.workshop[seat] + state.hut[seat] + state.temple[seat]


def _tribers(charts: GameData, state: State) -> list[str]:
    found = []
    for seat, one in enumerate(state.seats):
        total = one.pool + one.home + standing(state, seat)
        if total != charts.numbers.pawns or min(one.pool, one.home) < 0:
            found.append(f"seat {seat} has {total} tribers instead of {charts.numbers.pawns}")
        if min(one.goods, default=0) < 0 or one.hunger < 0:
            found.append(f"seat {seat} owns less than nothing")
    return found


def _cards(charts: GameData, state: State) -> list[str]:
    found = []
    lying = Counter(state.row)
    for seat, one in enumerate(state.seats):
        lying.update(one.inventions)
        if len(set(one.inventions)) != len(one.inventions):
            found.append(f"seat {seat} has an Invention twice")
    for number, card in enumerate(charts.inventions):
        total = state.deck[number] + state.discard[number] + lying[card.id]
        if total != card.copies:
            found.append(f"there are {total} of '{card.id}' instead of {card.copies}")
    for kind, dealt in (("tribe", [s.tribe for s in state.seats]), ("feast", [s.feast for s in state.seats])):
        twice = [name for name, n in Counter(x for x in dealt if x).items() if n > 1]
        found += [f"the {kind} '{name}' was dealt twice" for name in twice]
    return found


def _tokens(charts: GameData, state: State) -> list[str]:
    lying = Counter(state.bag) + Counter(state.gone)
    lying.update(slot.token for slot in state.slots if slot.token and not slot.built)
    for one in state.seats:
        lying.update(one.tokens)
    expected = Counter(r.id for r in charts.resources)
    return [] if lying == expected else [f"the Monument tokens are {dict(lying)}"]


def _spaces(charts: GameData, state: State) -> list[str]:
    found = []
    for number, clearing in enumerate(state.clearings):
        name = charts.resources[number].id
        if not 1 <= clearing.level <= highest(charts, state.settings, number):
            found.append(f"the marker of {name} stands off its track on {clearing.level}")
        if len(clearing.gatherers) > charts.numbers.gather_spaces:
            found.append(f"too many gather {name}")
        if len(clearing.poisoned) != len(clearing.gatherers):
            found.append(f"a skull of {name} has no triber above it")
    for number, slot in enumerate(state.slots):
        if len(slot.builders) > charts.monument_spaces[number] or (slot.builders and not slot.token):
            found.append(f"monument {number + 1} has tribers without a space")
    return found


SEATS = ("seat1", "seat2", "seat3", "seat4")
KEYS = (
    "options", "season", "first", "clearings", "monuments", "workshop", "hut", "temple", "bag", "gone",
    "row", "deck", "discard", *SEATS, "frames",
)  # fmt: skip
SEAT_PARTS = ("tribe", "feast", "pool", "home", "goods", "hunger", "happiness", "tokens", "inventions")
REQUIRED = ("season", "clearings", "monuments", "seat1", "seat2", "frames")


def to_diagram(charts: GameData, state: State) -> str:
    """The position as text; ``from_diagram`` reads it back."""
    s = state.settings
    lines = [
        f"options: charts {s.charts}; difficulty {s.difficulty}; lean_land {'yes' if s.lean_land else 'no'}; "
        f"hut_limit {s.hut_limit}; set5 {s.set5}",
        f"season: {state.season}",
        f"first: {state.first}",
        "clearings: " + " | ".join(_clearing(charts, i, c) for i, c in enumerate(state.clearings)),
        "monuments: " + " | ".join(_slot(slot) for slot in state.slots),
    ]
    for name in ("workshop", "hut", "temple"):
        lines.append(f"{name}: {' '.join(str(n) for n in getattr(state, name))}")
    lines += [f"bag: {' '.join(state.bag)}", f"gone: {' '.join(state.gone)}", f"row: {' '.join(state.row)}"]
    for name in ("deck", "discard"):
        counts = getattr(state, name)
        named = [f"{card.id} {n}" for card, n in zip(charts.inventions, counts, strict=True) if n]
        lines.append(f"{name}: {', '.join(named)}")
    lines += [f"{SEATS[i]}: {_seat(charts, one)}" for i, one in enumerate(state.seats)]
    lines.append(f"frames: {msgspec.json.encode(state.frames).decode()}")
    return "\n".join(lines) + "\n"


def _clearing(charts: GameData, number: int, clearing: Clearing) -> str:
    text = f"{charts.resources[number].id} {clearing.level}"
    if clearing.gatherers:
        marked = zip(clearing.gatherers, clearing.poisoned, strict=True)
        text += " gather " + " ".join(f"{seat}{'*' * poison}" for seat, poison in marked)
    if clearing.processors:
        text += " process " + " ".join(str(seat) for seat in clearing.processors)
    return text


def _slot(slot: Slot) -> str:
    if not slot.token:
        return "?"
    return " ".join([slot.token, *(["built"] if slot.built else []), *(str(seat) for seat in slot.builders)])


def _seat(charts: GameData, one: Tribal) -> str:
    goods = ", ".join(f"{g.id} {n}" for g, n in zip(charts.goods, one.goods, strict=True) if n)
    parts = [
        f"tribe {one.tribe}", f"feast {one.feast}", f"pool {one.pool}", f"home {one.home}", f"goods {goods}",
        f"hunger {one.hunger}", f"happiness {one.happiness}", f"tokens {' '.join(one.tokens)}",
        f"inventions {' '.join(one.inventions)}",
    ]  # fmt: skip
    return "; ".join(part.strip() for part in parts if " " in part.strip())


def read_settings(text: str) -> Settings:
    """The options line of a position. Raises DataError."""
    found = fields(text, KEYS)
    field = found.get("options", Field("", 0))
    parts = _parts(field, ("charts", "difficulty", "lean_land", "hut_limit", "set5"))
    charts = parts.get("charts", SETS[0])
    if charts not in SETS:
        raise DataError(
            FILE,
            field.line,
            Phrase.of("position.no_set", name=charts),
            Phrase.of("remedy.known", names=", ".join(SETS)),
        )
    difficulty = parts.get("difficulty", "normal")
    limit = parts.get("hut_limit", "per_player")
    for value, allowed in ((difficulty, ("normal", "easy", "expert")), (limit, ("per_player", "one", "none"))):
        if value not in allowed:
            raise DataError(
                FILE,
                field.line,
                Phrase.of("position.no_value", value=value),
                Phrase.of("remedy.known", names=", ".join(allowed)),
            )
    set5 = whole(parts.get("set5", "5"), 0, 99, "set5", field.line)
    return Settings(charts, difficulty, parts.get("lean_land") == "yes", limit, set5)


def from_diagram(charts: GameData, settings: Settings, text: str) -> State:
    """Read a position. Raises DataError with line and remedy."""
    found = fields(text, KEYS, REQUIRED)
    seats = tuple(_read_seat(charts, found[name]) for name in SEATS if name in found)
    n = len(seats)
    state = begin(charts, settings, n)
    state = replace(
        state,
        season=whole(found["season"], 0, charts.numbers.seasons, "season"),
        first=whole(found.get("first", Field("0", 0)), 0, n - 1, "first"),
        seats=seats,
        clearings=_read_clearings(charts, found["clearings"], n),
        slots=_read_slots(charts, found["monuments"], n),
        **{name: _read_counts(found.get(name), n, name) for name in ("workshop", "hut", "temple")},
        bag=_words(found.get("bag"), charts.resource_no),
        gone=_words(found.get("gone"), charts.resource_no),
        row=_words(found.get("row"), charts.cards),
        deck=_read_deck(charts, found.get("deck")),
        discard=_read_deck(charts, found.get("discard")),
        frames=_read_frames(found["frames"], n),
    )
    return _filled(charts, state, found)


def _filled(charts: GameData, state: State, found: dict[str, Field]) -> State:
    """What was not written follows from what was: the pool of tribers, the bag of tokens, the deck of cards."""
    for seat, name in enumerate(n for n in SEATS if n in found):
        if "pool" not in _parts(found[name], SEAT_PARTS):
            pool = charts.numbers.pawns - state.seats[seat].home - standing(state, seat)
            state = with_seat(state, seat, pool=max(0, pool))
    if "bag" not in found:
        lying = {slot.token for slot in state.slots} | set(state.gone)
        lying |= {token for one in state.seats for token in one.tokens}
        state = replace(state, bag=tuple(r.id for r in charts.resources if r.id not in lying))
    if "deck" not in found:
        seen = Counter(state.row)
        seen.update(card for one in state.seats for card in one.inventions)
        kinds = zip(charts.inventions, state.discard, strict=True)
        left = [max(0, card.copies - seen[card.id] - gone) for card, gone in kinds]
        state = replace(state, deck=tuple(left))
    return state


def _parts(field: Field, known: tuple[str, ...]) -> dict[str, str]:
    """``name value; name value`` as a mapping."""
    parts: dict[str, str] = {}
    for part in filter(None, (p.strip() for p in field.split(";"))):
        name, _, value = part.partition(" ")
        if name not in known:
            raise DataError(
                FILE,
                field.line,
                Phrase.of("diagram.unknown", name=name),
                Phrase.of("remedy.known", names=", ".join(known)),
            )
        parts[name] = value.strip()
    return parts


def _known(word: str, known: Any, line: int) -> str:
    if word not in known:
        raise DataError(
            FILE, line, Phrase.of("diagram.unknown", name=word), Phrase.of("remedy.known", names=", ".join(known))
        )
    return word


def _words(field: Field | None, known: Any) -> tuple[str, ...]:
    return tuple(_known(word, known, field.line) for word in field.split()) if field else ()


def _amounts(text: str, known: Any, line: int) -> dict[str, int]:
    """``name 2, name 3`` as a mapping."""
    amounts: dict[str, int] = {}
    for part in filter(None, (p.strip() for p in text.split(","))):
        name, _, count = part.partition(" ")
        amounts[_known(name, known, line)] = whole(count, 0, 999, name, line)
    return amounts


def _read_seat(charts: GameData, field: Field) -> Tribal:
    parts = _parts(field, SEAT_PARTS)
    goods = _amounts(parts.get("goods", ""), charts.good_no, field.line)

    def number(name: str, low: int, high: int) -> int:
        return whole(parts.get(name, "0"), low, high, name, field.line)

    def listed(name: str, those: Any) -> tuple[str, ...]:
        return tuple(_known(word, those, field.line) for word in parts.get(name, "").split())

    tribe, feast = parts.get("tribe", ""), parts.get("feast", "")
    return Tribal(
        tribe=_known(tribe, charts.tribes, field.line) if tribe else "",
        feast=_known(feast, charts.feasts, field.line) if feast else "",
        pool=number("pool", 0, charts.numbers.pawns),
        home=number("home", 0, charts.numbers.pawns),
        goods=tuple(goods.get(g.id, 0) for g in charts.goods),
        hunger=number("hunger", 0, 999),
        happiness=number("happiness", -999, 9999),
        tokens=listed("tokens", charts.resource_no),
        inventions=listed("inventions", charts.cards),
    )


def _read_clearings(charts: GameData, field: Field, seats: int) -> tuple[Clearing, ...]:
    clearings = []
    texts = field.split("|")
    if len(texts) != len(charts.resources):
        raise DataError(
            FILE, field.line, Phrase.of("position.clearings", n=len(charts.resources), found=len(texts))
        )
    for track, text in zip(charts.resources, texts, strict=True):
        name, _, rest = text.strip().partition(" ")
        if name != track.id:
            raise DataError(
                FILE, field.line, Phrase.of("position.order", name=name, other=track.id), Phrase.of("remedy.order")
            )
        rest, _, processors = rest.partition("process")
        level, _, gatherers = rest.partition("gather")
        marked = gatherers.split()
        clearings.append(
            Clearing(
                whole(level, 1, len(track.levels), f"level of {name}", field.line),
                tuple(whole(word.rstrip("*"), 0, seats - 1, "seat", field.line) for word in marked),
                tuple(word.endswith("*") for word in marked),
                tuple(whole(word, 0, seats - 1, "seat", field.line) for word in processors.split()),
            )
        )
    return tuple(clearings)


def _read_slots(charts: GameData, field: Field, seats: int) -> tuple[Slot, ...]:
    slots = []
    texts = [text.split() for text in field.split("|")]
    if len(texts) != len(charts.monument_spaces) or not all(texts):
        problem = Phrase.of("position.monuments", n=len(charts.monument_spaces))
        raise DataError(FILE, field.line, problem, Phrase.of("remedy.question"))
    for words in texts:
        if words == ["?"]:
            slots.append(Slot())
            continue
        token = _known(words[0], charts.resource_no, field.line)
        built = "built" in words[1:]
        rest = [w for w in words[1:] if w != "built"]
        slots.append(Slot(token, tuple(whole(w, 0, seats - 1, "seat", field.line) for w in rest), built))
    return tuple(slots)


def _read_counts(field: Field | None, seats: int, what: str) -> tuple[int, ...]:
    if not field:
        return (0,) * seats
    words = field.split()
    if len(words) != seats:
        raise DataError(FILE, field.line, Phrase.of("diagram.numbers", what=what, count=seats, found=len(words)))
    return tuple(whole(word, 0, 99, what, field.line) for word in words)


def _read_deck(charts: GameData, field: Field | None) -> tuple[int, ...]:
    counts = _amounts(field, charts.cards, field.line) if field else {}
    return tuple(counts.get(card.id, 0) for card in charts.inventions)


def _read_frames(field: Field, seats: int) -> tuple[Frame, ...]:
    try:
        frames: tuple[Frame, ...] = bounds.decode(field.encode(), tuple[Frame, ...])
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise DataError(
            FILE,
            field.line,
            Phrase.of("position.frames", why=error),
            Phrase.of("remedy.frames", example='[{"type":"errand","seat":0}]'),
        ) from None
    if not frames:
        raise DataError(FILE, field.line, Phrase.of("position.waits"), Phrase.of("remedy.frame"))
    for frame in frames:
        if not 0 <= getattr(frame, "seat", 0) < seats:
            raise DataError(
                FILE,
                field.line,
                Phrase.of("position.no_seat", seat=str(getattr(frame, "seat", 0))),
                Phrase.of("remedy.from_0"),
            )
    return frames


# ------------------------------------------------------------------------------------------------------------------


SPEC = Spec(
    id="uluk",
    title="Uluk",
    rules_version=RULES_VERSION,
    min_seats=2,
    max_seats=4,
    stage="proven",
    max_entries=2500,
    options=(
        Option("difficulty", "uluk/3.14", ("normal", "easy", "expert")),
        Option("charts", "uluk/12.1", SETS),
        Option("lean_land", "uluk/3.16", (False, True), (2,)),
        Option("hut_limit", "uluk/5.18", ("per_player", "one", "none")),
        Option("set5", "uluk/11.5", (5, 9)),
    ),
    presets=(
        Preset("beta", {}, "Beta rulebook by Dominik Sidorek, Piotr Żuchowski and Marek Raczyński"),
        Preset("easy", {"difficulty": "easy"}, "Beta rulebook, Set Difficulty Level"),
        Preset("expert", {"difficulty": "expert"}, "Beta rulebook, Set Difficulty Level"),
    ),
    secrets=True,
    hold_to_peek=True,
    moments=("builder_paid", "celebrated", "went_hungry", "token_won", "game_ended"),
    aftermath=("phase_began",),
    asides=(
        "phase_began",
        "processing_done",
        "feeding_over",
        "went_home",
        "first_passed",
        "season_began",
        "row_dealt",
        "row_discarded",
    ),
    minutes=(45, 90),
)


TIMES: dict[type[Action], tuple[str, str]] = {
    act.Place: ("uluk/5.1", "time.place"),
    act.Take: ("uluk/5.10", "time.take"),
    act.Spike: ("uluk/6.8", "time.spike"),
    act.Move: ("uluk/5.19", "time.move"),
    act.Stay: ("uluk/5.19", "time.move"),
    act.Process: ("uluk/7.1", "time.process"),
    act.Feed: ("uluk/8.1", "time.feed"),
    act.Breed: ("uluk/8.6", "time.feed"),
    act.Celebrate: ("uluk/8.9", "time.feed"),
    act.Relish: ("uluk/8.13", "time.feed"),
    act.Done: ("uluk/8.15", "time.done"),
}
"""Clause and message about the time for each kind of action."""


class Uluk(FramedRules[State, GameData, Transition]):
    """Uluk with its data sets; see ``rules/uluk/``."""

    spec = SPEC
    state_type = State
    action_type = act.Choice
    event_type = events.Seen
    scenes = SCENES

    def __init__(self, sets: Mapping[str, GameData], reader: Reader | None = None) -> None:
        self.sets = dict(sets)
        self._reader = reader

    def at(self, version: int) -> Uluk:
        """With the charts as that version of the rules knew them. Raises DataError if they cannot be read."""
        if version >= RULES_VERSION or self._reader is None:
            return self
        return Uluk({**self.sets, **{name: load_charts(self._reader, name, version) for name in CHANGED}})

    def data(self, state: State) -> GameData:
        return self.sets[state.settings.charts]

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """Everything in its place; the draws follow as questions to chance (uluk/3.1)."""
        chosen = setup.settings(options)
        return Step(setup.begin(self.sets[chosen.charts], chosen, seats), ())

    def transition(self, state: State) -> Transition:
        return Transition(self.data(state), state)

    def time_reasons(self, state: State, scene: Any, frame: Any, action: Action) -> Iterator[Reason]:
        """Is this the moment for such an action, and 4.2 whose turn is it?"""
        clause, key = TIMES.get(type(action), ("uluk/4.1", "time.unknown"))
        if isinstance(action, act.Done) and isinstance(frame, Processing):
            clause = "uluk/7.2"
        yield Reason(clause, isinstance(action, scene.kinds(state, frame)), key)
        asked: Seat | None = getattr(frame, "seat", None)
        yield Reason("uluk/4.2", action.seat == asked, "your_turn", {"seat": asked})

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything but the others' Feast cards (uluk/3.6)."""
        return view(self.data(state), state, seat)

    def moment(self, public: Any) -> tuple[str, dict[str, Value]] | None:
        """The season and its phase (uluk/4.1); harvest, ecology and clean-up ask nobody anything."""
        table = public.table
        if not table.season:
            return None
        args: dict[str, Value] = {"season": table.season, "seasons": public.charts.numbers.seasons}
        return "moment.season", args | {"phase": phase_of(table)}

    def audit(self, state: State) -> list[str]:
        """Conservation of tribers, cards and tokens."""
        return audit(self.data(state), state)

    def to_diagram(self, state: State) -> str:
        """See :mod:`ulus_suite.games.uluk.rules.flow`."""
        return to_diagram(self.data(state), state)

    def from_diagram(self, text: str) -> State:
        """See :mod:`ulus_suite.games.uluk.rules.flow`."""
        chosen = read_settings(text)
        return from_diagram(self.sets[chosen.charts], chosen, text)


def phase_of(table: State) -> str:
    """The phase in which somebody is asked something."""
    phases: dict[type, str] = {Processing: "processing", Feeding: "feeding", Ended: "ending"}
    return phases.get(type(table.top), "errand")


def rules(reader: Reader) -> Uluk:
    """Uluk with all its data sets. Raises DataError for one that makes no sense."""
    sets = {name: load_charts(reader, name) for name in SETS}
    for charts in sets.values():
        load_board(reader, charts)
    return Uluk(sets, reader)
