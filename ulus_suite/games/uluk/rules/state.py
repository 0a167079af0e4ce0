"""The whole position of a game of Uluk, frozen; the top frame says what it waits for."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.rules.tables import GameData

# --- What a tribe's leader does, in small steps, so that a whole turn can be taken back one by one -------------


class Place(Action, frozen=True, tag="place"):
    """Send one triber to an area: ``monument.1``, ``gather.uluk``, ``process.uluk``, ``workshop``, ``hut`` or
    ``temple`` (uluk/5.1)."""

    to: str


class Take(Action, frozen=True, tag="take"):
    """Take an Invention card of the row (uluk/5.10)."""

    card: str


class Spike(Action, frozen=True, tag="spike"):
    """Put a Poison under the triber just placed, or not (uluk/6.8)."""

    use: bool


class Move(Action, frozen=True, tag="move"):
    """The triber leaves the Shaman's Hut for an area (uluk/5.19)."""

    to: str


class Stay(Action, frozen=True, tag="stay"):
    """The triber stays in the Shaman's Hut (uluk/5.19)."""


class Process(Action, frozen=True, tag="process"):
    """Turn ``count`` pieces of ``source`` along an arrow to ``target``; ``by`` is ``triber`` or the id of an own
    Invention card (uluk/7.1, uluk/7.11)."""

    source: str
    target: str
    count: int
    by: str


class Feed(Action, frozen=True, tag="feed"):
    """``count`` tribers eat one piece of ``food`` each (uluk/8.1)."""

    food: str
    count: int


class Breed(Action, frozen=True, tag="breed"):
    """Spend two pieces of food, named in the order of the tribe board, for a new triber (uluk/8.6)."""

    one: str
    other: str


class Celebrate(Action, frozen=True, tag="celebrate"):
    """Spend a piece of food (or Poison) and a holiday substance (uluk/8.9)."""

    food: str
    candle: str


class Relish(Action, frozen=True, tag="relish"):
    """Spend ``count`` extra pieces of a treat (uluk/8.13)."""

    treat: str
    count: int


class Done(Action, frozen=True, tag="done"):
    """End one's own Processing or Feeding (uluk/7.2, uluk/8.15)."""


Choice: TypeAlias = Place | Take | Spike | Move | Stay | Process | Feed | Breed | Celebrate | Relish | Done


# ------------------------------------------------------------------------------------------------------------------


replace = msgspec.structs.replace

HIDDEN = "?"
"""Stands in a view for a Feast card that its reader may not see."""


class Settings(msgspec.Struct, frozen=True):
    """The options of this game, settled."""

    charts: str = "house1"
    difficulty: str = "normal"
    lean_land: bool = False
    hut_limit: str = "per_player"
    set5: int = 5


class Tribal(msgspec.Struct, frozen=True):
    """One seat's own things. Tribers are in the ``pool``, at ``home``, or out on the main board; ``goods`` count
    the pieces on the spaces of the tribe board in the order of the charts (the skull's space holds Poison)."""

    tribe: str = ""
    feast: str = ""
    pool: int = 0
    home: int = 0
    goods: tuple[int, ...] = ()
    hunger: int = 0
    happiness: int = 0
    tokens: tuple[str, ...] = ()
    inventions: tuple[str, ...] = ()


class Slot(msgspec.Struct, frozen=True):
    """A Monument's place: ``token`` is empty while it lies face down and stays as the standee's name once it is
    ``built``; ``builders`` are the seats whose tribers stand around it, in the order in which they came."""

    token: str = ""
    builders: tuple[int, ...] = ()
    built: bool = False


class Clearing(msgspec.Struct, frozen=True):
    """The area of a raw resource: Harvest ``level``, seats of the ``gatherers`` on the sickle spaces in order,
    ``poisoned`` beside each, and the seats of those on the processing space."""

    level: int
    gatherers: tuple[int, ...] = ()
    poisoned: tuple[bool, ...] = ()
    processors: tuple[int, ...] = ()


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Chance is asked: Harvest ``tracks``, the ``deal``, a ``row``, who is ``first``, a Monument ``token``."""

    what: Literal["tracks", "deal", "row", "first", "token"]


class Errand(msgspec.Struct, frozen=True, tag="errand"):
    """``seat`` places a triber."""

    seat: Seat


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """``seat`` takes a card in the Workshop."""

    seat: Seat


class Spiking(msgspec.Struct, frozen=True, tag="spiking"):
    """``seat`` may put Poison under the last triber in that area of hunting."""

    seat: Seat
    resource: str


class Leaving(msgspec.Struct, frozen=True, tag="leaving"):
    """``seat`` may move a triber out of the Hut; ``left`` of its tribers have not been asked."""

    seat: Seat
    left: int


class Processing(msgspec.Struct, frozen=True, tag="processing"):
    """``seat`` processes: unused tribers by resource, cards already used, goods already made by a second step."""

    seat: Seat
    tribers: tuple[int, ...]
    used: tuple[str, ...] = ()
    second: tuple[str, ...] = ()


class Feeding(msgspec.Struct, frozen=True, tag="feeding"):
    """``seat`` feeds: tribers still ``hungry``; once none is, the extras are open. ``chose``: it has decided
    something, so that it must say when it is done (and can take it back until then)."""

    seat: Seat
    hungry: int
    celebrated: bool = False
    chose: bool = False


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over."""


Frame: TypeAlias = Draw | Errand | Choosing | Spiking | Leaving | Processing | Feeding | Ended


class State(msgspec.Struct, frozen=True):
    """Everything. ``bag`` are the Monument tokens still face down, ``gone`` those that nobody got; ``deck`` and
    ``discard`` count the Invention cards by kind in the order of the charts."""

    settings: Settings
    season: int
    first: int
    seats: tuple[Tribal, ...]
    slots: tuple[Slot, ...]
    clearings: tuple[Clearing, ...]
    workshop: tuple[int, ...]
    hut: tuple[int, ...]
    temple: tuple[int, ...]
    bag: tuple[str, ...]
    gone: tuple[str, ...]
    row: tuple[str, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    frames: tuple[Frame, ...]

    @property
    def top(self) -> Frame:
        return self.frames[-1]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from the first player clockwise (uluk/4.2)."""
        n = len(self.seats)
        return tuple((self.first + i) % n for i in range(n))

    def after(self, seat: int) -> int | None:
        """Who comes after ``seat`` in this phase; None after the last."""
        following = (seat + 1) % len(self.seats)
        return None if following == self.first else following

    def out(self, seat: int, pawns: int) -> int:
        """How many tribers of a seat stand on the main board."""
        one = self.seats[seat]
        return pawns - one.pool - one.home


T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def with_seat(state: State, seat: int, **changes: Any) -> State:
    """The state with some of one seat's things changed."""
    return replace(state, seats=put(state.seats, seat, replace(state.seats[seat], **changes)))


def with_goods(state: State, seat: int, *changes: tuple[int, int]) -> State:
    """The state with pieces (number of the good, more or less) put on or taken off a tribe board."""
    goods = list(state.seats[seat].goods)
    for number, change in changes:
        goods[number] += change
    return with_seat(state, seat, goods=tuple(goods))


def with_points(state: State, seat: int, points: int) -> State:
    """The state with a seat's Happiness changed (uluk/2.6)."""
    return with_seat(state, seat, happiness=state.seats[seat].happiness + points)


def with_frame(state: State, frame: Frame) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))


def highest(charts: GameData, settings: Settings, resource: int) -> int:
    """The highest open space of a track; "lean land" closes the topmost (uluk/3.16)."""
    return len(charts.resources[resource].levels) - int(settings.lean_land)


def start_level(charts: GameData, settings: Settings, resource: int) -> int:
    """The central space, or the Easy one (uluk/3.1, uluk/3.13); one lower in a lean land (uluk/3.16)."""
    track = charts.resources[resource]
    level = track.easy if settings.difficulty == "easy" else track.start
    return max(1, level - int(settings.lean_land))


def with_level(charts: GameData, state: State, resource: int, change: int) -> State:
    """The state with one marker moved, never past either end of its track (uluk/9.8)."""
    clearing = state.clearings[resource]
    level = min(max(clearing.level + change, 1), highest(charts, state.settings, resource))
    return replace(state, clearings=put(state.clearings, resource, replace(clearing, level=level)))


class Forecast(msgspec.Struct, frozen=True):
    """Levels after each step of the Ecology phase if no more tribers came: ``now``, ``grazed`` after step one,
    ``next`` after step two, and the ``arrows`` that will work as (source, raised) resource ids."""

    now: tuple[int, ...]
    grazed: tuple[int, ...]
    next: tuple[int, ...]
    arrows: tuple[tuple[str, str], ...]


def graze(level: int, tribers: int, top: int) -> int:
    """Step one for one track: none +1, one as it is, two or three -1 or -2 (uluk/9.2 to 9.4, uluk/9.8)."""
    return min(max(level + 1 - tribers, 1), top)


def forecast(charts: GameData, state: State) -> Forecast:
    """What the Ecology phase would make of the tracks as the tribers stand now (uluk/9.1); changes nothing."""
    tops = [highest(charts, state.settings, i) for i in range(len(charts.resources))]
    now = tuple(c.level for c in state.clearings)
    grazed = tuple(graze(c.level, len(c.gatherers), top) for c, top in zip(state.clearings, tops, strict=True))
    arrows = tuple(
        (track.id, track.levels[level - 1].raises)
        for track, level in zip(charts.resources, grazed, strict=True)
        if track.levels[level - 1].raises
    )
    ends = list(grazed)
    for _, raised in arrows:
        ends[charts.resource_no[raised]] += 1
    following = tuple(min(level, top) for level, top in zip(ends, tops, strict=True))
    return Forecast(now, grazed, following, arrows)


class View(msgspec.Struct, frozen=True):
    """The table as ``seat`` sees it (None: a bystander): the charts in use, and the position with the Feast
    cards of the others replaced by ``?`` until the game has ended."""

    seat: int | None
    charts: GameData
    table: State

    @property
    def forecast(self) -> Forecast:
        """What the Ecology phase would make of the tracks as the tribers stand now."""
        return forecast(self.charts, self.table)


def view(charts: GameData, state: State, seat: int | None) -> View:
    if isinstance(state.top, Ended):
        return View(seat, charts, state)
    shown = tuple(
        one if number == seat or not one.feast else replace(one, feast=HIDDEN)
        for number, one in enumerate(state.seats)
    )
    return View(seat, charts, replace(state, seats=shown))
