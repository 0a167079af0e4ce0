"""This season's meal as it would end if no more tribers were sent: the harvest, and what own hands make of it."""

from __future__ import annotations

from ulus_suite.games.uluk.players.evaluation import Evaluation, Weights
from ulus_suite.games.uluk.rules.harvest import harvest
from ulus_suite.games.uluk.rules.processing import opened
from ulus_suite.games.uluk.rules.state import State
from ulus_suite.games.uluk.rules.tables import GameData

_known: dict[int, tuple[GameData, Evaluation]] = {}
"""Ways to process by data set, since every place of a board asks for them; each keeps its data alive."""


def most_food(charts: GameData, table: State, seat: int) -> int:
    """6.1 to 6.9, 7.1 to 7.11: the most pieces of food that a seat could hold when all sit down, with the harvest
    shared as tribers stand and its own tribers and cards processing for food alone."""
    after = harvest(charts, table, [])
    one = after.seats[seat]
    return food_in(charts, one.tribe, one.goods, opened(charts, after, seat).tribers, one.inventions)


def food_in(
    charts: GameData, tribe: str, goods: tuple[int, ...], tribers: tuple[int, ...], cards: tuple[str, ...]
) -> int:
    """The most pieces of food that so many tribers by resource and these unused cards make of goods."""
    return _best(charts, tribe, 0, goods, tribers, cards)


def mouths(charts: GameData, table: State, seat: int) -> int:
    """8.1: all who will have been sent out by then."""
    return charts.numbers.pawns - table.seats[seat].pool


def _best(
    charts: GameData, tribe: str, column: int, goods: tuple[int, ...], tribers: tuple[int, ...],
    cards: tuple[str, ...],
) -> int:  # fmt: skip
    """Column by column from the left; a card that serves two columns serves only one of them."""
    if column == len(charts.resources):
        return sum(goods[number] for number in charts.foods)
    found = 0
    for way in _ways(charts).ways(tribe, column, goods, tribers[column], cards):
        used = {by for _, _, _, by in way.steps}
        left = tuple(card for card in cards if card not in used)
        found = max(found, _best(charts, tribe, column + 1, way.goods, tribers, left))
    return found


def _ways(charts: GameData) -> Evaluation:
    if id(charts) not in _known:
        _known[id(charts)] = (charts, Evaluation(charts, Weights()))
    return _known[id(charts)][1]
