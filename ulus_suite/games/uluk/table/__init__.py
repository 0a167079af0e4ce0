"""The leaf of Uluk: clearings that grow and wither, tribers that walk out and home, goods along their arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.motion import Motion
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.data.boards import board
from ulus_suite.data.house_data import is_ours
from ulus_suite.games.uluk.rules import actions as act
from ulus_suite.games.uluk.rules.events import HutLeft, Placed, Revealed
from ulus_suite.games.uluk.rules.state import Leaving, State
from ulus_suite.games.uluk.rules.tables import BOARD, GameData
from ulus_suite.games.uluk.rules.view import View
from ulus_suite.games.uluk.table import (
    calendar,
    feast_card,
    forecast,
    in_hand,
    offers,
    pieces,
    reading,
    scene,
    walking,
)
from ulus_suite.games.uluk.table.feeding_panel import FeedingPanel
from ulus_suite.games.uluk.table.flights import draw_flight
from ulus_suite.games.uluk.table.foresee import foresee
from ulus_suite.games.uluk.table.host import Flight
from ulus_suite.games.uluk.table.layer_cache import Still
from ulus_suite.games.uluk.table.lights import draw_lights, draw_tags
from ulus_suite.games.uluk.table.places import Places
from ulus_suite.games.uluk.table.season_end import ON, SeasonEnd
from ulus_suite.games.uluk.table.seats import TribeSeat, words_of
from ulus_suite.games.uluk.table.silent import SILENT
from ulus_suite.games.uluk.table.walking import telling

if TYPE_CHECKING:
    from ulus_suite.app.scene.seat_view import SeatView


class Table(BoardView):
    """Draws the position in ``state``; while something moves, ``flights`` and ``shift`` as well."""

    game = "uluk"
    performed = walking.PERFORMED
    silent = SILENT

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self.board = board(BOARD)
        self.state: State
        self.charts: GameData
        self.flights: list[Flight] = []
        self.shift: dict[int, float] = {}
        self.banner: tuple[str, float] | None = None
        self.phase = ""
        self.foreseeing = False
        self.carried: int | None = None
        self.carried_at = (0, 0)
        self.in_hand = False
        """Whether a triber has been picked up and waits for its area."""
        self.hint_area = ""
        self.peeking: int | None = None
        self.errands = in_hand.Errands(self)
        self.ledger = FeedingPanel(self)
        self.season_end = SeasonEnd(self)
        self.places = Places(self.board, pygame.Rect(0, 0, 1, 1), screen.seats)
        self._places_of: tuple[object, ...] = ()
        self.still = Still(self)
        self._told: dict[tuple[object, ...], str] = {}

    # --- what is shown -------------------------------------------------------------------------------

    def show(self, ui: Ui, view: View) -> None:
        """Draw this position."""
        self.view = view
        self.state, self.charts = view.table, view.charts
        self.flights, self.shift, self.banner, self.carried = [], {}, None, None
        self.in_hand, self.passing, self.phase = False, "", ""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.screen.seats

    @property
    def holds_up(self) -> bool:
        """The account of a season is looked at before the next one begins."""
        return self.season_end.holds

    @property
    def covered(self) -> pygame.Rect | None:
        """While a phase passes by itself nothing on the board can be pressed: no ring runs through its banner."""
        return self.rect if self.passing else None

    @property
    def drawn(self) -> pygame.Rect:
        """Island and tribe boards, in the middle of the sea."""
        return self.places.box(0, 0, *self.board.size)

    @property
    def charts_id(self) -> str:
        """The data set in use."""
        return self.charts.numbers.id

    def ours(self, file: str, row: str = "") -> bool:
        """Whether numbers of the data set in use, or one row of them, are the suite's own."""
        return is_ours(self.game, f"rules/uluk/{self.charts_id}/{file}.yaml", row)

    @property
    def mouth(self) -> str:
        """The animal that stands for the acting seat's tribers in panels."""
        seat = getattr(self.state.top, "seat", 0)
        return f"tribers/{self.animal(self.state, seat) or 'rhino'}"

    def name(self, id: str) -> str:
        """What a thing is called."""
        return self.screen.words.name(id)

    def animal(self, state: State, seat: int) -> str:
        """The animal of a seat's tribe; empty before the deal."""
        tribe = self.charts.tribes.get(state.seats[seat].tribe)
        return tribe.animal if tribe else ""

    def colour(self, seat: int) -> int:
        """The seat colour of a seat, as chosen in the settings."""
        return self.screen.colours[seat]

    def pawn(self, ui: Ui, state: State, seat: int, side: int) -> pygame.Surface:
        """A seat's triber."""
        return pieces.triber(ui, self.colour(seat), self.animal(state, seat), side)

    def told(self, key: tuple[object, ...], read: Callable[[], str]) -> str:
        """What ``read`` says, kept while nothing in ``key`` changes: a layout asks for every sentence again."""
        key = (self.screen.words.language, self.charts_id, *key)
        if key not in self._told:
            if len(self._told) > 1000:
                self._told.clear()
            self._told[key] = read()
        return self._told[key]

    # --- points ----------------------------------------------------------------------------------------

    def local(self, spot: str) -> tuple[int, int]:
        """Centre of a spot inside the board's own rectangle."""
        x, y = self.places.at(spot)
        return x - self.rect.x, y - self.rect.y

    def good_point(self, seat: int, good: str) -> tuple[int, int]:
        """Centre of a good's space."""
        return self.places.good(self.charts, self.state.seats[seat].tribe, seat, self.charts.good_no[good])

    def head_point(self, seat: int) -> tuple[int, int]:
        """Where a seat's Happiness is written."""
        rect = self.places.tribe_rect(seat)
        return rect.right - self.places.n(34), rect.y + self.places.n(20)

    def next_space(self, area: str) -> tuple[int, int]:
        """Where the next triber in an area would stand."""
        return self.places.space(area, self.number_in(self.state, area))

    def number_in(self, state: State, area: str) -> int:
        """How many tribers stand in an area."""
        kind, _, which = area.partition(".")
        if kind == "monument":
            return len(state.slots[int(which) - 1].builders)
        if kind in ("gather", "process"):
            clearing = state.clearings[self.charts.resource_no[which]]
            return len(clearing.gatherers if kind == "gather" else clearing.processors)
        return sum(getattr(state, kind))

    def standing(self, state: State, seat: int) -> list[tuple[int, int]]:
        """Points at which a seat's tribers stand on the island."""
        found = []
        for area in self.charts.areas:
            found += [self.places.space(area, i) for i, who in enumerate(self.those_in(state, area)) if who == seat]
        return found

    def first_area(self) -> str:
        """Where Enter sends a triber; empty where nobody is to be sent."""
        return self.errands.first()

    def those_in(self, state: State, area: str) -> list[int]:
        """Seats of the tribers in an area, in the order in which they stand."""
        kind, _, which = area.partition(".")
        if kind == "monument":
            return list(state.slots[int(which) - 1].builders)
        if kind in ("gather", "process"):
            clearing = state.clearings[self.charts.resource_no[which]]
            return list(clearing.gatherers if kind == "gather" else clearing.processors)
        return [seat for seat, n in enumerate(getattr(state, kind)) for _ in range(n)]

    def about(self, area: str) -> tuple[object, ...]:
        """What else is told of an area: the level of its track, or its token."""
        kind, _, which = area.partition(".")
        if kind == "gather":
            return (self.state.clearings[self.charts.resource_no[which]].level,)
        if kind == "monument":
            slot = self.state.slots[int(which) - 1]
            return slot.token, slot.built
        return ()

    # --- laying out --------------------------------------------------------------------------------------

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Fit the board into its rectangle; offer areas, cards, boards and the forecast."""
        self.rect = rect
        spaces = self.charts.monument_spaces if self.view is not None else ()
        of = (tuple(rect), self.seats, spaces, ui.text, self.charts_id)
        if of != self._places_of:
            self._places_of, self.places = of, Places(self.board, rect, self.seats, spaces)
            foresee(ui, self)
        if self.view is None:
            return
        self.ledger.place(ui)
        self.season_end.place(ui)
        if not self.ledger.open and not self.season_end.holds:
            offers.offer_tracks(ui, self)
            offers.offer_columns(ui, self)
            offers.offer_home(ui, self)
            for area in self.charts.areas:
                offers.offer_area(ui, self, area)
            offers.offer_cards(ui, self)
        for seat in range(self.seats):
            box = self.places.tribe_rect(seat)
            box.height = self.places.n(58)
            ui.add(
                Target(
                    f"tribe.{seat}",
                    box,
                    reading.read_board(self, seat),
                    "board",
                    enabled=False,
                    hint=reading.read_board(self, seat),
                )
            )
        offers.offer_feast(ui, self)
        forecast.offer(ui, self)
        calendar.offer(ui, self)

    def peek(self, ui: Ui, seat: Seat | None) -> None:
        """Show that seat's Feast card large to whoever plays it here, or hide it again."""
        self.peeking = seat if seat is not None and self.screen.at_screen(seat) else None
        ui.dirty()

    def toggle_forecast(self, ui: Ui) -> None:
        """Show or hide the forecast."""
        self.foreseeing = not self.foreseeing
        ui.dirty(self.rect)

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The table from a kept picture while nothing in it changes; then lights, flights, panel."""
        if self.view is None:
            return
        surface.blit(self.still.picture(ui), self.still.seen(ui))
        scene.draw_markers(ui, self, surface, self.state)
        self.draw_last(ui, surface)
        if not self.screen.moving:
            draw_lights(ui, surface, self)
            draw_tags(ui, surface, self)
        if self.foreseeing and not self.screen.moving:
            forecast.draw_levels(ui, self, surface)
        forecast.draw_button(ui, self, surface, shown=self.foreseeing)
        calendar.draw_plaque(ui, self, surface, self.ledger.rect if self.ledger.open else None)
        self.ledger.draw(ui, surface)
        self.season_end.draw(ui, surface)
        for flight in self.flights:
            draw_flight(ui, surface, self, flight)
        if self.carried is not None:
            side = self.places.n(58)
            x, y = in_hand.held_over(ui, self) if self.in_hand else self.carried_at
            pieces.put(surface, self.pawn(ui, self.state, self.carried, side), (x, y - side // 4))
        if self.peeking is not None:
            feast_card.draw_held(ui, self, surface, self.peeking)
        if self.banner is not None:
            scene.draw_banner(ui, self, surface, *self.banner)

    def noticed(self, ui: Ui) -> None:
        """A triber in hand follows what is looked at."""
        if self.in_hand:
            ui.dirty(self.rect)

    def ends_of(self, event: Event) -> Sequence[str]:
        """The area to which a triber went."""
        return (event.area,) if isinstance(event, Placed | HutLeft | Revealed) else ()

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """The area."""
        return self.places.area_rect(place)

    def lead(self, ui: Ui) -> str:
        """The row of the panel; with a triber in hand the area that Enter leads to; else the triber at home."""
        if self.season_end.holds:
            return ON
        if self.ledger.open:
            return self.ledger.lead(ui)
        if self.in_hand and (first := self.errands.first()):
            return f"area.{first}"
        if ui.focus.get("home") is not None:
            return "home"
        if isinstance(self.view.table.top, Leaving) and (first := self.errands.first()):
            return f"area.{first}"
        return next((name for a in self.screen.choices if (name := self.screen.choice_target(a))), "")

    def target_of(self, action: Action) -> str:
        """Areas and cards are pressed; the panel's own rows do the rest."""
        match action:
            case act.Place(to=to) | act.Move(to=to):
                return f"area.{to}"
            case act.Take(card=card) if card in self.state.row[:4]:
                return f"row.{self.state.row.index(card)}"
            case _:
                return self.ledger.target_of(action) if self.ledger.open else ""

    # --- play ----------------------------------------------------------------------------------------------

    def on_board(self, action: Action) -> bool:
        """Sending, taking, processing and feeding are done on the board; the rest in the rail."""
        if isinstance(action, act.Place | act.Move | act.Take):
            return True
        return self.ledger.open

    def hinted(self, ui: Ui, action: Action | None) -> None:
        """Light the area of a hint."""
        self.hint_area = action.to if isinstance(action, act.Place | act.Move) else ""
        self.ledger.hint = action

    def seat_widget(self, ui: Ui, seat: Seat, active: bool) -> Widget:
        """A seat with its Happiness and its tribers."""
        return TribeSeat(self, seat, active)

    def seat_words(self, seat: Seat) -> str:
        """Happiness, tribers, Hunger of a seat."""
        return words_of(self, seat)

    def at_home(self, seat: Seat, number: int | None = None) -> pygame.Rect:
        """Where a triber of a seat stands at home, counted from 0; without a number the next that comes."""
        side = self.places.n(60)
        found = pygame.Rect(0, 0, side, side)
        found.center = self.places.home(seat, self.state.seats[seat].home if number is None else number)
        return found

    def seat_figure(self, seat: Seat) -> str:
        """Happiness, as drawn."""
        return str(self.state.seats[seat].happiness) if self.view is not None else ""

    def seat_line(self, ui: Ui, view: View, seat: Seat) -> str:
        """A seat's public state in words."""
        return self.seat_words(seat).partition(": ")[2]

    def animate(
        self, ui: Ui, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
    ) -> Motion | None:
        """Everything that happened, step by step."""
        if not isinstance(before, View):
            return None
        self.state = before.table
        self.in_hand, self.carried = False, None
        return telling(ui, self, events)

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """The key of the forecast; a seat's Feast card is shown while it is held, and hidden when let go."""
        pressed = given.down and (
            (given.do is InputAction.PRESS and ui.focus.hover == "feast")
            or (given.do is InputAction.ACCEPT and given.device != "mouse" and ui.focus.current == "feast")
        )
        if pressed:
            looking = self.screen.revealed_to
            self.peek(ui, looking if looking is not None else self.screen.actor)
            return given.do is InputAction.ACCEPT
        if self.peeking is not None and (given.do is InputAction.RELEASE or not given.down):
            self.peek(ui, None)
            return False
        if self.in_hand and given.down and given.do is InputAction.BACK and not given.repeat:
            in_hand.put_down(ui, self)
            return True
        if given.down and given.do is InputAction.ZOOM and not given.repeat:
            self.toggle_forecast(ui)
            return True
        return False

    def hints(self, ui: Ui) -> list[tuple[InputAction, str]]:
        """Arrows choose a place."""
        found = [(InputAction.LEFT, ui.say("hint.move"))] if self.screen.choices else []
        if self.season_end.holds:
            found.insert(0, (InputAction.ACCEPT, self.season_end.way_on))
        if self.in_hand:
            found.insert(0, (InputAction.BACK, self.screen.words.text("uluk.put_down")))
        return [*found, (InputAction.ZOOM, self.screen.words.text("uluk.forecast.short"))]
