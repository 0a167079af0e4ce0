"""What a seat at the table of Ulus is said to be: its public state in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.games.ulus.kit import position
from ulus_suite import Match
from ulus_suite.app.loop import Loop
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.text import Text
from ulus_suite.core.pending import AwaitChance
from ulus_suite.games import load
from ulus_suite.games.ulus.table import Table
from ulus_suite.play import driver
from ulus_suite.play.policy import BYSTANDER
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words


def test_3_7_the_words_of_a_seat_say_where_its_champion_must_rest() -> None:
    """Here, at the next site, or after the last one nowhere: the flag alone does not say."""

    def said(match: Match, seat: int) -> str:
        stand_in: Any = SimpleNamespace(view=match.view(None), words=Words("ulus", ["Ann", "Bat", "Cai"]))
        return Table.seat_words(stand_in, seat)

    beaten = "strength=0 fought beaten must_rest stance=fight"
    assert "must rest at the next site" in said(position(beaten, "", "", season=6), 0)
    assert "must rest" not in said(position(beaten, "", "", season=7), 0)
    assert "must rest at this site" in said(position("strength=0 must_rest", "", "", season=7), 0)


def test_long_names_of_six_stand_whole_in_the_rail(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["Sorghaghtani", "Chuluun-Erdene", "Bat", "Enkhjargal the Younger", "Dulmaa", "Ganzorig"]
    written: list[str] = []
    label = Text.label

    def heard(text: Text, words: str, *given: Any, **more: Any) -> pygame.Surface:
        written.append(words)
        return label(text, words, *given, **more)

    monkeypatch.setattr(Text, "label", heard)
    match = Match.new(load("ulus"), 6, seed=3, names=names)
    for size, text in (((1280, 720), 100), ((1920, 1080), 80), ((1920, 1080), 100)):
        written.clear()
        settings = Settings(text=text, teach="off")
        render(lambda ui: TableScreen(ui, match, policy=BYSTANDER), size=size, settings=settings)
        said = " ".join(written)
        assert "…" not in "".join(words for words in written if words[:3] in {name[:3] for name in names})
        for name in names:
            assert all(part in said for part in name.split()), (name, size, text)


@pytest.mark.parametrize("text", [100, 125, 150, 200])
def test_no_name_of_six_is_cut_in_the_strip_of_a_small_window(text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["Solongo", "Sorghaghtani", "Chuluun-Erdene", "Dulmaa", "Enkhjargal", "Ganzorig"]
    cut: list[str] = []
    elide = Text.elide

    def heard(self: Text, words: str, *rest: Any, **more: Any) -> str:
        found = elide(self, words, *rest, **more)
        if words in names and found != words:
            cut.append(words)
        return found

    monkeypatch.setattr(Text, "elide", heard)
    match = Match.new(load("ulus"), 6, seed=3, names=names)
    settings = Settings(text=text, motion="none", sound=False, teach="off")
    render(lambda ui: TableScreen(ui, match, policy=BYSTANDER), size=(1024, 640), settings=settings)
    assert cut == []


def test_champions_stand_in_the_rail_at_the_sizes_that_were_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six drawn at once, when the champions have been chosen, held the window for 50 ms."""
    wanted: set[tuple[str, tuple[int, int]]] = set()
    asked: set[tuple[str, tuple[int, int]]] = set()
    prefetch, svg = Pictures.prefetch, Pictures.svg

    def ahead(self: Pictures, path: str, size: tuple[int, int]) -> None:
        wanted.add((path, size))
        prefetch(self, path, size)

    def drawn(self: Pictures, path: str, size: tuple[int, int], *, turn: int = 0) -> pygame.Surface:
        asked.add((path, size))
        return svg(self, path, size, turn=turn)

    monkeypatch.setattr(Pictures, "prefetch", ahead)
    monkeypatch.setattr(Pictures, "svg", drawn)
    for seats, size in ((2, (1280, 720)), (6, (1280, 720)), (6, (1920, 1080))):
        wanted.clear()
        asked.clear()
        match = Match.new(load("ulus"), seats, seed=3)
        session = Session(match)
        while any(not player.champion for player in match.view(None).players):
            if isinstance(match.pending, AwaitChance):
                session.throw()
            else:
                match.play(driver.think(session, session.actor or 0))
        loop = Loop(Screen(), size=size, settings=Settings(teach="off"))
        loop.ui.replace(TableScreen(loop.ui, match, policy=BYSTANDER))
        for _ in range(3):
            loop.step(40)
        champions = {one for one in asked if one[0].startswith("ulus/champions/")}
        assert len(champions) >= seats
        assert champions <= wanted
        loop.close()
