"""Moves of which the telling of a step is made: cards travel and turn over, strength runs to its new value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from ulus_suite.app.ui.motion import Call, Motion, Par, Seq, Tween, glide, settle, smooth
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import cards, prefetch, story
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.stage import Flyer, Side, Staged


class Teller:
    """Makes the moves of one step; ``t`` in the functions that tell its events."""

    def __init__(self, ui: Ui, table: Staged, before: View, after: View, result: ChanceResult | None) -> None:
        self.ui, self.table, self.before, self.after, self.result = ui, table, before, after, result
        self.stage = table.motion
        self.turned_over = 0
        """So many monsters have been turned over in this step."""
        self.last: list[Motion] = []
        """What comes when everything else has been told."""
        self.seen: dict[Seat, tuple[str, ...]] = {}
        """Cards that the viewer knows to have been drawn, by seat."""

    def seat_at(self, seat: Seat) -> tuple[int, int]:
        """Where a seat's things come from and go to: its hand, or its line in the rail."""
        ground = self.table.ground
        if self.before.seat == seat:
            return ground.strip.centerx, ground.strip.centery
        plaque = self.table.plaques.get(seat)
        y = plaque.rect.centery if plaque is not None else ground.upper.centery
        return ground.rect.right + 30, y

    def dirty(self) -> None:
        """The board looks different."""
        self.ui.dirty(self.table.rect)

    def fly(
        self,
        picture: pygame.Surface | Side,
        start: tuple[int, int],
        end: tuple[int, int],
        ms: float = 380,
        *,
        over: Side | None = None,
        stay: bool = False,
        arc: float = 30,
        sound: str = "card",
        sizes: tuple[float, float] = (1.0, 1.0),
    ) -> Motion:
        """A card travels; on the way it turns over when it has another side, and grows to its size there."""
        flyer = Flyer(picture, start, over, sizes)
        self.stage.flyers.append(flyer)

        def begin() -> None:
            flyer.shown = True
            if sound:
                self.ui.sound.play(sound, 0.5)

        move = glide(flyer.pose, end, ms, arc=arc, ease=settle)

        def turn(t: float) -> None:
            flyer.turn = t if over is not None else 0.0
            flyer.grow(t)
            self.ui.dirty(flyer.moved())

        def end_it() -> None:
            flyer.shown = stay
            self.ui.dirty(flyer.moved())

        return Seq(Call(begin), Par(move, Tween(ms, turn, smooth)), Call(end_it))

    def number(self, seat: Seat, new: int, ms: float = 420) -> Motion | None:
        """Strength runs to its new value."""
        old = self.stage.strengths.get(seat, self.before.players[seat].strength)
        if old == new:
            return None
        self.stage.strengths[seat] = old

        def run(t: float) -> None:
            self.stage.strengths[seat] = round(old + (new - old) * t)
            plaque = self.table.plaques.get(seat)
            row = plaque.rect if plaque is not None else pygame.Rect(0, 0, 0, 0)
            if row.width < 2:  # a strip of all stands in place of the rows, at the head of the rail
                right = self.table.rect.right
                row = pygame.Rect(right, 0, self.ui.size[0] - right, self.ui.size[1] // 3)
            self.ui.dirty(row)

        return Tween(ms, run, smooth)

    def small(self, card: Card) -> pygame.Surface:
        """A card as it lies in a pile."""
        return cards.face(self.ui, self.table.kit, card, self.table.piles.card_width())

    def side(self, deck: str, name: str, width: int = 0) -> Side:
        """The same, painted when it sets out; or a card of another width."""
        card = Card(deck, name)
        return lambda: cards.face(self.ui, self.table.kit, card, width) if width else self.small(card)

    def small_ahead(self, deck: str, names: Sequence[str]) -> Iterator[None]:
        """Paints such cards before they set out: an emblem alone takes some 8 ms."""
        for name in names:
            prefetch.foresee_card(self.ui, Card(deck, name), self.table.piles.card_width())
        for name in names:
            self.small(Card(deck, name))
            yield

    def in_pile(self, width: int) -> float:
        """How large a card of a width is in a pile, as a factor."""
        return self.table.piles.card_width() / width

    def turned(self, card: Card, width: int) -> tuple[pygame.Surface, Side]:
        """A large card that is turned over on its way: its back, and its face once it comes in sight."""
        prefetch.foresee_card(self.ui, card, width)
        return cards.back(self.ui, card.deck, width), lambda: cards.face(self.ui, self.table.kit, card, width)

    def pile(self, spot: str) -> tuple[int, int]:
        """The middle of a pile; while tales are told the storyteller gives and takes."""
        if isinstance(self.table.scene, story.Ger):
            return self.table.scene.bard.center
        if spot == "sky" and self.before.sky_left:
            return self.table.piles.sky_rects(self.before.sky_left)[-1].center
        return self.table.piles.rect(spot).center

    def put_away(self, flyer: Flyer) -> None:
        """A card that was looked at for a moment goes on, as another picture."""
        flyer.shown = False
        self.ui.dirty(flyer.moved())

    def strength_of(self, event: Event) -> Motion | None:
        """Any event that says a seat's new strength."""
        seat, strength = getattr(event, "seat", None), getattr(event, "strength", None)
        if isinstance(event, ev.Counted) or not isinstance(seat, int) or not isinstance(strength, int):
            return None
        return self.number(seat, strength)


Told = Callable[[Teller, Any], "Motion | None"]
"""Tells one kind of event."""
