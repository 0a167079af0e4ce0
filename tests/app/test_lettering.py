"""No line on a card of Ulus is wider or higher than the rectangle it is drawn in, at any size; no word is cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tests.games.ulus.kit import KIT
from ulus_suite.app.scene import art
from ulus_suite.app.ui import painting
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.teach.words import Words

ALL = [
    *(Card("asset", id) for id in KIT.assets), *(Card("god", id) for id in KIT.gods),
    *(Card("champion", id) for id in KIT.champions), *(Card("monster", id) for id in KIT.monsters),
    *(Card("site", id) for id in KIT.sites), Card("sky", "sky"), Card("tuulch", "tuulch"),
]  # fmt: skip
WIDTHS = (64, 150)
LONG_WIDTHS = (*range(48, 120, 6), *range(120, 420, 20))


def too_large(ui: Ui, monkeypatch: pytest.MonkeyPatch, widths: tuple[int, ...]) -> Iterator[str]:
    """Every block of words whose lines do not fit, or that lost a letter."""
    real, found = art.fit, list[str]()

    def fitted(ui: Ui, words: str, size: tuple[int, int], most: int, **how: Any) -> tuple[int, list[str]]:
        px, lines = real(ui, words, size, most, **how)
        sizes = art.Sizes(ui, how["bold"], how["face"], how["italic"])
        wide, high = max(sizes.wide(line, px) for line in lines), len(lines) * round(px * how["lead"])
        if wide > size[0] or high > size[1] + 1:
            found.append(f"{words!r}: {wide} x {high:.0f} px in {size}")
        if "".join(lines).replace(" ", "") != words.replace(" ", "").replace("\n", ""):
            found.append(f"{words!r} became {lines}")
        return px, lines

    monkeypatch.setattr(art, "fit", fitted)
    monkeypatch.setattr(Pictures, "svg", lambda self, path, size: pygame.Surface(size, pygame.SRCALPHA))
    for width in widths:
        for card in ALL:
            for tells in (False, True):
                cards.face(ui, KIT, card, width, tells=tells)
                yield from (f"{card.deck} {card.id} at {width}: {one}" for one in found)
                found.clear()


def test_words_fit_on_every_card(monkeypatch: pytest.MonkeyPatch) -> None:
    painting.ready()
    assert list(too_large(Ui((1280, 720)), monkeypatch, WIDTHS)) == []


@pytest.mark.long
def test_words_fit_on_every_card_at_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    painting.ready()
    for size in ((1024, 640), (1920, 1080), (3840, 2160)):
        assert list(too_large(Ui(size), monkeypatch, LONG_WIDTHS)) == []


def test_what_cannot_fit_at_the_wished_size_is_written_smaller_not_cut() -> None:
    painting.ready()
    ui = Ui((1280, 720))
    px, lines = art.fit(ui, "Monster-whispering", (44, 14), 20, bold=True, least=3, lead=0.74)
    assert max(art.Sizes(ui, bold=True).wide(line, px) for line in lines) <= 44
    assert "".join(lines) == "Monster-whispering"


def test_what_gods_and_champions_can_do_is_ten_pixels_high_where_one_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On the narrowest card that carries its words, in a window of 1280 x 720."""
    painting.ready()
    real, heights = art.fit, dict[str, int]()

    def fitted(ui: Ui, words: str, *given: Any, **how: Any) -> tuple[int, list[str]]:
        made = real(ui, words, *given, **how)
        heights[words] = made[0]
        return made

    monkeypatch.setattr(art, "fit", fitted)
    monkeypatch.setattr(Pictures, "svg", lambda self, path, size: pygame.Surface(size, pygame.SRCALPHA))
    ui = Ui((1280, 720))
    chosen = [card for card in ALL if card.deck in ("god", "champion")]
    for card in chosen:
        cards.face(ui, KIT, card, cards.full(ui), tells=True)
    assert [card.id for card in chosen if heights[cards.power_of(KIT, card)] < 10] == []


def test_a_clause_is_not_torn_from_its_sign() -> None:
    """In the last count of Ulus "§" stood at the end of a line and its number in the next."""
    painting.ready()
    ui, words = Ui((1280, 720)), Words("ulus", ("Anu", "Bat"))
    said = words.text("board.sum", {"assets": 25, "sky": 20, "strength": 15})
    said += "\n" + words.text("board.blow", {"seat": 0, "points": 20})
    for width in range(60, 160, 4):
        _, lines = art.fit(ui, said, (width, 90), 15, least=7)
        assert [line for line in lines if line.rstrip().endswith("§")] == [], width
