"""The table of Ulus in motion: only what moves is drawn again, and nothing is left behind where something was."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pygame
import pytest

from tests.amount import amount
from ulus_suite import games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.modes import Over
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.table import Table
from ulus_suite.match import Match

RECORD = Path(__file__).resolve().parent.parent / "replays" / "ulus" / "highest.log"


def fresh() -> Match:
    return Match.new(games.load("ulus"), 4, seed=3, kinds=("nomad",) * 4)


def before(kind: type[ev.Event]) -> Match:
    """A recorded game just before something happens for the first time, played on by computer players."""
    match = Match.load(RECORD)
    at = next(i for i, event in match.events(None) if isinstance(event, kind))
    copy = match.branch(max(0, at - 2))
    assert isinstance(copy, Match)
    copy.header = msgspec.structs.replace(copy.header, kinds=("nomad",) * copy.seats)
    return copy


@pytest.mark.parametrize(
    "match",
    [
        pytest.param(fresh, id="journey"),
        pytest.param(lambda: before(ev.Moved), id="race"),
        pytest.param(lambda: before(ev.LiesIn), id="archery"),
        pytest.param(lambda: before(ev.SkyWon), id="sky"),
    ],
)
def test_every_frame_of_a_motion_is_what_a_whole_new_picture_would_be(match: object) -> None:
    assert callable(match)
    loop = Loop(Screen(), size=(1024, 640), settings=Settings(sound=False, teach="off"))
    table = TableScreen(loop.ui, match())
    loop.ui.replace(table)
    compared = frames = waited = 0
    while compared < amount(10, 30) and frames < 4000 and not isinstance(table.mode, Over):
        loop.step(1000 / 60)
        if table.thinking:  # on a busy machine the players' processes take seconds to start: no frames of a motion
            time.sleep(0.001)
            waited += 1
            assert waited < 60_000, "the players never answer"
            continue
        frames += 1
        if table.moving and frames % 7 == 0:
            shown = pygame.image.tobytes(loop.surface, "RGB")
            loop.ui.dirty()
            loop.paint()
            assert pygame.image.tobytes(loop.surface, "RGB") == shown, f"frame {frames}"
            compared += 1
    assert compared >= amount(8, 15)


def test_the_focus_leaves_no_ring_in_the_rail_when_a_card_is_pointed_at() -> None:
    match = before(ev.Revealed)
    match.header = msgspec.structs.replace(match.header, kinds=("person",) * match.seats)
    loop = Loop(Screen(), size=(1280, 720), settings=Settings(sound=False, teach="off", motion="none"))
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    driver = Driver(loop)
    for _ in range(6):
        driver.step()
        if loop.ui.screen.name == "curtain":
            driver.click("open")
    assert loop.ui.screen is table
    assert isinstance(table.board, Table)
    card = next(node.id for node in table.board.shown.nodes if node.kind == "card" and node.id.startswith("foe."))
    assert loop.ui.focus.go("seat.2")
    loop.ui.dirty()
    driver.step()
    driver.point(driver.find(card).seen.center)
    assert loop.ui.focus.current == card
    shown = pygame.image.tobytes(loop.surface, "RGB")
    loop.ui.dirty()
    loop.paint()
    assert pygame.image.tobytes(loop.surface, "RGB") == shown


def test_no_ring_lies_over_the_cloth_on_which_bones_run() -> None:
    loop = Loop(Screen(), size=(1280, 720), settings=Settings(sound=False, teach="off"))
    table = TableScreen(loop.ui, before(ev.Rolled))
    loop.ui.replace(table)
    for _ in range(60_000):
        loop.step(1000 / 60)
        if table.thinking:
            time.sleep(0.001)
        if table.covered is not None:
            break
    for _ in range(20):  # until the cloth is laid out
        loop.step(1000 / 60)
    cloth = table.covered
    assert cloth is not None
    under = next(target for target in loop.ui.focus.targets if target.rect.colliderect(cloth))
    shown = []
    for name in ("", under.id):
        loop.ui.focus.current = name
        loop.ui.dirty()
        loop.paint()
        shown.append(pygame.image.tobytes(loop.surface.subsurface(cloth.clip(loop.surface.get_rect())), "RGB"))
    assert shown[0] == shown[1], "a ring marks what the cloth hides"
