"""Nine Men's Morris as a pack of its own: found, lawful, checked, played in the window by mouse and by keys."""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.pack_maker import found, installed
from tests.play.test_preview_laws import looked_at
from ulus_suite import Match, bots, games
from ulus_suite.app import registry
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets.tooltip import tip_of
from ulus_suite.cli import main
from ulus_suite.core.chance import Finished
from ulus_suite.core.spoken import action_of
from ulus_suite.data.lessons import lessons, puzzles
from ulus_suite.play.advice import evaluation
from ulus_suite.play.preview import preview
from ulus_suite.teach.accounts import line
from ulus_suite.teach.words import Words
from ulus_suite.testing import kit

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PACK = HERE / "morris"
RULES, TABLE = 350, 150


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path) -> Iterator[None]:
    installed(tmp_path, "ulus-morris", {"morris": "ulus_morris:PACK"})
    with found(PACK, tmp_path):
        yield


def lines(*names: str) -> int:
    return sum(len((PACK / "ulus_morris" / name).read_text(encoding="utf-8").splitlines()) for name in names)


def test_it_is_small_and_nothing_outside_its_folder_names_it() -> None:
    assert lines("__init__.py", "spec.py", "state.py", "flow.py") <= RULES
    assert lines("table.py") <= TABLE
    for folder in ("ulus_suite", "rules", "assets", "boards"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".yaml") and "__pycache__" not in path.parts:
                assert "morris" not in path.read_text(encoding="utf-8"), path


def test_it_stands_on_the_shelf() -> None:
    assert games.ids()[-1] == "morris"
    assert registry.shelf()[-1] == "morris"
    assert registry.left_out() == ()


@pytest.mark.parametrize("flying", [True, False])
def test_it_keeps_the_laws(flying: bool) -> None:
    rng = random.Random(f"morris {flying}")
    match = kit.start(kit.Table("morris", {"flying": flying}, 2), seed=3)
    for number, _ in enumerate(kit.steps(match, rng, 1200)):
        kit.law_4_only_the_named_choose(match)
        assert match.audit() == []
        if number % 9 == 0:
            kit.law_1_choices_are_what_judge_allows(match, rng)
            kit.law_2_asking_changes_nothing(match)
            kit.law_6_round_trips(match)
            kit.law_9_undo_then_redo(match)
    assert isinstance(match.pending, Finished)


def test_previews_say_what_a_move_does_and_where_the_answer_could_close_a_mill() -> None:
    counts = looked_at(kit.Table("morris", {}, 2), entries=60, each=2)
    assert counts["certain"] > counts["previews"] > 60
    rules = games.load("morris")
    state = rules.from_diagram("men: WW...........BB.........\nhand: [7, 7]\n")
    words = Words("morris", ("Anna", "Bat"))

    def told(action: str) -> str:
        return line(words, preview(rules, rules.view(state, 0), action_of(rules, action, 0)), 0)

    assert told("put g7").startswith("you close a mill and take a man")
    assert "Bat could then close a mill on " in told("put a1")


def test_check_finds_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "morris"]) == 0
    assert " 0 faults" in capsys.readouterr().out
    assert [lesson.id for lesson in lessons("morris")] == ["first-turns", "moving"]


ENDING = "men: WW.W...WW..BBB....B..B..\nhand: [0, 0]\nquiet: 46\n"


def at_table(start: str = "", size: tuple[int, int] = (1280, 720), text: int = 100) -> tuple[Driver, Match]:
    rules = games.load("morris")
    match = Match.new(rules, 2, seed=5, start=rules.from_diagram(start) if start else None)
    settings = Settings(motion="none", sound=False, teach="off", text=text)
    loop = Loop(TitleScreen(), size=size, settings=settings)
    loop.ui.push(registry.seat_at_table(loop.ui, match))
    driver = Driver(loop)
    driver.step(3)
    return driver, match


def by_mouse(driver: Driver, spot: str) -> None:
    driver.click(f"spot.{spot}")


def by_keys(driver: Driver, spot: str) -> None:
    ui = driver.loop.ui
    for _ in range(400):
        if ui.focus.current == f"spot.{spot}":
            break
        driver.key("tab")
        driver.step(1)
    assert ui.focus.current == f"spot.{spot}"
    driver.key("return")


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 200), ((1920, 1080), 80)])
def test_every_man_beside_the_board_is_seen_whole(size: tuple[int, int], text: int) -> None:
    driver, _ = at_table(size=size, text=text)
    board = driver.loop.ui.screen.board  # type: ignore[attr-defined]  # a table
    points = [board.seen(f"spot.{spot.id}") for spot in board.board.spots]
    slab = points[0].unionall(points[1:])
    for seat in (0, 1):
        for number in range(9):
            man = board.seen(f"kept.{seat}.{number}")
            man = man.inflate(-man.width // 3, -man.height // 3)
            assert board.rect.contains(man), (seat, number)
            assert not man.colliderect(slab), (seat, number)
    driver.loop.close()


@pytest.mark.long
@pytest.mark.parametrize("press", [by_mouse, by_keys])
def test_a_whole_game_in_the_window(press: Callable[[Driver, str], None]) -> None:
    played(press, "")


@pytest.mark.parametrize("press", [by_mouse, by_keys])
def test_the_end_of_a_game_in_the_window(press: Callable[[Driver, str], None]) -> None:
    played(press, ENDING)


def played(press: Callable[[Driver, str], None], start: str) -> None:
    """To the end, every action by pressing its spots."""
    driver, match = at_table(start)
    choose = random.Random(2)
    ways = driver.loop.ui.screen.board.ways  # type: ignore[attr-defined]
    for _ in range(400):
        if isinstance(match.pending, Finished):
            break
        action = choose.choice(list(match.choices(match.state.mover)))
        for spot in ways(action):
            press(driver, spot)
            driver.step(2)
        assert match.line[-1].entry is not None
        assert match.line[-1].entry.action == action  # type: ignore[union-attr]
    assert isinstance(match.pending, Finished)
    driver.loop.close()


def test_after_picking_up_the_focus_is_where_it_may_go_and_escape_puts_down() -> None:
    driver, _ = at_table(ENDING)
    loop = driver.loop
    driver.click("spot.d7")
    driver.step(2)
    board = loop.ui.screen.board  # type: ignore[attr-defined]  # a table
    assert board.hand == ("d7",)
    assert loop.ui.focus.current == "spot.g7"
    for key in ("right", "right", "up", "down", "right", "down", "right", "left", "left"):
        driver.key(key)
        driver.step(1)
        assert str(loop.ui.focus.current).startswith("spot."), "arrows keep to the board while a man is held"
    driver.key("escape")
    driver.step(2)
    assert board.hand == ()
    assert loop.ui.focus.current == "spot.d7"
    loop.close()


def test_a_point_that_is_closed_says_what_it_would_need() -> None:
    driver, _ = at_table("men: WW.......BB.............\nhand: [7, 7]\n")
    ui = driver.loop.ui
    barred = ui.focus.get("spot.a4")
    assert barred is not None
    tip = tip_of(ui, barred)
    assert tip is not None
    assert tip.head == ("It would need:",)
    assert [why.text for why in tip.lines] == ["a4 is empty."]
    driver.loop.close()


@pytest.mark.long
def test_installed_into_a_fresh_environment_it_plays(tmp_path: Path) -> None:
    where = tmp_path / "fresh"
    venv.EnvBuilder(with_pip=True, system_site_packages=False).create(where)
    python = where / ("Scripts" if os.name == "nt" else "bin") / "python"
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "ULUS_SUITE_HOME": str(tmp_path / "home")}

    def run(*words: object) -> str:
        done = subprocess.run(
            [str(w) for w in words], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run(python, "-m", "pip", "install", "--quiet", ROOT, PACK)
    assert "1 games of morris" in run(python, "-m", "ulus_suite", "selfplay", "morris", "--games", "1")
    assert " 0 faults" in run(python, "-m", "ulus_suite", "check")
    run(python, "-m", "ulus_suite", "snapshot", "title", "-o", tmp_path / "title.png")


def test_the_common_search_plays_it_and_review_and_puzzles_judge_it() -> None:
    grinder, rules = bots.bot_named("morris", "grinder"), games.load("morris")
    lost = rules.from_diagram("men: WW.W..BB.B..............\nhand: [5, 5]\nmover: 0\n")  # two mills are open
    choices = rules.choices(lost, 0)
    after = rules.play(lost, grinder.think(rules.view(lost, 0), choices, "key", 0).action).state
    assert after.taking
    found = evaluation.compare(rules, lost, choices, 2, "key", evaluation.BUDGETS["quick"])
    best = max(found, key=lambda one: one.share)
    assert rules.play(lost, best.action).state.taking
    (puzzle,) = puzzles("morris")
    at = rules.from_diagram(puzzle.position)
    assert action_of(rules, puzzle.best[0], puzzle.seat) in rules.choices(at, puzzle.seat)


def test_the_positions_of_the_search_are_those_of_the_rules() -> None:
    quick = importlib.import_module("ulus_morris.bot").game()
    rules, dice = games.load("morris"), random.Random(6)
    for flying in (True, False):
        match = Match.new(rules, 2, {"flying": flying})
        position = quick.start(match.state)
        while not match.state.ended:
            choices = match.choices(match.state.mover)
            assert sorted(map(quick.move, choices)) == sorted(quick.moves(position))
            assert quick.ended(position) is None
            action = dice.choice(list(choices))
            match.play(action)
            position = quick.play(position, quick.move(action))
            assert position == quick.start(match.state)
        assert match.state.ended == "repeated" or quick.ended(position) is not None
        assert quick.key(position) in quick.before(match.state)


def test_the_strong_one_is_the_common_search_and_sees_what_is_forced() -> None:
    miller, rules = bots.limited(bots.bot_named("morris", "miller"), 4_000), games.load("morris")
    assert "WON" not in vars(importlib.import_module("ulus_morris.bot")), "it has no search of its own"
    open_mill = rules.from_diagram("men: WW.W..BB.B..............\nhand: [5, 5]\nmover: 0\n")
    best = miller.think(open_mill, rules.choices(open_mill, 0), "key", 0)
    assert rules.play(open_mill, best.action).state.taking
    last = rules.from_diagram("men: .W.W.W....B.B...B.......\nhand: [0, 0]\nmover: 0\n")
    (why,) = miller.think(last, rules.choices(last, 0), "key", 0).because
    assert Words("morris", ("Anna", "Bat")).text(f"bot.{why.key}", why.args).startswith("This wins by force, in 2")


def test_its_own_tests() -> None:
    own = importlib.import_module("ulus_morris.tests.test_rules")
    tests = [test for name, test in vars(own).items() if name.startswith("test_")]
    assert len(tests) == 12
    for test in tests:
        test()


def test_the_interpreter_that_runs_this_has_not_got_it_installed() -> None:
    assert PACK.as_posix() in [Path(p).as_posix() for p in sys.path]


def test_a_pack_that_knows_nothing_of_its_positions_is_reviewed_all_the_same() -> None:
    """It is played to its end by its own players, or by lot."""
    from ulus_suite.play.advice import evaluation, review

    match = Match.new(games.load("morris"), seats=2, seed=3)
    for _ in range(4):
        match.play(match.choices(match.to_act[0])[0])
    how = review.setting(match, "quick")
    small = evaluation.Budget(playouts=2, samples=2, candidates=2, steps=6, depth=1)
    rules, view = match.rules, match.view(match.to_act[0])
    found = evaluation.value(rules, match.state, 2, how.key, small)
    assert sum(found.shares) == pytest.approx(1.0)
    told = evaluation.compare(rules, view, match.choices(match.to_act[0]), 2, how.key, small)
    assert len(told) == 2
    assert told[0].behind == 0.0
