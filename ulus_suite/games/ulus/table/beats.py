"""What is seen to happen in Ulus: a view a little changed for each event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from msgspec.structs import replace

from ulus_suite.app.scene.model import Art, At, Beat, Heard, Node, On
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import landscapes, rolls
from ulus_suite.games.ulus.table.art import MAT
from ulus_suite.games.ulus.table.cards import SHAPE, kit
from ulus_suite.games.ulus.table.choosing import Aside, LooseCard, Moment
from ulus_suite.games.ulus.table.naadam_scene import lane, stage_of
from ulus_suite.games.ulus.table.scene import foe_of

MOVE, SLOW, STEP = 380.0, 560.0, 55.0
"""Milliseconds of a card's way, of one that is turned over, and of a point of strength."""
STEPS = 7
"""Strength runs to its new value in at most so many steps."""
STRIDE = 420.0
"""A step of the race."""
TOLD, LEVEL, GOD = 2400.0, 2600.0, 900.0
"""So long a tale is read, who is level before everything begins anew, and each god that is turned up."""
WON = "ulus/4.5"
"""The clause by which a card is drawn that was fought for."""


def beats(before: View, events: Sequence[Event], context: Context) -> list[Beat]:
    """All events in order; the throw first, since it led to them, and what a god has done before it goes back."""
    teller = _Teller(before, context)
    teller.throw(events)
    teller.known = {e.seat: e.cards for e in events if isinstance(e, ev.CardsGot)}
    for event in events:
        teller.tell(event)
    if any(isinstance(event, ev.GodRevealed) for event in events):
        teller.count(events)
    elif teller.aside.cards:
        teller.gods_leave()
    return teller.beats


def prizes(last: Beat, events: Sequence[Event], context: Context) -> list[Beat]:
    """Who has won archery or wrestling, after the last beat of the contest itself."""
    teller = _Teller(last.view, context)
    for event in events:
        if isinstance(event, ev.SkyWon):
            teller.sky(event)
    return [replace(beat, aside=last.aside) for beat in teller.beats]


class _Teller:
    """The view as far as it has been told."""

    def __init__(self, view: View, context: Context) -> None:
        self.view, self.context = view, context
        self.beats: list[Beat] = []
        held = context.aside
        self.aside = held if isinstance(held, Aside) else Aside()
        self.stage = stage_of(Moment(view, context))
        self.known: dict[Seat, tuple[str, ...]] = {}
        """Cards that the viewer knows to have been drawn, by seat."""
        self.foes = foe_of(view)[1]

    def tell(self, event: Event) -> None:
        told = TELLERS.get(type(event))
        if told is not None:
            told(self, event)
            return
        seat, strength = getattr(event, "seat", None), getattr(event, "strength", None)
        if isinstance(seat, int) and isinstance(strength, int) and not isinstance(event, ev.Counted):
            self.runs(seat, strength)

    def beat(self, ms: float = MOVE, **how: Any) -> None:
        self.beats.append(Beat(view=self.view, aside=self.aside, ms=ms, **how))

    def now(self, **changes: Any) -> None:
        """What stands in no view is otherwise from now on."""
        self.aside = replace(self.aside, **changes)

    def player(self, seat: Seat, **changes: Any) -> None:
        players = list(self.view.players)
        players[seat] = replace(players[seat], **changes)
        self.view = replace(self.view, players=tuple(players))

    def cards(self, seat: Seat, by: int) -> None:
        self.player(seat, cards=max(0, self.view.players[seat].cards + by))

    def runs(self, *ends: Any) -> None:
        """Strength of one seat, or of several together, runs to its new value."""
        ways = list(zip(ends[::2], ends[1::2], strict=True))
        starts = {seat: self.view.players[seat].strength for seat, _ in ways}
        steps = min(STEPS, max(abs(goal - starts[seat]) for seat, goal in ways))
        for step in range(1, steps + 1):
            for seat, goal in ways:
                self.player(seat, strength=round(starts[seat] + (goal - starts[seat]) * step / steps))
            self.beat(ms=STEP)

    # --- cards on their way ---------------------------------------------------------------------------------

    def goes(self, *travels: tuple[LooseCard, str, str, str], ms: float = MOVE, arc: float = 0.25,
             sound: str = "card", **how: Any) -> None:  # fmt: skip
        """Cards go from where they are to a place, become so large there, and show this (the other side, where it
        is another name). Those that are new lie first where they come from."""
        old = {one.id: one for one in self.aside.cards}
        fresh = [one for one, *_ in travels if one.id not in old]
        if fresh:
            self.now(cards=(*self.aside.cards, *fresh))
            self.beat(ms=0.0)
        goals = {one.id: replace(one, where=where, size=size, name=name) for one, where, size, name in travels}
        self.now(cards=tuple(goals.get(one.id, one) for one in self.aside.cards))
        self.beat(ms=ms, arc=arc, sound=sound, **how)

    def gone(self, *ids: str) -> None:
        """They have come where they went, and are no longer seen."""
        self.now(cards=tuple(one for one in self.aside.cards if one.id not in ids))

    def fly(self, count: int, start: str, goal: str) -> None:
        """So many backs from one place to another, one after another."""
        way = [LooseCard(f"back.{k}", "asset", "", start) for k in range(min(5, count))]
        for k, one in enumerate(way):
            last = k == len(way) - 1
            self.goes((one, goal, "small", ""), ms=MOVE if last else MOVE * 0.55)
            self.gone(one.id)

    def drew(self, e: ev.Drew) -> None:
        """From the deck; what was fought for comes to the middle first, large, open for whoever may see it."""
        start = "assets"
        if e.clause == WON and e.count == 1:
            known = self.known.get(e.seat, ("",))[0]
            card = LooseCard("won", "asset", "", start)
            self.view = replace(self.view, assets=max(0, self.view.assets - 1))
            self.goes((card, "middle", "large", known), ms=SLOW, joy=(("card", "way.won"),))
            self.goes((replace(card, where="middle"), f"seat.{e.seat}", "small", known))
            self.gone("won")
        else:
            self.view = replace(self.view, assets=max(0, self.view.assets - e.count))
            self.fly(e.count, start, f"seat.{e.seat}")
        self.cards(e.seat, e.count)
        if self.view.seat == e.seat and e.seat in self.known:
            self.view = replace(self.view, hand=(*self.view.hand, *self.known[e.seat]))
        self.beat(ms=0.0)

    def passed(self, e: ev.CardPassed) -> None:
        """Face down, over the middle of the table."""
        card = LooseCard("passed", "asset", "", f"seat.{e.seat}")
        self.cards(e.seat, -1)
        self.goes((card, "middle", "small", ""), ms=260.0)
        self.goes((replace(card, where="middle"), f"seat.{e.to}", "small", ""), ms=260.0, sound="")
        self.gone("passed")
        self.cards(e.to, 1)
        self.beat(ms=0.0)

    def discarded(self, e: ev.Discarded) -> None:
        for k, name in enumerate(e.cards):
            card = LooseCard(f"gone.{k}", "asset", name, f"seat.{e.seat}")
            self._leaves(e.seat, name)
            self.goes((card, "asset-discard", "small", name), ms=MOVE if k == len(e.cards) - 1 else MOVE * 0.6)
            self.gone(card.id)
            self.view = replace(self.view, discards=self.view.discards + 1, top=name)
        self.beat(ms=0.0)

    def _leaves(self, seat: Seat, name: str) -> None:
        self.cards(seat, -1)
        if self.view.seat == seat and name in self.view.hand:
            hand = list(self.view.hand)
            hand.remove(name)
            self.view = replace(self.view, hand=tuple(hand))

    def paid(self, e: ev.CardsPaid | ev.Traded) -> None:
        """Cards change hands in the open: they lie in the middle for a moment."""
        names = e.cards if isinstance(e, ev.CardsPaid) else (e.card,)
        ways = [LooseCard(f"paid.{k}", "asset", name, f"seat.{e.seat}") for k, name in enumerate(names)]
        for name in names:
            self._leaves(e.seat, name)
        if ways:
            self.goes(*((one, f"middle.{k}", "small", one.name) for k, one in enumerate(ways)), rest=260.0)
            self.goes(*((one, f"seat.{e.to}", "small", one.name) for one in ways), sound="")
            self.gone(*(one.id for one in ways))
        self.cards(e.to, len(names))
        self.beat(ms=0.0)

    def god(self, e: ev.GodShown) -> None:
        """Out of a seat's hand to the middle, where it stays while it does something."""
        card = LooseCard(f"god.{e.seat}", "god", "", f"seat.{e.seat}")
        self.player(e.seat, god=e.god, shown=True)
        self.goes((card, "middle", "huge", e.god), ms=SLOW, sound="drum", rest=650.0)

    def gods_leave(self) -> None:
        """Back to their owners, when all is told."""
        left = [one for one in self.aside.cards if one.id.startswith("god.")]
        if left:
            self.goes(*((one, f"seat.{one.id[4:]}", "small", one.name) for one in left), sound="")
        self.now(cards=())
        self.beat(ms=0.0)

    # --- the caravan and fights ---------------------------------------------------------------------------------

    def dealt(self, e: ev.SitesDealt) -> None:
        """One after another into their circles."""
        journey = tuple(kit().sites[site] for site in e.sites)
        self.view = replace(self.view, journey=journey)
        for count in range(len(journey) + 1):
            self.now(dealt=count)
            self.beat(ms=150.0 if count else 0.0, arc=0.4, sound="card" if count else "")

    def moved_on(self, e: ev.CaravanMoved) -> None:
        """Round the mat, with a hop."""
        start, season = max(-1, self.view.season), e.stop - 1
        if start >= 0 and not self.stage:
            self.now(caravan=False)
            way = Node(id="travels", place=At("mat", 0, 0, 2 * MAT, 2 * MAT), live=True,
                       art=("travels", float(start), float(season)))  # fmt: skip
            self.beat(ms=700.0, live=(way,))
        self.now(caravan=True)
        self.view = replace(self.view, season=season)
        self.beat(ms=0.0, sound="bone_felt" if start >= 0 else "", loud=0.8, rest=120.0)

    def revealed(self, e: ev.Revealed) -> None:
        """Turned over and laid beside those that are confronted already, which make room meanwhile."""
        lie = self.foes
        card = LooseCard("turned", "monster", "", "monsters")
        self.view = replace(self.view, monsters=max(0, self.view.monsters - 1))
        self.foes = (*lie, e.monster)
        self.now(cards=(*self.aside.cards, card), foes=lie)
        self.beat(ms=0.0)
        self.now(cards=tuple(replace(one, where=f"foe.{len(lie)}", name=e.monster) if one.id == card.id else one
                             for one in self.aside.cards), foes=self.foes)  # fmt: skip
        self.beat(ms=520.0, sound="card", rest=180.0)
        self.gone(card.id)
        self.beat(ms=0.0)

    def falls(self) -> None:
        """What is confronted tips over and sinks, and scraps of felt fly."""
        if not self.foes:
            return
        ways = tuple(
            Node(id=f"falls.{k}", place=On(f"foe.{k}", 0.5, 0.5, 1 / SHAPE, 1.0), art=("fall", "monster", monster),
                 live=True)
            for k, monster in enumerate(self.foes)
        )  # fmt: skip
        self.now(foes=self.foes, fallen=True)
        self.beat(ms=460.0, live=ways, sound="drum", loud=0.5, joy=(("felt", "foe.0"),))
        self.bury(self.foes)

    def bury(self, monsters: Sequence[str]) -> None:
        """They lie on the discards, the last one on top."""
        buried = dict(self.view.buried)
        for monster in monsters:
            buried[monster] = buried.get(monster, 0) + 1
        self.view = replace(self.view, buried=tuple(buried.items()))
        self.foes = ()
        self.now(foes=(), fallen=False, buried=monsters[-1] if monsters else self.aside.buried)
        self.beat(ms=0.0)

    def won(self, e: ev.Won) -> None:
        """What was fought falls, and strength is paid."""
        self.falls()
        self.runs(e.seat, e.strength)

    def slain(self, e: ev.Slain) -> None:
        """The same without a fight."""
        self.falls()

    def won_together(self, e: ev.WonTogether) -> None:
        """The same for two."""
        self.falls()
        self.runs(e.seat, e.strength, e.helper, e.helper_strength)

    def defeated(self, e: ev.Defeated) -> None:
        self.runs(e.seat, 0)

    def leave(self, e: ev.MonstersLeft | ev.Protected | ev.Lulled) -> None:
        """Monsters go to their discards; a god's protection is seen in the strength that is left."""
        ways = [
            (k, monster) for k, monster in enumerate(self.foes) if monster in e.monsters and not self.aside.fallen
        ]
        self.now(foes=self.foes)
        if ways and not self.stage:
            cards = [LooseCard(f"leaves.{k}", "monster", monster, f"foe.{k}") for k, monster in ways]
            self.now(fallen=True, cards=(*self.aside.cards, *cards))
            self.beat(ms=0.0)
            self.goes(*((one, "monster-discard", "small", one.name) for one in cards), ms=360.0)
            self.gone(*(one.id for one in cards))
        self.bury(e.monsters)
        if isinstance(e, ev.Protected):
            self.runs(e.seat, e.strength)

    # --- Naadam ---------------------------------------------------------------------------------------------------

    def throw(self, events: Sequence[Event]) -> None:
        result = self.context.thrown
        if result is None or not any(key.startswith("face:") for key in result.answers):
            return
        bones = rolls.bones_of(result)
        words = self.context.words
        said = rolls.meaning(words, (b.face for b in bones), events)
        names = {face: words.name(face) for face in ("sheep", "goat", "horse", "camel")}
        self.now(rolling=True)
        self.beats += rolls.beats(self.view, self.aside, result, said, names, below=bool(self.stage),
                                  clear=bool(self.foes))  # fmt: skip
        self.now(rolling=False, roll=bones, said=said)
        self.beat(ms=0.0)

    def galloped(self, e: ev.Moved) -> None:
        """Hooves at each step, and dust."""
        m = Moment(self.view, self.context)
        race = m.frame(fr.Race)
        start = race.at[e.seat] if race is not None else e.at - e.steps
        if self.stage == "race":
            y, high = lane(m, e.seat)
            face = race.face if race is not None else "horse"
            way = Node(id="gallop", place=At("stage", 0.5, y, 1.0, high * 1.2), live=True,
                       art=("gallop", m.colour(e.seat), face, float(start), float(e.at)))  # fmt: skip
            many = max(1, e.steps)
            hooves = tuple(Heard(k * STRIDE / 2, "hoof", 0.7) for k in range(2 * many))
            self.now(running=e.seat)
            self.beat(ms=STRIDE * many, live=(way,), heard=hooves)
            self.now(running=-1)
        if race is not None:
            self.race(race, at=_with(race.at, e.seat, e.at))
        self.beat(ms=0.0, rest=160.0)

    def race(self, race: fr.Race, **changes: Any) -> None:
        frames = tuple(replace(f, **changes) if f is race else f for f in self.view.frames)
        self.view = replace(self.view, frames=frames)

    def missed(self, e: ev.Missed) -> None:
        """One turn less to be slept through."""
        race = Moment(self.view, self.context).frame(fr.Race)
        if race is not None:
            self.race(race, miss=_with(race.miss, e.seat, e.left))
            self.beat(ms=0.0)

    def sky(self, e: ev.SkyWon) -> None:
        """A moment for whoever has won a contest."""
        m = Moment(self.view, self.context)
        race = m.frame(fr.Race)
        animal = (race.face if race is not None else "horse") if e.contest == "race" else ""
        art: Art = ("triumph", m.colour(e.seat), self.view.players[e.seat].champion, animal, m.words.event(e))
        node = Node(id="triumph", place=At("", 0.5, 0.5, 0.74, 0.46), art=art, live=True, z=90)
        lasts = landscapes.RISE + landscapes.STAY + landscapes.GO
        self.beat(ms=lasts, live=(node,), sound="horn", loud=0.8)
        self.view = replace(self.view, sky_left=max(0, self.view.sky_left - 1))
        self.player(e.seat, sky=self.view.players[e.seat].sky + 1)
        self.beat(ms=0.0)

    def tale(self, e: ev.TaleTold) -> None:
        """The bard sings: his words come out beside him while strength runs to its new value."""
        self.now(tale=(e.seat, self.context.words.event(e)))
        self.beat(ms=MOVE, sound="horn" if e.change > 0 else "drum", loud=0.5)
        self.runs(e.seat, e.strength)
        self.beat(ms=0.0, rest=TOLD)
        self.now(tale=None)
        self.beat(ms=0.0)

    def level(self, e: ev.Tiebreak) -> None:
        """Who is level, for as long as it takes to see it: what was won lies there yet; then all begins anew."""
        self.now(passing=self.context.words.event(e))
        self.beat(ms=0.0, rest=LEVEL)
        self.now(passing="")

    def count(self, events: Sequence[Event]) -> None:
        """One god after another is turned up, and cards are counted for it."""
        gods = [e for e in events if isinstance(e, ev.GodRevealed)]
        for count in range(len(gods) + 1):
            self.now(counted=count, events=tuple(events))
            self.beat(ms=GOD * 0.45 if count else 300.0, sound="drum" if count else "", loud=0.7, rest=GOD * 0.55)
        self.now(counted=-1)
        self.beat(ms=0.0)


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return tuple(value if k == seat else old for k, old in enumerate(values))


Told = Callable[[_Teller, Any], None]
TELLERS: dict[type[Event], Told] = {
    ev.Drew: _Teller.drew, ev.CardPassed: _Teller.passed, ev.CaravanMoved: _Teller.moved_on,
    ev.Revealed: _Teller.revealed, ev.Slain: _Teller.slain, ev.MonstersLeft: _Teller.leave,
    ev.Protected: _Teller.leave, ev.Won: _Teller.won, ev.WonTogether: _Teller.won_together,
    ev.Defeated: _Teller.defeated, ev.Discarded: _Teller.discarded, ev.CardsPaid: _Teller.paid,
    ev.Traded: _Teller.paid, ev.GodShown: _Teller.god, ev.Moved: _Teller.galloped,
    ev.Missed: _Teller.missed, ev.SkyWon: _Teller.sky,
    ev.TaleTold: _Teller.tale, ev.SitesDealt: _Teller.dealt, ev.Tiebreak: _Teller.level,
}  # fmt: skip

_STRENGTHS = (kind for kind in get_args(ev.UlusEvent) if {"seat", "strength"} <= {*kind.__struct_fields__})
PERFORMED = ("god_revealed", *dict.fromkeys(str(kind.__struct_config__.tag) for kind in (*TELLERS, *_STRENGTHS)))
"""Whatever says a seat's new strength is seen on that seat's track."""


SILENT = (
    "ages_set", "agreed", "asset_won", "avenged", "blow_struck", "bonus", "camels", "card_given", "card_kept",
    "card_sealed", "cards_got", "cards_seen", "champion_chosen", "coerced", "contest_opened", "counter_refused",
    "countered", "declared", "deflected", "demanded", "dropped", "dropper_drawn", "ended", "flicked", "foresaw",
    "god_drawn", "gods_dealt", "head_start", "help_called", "kept_hand", "knocked", "left_mat", "lies_in",
    "lulled", "met", "mischief_made", "naadam_reached", "no_asset", "no_bargain", "no_match", "no_monster",
    "no_price", "nobody_fights", "not_used", "nothing_to_pass", "parried", "priced", "promise_kept", "promised",
    "race_face", "rolled", "round_scored", "shuffled", "sites_cleared", "song_sung", "stepped", "struck_at",
    "switched", "touched", "turn_ends", "wanted", "wants_nothing", "whispered", "wrestling_count",
)  # fmt: skip
"""Events that nothing on the board shows; they are told in words. A new event has to be told, or named here."""
