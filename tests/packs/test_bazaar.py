"""Dice Bazaar, a pack of another kind: dice, secrets and bargaining. And a shelf of many games."""

from __future__ import annotations

import importlib
import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.amount import amount
from tests.app.windows import opened
from tests.pack_maker import BOX, found, installed, write
from tests.play.test_preview_laws import looked_at
from ulus_suite import Match, games
from ulus_suite.app import snapshot
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.typed import TypedScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.cli import main
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.play.preview import preview
from ulus_suite.testing import kit
from ulus_suite.testing.along_a_game import law_7_secrets_do_not_show

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
def test_previews_are_what_comes_of_dice_that_nobody_has_seen() -> None:
    assert looked_at(kit.Table("bazaar", {}, 3), entries=30, each=3)["previews"]
    from ulus_bazaar.state import Keep, Offer  # found only while it is installed

    rules, dice = games.load("bazaar"), random.Random(4)
    state = rules.from_plain({"points": [0, 0, 0], "dice": [4, 1, 1]})
    seen = Counter[str]()
    for _ in range(1200):
        other = rules.from_plain({"points": [0, 0, 0], "dice": [4, dice.randint(1, 6), dice.randint(1, 6)]})
        assert preview(rules, rules.view(other, 0), Keep(0)) == preview(rules, rules.view(state, 0), Keep(0))
        theirs = rules.view(other, 1).dice[1]
        seen["higher" if theirs > 4 else "same" if theirs == 4 else "lower"] += 1
        seen["most" if max(other.dice) == 4 else "beaten"] += 1
    for action in (Offer(0, 1), Keep(0)):
        found = preview(rules, rules.view(state, 0), action)
        assert sum(share.weight for share in found.chances) == found.chances[0].of
        for share in found.chances:
            chance = share.weight / share.of
            error = math.sqrt(1200 * chance * (1 - chance))
            assert abs(seen[share.effects[0].key] - 1200 * chance) < 3 * error


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
        init = f"from ulus_suite.core.rules import Pack\nPACK = Pack(id='{id}', interface=1, package=__name__)\n"
        name = ["Chess", "The Very Long Name of a Game", "Go"][n % 3]
        files = {
            "__init__.py": init,
            "flow.py": "",
            "table.py": "",
            f"rules/{id}/box.yaml": BOX.replace("Pebbles", name),
        }
        write(tmp_path / id, files)
    with found(tmp_path):
        for size in amount(((1024, 640),), ((1024, 640), (1280, 720), (1920, 1080))):
            _, ui = snapshot.render(TitleScreen(), size=size, settings=Settings(language=language, text=text))
            assert ui.overflows == [], size
            boxes = [target for target in ui.focus.targets if target.kind == "box"]
            assert len(boxes) == 12
            for i, one in enumerate(boxes):
                assert all(not one.rect.colliderect(two.rect) for two in boxes[i + 1 :])


@pytest.mark.usefixtures("_installed")
def test_real_dice_are_typed_by_one_while_the_others_look_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def answer(prompt: str = "") -> str:
        print(prompt)
        asked.append(prompt)
        if len(asked) == 6:
            raise EOFError
        return "4" if "die" in prompt.lower() or "(" in prompt else ""

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "bazaar", "--text", "--typed", "--names", "Sara", "Bat", "Eva"]) == 0
    covers = [prompt.split(",")[0] for prompt in asked if "look away" in prompt]
    assert covers == ["— Sara", "— Bat", "— Eva"]
    for before, cover in itertools.pairwise(asked):
        assert "look away" in before or "look away" in cover, "no two type one after the other"
    screens = capsys.readouterr().out.split("\n" * 60)
    assert len(screens) > 3


@pytest.mark.usefixtures("_installed")
def test_the_sheet_for_real_dice_is_covered_between_two_people() -> None:
    match = Match.new(games.load("bazaar"), names=["Sara", "Bat"])
    driver = opened(lambda ui: TableScreen(ui, match, typed=True))
    for name in ("Sara", "Bat"):
        driver.step(30)
        sheet = driver.loop.ui.screen
        assert isinstance(sheet, TypedScreen)
        offered = [target.id for target in driver.loop.ui.focus.targets if target.id.startswith("typed.")]
        assert offered == ["typed.seat"]
        assert name in driver.labels["typed.seat"]
        driver.click("typed.seat")
        driver.step(3)
        driver.click("typed.3")
        driver.step(30)
        if driver.loop.ui.screen is not sheet and "ok" in driver.labels:
            driver.click("ok")
    assert match.state.dice == (4, 4)
    driver.loop.close()


@pytest.mark.usefixtures("_installed")
def test_a_lesson_in_the_terminal_shows_what_its_learner_may_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = games.load("bazaar")
    state = rules.from_plain({"points": [0, 0, 0], "dice": [4, 6, 6]})
    position = "".join(f"    {line}\n" for line in rules.to_diagram(state).splitlines())
    head = "game: bazaar\nid: x\ntitle: T\nchapter: 0\nabout: A\nsteps:\n- say: Look.\n  seat: 0\n  position: |\n"
    file = tmp_path / "lesson.yaml"
    file.write_text(f"{head}{position}", encoding="utf-8")
    monkeypatch.setattr("builtins.input", lambda prompt="": "q")
    main(["learn", str(file), "--text"])
    said = capsys.readouterr().out
    assert "4" in said
    assert "6" not in said


@pytest.mark.usefixtures("_installed")
def test_law_7_says_what_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    match = kit.start(kit.Table("bazaar", {}, 2), seed=3)
    monkeypatch.setattr(type(match.rules), "view", lambda self, state, seat: state)
    rng = random.Random(1)
    with pytest.raises(AssertionError, match=r"law 7: what .* sees differs in 'dice' between two positions"):
        law_7_secrets_do_not_show(match, rng)
