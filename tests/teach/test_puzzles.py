"""Puzzles: what ships can be set and proven, what is damaged is told, what is solved is kept."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from types import ModuleType

import msgspec
import pytest

from tests.teach.test_window import Blank
from ulus_suite import games, packs
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.learn import PuzzlesScreen, open_learn
from ulus_suite.app.screens.new_game import gentle
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses.course import LineActivity
from ulus_suite.app.table.uses.lesson import small_game
from ulus_suite.app.table.uses.puzzle import PuzzleActivity, puzzle_table, today
from ulus_suite.app.ui.settings import Settings
from ulus_suite.cli import main
from ulus_suite.core.actions import Action
from ulus_suite.core.lesson import GRADES, Lesson, Puzzle, PuzzleFile
from ulus_suite.core.spoken import action_of, words_of
from ulus_suite.data import find
from ulus_suite.data.lessons import lessons, puzzle_paths, puzzles
from ulus_suite.data.messages import messages
from ulus_suite.data.source import read_source
from ulus_suite.play.advice import puzzles as play
from ulus_suite.store import folders, library, progress
from ulus_suite.teach import puzzle
from ulus_suite.teach.puzzle import as_lesson
from ulus_suite.teach.words import Words


def _tool() -> ModuleType:
    """``tools/puzzles.py``, which stands beside the package and not in it."""
    spec = importlib.util.spec_from_file_location("puzzle_tool", Path(__file__).parents[2] / "tools/puzzles.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules["puzzle_tool"] = made
    spec.loader.exec_module(made)
    return made


tool = _tool()
GAMES = play.games()
WANTED = {"unee": 120, "ur": 40, "ulus": 20, "urland": 60, "uluk": 41}
EACH = [pytest.param(game, one, id=f"{game}-{one.id}") for game in GAMES for one in puzzles(game)]


def some(game: str) -> Puzzle:
    return puzzles(game)[0]


# --- what ships -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_in_three_grades_on_every_theme(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= WANTED.get(game, 0)
    assert {one.grade for one in found} <= set(GRADES)
    assert {one.theme for one in found} == set(tool.part(game).THEMES)
    assert len({one.position for one in found}) == len(found)
    assert len({one.id for one in found}) == len(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_can_be_set_and_says_what_it_is_about(game: str) -> None:
    for path in puzzle_paths(game):
        source = read_source(find.inside(path), path)
        assert puzzle.file_problems(source, msgspec.convert(source.data, PuzzleFile)) == []
    texts = messages(game)
    for theme in tool.part(game).THEMES:
        assert {f"puzzle.{part}.{theme}" for part in ("theme", "ask")} <= set(texts.keys())


@pytest.mark.parametrize("game", GAMES)
def test_a_theme_is_of_the_position_and_not_of_the_answer(game: str) -> None:
    module, rules = tool.part(game), games.load(game)
    for one in puzzles(game):
        state = rules.from_diagram(one.position)
        assert one.theme == module.theme(rules.view(state, one.seat), rules.choices(state, one.seat)), one.id


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_exact_is_proven_to_the_end_of_the_game(game: str) -> None:
    module = tool.part(game)
    for one in puzzles(game):
        assert (one.proof.method, one.proof.unit) == (module.METHOD, module.UNIT)
        assert bool(one.proof.seed) == (module.METHOD == "samples")
        assert one.margin >= module.MARGIN
        assert one.grade == tool.graded(one.missed)
        if module.METHOD == "exact":
            continue
        assert one.ended is not None, one.id
        assert one.ended.lead >= max(tool.LEAST[one.ended.unit], tool.AT_THE_END[game] * one.ended.error - 0.1), (
            one.id
        )


def test_unee_is_proven_again_in_full() -> None:
    for one in puzzles("unee"):
        again, why = tool.again("unee", one)
        assert again is not None, why
        assert (again.best, again.margin, again.then) == (one.best, one.margin, one.then), one.id


@pytest.mark.parametrize("game", [game for game in GAMES if game != "unee"])
def test_another_judgement_plays_the_first_to_the_end_as_it_is_written(game: str) -> None:
    """The figures of a proof can be repeated: the same key gives the same games."""
    one, rules = min(puzzles(game), key=lambda each: each.ended.games if each.ended else 0), games.load(game)
    again, why = tool.again(game, one)
    assert again is not None, why
    assert (again.margin, again.ended) == (one.margin, one.ended)
    assert rules.digest(rules.from_diagram(again.position)) == rules.digest(rules.from_diagram(one.position))


@pytest.mark.long
@pytest.mark.parametrize(("game", "one"), EACH)
def test_all_are_proven_again(game: str, one: Puzzle) -> None:
    again, why = tool.again(game, one, anew=True)
    assert again is not None, why


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
    first, second = (tool.weigh(game, each, choices, 60, "secrets") for each in shown)
    assert first == second


def test_a_wrong_answer_is_disproven() -> None:
    one = some("unee")
    wrong = msgspec.structs.replace(one, best=(one.worths[-1].do,))
    again, why = tool.again("unee", wrong)
    assert again is None
    assert "comes out best" in why


def test_a_wrong_answer_falls_when_it_is_played_to_the_end() -> None:
    one, rules = next(p for p in puzzles("uluk") if p.margin > 3), games.load("uluk")
    state = rules.from_diagram(one.position)
    acts = [action_of(rules, w.do, one.seat) for w in one.worths]
    assert tool.play_to_the_end("uluk", state, one.seat, acts[0], acts, "key", 25).stands("uluk", acts[0])
    assert not tool.play_to_the_end("uluk", state, one.seat, acts[1], acts, "key", 25).stands("uluk", acts[1])


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
    tool.save(path, PuzzleFile(game, puzzles(game)[:5], 3))
    assert puzzle.read(path) == PuzzleFile(game, puzzles(game)[:5], 3)


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
    tool.save(path, PuzzleFile("unee", (msgspec.structs.replace(one, **{field: value}),)))
    with pytest.raises(Exception, match=said) as caught:
        puzzle.read(path)
    assert str(caught.value).startswith(f"{path}:4")
    assert main(["check", str(path)]) == 1


def test_a_file_of_0_2_0_is_read_and_its_theme_told_from_the_position(tmp_path: Path) -> None:
    one = next(p for p in puzzles("unee") if p.theme == "capture")
    path = tmp_path / "mine.yaml"
    old = tool.text(
        PuzzleFile("unee", (msgspec.structs.replace(one, id="patience-01", theme="patience", then=()),))
    )
    path.write_text(old, encoding="utf-8")
    (read,) = puzzle.read(path).puzzles
    assert as_lesson(games.load("unee"), read).title == messages("unee").text("puzzle.theme.capture")


def test_a_file_that_cannot_be_used_is_told_in_the_list_and_put_aside() -> None:
    folder = folders.own_puzzles()
    folder.mkdir(parents=True)
    (folder / "broken.yaml").write_text("game: unee\npuzzles: [7]\n")
    tool.save(folder / "good.yaml", PuzzleFile("unee", puzzles("unee")[:2]))
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
    written = tool.text(PuzzleFile("unee", puzzles=(mine,)))
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
    progress.note("unee", "calf-01", "later")
    progress.solved_place().write_text("{")
    known, why = progress.solved_ones()
    assert known == progress.Solved()
    assert "damaged" in why
    assert progress.solved_place().with_name("puzzles.json.damaged").exists()


def test_the_best_way_of_solving_is_kept() -> None:
    for how in ("shown", "at_once", "later"):
        progress.note("unee", "calf-01", how)
    assert progress.solved_ones()[0].of("unee", "calf-01") == "at_once"


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


def rested(driver: Driver) -> PuzzleActivity:
    """Until nothing happens by itself any more."""
    for _ in range(80):
        driver.step(1, ms=200)
        if not table(driver).moving and not taken(driver).needs_tick:
            break
    driver.step(2)
    return taken(driver)


def line_found(driver: Driver) -> PuzzleActivity:
    """The puzzle once its whole line has been played."""
    activity = taken(driver)
    for _ in range(1 + len(activity.puzzle.then)):
        table(driver).act(driver.loop.ui, activity.course.solution())
        activity = rested(driver)
    return activity


@pytest.mark.parametrize("game", GAMES)
def test_wrong_then_right(game: str) -> None:
    """After a mistake the right move works at once; the whole line solves it."""
    one = some(game)
    screen, driver = opened(game, one)
    ui, rules = driver.loop.ui, taken(driver).course.rules
    right = {action_of(rules, words, one.seat) for words in one.best}
    wrong = next(
        action_of(rules, w.do, one.seat) for w in one.worths if action_of(rules, w.do, one.seat) not in right
    )
    screen.act(ui, wrong)
    activity = rested(driver)
    assert activity.told is not None
    assert not activity.told.right
    told = " ".join((activity.told.head, *activity.told.lines))
    assert screen.words.action(next(iter(right))) not in told  # the right answer is not given away
    assert progress.solved_ones()[0].of(game, one.id) is None
    assert progress.solved_ones()[0].due(game, date.today() + timedelta(1)) == {one.id}
    assert {"puzzle.why_not", "puzzle.show"} <= set(driver.labels)
    activity = line_found(driver)
    assert activity.told is not None
    assert activity.told.right
    assert progress.solved_ones()[0].of(game, one.id) == "later"
    assert not ui.overflows
    driver.loop.activate(ui.focus.get("puzzle.next"))
    driver.step()
    assert taken(driver).puzzle.id != one.id


def test_the_first_move_of_a_line_is_not_the_solution() -> None:
    one = next(p for p in puzzles("unee") if len(p.then) > 1)
    screen, driver = opened("unee", one)
    screen.act(driver.loop.ui, taken(driver).course.solution())
    activity = rested(driver)
    assert activity.course.index == 1
    assert activity.told is None
    assert progress.solved_ones()[0].of("unee", one.id) is None
    rules = activity.course.rules
    right = {action_of(rules, words, one.seat) for words in one.then[0].best}
    wrong = next(a for a in table(driver).choices if a.kind == "sow" and a not in right)
    table(driver).act(driver.loop.ui, wrong)
    activity = rested(driver)
    assert activity.told is not None
    assert not activity.told.right
    assert activity.course.index == 1, "back to that move, not to the beginning"
    activity = line_found_from(driver, 1)
    assert progress.solved_ones()[0].of("unee", one.id) == "later"


def line_found_from(driver: Driver, step: int) -> PuzzleActivity:
    activity = taken(driver)
    for _ in range(step, 1 + len(activity.puzzle.then)):
        table(driver).act(driver.loop.ui, activity.course.solution())
        activity = rested(driver)
    return activity


@pytest.mark.parametrize("game", GAMES)
def test_the_refutation_and_the_best_line_are_stepped_on_a_board(game: str) -> None:
    one = some(game)
    screen, driver = opened(game, one)
    ui, rules = driver.loop.ui, taken(driver).course.rules
    wrong = next(w for w in one.worths if w.do not in one.best)
    screen.act(ui, action_of(rules, wrong.do, one.seat))
    rested(driver)
    driver.loop.activate(ui.focus.get("puzzle.why_not"))
    driver.step(2)
    line = ui.screen
    assert isinstance(line, TableScreen)
    assert isinstance(line.activity, LineActivity)
    begins = line.activity.begins
    assert line.at == begins
    assert line.match.line[begins + 1].entry.action == action_of(rules, wrong.do, one.seat)
    driver.key("right")
    driver.key("right")
    assert line.at == min(begins + 2, len(line.match.line) - 1)
    driver.key("left")
    assert line.at == min(begins + 2, len(line.match.line) - 1) - 1
    driver.key("escape")
    driver.step(2)
    line_found(driver)
    driver.loop.activate(ui.focus.get("puzzle.line"))
    driver.step(2)
    line = ui.screen
    assert line.match.line[line.activity.begins + 1].entry.action == action_of(rules, one.best[0], one.seat)
    assert not ui.overflows


def test_an_answer_that_was_shown_counts_as_shown() -> None:
    one = some("unee")
    _, driver = opened("unee", one)
    driver.loop.activate(driver.loop.ui.focus.get("puzzle.show"))
    driver.step()
    words = Words("unee", ("South", "North"))
    assert words.text("puzzle.proof.exact") in taken(driver).explained
    line_found(driver)
    assert progress.solved_ones()[0].of("unee", one.id) == "shown"


@pytest.mark.parametrize("game", GAMES)
def test_what_choices_do_is_told_when_it_is_asked_for(game: str) -> None:
    """Never where counting it is the whole puzzle."""
    screen, driver = opened(game, some(game))
    ui = driver.loop.ui

    def told() -> bool:
        return any(screen.previews.line(ui, a) for a in screen.choices)

    assert not told()
    if game == "unee":
        assert "puzzle.foretell" not in driver.labels
        return
    driver.loop.activate(ui.focus.get("puzzle.foretell"))
    driver.step()
    assert told()
    assert "puzzle.foretell" not in driver.labels


def test_no_card_lies_chosen_where_the_question_is_which_one() -> None:
    asked = [one for one in puzzles("ulus") if one.best[0].startswith("give ")]
    assert asked
    for one in asked[:3]:
        screen, _ = opened("ulus", one)
        assert screen.board.moment.hand.chosen == (), one.id  # type: ignore[attr-defined]  # Ulus's own


def test_what_was_missed_comes_back_later_each_time() -> None:
    first = date(2026, 11, 24)
    progress.miss("unee", "quiet-01", first)
    assert progress.solved_ones()[0].due("unee", first) == frozenset()
    on = first
    for days in progress.SPACED:
        on += timedelta(days)
        assert progress.solved_ones()[0].due("unee", on - timedelta(1)) == frozenset()
        assert progress.solved_ones()[0].due("unee", on) == {"quiet-01"}
        assert play.after(puzzles("unee"), progress.solved_ones()[0], "unee", day=on).id == "quiet-01"
        progress.note("unee", "quiet-01", "at_once", today=on)
    assert progress.solved_ones()[0].again == {}


def test_todays_puzzle_is_noted_and_leads_to_the_list() -> None:
    loop, driver = window()
    loop.ui.push(today(loop.ui, date(2026, 11, 22)))
    driver.step()
    screen = loop.ui.screen
    line_found(driver)
    assert progress.solved_ones()[0].days == ("2026-11-22",)
    screen.back(loop.ui)
    driver.step()
    assert isinstance(loop.ui.screen, PuzzlesScreen)


def test_by_keys_alone() -> None:
    one = some("unee")
    _, driver = opened("unee", one)
    for _ in range(12):
        if taken(driver).tries or taken(driver).told is not None or taken(driver).course.index:
            break
        driver.key("return")
        driver.step(3, ms=300)
    assert taken(driver).tries or taken(driver).told is not None or taken(driver).course.index
    assert taken(driver).puzzle is one


def test_in_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(p for p in puzzles("unee") if not p.then)
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
    assert progress.solved_ones()[0].of("unee", one.id) == "later"


def test_make_goes_on_where_it_stopped_and_prove_finds_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    words = ["unee", "-o", str(path), "--games"]
    tool.main(["make", *words, "2", "--want", "1"])
    first = puzzle.read(path)
    tool.main(["make", *words, "6", "--want", "2"])
    second = puzzle.read(path)
    assert second.puzzles[0] == first.puzzles[0]
    assert second.mined >= first.mined
    assert tool.main(["prove", "unee", "-o", str(path)]) == 0
    assert f"unee: {len(second.puzzles)} stand, 0 fall." in capsys.readouterr().out


def test_a_puzzle_of_ones_own_position(tmp_path: Path) -> None:
    one, path, position = some("unee"), tmp_path / "own.yaml", tmp_path / "here.txt"
    position.write_text(f"game: unee\n{one.position}")
    words = ["position", "unee", str(position), "-o", str(path), "--seat", str(one.seat)]
    assert tool.main(words) == 0
    assert set(puzzle.read(path).puzzles[0].best) == set(one.best)


def test_what_a_weighing_calls_sure() -> None:
    acts = [Action(0), Action(1), Action(2)]
    clear = tool.Weighing((tool.Found(acts[0], 9.0), tool.Found(acts[1], 4.0, 1.0)))
    unsure = tool.Weighing((tool.Found(acts[0], 9.0), tool.Found(acts[1], 4.0, 1.9)))
    tied = tool.Weighing((tool.Found(acts[0], 9.0), tool.Found(acts[1], 9.0), tool.Found(acts[2], 3.0)))
    assert clear.sure(5.0)
    assert not clear.sure(5.5)
    assert not unsure.sure(5.0)
    assert len(tied.best) == 2
    assert tied.lead == 6.0


# --- lessons on winning, built from puzzles -------------------------------------------------------------------

TO_WIN = [pytest.param(g, one, id=f"{g}-{one.id}") for g in GAMES for one in lessons(g) if one.play and one.chapter]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_four_lessons_on_winning(game: str) -> None:
    assert sum(bool(one.play) for one in lessons(game)) >= 4


@pytest.mark.parametrize(("game", "lesson"), TO_WIN)
def test_a_lesson_on_winning_asks_what_is_proven_and_ends_in_a_game(game: str, lesson: Lesson) -> None:
    known = {one.position: one for one in puzzles(game)}
    for step in lesson.steps:
        if step.task:
            one = known[step.position]
            assert (step.seat or 0) == one.seat
            assert step.goal.actions == one.best
    assert any(one.theme == lesson.practice for one in puzzles(game))
    names = lesson.names or games.load(game).spec.seat_names
    match = small_game(game, lesson, names)
    assert match.choices(0) or match.pending.request.by == 0
    assert match.header.kinds == ("person", *[gentle(game)] * (len(names) - 1))
    assert match.header.title == lesson.title
    assert match.audit() == []


def test_a_lesson_on_winning_leads_to_its_tasks_and_its_game_is_kept_and_counted() -> None:
    loop, driver = window()
    loop.ui.push(open_learn(loop.ui, "unee", "the-end"))
    driver.step(3)
    while "lesson.next" in driver.labels:
        loop.activate(loop.ui.focus.get("lesson.next"))
        driver.step(2)
    loop.activate(loop.ui.focus.get("lesson.tasks"))
    driver.step(2)
    assert taken(driver).puzzle.theme == "last_balls"
    assert {one.theme for one in taken(driver).listed} == {"last_balls"}
    loop.ui.pop()
    driver.step(2)
    loop.activate(loop.ui.focus.get("lesson.play"))
    driver.step(2)
    (kept,) = library.games()
    assert kept.header.title == next(one for one in lessons("unee") if one.id == "the-end").title
    assert progress.load().practice == {"unee/the-end": 1}
