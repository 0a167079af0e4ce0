"""The leaf of Uluk: clearings that grow and wither, tribers that walk out and home, goods along their arrows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from ulus_suite.app.scene.model import Beat, Node, Scene
from ulus_suite.app.scene.seat_row import SeatRow, figure
from ulus_suite.app.scene.stage import Context, Stage, Told
from ulus_suite.app.ui.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.state import Draw, Feeding, Processing, View
from ulus_suite.games.uluk.table import art, beats
from ulus_suite.games.uluk.table.art import triber
from ulus_suite.games.uluk.table.choosing import Hand, kept
from ulus_suite.games.uluk.table.leaf import emblem
from ulus_suite.games.uluk.table.places import SIZE
from ulus_suite.games.uluk.table.reading import Reader, season_of
from ulus_suite.games.uluk.table.scene import ON, scene


class TribeSeat(SeatRow):
    """Happiness to the right; the animal with those at home of all, and Hunger if there is any."""

    def words(self, ui: Ui) -> str:
        words = self.screen.words
        return f"{words.seat(self.seat)}: {Reader(words, self.table.view).seat(self.seat)}"

    def score(self, ui: Ui) -> tuple[str, Colour, bool]:
        """Happiness, and whether nobody has more."""
        colours, view = ui.theme.game("uluk"), self.table.view
        ground = mix(colours["light"], colours["mark"], 0.22)
        points = [one.happiness for one in view.table.seats]  # as told: while something moves, no sign runs ahead
        mine = points[self.seat]
        return str(mine), ground, mine == max(points) and points.count(mine) < len(points)

    def things(self, ui: Ui, high: int, short: bool) -> list[pygame.Surface]:
        """Signs with their numbers; the tribe's name where there is room."""
        view = self.table.view
        if not view.table.seats[self.seat].tribe:
            return []
        one = view.table.seats[self.seat]
        animal = view.charts.tribes[one.tribe].animal
        pawn = triber(ui, self.screen.colours[self.seat], animal, round(high * 1.1))
        parts = [pawn, figure(ui, f"{one.home}/{view.charts.numbers.pawns - one.pool}")]
        if one.hunger:
            parts += [emblem(ui, "signs/hunger", high * 1.05), figure(ui, str(one.hunger))]
        if not short:
            parts += [figure(ui, ""), figure(ui, self.screen.words.name(one.tribe))]
        return parts


class Table(Stage):
    """The island, the tribe boards, and what the rail says of its choices."""

    game = "uluk"
    performed = beats.PERFORMED
    silent = beats.SILENT
    painters = art.PAINTERS
    empty_hand = Hand()
    points = True

    def scene(self, view: View, context: Context) -> Scene:
        return scene(view, context)

    def beats(self, before: View, events: Sequence[Event], context: Context) -> Sequence[Beat]:
        return beats.beats(before, events, context)

    def hand_in(self, view: View) -> Hand:
        """No triber, no card held up; the forecast stays open, and rows keep their places."""
        hand: Hand = self.hand
        return replace(hand, triber=False, held_up=None)

    def past(self) -> tuple[Event, ...]:
        """What happened this season, for its account and for the rows that have been done."""
        top = self.view.table.top if self.view is not None else None
        return tuple(season_of(self.screen.events())) if isinstance(top, Draw | Processing | Feeding) else ()

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Rows are remembered as they come."""
        if self.view is not None and self.telling is None:
            self.hand = kept(self.hand, self.view, self.screen.choices)
        super().place(ui, rect)

    def told(self, ui: Ui, node: Node) -> Told:
        """Of less and more what the row would do, of the triber at home where Enter would send it, of the end of a
        meal what is left undone."""
        words, previews = self.screen.words, self.screen.previews
        match node.tip:
            case ("turn", Action() as way):
                return Told(previews.hint(ui, way), previews.hint(ui, way))
            case ("carry", first):
                return Told(node.label, previews.hint(ui, first) if first is not None else "")
            case ("done",):
                found = super().told(ui, replace(node, tip=""))
                last = self.view.table.season >= self.view.charts.numbers.seasons
                if not last and any(isinstance(way, act.Breed) for way in self.screen.choices):
                    found = found._replace(told=f"{found.told} {words.text('uluk.breed_left')}")
                    found = found._replace(hint=found.told)
                return found
        told = super().told(ui, node)
        area = node.id.startswith("area.") and node.press is not None
        return told._replace(more=(*told.more, node.label)) if area else told

    def peek(self, ui: Ui, seat: Seat | None) -> None:
        """Show that seat's Feast card large to whoever plays it here, or hide it again."""
        shown = seat is not None and self.screen.at_screen(seat)
        feast = self.screen.view(seat).table.seats[seat].feast if shown and seat is not None else ""
        held = (seat, feast) if seat is not None and feast else None
        if held != self.hand.held_up:
            self.hand = replace(self.hand, held_up=held)
            self.renew(ui)

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """The key of the forecast; a seat's Feast card is shown while it is held, and hidden when let go; by keys a
        triber at home goes where it is seen to go."""
        by_key = ui.focus.current if given.do is InputAction.ACCEPT and given.device != "mouse" else ""
        first = self.shown.node("home").tip[1] if by_key == "home" and not self.hand.triber else None
        if given.down and isinstance(first, act.Place):
            self.screen.act(ui, first)
            return True
        pressed = given.down and (
            (given.do is InputAction.PRESS and ui.focus.hover == "feast") or by_key == "feast"
        )
        if pressed:
            looking = self.screen.revealed_to
            self.peek(ui, looking if looking is not None else self.screen.actor)
            return given.do is InputAction.ACCEPT
        if self.hand.held_up is not None and (given.do is InputAction.RELEASE or not given.down):
            self.peek(ui, None)
            return False
        if given.down and given.do is InputAction.ZOOM and not given.repeat:
            self.hand = replace(self.hand, forecast=not self.hand.forecast)
            self.renew(ui)
            return True
        return super().take(ui, given)

    @property
    def drawn(self) -> pygame.Rect:
        """Island and tribe boards, in the middle of the sea."""
        if self.laid is None:
            return self.rect
        return self.laid.frames["board"].box(SIZE[0] / 2, SIZE[1] / 2, *SIZE)

    # --- the rail ---------------------------------------------------------------------------------------------

    @property
    def covered(self) -> pygame.Rect | None:
        """While a phase passes by itself nothing on the board can be pressed: no ring runs through its banner."""
        return self.rect if self.passing else None

    def on_board(self, action: Action) -> bool:
        """Sending, taking, processing and feeding are done on the board; the rest in the rail."""
        meal = self.view is not None and isinstance(self.view.table.top, Processing | Feeding)
        return meal or isinstance(action, act.Place | act.Move | act.Take)

    def ends_of(self, event: Event) -> Sequence[str]:
        """The area to which a triber went."""
        return beats.ends(event)

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """An area, or any node."""
        return super().mark_rect(f"area.{place}") or super().mark_rect(place)

    def seat_line(self, ui: Ui, view: View, seat: Seat) -> str:
        """A seat's public state in words, as told."""
        return Reader(self.screen.words, self.view).seat(seat) if self.view is not None else ""

    def seat_figure(self, seat: Seat) -> str:
        return str(self.view.table.seats[seat].happiness) if self.view is not None else ""

    def seat_widget(self, ui: Ui, seat: Seat, active: bool) -> Widget:
        return TribeSeat(self, seat, active)

    def hints(self, ui: Ui) -> list[Hint]:
        """Arrows choose a place."""
        on = [(InputAction.ACCEPT, self.shown.node(ON).label)] if self.holds_up else []
        return [*on, *super().hints(ui), (InputAction.ZOOM, self.screen.words.text("uluk.forecast.short"))]
