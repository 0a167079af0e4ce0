"""Puzzles: what ships can be set and proven, what is damaged is told, what is solved is kept."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.amount import amount
from tests.teach.test_window import Blank
from ulus_suite import games, packs
from ulus_suite.app.driver import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.new_game import gentle
from ulus_suite.app.screens.puzzles import PuzzlesScreen
from ulus_suite.app.settings import Settings
from ulus_suite.app.table.parts.lesson_words import small_game
from ulus_suite.app.table.puzzle import PuzzleActivity, puzzle_table, today
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.bots import prove
from ulus_suite.cli import main
from ulus_suite.commands import puzzles as command
from ulus_suite.core.lesson import Lesson
from ulus_suite.core.puzzle import GRADES, Puzzle, PuzzleFile
from ulus_suite.data import find
from ulus_suite.data.lessons import lessons
from ulus_suite.data.messages import messages
from ulus_suite.data.puzzles import paths, puzzles
from ulus_suite.data.source import read_source
from ulus_suite.play import mining
from ulus_suite.play import puzzles as play
from ulus_suite.store import folders, solved
from ulus_suite.teach import puzzle as taking
from ulus_suite.teach import puzzle_file
from ulus_suite.teach.spoken import action_of, words_of
from ulus_suite.teach.words import Words

GAMES = play.games()
WANTED = {"unee": 80, "ur": 40, "ulus": 20, "urland": 20, "uluk": 20}
EACH = [pytest.param(game, one, id=f"{game}-{one.id}") for game in GAMES for one in puzzles(game)]


def some(game: str) -> Puzzle:
    return puzzles(game)[0]


# --- what ships -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_in_three_grades_on_several_themes(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= WANTED.get(game, 0)
    assert {one.grade for one in found} == set(GRADES)
    assert len({one.theme for one in found}) >= 2
    assert len({one.position for one in found}) == len(found)
    assert len({one.id for one in found}) == len(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_can_be_set_and_says_what_it_is_about(game: str) -> None:
    for path in paths(game):
        source = read_source(find.inside(path), path)
        assert puzzle_file.problems(source, msgspec.convert(source.data, PuzzleFile)) == []
    texts = messages(game)
    for theme in prove.part(game).THEMES:
        assert {f"puzzle.{part}.{theme}" for part in ("theme", "ask", "why")} <= set(texts.keys())


@pytest.mark.parametrize("game", GAMES)
def test_margin_and_proof_are_what_the_game_asks_for(game: str) -> None:
    module = prove.part(game)
    for one in puzzles(game):
        assert one.margin >= module.MARGIN
        assert (one.proof.method, one.proof.unit) == (module.METHOD, module.UNIT)
        assert one.proof.budget >= module.BUDGETS[1]
        assert bool(one.proof.seed) == (module.METHOD == "samples")
        assert one.theme in module.THEMES
        assert one.grade == mining.graded(one.missed)


def test_unee_is_proven_again_in_full() -> None:
    for one in puzzles("unee"):
        assert mining.disproof("unee", one) == "", one.id


def test_some_of_the_others_are_proven_again() -> None:
    for one in puzzles("ur")[:: amount(40, 6)]:
        assert mining.disproof("ur", one) == "", one.id


@pytest.mark.long
@pytest.mark.parametrize(("game", "one"), EACH)
def test_all_are_proven_again(game: str, one: Puzzle) -> None:
    assert mining.disproof(game, one) == ""


@pytest.mark.parametrize("game", [game for game in GAMES if packs.has(game, "model")])
def test_a_proof_knows_only_what_the_seat_sees(game: str) -> None:
    """Everything that the seat cannot see is dealt anew: the figures stay the same, digit by digit."""
    rules, one = games.load(game), some(game)
    state = rules.from_diagram(one.position)
    view = rules.view(state, one.seat)
    model = packs.part(game, "model").maker(rules)(view, one.seat)
    deal = getattr(model, "deal", model.sample)  # where the search plays on a kernel
    dealt = (deal(Random(n)) for n in range(20))
    other = next(each for each in dealt if rules.digest(each) != rules.digest(state))
    assert rules.view(other, one.seat) == view
    choices = tuple(rules.choices(state, one.seat))
    shown = (rules.view(each, one.seat) for each in (state, other))
    first, second = (prove.weigh(game, each, choices, 60, "secrets") for each in shown)
    assert first == second


def test_a_wrong_answer_is_disproven() -> None:
    one = some("unee")
    wrong = msgspec.structs.replace(one, best=(one.worths[-1].do,))
    assert "comes out best" in mining.disproof("unee", wrong)
    more = msgspec.structs.replace(one, margin=one.margin + 4)
    assert "its margin is" in mining.disproof("unee", more)


# --- how they are written -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_an_action_in_words_is_read_back(game: str) -> None:
    rules = games.load(game)
    for one in puzzles(game)[::7]:
        for action in rules.choices(rules.from_diagram(one.position), one.seat):
            assert action_of(rules, words_of(rules, action), one.seat) == action


@pytest.mark.parametrize("game", GAMES)
def test_a_written_file_says_the_same(game: str, tmp_path: Path) -> None:
    path = tmp_path / "again.yaml"
    command.save(path, PuzzleFile(game, puzzles(game)[:5], 3))
    assert puzzle_file.read(path) == PuzzleFile(game, puzzles(game)[:5], 3)


FAULTS = {
    "nothing to choose": ("seat", 1, "nothing to choose"),
    "impossible": ("best", ("sow N9",), "cannot be done"),
    "no theme": ("theme", "weather", "puzzle.theme.weather"),
    "margin": ("margin", 99.0, "its worths say"),
    "position": ("position", "north: 1 2\n", "south"),
}


@pytest.mark.parametrize(("field", "value", "said"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_line(field: str, value: object, said: str, tmp_path: Path) -> None:
    one = next(p for p in puzzles("unee") if p.seat == 0)
    path = tmp_path / "mine.yaml"
    command.save(path, PuzzleFile("unee", (msgspec.structs.replace(one, **{field: value}),)))
    with pytest.raises(Exception, match=said) as caught:
        puzzle_file.read(path)
    assert str(caught.value).startswith(f"{path}:4")
    assert main(["check", str(path)]) == 1


def test_a_file_that_cannot_be_used_is_told_in_the_list_and_put_aside() -> None:
    folder = folders.own_puzzles()
    folder.mkdir(parents=True)
    (folder / "broken.yaml").write_text("game: unee\npuzzles: [7]\n")
    command.save(folder / "good.yaml", PuzzleFile("unee", puzzles("unee")[:2]))
    loop, driver = window()
    loop.ui.push(PuzzlesScreen(loop.ui, "unee"))
    driver.step()
    assert {"aside.0", "own.1"} <= set(driver.labels)
    loop.activate(loop.ui.focus.get("aside.0"))
    driver.step()
    assert not (folder / "broken.yaml").exists()
    assert list(folder.rglob("broken*"))


def test_the_list_names_ones_own_and_every_file_that_cannot_be_used(capsys: pytest.CaptureFixture[str]) -> None:
    folder = folders.own_puzzles()
    folder.mkdir(parents=True)
    mine = puzzles("unee")[0]
    written = command.text(PuzzleFile("unee", puzzles=(mine,)))
    (folder / "good.yaml").write_text(written, encoding="utf-8")
    broken = {
        "cut.yaml": written[: written.index("best:")], "list.yaml": "- 1",
        "answer.yaml": written.replace(f"best: [{mine.best[0]}]", "best: [sow N9]"),
        "chess.yaml": written.replace("game: unee", "game: chess"),
    }  # fmt: skip
    for name, words in broken.items():
        (folder / name).write_text(words, encoding="utf-8")
    assert main(["puzzles", "ur", "--list"]) == 0
    _, _, own = capsys.readouterr().out.partition("Your own")
    assert "good.yaml" not in own, "of another game"
    assert main(["puzzles", "unee", "--list"]) == 0
    _, _, own = capsys.readouterr().out.partition("Your own")
    assert f"good.yaml\nunee {mine.id}" in own
    told = [line for line in own.splitlines() if line.startswith("[!] ")]
    assert len(told) == len(broken)
    for name in broken:
        assert any(re.search(rf"{name}:\d+: .+\. [A-Z].+\.$", line) for line in told), name


def test_damaged_progress_is_set_aside_with_a_sentence() -> None:
    solved.note("unee", "calf-01", "later")
    solved.place().write_text("{")
    known, why = solved.load()
    assert known == solved.Solved()
    assert "damaged" in why
    assert solved.place().with_name("puzzles.json.damaged").exists()


def test_the_best_way_of_solving_is_kept() -> None:
    for how in ("shown", "at_once", "later"):
        solved.note("unee", "calf-01", how)
    assert solved.load()[0].of("unee", "calf-01") == "at_once"


# --- which one ------------------------------------------------------------------------------------------------


def test_the_days_go_through_all_games_and_all_puzzles() -> None:
    first = date(2026, 11, 22)
    week = [play.of_day(first + timedelta(n)) for n in range(len(GAMES))]
    assert {found[0] for found in week if found} == set(GAMES)
    days = [play.of_day(first + timedelta(n)) for n in range(len(GAMES) * len(puzzles("ur")))]
    seen = Counter(found[1].id for found in days if found and found[0] == "ur")
    assert set(seen) == {one.id for one in puzzles("ur")}


# --- in the window and in the terminal ------------------------------------------------------------------------


def window() -> tuple[Loop, Driver]:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none", sound=False))
    return loop, Driver(loop)


def opened(game: str, one: Puzzle) -> tuple[TableScreen, Driver]:
    loop, driver = window()
    loop.ui.push(puzzle_table(loop.ui, game, one))
    driver.step()
    return table(driver), driver


def table(driver: Driver) -> TableScreen:
    found = driver.loop.ui.screen
    assert isinstance(found, TableScreen)
    return found


def taken(driver: Driver) -> PuzzleActivity:
    """The puzzle at the table."""
    activity = table(driver).activity
    assert isinstance(activity, PuzzleActivity)
    return activity


@pytest.mark.parametrize("game", GAMES)
def test_wrong_then_right(game: str) -> None:
    one = some(game)
    screen, driver = opened(game, one)
    ui, rules = driver.loop.ui, taken(driver).course.rules
    right = {action_of(rules, words, one.seat) for words in one.best}
    wrong = next(
        action_of(rules, w.do, one.seat) for w in one.worths if action_of(rules, w.do, one.seat) not in right
    )
    screen.act(ui, wrong)
    driver.step(3, ms=900)
    assert taken(driver).told is not None
    assert not taken(driver).told.right
    told = " ".join((taken(driver).told.head, *taken(driver).told.lines))
    assert screen.words.action(next(iter(right))) not in told  # the right answer is not given away
    assert solved.load()[0].of(game, one.id) is None
    loop_labels = driver.labels
    assert {"puzzle.again", "puzzle.show"} <= set(loop_labels)
    driver.loop.activate(ui.focus.get("puzzle.again"))
    driver.step()
    screen = ui.screen
    screen.act(ui, taken(driver).course.solution())
    driver.step(3, ms=900)
    assert taken(driver).told.right
    assert solved.load()[0].of(game, one.id) == "later"
    assert not ui.overflows
    driver.loop.activate(ui.focus.get("puzzle.next"))
    driver.step()
    assert taken(driver).puzzle.id != one.id


def test_an_answer_that_was_shown_counts_as_shown() -> None:
    one = some("unee")
    screen, driver = opened("unee", one)
    driver.loop.activate(driver.loop.ui.focus.get("puzzle.show"))
    driver.step()
    why = taken(driver).explained
    assert any("next best" in line for line in why), "the answer is shown with what it is worth"
    screen.act(driver.loop.ui, taken(driver).course.solution())
    driver.step(3, ms=900)
    assert solved.load()[0].of("unee", one.id) == "shown"


def test_what_counting_tells_is_not_foretold_in_a_puzzle() -> None:
    for game, there in (("unee", False), ("urland", True)):
        screen, driver = opened(game, some(game))
        assert any(screen.previews.line(driver.loop.ui, a) for a in screen.choices) == there


@pytest.mark.parametrize("game", ["uluk", "ur"])
def test_after_a_wrong_answer_enter_tries_again(game: str) -> None:
    one = some(game)
    screen, driver = opened(game, one)
    wrong = next(w for w in reversed(one.worths) if w.do not in one.best)
    screen.act(driver.loop.ui, action_of(games.load(game), wrong.do, one.seat))
    driver.step(6, ms=900)
    assert driver.loop.ui.focus.current == "puzzle.again"


def test_todays_puzzle_is_noted_and_leads_to_the_list() -> None:
    loop, driver = window()
    loop.ui.push(today(loop.ui, date(2026, 11, 22)))
    driver.step()
    screen = loop.ui.screen
    screen.act(loop.ui, taken(driver).course.solution())
    driver.step(3, ms=900)
    assert solved.load()[0].days == ("2026-11-22",)
    screen.back(loop.ui)
    driver.step()
    assert isinstance(loop.ui.screen, PuzzlesScreen)


def test_by_keys_alone() -> None:
    one = some("unee")
    _, driver = opened("unee", one)
    for _ in range(12):
        if driver.loop.ui.focus.current and taken(driver).told is not None:
            break
        driver.key("return")
        driver.step(3, ms=900)
    assert taken(driver).told is not None
    assert taken(driver).puzzle is one


def test_in_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    one = some("unee")
    rules = games.load("unee")
    choices = list(rules.choices(rules.from_diagram(one.position), one.seat))
    best = action_of(rules, one.best[0], one.seat)
    lines = [words_of(rules, next(c for c in choices if c != best)), "nonsense", str(choices.index(best) + 1), "q"]
    monkeypatch.setattr("builtins.input", lambda asked="": lines.pop(0))
    assert main(["puzzles", "unee", "--id", one.id]) == 0
    said = capsys.readouterr().out
    words = Words("unee", ("South", "North"))
    assert words.text("puzzle.right", {"action": words.action(best)}) in said
    assert words.text("puzzle.proof.exact") in said
    assert solved.load()[0].of("unee", one.id) == "later"


def test_make_goes_on_where_it_stopped_and_prove_finds_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    assert main(["puzzles", "make", "unee", "-o", str(path), "--want", "1", "--games", "3"]) == 0
    first = puzzle_file.read(path)
    assert main(["puzzles", "make", "unee", "-o", str(path), "--want", "2", "--games", "9"]) == 0
    second = puzzle_file.read(path)
    assert second.puzzles[0] == first.puzzles[0]
    assert second.mined >= first.mined
    assert main(["puzzles", "prove", str(path)]) == 0
    assert "2 proven again, 0 faults." in capsys.readouterr().out


def test_a_puzzle_of_ones_own_position(tmp_path: Path) -> None:
    one, path, position = some("unee"), tmp_path / "own.yaml", tmp_path / "here.txt"
    position.write_text(f"game: unee\n{one.position}")
    words = ["puzzles", "make", "unee", "-o", str(path), "--position", str(position), "--seat", str(one.seat)]
    assert main(words) == 0
    assert set(puzzle_file.read(path).puzzles[0].best) == set(one.best)


def test_what_a_weighing_calls_sure() -> None:
    acts = [taking.Action(0), taking.Action(1), taking.Action(2)]
    clear = prove.Weighing((prove.Found(acts[0], 9.0), prove.Found(acts[1], 4.0, 1.0)))
    unsure = prove.Weighing((prove.Found(acts[0], 9.0), prove.Found(acts[1], 4.0, 1.9)))
    tied = prove.Weighing((prove.Found(acts[0], 9.0), prove.Found(acts[1], 9.0), prove.Found(acts[2], 3.0)))
    assert clear.sure(5.0)
    assert not clear.sure(5.5)
    assert not unsure.sure(5.0)
    assert len(tied.best) == 2
    assert tied.lead == 6.0


# --- lessons on winning, built from puzzles -------------------------------------------------------------------

TO_WIN = [pytest.param(g, one, id=f"{g}-{one.id}") for g in GAMES for one in lessons(g) if one.play]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_four_lessons_on_winning(game: str) -> None:
    assert sum(bool(one.play) for one in lessons(game)) >= 4


@pytest.mark.parametrize(("game", "lesson"), TO_WIN)
def test_a_lesson_on_winning_asks_what_is_proven_and_ends_in_a_game(game: str, lesson: Lesson) -> None:
    known = {one.position: one for one in puzzles(game)}
    tasks = [step for step in lesson.steps if step.task]
    assert len(tasks) >= 2
    for step in tasks:
        one = known[step.position]
        assert (step.seat or 0) == one.seat
        assert step.goal.actions == one.best
    names = lesson.names or games.load(game).spec.seat_names
    match = small_game(game, lesson, names)
    assert match.choices(0) or match.pending.request.by == 0
    assert match.header.kinds == ("person", *[gentle(game)] * (len(names) - 1))
    assert match.audit() == []
