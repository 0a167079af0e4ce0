"""A whole game as text that a person can read: what was asked, what was chosen or came up, what was told.

``python -m tests.golden.playthrough`` writes all of them anew. Read the difference before committing it: every line
that changed is something that players would see differently.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ulus_suite import Match, games
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played, Settled
from ulus_suite.core.names import ClauseId
from ulus_suite.play import driver
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words, clause_of

HERE = Path(__file__).resolve().parent / "games"
HEAD, TAIL = 36, 8
"""Entries that stand in a file in full: so many from the beginning, so many before the end."""
SEED = 11


class Case(NamedTuple):
    """One game that is written down."""

    game: str
    seats: int
    preset: str
    options: dict[str, Any]

    @property
    def path(self) -> Path:
        return HERE / f"{self.game}-{self.seats}-{self.preset}.txt"


def cases() -> list[Case]:
    """Every game, number of seats and preset."""
    found = []
    for game in games.ids():
        spec = games.load(game).spec
        for seats in range(spec.min_seats, spec.max_seats + 1):
            for preset in spec.presets:
                found.append(Case(game, seats, preset.name, dict(preset.options)))
            if not spec.presets:
                found.append(Case(game, seats, "default", {}))
    return found


def entries(case: Case) -> Iterator[str]:
    """The game, entry by entry; everybody chooses by lot. The last is how it ended."""
    rules = games.load(case.game)
    match = Match.new(rules, case.seats, case.options, SEED)
    words, lot = Words(case.game, match.header.names), driver.by_lot(SEED)
    session = Session(match, SELFPLAY)
    yield "".join(told(words, event) for event in match.line[0].events)
    asked, many = said(words, match), offered(session)
    for _ in driver.run_on(session, lot, lot, most=rules.spec.max_entries):
        position = match.line[-1]
        text = f"{position.entry.no if position.entry else 0}. {asked}{many}\n"
        if isinstance(position.entry, Played):
            action = position.entry.action
            text += f"   {words.seat(action.seat)} > {words.action(action)}\n"
        elif isinstance(position.entry, Settled):
            shown = ", ".join(f"{key} = {value}" for key, value in position.entry.result.answers.items())
            text += f"   chance > {shown}\n"
        yield text + "".join(told(words, event) for event in position.events)
        asked, many = said(words, match), offered(session)
    yield f"END {asked}\n{match.diagram().rstrip()}\n"


def said(words: Words, match: Match) -> str:
    return f"{words.pending(match.pending)}  [{short(clause_of(match.pending))}]"


def offered(session: Session) -> str:
    many = sum(len(session.options(seat)) for seat in session.match.to_act)
    return f"  {many} choices" if many else ""


def told(words: Words, event: Event) -> str:
    who = (
        "" if event.audience is None else f" (only {', '.join(words.seat(s) for s in event.audience) or 'nobody'})"
    )
    return f"   · {words.event(event)}  [{short(event.clause)}]{who}\n"


def short(clause: ClauseId) -> str:
    return clause.partition("/")[2] or clause


def begun(case: Case) -> list[str]:
    """Its first entries only."""
    made = entries(case)
    return [text for _, text in zip(range(HEAD + 1), made, strict=False)]


def whole(case: Case) -> str:
    """What stands in its file: the beginning, a checksum of all of it, the end."""
    found = list(entries(case))
    left = len(found) - (HEAD + 1) - (TAIL + 1)
    digest = hashlib.blake2b("".join(found).encode(), digest_size=16).hexdigest()
    head = f"{games.load(case.game).spec.title}, {case.seats} seats, {case.preset}, seed {SEED}\n\n"
    if left <= 0:
        return head + "".join(found) + f"\n{digest}\n"
    middle = f"\n... {left} entries more; all of it: {digest}\n\n"
    return head + "".join(found[: HEAD + 1]) + middle + "".join(found[-TAIL - 1 :])


def main() -> int:
    HERE.mkdir(exist_ok=True)
    wanted = {case.path for case in cases()}
    for path in HERE.glob("*.txt"):
        if path not in wanted:
            path.unlink()
    for case in cases():
        case.path.write_text(whole(case), encoding="utf-8", newline="\n")
        print(case.path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
