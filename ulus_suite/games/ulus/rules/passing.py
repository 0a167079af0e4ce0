"""Clauses 1.14 and 10.1: a card to the left, chosen by all before anyone looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import DecideTogether, Pending
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import caravan
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Give
from ulus_suite.games.ulus.rules.caravan import BETWEEN
from ulus_suite.games.ulus.rules.frames import LeaveSite, Passing
from ulus_suite.games.ulus.rules.scene import CLOSED, Scene, Transition, reason
from ulus_suite.games.ulus.rules.setup import gain
from ulus_suite.games.ulus.rules.state import State, left_of, without
from ulus_suite.games.ulus.rules.tables import GameData


def clause_of(f: Passing) -> str:
    """The first pass belongs to the setting up, the others to the end of a site."""
    return "ulus/1.14" if f.first else "ulus/10.1"


class PassingLeft(Scene):
    """Everybody seals a card; when all have, the cards move."""

    def kinds(self, s: State, f: Passing) -> tuple[type[Action], ...]:
        """Give one."""
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
        """A card one holds."""
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
            caravan.arrive(w, 0)
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
