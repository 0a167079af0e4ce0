"""What is ours says so: clauses on readings, judgements and house data bear the mark, and check misses none."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ulus_suite import games
from ulus_suite.data.rulebook import Rulings, provenance_problems, require, rulings

LISTED = {
    "ulus": "1.10 1.15 2.3 4.2 4.5 8.3 5.9 5.10 7.3 14.4",
    "uluk": "5.11 7.12 9.5 9.7 11.2 3.13 2.1 11.5",
    "ur": "4.2 4.3 6.3 6.5 7.4 7.8 7.9 9.2 9.6 9.7 10.3",
    "unee": "2.2 3.3 4.2 4.3 4.5",
    "urland": "2.9 4.2 4.10 7.2 7.12 7.15 8.5 9.3 9.8 9.13 10.4 10.5 11.1 11.2",
}
"""Clauses that posed as the publisher's."""


@pytest.mark.parametrize("game", LISTED)
def test_every_clause_that_is_ours_says_so(game: str) -> None:
    book = require(game)
    assert provenance_problems(book, rulings(game)) == []
    ours = {c.id.partition("/")[2] for c in book.clauses if c.ours}
    assert set(LISTED[game].split()) <= ours


@pytest.mark.parametrize("game", LISTED)
def test_a_mark_that_is_missing_is_found(game: str) -> None:
    book, known = require(game), rulings(game)
    bare = replace(
        book, chapters=tuple(
            replace(ch, clauses=tuple(replace(c, ours=False) for c in ch.clauses)) for ch in book.chapters
        ),
    )  # fmt: skip
    graded = [c.id for c in book.clauses if known.grade(c.id) is not None]
    assert graded
    assert len(provenance_problems(bare, known)) == len(graded)


def test_ids_that_lead_nowhere_are_found() -> None:
    book = require("unee")
    wrong = Rulings("unee", {}, {"99.9": (), "1.1": ("D9",)})
    told = provenance_problems(book, wrong)
    assert any("no clause '99.9'" in t for t in told)
    assert any("'D9', no ruling" in t for t in told)
    assert "unee" in games.ids()
