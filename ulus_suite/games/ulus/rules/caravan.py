"""Chapters 2 and 3: arriving at a site, its strength, and the choice between rest and fight; 10.2, moving on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import DecideTogether, Pending
from ulus_suite.core.names import Seat
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Announce, Declare, Give
from ulus_suite.games.ulus.rules.frames import Announcing, AtSite, Declaring, LeaveSite, Naadam, Passing, Swapping
from ulus_suite.games.ulus.rules.setup import gain
from ulus_suite.games.ulus.rules.state import (
    CLOSED,
    Scene,
    State,
    Transition,
    decide,
    holds,
    left_of,
    reason,
    turn_order,
    without,
)
from ulus_suite.games.ulus.rules.tables import GameData, Site

BETWEEN = frozenset({"mischief", "healing"})
START_STRENGTH = 10
REST_GAIN = 5


def site_now(kit: GameData, s: State) -> Site:
    return kit.sites[s.sites[s.season]]


def winter(kit: GameData, s: State) -> bool:
    """4.3: whether this circle's season is winter."""
    return kit.seasons[s.season] == "winter"


def arrive(w: Transition, season: int) -> None:
    """2.1: the caravan stands at this stop; everybody is fresh."""
    w.change(season=season)
    w.all_players(stance="", fought=False, beaten=False)
    w.emit(
        e.CaravanMoved(
            clause="ulus/2.1", stop=season + 1, site=w.state.sites[season], season=w.data.seasons[season]
        )
    )
    w.replace(Announcing(turn_order(w.state)))


class AnnouncingStrength(Scene):
    """2.2 to 2.9: each player says what strength the site gives, or keeps silent about a card."""

    def kinds(self, s: State, f: Announcing) -> tuple[type[Action], ...]:
        return (Announce,)

    def window(self, s: State, f: Announcing) -> frozenset[str]:
        return BETWEEN

    def pending(self, kit: GameData, s: State, f: Announcing) -> Pending:
        """What does this site give you?"""
        return decide(s, BETWEEN, f.left[0], "ulus/2.2", "pending.announce", {"site": s.sites[s.season]})

    def offers(self, kit: GameData, s: State, f: Announcing, seat: Seat) -> Iterable[Action]:
        """Every part of what could be shown, everything first."""
        counts = _showable(kit, s, seat)
        names = sorted(counts)
        shown = product(*(range(counts[name], -1, -1) for name in names))
        return [
            Announce(seat, tuple(name for name, n in zip(names, part, strict=True) for _ in range(n)))
            for part in shown
        ]

    def reasons(self, kit: GameData, s: State, f: Announcing, a: Announce) -> Iterator[Reason]:
        """Cards of this site, really held, each as often as it may count."""
        site = site_now(kit, s)
        listed = all(card in site.cards for card in a.cards)
        yield reason("2.3", listed, "announce.listed", {"site": site.id}, site.cards)
        yield reason("2.2", list(a.cards) == sorted(a.cards, key=str), "announce.sorted")
        if s.settings.copies == "once":
            yield reason("18.9", len(set(a.cards)) == len(a.cards), "announce.copies")
        yield reason("2.2", holds(s.players[a.seat].hand, a.cards), "announce.held", audience=(a.seat,))

    def act(self, w: Transition, f: Announcing, a: Announce) -> None:
        """2.3, 2.4: the strength goes on the scorecard and stays."""
        site = site_now(w.data, w.state)
        favour = w.data.champion_gain if site.champion == w.of(a.seat).champion else 0
        strength = w.of(a.seat).strength + favour + w.data.card_gain * len(a.cards)
        w.player(a.seat, strength=strength)
        if favour or a.cards:
            w.emit(e.Announced(clause="ulus/2.3", seat=a.seat, favour=favour, cards=a.cards, strength=strength))
        else:
            w.emit(e.NothingGained(clause="ulus/2.2", seat=a.seat, strength=strength))
        w.replace(Announcing(f.left[1:]) if f.left[1:] else Declaring(turn_order(w.state)))


def _showable(kit: GameData, s: State, seat: Seat) -> dict[str, int]:
    """How often each card of this site may be shown by this seat (2.5)."""
    site = site_now(kit, s)
    held = Counter(card for card in s.players[seat].hand if card in site.cards)
    if s.settings.copies == "once":
        return dict.fromkeys(held, 1)
    return dict(held)


class DeclaringStance(Scene):
    """3.1 to 3.8: all declare, oldest first, before any monster is turned."""

    def kinds(self, s: State, f: Declaring) -> tuple[type[Action], ...]:
        """Rest or fight."""
        return (Declare,)

    def window(self, s: State, f: Declaring) -> frozenset[str]:
        return BETWEEN

    def pending(self, kit: GameData, s: State, f: Declaring) -> Pending:
        """Rest or fight?"""
        return decide(s, BETWEEN, f.left[0], "ulus/3.1", "pending.declare", {"site": s.sites[s.season]})

    def offers(self, kit: GameData, s: State, f: Declaring, seat: Seat) -> Iterable[Action]:
        return [Declare(seat, "fight"), Declare(seat, "rest")]

    def reasons(self, kit: GameData, s: State, f: Declaring, a: Declare) -> Iterator[Reason]:
        """One of the two; a forced rest is not asked about (see ``go``)."""
        yield reason("3.2", a.stance in ("rest", "fight"), "declare.either")

    def act(self, w: Transition, f: Declaring, a: Declare) -> None:
        """3.3: said is done."""
        w.player(a.seat, stance=a.stance)
        w.emit(e.Declared(clause="ulus/3.1", seat=a.seat, stance=a.stance))
        if a.stance == "rest":
            rest(w, a.seat, forced=False)
        self._next(w, f)

    def go(self, w: Transition, f: Declaring) -> bool:
        """3.7: whoever was defeated at the last site must rest here."""
        seat = f.left[0]
        if not w.of(seat).must_rest:
            return False
        w.player(seat, stance="rest", must_rest=False)
        rest(w, seat, forced=True)
        self._next(w, f)
        return True

    def _next(self, w: Transition, f: Declaring) -> None:
        if f.left[1:]:
            w.replace(Declaring(f.left[1:]))
            return
        if all(p.stance == "rest" for p in w.state.players):
            w.emit(e.NobodyFights(clause="ulus/3.9"))
        w.replace(AtSite())


def rest(w: Transition, seat: Seat, forced: bool) -> None:
    """3.4: five strength points, up to the first ten; rest never lowers."""
    before = w.of(seat).strength
    after = max(before, min(START_STRENGTH, before + REST_GAIN))
    w.player(seat, strength=after)
    clause = "ulus/3.7" if forced else "ulus/3.4"
    w.emit(e.Rested(clause=clause, seat=seat, gain=after - before, strength=after, forced=forced))


class LeavingSite(Scene):
    """10.2: the camel moves on; after the last site comes the last swap."""

    def go(self, w: Transition, f: LeaveSite) -> bool:
        if w.state.season + 1 < len(w.state.sites):
            arrive(w, w.state.season + 1)
        else:
            w.all_players(stance="", fought=False, beaten=False, must_rest=False)
            w.replace(Swapping(turn_order(w.state)))
        return True


def reach_naadam(w: Transition) -> None:
    """10.5, 11.7: the caravan enters Naadam; promises lapse, the camel bone joins the others."""
    lapsed = sum(n for _, _, n in w.state.promises)
    w.change(season=len(w.state.sites), promises=())
    w.emit(e.NaadamReached(clause="ulus/10.5", lapsed=lapsed))
    w.replace(Naadam())


def clause_of(f: Passing) -> str:
    """The first pass belongs to the setting up, the others to the end of a site."""
    return "ulus/1.14" if f.first else "ulus/10.1"


class PassingLeft(Scene):
    """Everybody seals a card; when all have, the cards move."""

    def kinds(self, s: State, f: Passing) -> tuple[type[Action], ...]:
        return (Give,)

    def window(self, s: State, f: Passing) -> frozenset[str]:
        """8.1: the passing at the end of a site still belongs to the journey; the first pass comes before it."""
        return CLOSED if f.first else BETWEEN

    def pending(self, kit: GameData, s: State, f: Passing) -> Pending:
        """Which card goes to your left?"""
        done = tuple(seat for seat, _ in f.sealed)
        waiting = tuple(seat for seat in f.seats if seat not in done)
        return DecideTogether(waiting, done, clause_of(f), "pending.give")

    def offers(self, kit: GameData, s: State, f: Passing, seat: Seat) -> Iterable[Action]:
        """Each different card of the hand."""
        return [Give(seat, card) for card in dict.fromkeys(s.players[seat].hand)]

    def reasons(self, kit: GameData, s: State, f: Passing, a: Give) -> Iterator[Reason]:
        yield reason(
            clause_of(f).removeprefix("ulus/"),
            a.card in s.players[a.seat].hand,
            "card.held",
            {"card": str(a.card)},
            audience=(a.seat,),
        )

    def act(self, w: Transition, f: Passing, a: Give) -> None:
        """Sealed; the last seal opens them all."""
        again = any(seat == a.seat for seat, _ in f.sealed)
        sealed = tuple(sorted((*((seat, card) for seat, card in f.sealed if seat != a.seat), (a.seat, a.card))))
        w.replace(replace(f, sealed=sealed))
        if not again:
            w.emit(e.CardSealed(clause=clause_of(f), seat=a.seat))

    def go(self, w: Transition, f: Passing) -> bool:
        """All cards move at once; a hand that a god has changed in the meantime chooses again."""
        seats = tuple(seat for seat, p in enumerate(w.state.players) if p.hand)
        sealed = tuple((seat, card) for seat, card in f.sealed if card in w.of(seat).hand)
        if not f.first and (seats, sealed) != (f.seats, f.sealed):
            w.replace(replace(f, seats=seats, sealed=sealed))
            return True
        if len(f.sealed) < len(f.seats):
            return False
        clause = clause_of(f)
        for seat, card in f.sealed:
            w.player(seat, hand=without(w.of(seat).hand, card))
        for seat, card in f.sealed:
            to = left_of(w.state, seat)
            gain(w, to, (card,))
            w.emit(e.CardPassed(clause=clause, seat=seat, to=to))
            who = tuple(sorted((seat, to)))
            w.emit(e.CardGiven(clause=clause, audience=who, seat=seat, to=to, card=card))
        if f.first:
            arrive(w, 0)
        else:
            w.replace(LeaveSite())
        return True


def pass_left(w: Transition) -> None:
    """10.1: begin the pass at the end of a site; empty hands pass nothing."""
    holding = tuple(seat for seat, p in enumerate(w.state.players) if p.hand)
    for seat, player in enumerate(w.state.players):
        if not player.hand:
            w.emit(e.NothingToPass(clause="ulus/10.1", seat=seat))
    w.replace(Passing(holding))
