"""Who has the fewest or the most asset cards (11.3, 11.4), and Sky cards won (11.2)."""

from __future__ import annotations

from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.state import State, Transition


def fewest_cards(s: State, among: tuple[Seat, ...] = ()) -> Seat:
    """The fewest asset cards; the older if tied."""
    seats = [seat for seat in s.ages if not among or seat in among]
    return min(seats, key=lambda seat: len(s.players[seat].hand))


def most_cards(s: State) -> Seat:
    """The most asset cards; the older if tied."""
    return max(s.ages, key=lambda seat: len(s.players[seat].hand))


def champion_seat(s: State, champion: str) -> Seat | None:
    return next((seat for seat, p in enumerate(s.players) if p.champion == champion), None)


def win_sky(w: Transition, seat: Seat, contest: str, clause: str) -> None:
    """11.2: an Eternal Blue Sky card goes to the winner's champion."""
    w.change(sky_left=w.state.sky_left - 1)
    w.player(seat, sky=w.of(seat).sky + 1)
    w.emit(e.SkyWon(clause=clause, seat=seat, contest=contest))
