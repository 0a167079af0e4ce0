"""Each kind of game that ``new-game`` makes is whole: checked, lawful, drawn, played to its end."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.windows import opened
from tests.pack_maker import found, installed
from ulus_suite import Match, games, testing
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.cli import main
from ulus_suite.commands.your_own import KINDS
from ulus_suite.core.chance import AwaitChance, Finished


@pytest.fixture(params=KINDS)
def made(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A game of a kind, called mine, as somebody gets it."""
    assert main(["new-game", "mine", "--like", request.param, "--in", str(tmp_path)]) == 0
    installed(tmp_path, "ulus-mine", {"mine": "ulus_mine:PACK"})
    with found(tmp_path / "mine", tmp_path):
        yield tmp_path / "mine"


def test_check_finds_no_fault_and_its_tests_and_laws_hold(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "mine"]) == 0
    assert " 0 faults" in capsys.readouterr().out
    own = importlib.import_module("ulus_mine.tests.test_rules")
    tests = [test for name, test in vars(own).items() if name.startswith("test_")]
    assert len(tests) >= 3
    for test in tests:
        test()
    most = games.load("mine").spec.max_seats
    for law in testing.laws("mine"):
        if f"-{most}-" in str(law) or not str(law).startswith("law"):
            law()


def test_it_is_played_to_its_end_in_the_terminal(
    made: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt="": "1" if prompt.endswith("> ") else "")
    assert main(["play", "mine", "--text", "--bots", "1"]) == 0
    said = capsys.readouterr().out
    assert "play mine --text --seats 2" in said, "the way on after the end"
    assert "‹" not in said


def test_whole_games_by_keys_alone(made: Path) -> None:
    """Whatever is asked, the focus leads to something that can be pressed; nothing overflows."""
    match = Match.new(games.load("mine"), 2, seed=4)
    driver = opened(lambda ui: TableScreen(ui, match))
    ui = driver.loop.ui
    for _ in range(400):
        if isinstance(match.pending, Finished):
            break
        open_ = [t for t in ui.focus.targets if t.enabled and t.act is not None]
        first = [t for t in open_ if t.id in ("open", "throw", "coach.done", "seen")]
        own = [t for t in open_ if t.id.startswith(("spot.", "number.", "card."))]
        assert first or own or ui.animator.busy or isinstance(match.pending, AwaitChance), [t.id for t in open_]
        if first or own:
            driver.click((first or own)[0].id)
        driver.step(20)
        assert ui.overflows == []
    assert isinstance(match.pending, Finished)
    driver.loop.close()


def test_a_pack_imports_nothing_but_the_door(made: Path) -> None:
    """The templates, and the packs in the repository; the door's own names are held beside this."""
    roots = [made, *(each for each in Path(__file__).parent.iterdir() if (each / "pyproject.toml").is_file())]
    files = [file for root in roots for file in root.rglob("*.py")]
    assert len(files) > 20
    doors = (*NAMES, "ulus_suite.testing", "ulus_suite")
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith(("from ulus_suite", "import ulus_suite")):
                word = line.split()[1]
                assert word in doors, f"{file}: {line}"
                assert word != "ulus_suite" or line == "from ulus_suite import testing", f"{file}: {line}"


NAMES = {
    "ulus_suite.pack": """Action Audience AwaitChance Board Bot ChanceRequest ChanceResult DataError Decide
        DecideTogether Decision Effect Event Finished Foreteller Known Link Match Negotiate Option Outcome Pack
        Pending Preset Preview Question Rationale Reader Reason Rules Seat Share Source Spec Spot Step Value
        Verdict effect games verdict""",
    "ulus_suite.pack.table": """ASIDE HAND MIDDLE RESERVE Art At Beat BoardTable ClothTable Context Ground Journey
        Node Painter Painters Piece PressTable Region Scene SeatView Slot Stage Thing Ui Way Zone back before_seat
        card chip die letter""",
    "ulus_suite.pack.search": "AlphaBeta Evaluator Judged Luck Model TwoSides",
}
"""What packs for 0.3 import. A name may come; none may go, or change its meaning, without another interface."""


@pytest.mark.parametrize("room", NAMES)
def test_the_names_of_the_door_stay(room: str) -> None:
    module = importlib.import_module(room)
    assert set(NAMES[room].split()) <= set(module.__all__)
    assert all(hasattr(module, name) for name in module.__all__)
    rooms = pkgutil.iter_modules(importlib.import_module("ulus_suite.pack").__path__)
    assert {each.name for each in rooms} == {"table", "search"}
