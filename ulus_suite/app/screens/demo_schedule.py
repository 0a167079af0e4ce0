"""What a demo plays: which game comes next, games that were left in the middle, rules already shown.

At most one game of each kind is kept, and only until it has ended, so that a screen may be left running for days.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ulus_suite import bots, games
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.core.events import Event
from ulus_suite.core.pending import Finished
from ulus_suite.data.boxes import box
from ulus_suite.match import Match

FAULTS = 20


class Programme:
    """One demo from its start until somebody ends it.

    ``minutes``: how long a game is shown before the next one has its turn; 0 plays every game to its end.
    ``player``: the computer player for all seats, empty for each game's own default. ``seats``: how many play; 0
    for as many as suit the game.
    """

    def __init__(
        self,
        shown: Sequence[str],
        *,
        minutes: float = 4.0,
        player: str = "",
        seats: int = 0,
        seed: int | None = None,
    ) -> None:
        self.games = tuple(shown)
        self.minutes = minutes
        self.seats = seats
        self.player = player
        self.seed = fresh_seed() if seed is None else seed
        self.turn = 0
        self.played = 0
        self.kept: dict[str, Match] = {}
        self.seen: Counter[str] = Counter()
        self.faults: list[str] = []

    @property
    def game(self) -> str:
        """The game whose turn it is."""
        return self.games[self.turn % len(self.games)]

    @property
    def goes_on(self) -> bool:
        """Whether this game was left in the middle and goes on there."""
        return self.game in self.kept

    def match(self) -> Match:
        """The game to show now: where it was left, or a new one."""
        game = self.game
        found = self.kept.pop(game, None)
        if found is not None:
            return found
        rules = games.load(game)
        spec = rules.spec
        seats = max(spec.min_seats, min(spec.max_seats, self.seats or box(game).demo_seats or spec.min_seats))
        kind = bots.named(game, self.player).name if self.player else bots.default(game)
        self.played += 1
        return Match.new(rules, seats, seed=self.seed + self.played, kinds=(kind,) * seats)

    def leave(self, match: Match | None) -> None:
        """On to the next game; a match that has not ended waits for its next turn, others are forgotten."""
        if match is not None and not isinstance(match.pending, Finished):
            self.kept[self.game] = match
        self.turn += 1

    def telling(self, events: Sequence[Event]) -> Event | None:
        """Of what has just happened the event whose rule has been shown least so far, the later of equals."""
        if not events:
            return None
        found = min(reversed(events), key=lambda e: self.seen[e.clause])
        self.seen[found.clause] += 1
        return found

    def fault(self, game: str, error: BaseException) -> None:
        """A demo goes on with another game whatever happens; what happened is kept for those who look after it."""
        self.faults = [*self.faults[1 - FAULTS :], f"{game}: {type(error).__name__}: {error}"]
