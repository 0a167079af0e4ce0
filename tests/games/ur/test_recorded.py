"""Recorded games: each preset ended in each way it can, and the variants; the rules agree with every entry."""

from __future__ import annotations

import typing

import pytest

from tests.games.ur.positions import RULES
from tests.games.ur.record import GAMES, RECORDS
from ulus_suite import Match
from ulus_suite.core.chance import Finished
from ulus_suite.core.log import Undone
from ulus_suite.games.ur.rules.events import UrEvent


def loaded(name: str) -> Match:
    match = Match.load(RECORDS / f"{name}.ulus")
    assert match.warnings == ()
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_record_ends_as_it_did(name: str) -> None:
    options, end = GAMES[name]
    match = loaded(name)
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.key == end
    assert options.items() <= match.header.options.items()
    assert any(isinstance(e, Undone) for e in match.entries)
    for position in match.line[:: 1 if len(match.line) < 300 else 25]:
        assert RULES.audit(position.state) == []
        assert RULES.from_diagram(RULES.to_diagram(position.state)) == position.state


def test_every_preset_is_on_record_with_each_common_end() -> None:
    for preset in RULES.spec.presets:
        ends = {end for options, end in GAMES.values() if options == preset.options}
        assert {"forts", "draw_10_2"} <= ends, preset.name


def test_everything_that_can_be_seen_is_seen_in_some_record() -> None:
    seen = {event.kind for name in GAMES for position in loaded(name).line for event in position.events}
    assert seen == {kind.__struct_config__.tag for kind in typing.get_args(UrEvent)}
