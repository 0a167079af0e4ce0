"""What a demo shows: which game comes next, and of it which great moment; a game without a show as it comes.

Of games without a show at most one of each kind is kept, and only until it has ended, so that a screen may be left
running for days.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

from ulus_suite import bots, games
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.core.pending import Finished
from ulus_suite.data.boxes import box
from ulus_suite.data.demo import Cut, Show, show
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session

FAULTS = 20
USUAL = 4.0
"""Minutes for which a game without a show is seen."""


class Programme:
    """One demo from its start until somebody ends it.

    ``names``: of the players, as many as may sit at a table. ``minutes``: None for the great moments of games that
    have a show; else games are played as they come, so long before the next one has its turn, 0 to the end.
    ``player``, ``seats``: the computer player for all seats, and how many play, where a game is played as it comes;
    empty and 0 for what suits the game.
    """

    def __init__(
        self,
        shown: Sequence[str],
        *,
        names: Sequence[str] = (),
        minutes: float | None = None,
        player: str = "",
        seats: int = 0,
        seed: int | None = None,
    ) -> None:
        self.games = tuple(shown)
        self.names = tuple(names)
        self.as_they_come = minutes is not None or seats > 0
        self.minutes = USUAL if minutes is None else minutes
        self.seats = seats
        self.player = player
        self.seed = fresh_seed() if seed is None else seed
        self.turn = 0
        self.played = 0
        self.cuts: Counter[str] = Counter()
        """How many cuts of each game have been shown."""
        self.kept: dict[str, Match] = {}
        self.faults: list[str] = []
        self._coming: Match | None = None

    @property
    def game(self) -> str:
        """The game whose turn it is."""
        return self.games[self.turn % len(self.games)]

    @property
    def show(self) -> Show | None:
        """How this game is shown, where that is arranged and nobody wants whole games."""
        found = None if self.as_they_come else show(self.game)
        return found if found is not None and found.cuts else None

    @property
    def cut(self) -> Cut | None:
        """The great moment whose turn it is; None where a game is played as it comes."""
        known = self.show
        return None if known is None else known.cuts[self.cuts[self.game] % len(known.cuts)]

    @property
    def goes_on(self) -> bool:
        """Whether this game was left in the middle and goes on there."""
        return self.game in self.kept

    def match(self, spare_s: float = float("inf")) -> Match | None:
        """The game to show now: played up to its moment, where it was left, or a new one. What has to be played
        before a moment is played in ``spare_s`` seconds a call; None until that is done."""
        cut = self.cut
        if cut is None:
            return self.kept.pop(self.game, None) or self._fresh()
        if self._coming is None:
            known = self.show
            assert known is not None
            self._coming = self._new(cut.seats, cut.seed, known.player)
        until, missing = time.monotonic() + spare_s, cut.first + 1 - len(self._coming.line)
        for _ in driver.run_on(Session(self._coming, SELFPLAY), most=max(0, missing)):
            if time.monotonic() >= until:
                return None
        found, self._coming = self._coming, None
        return found

    def _fresh(self) -> Match:
        spec = games.load(self.game).spec
        seats = max(spec.min_seats, min(spec.max_seats, self.seats or box(self.game).demo_seats or spec.min_seats))
        kind = bots.named(self.game, self.player).name if self.player else bots.default(self.game)
        self.played += 1
        return self._new(seats, self.seed + self.played, kind)

    def _new(self, seats: int, seed: int, kind: str) -> Match:
        names = self.names[:seats] if len(self.names) >= seats else None
        return Match.new(games.load(self.game), seats, seed=seed, names=names, kinds=(kind,) * seats)

    def leave(self, match: Match | None) -> None:
        """On to the next game; a match without a cut that has not ended waits for its next turn, others are
        forgotten."""
        if self.cut is not None:
            self.cuts[self.game] += 1
        elif match is not None and not isinstance(match.pending, Finished):
            self.kept[self.game] = match
        self._coming = None
        self.turn += 1

    def fault(self, game: str, error: BaseException) -> None:
        """A demo goes on with another game whatever happens; what happened is kept for those who look after it."""
        self.faults = [*self.faults[1 - FAULTS :], f"{game}: {type(error).__name__}: {error}"]
