"""Chapter 11: Naadam, its order, and the moments between the contests."""

from __future__ import annotations

from collections.abc import Iterable

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import Pending
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Begin
from ulus_suite.games.ulus.rules.archery import open_archery
from ulus_suite.games.ulus.rules.ending import open_scoring
from ulus_suite.games.ulus.rules.frames import Naadam, Trading
from ulus_suite.games.ulus.rules.race import open_race
from ulus_suite.games.ulus.rules.ranks import fewest_cards, most_cards
from ulus_suite.games.ulus.rules.scene import Scene, Transition, decide
from ulus_suite.games.ulus.rules.state import State, turn_order
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.games.ulus.rules.tale import open_tale
from ulus_suite.games.ulus.rules.wrestling import open_wrestling

CONTESTS = ("race", "archery", "wrestling", "tuulch")
MISCHIEF = frozenset({"mischief"})


class BetweenContests(Scene):
    """11.1: race, archery, wrestling, Tuul'ch; before each a moment in which Lobsogoi may still act (9.6)."""

    def kinds(self, s: State, f: Naadam) -> tuple[type[Action], ...]:
        """Begin it."""
        return (Begin,)

    def window(self, s: State, f: Naadam) -> frozenset[str]:
        """Mischief, up to the moment before Tuul'ch."""
        return MISCHIEF

    def first(self, s: State, f: Naadam) -> Seat:
        """Who opens the next contest: whoever has its first turn."""
        if f.next == 1:
            return most_cards(s)
        return turn_order(s)[0] if f.next == 3 else fewest_cards(s)

    def pending(self, kit: GameData, s: State, f: Naadam) -> Pending:
        """Shall we begin?"""
        contest = CONTESTS[f.next]
        return decide(s, MISCHIEF, self.first(s, f), "ulus/11.1", f"pending.begin_{contest}")

    def offers(self, kit: GameData, s: State, f: Naadam, seat: Seat) -> Iterable[Action]:
        """Begin."""
        return [Begin(seat)]

    def act(self, w: Transition, f: Naadam, a: Action) -> None:
        """The contest goes on top."""
        contest = CONTESTS[f.next]
        w.emit(e.ContestOpened(clause="ulus/11.1", contest=contest, seat=a.seat))
        w.replace(Naadam(f.next + 1))
        (open_race, open_archery, open_wrestling, open_tale)[f.next](w, a.seat)

    def go(self, w: Transition, f: Naadam) -> bool:
        """18.4: trade after a contest, if the table plays so; after Tuul'ch the counting."""
        if f.next == len(CONTESTS):
            open_scoring(w)
            return True
        if w.state.settings.contest_trade and f.next > 0 and not f.traded:
            w.replace(Naadam(f.next, traded=True))
            w.push(Trading(turn_order(w.state), favours=False))
            return True
        return False
