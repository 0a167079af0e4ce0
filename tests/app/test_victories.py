"""Small victories: a second of motion and a sound each, in the game's own material; without motion a still mark."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from ulus_suite.app.loop import Loop
from ulus_suite.app.scene.victory import LASTS_MS, LOUD, MATERIALS, QUIET, RING, draw_shining, unmark
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import sound
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.log import Played, Settled
from ulus_suite.games.uluk.table.places import Places
from ulus_suite.match import Match
from ulus_suite.play.lines import Step
from ulus_suite.play.policy import BYSTANDER

REPLAYS = Path(__file__).resolve().parent.parent / "replays"
WON = [
    ("ulus/highest.log", "won", "felt"),
    ("ulus/highest.log", "drew ulus/4.5", "card"),
    ("uluk/easy-most.ulus", "monument_built", "leaf"),
    ("ur/house-forts.ulus", "fort_taken", "shell"),
    ("unee/eichler-stuck.ulus", "captured", "milk"),
    ("urland/urland-3-thirty.ulus", "bought", "spray"),
    ("uluk/easy-most.ulus", "game_ended", "leaf"),
    ("unee/eichler-stuck.ulus", "stuck", "milk"),
    ("unee/eichler-claimed.ulus", "claimed", "milk"),
    ("urland/urland-3-thirty.ulus", "ended", "spray"),
]


class Reel(TableScreen):
    """A table that does nothing by itself."""

    def follow(self, ui: Ui) -> None:
        self.refresh(ui)


def told(log: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[float], list[str]]:
    """How far victories had come frame by frame while one entry was told, and what was heard."""
    table, loop, step = at_victory(log, kind, "full")
    heard: list[str] = []
    monkeypatch.setattr(sound.Sound, "play", lambda self, name, volume=1.0, pan=0.0: heard.append(name))
    table.present(loop.ui, step)
    shares: list[float] = []
    for _ in range(900):
        loop.step(40)
        if table.board.shining is not None:
            shares.append(table.board.shining.share)
        if not table.moving:
            break
    assert not table.moving
    assert table.board.shining is None
    pygame.event.clear()
    return shares, heard


@pytest.mark.parametrize(("log", "kind", "material"), WON, ids=[f"{log[:4]}-{kind}" for log, kind, _ in WON])
def test_a_small_victory_takes_a_second_and_is_heard(
    log: str, kind: str, material: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares, heard = told(log, kind, monkeypatch)
    runs = [b for a, b in zip([1.0, *shares], shares, strict=False) if b < a]
    assert 0.6 * LASTS_MS / 40 < len(shares) / max(1, len(runs)) < 1.4 * LASTS_MS / 40
    assert MATERIALS[material].sound in heard


def test_each_setting_of_motion_shows_it_in_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Full: light and scraps that fly. Calm: a wreath that comes and goes, heard more quietly. None: the wreath
    stands there, without a sound, until something else happens."""
    log, kind, material = WON[4]
    sound_of = MATERIALS[material].sound
    seen: dict[str, list[Drawn]] = {}
    loud: dict[str, list[float]] = {}
    for motion in ("full", "calm", "none"):
        seen[motion], loud[motion] = frames(log, kind, motion, sound_of, monkeypatch)
    assert loud == {"full": [LOUD], "calm": [QUIET], "none": []}
    flown = max(area.width * area.height for area, _ in seen["full"])
    wreath = max(area.width * area.height for area, _ in seen["calm"])
    assert wreath < flown / 2, "scraps fly where motion is calm"
    assert len({pixels for _, pixels in seen["calm"]}) > 8, "it does not come and go"
    assert 0.7 * len(seen["full"]) < len(seen["calm"]) < len(seen["full"])
    assert len({pixels for _, pixels in seen["none"]}) == 1
    area, pixels = seen["none"][0]
    assert area.width * area.height == wreath
    assert pixels in {pixels for _, pixels in seen["calm"]}, "the mark is the wreath at its height"


Drawn = tuple[pygame.Rect, bytes]
"""What one frame of a victory covers, and its pixels."""


def frames(
    log: str, kind: str, motion: str, sound_of: str, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Drawn], list[float]]:
    """What is drawn of a victory over an empty ground, frame by frame, and how loud it was heard."""
    table, loop, step = at_victory(log, kind, motion)
    heard: list[float] = []
    monkeypatch.setattr(
        sound.Sound,
        "play",
        lambda self, name, volume=1.0, pan=0.0: heard.append(volume) if name == sound_of else None,
    )
    table.present(loop.ui, step)
    drawn: list[Drawn] = []
    ground = pygame.Surface(loop.ui.size, pygame.SRCALPHA)
    for _ in range(200):
        loop.step(40)
        if table.board.shining is not None and table.board.shining.share > 0:
            ground.fill((0, 0, 0, 0))
            draw_shining(loop.ui, ground, table.board.shining, table.board.rect)
            area = ground.get_bounding_rect(1)
            drawn.append((area, pygame.image.tobytes(ground.subsurface(area), "RGBA")))
        if not table.moving and (table.board.shining is None or len(drawn) > 20):
            break
    return drawn, heard


def at_victory(log: str, kind: str, motion: str, text: int = 100, nth: int = 1) -> tuple[Reel, Loop, Step]:
    """A table just before the first event of a kind, or the nth, and the step with it."""
    match = Match.load(REPLAYS / log)
    places = (i for i, event in match.events(None) if kind in (event.kind, f"{event.kind} {event.clause}"))
    at = next(itertools.islice(places, nth - 1, None))
    copy = match.branch(at - 1)
    copy.header = msgspec.structs.replace(copy.header, kinds=("random",) * copy.seats)
    loop = Loop(Screen(), size=(1024, 640), settings=Settings(motion=motion, teach="off", text=text))
    table = Reel(loop.ui, copy, policy=BYSTANDER)
    loop.ui.replace(table)
    loop.step(40)
    entry = match.line[at].entry
    assert isinstance(entry, Played | Settled)
    session = table.session
    return table, loop, session.act(entry.action) if isinstance(entry, Played) else session.settle(entry.result)


@pytest.mark.parametrize(
    ("log", "kind", "material"), WON[:6], ids=[f"{log[:4]}-{kind}" for log, kind, _ in WON[:6]]
)
def test_without_motion_a_mark_stands_where_it_was_won_until_something_else_happens(
    log: str, kind: str, material: str
) -> None:
    table, loop, step = at_victory(log, kind, "none")
    before = len(table.match.line)
    table.present(loop.ui, step)
    for _ in range(3):
        loop.step(40)
    mark = table.board.shining
    assert mark is not None
    assert mark.still
    assert any(found is MATERIALS[material] for found, _ in mark.found)
    assert all(table.board.rect.colliderect(rect) for _, rect in mark.found)
    table.go_to(loop.ui, before - 2)
    loop.step(40)
    assert table.board.shining is None, "it is still there in a moment before"
    table.present(loop.ui, step)
    loop.step(40)
    assert table.board.shining is not None
    unmark(loop.ui, table.board)
    assert table.board.shining is None


def test_help_that_was_taken_makes_room_for_the_monster_that_falls() -> None:
    table, loop, step = at_victory("ulus/highest.log", "won_together", "full")
    board: Any = table.board
    assert board.shown.has("panel")
    table.present(loop.ui, step)
    shone = 0
    while table.moving:
        loop.step(40)
        if board.shining is not None:
            shone += 1
            assert not board.shown.has("panel"), "the offers lie over the monster"
            assert not any(node.id.startswith("way.") for node in board.shown.nodes), (
                "cards handed over stay behind"
            )
    assert shone > 4


def test_a_newborn_is_rejoiced_at_where_it_stands() -> None:
    for motion in ("full", "none"):
        table, loop, step = at_victory("uluk/easy-shared.ulus", "born", motion)
        board: Any = table.board
        (seat,) = {e.seat for e in step.events if e.kind == "born"}
        before = board.view.table.seats[seat].home
        table.present(loop.ui, step)
        for _ in range(200):
            loop.step(16)
            if board.shining is not None and (board.shining.still or board.shining.share > RING / 2):
                break
        assert board.view.table.seats[seat].home == before + 1, "nobody stands there yet"
        (_, rect), *_ = board.shining.found
        places, frame = Places(board.view), board.laid.frames["board"]
        assert rect.collidepoint(frame.at(places.home(seat, before)))
        assert not rect.collidepoint(frame.at(places.home(seat, before + 1)))


def test_a_wreath_round_a_monument_leaves_the_name_below_it_free() -> None:
    table, loop, step = at_victory("uluk/easy-most.ulus", "monument_built", "none")
    table.present(loop.ui, step)
    loop.step(16)
    board: Any = table.board
    (event,) = (e for e in step.events if e.kind == "monument_built")
    (_, rect), *_ = board.shining.found
    frame = board.laid.frames["board"]
    x, y = frame.at(Places(board.view).at(event.area))
    assert rect.collidepoint(x, y)
    assert rect.bottom < y + 80 * frame.unit[1]


def test_without_motion_the_mark_of_a_fight_is_where_the_monster_lies_now() -> None:
    table, loop, step = at_victory("ulus/highest.log", "won", "none")
    table.present(loop.ui, step)
    loop.step(16)
    board: Any = table.board
    draw_shining(loop.ui, loop.surface, board.shining, board.rect)
    spots = [rect for material, rect in board.shining.found if material is MATERIALS["felt"]]
    assert spots == [board.laid.rect("pile.monster-discard")]


@pytest.mark.parametrize(
    ("log", "kind", "drawn"),
    [
        ("urland/urland-3-thirty.ulus", "ended", "markers"),
        ("unee/popova-stuck.ulus", "stuck", "stores"),
        ("uluk/easy-most.ulus", "game_ended", "happiness"),
    ],
)
def test_the_rail_tells_the_points_that_the_board_shows_while_the_winner_is_celebrated(
    log: str, kind: str, drawn: str
) -> None:
    table, loop, step = at_victory(log, kind, "full")
    board: Any = table.board

    def rail() -> bytes:
        """The players' rows: nothing else of the rail changes while the last move is told."""
        wide, high = loop.surface.get_width() - board.rect.right, 3 * loop.surface.get_height() // 10
        return pygame.image.tobytes(loop.surface.subsurface((board.rect.right, 0, wide, high)), "RGB")

    table.present(loop.ui, step)
    loop.step(16)
    before = rail()
    while table.moving and board.shining is None:
        loop.step(40)
    assert board.shining is not None
    shown = board if hasattr(board, drawn) else board.view
    now = [one.happiness for one in board.view.table.seats] if drawn == "happiness" else getattr(shown, drawn)
    points = [int(n) for n in now]
    was = (
        [one.happiness for one in step.before.table.seats] if drawn == "happiness" else getattr(step.before, drawn)
    )
    assert points != list(was), "a log whose last move pays"
    assert [board.seat_figure(seat) for seat in range(len(points))] == [str(n) for n in points]
    assert rail() != before


@pytest.mark.parametrize("text", [100, 200])
def test_strength_is_told_in_the_rail_as_it_runs_down(text: int) -> None:
    table, loop, step = at_victory("ulus/highest.log", "won", "full", text)
    board: Any = table.board
    (seat,) = {e.seat for e in step.events if e.kind == "won"}

    def rail() -> bytes:
        """The players, not the log below them."""
        wide, high = loop.surface.get_width() - board.rect.right, loop.surface.get_height() // 4
        return pygame.image.tobytes(loop.surface.subsurface((board.rect.right, 0, wide, high)), "RGB")

    table.present(loop.ui, step)
    loop.step(16)
    before, told = rail(), board.seat_figure(seat)
    for _ in range(100):
        loop.step(16)
        if board.seat_figure(seat) != told:
            break
    loop.step(16)
    assert table.moving
    assert rail() != before


def test_the_rail_counts_the_fort_that_lights_up() -> None:
    table, loop, step = at_victory("ur/house-forts.ulus", "won", "full")
    board: Any = table.board
    (seat,) = {e.seat for e in step.events if e.kind == "won"}
    held = int(board.seat_figure(seat))
    table.present(loop.ui, step)
    while table.moving and board.shining is None:
        loop.step(40)
    assert board.shining is not None
    assert board.seat_figure(seat) == str(held + 1)
    assert board.facts(board.view, seat)["forts"] == held + 1
