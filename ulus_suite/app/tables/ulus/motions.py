"""What happened, told in motion: cards that travel, the caravan's hop, strength on its track, throws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any, get_args

import pygame

from ulus_suite.app.bones.ahead import Beside, Prepare
from ulus_suite.app.motion import Call, Motion, Par, Seq, Tween, Wait, glide, settle, smooth
from ulus_suite.app.tables.kit.victory import rejoice
from ulus_suite.app.tables.ulus import cards, naadam, places, prefetch, rehearsing, scenery, story, throws
from ulus_suite.app.tables.ulus.cards import Card
from ulus_suite.app.tables.ulus.ceremony import Ceremony
from ulus_suite.app.tables.ulus.flight import flight
from ulus_suite.app.tables.ulus.piles import foe_of
from ulus_suite.app.tables.ulus.stage import Flyer, Side, Staged
from ulus_suite.app.tables.ulus.track import race_of
from ulus_suite.app.tables.ulus.triumph import triumph
from ulus_suite.app.ui import Ui
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus import events as ev
from ulus_suite.games.ulus.view import View


class Teller:
    """Builds the motion of one step."""

    def __init__(self, ui: Ui, table: Staged, before: View, after: View, result: ChanceResult | None) -> None:
        self.ui, self.table, self.before, self.after, self.result = ui, table, before, after, result
        self.stage = table.motion
        self.turned_over = 0
        self.parts: list[Motion] = []
        self.seen: dict[Seat, tuple[str, ...]] = {}
        """Cards that the viewer knows to have been drawn, by seat."""

    # --- helpers -------------------------------------------------------------------------------------------

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
    ) -> Motion:
        """A card travels, turning over on the way when it has another side."""
        flyer = Flyer(picture, start, over)
        self.stage.flyers.append(flyer)

        def begin() -> None:
            flyer.shown = True
            if sound:
                self.ui.sound.play(sound, 0.5)

        move = glide(flyer.pose, end, ms, arc=arc, ease=settle)

        def turn(t: float) -> None:
            flyer.turn = t if over is not None else 0.0
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

    def side(self, deck: str, name: str) -> Side:
        """The same, painted when it sets out."""
        return lambda: self.small(Card(deck, name))

    def small_ahead(self, deck: str, names: Sequence[str]) -> Iterator[None]:
        """Paints such cards before they set out: an emblem alone takes some 8 ms."""
        for name in names:
            prefetch.foresee_card(self.ui, Card(deck, name), self.table.piles.card_width())
        for name in names:
            self.small(Card(deck, name))
            yield

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

    # --- events ---------------------------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> Motion | None:
        """All of them, in order; the throw first, since it led to them. A panel whose question is over goes: what
        follows from the answer is told on the mat below it."""
        if self.result is not None:
            self.parts += flight(self.ui, self.table, self.before, self.after, self.result, events)
        self.seen = {e.seat: e.cards for e in events if isinstance(e, ev.CardsGot)}
        for event in events:
            if isinstance(event, ev.ChampionChosen):
                prefetch.foresee_champion(self.ui, self.table, event.champion)
            told = TELLERS.get(type(event))
            made = told(self, event) if told is not None else self.strength_of(event)
            if made is not None:
                self.parts.append(made)
        if any(isinstance(event, ev.GodRevealed) for event in events):
            self.parts.append(self._ceremony(list(events)))
        self._set_up()
        if self.parts and type(self.before.frame) is not type(self.after.frame):
            self.parts.insert(0, Call(self._answered))
        return Seq(*self.parts) if self.parts else None

    def _answered(self) -> None:
        self.stage.answered = True
        self.dirty()

    def put_away(self, flyer: Flyer) -> None:
        """A card that was looked at for a moment goes on, as another picture."""
        flyer.shown = False
        self.ui.dirty(flyer.moved())

    def _set_up(self) -> None:
        """Where another scene begins, what it is made of is painted while nothing moves."""
        ground = throws.ground_for(self.table, self.after)
        was = scenery.built(self.ui, self.before, throws.ground_for(self.table, self.before))
        then = scenery.built(self.ui, self.after, ground)
        if then is not None and type(then) is not type(was):
            pictures = prefetch.drawn(self.ui, scenery.wanted(self.ui, self.after, ground, then))
            self.parts.append(
                Prepare(chain(pictures, scenery.ahead(self.ui, self.table, self.after, ground, then)))
            )
        elif throws.contest(self.before) or throws.contest(self.after) or (was is not None and then is None):
            layout = self.result.layout if self.result is not None else None
            self.parts.append(Prepare(rehearsing.mat_ahead(self.ui, self.table, self.after, layout)))

    def _ceremony(self, events: list[Event]) -> Motion:
        """Scoring is told by itself, after what led to it."""
        told = Ceremony(events)

        def begin() -> None:
            self.stage.ceremony = told

        ready = Prepare(told.ahead(self.ui, self.table))
        return Seq(ready, Wait(300), Call(begin), told.tell(self.ui, self.table))

    def strength_of(self, event: Event) -> Motion | None:
        """Any event that says a seat's new strength."""
        seat, strength = getattr(event, "seat", None), getattr(event, "strength", None)
        if isinstance(event, ev.Counted) or not isinstance(seat, int) or not isinstance(strength, int):
            return None
        return self.number(seat, strength)


Told = Callable[[Teller, Any], "Motion | None"]


def _drew(t: Teller, e: ev.Drew) -> Motion:
    if e.clause in WON and e.count == 1:
        return _card_won(t, e)
    back = t.small(Card("asset", ""))
    flights = [Seq(Wait(110 * k), t.fly(back, t.pile("assets"), t.seat_at(e.seat))) for k in range(min(5, e.count))]
    return Par(*flights)


WON = ("ulus/4.5",)
"""Clauses by which a card is drawn that was fought for."""


def _card_won(t: Teller, e: ev.Drew) -> Motion:
    """What was fought for comes to the middle, large, and turned up for whoever may see it; then it is taken."""
    wide = prefetch.won_width(t.table)
    known = t.seen.get(e.seat, ("",))[0]
    back = cards.back(t.ui, "asset", wide)
    over = t.turned(Card("asset", known), wide)[1] if known else None
    middle, home = t.table.ground.centre, t.seat_at(e.seat)
    comes = t.fly(back, t.pile("assets"), middle, 420, over=over, stay=True)
    lying = t.stage.flyers[-1]

    def take_up() -> None:
        lying.shown = False
        t.dirty()

    goes = t.fly(over or back, middle, home, 380, sound="card")
    place = pygame.Rect(0, 0, wide, cards.high(wide))
    place.center = middle
    # a still mark stands at the deck, once the card has been taken up
    shines = rejoice(t.ui, t.table, "card", lambda: place if lying.shown else t.table.piles.rect("assets"))
    return Seq(comes, shines, Call(take_up), goes)


def _passed(t: Teller, e: ev.CardPassed) -> Motion:
    back = t.small(Card("asset", ""))
    start, end = t.seat_at(e.seat), t.seat_at(e.to)
    middle = t.table.ground.centre
    way = (round((start[0] + end[0]) / 4 + middle[0] / 2), round((start[1] + end[1]) / 4 + middle[1] / 2))
    return Seq(t.fly(back, start, way, 260), t.fly(back, way, end, 260, sound=""))


def _moved_on(t: Teller, e: ev.CaravanMoved) -> Motion:
    stage, season = t.stage, e.stop - 1
    start = float(max(-1, t.before.season))
    if start < 0:
        return Wait(120)
    stage.caravan = start
    high = t.table.ground.mm(60)
    ahead = Beside(places.caravan_ahead(t.table, season))
    was = [places.caravan_area(t.table, start)]

    def go(share: float) -> None:
        stage.caravan = start + (season - start) * share
        stage.lift = high * 4 * share * (1 - share)
        area = places.caravan_area(t.table, stage.caravan, stage.lift)
        t.ui.dirty(area.union(was[0]))
        was[0] = area
        ahead.go_on()

    names = Prepare(places.names_ahead(t.ui, t.table.ground, t.after))
    return Seq(Tween(700, go, smooth), Call(lambda: t.ui.sound.play("bone_felt", 0.8)), names, Wait(120))


def _revealed(t: Teller, e: ev.Revealed) -> Motion:
    """Turned over and laid beside those that are confronted already, which make room meanwhile."""
    lie = len(foe_of(t.before)[1])
    place = lie + t.turned_over
    count = max(place + 1, len(foe_of(t.after)[1]))
    rect = t.table.piles.confront_rects(count)[place]
    back, over = t.turned(Card("monster", e.monster), rect.width)
    flight = t.fly(back, t.pile("monsters"), rect.center, 520, over=over, stay=True)

    def yield_room(share: float) -> None:
        t.stage.making_room = (share, count)
        t.dirty()

    if t.turned_over == 0 and lie and count > lie:
        flight = Par(flight, Tween(320, yield_room, smooth))
    t.turned_over += 1
    return Seq(flight, Wait(180))


def _fall(t: Teller) -> Motion:
    """What is confronted tips over and sinks, and scraps of felt fly."""
    rects = t.table.piles.confront_rects(len(foe_of(t.before)[1]))
    foes = sorted(foe_of(t.before)[1])

    def there() -> pygame.Rect:  # or where they are laid afterwards, so that no mark stands round nothing
        lie = rects and t.table.view is not None and sorted(foe_of(t.table.view)[1]) == foes
        return rects[0].unionall(rects[1:]) if lie else t.table.piles.rect("monster-discard")

    joy = rejoice(t.ui, t.table, "felt", there)
    area = rects[0].unionall(rects[1:]) if rects else t.table.rect
    reach = round(area.height * 0.6)  # a tipped card reaches beyond its place, and below it
    area = area.inflate(2 * reach, 2 * reach).clip(t.table.rect)

    def sink(share: float) -> None:
        if t.stage.fallen == 0:  # the words over it go
            t.dirty()
        t.stage.fallen = share
        t.ui.dirty(area)

    return Par(Tween(460, sink, lambda x: x * x), Seq(Wait(200), joy))


def _beaten(t: Teller, e: Any) -> Motion:
    """Monsters go to their discards."""
    rects = t.table.piles.confront_rects(max(1, len(e.monsters)))
    flights = [
        t.fly(t.side("monster", m), rects[k].center, t.pile("monster-discard"), 360)
        for k, m in enumerate(e.monsters)
    ]
    if not flights:
        return Wait(1)
    ready = Prepare(t.small_ahead("monster", e.monsters))
    if sorted(e.monsters) != sorted(foe_of(t.before)[1]):
        return Seq(ready, Par(*flights))

    def leave() -> None:  # or each would lie there and fly at once
        t.stage.fallen = 1.0
        t.dirty()

    return Seq(ready, Call(leave), Par(*flights))


def _slain(t: Teller, e: Any) -> Motion:
    motion = _beaten(t, e)
    run = t.strength_of(e)
    return Par(motion, run) if run is not None else motion


def _won(t: Teller, e: ev.Won) -> Motion:
    runs = [m for m in (t.number(e.seat, e.strength),) if m is not None]
    return Seq(Call(lambda: t.ui.sound.play("drum", 0.5)), Par(_fall(t), *runs))


def _slain_all(t: Teller, e: ev.Slain) -> Motion:
    return _fall(t)


def _won_together(t: Teller, e: ev.WonTogether) -> Motion:
    runs = [m for m in (t.number(e.seat, e.strength), t.number(e.helper, e.helper_strength)) if m is not None]
    return Seq(Call(lambda: t.ui.sound.play("drum", 0.5)), Par(_fall(t), *runs))


def _defeated(t: Teller, e: ev.Defeated) -> Motion | None:
    return t.number(e.seat, 0)


def _discarded(t: Teller, e: ev.Discarded) -> Motion:
    flights = [
        Seq(Wait(90 * k), t.fly(t.side("asset", c), t.seat_at(e.seat), t.pile("asset-discard"), stay=True))
        for k, c in enumerate(e.cards)
    ]
    return Seq(Prepare(t.small_ahead("asset", e.cards)), Par(*flights))


def _paid(t: Teller, e: Any) -> Motion:
    names = e.cards if isinstance(e, ev.CardsPaid) else (e.card,)
    middle = t.table.ground.centre
    start, end = t.seat_at(e.seat), t.seat_at(e.to)
    flights: list[Motion] = []
    for k, card in enumerate(names):
        there, side = (middle[0] + 40 * k, middle[1]), t.side("asset", card)
        comes = t.fly(side, start, there, 320, stay=True)
        lies = t.stage.flyers[-1]
        goes = t.fly(side, there, end, 300, sound="")
        flights.append(Seq(Wait(90 * k), comes, Wait(260), Call(partial(t.put_away, lies)), goes))
    return Seq(Prepare(t.small_ahead("asset", names)), Par(*flights))


def _god(t: Teller, e: ev.GodShown) -> Motion:
    width = prefetch.god_width(t.table)
    card = Card("god", e.god)
    return Seq(
        Prepare(prefetch.god_drawn(t.ui, t.table, e.god)),
        Call(lambda: t.ui.sound.play("drum", 0.9)),
        t.fly(
            lambda: cards.back(t.ui, "god", width),
            t.seat_at(e.seat),
            t.table.ground.centre,
            560,
            over=lambda: cards.face(t.ui, t.table.kit, card, width),
            stay=True,
        ),
        Wait(650),
    )


def _galloped(t: Teller, e: ev.Moved) -> Motion:
    """A gallop: hooves at each step, and dust."""
    race = race_of(t.before)
    start = float(race.at[e.seat]) if race is not None else float(e.at - e.steps)
    running = t.stage.running

    def go(share: float) -> None:
        running[e.seat] = start + (e.at - start) * share
        t.dirty()

    steps = max(1, e.steps)
    hooves = Seq(*(Seq(Call(lambda: t.ui.sound.play("hoof", 0.7)), Wait(STRIDE_MS)) for _ in range(2 * steps)))
    return Seq(Par(Tween(2 * STRIDE_MS * steps, go, smooth), hooves), Wait(160))


STRIDE_MS = 210.0
"""Half a step of the race."""


def _sky(t: Teller, e: ev.SkyWon) -> Motion:
    return triumph(t.ui, t.table, e)


def _tale(t: Teller, e: ev.TaleTold) -> Motion:
    return story.told(t.ui, t.table, e, t.number(e.seat, e.strength))


def _dealt(t: Teller, e: ev.SitesDealt) -> Motion:
    ground = t.table.ground
    flights: list[Motion] = []
    for k, (stop, site) in enumerate(zip(ground.stops(), e.sites, strict=False)):
        side = round(ground.size(stop) * 0.8)
        path, size = f"ulus/sites/{site}.svg", (side, side)
        t.ui.pictures.prefetch(path, size)
        picture = partial(t.ui.pictures.svg, path, size)
        flights.append(
            Seq(
                Wait(110 * k),
                t.fly(picture, (ground.centre[0], ground.upper.bottom + side), ground.at(stop), 420, stay=True),
            )
        )
    ahead = chain(places.names_ahead(t.ui, ground, t.after), places.caravan_ahead(t.table, 0))
    return Seq(Par(*flights), Prepare(ahead), Wait(150))


def _still(t: Teller, e: Any) -> Motion | None:
    return None


TELLERS: dict[type[Event], Told] = {
    ev.Drew: _drew, ev.CardPassed: _passed, ev.CaravanMoved: _moved_on, ev.Revealed: _revealed,
    ev.Slain: _slain_all, ev.MonstersLeft: _beaten, ev.Protected: _slain, ev.Won: _won,
    ev.WonTogether: _won_together,
    ev.Defeated: _defeated, ev.Discarded: _discarded, ev.CardsPaid: _paid, ev.Traded: _paid, ev.GodShown: _god,
    ev.Moved: _galloped, ev.SkyWon: _sky, ev.TaleTold: _tale, ev.SitesDealt: _dealt, ev.Counted: _still,
    ev.Tiebreak: lambda t, e: naadam.level(t.ui, t.table, e),
}  # fmt: skip


STRENGTHS = (kind for kind in get_args(ev.UlusEvent) if {"seat", "strength"} <= {*kind.__struct_fields__})
"""Whatever says a seat's new strength is seen on that seat's track."""
PERFORMED = ("god_revealed", *dict.fromkeys(str(kind.__struct_config__.tag) for kind in (*TELLERS, *STRENGTHS)))


def tell(
    ui: Ui, table: Staged, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
) -> Motion | None:
    """The motion of one step."""
    if not isinstance(before, View) or not isinstance(after, View):
        return None
    table.view = before
    return Teller(ui, table, before, after, result).tell(events)
