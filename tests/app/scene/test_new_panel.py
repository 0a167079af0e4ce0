"""The exercise of the architecture page: a new kind of panel in forty lines is laid out, painted and pressed."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from ulus_suite.app.scene.art import LEAST_PX, Sizes, Studio, fit
from ulus_suite.app.scene.layout import Laid, Type
from ulus_suite.app.scene.model import Put, Scene
from ulus_suite.app.scene.svg import svg
from ulus_suite.app.ui.painting import ready
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings

PAGE = Path(__file__).resolve().parents[3] / "docs" / "architecture.md"
NAMES = ("Ann", "Batbayar", "Cid", "Dolgormaa")


def exercise() -> dict[str, Any]:
    """What the page's code defines."""
    code = next(
        each
        for each in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
        if "def ballot" in each
    )
    assert sum(bool(line.strip()) for line in code.splitlines()) <= 40
    found: dict[str, Any] = {}
    exec(compile(code, str(PAGE), "exec"), found)
    return found


@pytest.mark.parametrize("text", [80, 100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_new_kind_of_panel_takes_forty_lines(size: tuple[int, int], text: int) -> None:
    ready()
    ui, new = Ui(size, Settings(text=text)), exercise()
    studio = Studio(new["PAINTERS"])
    nodes = tuple(new["ballot"](NAMES, [1, 1, 3], mine=0))
    scene = Scene(regions=(), zones=(new["BALLOT"],), nodes=nodes)
    laid = Laid(scene, pygame.Rect((0, 0), size), Type(float(ui.theme.em()), ui.text.height("small")),
                lambda art, wide: studio.want(ui, art, wide))  # fmt: skip
    paper = laid.placed["ballot"].rect
    things = [placed for id, placed in laid.placed.items() if id != "ballot"]
    assert [placed.node.id for placed in things if placed.node.press] == ["vote.1", "vote.2", "vote.3"]
    assert scene.node("vote.2").press == Put(2)
    assert all(paper.contains(placed.rect) for placed in things)
    assert all(not one.rect.colliderect(other.rect) for one, other in combinations(things, 2))
    for placed in things:
        picture = studio.picture(ui, placed.node.art, placed.rect.size)
        assert picture.get_bounding_rect().width, placed.node.id
        words = placed.node.art[2] if placed.node.art[0] == "votes" else placed.node.art[1]
        px, lines = fit(ui, words, (placed.rect.width // 2, placed.rect.height), ui.theme.font_px("body"))
        assert px >= LEAST_PX
        assert Sizes(ui, False).wide(words, px) <= placed.rect.width
        assert len(lines) == 1
    ends = []
    for seat in (1, 0):
        bar = studio.picture(ui, scene.node(f"votes.{seat}").art, laid.placed[f"votes.{seat}"].rect.size)
        wide, high = bar.get_size()
        ends.append(bar.get_at((wide * 2 // 3 + high // 2, high // 2))[3])
    assert ends == [255, 0], "a bar is as long as its votes"
    assert "Vote for Cid" in svg(ui, laid, studio)
