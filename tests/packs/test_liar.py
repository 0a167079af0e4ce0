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
from ulus_suite.core.pending import AwaitChance
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
