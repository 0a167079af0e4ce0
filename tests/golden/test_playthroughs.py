"""Golden games: what was asked, chosen and told stands in a file; whatever changes it is seen in the difference."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import HERE, Case, begun, cases, whole

CASES = cases()
REMEDY = "If that is meant: python -m tests.golden.playthrough, and read the difference."


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.path.stem)
def test_a_game_begins_as_it_is_written(case: Case) -> None:
    written = case.path.read_text(encoding="utf-8").partition("\n\n")[2]
    now = "".join(begun(case))
    assert written[: len(now)] == now, REMEDY


@pytest.mark.long
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.path.stem)
def test_a_whole_game_is_as_it_is_written(case: Case) -> None:
    assert whole(case) == case.path.read_text(encoding="utf-8"), REMEDY


def test_nothing_is_written_that_is_no_case() -> None:
    assert set(HERE.glob("*.txt")) == {case.path for case in CASES}


def test_every_message_of_a_written_game_has_its_words() -> None:
    for case in CASES:
        assert "‹" not in case.path.read_text(encoding="utf-8"), case.path.name
