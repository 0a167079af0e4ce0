"""What a seat at the table of Ulus is said to be: its public state in words."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.games.ulus.kit import position
from ulus_suite import Match
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.text import Text
from ulus_suite.games import load
from ulus_suite.games.ulus.table.seats import of_seat
from ulus_suite.play.policy import BYSTANDER
from ulus_suite.teach.words import Words


def test_3_7_the_words_of_a_seat_say_where_its_champion_must_rest() -> None:
    """Here, at the next site, or after the last one nowhere: the flag alone does not say."""

    def said(match: Match, seat: int) -> str:
        return of_seat(Words("ulus", ["Ann", "Bat", "Cai"]), match.view(None), seat)

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
