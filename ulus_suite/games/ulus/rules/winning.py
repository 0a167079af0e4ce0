"""Winning an asset (4.5, 9.3), and what gods make others lose (9.4, 9.6): the scenes after an appeal or a win."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Question
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Pending
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Decline, Discard, Keep, Take
from ulus_suite.games.ulus.rules.decks import answered, draw, gain, lay_off, ready_assets
from ulus_suite.games.ulus.rules.frames import Award, Look, React, Scatter, Shed
from ulus_suite.games.ulus.rules.gods import FORESIGHT
from ulus_suite.games.ulus.rules.scene import CLOSED, Scene, Transition, decide, reason
from ulus_suite.games.ulus.rules.state import State, put, size, take, without
from ulus_suite.games.ulus.rules.tables import GameData

FORESIGHT_WINDOW = frozenset({"foresight"})
VENGEANCE_WINDOW = frozenset({"vengeance"})


class Winning(Scene):
    """4.5: the winner takes the top asset card; whoever still has a hidden god is asked, so that Mergen's pause
    betrays nothing."""

    def kinds(self, s: State, f: Award) -> tuple[type[Action], ...]:
        """Take it."""
        return (Take,)

    def window(self, s: State, f: Award) -> frozenset[str]:
        """Foresight may be used here."""
        return FORESIGHT_WINDOW

    def pending(self, kit: GameData, s: State, f: Award) -> Pending:
        """Take the card."""
        return decide(s, FORESIGHT_WINDOW, f.seat, "ulus/4.5", "pending.take")

    def offers(self, kit: GameData, s: State, f: Award, seat: Seat) -> Iterable[Action]:
        """Take."""
        return [Take(seat)]

    def act(self, w: Transition, f: Award, a: Action) -> None:
        """Draw."""
        self._draw(w, f)

    def go(self, w: Transition, f: Award) -> bool:
        """4.7: nothing left to win; or a god already shown, so that there is nothing to ask."""
        if size(w.state.assets) + size(w.state.discard) == 0:
            w.pop()
            w.emit(e.NoAsset(clause="ulus/4.7", seat=f.seat))
            return True
        if not w.of(f.seat).shown:
            return False
        self._draw(w, f)
        return True

    def _draw(self, w: Transition, f: Award) -> None:
        w.pop()
        w.emit(e.AssetWon(clause="ulus/4.5", seat=f.seat))
        draw(w, f.seat, 1, "ulus/4.5")


class Looking(Scene):
    """9.3: Mergen's player looks at the top three and keeps one."""

    def kinds(self, s: State, f: Look) -> tuple[type[Action], ...]:
        """Keep one."""
        return (Keep,)

    def pending(self, kit: GameData, s: State, f: Look) -> Pending:
        """Which are they? Then: which one stays?"""
        if not self._turning(kit, s, f):
            return decide(s, CLOSED, f.seat, "ulus/9.3", "pending.keep")
        count = min(FORESIGHT - len(f.cards), size(s.assets))
        question = Question(
            "cards", "cards", s.assets, take=count, prompt="ask.assets", args={"seat": f.seat, "count": count},
            audience=(f.seat,), shown=tuple(kit.assets),
        )  # fmt: skip
        return AwaitChance(ChanceRequest(f"look/{s.season}/{f.seat}", "ulus/9.3", "cards", (question,), f.seat))

    def settle(self, w: Transition, f: Look, result: ChanceResult) -> None:
        """Only that seat sees them."""
        cards = tuple(sorted(answered(result)))
        w.change(assets=take(w.state.assets, *cards))
        w.emit(e.CardsSeen(clause="ulus/9.3", audience=(f.seat,), seat=f.seat, cards=cards))
        w.replace(Look(f.seat, tuple(sorted((*f.cards, *cards)))))

    def go(self, w: Transition, f: Look) -> bool:
        """4.6, 10.3: the deck has run out meanwhile: the discards are shuffled for what is still to be seen."""
        if w.data.rules_version < 2 or len(f.cards) >= FORESIGHT or w.state.assets:
            return False
        return ready_assets(w)

    def _turning(self, kit: GameData, s: State, f: Look) -> bool:
        """Cards are still being turned up."""
        if kit.rules_version < 2:
            return not f.cards
        return len(f.cards) < FORESIGHT and bool(s.assets)

    def offers(self, kit: GameData, s: State, f: Look, seat: Seat) -> Iterable[Action]:
        """Each different card."""
        return [Keep(seat, card) for card in dict.fromkeys(f.cards)]

    def reasons(self, kit: GameData, s: State, f: Look, a: Keep) -> Iterator[Reason]:
        """One of those looked at."""
        yield reason("9.3", a.card in f.cards, "keep.seen", {"card": str(a.card)}, audience=(a.seat,))

    def act(self, w: Transition, f: Look, a: Keep) -> None:
        """The others go face up on the discards."""
        rest = without(f.cards, a.card)
        w.pop()
        gain(w, f.seat, (a.card,))
        w.emit(e.CardKept(clause="ulus/9.3", audience=(f.seat,), seat=f.seat, card=a.card))
        if rest:
            w.change(discard=put(w.state.discard, *rest), top=rest[-1])
            w.emit(e.Discarded(clause="ulus/9.3", seat=f.seat, cards=rest))


class Reacting(Scene):
    """9.4: a god's ability was used against this champion; if its god is Tengri, Vengeance is his."""

    def kinds(self, s: State, f: React) -> tuple[type[Action], ...]:
        """Let it be."""
        return (Decline,)

    def window(self, s: State, f: React) -> frozenset[str]:
        """Vengeance."""
        return VENGEANCE_WINDOW

    def pending(self, kit: GameData, s: State, f: React) -> Pending:
        """Do you answer? Asked of every hidden god alike."""
        return decide(s, VENGEANCE_WINDOW, f.seat, "ulus/9.4", "pending.react")

    def offers(self, kit: GameData, s: State, f: React, seat: Seat) -> Iterable[Action]:
        """Let it be."""
        return [Decline(seat)]

    def act(self, w: Transition, f: React, a: Action) -> None:
        """Nothing happens."""
        w.pop()


class Shedding(Scene):
    """9.4, 16.9: cards that must be discarded, each by its owner's choice."""

    def kinds(self, s: State, f: Shed) -> tuple[type[Action], ...]:
        """Discard."""
        return (Discard,)

    def pending(self, kit: GameData, s: State, f: Shed) -> Pending:
        """Which card goes?"""
        return decide(s, CLOSED, f.left[0], f.clause, "pending.discard")

    def offers(self, kit: GameData, s: State, f: Shed, seat: Seat) -> Iterable[Action]:
        """Each different card."""
        return [Discard(seat, card) for card in dict.fromkeys(s.players[seat].hand)]

    def reasons(self, kit: GameData, s: State, f: Shed, a: Discard) -> Iterator[Reason]:
        """A card one holds."""
        yield reason(
            f.clause.removeprefix("ulus/"), a.card in s.players[a.seat].hand, "card.held", {"card": str(a.card)},
            audience=(a.seat,),
        )  # fmt: skip

    def act(self, w: Transition, f: Shed, a: Discard) -> None:
        """Face up on the pile."""
        w.replace(Shed(f.left[1:], f.clause))
        lay_off(w, a.seat, (a.card,), f.clause)

    def go(self, w: Transition, f: Shed) -> bool:
        """Everybody has."""
        if f.left:
            return False
        w.pop()
        return True


class Scattering(Scene):
    """9.7: Lobsogoi's four objects go to the discards, unreplaced."""

    def go(self, w: Transition, f: Scatter) -> bool:
        """Discard them."""
        w.pop()
        lay_off(w, f.seat, f.cards, "ulus/9.7")
        return True
