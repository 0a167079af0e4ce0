"""How a table flows, measured without a window: people at one screen who choose by lot, every number of seats."""

from __future__ import annotations

import random

import msgspec

from ulus_suite import games
from ulus_suite.match import Match
from ulus_suite.play import driver, recap
from ulus_suite.play.policy import BY_WEIGHT
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words


class Flow(msgspec.Struct):
    """Counted over some games.

    ``decisions`` asked of people, ``alone`` of them with one legal answer that is no gesture and no secret;
    ``played``: such answers given by themselves; ``curtains``; ``secret``: decisions that need secrets;
    ``needless``: curtains nobody needed, ``unseen``: over what had not been looked at (law 16);
    ``recaps`` told, on a curtain or at the start of a turn, their ``words`` and ``lines``; ``longest``: the most
    lines.
    """

    games: int = 0
    decisions: int = 0
    alone: int = 0
    played: int = 0
    curtains: int = 0
    secret: int = 0
    needless: int = 0
    unseen: int = 0
    recaps: int = 0
    words: int = 0
    lines: int = 0
    longest: int = 0


def measure(game: str, seats: int, seed: int, most: int = 400) -> Flow:
    """One game of people at one screen, or its first ``most`` steps. The same seed gives the same figures."""
    session = Session(Match.new(games.load(game), seats, seed=seed), BY_WEIGHT)
    words = Words(game, session.match.header.names)
    lot, found = random.Random(seed), Flow(games=1)
    told: int | None = None
    """Who has been told what happened since, and goes on."""
    for _ in range(most):
        what = driver.advance(session)
        match what:
            case driver.Ended():
                break
            case driver.Cover(seat=seat):
                found.curtains += 1
                found.needless += not session.needs_secrets(seat)
                found.unseen += session.owed not in (None, seat)
                _tell(session, words, seat, found)
                told = seat
                driver.look(session, what)
            case driver.Acknowledge():
                driver.look(session, what)
            case driver.AskAll():
                driver.let_happen(session, what, person=lambda session, _: lot.choice(session.choices()))
            case driver.AskPerson(seat=seat):
                if seat != told:
                    _tell(session, words, seat, found)
                    told = seat
                choices = session.choices()
                found.decisions += 1
                found.secret += session.shares_screen and session.needs_secrets(seat)
                single = session.match.rules.plays_itself(session.pending, choices)
                found.alone += single and not session.may_hide(seat)
                session.act(lot.choice(choices))
            case _:
                found.played += isinstance(what, driver.AutoPlay)
                driver.let_happen(session, what)
    return found


def _tell(session: Session, words: Words, seat: int, found: Flow) -> None:
    lines = recap.lines(recap.since(session, seat), words, session.match.rules.spec.moments)
    found.recaps += bool(lines)
    found.words += sum(len(line.split()) for _, line in lines)
    found.lines += len(lines)
    found.longest = max(found.longest, len(lines))


def total(flows: list[Flow]) -> Flow:
    found = Flow(*(sum(getattr(flow, name) for flow in flows) for name in Flow.__struct_fields__))
    found.longest = max((flow.longest for flow in flows), default=0)
    return found
