"""What things are worth to a computer player, in points at the end of the game, as far as its view tells."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules.view import View

FRESH_ASSET = 8.0
"""A card won: a little over the average of a fresh one, for what passing turns it into."""

CHAMPIONS = {
    "chinggis-khan": 0.336, "khutulun": 0.284, "alun-gua": 0.249, "sorghaghtani-beki": 0.244, "jianggar": 0.233,
    "zanabazar": 0.209, "geser": 0.204,
}  # fmt: skip
"""How often each won (800 games of four Nomads, who choose by lot)."""

ALL_MULTIPLIERS = (1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4)


def strength_worth(view: View) -> float:
    """Points that one strength is worth now: rest gives it back early on, at the end it is a point."""
    return worth_at(view.season)


def worth_at(season: int) -> float:
    """The same by the number of the site."""
    return 0.35 + 0.65 * min(7, max(0, season)) / 7


def card_worth(view: View, card: str) -> float:
    """Points of a card for one's own god, and the strength it will still give at sites to come."""
    to_come = view.journey[view.season + 1 :] if 0 <= view.season < 8 else view.journey
    sites = sum(1 for site in to_come if card in site.cards)
    mischief = 2.5 if view.god == "lobsogoi" and card in view.mystical else 0.0
    return view.values.get(card, 0) + 0.8 * sites + mischief


def envy(seats: int) -> float:
    """What a point for the neighbour costs: all of it where there are but two, a part of it where more compete."""
    return 1.0 if seats == 2 else 0.6


def passing_cost(view: View, card: str) -> float:
    """What passing a card costs: its worth, and what a neighbour whose god is shown would make of it."""
    assert view.seat is not None
    seats = len(view.players)
    return card_worth(view, card) + envy(seats) * view.loved[(view.seat + 1) % seats].get(card, 0)


def by_worth(view: View, cards: tuple[str, ...]) -> list[str]:
    return sorted(cards, key=lambda card: (card_worth(view, card), card))


Powers = Sequence[tuple[int, float]]
"""What a power may be, with chances."""


def powers(view: View) -> Powers:
    """What the next monsters' power may be here, with chances."""
    site = view.journey[view.season]
    hunger = 1 if view.seasons[view.season] == "winter" else 0
    return powers_of(view.multipliers, site.monsters, hunger, len(view.players))


def powers_of(deck: tuple[int, ...], together: int, hunger: int, n: int) -> Powers:
    """The same of the next monster, or of two at once, from what is left in the deck; all if nothing is."""
    deck = deck or ALL_MULTIPLIERS
    if together == 1:
        return [((x + hunger) * n, 1 / len(deck)) for x in deck]
    pairs = [(a, b) for i, a in enumerate(deck) for j, b in enumerate(deck) if i != j] or [(deck[0], 0)]
    return [((a + b + 2 * hunger) * n, 1 / len(pairs)) for a, b in pairs]


def expected_fight(view: View, strength: int) -> float:
    """Points to be expected from fighting here with this strength, forced rest after a defeat included."""
    assert view.seat is not None
    appeal = not view.players[view.seat].appeal
    return fight_worth(powers(view), view.season, strength, appeal, len(view.players) > 2)


def fight_worth(found: Powers, season: int, strength: int, appeal: bool, friends: bool) -> float:
    """The same by these powers; ``appeal``: one's god may still be called, ``friends``: others could help."""
    worth, total = worth_at(season), 0.0
    for power, chance in found:
        if strength >= power:
            gain = FRESH_ASSET - worth * power
        elif appeal:
            gain = FRESH_ASSET - 3.0 + worth * max(0, 10 - strength)
        else:
            lost = -worth * strength - (2.5 if season < 7 else 0.0) + 0.06 * FRESH_ASSET
            helped = FRESH_ASSET - worth * power / 2 - 2.0
            gain = 0.4 * helped + 0.6 * lost if friends else lost
        total += chance * gain
    return total


def standing(view: View, seat: Seat) -> float:
    """A guess at somebody's points: cards in hand improve with passing; strength and Sky cards are seen."""
    seen = view.players[seat]
    return seen.strength + 20 * seen.sky + 6.5 * seen.cards


def strongest_rival(view: View, among: list[Seat]) -> Seat:
    """Who of these looks most like winning."""
    return max(among, key=lambda seat: (standing(view, seat), -seat))
