"""A bare window for the one sentence that no page can say, because the words or colours of all pages are broken.

Its own words stand here in code: the file they would come from may be the one that cannot be read.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress

import pygame

HEAD, FOOT = "Ulus Suite cannot open", "Press any key, or close this window."
SIZE, SIDE, LETTERS, STEP = (760, 320), 40, 24, 34
PAPER, INK, SOFT = (246, 238, 221), (44, 32, 25), (98, 80, 63)
ENDS = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONUP, pygame.JOYBUTTONDOWN)
LOOKS = 20
"""Looks a second for a key."""


def show(sentence: str, *, seconds: float = 600.0) -> None:
    """Say it until somebody presses something, or so long; where no window can be opened, not at all."""
    with suppress(pygame.error):
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(SIZE)
        pygame.display.set_caption(HEAD)
        paint(surface, sentence)
        pygame.display.flip()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if any(event.type in ENDS for event in pygame.event.get()):
                break
            time.sleep(1 / LOOKS)
    pygame.quit()


def paint(surface: pygame.Surface, sentence: str) -> None:
    """Head, sentence and foot, in pygame's own letters: fonts of the suite may be what is missing."""
    font = pygame.font.Font(None, LETTERS)
    surface.fill(PAPER)
    y = SIDE
    room = surface.get_width() - 2 * SIDE
    for words, tone in ((HEAD, INK), *((line, INK) for line in _lines(font, sentence, room)), (FOOT, SOFT)):
        surface.blit(font.render(words if font.size(words)[0] else " ", True, tone), (SIDE, y))
        y += STEP + (STEP // 2 if words == HEAD else 0)


def _lines(font: pygame.font.Font, sentence: str, room: int) -> Sequence[str]:
    """The sentence in lines that fit; a word longer than a line is cut."""
    lines = [""]
    for word in sentence.split():
        while font.size(word)[0] > room:
            cut = next(n for n in range(len(word), 0, -1) if font.size(word[:n])[0] <= room)
            lines += [word[:cut]]
            word = word[cut:]  # what is left of it
        longer = f"{lines[-1]} {word}".strip()
        if font.size(longer)[0] <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return [line for line in lines if line]
