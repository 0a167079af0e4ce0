"""A law for the driver: positions that somebody at the table cannot tell apart make it do the same. What is asked,
what plays itself, when the screen is covered, what may be taken back: none of it tells what a hand holds."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.play.test_preview_secrets import twins_of
from ulus_suite import Match, games
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.names import Seat, may_know
from ulus_suite.core.verdict import Refused, Ruling
from ulus_suite.play import driver
from ulus_suite.play.policy import BY_WEIGHT, DEMO, Policy
from ulus_suite.play.session import Session
from ulus_suite.testing import kit

SECRET = [game for game in games.ids() if games.load(game).spec.secrets]
TOGETHER = 8
"""So many entries two twins are driven side by side."""


def behaviour(session: Session, watcher: Seat) -> tuple[object, ...]:
    """All that the driver does next and offers, as ``watcher`` notices it, who looks away while another's hand lies
    open."""
    what = driver.advance(session)
    told: tuple[object, ...] = (type(what).__name__,)
    match what:
        case driver.Throw(request=request, by_person=by_person):
            told += (request.id, request.by, by_person)
        case driver.AutoPlay(action=action):
            told += (action.kind, action.seat)
        case driver.AskPerson(seat=seat):
            aside = session.revealed_to == seat != watcher
            told += (seat, None if aside else tuple(session.choices()), driver.may_roll_on(session))
        case driver.Ended():
            pass
        case _:
            told += (what,)
    offer = session.undo_offer()
    back = None if offer is None else (offer.back_to, offer.needs, offer.barriers)
    return (*told, session.interrupters, session.may_speak, back)


class Pair:
    """Two tables that ``watcher`` cannot tell apart, driven side by side."""

    def __init__(self, one: Session, other: Session, watcher: Seat, dice: random.Random) -> None:
        self.one, self.other, self.watcher, self.dice = one, other, watcher, dice
        self.compared = 0

    def run(self, most: int = TOGETHER) -> int:
        """Compare, do the same at both, and again, as long as they look the same. How often they were compared."""
        for _ in range(most):
            here, there = (behaviour(s, self.watcher) for s in (self.one, self.other))
            assert here == there, (here, there)
            self.compared += 1
            what = driver.advance(self.one)
            if isinstance(what, driver.Ended | driver.Rest) or not self._both(what) or not self._look_alike():
                break
        return self.compared

    def _both(self, what: driver.Next) -> bool:
        """Do it at both tables; False where that cannot be."""
        one, other = self.one, self.other
        if one.may_speak and self.dice.random() < 0.5:
            seat = self.dice.choice(one.may_speak)
            one.speak(seat)
            other.speak(seat)
            return True
        try:
            match what:
                case driver.Throw():
                    step = one.throw()
                    assert step.result is not None
                    other.settle(step.result)
                case driver.AskPerson() | driver.AskComputer(interrupts=False):
                    seat = what.seat
                    choices = one.choices() if isinstance(what, driver.AskPerson) else one.options(seat)
                    action = self.dice.choice(choices)
                    if other.judge(action).ruling is Ruling.FORBIDDEN:
                        return False
                    one.act(action)
                    other.act(action)
                case driver.AskAfar(seats=seats):
                    action = self.dice.choice([a for seat in seats for a in one.asked_afar(seat)])
                    other.act(action)
                    one.act(action)
                case driver.AskComputer(seat=seat):
                    one.stay_silent(seat)
                    other.stay_silent(seat)
                case driver.AskAll():
                    one.passed = other.passed = True
                case driver.Cover() | driver.Acknowledge():
                    driver.look(one, what)
                    driver.look(other, what)
                case _:
                    driver.let_happen(one, what)
                    driver.let_happen(other, driver.advance(other))
        except Refused:
            return False  # chance gave what the other table does not hold
        return True

    def _look_alike(self) -> bool:
        one, other = self.one.match, self.other.match
        seen = ([e for e in m.line[-1].events if may_know(e.audience, self.watcher)] for m in (one, other))
        first, second = seen
        return first == second and one.view(self.watcher) == other.view(self.watcher)


def tables(match: Match, policy: Policy, kinds: tuple[str, ...], *states: Any) -> list[Session]:
    header = replace(match.header, kinds=kinds)
    made = []
    for state in states:
        start = match.rules.to_plain(state)
        made.append(Session(Match.from_header(match.rules, replace(header, start=start)), policy))
    return made


def compared(game: str, seats: int, seed: int, entries: int, share: float) -> int:
    """Random games with every way of filling the seats, each position beside its twins."""
    dice = random.Random(f"driver {game} {seats} {seed}")
    match = kit.start(kit.Table(game, {}, seats), seed)
    rules, count = match.rules, 0
    people = ("person",) * seats
    fillings = [(BY_WEIGHT, people), (BY_WEIGHT, ("random", *people[1:])), (DEMO, ("random",) * seats)]
    for _ in kit.steps(match, dice, entries):
        if isinstance(match.pending, Finished) or dice.random() > share:
            continue
        policy, kinds = dice.choice(fillings)
        watcher = dice.choice([seat for seat in range(seats) if kinds[seat] == "person"] or range(seats))
        for twin in twins_of(rules, match.state, watcher, dice):
            if twin == match.state:
                continue
            one, other = tables(match, policy, kinds, match.state, twin)
            afar = dice.choice([(), (), range(seats), dice.sample(range(seats), 1)])
            for session in (one, other):
                session.send_afar(afar)
            sits = dice.choice([None, None, *range(seats)])
            if sits in one.here and one.shares_screen and not _chance(one):
                one.reveal(sits)
                other.reveal(sits)
            count += Pair(one, other, watcher, dice).run()
    return count


def _chance(session: Session) -> bool:
    return isinstance(session.pending, AwaitChance)


@pytest.mark.parametrize("game", SECRET)
def test_twins_make_the_driver_do_the_same(game: str) -> None:
    seats = max(3, games.load(game).spec.min_seats)
    assert compared(game, seats, 11, 150, 0.6) > 60


@pytest.mark.long
@pytest.mark.parametrize("game", SECRET)
def test_twins_make_the_driver_do_the_same_at_any_table(game: str) -> None:
    spec, count = games.load(game).spec, 0
    for seats in range(max(2, spec.min_seats), spec.max_seats + 1):
        for seed in range(4):
            count += compared(game, seats, seed, 600, 0.6)
    print(game, count)
    assert count > 1000
