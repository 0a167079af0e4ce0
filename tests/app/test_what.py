"""What can I do? What is open now with what it would do, then what is not and why; nothing of other phases."""

from __future__ import annotations

import random

import pytest

from ulus_suite import games
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.menu import WhatScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.data.messages import messages
from ulus_suite.match import Match
from ulus_suite.play.preview import foreteller
from ulus_suite.testing import kit

SEATS = {"ulus": 3, "uluk": 3, "urland": 3, "ur": 2, "unee": 2}
LOOKED = 6
"""Moments of a game that are looked at: each asks something else."""


def moments(game: str, seed: int = 5) -> list[tuple[Match, int]]:
    """One position for each thing that a random game asks, with who is asked."""
    match, dice = kit.start(kit.Table(game, {}, SEATS[game]), seed), random.Random(seed)
    found: dict[str, tuple[Match, int]] = {}
    for _ in kit.steps(match, dice, 160):
        if isinstance(match.pending, AwaitChance | Finished):
            continue
        seat = next(s for s in seats_named(match.pending) if match.choices(s))
        asked = match.pending.prompt
        if asked not in found:
            found[asked] = (Match.new(match.rules, match.seats, start=match.state), seat)
        if len(found) == LOOKED:
            break
    return list(found.values())


def listed(match: Match, seat: int) -> tuple[set[str], set[str]]:
    """Kinds that stand there as open, and as not open."""
    loop = Loop(TitleScreen(), settings=Settings(motion="none", sound=False, teach="off"))
    table = TableScreen(loop.ui, match)
    sheet = WhatScreen(table, seat)
    now = {kind.name for kind in sheet.kinds if kind.possible}
    later = {kind.name for kind in sheet.kinds if not kind.possible and sheet._moment(kind)}
    loop.close()
    return now, later


@pytest.mark.parametrize("game", SEATS)
def test_what_belongs_to_other_phases_is_left_out(game: str) -> None:
    elsewhere = foreteller(games.load(game))
    assert elsewhere is not None
    assert all(key in messages(game) for key in elsewhere.moments)
    for match, seat in moments(game):
        now, _ = listed(match, seat)
        assert now == {action.kind for action in match.choices(seat)}


def test_nobody_is_told_in_mid_game_who_goes_first() -> None:
    for match, seat in moments("ur")[1:]:
        assert "begin" not in listed(match, seat)[1]


def test_uluk_lists_no_phase_but_its_own() -> None:
    meal = {"feed", "breed", "celebrate", "relish"}
    phases = [{"place"}, {"take"}, {"spike"}, {"move", "stay"}, {"process"}, meal]
    for match, seat in moments("uluk"):
        now, later = listed(match, seat)
        now |= meal if match.pending.prompt in ("prompt.extras", "prompt.feed") else set()
        assert [phase & later for phase in phases if phase & later and not phase & now] == [], match.pending


def test_powers_of_other_gods_are_nobodys_business() -> None:
    powers = {"whisper", "coerce", "foresee", "avenge", "heal", "mischief", "lull"}
    for match, seat in moments("ulus"):
        god = match.view(seat).god
        assert len(listed(match, seat)[1] & powers) <= bool(god)


def test_what_could_be_had_is_still_told() -> None:
    match, seat = moments("urland")[1]
    assert {"wade", "lay", "fly"} <= listed(match, seat)[1]
