"""Small victories: a second of motion and one sound each, in the game's own material; none when motion is off."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from ulus_suite.app import sound
from ulus_suite.app.loop import Loop
from ulus_suite.app.settings import Settings
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.tables.kit.victory import LASTS_MS, MATERIALS
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.core.log import Played, Settled
from ulus_suite.match import Match
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


def told(log: str, kind: str, motion: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[float], list[str]]:
    """How far victories had come frame by frame while one entry was told, and what was heard."""
    match = Match.load(REPLAYS / log)
    at = next(i for i, event in match.events(None) if kind in (event.kind, f"{event.kind} {event.clause}"))
    copy = match.branch(at - 1)
    copy.header = msgspec.structs.replace(copy.header, kinds=("random",) * copy.seats)
    loop = Loop(Screen(), size=(1024, 640), settings=Settings(motion=motion, teach="off"))
    heard: list[str] = []
    monkeypatch.setattr(sound.Sound, "play", lambda self, name, volume=1.0, pan=0.0: heard.append(name))
    table = Reel(loop.ui, copy, policy=BYSTANDER)
    loop.ui.replace(table)
    loop.step(40)
    entry = match.line[at].entry
    assert isinstance(entry, Played | Settled)
    session = table.session
    table.present(loop.ui, session.act(entry.action) if isinstance(entry, Played) else session.settle(entry.result))
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
    shares, heard = told(log, kind, "full", monkeypatch)
    runs = [b for a, b in zip([1.0, *shares], shares, strict=False) if b < a]
    assert 0.6 * LASTS_MS / 40 < len(shares) / max(1, len(runs)) < 1.4 * LASTS_MS / 40
    assert MATERIALS[material].sound in heard


def test_it_is_quicker_when_calm_and_not_there_without_motion(monkeypatch: pytest.MonkeyPatch) -> None:
    log, kind, material = WON[4]
    full, _ = told(log, kind, "full", monkeypatch)
    calm, _ = told(log, kind, "calm", monkeypatch)
    none, heard = told(log, kind, "none", monkeypatch)
    assert 0.5 * len(full) < len(calm) < 0.8 * len(full)
    assert none == []
    assert MATERIALS[material].sound not in heard
