"""Screens compared with pictures of how they looked when somebody last approved them.

After a wanted change look at the new renders, then write them: `python -m tests.app.test_frame_pictures`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from ulus_suite.app import registry, snapshot
from ulus_suite.app.ui.settings import Settings

PLACE = Path(__file__).with_name("pictures")
SMALL = (320, 180)
SHOWN = {
    "title": Settings(),
    "settings": Settings(),
    "new-unee": Settings(),
    "why": Settings(palette="high_contrast"),
    "clause-unee": Settings(palette="colour_blind"),
    "confirm": Settings(text=200),
}
MEAN, WORST = 4.0, 28.0


def drawn(name: str) -> pygame.Surface:
    surface, _ = snapshot.render(snapshot.screens()[name], size=(1280, 720), settings=SHOWN[name])
    return pygame.transform.smoothscale(surface, SMALL)


def differences(one: pygame.Surface, two: pygame.Surface) -> tuple[float, float]:
    """Mean difference of the pictures, and that of the block of 20 x 20 pixels where it is largest."""
    apart = pygame.Surface(SMALL)
    for first, second in ((one, two), (two, one)):
        part = first.copy()
        part.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    blocks = [
        sum(pygame.transform.average_color(apart, pygame.Rect(x, y, 20, 20))[:3]) / 3
        for x in range(0, SMALL[0], 20)
        for y in range(0, SMALL[1], 20)
    ]
    return sum(blocks) / len(blocks), max(blocks)


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_the_screen_looks_as_it_was_approved(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "playable", lambda game: True)
    approved = pygame.image.load(str(PLACE / f"{name}.png"))
    mean, worst = differences(drawn(name), approved)
    assert mean <= MEAN, f"mean difference {mean:.1f}"
    assert worst <= WORST, f"largest difference {worst:.1f}"


def test_the_comparison_sees_a_missing_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "playable", lambda game: True)
    whole = drawn("new-unee")
    without = whole.copy()
    without.fill((56, 45, 40), (264, 162, 50, 14))
    assert differences(whole, without)[1] > WORST


def approve() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    registry.playable = lambda game: True
    PLACE.mkdir(exist_ok=True)
    for name in SHOWN:
        pygame.image.save(drawn(name), str(PLACE / f"{name}.png"))


if __name__ == "__main__":
    approve()
