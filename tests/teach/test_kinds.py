"""What can I do? Every kind of action of every game, each with what it needs."""

from __future__ import annotations

import pytest

from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.menu import WhatScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance, seats_named
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play.kinds import kinds, names


def begun(game: str) -> tuple[Match, int]:
    match = Match.new(games.load(game), seed=3)
    while isinstance(match.pending, AwaitChance):
        match.resolve()
    return match, seats_named(match.pending)[0]


@pytest.mark.parametrize("game", games.ids())
def test_every_kind_is_listed_with_an_example_and_a_verdict(game: str) -> None:
    match, seat = begun(game)
    found = kinds(match, seat)
    assert sorted(k.name for k in found) == sorted(names(match.rules))
    assert [bool(k.possible) for k in found] == sorted((bool(k.possible) for k in found), reverse=True)
    for kind in found:
        assert kind.example.seat == seat
        assert bool(kind.possible) <= kind.verdict.allowed
        assert kind.possible or not kind.verdict.allowed, f"{kind.name} could be done"
        assert not kind.clause or rulebook(game).clause(kind.clause), kind.name


@pytest.mark.parametrize(
    ("game", "name", "clause"),
    [
        ("ulus", "roll", "ulus/5.1"),
        ("ulus", "whisper", "ulus/9.1"),
        ("ulus", "swap", "ulus/10.4"),
        ("uluk", "process", "uluk/7.1"),
        ("ur", "begin", "ur/3.2"),
        ("unee", "claim", "unee/4.7"),
        ("urland", "swim", "urland/4.8"),
        ("urland", "bite", "urland/11.16"),
    ],
)
def test_each_kind_has_the_rule_that_speaks_of_it(game: str, name: str, clause: str) -> None:
    match, seat = begun(game)
    assert next(k for k in kinds(match, seat) if k.name == name).clause == clause


@pytest.mark.parametrize("game", games.ids())
def test_the_list_says_where_the_moment_comes(game: str) -> None:
    match, seat = begun(game)
    loop = Loop(TitleScreen(), size=(1024, 640), settings=Settings(motion="none", sound=False, text=200))
    table = TableScreen(loop.ui, match)
    loop.ui.push(table)
    sheet = WhatScreen(table, seat)
    loop.ui.push(sheet)
    Driver(loop).step(3)
    assert loop.ui.overflows == []
    for kind in sheet.kinds:
        if not kind.possible:
            needs, clause = sheet._needs(loop.ui, kind)
            assert rulebook(game).clause(clause)
            assert "{" not in needs
    if game == "urland":
        swim = next(k for k in sheet.kinds if k.name == "swim")
        assert sheet._needs(loop.ui, swim) == ("Comes up under “Water movement”.", "urland/4.8")
    loop.close()
