"""Law 11: every clause, message key and binding that play produces resolves; every clause is cited by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.amount import amount
from ulus_suite import games, packs
from ulus_suite.data.boxes import box
from ulus_suite.data.messages import messages
from ulus_suite.data.rulebook import require
from ulus_suite.testing import kit
from ulus_suite.testing.kit import (
    kinds_of,
    law_11_all_that_is_said_resolves,
    law_11_options_and_presets_have_texts_and_clauses,
)

TESTS = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("table", kit.tables(), ids=str)
def test_law_11_all_that_is_said_resolves(table: kit.Table) -> None:
    law_11_all_that_is_said_resolves(table, amount(150, 400))


@pytest.mark.parametrize("game", games.ids())
def test_law_11_options_and_presets_have_texts_and_clauses(game: str) -> None:
    law_11_options_and_presets_have_texts_and_clauses(game)


@pytest.mark.parametrize("game", games.ids())
def test_law_11_every_clause_is_cited_by_a_test(game: str) -> None:
    place = packs.tests(game)
    assert place is not None, f"{game} brings no tests"
    code = "\n".join(p.read_text(encoding="utf-8") for p in sorted(place.glob("test_*.py")))
    missing = []
    for clause in require(game).clauses:
        number = clause.id.partition("/")[2]
        name = rf"def test_(\w*_)?{number.replace('.', '_')}(_\w+)?\("
        if not re.search(name, code):
            missing.append(clause.id)
    assert missing == [], f"no test is named after {', '.join(missing)}"


@pytest.mark.parametrize("game", games.ids())
def test_a_spec_names_kinds_that_the_game_has(game: str) -> None:
    rules = games.load(game)
    spec = rules.spec
    events = {kind.__struct_config__.tag for kind in kinds_of(rules.event_type)}
    actions = {kind.__struct_config__.tag for kind in kinds_of(rules.action_type)}
    assert set(spec.moments) <= events | {"gave_up", "draw_agreed"}, "or an end that the table agreed on"
    for named in (spec.aftermath, spec.tally, spec.asides):
        assert set(named) <= events
    for named in (spec.open_kinds, spec.gestures, spec.stretches, spec.main, spec.spends, spec.formal):
        assert set(named) <= actions
    lid = box(game)
    assert (spec.min_seats, spec.max_seats, spec.minutes) == (*lid.players, lid.minutes)


@pytest.mark.parametrize("game", games.ids())
def test_every_kind_of_event_and_action_has_its_text_and_no_other(game: str) -> None:
    rules, keys = games.load(game), messages(game).keys()
    agreed = {"gave_up", "draw_agreed"}
    for what, union, more in (("event", rules.event_type, agreed), ("action", rules.action_type, set())):
        kinds = {kind.__struct_config__.tag for kind in kinds_of(union)}
        told = {key.split(".")[1] for key in keys if key.startswith(f"{what}.")}
        assert kinds <= told
        assert told - kinds <= more
