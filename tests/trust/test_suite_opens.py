"""Whatever lies in its folders, the suite opens, shows what it can, and says of the rest what is wrong."""

from __future__ import annotations

import os
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from tests.trust.bad_files import fill_home
from ulus_suite import Match, bots, games
from ulus_suite.app import snapshot
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.learn import LearnScreen
from ulus_suite.app.screens.saved import SavedScreen, latest
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.screens.unusable import MOST, FaultScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses.lesson import lesson_by_id
from ulus_suite.app.ui import settings as kept
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.core.actions import Decision
from ulus_suite.core.errors import SuiteError
from ulus_suite.games.unee.rules.state import Sow
from ulus_suite.play.lesson_runs import own_files
from ulus_suite.store import folders, library
from ulus_suite.store.progress import load as progress

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and devices by name")


def window() -> Driver:
    return Driver(Loop(TitleScreen(), settings=Settings(motion="none", sound=False, teach="off")))


def test_the_suite_opens_among_bad_files_and_puts_one_aside() -> None:
    fill_home()
    assert kept.load()[0].text == 100
    assert "it was damaged" in kept.load()[1] or kept.load()[1] == ""
    assert progress().done == {}
    driver = window()
    ui = driver.loop.ui
    ui.push(SavedScreen(ui))
    driver.step(40)
    screen = ui.screen
    assert isinstance(screen, SavedScreen)
    assert ui.overflows == []
    whole = [saved for saved in screen.games if saved.header is not None]
    assert {"sound", "nul", "long", "marks"} <= {saved.path.stem for saved in whole}
    bad = [number for number, saved in enumerate(screen.games) if saved.header is None]
    assert len(bad) >= 8
    for saved in screen.games:
        assert saved.problem.isprintable()
    number, path = bad[0], screen.games[bad[0]].path
    ui.scrolled["saved.page"] = 0
    before = len(screen.games)
    next(t for t in ui.focus.targets if t.id == f"aside.{number}").act()  # type: ignore[misc]
    driver.step(3)
    assert ui.screen.name == "tell"
    driver.key("return")
    driver.step(3)
    assert not os.path.lexists(path)
    assert os.path.lexists(path.parent / "put aside" / path.name)
    assert len(screen.games) == before - 1
    driver.loop.close()


def test_continue_and_learn_open_too() -> None:
    fill_home()
    driver = window()
    ui = driver.loop.ui
    assert latest(ui).name in ("table", "saved")
    ui.push(LearnScreen(ui, "unee"))
    driver.step(3)
    assert all(isinstance(read, str) and read.isprintable() for _, read in own_files())
    assert len(list(own_files())) >= 14
    driver.loop.close()


def test_every_bad_game_that_is_pressed_is_a_sentence() -> None:
    fill_home()
    driver = window()
    ui = driver.loop.ui
    screen = SavedScreen(ui)
    for saved in library.games():
        if saved.header is not None:
            ui.push(screen)
            driver.step(1)
            with suppress(SuiteError):  # the loop shows errors of the suite; others are faults
                screen._resume(ui, saved.path)()
            driver.step(2)
            assert ui.screen.name in ("tell", "table", "saved", "curtain")
    driver.loop.close()


class Broken(Exception):
    """Something that nobody has foreseen."""


def break_table(driver: Driver, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    """A fault while the table is laid out, and the page that tells it."""

    def broken(*_: object, **__: object) -> None:
        raise Broken(why)

    with monkeypatch.context() as patch:
        patch.setattr(TableScreen, "lay_out", broken)
        driver.loop.ui.relayout()
        driver.loop._guarded(16)
    driver.step(2)
    assert isinstance(driver.loop.ui.screen, FaultScreen)


def test_a_fault_in_a_table_keeps_the_game_and_offers_two_ways_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(games.load("unee"), seed=123456789, names=["Secret Sara", "Bat"])
    match.keep(library.fresh_path("unee"))
    driver = window()
    ui = driver.loop.ui
    ui.push(TableScreen(ui, match))
    driver.step(3)
    match.play(match.choices(0)[0])

    break_table(driver, monkeypatch, "the hand holds 7 of hearts at /home/somebody")
    assert [layer.screen.name for layer in ui.layers] == ["title", "fault"]
    report = next((folders.home() / "reports").iterdir()).read_text(encoding="utf-8")
    assert "Broken" in report
    assert "ulus_suite/app/loop.py" in report
    for secret in ("hearts", "Sara", "123456789", "/home", str(folders.home())):
        assert secret not in report
    driver.click("on")
    driver.step(3)
    again = ui.screen
    assert again.name == "table"
    assert again.match.line[-1].digest == match.line[-1].digest  # type: ignore[attr-defined]
    driver.loop.close()


def test_after_a_fault_in_a_lesson_its_bare_board_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """*Go on from the last entry* led to a lesson's board without the lesson."""
    driver = window()
    ui = driver.loop.ui
    ui.push(lesson_by_id(ui, "urland"))
    driver.step(3)

    break_table(driver, monkeypatch, "a lesson's board")
    assert ui.focus.get("shelf") is not None
    assert ui.focus.get("on") is None
    driver.loop.close()


def test_a_window_that_only_stumbles_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = window()

    def broken(*_: object, **__: object) -> None:
        raise Broken

    monkeypatch.setattr(TitleScreen, "lay_out", broken)
    driver.loop.ui.relayout()
    for _ in range(MOST):
        driver.loop._guarded(16)
        driver.loop.ui.relayout()
    with pytest.raises(Broken):
        driver.loop._guarded(16)
    pygame.quit()


def test_a_report_names_places_inside_the_suite_only() -> None:
    try:
        games.load("no such game")
    except Exception as error:
        told = library.text(error, {"game": "x"})
    assert "ulus_suite/games/__init__.py" in told
    assert os.sep + "ulus_suite" not in told.replace("  ulus_suite", "")


def test_a_computer_player_that_fails_costs_itself_only(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = (bots.PERSON, bots.of("unee")[0].name)
    match = Match.new(games.load("unee"), seed=5, names=["Secret Sara", "Bat"], kinds=kinds)
    driver = window()
    ui = driver.loop.ui
    table = TableScreen(ui, match)
    ui.push(table)
    driver.step(3)

    def asked(*_: object) -> Future[Decision]:
        thought: Future[Decision] = Future()
        if len(match.entries) < 3:
            thought.set_exception(Broken("it held 7 of hearts"))
        else:
            thought.set_result(Decision(Sow(1, "S1")))  # not its hole
        return thought

    monkeypatch.setattr(SHARED, "ask", asked)
    for told in (True, False):  # it is said once
        before = len(match.entries)
        table.act(ui, match.choices(0)[0])
        for _ in range(200):
            driver.step(1, 100)
            if ui.screen.name == "tell" or len(match.entries) == before + 2:
                break
        assert (ui.screen.name == "tell") is told
        if told:
            assert not isinstance(ui.screen, FaultScreen)
            driver.key("escape")
            driver.step(200, 100)
        assert len(match.entries) == before + 2, "it took any choice"
    report = next((folders.home() / "reports").iterdir()).read_text(encoding="utf-8")
    assert "player: True" in report
    assert "hearts" not in report
    assert "Sara" not in report
    driver.loop.close()


def test_a_picture_that_is_broken_or_missing_costs_itself_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot.ready()
    monkeypatch.delenv("ULUS_SUITE_STRICT")
    bad = {"no.svg": b"no picture", "deep.svg": b"<svg>" * 5000, "flat.svg": b'<svg viewBox="0 0 5 0"></svg>'}
    for name, data in bad.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "folder.svg").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.svg")
    monkeypatch.setattr("ulus_suite.app.ui.theme.asset", lambda *parts: tmp_path.joinpath(*parts))
    pictures = Pictures()
    for name in (*bad, "folder.svg", "pipe.svg", "missing.svg"):
        assert pictures.svg(name, (40, 30)).get_width() > 0
        assert pictures.svg(name, (44, 30)).get_width() > 0
    assert {"assets/no.svg", "assets/folder.svg", "assets/missing.svg"} <= set(pictures.faults)
    assert all(sentence.endswith(".") for sentence in pictures.faults.values())

    def broken(_: pygame.Surface) -> None:
        raise Broken("half of it")

    assert pictures.layer(("a card",), (40, 30), broken).get_size() == (40, 30)
    assert "the picture 'a card'" in pictures.faults
