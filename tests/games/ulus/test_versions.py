"""Games begun by version 1 of the rules go on by them, and their logs fold to what was seen then."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.games.ulus.kit import KIT, RULES, cards, fighting, named, play
from ulus_suite import Match
from ulus_suite.core.verdict import Refused
from ulus_suite.games.ulus.rules import actions as a


def _begun(match: Match, version: int) -> Match:
    header = replace(match.header, rules_version=version)
    return Match.from_header(RULES.at(version), header)


def test_6_4_help_at_equality_is_still_open_in_a_game_of_version_1(tmp_path: Path) -> None:
    match = _begun(fighting("strength=9", "strength=9", "stance=rest"), 1)
    play(match, a.CallHelp(0), a.Offer(1, "goodwill"), a.Accept(0, 1))
    assert match.state.players[0].strength == 4
    match.save(tmp_path / "old.ulus")
    loaded = Match.load(tmp_path / "old.ulus")
    assert loaded.warnings == ()
    assert loaded.state == match.state
    with pytest.raises(Refused):
        play(_begun(fighting("strength=9", "strength=9", "stance=rest"), 2), a.CallHelp(0))


def test_9_3_mergen_sees_what_the_deck_held_in_a_game_of_version_1() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    everything.remove("ger")
    everything.remove("map")
    hand, discard = ",".join(everything[10:]), " ".join(everything[:10])
    match = _begun(fighting("god=mergen strength=20", f"hand={hand}", "", discard=discard), 1)
    assert named(play(match, a.Strike(0), a.Foresee(0)), "foresaw")[0].count == 2
    cards(match, "ger", "map")
    assert match.choices(0) == [a.Keep(0, "ger"), a.Keep(0, "map")]
