"""What is a player in an action or event is said by its type, not by its name."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from ulus_suite import games
from ulus_suite.core.actions import Action
from ulus_suite.core.events import DrawAgreed, Event, GaveUp
from ulus_suite.core.names import Seat, seat_fields
from ulus_suite.teach.words import SEATS, Words


class Struck(Event, frozen=True, kw_only=True, tag="struck"):
    """Fields with names of all kinds."""

    striker: Seat
    hurt: tuple[Seat, ...] = ()
    saviour: Seat | None = None
    to: int = 0
    pips: tuple[int, ...] = ()


class _Texts:
    def text(self, key: str, args: dict[str, Any]) -> str:
        return f"{key} {args}"

    def __contains__(self, key: str) -> bool:
        return False


def test_fields_hold_seats_by_their_type() -> None:
    assert seat_fields(Struck) == {"striker", "hurt", "saviour"}
    assert seat_fields(Action) == {"seat"}


def test_only_they_are_shown_as_names() -> None:
    words = Words.__new__(Words)
    words.names, words._texts = ("Ann", "Bo"), _Texts()  # type: ignore[assignment]  # says what it was given
    words._said = {}
    said = words.event(Struck(clause="x/1.1", striker=1, hurt=(0, 1), to=1, pips=(0, 1)))
    assert said.startswith("event.struck ")
    assert "'striker': 'Bo', 'hurt': 'Ann, Bo', 'saviour': '—', 'to': 1, 'pips': (0, 1)" in said


def test_who_gives_up_or_offers_a_draw_is_said_by_name() -> None:
    words = Words("unee", ("Ann", "Bo"))
    assert words.event(GaveUp(clause="unee/4.7", seat=1)).startswith("Bo ")
    assert words.event(DrawAgreed(clause="unee/4.7", seat=0)).startswith("Ann ")


def test_a_name_that_means_a_player_elsewhere_is_one_in_every_game() -> None:
    plain = []
    for game in games.ids():
        rules = games.load(game)
        for union in (rules.action_type, rules.event_type):
            for kind in get_args(union) or (union,):
                for name, hint in get_type_hints(kind).items():
                    if (
                        name in SEATS
                        and hint in (int, int | None, tuple[int, ...])
                        and name not in seat_fields(kind)
                    ):
                        plain.append(f"{game} {kind.__name__}.{name}")
    assert plain == []


@pytest.mark.parametrize("game", games.ids())
def test_the_seat_of_every_action_is_one(game: str) -> None:
    rules = games.load(game)
    for kind in get_args(rules.action_type) or (rules.action_type,):
        assert "seat" in seat_fields(kind)
