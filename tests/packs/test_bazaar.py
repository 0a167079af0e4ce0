"""Dice Bazaar, a pack of another kind: dice, secrets and bargaining. And a shelf of many games."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance import kit
from tests.pack_maker import BOX, found, installed, write
from ulus_suite.app import snapshot
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.settings import Settings
from ulus_suite.cli import main
from ulus_suite.core.pending import AwaitChance, Finished

PACK = Path(__file__).resolve().parent / "bazaar"


@pytest.fixture
def _installed(tmp_path: Path) -> Iterator[None]:
    installed(tmp_path, "ulus-bazaar", {"bazaar": "ulus_bazaar:PACK"})
    with found(PACK, tmp_path):
        yield


@pytest.mark.usefixtures("_installed")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_keeps_the_laws_and_its_secrets(seats: int) -> None:
    rng = random.Random(seats)
    match = kit.start(kit.Table("bazaar", {}, seats), seed=3)
    for _ in kit.steps(match, rng, 60):
        kit.law_1_choices_are_what_judge_allows(match, rng)
        kit.law_2_asking_changes_nothing(match)
        kit.law_4_only_the_named_choose(match)
        kit.law_6_round_trips(match)
        kit.law_8_answers(match, rng)
        for seat in range(seats):
            assert all(pips == 0 for other, pips in enumerate(match.view(seat).dice) if other != seat)
        if isinstance(match.pending, AwaitChance):
            assert match.view(None).dice == (0,) * seats
    assert isinstance(match.pending, Finished)


@pytest.mark.usefixtures("_installed")
def test_check_and_its_own_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "bazaar"]) == 0
    assert " 0 faults" in capsys.readouterr().out
    own = importlib.import_module("ulus_bazaar.tests.test_rules")
    tests = [test for name, test in vars(own).items() if name.startswith("test_")]
    assert len(tests) == 6
    for test in tests:
        test()


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("language", ["en", "mn"])
def test_the_shelf_takes_a_dozen_games(language: str, text: int, tmp_path: Path) -> None:
    points = {f"game{n}": f"game{n}:PACK" for n in range(7)}
    installed(tmp_path, "many", points)
    for n, id in enumerate(points):
        init = f"from ulus_suite.core.pack import Pack\nPACK = Pack(id='{id}', interface=1, package=__name__)\n"
        name = ["Chess", "The Very Long Name of a Game", "Go"][n % 3]
        files = {
            "__init__.py": init,
            "flow.py": "",
            "table.py": "",
            f"rules/{id}/box.yaml": BOX.replace("Pebbles", name),
        }
        write(tmp_path / id, files)
    with found(tmp_path):
        for size in ((1024, 640), (1280, 720), (1920, 1080)):
            _, ui = snapshot.render(TitleScreen(), size=size, settings=Settings(language=language, text=text))
            assert ui.overflows == [], size
            boxes = [target for target in ui.focus.targets if target.kind == "box"]
            assert len(boxes) == 12
            for i, one in enumerate(boxes):
                assert all(not one.rect.colliderect(two.rect) for two in boxes[i + 1 :])
