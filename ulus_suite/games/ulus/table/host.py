"""The table of Ulus as the files that draw it see it: they know this protocol, and the table knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from ulus_suite.app.scene.seat_view import SeatView
from ulus_suite.app.scene.victory import Shining
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Pose
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.moments import Lying, Telling, Triumph
from ulus_suite.teach.words import Words


class Piles(Protocol):
    """Where cards lie beside the journey."""

    def card_width(self) -> int:
        """Width of a card in a pile, in pixels."""

    def rect(self, spot: str) -> pygame.Rect:
        """The place of a pile."""

    def sky_rects(self, count: int) -> list[pygame.Rect]:
        """Where so many cards of the Sky lie."""

    def confront_rects(self, count: int) -> list[pygame.Rect]:
        """Where so many confronted monsters lie."""


class InHand(Protocol):
    """The hand of cards."""

    lifted: tuple[int, tuple[int, int]] | None
    """The card that is being dragged, and where the pointer is."""

    def card_width(self) -> int:
        """Width of a card in the hand."""

    @property
    def cards(self) -> tuple[str, ...]:
        """All of them."""

    @property
    def selection(self) -> tuple[str, ...]:
        """Those that are chosen."""

    def room(self) -> int:
        """How many may be chosen."""


class Scenery(Protocol):
    """What the race or the tales are played on."""

    below: pygame.Rect
    """Room for bones in motion."""

    def palm(self) -> pygame.Rect:
        """Where the bones lie before a roll."""

    def last(self) -> pygame.Rect:
        """Where the last roll lies."""


class Winners(Protocol):
    """Who has won which contest."""

    def won(self) -> dict[str, Seat]:
        """The winner of each contest that is over."""

    def all_won(self) -> dict[str, Seat]:
        """The same up to what is about to be shown."""


class Stage(Protocol):
    """Numbers and pictures that a motion has put in place of the view's."""

    throw: Any
    """A `throws.Throw`, or None: that class stands above this file."""
    telling: Telling | None
    triumph: Triumph | None
    fallen: float
    answered: bool
    making_room: tuple[float, int]


class Table(Protocol):
    """What is shown, where it lies, what may be chosen, and what moves now."""

    rect: pygame.Rect
    screen: SeatView
    words: Words
    passing: str
    """What passes over the board by itself, for the rail."""
    kit: GameData
    ground: Ground
    view: View | None
    shining: Shining | None
    looked_over: set[str]
    """Moments between two contests that a person has looked at."""
    looked: dict[str, Card]
    """Cards that can be looked at, by the target they lie on."""
    eye: str | None
    """The target that is looked at."""
    lift: int
    margin: int
    below_column: int
    lying: Lying
    hint_action: Action | None
    plaques: Any
    """The seats' widgets, by seat."""

    @property
    def motion(self) -> Stage:
        """What moves."""

    @property
    def piles(self) -> Piles:
        """The piles."""

    @property
    def hand(self) -> InHand:
        """The hand."""

    @property
    def scene(self) -> Scenery | None:
        """The race's track or the storyteller's ger, while it has the board."""

    @property
    def standings(self) -> Winners:
        """The contests that are over."""

    @property
    def panel(self) -> Any:
        """The cloth over the mat, if there is one: a `panels.Panel`."""

    @property
    def ceremony(self) -> object | None:
        """The scoring, while it is on show."""

    @property
    def choices(self) -> Sequence[Action]:
        """What may be chosen."""

    @property
    def caravan(self) -> float | None:
        """Where the caravan is while it travels (season as a fraction)."""

    @property
    def caravan_lift(self) -> float:
        """How high it hops, in pixels."""

    @property
    def running(self) -> dict[Seat, float]:
        """Steps of race horses on the way."""

    @property
    def hidden_hand(self) -> set[int]:
        """Cards of the hand that are on their way elsewhere."""

    def takes_hand_cards(self) -> bool:
        """Whether a panel asks for cards of the hand."""

    def colour(self, seat: Seat) -> int:
        """The colour, pattern and shape of a seat."""

    def strength(self, seat: Seat) -> int:
        """Strength as shown now."""

    def count(self, seat: Seat) -> int:
        """How many cards a seat holds, as shown now."""

    def coming(self) -> tuple[Pose, ...]:
        """Where bones that a person is about to drop will lie."""

    def glow_of(self, ui: Ui, piece: str) -> Colour | None:
        """The light round a bone that is chosen, or may be."""

    def seat_words(self, seat: Seat) -> str:
        """A seat's public state in a sentence."""

    def seat_widget(self, ui: Ui, seat: Seat, active: bool) -> Widget | None:
        """A seat with its portrait and score card."""

    def wake(self) -> None:
        """Turn only while something needs it."""
