"""Urland on an antique chart: land in the sea, Ichtos in both, lava that joins what was apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from ulus_suite.app.scene.art import put
from ulus_suite.app.scene.model import Beat, Do, Node, Scene, Tell
from ulus_suite.app.scene.seat_row import SeatRow, figure
from ulus_suite.app.scene.stage import Context, Stage
from ulus_suite.app.ui.inputs import Hint, InputAction
from ulus_suite.app.ui.motion import Motion
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.view import View
from ulus_suite.games.urland.table import art, beats, choosing, sea
from ulus_suite.games.urland.table.art import ichto
from ulus_suite.games.urland.table.land import Copper
from ulus_suite.games.urland.table.scene import Hand, scene
from ulus_suite.games.urland.words.preview import scored_now, worth
from ulus_suite.teach import accounts

if TYPE_CHECKING:
    from ulus_suite.app.scene.seat_view import SeatView


class Table(Stage):
    """The chart, the strip below it, and what the rail says of its choices."""

    game = "urland"
    performed = beats.PERFORMED
    silent = beats.SILENT
    painters = art.PAINTERS
    empty_hand = Hand()
    ends = False
    tells_progress = True

    def scene(self, view: View, context: Context) -> Scene:
        return scene(view, context)

    def beats(self, before: View, events: Sequence[Event], context: Context) -> Sequence[Beat]:
        return beats.beats(before, events, context)

    def hand_in(self, view: View) -> Hand:
        """A fist that is not closed yet stays as it is; whose end was looked at is not looked at again."""
        return Hand(bid=self.hand.bid if view.doing == "bidding" else 0, looked=self.hand.looked)

    def past(self) -> tuple[Event, ...]:
        """The page at the end of an epoch, and of the game, tells what was scored last."""
        view = self.view
        over = view is not None and (self.ends if view.doing == "over" else view.epoch > 1 and not view.scored)
        return tuple(self.screen.events()) if over else ()

    def animate(
        self, ui: Ui, before: View, events: Sequence[Event], after: View, result: ChanceResult | None
    ) -> Motion | None:
        """A game that has ended here is looked at before its result; one that was opened is not."""
        self.ends = any(isinstance(event, ev.Ended) for event in events)
        return super().animate(ui, before, events, after, result)

    def explain(self, node: Node, context: Context) -> str:
        """Of a place what it would bring if it were scored now, of a gene what it would bring."""
        words = context.words
        match node.tip:
            case ("place", str(place), str(pick)):
                said = pick or node.label
                said = said[:1].upper() + said[1:]
                chosen = isinstance(node.press, Do) and isinstance(node.press.action, ac.ChooseArea)
                if place not in self.view.pieces or place not in self.view.area_of or chosen:
                    return said  # what a choice would do is added to it
                effects = accounts.join_effects(words, tuple(scored_now(self.view, place)), self.view.viewer)
                return f"{said}. {words.text('area.now', {'effects': effects})}"
            case ("gene", str(gene), int(owner), str(said)):
                seat = owner if owner >= 0 else context.actor
                if seat is None or gene == "warm" or context.moving:  # what it does says it all
                    return said
                what, count = worth(self.screen.rules, self.view, seat, gene)
                brings = words.text(f"worth.{what if count else 'nothing'}", {"seat": seat, "count": count})
                return f"{said} {brings}"
        return node.label

    def tells(self, press: Tell) -> tuple[str, str, str, str]:
        """The chip laid face down, to the environment player."""
        words, seat = self.screen.words, press.seat
        land = self.screen.view(seat).laid_land
        return (
            words.text("strip.peek.head", {"seat": seat}), words.text("strip.peek.ask", {"seat": seat}),
            words.text("strip.peek.yes"), words.text("strip.peek.land", {"place": land}) if land else "",
        )  # fmt: skip

    # --- the rail ---------------------------------------------------------------------------------------------

    def asks(self, asked: str) -> str:
        """With what is to be pressed on the chart, which is another thing once an Ichto is in hand."""
        key = self.shown.asks if self.laid is not None and self.telling is None else ""
        if not key:
            return asked
        sold = self.view.tables.row(self.view.seats).sold
        args = {"asked": asked, "count": self.hand.count, "place": self.hand.place, "sold": sold}
        return self.screen.words.text(key, args)

    def on_board(self, action: Action) -> bool:
        """Moves are made on the chart; what is done in one place has a button, for the place taken up."""
        return choosing.on_board(action, self.hand.pick)

    def stands_for(self, action: Action) -> Action:
        """Several that go back to the reserve together go one by one: a press for each."""
        if isinstance(action, ac.Pay) or (isinstance(action, ac.Retreat) and self.view.doing == "retreating"):
            return msgspec.structs.replace(action, count=1)
        return action

    def ends_of(self, event: Event) -> Sequence[str]:
        return beats.ends(event)

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """A node, or a place of the chart."""
        if self.laid is None:
            return None
        area = self.view.area_of.get(place, place) if self.view is not None else place
        return self.laid.rect(place) or self.laid.rect(f"at.{area}")

    def hints(self, ui: Ui) -> list[Hint]:
        """The way on from the page of an epoch; back puts down."""
        found: list[Hint] = super().hints(ui)
        if self.holds_up:
            found.insert(0, (InputAction.ACCEPT, self.shown.node("epoch.on").label))
        return found

    def seat_figure(self, seat: Seat) -> str:
        return str(max(0, self.view.markers[seat])) if self.view is not None else ""

    def seat_line(self, ui: Ui, view: View, seat: Seat) -> str:
        """A seat's public state in words."""
        return words_of(self.screen, self.view, seat).partition(": ")[2]

    def seat_widget(self, ui: Ui, seat: Seat, active: bool) -> Widget:
        """A seat with its space on the track; genes lie under the chart with their owner's mark."""
        return IchtoSeat(self, seat, active)


# --- The seats in the rail: who is ahead, what is in reserve, who is the environment and who the dummy ---------


class IchtoSeat(SeatRow):
    """The space of the track that the marker stands on; reserve, extra-turn chips, the part played this turn."""

    def words(self, ui: Ui) -> str:
        return words_of(self.screen, self.table.view, self.seat)

    def score(self, ui: Ui) -> tuple[str, Colour, bool]:
        """The space, coral where it is one of mutation."""
        tones, view = sea.colours(ui), self.table.view
        space = view.markers[self.seat]  # of the view that is drawn: rail and track agree while they move
        plain = mix(tones["second"], tones["light"], 0.2)
        ground = tones["mark"] if space in view.tables.points.mutations else plain
        return str(space) if space >= 1 else "–", ground, space >= 1 and space == max(view.markers)

    def things(self, ui: Ui, high: int, short: bool) -> list[pygame.Surface]:
        """Signs with their numbers; the part with its word where there is room."""
        view = self.table.view
        animal = ichto(ui, self.screen.colours[self.seat], round(high * 0.72))
        parts = [animal, figure(ui, str(view.reserve[self.seat]))]
        parts += [extra_chip(ui, round(high * 1.1)) for _ in range(view.extra[self.seat])]
        parts += [figure(ui, "")] * (view.extra[self.seat] % 2)  # parts come in pairs
        part = "environment" if self.seat == view.environment else "dummy" if self.seat == view.dummy else ""
        if part:
            parts.append(part_sign(ui, part, round(high * 1.02)))
            if not short:
                parts.append(figure(ui, self.screen.words.text(f"seat.{part}")))
        return parts


def extra_chip(ui: Ui, side: int) -> pygame.Surface:
    """An extra-turn chip: two actions more."""
    tones = sea.colours(ui)

    def paint(surface: pygame.Surface) -> None:
        copper = Copper((side / 100, side / 100))
        copper.disc((50, 50), 48, mix(tones["mark"], tones["ink"], 0.35))
        copper.disc((50, 50), 42, mix(tones["second"], tones["light"], 0.4))
        surface.blit(copper.print((side, side)), (0, 0))
        put(
            surface,
            ui.text.label("+2", "small", tones["ink"], bold=True, px=round(side * 0.6)),
            (side // 2, side // 2),
        )

    return ui.pictures.layer(("urland extra", ui.theme.palette.id), (side, side), paint)


def part_sign(ui: Ui, part: str, side: int) -> pygame.Surface:
    """The environment's volcano, or the dummy's closed eye."""
    tones = sea.colours(ui)

    def paint(surface: pygame.Surface) -> None:
        copper = Copper((side / 100, side / 100))
        copper.disc((50, 50), 48, mix(tones["felt"], tones["light"], 0.12))
        if part == "environment":
            copper.shape([(12, 76), (40, 34), (60, 34), (88, 76)], tones["light"])
            copper.shape([(40, 34), (60, 34), (55, 58), (48, 46), (44, 62)], tones["mark"])
            copper.lines([[(46, 26), (42, 16)], [(55, 26), (60, 14)]], sea.EMBER, 6)
        else:
            copper.line([(18, 46), (32, 60), (50, 65), (68, 60), (82, 46)], tones["light"], 8)
            copper.lines([[(28, 60), (22, 70)], [(50, 67), (50, 80)], [(72, 60), (78, 70)]], tones["light"], 7)
        surface.blit(copper.print((side, side)), (0, 0))

    return ui.pictures.layer(("urland part", part, ui.theme.palette.id), (side, side), paint)


def words_of(screen: SeatView, view: View, seat: Seat) -> str:
    """A seat's public state in sentences, the chips and the part it plays this turn explained."""
    words = screen.words
    name = f"{words.seat(seat)} · {words.text('seat.machine')}" if screen.computer(seat) else words.seat(seat)
    space = view.markers[seat]
    parts = [words.text("seat.space" if space >= 1 else "seat.no_space", {"space": space})]
    parts.append(words.text("seat.reserve", {"count": view.reserve[seat]}))
    if view.extra[seat]:
        parts.append(words.text("seat.extra", {"count": view.extra[seat]}))
    if seat == view.environment:
        parts.append(words.text("seat.environment.why"))
    elif seat == view.dummy:
        parts.append(words.text("seat.dummy.why"))
    return f"{name}: {' '.join(parts)}"
