"""Where each clause bites: in recorded games (events, questions, conditions), in what the rulebook shows, in tests.

``python tools/cited.py [GAME...]`` prints for each game how many clauses are exercised, and which by nothing but a
test named after them: definitions, and things that play cannot show.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.replays import said  # noqa: E402  # the recorded games lie with the tests
from ulus_suite import Match, games  # noqa: E402
from ulus_suite.core.pending import AwaitChance  # noqa: E402
from ulus_suite.data.rulebook import require  # noqa: E402
from ulus_suite.teach.words import clause_of  # noqa: E402


def played(game: str) -> set[str]:
    """Clauses that the recorded games of a game cite in events, questions and conditions."""
    found: set[str] = set()
    for path in said.logs(game):
        match, rng = Match.load(path), random.Random(path.name)
        for position in match.line:
            pending = match.rules.pending(position.state)
            found |= {event.clause for event in position.events} | {clause_of(pending)}
            if isinstance(pending, AwaitChance):
                continue
            for seat in range(match.seats):
                offered = list(match.rules.choices(position.state, seat))
                for one in rng.sample(offered, min(2, len(offered))):
                    for action in (one, *said.neighbours(one, offered, rng)):
                        found |= {reason.clause for reason in match.rules.judge(position.state, action).reasons}
    return found


def main(chosen: list[str]) -> int:
    """Print the table."""
    for game in chosen or games.ids():
        clauses, cited = require(game).clauses, played(game)
        shown = {c.id for c in clauses if c.show is not None}
        rest = [c.id.partition("/")[2] for c in clauses if c.id not in cited | shown]
        live = len({c.id for c in clauses} & cited)
        print(f"{game}: {len(clauses)} clauses, {live} in recorded games, {len(shown)} shown,")
        print(f"  by lessons and tests alone {len(rest)}:")
        print(f"  {' '.join(rest)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
