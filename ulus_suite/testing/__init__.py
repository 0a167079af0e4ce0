"""The laws of all games, for the tests of a pack.

A pack's own tests run them with four lines::

    import pytest

    from ulus_suite import testing

    @pytest.mark.parametrize("law", testing.laws("pebbles"), ids=str)
    def test_the_laws_of_all_games(law: testing.Law) -> None:
        law()

Each is an ordinary function that raises ``AssertionError`` with a sentence; nothing here needs pytest. What must
hold at a moment of a match is in :mod:`~ulus_suite.testing.kit`, for tests that begin from a position of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from ulus_suite import games
from ulus_suite.testing.along_a_game import (
    law_6_the_fold_of_a_saved_log_is_the_live_state,
    law_7_secrets_do_not_show_along_a_game,
    law_10_random_play_ends,
    laws_1_to_9_hold_along_a_random_game,
    the_same_seed_gives_the_same_game,
)
from ulus_suite.testing.kit import (
    Table,
    law_1_all_along_a_game,
    law_11_all_that_is_said_resolves,
    law_11_options_and_presets_have_texts_and_clauses,
    outsiders,
    start,
    steps,
    tables,
)

__all__ = ["Law", "Table", "laws", "outsiders", "start", "steps", "tables"]

AT_A_TABLE: tuple[Callable[[Table], None], ...] = (
    laws_1_to_9_hold_along_a_random_game,
    law_6_the_fold_of_a_saved_log_is_the_live_state,
    law_7_secrets_do_not_show_along_a_game,
    law_10_random_play_ends,
    law_11_all_that_is_said_resolves,
)
OF_A_GAME: tuple[Callable[[str], None], ...] = (
    the_same_seed_gives_the_same_game,
    law_11_options_and_presets_have_texts_and_clauses,
)


class Law(NamedTuple):
    """One law at one table, or of one game; calling it raises AssertionError where it is broken."""

    name: str
    run: Callable[[], None]

    def __str__(self) -> str:
        return self.name

    def __call__(self) -> None:
        """Hold the game to it."""
        self.run()


def laws(game: str) -> tuple[Law, ...]:
    """Every law over a game: at each number of seats, with each value of each option and each preset. Raises Misuse
    for a game that is not installed."""
    return tuple(_laws(game))


def _laws(game: str) -> Iterator[Law]:
    most = games.load(game).spec.max_seats
    for table in tables(game):
        for law in AT_A_TABLE:
            yield Law(f"{law.__name__}-{table}", partial(law, table))
    full = Table(game, {}, most)
    yield Law(f"law_1_nothing_else_is_allowed-{full}", partial(law_1_all_along_a_game, full))
    for of_game in OF_A_GAME:
        yield Law(f"{of_game.__name__}-{game}", partial(of_game, game))
