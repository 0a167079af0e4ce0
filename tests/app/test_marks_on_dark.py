"""A seat's sign stands out from the dark grounds it lies on, in every palette."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import COLOURS, Settings
from ulus_suite.app.ui.theme import Colour, contrast, palettes
from ulus_suite.games.ulus.table import contest_art
from ulus_suite.match import Match

REPLAYS = Path(__file__).resolve().parent.parent / "replays"
LEAST = 3.0
"""Contrast of what is no text, by WCAG 2.1."""


def seated(log: str, kind: str, palette: str, colour: int) -> tuple[Loop, Any]:
    """A table at the first event of a kind, at which the first player has a colour."""
    match = Match.load(REPLAYS / log)
    at = next(i for i, event in match.events(None) if event.kind == kind)
    copy = match.branch(at)
    names = copy.header.names
    others = [n for n in range(COLOURS) if n != colour]
    colours = dict(zip(names, (colour, *others), strict=False))
    copy.header = msgspec.structs.replace(copy.header, kinds=("random",) * copy.seats)
    chosen = Settings(palette=palette, colours=colours, motion="none", teach="off", sound=False)
    loop = Loop(Screen(), size=(1280, 720), settings=chosen)
    table = TableScreen(loop.ui, copy)
    loop.ui.replace(table)
    for _ in range(4):
        loop.step(40)
    return loop, table.board


def stands_out(surface: pygame.Surface, box: pygame.Rect, ground: Colour) -> float:
    """Which share of the pixels on a sign's outermost ring stand out from the ground beneath."""
    box = box.clip(surface.get_rect())
    pixels = [tuple(surface.get_at((x, y)))[:3] for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
    return sum(contrast(pixel, ground) >= LEAST for pixel in pixels) / len(pixels)  # type: ignore[arg-type]  # rgb


@pytest.mark.parametrize("palette", palettes())
@pytest.mark.parametrize("colour", range(COLOURS))
def test_the_winner_of_a_contest_is_seen_on_the_band_of_naadam(palette: str, colour: int) -> None:
    loop, board = seated("ulus/highest.log", "contest_opened", palette, colour)
    ui: Ui = loop.ui
    box = contest_art.chips(pygame.Rect(0, 0, 900, 54), 4)[0]
    made = pygame.Surface(ui.size)
    ground = contest_art.band_tone(ui)
    made.fill(ground)
    step = ("race", "1. Race", "won", board.screen.colours[0])
    contest_art._chip(ui, made, box, step, 0, 1, last=False)
    side = round(box.height * 0.78)
    disc = pygame.Rect(box.x, 0, side, side)
    disc.centery = box.centery
    assert stands_out(made, disc, ground) > RIMMED


RIMMED = 0.14
"""The rim alone is about so much of a sign's box."""


@pytest.mark.parametrize("palette", palettes())
@pytest.mark.parametrize("colour", range(COLOURS))
def test_whose_fist_it_is_is_seen_beside_it(palette: str, colour: int) -> None:
    loop, board = seated("urland/urland-4-thirty.ulus", "bids_opened", palette, colour)
    fist = board.laid.rect("fist.0")
    side = max(loop.ui.theme.px(14), round(fist.width * 0.3))
    ground = board.laid.rect("plate")
    tone = tuple(loop.surface.get_at((ground.centerx, ground.bottom - 6)))[:3]
    box = pygame.Rect(fist.x, fist.y, side, side).clip(ground)
    assert stands_out(loop.surface, box, tone) > RIMMED  # type: ignore[arg-type]  # red, green and blue
