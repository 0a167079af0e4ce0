"""Liar's Dice, a pack written from the docs: secret dice for all in one request, bids by two presses, a reveal."""

from __future__ import annotations

import importlib
import math
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.windows import opened
from tests.pack_maker import found, installed
from ulus_suite import Match, games, testing
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.cli import main
from ulus_suite.core.chance import AwaitChance
from ulus_suite.play.preview import preview

PACK = Path(__file__).resolve().parent / "liar"


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path) -> Iterator[None]:
    installed(tmp_path, "ulus-liar", {"liar": "ulus_liar:PACK"})
    with found(PACK, tmp_path):
        yield


def test_check_its_own_tests_and_the_laws(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "liar"]) == 0
    assert " 0 faults" in capsys.readouterr().out
    own = importlib.import_module("ulus_liar.tests.test_rules")
    tests = [test for name, test in vars(own).items() if name.startswith("test_")]
    assert len(tests) == 8
    for test in tests:
        test()
    for law in testing.laws("liar"):
        if "-6-" in str(law) or "wild" in str(law):
            law()


def test_it_has_at_most_six_hundred_lines() -> None:
    """1,060 before there were a cloth, a template with secrets and a door."""
    files = [file for file in PACK.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 600


def test_the_odds_of_a_bid_are_what_is_thrown() -> None:
    from ulus_liar.flow import Bid, counting  # found only while it is installed

    rules, lot = games.load("liar"), random.Random(4)
    state = rules.from_plain({"left": [3, 5], "dice": [[1, 4, 4], [2, 2, 2, 2, 2]]})
    told = preview(rules, rules.view(state, 0), Bid(0, 5, 4))
    share = next(share for share in told.chances if share.effects[0].key == "true")
    throws = [tuple(lot.randint(1, 6) for _ in range(5)) for _ in range(4000)]
    seen = sum(counting(((1, 4, 4), theirs), 4, True) >= 5 for theirs in throws)
    chance = share.weight / share.of
    assert abs(seen - 4000 * chance) < 3.5 * math.sqrt(4000 * chance * (1 - chance))


def test_a_bid_is_two_presses_and_a_reveal_waits_for_the_next_throw() -> None:
    rules = games.load("liar")
    start = rules.from_plain({"left": [2, 2], "dice": [[1, 4], [4, 6]]})
    match = Match.new(rules, 2, start=start, kinds=("person", "merchant"))
    driver = opened(lambda ui: TableScreen(ui, match))
    ui = driver.loop.ui
    if "open" in driver.labels:
        driver.click("open")
    driver.step(30)
    assert not ui.focus.get("face.4").enabled  # type: ignore[union-attr]
    driver.click("count.3")
    driver.step(3)
    assert ui.focus.get("face.4").enabled  # type: ignore[union-attr]
    driver.click("face.4")
    driver.step(2)
    assert (match.state.count, match.state.face) == (3, 4)
    until = time.monotonic() + 30
    while not match.state.shown and time.monotonic() < until:
        driver.step(5)
        time.sleep(0.005)  # the merchant thinks in a process of its own
        if match.to_act == (0,):  # the merchant has bid higher
            driver.click(next(id for id, label in driver.labels.items() if label.startswith("Doubt it")))
    driver.step(400)
    assert isinstance(match.pending, AwaitChance), "nobody has thrown yet, so that all can look"
    lying = {node.id: node.art for node in ui.screen.board.shown.nodes}  # type: ignore[attr-defined]
    assert lying["die.1.0"][1] == match.state.shown[1][0]
    driver.click("throw")
    driver.step(60)
    assert not match.state.shown
    driver.loop.close()


def test_the_terminal_takes_actions_and_tells_many_choices_in_groups(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["help", "show", "bid 1 9", "bid 40 2", "more", "bid 2 5", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines) if prompt.endswith("> ") else "")
    assert main(["play", "liar", "--text", "--seats", "6", "--bots", "5", "--seed", "2"]) == 0
    said = capsys.readouterr().out
    assert said.count("1–6  1 × 1 … 1 × 6  (bid COUNT FACE)") == 0, "thirty numbers are more than a page"
    assert said.count("1–180  1 × 1 … 30 × 6  (bid COUNT FACE)") == 1, "told once, not after every word"
    assert "why bid 1 1" in said, "the help speaks of this game"
    assert said.count("✗ There are 30 dice, and faces from 1 to 6.") == 2
    assert "  1  1 × 1  →" in said, "each by itself after 'more'"
    assert "Player 1 bids 2 × 5." in said


def test_a_scene_for_nobody_shows_no_face_under_a_cup() -> None:
    rules = games.load("liar")
    start = rules.from_plain({"left": [5, 5, 5], "dice": [[1, 2, 3, 4, 5], [2, 2, 3, 3, 6], [1, 1, 1, 6, 6]]})
    driver = opened(lambda ui: TableScreen(ui, Match.new(rules, 3, start=start)))
    board = driver.loop.ui.screen.board if driver.loop.ui.screen.name == "table" else None  # type: ignore[attr-defined]
    table = board or driver.loop.ui.layers[0].screen.board  # type: ignore[attr-defined]
    for seat in (None, 0, 1, 2):
        scene = table.scene(rules.view(start, seat), table.context._replace(choices=(), actor=None))
        open_ = {node.id for node in scene.nodes if node.art and node.art[0] == "die" and node.art[1]}
        assert open_ == ({f"die.{seat}.{n}" for n in range(5)} if seat is not None else set())
    driver.loop.close()
