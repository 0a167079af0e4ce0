"""What a table writes into files, a report, a position, a picture: never in another file's place."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tests.app.by_lot import at_table, played
from ulus_suite import Match, games
from ulus_suite.app import registry
from ulus_suite.app.report import ReportScreen
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.ending import EndScreen
from ulus_suite.app.table.sheets.menu import MenuScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.cli import main
from ulus_suite.commands import cli_args
from ulus_suite.core.errors import DataError
from ulus_suite.core.verdict import Show
from ulus_suite.play import lines
from ulus_suite.store.library import write_fresh
from ulus_suite.testing import kit

LANDED = list(registry.shelf())


def test_the_menu_writes_a_report_while_the_window_lives(own_home: Path) -> None:
    driver = at_table(played("unee", 5))
    driver.key("f10")
    assert isinstance(driver.loop.ui.screen, MenuScreen)
    driver.click("menu.report")
    screen = driver.loop.ui.screen
    assert isinstance(screen, ReportScreen)
    driver.step(1)
    assert 0 < screen.report.progress[0] < screen.report.progress[1]
    driver.step(40)
    (page,) = (own_home / "reports").iterdir()
    assert str(page) in screen.said
    assert driver.loop.ui.focus.current == "open", "the red button is what Return does"
    driver.key("escape")
    assert isinstance(driver.loop.ui.screen, TableScreen)


def test_the_end_offers_a_report() -> None:
    driver = at_table(played("unee", 10_000))
    assert isinstance(driver.loop.ui.screen, EndScreen)
    driver.click("report")
    assert isinstance(driver.loop.ui.screen, ReportScreen)


@pytest.mark.parametrize("game", LANDED)
def test_an_exported_position_is_read_back(game: str, own_home: Path) -> None:
    match = played(game, 12)
    driver = at_table(match)
    table = next(layer.screen for layer in driver.loop.ui.layers if isinstance(layer.screen, TableScreen))
    for _ in range(8 if match.rules.spec.secrets else 1):  # one deal may be the true one by chance
        driver.loop.ui.push(MenuScreen(table))
        driver.step()
        driver.click("menu.position")
        driver.step()
    seat, drawn = table.session.viewer, set()
    for file in (own_home / "positions").iterdir():
        rules, state = cli_args.position(str(file), None)
        assert rules.view(state, seat) == match.view(seat)
        drawn.add(rules.to_diagram(state))
    assert (drawn == {match.diagram()}) is not match.rules.spec.secrets, "what is hidden is dealt anew"


def test_pictures_of_a_table_are_written_beside_one_another_and_a_disk_that_refuses_is_a_sentence(
    own_home: Path,
) -> None:
    driver = at_table(played("ur", 6))
    ui = driver.loop.ui
    table = next(layer.screen for layer in ui.layers if isinstance(layer.screen, TableScreen))

    def press() -> Screen:
        ui.push(MenuScreen(table))
        driver.step()
        driver.click("menu.picture")
        told = ui.screen
        assert told.name == "tell"
        driver.click("ok")
        return told

    press()
    press()
    files = sorted((own_home / "pictures").iterdir())
    assert len(files) == 2
    assert all(pygame.image.load(str(file)).get_size() == ui.size for file in files)
    for file in files:
        file.unlink()
    (own_home / "pictures").rmdir()
    (own_home / "pictures").write_text("in the way", encoding="utf-8")
    told = press()
    assert isinstance(told, Tell)
    assert "cannot be written" in told.words
    assert ui.screen is table


def test_a_name_too_long_for_the_disk_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be written"):
        write_fresh(tmp_path, "a" * 300, ".txt", "one")


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    first = write_fresh(tmp_path, "a", ".txt", "one")
    second = write_fresh(tmp_path, "a", ".txt", "two")
    assert first.read_text() == "one"
    assert second.name == "a 2.txt"


@pytest.mark.parametrize("game", LANDED)
def test_a_position_knows_its_seats_wherever_it_is_taken(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, file = games.load(game), tmp_path / "position.txt"
    monkeypatch.setattr("builtins.input", lambda prompt="": "quit")
    for seats in range(rules.spec.min_seats, rules.spec.max_seats + 1):
        match = kit.start(kit.Table(game, {}, seats), seed=seats)
        list(kit.steps(match, random.Random(seats), 12))
        file.write_text(f"game: {game}\n{match.diagram()}\n", encoding="utf-8")
        assert rules.seats(match.state) == seats
        assert Match.new(rules, start=match.state).seats == seats
        assert lines.set_up(rules, Show(match.diagram(), ())).seats == seats
        assert main(["play", game, "--position", str(file), "--text"]) == 0
        assert main(["check", str(file)]) == 0
        if seats == rules.spec.max_seats:
            assert main(["snapshot", str(file), "-o", str(tmp_path / "now.png"), "--size", "1280x720"]) == 0
        assert "stumbles" not in capsys.readouterr().out
