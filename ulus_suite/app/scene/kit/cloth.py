"""The table of a game without a board: dice, cards and numbers that lie on a cloth, in places the kit keeps."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from ulus_suite.app.scene.art import Painter, Painters, faint, letter
from ulus_suite.app.scene.kit.table import PressTable, after
from ulus_suite.app.scene.model import GROUND, Art, At, Beat, Node, Region, Scene, Slot, Zone
from ulus_suite.app.scene.stage import Context
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat

if TYPE_CHECKING:
    from ulus_suite.app.scene.seat_view import SeatView

WIDE, HIGH = 1600.0, 1000.0
"""The cloth, in units of its own."""
EDGE, NAME = 24.0, 76.0
"""Kept free round each place, and the height of a name over what lies before a seat."""
SHOWN_MS = 420.0
HAND, MIDDLE = "hand", "middle"
"""Places beside those of the seats: what one holds, and what belongs to all."""
LARGEST = {"die": 150.0, "card": 260.0, "back": 260.0, "chip": 120.0}
"""No thing is higher than this."""
WIDTH = {"die": 1.0, "card": 0.72, "back": 0.72, "chip": 1.1}
"""In heights."""


def die(face: int, seat_colour: int) -> Art:
    """A die with so many pips, from 1 to 6; 0 is one that lies face down, in the colour of its seat."""
    return ("die", face, seat_colour)


def card(title: str, sign: str = "") -> Art:
    """A card face up: its sign large, its title below."""
    return ("card", title, sign)


def back(seat_colour: int) -> Art:
    """The same face down, in the colour of a seat."""
    return ("back", seat_colour)


def chip(text: str) -> Art:
    """A number or a word to choose by."""
    return ("chip", text)


def before_seat(seat: Seat) -> str:
    """The place before a seat."""
    return f"seat.{seat}"


class Thing(NamedTuple):
    """One thing on the cloth. ``id`` lasts from position to position: a thing that lies elsewhere afterwards goes
    there, one with another picture is turned over. ``place``: ``before_seat(seat)``, ``HAND``, ``MIDDLE``, or a row
    of the table's ``rows``. ``label``: what it is, in words; without one it cannot be pointed at."""

    id: str
    place: str
    art: Art
    label: str = ""


class ClothTable(PressTable):
    """Things before each seat, in the middle, in one's hand, and rows to choose from.

    A game sets ``game`` and says :meth:`lies`. ``presses`` names the fields of actions by which things are pressed,
    in order: with ``("count", "face")`` an action with ``count=3, face=5`` is made by pressing the things
    ``count.3`` and ``face.5``; another way is :meth:`ways`. An action that has none of them stands in the rail.
    """

    presses: tuple[str, ...] = ()
    rows: tuple[str, ...] = (HAND,)
    """What lies below the seats, from above to below: the hand, and rows to choose from."""
    middle = False
    """Whether something lies in the middle."""
    pauses_after: Collection[str] = ()
    """Kinds of event after which nothing goes on for ``pause_ms``, so that all can look: a reveal."""
    pause_ms = 2500.0
    sounds: tuple[tuple[str, str], ...] = ()
    """Kinds of event, each with its sound: bone_felt, card, drum, seed, horn."""
    throws: Collection[str] = ()
    """Kinds of chance (``roll``, ``cards``) that wait until a person presses *Throw*; others come by themselves."""

    def __init__(self, screen: SeatView) -> None:
        self.painters = self.arts()
        super().__init__(screen)

    # --- what a game says ---------------------------------------------------------------------------------

    @abstractmethod
    def lies(self, view: Any, context: Context) -> Iterable[Thing]:
        """Everything on the cloth in this view, in the order of Tab. Pure."""

    def ways(self, action: Action) -> tuple[str, ...]:
        """The things pressed for an action: by its fields in ``presses``."""
        fields = [field for field in self.presses if field in action.__struct_fields__]
        return tuple(f"{field}.{getattr(action, field)}" for field in fields)

    def arts(self) -> Painters:
        """How things are painted; a game may add kinds of its own."""
        return {**PAINTERS, "cloth": Painter(self._paint_cloth)}

    def choose(self, row: str, arts: Mapping[Any, Art], words: Mapping[Any, str] | None = None) -> Iterator[Thing]:
        """A row to choose from: for each value what it looks like, and in words where that is no word itself."""
        for value, art in arts.items():
            yield Thing(f"{row}.{value}", row, art, words[value] if words is not None else str(value))

    def holds_chance(self, ui: Ui, request: ChanceRequest) -> bool:
        """Whether a person is to press *Throw*."""
        return request.kind in self.throws

    # --- the scene ------------------------------------------------------------------------------------------

    def scene(self, view: Any, context: Context) -> Scene:
        """The cloth, names, and everything where it lies."""
        routes = self.routes(view, context.choices)
        things = list(self.lies(view, context))
        picked = context.hand if after(routes, context.hand) else ()
        first = after(routes, picked)
        ground = Node(
            id="cloth",
            place=At("board", WIDE / 2, HIGH / 2, WIDE, HIGH),
            art=("cloth", self.screen.seats),
            z=GROUND,
        )
        nodes = [ground, *self._names(context)]
        for thing in things:
            press, mark, meant = self.pressing(thing.id, routes, context)
            art = thing.art
            if context.choices and press is None and mark != "held" and thing.place in self.rows[1:]:
                art = faint(art)
            nodes.append(
                Node(
                    id=thing.id,
                    place=Slot(thing.place),
                    art=art,
                    z=10,
                    label=thing.label,
                    tip=("spot", thing.id),
                    press=press,
                    meant=meant,
                    mark=mark,
                    turns=thing.art[0] in ("die", "card", "back"),
                    passing=press is None and bool(context.choices),
                )
            )
        return Scene(
            regions=(Region("board", (WIDE, HIGH)),),
            zones=tuple(self._zones(things)),
            nodes=tuple(nodes),
            lead=first[0] if picked and first else "",
            back=() if picked else None,
        )

    def beats(self, before: Any, events: Sequence[Event], context: Context) -> Sequence[Beat]:
        """What lies elsewhere goes there, what has turned over turns; then all look as long as a reveal asks."""
        told = [event for event in events if event.kind not in self.silent]
        if not told or context.after is None:
            return ()
        kinds = {event.kind for event in told}
        rest = self.pause_ms if kinds & {*self.pauses_after} else 0.0
        sound = next((sound for kind, sound in self.sounds if kind in kinds), "")
        return [Beat(view=context.after, ms=SHOWN_MS, rest=rest, sound=sound, loud=0.7)]

    def best_from(self, ui: Ui, spot: str) -> str:
        """Nothing is told of half a choice."""
        return ""

    def label(self, spot: str) -> str:
        """The thing in words."""
        return self.shown.node(spot).label if self.laid is not None and self.shown.has(spot) else ""

    # --- places -------------------------------------------------------------------------------------------

    def _boxes(self) -> dict[str, tuple[float, float, float, float]]:
        """The middle and the size of every place."""
        seats = self.screen.seats
        across = seats if seats <= 3 else -(-seats // 2)
        lines = -(-seats // across)
        below = [2.6 if row == HAND else 1.3 for row in self.rows]
        parts = [2.6 * lines, *([2.4] if self.middle else []), *below]
        unit, y, found = (HIGH - 2 * EDGE) / sum(parts), EDGE, {}
        wide, high = (WIDE - 2 * EDGE) / across, 2.6 * unit
        for seat in range(seats):
            line, column = divmod(seat, across)
            found[before_seat(seat)] = EDGE + wide * (column + 0.5), y + high * (line + 0.5), wide, high
        y += high * lines
        for place, share in zip(([MIDDLE] if self.middle else []) + list(self.rows), parts[1:], strict=True):
            found[place] = WIDE / 2, y + share * unit / 2, WIDE - 2 * EDGE, share * unit
            y += share * unit
        return found

    def _zones(self, things: Sequence[Thing]) -> Iterator[Zone]:
        kinds = {thing.place: thing.art[0] for thing in reversed(things)}
        for place, (x, y, wide, high) in self._boxes().items():
            kind, head = kinds.get(place, "die"), NAME if place.startswith("seat.") else 0.0
            box = (x, y + head / 2, wide - 2 * EDGE, high - head - 2 * EDGE)
            yield Zone(
                id=place, region="board", box=box, kind="grid", align="middle", aspect=WIDTH.get(kind, 1.0),
                most=LARGEST.get(kind, 200.0), gap=0.5,
            )  # fmt: skip

    def _names(self, context: Context) -> Iterator[Node]:
        for seat, name in enumerate(context.names):
            x, y, wide, high = self._boxes()[before_seat(seat)]
            place = At("board", x, y - high / 2 + NAME / 2 + EDGE / 2, wide - 3 * EDGE, NAME - EDGE)
            yield Node(id=f"name.{seat}", place=place, art=("name", name, context.colours[seat]), z=5)

    # --- painting -----------------------------------------------------------------------------------------

    def _paint_cloth(self, ui: Ui, made: pygame.Surface, art: Art) -> None:
        """A felt with a darker field before each seat."""
        colours, whole = ui.theme.game(self.game), made.get_rect()
        unit = whole.width / WIDE
        draw.panel(made, ui.pictures, whole, colours["ground"], radius=round(30 * unit))
        inside = whole.inflate(-round(16 * unit), -round(16 * unit))
        draw.panel(made, ui.pictures, inside, colours["felt"], radius=round(24 * unit))
        for place, (x, y, wide, high) in self._boxes().items():
            if place in self.rows and place != HAND:
                continue
            box = pygame.Rect(0, 0, round((wide - EDGE) * unit), round((high - EDGE) * unit))
            box.center = round(x * unit), round(y * unit)
            edge = colours["second"] if place.startswith("seat.") else colours["ground"]
            draw.panel(made, ui.pictures, box, colours["felt"], radius=round(18 * unit),
                       border=max(1, round(3 * unit)), edge=edge)  # fmt: skip


PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
"""Which of nine places hold a pip."""


def _die(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    _, face, colour = art
    rect, theme = surface.get_rect(), ui.theme
    side = min(rect.size)
    box = pygame.Rect(0, 0, side, side)
    box.center = rect.center
    tone = theme["paper"] if face else theme.seat_colour(colour)
    edge = theme["brass_dark"] if face else theme["cream"]
    draw.panel(surface, ui.pictures, box, tone, radius=max(3, side // 6), border=max(2, side // 22), edge=edge)
    if not face:
        mark = draw.seat_mark(ui.pictures, theme, colour, max(6, side // 2))
        surface.blit(mark, mark.get_rect(center=box.center))
    for place in PIPS.get(face, ""):
        row, column = divmod(int(place), 3)
        at = box.x + side * (0.25 + 0.25 * column), box.y + side * (0.25 + 0.25 * row)
        pygame.draw.circle(surface, theme["ink"], at, max(2, round(side * 0.085)))


def _card(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    _, title, sign = art
    rect, theme = surface.get_rect(), ui.theme
    draw.panel(surface, ui.pictures, rect, theme["paper"], radius=max(2, rect.width // 12),
               border=max(1, rect.width // 40), edge=theme["brass_dark"])  # fmt: skip
    if sign:
        room = pygame.Rect(rect.x + 3, rect.y + rect.height // 10, rect.width - 6, round(rect.height * 0.55))
        letter(ui, surface, sign, room, round(rect.height * 0.45), theme["ink"], bold=True)
    room = pygame.Rect(rect.x + 3, rect.y + round(rect.height * 0.68), rect.width - 6, round(rect.height * 0.3))
    letter(ui, surface, title, room, theme.font_px("small"), theme["ink"])


def _back(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    rect, theme = surface.get_rect(), ui.theme
    draw.panel(surface, ui.pictures, rect, theme.seat_colour(art[1]), radius=max(2, rect.width // 12),
               border=max(2, rect.width // 16), edge=theme["cream"])  # fmt: skip
    mark = draw.seat_mark(ui.pictures, theme, art[1], max(6, rect.width // 2))
    surface.blit(mark, mark.get_rect(center=rect.center))


def _chip(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    rect, theme = surface.get_rect(), ui.theme
    draw.panel(surface, ui.pictures, rect, theme["paper"], radius=rect.height // 3,
               border=max(1, rect.height // 24), edge=theme["brass_dark"])  # fmt: skip
    room = rect.inflate(-rect.height // 4, -rect.height // 6)
    letter(ui, surface, art[1], room, round(rect.height * 0.6), theme["ink"], bold=True)


def _name(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("name", name, colour): whose place it is."""
    _, name, colour = art
    rect, theme = surface.get_rect(), ui.theme
    side = min(rect.height, rect.width // 4)
    mark = draw.seat_mark(ui.pictures, theme, colour, side, on_dark=True)
    surface.blit(mark, mark.get_rect(midleft=rect.midleft))
    room = pygame.Rect(rect.x + side + 4, rect.y, rect.width - side - 4, rect.height)
    letter(ui, surface, name, room, theme.font_px("body"), theme["cream"], align="left")


PAINTERS: Painters = {
    "die": Painter(_die),
    "card": Painter(_card),
    "back": Painter(_back),
    "chip": Painter(_chip),
    "name": Painter(_name),
}
