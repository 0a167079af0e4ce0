"""The terminal draws every board from a view, lists places in the board's order, and helps."""

from __future__ import annotations

import builtins
import random
import re
from collections.abc import Iterator

import pytest

from ulus_suite import Match, games, packs
from ulus_suite.commands import text_play
from ulus_suite.commands.text_play import TextPlay
from ulus_suite.core.actions import Decision
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.preview_engine import Effect, Preview, effect
from ulus_suite.play.advice import hints
from ulus_suite.teach.words import Words


def some_way(game: str, moves: int) -> Match:
    rules = games.load(game)
    match, pick = Match.new(rules, seats=rules.spec.min_seats, seed=5), random.Random(3)
    while moves and not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve()
        else:
            match.play(pick.choice(list(match.choices(match.to_act[0]))))
            moves -= 1
    return match


@pytest.mark.parametrize("moves", [0, 12, 40])
@pytest.mark.parametrize("game", games.ids())
def test_every_board_is_drawn_from_every_view(game: str, moves: int) -> None:
    match = some_way(game, moves)
    words = Words(game, match.header.names)
    for seat in (None, *range(match.seats)):
        drawn = packs.part(game, "text").draw(match.view(seat), words.name, words.seat)
        assert len(drawn.splitlines()) >= 2
        assert "‹" not in drawn
        assert max(len(line) for line in drawn.splitlines()) <= 140


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    given: Iterator[str] = iter(lines)
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(given, "quit"))


def test_holes_are_listed_as_they_lie(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = some_way("unee", 1)
    typed(monkeypatch, "quit")
    TextPlay(match).run()
    said = capsys.readouterr().out
    assert "since capture" not in said
    board = said.index("N1 ("), said.index("N2 ("), said.index("N3 (")
    assert list(board) == sorted(board)
    listed = [line for line in said.splitlines() if line.strip()[:1].isdigit() and "hole" in line]
    places = [[word in line for word in ("left", "middle", "right")].index(True) for line in listed]
    assert len(places) > 1
    assert places == sorted(places)


@pytest.mark.parametrize("game", games.ids())
def test_hint_what_and_recap(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = some_way(game, 3)
    typed(monkeypatch, "", "hint", "what 1", "preview 1", "preview", "recap", "show", "quit")
    TextPlay(match).run()
    said = capsys.readouterr().out
    assert "neither a number" not in said
    assert "Say which: preview N" in said
    assert "‹" not in said


@pytest.mark.parametrize("game", ["ulus", "urland"])
def test_what_the_recap_has_told_is_not_told_again(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = games.load(game)
    match = Match.new(rules, seats=rules.spec.min_seats, seed=5)
    typed(monkeypatch, *["1"] * 45, "recap", "quit")
    TextPlay(match).run()
    said = capsys.readouterr().out.split("Since you last looked:")[1:]
    assert len(said) > 2
    for part in said:
        told, _, _ = part.partition("\n\n")
        lines = [line.partition("  [")[0].strip() for line in told.splitlines() if line.strip()]
        above = [line for line in told.splitlines() if line.strip() and "  [" not in line]
        below = [line.partition("  [")[0].strip() for line in told.splitlines() if "  [" in line]
        assert lines
        assert not [line for line in below if any(line in one for one in above)], told


def listed(said: str) -> list[str]:
    """What stands behind the arrows of the choices."""
    choices = (re.match(r" {1,4}\d+  [A-Z][a-z].*?(?:  → (.*))?$", line) for line in said.splitlines())
    return [choice[1] or "" for choice in choices if choice]


def test_every_choice_tells_what_it_would_do_and_odds_can_be_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = some_way("ur", 9)
    typed(monkeypatch, "what 1", "odds", "what 1", "odds", "quit")
    TextPlay(match).run()
    said = capsys.readouterr().out
    told = listed(said)
    assert sum(map(bool, told)) > len(told) / 2, "of few choices is told what differs, so that one may say nothing"
    before, off = said.split("Chances are left out", 1)
    assert "defeat it there" in before
    off, on = off.split("Chances are told.", 1)
    assert "defeat it there" not in off
    assert "defeat it there" in on


def test_a_hint_is_compared_with_the_next_best(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = some_way("unee", 9)
    best, other = list(match.choices(match.to_act[0]))[:2]
    seen = Preview((effect("balls", 6, best.seat, before=0, after=6),))
    ahead = (Effect("balls", 4, best.seat),)
    found = (hints.Hint(Decision(best), seen, ahead, (), other), hints.Hint(Decision(other), Preview(())))
    monkeypatch.setattr(text_play.hints, "advise", lambda *words: found)
    typed(monkeypatch, "hint", "odds", "hint", "quit")
    TextPlay(match).run()
    said = capsys.readouterr().out
    words = Words("unee", match.header.names)
    assert "+6 balls (6 of 36)" in said
    assert said.count(f"4 more balls at once than: {words.action(other)}") == 1  # not where odds are left out


def test_the_hint_for_an_area_in_secret_gives_its_reason_to_who_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.new(games.load("urland"), seats=3, seed=3)
    while not match.to_act:
        match.resolve()
    assert match.choices(match.to_act[0])[0].kind == "choose"
    typed(monkeypatch, "", "hint", "quit")
    TextPlay(match).run()
    said = capsys.readouterr().out
    assert "As things stand it brings you" in said
    assert Words("urland", match.header.names).text("bot.secret") not in said
