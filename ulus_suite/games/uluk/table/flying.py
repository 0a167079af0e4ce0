"""Small motions of which the telling of a season is made: walks, flights, rising numbers, a changed position."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.app.scene.wake import Wake, about
from ulus_suite.app.ui.motion import Call, Motion, Par, Seq, glide, smooth
from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.uluk.rules.state import State, put, replace, with_points
from ulus_suite.games.uluk.table.host import Flight, Table
from ulus_suite.games.uluk.table.pieces import letter_px

WALK_MS, FLY_MS = 430.0, 340.0

PACE = {"calm": 1.0, "brisk": 0.6, "once": 0.3}
"""How long phases that pass by themselves take, by the pace that has been chosen."""

RISING = 34
"""Height of the letters of a number that rises, in units of the board."""

NO_SIGN = -3
"""The seat of a rising number that counts neither Happiness (-1) nor Hunger (-2)."""

Point = tuple[float, float]


def pace(ui: Ui) -> float:
    """What times are multiplied by where phases pass by themselves."""
    return PACE.get(ui.settings.pace_of("uluk"), 1.0)


def change(ui: Ui, table: Table, step: Callable[[State], State]) -> Motion:
    """The position that is drawn takes a small step."""

    def run() -> None:
        table.state = step(table.state)
        ui.dirty(table.rect)

    return Call(run)


def fly(
    ui: Ui,
    table: Table,
    flight: Flight,
    start: Callable[[], Point],
    end: Callable[[], Point],
    ms: float,
    arc: float,
) -> Motion:
    """A flight from one point to another; points are asked for when it begins."""

    wake = Wake(ui, lambda: about(flight.pose, table.places.n(190), table.places.n(150)))

    def begin() -> None:
        flight.pose.x, flight.pose.y = start()
        table.flights.append(flight)
        wake()

    def move() -> Motion:
        return glide(flight.pose, end(), ms, arc=arc, ease=smooth)

    later = Later(move, wake)

    def over() -> None:
        if flight in table.flights:
            table.flights.remove(flight)
        wake()

    return Seq(Call(begin), later, Call(over))


class Later:
    """A motion that is made when its turn comes; marks dirt while it runs."""

    def __init__(self, make: Callable[[], Motion], dirty: Callable[[], None]) -> None:
        self.make, self.dirty = make, dirty
        self.made: Motion | None = None

    def _motion(self) -> Motion:
        if self.made is None:
            self.made = self.make()
        return self.made

    def run(self, ms: float) -> float | None:
        """Spend time; None while it lasts."""
        left = self._motion().run(ms)
        self.dirty()
        return left

    def finish(self) -> None:
        """Jump to the end."""
        self._motion().finish()


def walk(ui: Ui, table: Table, seat: int, start: Callable[[], Point], end: Callable[[], Point]) -> Motion:
    """A triber hops from place to place."""
    return fly(ui, table, Flight("triber", "", seat), start, end, WALK_MS, 26 * table.places.unit)


def word(ui: Ui, table: Table, words: str, at: Callable[[], Point], seat: int = -1) -> Motion:
    """A number that rises and fades: Happiness gained or lost."""
    flight = Flight("word", words, seat)

    def end() -> Point:
        x, y = at()
        return x, y - 46 * table.places.unit

    return fly(ui, table, flight, at, end, 620, 0)


def over_head(ui: Ui, table: Table, seat: int) -> Callable[[], Point]:
    """Where a number rises that changes what is written at a tribe's head: just above it, for it would hide it."""

    def at() -> Point:
        x, _ = table.head_point(seat)
        return x, table.places.tribe_rect(seat).y - 0.75 * letter_px(ui, RISING, table.places.unit)

    return at


def pay(ui: Ui, table: Table, seat: int, points: int, at: Callable[[], Point] | None = None) -> Motion:
    """Happiness comes to a seat: the number is added while it is shown."""
    where = at or over_head(ui, table, seat)
    shown = word(ui, table, f"{points:+d}".replace("-", "−"), where, seat)
    return Par(change(ui, table, lambda s: with_points(s, seat, points)), Call(ui.dirty), shown)


def good_point(table: Table, seat: int, good: str) -> Callable[[], Point]:
    """Asks for the centre of a good's space when its time comes."""
    return lambda: table.good_point(seat, good)


def sound(ui: Ui, name: str, volume: float = 0.5) -> Motion:
    """A sound at its place in a sequence."""
    return Call(lambda: ui.sound.play(name, volume))


def without(state: State, seat: int) -> State:
    """The position with a seat's tribers gone from the island (they are on their way home)."""

    def others(seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(s for s in seats if s != seat)

    clearings = []
    for c in state.clearings:
        kept = [(s, p) for s, p in zip(c.gatherers, c.poisoned, strict=True) if s != seat]
        clearings.append(
            replace(
                c, gatherers=tuple(s for s, _ in kept), poisoned=tuple(p for _, p in kept),
                processors=others(c.processors),
            )
        )  # fmt: skip
    return replace(
        state,
        slots=tuple(replace(slot, builders=others(slot.builders)) for slot in state.slots),
        clearings=tuple(clearings),
        workshop=put(state.workshop, seat, 0),
        hut=put(state.hut, seat, 0),
        temple=put(state.temple, seat, 0),
    )
