"""A bystander: every moment of games of Ulus is drawn, and nothing hidden is ever asked of text or pictures."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tests.amount import amount
from tests.app.windows import Blank
from ulus_suite import Match, games
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.text import Text
from ulus_suite.core.chance import AwaitChance, DecideTogether, Finished, seats_named
from ulus_suite.core.names import may_know
from ulus_suite.games.ulus.table.cards import Card

HERDS = {"horse", "camel", "sheep", "goat"}
"""Assets that share their name with a face of the bones: their words are no proof, their pictures are."""


class Asked:
    """Everything that was asked of text and pictures since `clear`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words: set[str] = set()
        self.paths: set[str] = set()
        self.cards: set[Card] = set()
        label, svg, layer = Text.label, Pictures.svg, Pictures.layer

        def seen_label(text: Text, words: str, *rest: Any, **more: Any) -> pygame.Surface:
            self.words.add(words)
            return label(text, words, *rest, **more)

        def seen_svg(pictures: Pictures, path: str, *rest: Any, **more: Any) -> pygame.Surface:
            self.paths.add(path)
            return svg(pictures, path, *rest, **more)

        def seen_layer(pictures: Pictures, key: tuple[object, ...], *rest: Any, **more: Any) -> pygame.Surface:
            self.cards.update(part for part in key if isinstance(part, Card))
            return layer(pictures, key, *rest, **more)

        monkeypatch.setattr(Text, "label", seen_label)
        monkeypatch.setattr(Pictures, "svg", seen_svg)
        monkeypatch.setattr(Pictures, "layer", seen_layer)

    def clear(self) -> None:
        for kept in (self.words, self.paths, self.cards):
            kept.clear()

    def shows(self, deck: str, folder: str, id: str, name: str) -> list[str]:
        """Where a card was shown, in words or as a picture."""
        found = [f"picture {p}" for p in self.paths if p == f"ulus/{folder}/{id}.svg"]
        found += [f"card {c}" for c in self.cards if c == Card(deck, id)]
        if id not in HERDS:
            found += [f"words {w!r}" for w in self.words if re.search(rf"\b{re.escape(name)}\b", w)]
        return found


def _public_names(match: Match) -> set[str]:
    """Ids that everybody has heard or seen: named in public events, or lying face up."""
    plain = repr([event for _, event in match.events(None)]) + repr(match.view(None).frames) + match.state.top
    return set(re.findall(r"[a-z][a-z-]+", plain))


def _leaks(match: Match, asked: Asked) -> list[str]:
    kit = match.rules.kit  # type: ignore[attr-defined]  # the rules of Ulus
    public = _public_names(match)
    found: list[str] = []
    over = isinstance(match.pending, Finished)
    for seat, player in enumerate(match.state.players):
        if player.god and not player.shown and player.god not in {p.god for p in match.state.players if p.shown}:
            found += [
                f"seat {seat}'s god: {w}" for w in asked.shows("god", "gods", player.god, kit.gods[player.god].name)
            ]
        for card in player.hand:
            if card not in public and not over:
                where = asked.shows("asset", "assets", card, kit.assets[card].name)
                found += [f"seat {seat}'s {card}: {w}" for w in where]
    return found


def _table(match: Match, motion: str = "full") -> tuple[Loop, TableScreen]:
    loop = Loop(Blank(), size=(1024, 640), settings=Settings(motion=motion))
    table = TableScreen(loop.ui, match)
    assert table.session.revealed_to is None
    loop.ui.layers[-1].screen = table
    loop.ui.relayout()
    return loop, table


def _draw(loop: Loop, table: TableScreen) -> None:
    """The table itself, with nothing over it, as it stands."""
    loop.ui.lay_out_stale()
    table.draw(loop.ui, loop.surface)


def _moments(match: Match, rng: random.Random) -> Iterator[tuple[Any, Any]]:
    """Plays on at random; gives the events and the result of chance of each step."""
    while not isinstance(match.pending, Finished):
        pending = match.pending
        if isinstance(pending, AwaitChance):
            yield match.line[-1].events, match.resolve()
            continue
        waiting = pending.waiting if isinstance(pending, DecideTogether) else seats_named(pending)
        sealed = pending.sealed if isinstance(pending, DecideTogether) else ()
        seat = next(s for s in waiting if s not in sealed and match.choices(s))
        match.play(rng.choice(match.choices(seat)))
        yield match.line[-1].events, None


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(3, 11, {}), pytest.param(2, 5, {"end_of_site": "trade"}, marks=pytest.mark.long)],
)
def test_nothing_hidden_is_drawn_at_any_moment_of_a_game(
    monkeypatch: pytest.MonkeyPatch, seats: int, seed: int, options: dict[str, Any]
) -> None:
    match = Match.new(games.load("ulus"), seats=seats, seed=seed, options=options)
    loop, table = _table(match)
    asked = Asked(monkeypatch)
    rng = random.Random(seed)
    before = match.view(None)
    moments = 0
    for _, result in _moments(match, rng):
        moments += 1
        after = match.view(None)
        asked.clear()
        heard = [e for e in match.line[-1].events if may_know(e.audience, None)]
        motion = table.board.animate(loop.ui, before, heard, after, result)
        if motion is not None and moments % 3 == 0:
            motion.run(200.0)
            table.board.draw(loop.ui, loop.surface)
        if motion is not None:
            motion.finish()
            if moments % 3 == 1:
                table.board.draw(loop.ui, loop.surface)
        table.refresh(loop.ui)
        _draw(loop, table)
        assert not _leaks(match, asked), f"moment {moments}: {match.pending}"
        before = after
        if moments == amount(45, 10_000):
            break
    assert moments >= amount(45, 90)
    loop.close()


def test_the_test_would_notice_a_hidden_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(games.load("ulus"), seats=3, seed=11)
    loop, table = _table(match)
    asked = Asked(monkeypatch)
    for _ in zip(range(14), _moments(match, random.Random(1)), strict=False):
        pass
    table.session.revealed_to = table.session.actor
    table.refresh(loop.ui)
    _draw(loop, table)
    assert any("god" in leak for leak in _leaks(match, asked))
    assert any("asset" in leak for leak in _leaks(match, asked))
    loop.close()
