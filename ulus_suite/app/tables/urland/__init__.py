"""Urland on an antique chart: land in the sea, Ichtos in both, lava that joins what was apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from ulus_suite.app.focus import Target
from ulus_suite.app.inputs import InputAction
from ulus_suite.app.motion import Motion, Placement
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.tables.urland import choosing, herd, pressing, reading, sea, signs, telling, track
from ulus_suite.app.tables.urland.epoch_end import ON, EpochEnd
from ulus_suite.app.tables.urland.gene_tray import GeneTray
from ulus_suite.app.tables.urland.seats import IchtoSeat, words_of
from ulus_suite.app.tables.urland.shore import Point, Shore, shore
from ulus_suite.app.tables.urland.silent import SILENT
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.board import Board
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.data.boards import board
from ulus_suite.games.urland import actions as ac
from ulus_suite.games.urland import events as ev
from ulus_suite.games.urland.view import View

if TYPE_CHECKING:
    from ulus_suite.app.inputs import PlayerInput
    from ulus_suite.app.tables.seat_view import SeatView


STRETCH = 1.22
"""How much wider than high the chart's units may be."""


@lru_cache(2)
def _coasts(layout: bytes) -> Shore:
    """The coasts of a board given as JSON: they take a third of a second, and each table opens on the same."""
    return shore(msgspec.json.decode(layout, type=Board))


class Table(BoardView):
    """Draws the numbers that the motion has reached; between motions those of the view."""

    game = "urland"
    performed = telling.PERFORMED
    silent = SILENT

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self.shore_id = str(screen.view().map)
        path = "boards/urland.yaml" if self.shore_id == "urland" else f"boards/urland/{self.shore_id}.yaml"
        layout = board(path)
        self.shore = _coasts(msgspec.json.encode(layout))
        rules: Any = screen.rules
        self.points = rules.tables.points
        self.strip = GeneTray(self)
        self.epoch_end = EpochEnd(self)
        self.chart = pygame.Rect(0, 0, 1, 1)
        self.unit = (1.0, 1.0)
        self.rooms: dict[str, pygame.Rect] = {}
        self.sheets: dict[tuple[str, float], tuple[pygame.Rect, Point]] = {}
        self._stands: dict[int, Point] = {}
        self.worths: tuple[Any, dict[str, str]] = (None, {})
        self.badge_high = 20
        self.options: list[Action] = []
        self.goals: dict[str, Action] = {}
        self.pick: tuple[str, int] | None = None
        self._put_down = ""
        """The target of what was taken up and put down again."""
        self.bid = 0
        self.hint: Action | None = None
        self._colours: tuple[int, ...] = ()
        self.pieces: dict[str, list[int]] = {}
        self.markers: list[float] = []
        self.area_of: dict[str, str] = {}
        self.tiles: set[str] = set()
        self.scored: set[str] = set()
        self.fliers: list[tuple[int, int, Placement]] = []
        self.captioned: pygame.Rect | None = None
        self.caption: tuple[str, str] | None = None
        self.eruption: tuple[str, float] | None = None
        self.flip: tuple[str, float] | None = None
        self.sliding: list[Placement] = []
        self.opening: tuple[float, tuple[int, ...]] | None = None

    @property
    def holds_up(self) -> bool:
        """The end of an epoch is looked at before the next one begins."""
        return self.epoch_end.holds

    @property
    def covered(self) -> pygame.Rect | None:
        """Where the caption lies."""
        return self.captioned if self.caption is not None else None

    def show(self, ui: Ui, view: View) -> None:
        """Draw this position."""
        self.view = view
        self._colours = ui.colours(self.screen.names)
        self.pieces = {place: list(row) for place, row in view.pieces.items()}
        self.markers = [float(m) for m in view.markers]
        self.area_of, self.tiles, self.scored = dict(view.area_of), set(view.tiles), set(view.scored)
        self.fliers, self.caption, self.eruption, self.flip, self.opening = [], None, None, None, None
        self.sliding = []
        self.strip.rest()
        self.pick, self._put_down, self.passing = None, "", ""
        if view.doing != "bidding":
            self.bid = 0

    @property
    def lists(self) -> bool:  # type: ignore[override]  # a table's constant, here by what is asked
        """The few areas that may be hidden, or genes that may be bought, are compared side by side."""
        return any(isinstance(action, ac.ChooseArea | ac.Buy) for action in self.options)

    def asks(self, asked: str) -> str:
        """With what is to be pressed on the chart, which is another thing once an Ichto is in hand."""
        words, doing = self.screen.words, self.view.doing
        if doing == "bidding":
            return words.text("asks.close", {"asked": asked})
        if self.pick is not None:
            place, count = self.pick
            key = "asks.in_hand" if any(goal != place for goal in self.goals) else "asks.in_place"
            key = key if count else "asks.ashore"
            return words.text(key, {"asked": asked, "count": count, "place": place})
        if doing == "turn" and choosing.sources(self.options):
            return words.text("asks.take_up", {"asked": asked})
        return asked

    # --- places ------------------------------------------------------------------------------------------

    def colour(self, seat: Seat) -> int:
        """The colour a seat has chosen."""
        return self._colours[seat] if seat < len(self._colours) else seat

    def local(self, point: Point) -> tuple[int, int]:
        """Board units to pixels of the chart."""
        return round(point[0] * self.unit[0]), round(point[1] * self.unit[1])

    def at(self, point: Point) -> tuple[float, float]:
        """Board units to window pixels."""
        return self.chart.x + point[0] * self.unit[0], self.chart.y + point[1] * self.unit[1]

    def centre(self, place: str) -> tuple[float, float]:
        """The middle of a place in window pixels."""
        return self.at(self.shore.centres[place])

    def on_track(self, space: float) -> tuple[float, float]:
        """Where a marker stands on a space of the track, or between two, in window pixels."""
        low, high = (self._marker(end(space)) for end in (math.floor, math.ceil))
        share = space - math.floor(space)
        return self.at((low[0] + (high[0] - low[0]) * share, low[1] + (high[1] - low[1]) * share))

    def _marker(self, number: int) -> Point:
        number = min(len(self.shore.spaces), max(1, number))
        found = self._stands.get(number)
        if found is None:
            (x, y), (dx, dy) = self.shore.spaces[number - 1], track.marker_at(self, number)
            found = self._stands[number] = (x + dx, y + dy)
        return found

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Chart above, strip below; targets for areas, chips, fists and cards."""
        self.rect = rect
        gap = ui.theme.px(10)
        width, height = self.shore.size
        least = max(ui.theme.px(96), min(ui.theme.em(5.2), round(rect.height * 0.22)))
        foot = max(
            least, min(round(rect.height * 0.25), round(rect.height - gap - rect.width / width / STRETCH * height))
        )
        room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - foot - gap)
        ux, uy = room.width / width, room.height / height
        ux, uy = min(ux, uy * STRETCH), min(uy, ux * STRETCH)
        self.unit = (ux, uy)
        size = (round(width * ux), round(height * uy))
        self.chart = pygame.Rect(room.x + (room.width - size[0]) // 2, room.y + (room.height - size[1]) // 2, *size)
        self.rooms, self.sheets = {}, {}
        self.badge_high = round(11.5 * uy)
        self.options = list(self.screen.choices)
        if self.view is None:
            return
        places = (*self.view.ground.areas, *self.view.ground.oceans)
        self.goals = {p: action for p in places if (action := self._goal(p)) is not None}
        rings = herd.rings(self, places)
        for place in places:
            self._offer(ui, place, rings[place])
        self._offer_track(ui)
        self.strip.place(ui, pygame.Rect(rect.x, self.chart.bottom + gap, rect.width, foot))
        self.epoch_end.place(ui)

    def _offer_track(self, ui: Ui) -> None:
        """The spaces that do something say what."""
        words = self.screen.words
        for number in (*self.points.mutations, self.points.end):
            key = "track.end" if number == self.points.end else "track.mutation"
            (x, y), (wide, high) = self.at(self.shore.spaces[number - 1]), track.plate_size(self, number)
            box = pygame.Rect(0, 0, round(wide * self.unit[0]), round(high * self.unit[1]))
            box.center = (round(x), round(y))
            label = words.text(key, {"space": number})
            ui.add(Target(f"space.{number}", box, label, "look", enabled=False, hint=label, passing=True))

    def _offer(self, ui: Ui, place: str, rect: pygame.Rect) -> None:
        """A target for an area: somewhere to go, something to pick up, or why neither; all of its land means it."""
        action = self.goals.get(place)
        label, worth = reading.described(self, place), reading.worth(self, place)
        pick = pressing.offered(self, place) if action is None else ""
        if action is not None:
            told = self.screen.previews.hint(ui, action)
            target = Target(
                f"at.{place}", rect, self.screen.words.action(action), "spot", act=lambda: self.do(ui, action),
                hint=told, more=self.screen.previews.lines(ui, action), told=told,
            )  # fmt: skip
        elif pick:
            kind = "piece" if place in choosing.sources(self.options) else "spot"
            hint = f"{pick}. {worth}" if worth else pick
            target = Target(
                f"at.{place}", rect, f"{label}. {hint}", kind, act=lambda: self._take_up(ui, place), hint=hint
            )
        else:
            target = Target(f"at.{place}", rect, label, "spot", enabled=False, why=self._why_not(place),
                            hint=f"{label}. {worth}" if worth else label, passing=bool(self.options))  # fmt: skip
        if place in choosing.sources(self.options) and not choosing.direct(
            self.options, self.view.doing, self.area_of, place
        ):
            target.drag = lambda drag: pressing.carried(self, ui, place, drag)
        target.around = lambda pos: pressing.lies_on(self, place, pos)
        ui.add(target)

    # --- picking up and going ----------------------------------------------------------------------------

    def _goal(self, place: str) -> Action | None:
        """What a click on a place does at once, if anything."""
        doing = self.view.doing
        direct = choosing.direct(self.options, doing, self.area_of, place)
        return direct or (choosing.goal(self.options, self.pick, place) if self.pick is not None else None)

    def next_count(self, place: str) -> int:
        """How many of the own Ichtos there one more press takes up; none where there are none."""
        most = choosing.most(self.options, place)
        if self.pick is None or self.pick[0] != place:
            return min(1, most)
        return self.pick[1] % most + 1 if most else 0

    def _take_up(self, ui: Ui, place: str) -> None:
        self.hold(ui, (place, self.next_count(place)))

    def hold(self, ui: Ui, pick: choosing.Pick | None) -> None:
        """These Ichtos are in hand from now on, or none."""
        if pick is not None and pick != self.pick:
            ui.sound.play("seed", 0.5)
        self.pick, self._put_down = pick, ""
        ui.relayout()

    def do(self, ui: Ui, action: Action) -> None:
        """What was in hand is played."""
        self.pick = None
        self.screen.act(ui, action)

    def _why_not(self, place: str) -> Sequence[Any]:
        """The conditions of going there with what is in hand."""
        screen = self.screen
        actor = screen.actor
        if self.pick is None or actor is None or not self.options:
            return ()
        start, count = self.pick
        if start in self.view.ground.oceans:
            if place in self.view.ground.oceans:
                return screen.why(ac.Swim(actor, start, place, count))
            return screen.why(ac.Land(actor, start, place, count))
        return screen.why(ac.Wade(actor, start, place)) if place != start else ()

    def on_board(self, action: Action) -> bool:
        """Moves are made on the chart; what is done in one place has a button, for the place taken up."""
        return choosing.on_board(action, self.pick)

    def ends_of(self, event: Event) -> Sequence[str]:
        """Where Ichtos set out and where they are, or the place in which something happened to them."""
        match event:
            case (
                ev.Swam(start=start, goal=goal) | ev.Flew(start=start, goal=goal) | ev.Waded(start=start, goal=goal)
            ):
                return (start, goal)
            case ev.Landed(ocean=ocean, land=land) | ev.DrivenOff(land=land, ocean=ocean):
                return (ocean, land)
            case ev.Bred(place=place) | ev.Retreated(place=place) | ev.Bitten(place=place) | ev.Placed(place=place):
                return (place,)
            case _:
                return ()

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """The middle of an area, where its herd stands."""
        return herd.room(self, self.area_of.get(place, place)) if place in self.shore.centres else None

    def lead(self, ui: Ui) -> str:
        """The fist while it can be closed; the first place for what is in hand, or the button of what can be done
        where it lies."""
        if self.epoch_end.holds:
            return ON
        if any(isinstance(a, ac.Bid) for a in self.options):
            return "bid.close"
        if self.pick is None:
            end = next((a for a in self.options if isinstance(a, ac.Finish | ac.Enough)), None)
            out = choosing.sets_out(self.options, self.screen.rules.spec.spends, self._gain)
            return self._put_down or out or (self.screen.choice_target(end) if end is not None else "")
        best = max(self.goals, key=lambda place: self._gain(self.goals[place]), default="")
        goal = f"at.{best}" if best else ""
        there = [a for a in self.options if choosing.start_of(a) == self.pick[0] and not self.on_board(a)]
        ashore = [a for a in choosing.ashore(self.options, self.pick[0]) if self._gain(a) >= 0]
        first = [
            *sorted(ashore, key=self._gain, reverse=True),
            *(a for a in there if not isinstance(a, ac.Retreat)),
        ]
        return goal or next((self.screen.choice_target(a) for a in first), f"at.{self.pick[0]}")

    def _gain(self, action: Action) -> int:
        """By how many points it changes what areas would score for its seat now; to die out there counts as one."""
        told = [e for e in self.screen.previews.of(action).certain if e.seat == action.seat]
        dies = sum(effect.key == "would_die" for effect in told)
        return sum(effect.amount or 0 for effect in told if effect.key == "would_score") - dies

    def stands_for(self, action: Action) -> Action:
        """Several that go back to the reserve together go one by one: a press for each."""
        if isinstance(action, ac.Pay) or (isinstance(action, ac.Retreat) and self.view.doing == "retreating"):
            return msgspec.structs.replace(action, count=1)
        return action

    def target_of(self, action: Action) -> str:
        """The place at which one press does it now."""
        if isinstance(action, ac.Bid):
            return "bid.close" if action.count == self.bid else ""
        if isinstance(action, ac.Buy):
            return f"gene.{action.gene}"
        return next((f"at.{place}" for place, each in self.goals.items() if each == action), "")

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Back puts down what is in hand."""
        if self.pick is not None and given.do is InputAction.BACK and given.down:
            self._put_down = f"at.{self.pick[0]}"
            self.pick = None
            ui.relayout()
            return True
        return False

    def hinted(self, ui: Ui, action: Action | None) -> None:
        """Rim the places of a hint."""
        self.hint = action

    def hints(self, ui: Ui) -> list[tuple[InputAction, str]]:
        """Arrows choose an area; back puts down."""
        found = [(InputAction.LEFT, ui.say("hint.move"))] if self.options else []
        if self.epoch_end.holds:
            found.insert(0, (InputAction.ACCEPT, self.epoch_end.way_on))
        if self.pick is not None:
            found.insert(0, (InputAction.BACK, self.screen.words.text("pick.down")))
        return found

    def seat_figure(self, seat: Seat) -> str:
        """The space on the track."""
        return str(max(0, int(self.markers[seat]))) if self.view is not None else ""  # as drawn

    def seat_line(self, ui: Ui, view: View, seat: Seat) -> str:
        """A seat's public state in words."""
        return self.seat_words(seat).partition(": ")[2]

    def seat_widget(self, ui: Ui, seat: Seat, active: bool) -> Widget:
        """A seat with its space on the track; genes lie under the chart with their owner's mark."""
        return IchtoSeat(self, seat, active)

    def seat_words(self, seat: Seat) -> str:
        """A seat's public state in sentences."""
        return words_of(self, seat)

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The chart from the cache, then everything that changes."""
        surface.blit(sea.chart(ui, self), self.chart)
        signs.draw_lava(ui, surface, self)
        self.draw_last(ui, surface)
        self._draw_glow(ui, surface)
        signs.draw_volcanoes(ui, surface, self)
        herd.draw_herds(ui, surface, self)
        signs.draw_numbers(ui, surface, self)
        signs.draw_tags(ui, surface, self)
        herd.draw_markers(ui, surface, self)
        if surface.get_clip().bottom > self.chart.bottom:
            self.strip.draw(ui, surface)
        herd.draw_fliers(ui, surface, self)
        signs.draw_sliding(ui, surface, self)
        signs.draw_flip(ui, surface, self)
        signs.draw_caption(ui, surface, self)
        self.epoch_end.draw(ui, surface)

    def _draw_glow(self, ui: Ui, surface: pygame.Surface) -> None:
        if self.view is None:
            return
        wide = max(2, ui.theme.px(3))
        if self.pick is None:
            for target in ui.focus.targets:
                if target.kind == "piece" and target.id.startswith("at."):
                    pygame.draw.rect(surface, ui.theme["glow"], target.rect, wide - 1, ui.theme.px(8))
        for place in self.goals:
            signs.draw_glow(ui, surface, self, place, ui.theme["glow"], wide)
        if self.pick is not None:
            signs.draw_glow(ui, surface, self, self.pick[0], ui.theme["focus_edge"], wide + 1)
        if self.hint is not None:
            for field in ("ocean", "land", "start", "goal", "place"):
                place = getattr(self.hint, field, "")
                if place in self.shore.centres:
                    signs.draw_glow(ui, surface, self, self.area_of.get(place, place), ui.theme["good"], wide + 1)

    def gene_box(self, gene: str) -> pygame.Rect | None:
        """Where a gene's card is now: for sale, taken, or on its way."""
        return (self.strip.travel or self.strip.laid_out).box(gene)

    def animate(
        self, ui: Ui, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
    ) -> Motion | None:
        """Event by event."""
        self.options, self.goals, self.pick = [], {}, None
        return telling.tell(ui, self, events)
