"""Which chip lies face down, as an Ichto player can read it from the board: from the laying, not from the chip."""

from __future__ import annotations

import pytest

from tests.games.urland.kit import RULES, at
from ulus_suite.core.errors import DataError
from ulus_suite.games.urland.players.model import area_worth, read
from ulus_suite.games.urland.rules.view import View

TABLE = """hand: 1 8
laid: {laid}
environment: 1
{more}now: turn seat=4 left=1
A: 0 0 0 2
C: 0 0 0 2
5: {five}
8: 0 2 0 0
"""


def looked(laid: str = "5", five: str = "2 0 0 0", more: str = "passed: - | - | - | 5 8\n", seat: int = 3) -> View:
    view: View = at(TABLE.format(laid=laid, five=five, more=more)).view(seat)
    return view


def test_the_chip_that_pays_the_environment_player_is_the_likely_one() -> None:
    odds = read(looked())
    assert odds["5"] > 0.7 > 0.05 > odds["8"]
    assert sum(odds.values()) == pytest.approx(1.0)
    assert area_worth(looked(), "5") > area_worth(looked(), "8")


def test_what_has_changed_since_the_chip_was_laid_does_not_speak() -> None:
    """The seat has landed on 5 meanwhile: what was paying when the chip was laid is still the likely area."""
    since = read(looked(five="0 0 0 2", more="passed: - | - | - | 5 8\nearlier: 5 2 0 0 0\n"))
    assert since == read(looked())
    assert read(looked(five="0 0 0 2"))["5"] < since["5"]


def test_the_chip_itself_is_not_looked_at() -> None:
    hidden = [read(looked(laid, more="")) for laid in ("5", "3")]
    assert hidden[0] == hidden[1]


def test_who_knows_the_chip_reads_nothing() -> None:
    assert read(looked(seat=0)) == {}
    before = "hand: 1 5 8\nenvironment: 1\nnow: choose\nA: 0 0 0 2\n"
    assert read(at(before).view(3)) == {}


def test_a_position_keeps_how_the_ichtos_lay_when_the_chip_was_laid() -> None:
    text = at(TABLE.format(laid="5", five="0 0 0 2", more="earlier: 5 2 0 0 0\n")).diagram()
    assert "earlier: 5 2 0 0 0\n" in text
    assert RULES.from_diagram(text).as_laid[4] == (2, 0, 0, 0)
    assert "earlier" not in at(TABLE.format(laid="5", five="2 0 0 0", more="")).diagram()


@pytest.mark.parametrize(
    ("line", "problem"),
    [("Q 1 0 0 0", "'Q' is not a place"), ("5 1 0 0", "'5' in 'earlier'"), ("5 29 0 0 0", "'5' in 'earlier'")],
)
def test_an_earlier_row_that_cannot_be_is_refused(line: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem):
        at(TABLE.format(laid="5", five="0 0 0 2", more=f"earlier: {line}\n"))


def test_more_ichtos_than_there_are_cannot_have_lain_there() -> None:
    with pytest.raises(DataError, match="more Ichtos than there are"):
        at(TABLE.format(laid="5", five="0 0 0 2", more="earlier: 5 20 0 0 0 | 6 20 0 0 0\n"))
