"""Curves of points: at their end each seat's mark is seen, however close the scores are."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.app.windows import Blank
from ulus_suite.app.loop import Loop
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets.scroll import Curves


class Noting(pygame.Surface):
    """A surface that remembers where pictures were laid."""

    laid: list[pygame.Rect]

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        """As ever, and noted."""
        self.laid.append(pygame.Rect(dest[:2], source.get_size()))
        return super().blit(source, dest, area, special_flags)


@pytest.mark.parametrize("scores", [(75, 69, 68, 47, 40, 38), (9, 9, 9, 9, 9, 9), (0, 0, 50), (50, 49, 1, 0)])
def test_no_mark_at_the_end_of_a_curve_hides_another(scores: tuple[int, ...]) -> None:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(sound=False))
    curves = Curves([((0, 0), (9, score)) for score in scores], range(len(scores)))
    rect = pygame.Rect((0, 0), curves.want(loop.ui, 600))
    curves.place(loop.ui, rect)
    surface = Noting(rect.size)
    surface.laid = []
    curves.draw(loop.ui, surface)
    marks = surface.laid[-len(scores) :]
    assert all(rect.contains(mark) for mark in marks)
    for k, mark in enumerate(marks):
        assert mark.collidelist(marks[k + 1 :]) < 0
        assert all(mark.y <= other.y for other, score in zip(marks, scores, strict=True) if score < scores[k])
    loop.close()
