"""What happened, told in motion: cards that travel, the caravan's hop, strength on its track, throws."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Any, get_args

import pygame

from ulus_suite.app.bones.ahead import Beside, Prepare
from ulus_suite.app.scene.victory import rejoice
from ulus_suite.app.ui.motion import Call, Motion, Par, Seq, Tween, Wait, smooth
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import cards, fights, naadam, places, prefetch, rehearsing, scenery, story, throws
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.ceremony import Ceremony
from ulus_suite.games.ulus.table.flight import flight
from ulus_suite.games.ulus.table.stage import Staged
from ulus_suite.games.ulus.table.teller import Teller, Told
from ulus_suite.games.ulus.table.track import race_of
from ulus_suite.games.ulus.table.triumph import triumph


def _tell(t: Teller, events: Sequence[Event]) -> Motion | None:
    """All events in order; the throw first, since it led to them. A panel whose question is over goes: what follows
    from the answer is told on the mat below it."""
    parts: list[Motion] = []
    if t.result is not None:
        parts += flight(t.ui, t.table, t.before, t.after, t.result, events)
    t.seen = {e.seat: e.cards for e in events if isinstance(e, ev.CardsGot)}
    for event in events:
        if isinstance(event, ev.ChampionChosen):
            prefetch.foresee_champion(t.ui, t.table, event.champion)
        told = TELLERS.get(type(event))
        made = told(t, event) if told is not None else t.strength_of(event)
        if made is not None:
            parts.append(made)
    parts += t.last
    if any(isinstance(event, ev.GodRevealed) for event in events):
        parts.append(_ceremony(t, list(events)))
    parts += _set_up(t)
    if parts and type(t.before.frame) is not type(t.after.frame):
        parts.insert(0, Call(partial(_answered, t)))
    return Seq(*parts) if parts else None


def _answered(t: Teller) -> None:
    t.stage.answered = True
    t.dirty()


def _set_up(t: Teller) -> list[Motion]:
    """Where another scene begins, what it is made of is painted while nothing moves."""
    ground = throws.ground_for(t.table, t.after)
    was = scenery.built(t.ui, t.before, throws.ground_for(t.table, t.before))
    then = scenery.built(t.ui, t.after, ground)
    if then is not None and type(then) is not type(was):
        pictures = prefetch.drawn(t.ui, scenery.wanted(t.ui, t.after, ground, then))
        return [Prepare(chain(pictures, scenery.ahead(t.ui, t.table, t.after, ground, then)))]
    if was is not None and then is None:
        return [Prepare(rehearsing.mat_ahead(t.ui, t.table, t.after))]
    return []


def _ceremony(t: Teller, events: list[Event]) -> Motion:
    """Scoring is told by itself, after what led to it."""
    told = Ceremony(events)

    def begin() -> None:
        t.stage.ceremony = told

    ready = Prepare(told.ahead(t.ui, t.table))
    return Seq(ready, Wait(300), Call(begin), told.tell(t.ui, t.table))


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
    small = t.in_pile(wide)
    comes = t.fly(back, t.pile("assets"), middle, 420, over=over, stay=True, sizes=(small, 1.0))
    lying = t.stage.flyers[-1]

    def take_up() -> None:
        lying.shown = False
        t.dirty()

    goes = t.fly(over or back, middle, home, 380, sound="card", sizes=(1.0, small))
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
    """Out of a seat's hand to the middle, where it stays while it does something; then back, open."""
    width = prefetch.god_width(t.table)
    card, small = Card("god", e.god), t.in_pile(width)
    home, middle = t.seat_at(e.seat), t.table.ground.centre

    def face() -> pygame.Surface:
        return cards.face(t.ui, t.table.kit, card, width)

    back = partial(cards.back, t.ui, "god", width)
    comes = t.fly(back, home, middle, 560, over=face, stay=True, sizes=(small, 1.0))
    lies = t.stage.flyers[-1]
    goes = t.fly(face, middle, home, 380, sound="", sizes=(1.0, small))
    t.last.append(Seq(Call(partial(t.put_away, lies)), goes))
    ready = Prepare(prefetch.god_drawn(t.ui, t.table, e.god))
    return Seq(ready, Call(lambda: t.ui.sound.play("drum", 0.9)), comes, Wait(650))


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
    ev.Drew: _drew, ev.CardPassed: _passed, ev.CaravanMoved: _moved_on, ev.Revealed: fights.revealed,
    ev.Slain: fights.slain, ev.MonstersLeft: fights.beaten, ev.Protected: fights.protected, ev.Won: fights.won,
    ev.WonTogether: fights.won_together,
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
    return _tell(Teller(ui, table, before, after, result), events)
