"""Small pictures of saved games: the table as a bystander sees it, made one at a time between frames."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame

from ulus_suite import Match, packs
from ulus_suite.app import registry
from ulus_suite.app.offscreen import bare
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.errors import DataError, Misuse

SIZE = (1280, 800)


class Thumbnails:
    """Pictures by path and size; `work` makes one that was asked for."""

    def __init__(self) -> None:
        self._made: dict[tuple[Path, tuple[int, int]], pygame.Surface | None] = {}
        self._asked: list[tuple[Path, tuple[int, int]]] = []

    @property
    def waiting(self) -> bool:
        """Whether pictures are still to be made."""
        return bool(self._asked)

    def get(self, path: Path, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture, or None while it is not there (it is then made later)."""
        key = (path, size)
        if key not in self._made and key not in self._asked:
            self._asked.append(key)
        return self._made.get(key)

    def work(self, ui: Ui) -> bool:
        """Make the next picture; True when there is one more to see."""
        if not self._asked:
            return False
        path, size = self._asked.pop(0)
        made = self._made[path, size] = picture(ui, path, size)
        return made is not None


def picture(ui: Ui, path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The table of a saved game with its rail folded, or None when it cannot be shown."""
    if not registry.there(registry.TABLE):
        return None
    calm = msgspec.structs.replace(ui.settings, text=100, motion="none", fold_rail=True, full_screen=False)
    try:
        match = Match.load(path)
        match.warnings = ()  # they are told when the game is opened; here they would cover its picture
        with packs.guest(match.header.game):
            surface = bare(lambda small: registry.seat_at_table(small, match), SIZE, calm)
    except (DataError, Misuse):
        return None
    except Exception:  # a picture that cannot be made costs that picture, not the page
        return None
    return pygame.transform.smoothscale(surface, size)
