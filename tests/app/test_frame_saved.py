"""The library of saved games through the window: resume, rename, export, delete, damage."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app import registry
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens import saved as page
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.ui import painting
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Label
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.data.asked import excerpt, search
from ulus_suite.data.rulebook import rulebook
from ulus_suite.store import folders, library


class Table(Screen):
    """Stands in for the table: remembers the match."""

    name = "table"

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__()
        self.match = match


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Driver:
    empty = tmp_path / "downloads"
    empty.mkdir()
    monkeypatch.setattr(page, "downloads", lambda: empty)
    monkeypatch.setattr(registry, "playable", games.landed)
    monkeypatch.setattr(registry, "seat_at_table", Table)
    match = Match.new(games.load("unee"), 2, {}, 3, ("Ada", "Bat"))
    for _ in range(5):
        match.play(match.choices(match.pending.seat)[0])  # type: ignore[union-attr]
    match.save(library.fresh_path("unee", "By the river"))
    made = Driver(Loop(TitleScreen()))
    made.click("saved")
    assert made.loop.ui.screen.name == "saved"
    return made


def test_resume_opens_the_game_where_it_was(driver: Driver) -> None:
    driver.click("resume.0")
    screen = driver.loop.ui.screen
    assert isinstance(screen, Table)
    assert len(screen.match.entries) == 5
    assert screen.match.journal is not None


def test_continue_on_the_title_opens_the_latest(driver: Driver) -> None:
    driver.key("escape")
    driver.click("continue")
    assert driver.loop.ui.screen.name == "table"


def test_rename(driver: Driver) -> None:
    driver.click("rename.0")
    for _ in range(30):
        driver.key("backspace")
    driver.write("Өвлийн тоглоом")
    driver.key("return")
    assert [page.name_of(s) for s in library.games()] == ["Өвлийн тоглоом"]


def test_a_name_without_letters_is_refused_in_words(driver: Driver) -> None:
    driver.click("rename.0")
    for _ in range(30):
        driver.key("backspace")
    driver.write("???")
    driver.key("return")
    assert driver.loop.ui.screen.name == "tell"
    driver.key("return")
    assert driver.loop.ui.screen.name == "saved"


def test_delete_asks_first_and_the_safe_answer_has_the_focus(driver: Driver) -> None:
    driver.click("delete.0")
    assert driver.loop.ui.screen.name == "confirm"
    assert driver.loop.ui.focus.current == "cancel"
    driver.key("return")
    assert len(library.games()) == 1
    driver.click("delete.0")
    driver.click("yes")
    assert library.games() == ()
    assert "saved" not in {e.id for e in registry.entries()}


def test_export_writes_a_copy(driver: Driver, tmp_path: Path) -> None:
    driver.click("export.0")
    driver.click("way.as_it_is")
    for _ in range(300):
        driver.key("backspace")
    driver.write(str(tmp_path / "mine.ulus"))
    driver.key("return")
    assert driver.loop.ui.screen.name == "tell"
    assert len(Match.load(tmp_path / "mine.ulus").entries) == 5


def test_a_game_is_brought_in_and_nothing_else(driver: Driver, tmp_path: Path) -> None:
    (saved,) = library.games()
    library.copy(saved.path, tmp_path / "from afar.ulus")
    (tmp_path / "letter.txt").write_text("Dear all")
    for name, there in (("from afar.ulus", 2), ("from afar.ulus", 2), ("letter.txt", 2), ("nowhere.ulus", 2)):
        driver.click("import")
        for _ in driver.loop.ui.screen.field.words:  # type: ignore[attr-defined]  # the page that brings one in
            driver.key("backspace")
        driver.write(str(tmp_path / name))
        driver.key("return")
        if driver.loop.ui.screen.name == "tell":
            driver.key("return")
        elif driver.loop.ui.screen.name == "bring-in":  # what was wrong is said, and what was typed stays
            assert driver.loop.ui.screen.problem  # type: ignore[attr-defined]
            assert driver.loop.ui.screen.field.words == str(tmp_path / name)  # type: ignore[attr-defined]
            driver.key("escape")
        assert driver.loop.ui.screen.name == "saved"
        assert len(library.games()) == there
    assert {len(Match.load(s.path).entries) for s in library.games()} == {5}


def test_a_file_that_is_no_game_is_named_and_harms_nothing(driver: Driver) -> None:
    (folders.saved_games() / "broken.ulus").write_text("nonsense\n")
    driver.key("escape")
    driver.click("saved")
    ids = set(driver.labels)
    assert "resume.0" in ids or "resume.1" in ids
    assert len([i for i in ids if i.startswith("resume")]) == 1
    assert [i.partition(".")[0] for i in ids if i.startswith(("delete", "aside"))].count("aside") == 1


def test_drawer_by_keys_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    from ulus_suite.app.screens.drawer import DrawerScreen

    driver = Driver(Loop(TitleScreen()))
    driver.loop.ui.push(DrawerScreen("unee"))
    driver.step()
    while driver.loop.ui.focus.current != "search":
        driver.key("tab")
    driver.write("calve")
    found = [i for i in driver.labels if i.startswith("to.")]
    assert 0 < len(found) < 12
    driver.key("down")
    driver.key("return")
    screen = driver.loop.ui.screen
    assert isinstance(screen, DrawerScreen)
    assert screen.clause in {i.removeprefix("to.") for i in found}
    driver.key("escape")
    assert screen.clause == ""
    driver.key("escape")
    assert driver.loop.ui.screen.name == "title"


@pytest.mark.parametrize("what", ["resume", "rename", "delete"])
def test_a_game_that_vanishes_from_the_disk_is_a_sentence(driver: Driver, what: str) -> None:
    ui = driver.loop.ui
    (saved,) = library.games()
    assert saved.moves == 5
    saved.path.unlink()
    ui.relayout()
    driver.step(3)
    driver.click(f"{what}.0")
    if what == "rename":
        driver.write("Elsewhere")
    if what == "delete":
        driver.click("yes")
    else:
        driver.key("return")
    if what != "resume":
        assert ui.screen.name == "tell"
        driver.key("return")
    assert ui.screen.name == "saved"
    assert "resume.0" not in driver.labels
    driver.key("escape")
    assert ui.screen.name == "title"


def test_a_home_that_nobody_has_is_a_sentence(driver: Driver) -> None:
    driver.click("export.0")
    driver.click("way.as_it_is")
    driver.key("Ctrl+a")
    driver.write("~nobody-of-that-name/x.ulus")
    driver.key("return")
    assert driver.loop.ui.screen.name == "tell"


def play_out(seed: int) -> Match:
    match = Match.new(games.load("unee"), 2, {}, seed, ("Ada", "Bat"))
    pick = random.Random(seed)
    while not isinstance(match.pending, Finished):
        match.play(pick.choice(list(match.choices(match.pending.seat))))  # type: ignore[union-attr]
    return match


def test_continue_passes_over_finished_games(driver: Driver) -> None:
    ui = driver.loop.ui
    over = library.fresh_path("unee", "Over")
    play_out(1).save(over)
    later = time.time() + 60
    os.utime(over, (later, later))
    screen = page.latest(ui)
    assert isinstance(screen, Table)
    assert len(screen.match.entries) == 5
    for saved in library.games():
        if saved.path != over:
            library.delete(saved.path)
    assert isinstance(page.latest(ui), page.SavedScreen)
    assert not page.any_open()


def test_a_game_that_ends_at_the_table_is_no_game_to_continue() -> None:
    match = Match.new(games.load("unee"), 2, {}, 1, ("Ada", "Bat"))
    match.keep(library.fresh_path("unee", "To its end"))
    driver, table = at_table(match, QUIET)
    assert page.any_open()
    table.session.agree("gave_up", 0)
    table.follow(driver.loop.ui)
    driver.step(10)
    assert not page.any_open()
    driver.loop.close()


def test_a_row_tells_the_result_or_whose_turn_it_is(driver: Driver) -> None:
    play_out(1).save(library.fresh_path("unee", "Over"))
    driver.loop.ui.push(page.SavedScreen())
    driver.step(30)
    stands = [page.Stands().known(saved.path) for saved in library.games()]
    assert sorted(stand is not None and stand.over for stand in stands) == [False, True]
    labels = driver.labels
    assert sorted(labels[f"resume.{n}"] for n in (0, 1)) == ["Resume", "To the table"]


def test_many_games_can_be_filtered(driver: Driver) -> None:
    for seed in range(5):
        play_out(seed).save(library.fresh_path("unee", "Over"))
    driver.loop.ui.push(page.SavedScreen())
    driver.step(60)
    driver.click("which=open")
    driver.step(2)
    assert [name for name in driver.labels if name.startswith("resume.")] == ["resume.5"]


def test_files_where_downloads_lie_are_offered(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "downloads", lambda: tmp_path)
    play_out(2).save(tmp_path / "from a friend.ulus")
    driver.click("import")
    assert driver.loop.ui.focus.current == "file.0"
    driver.key("return")
    assert driver.loop.ui.screen.name == "tell"
    assert "Ada, Bat" in driver.loop.ui.screen.words  # type: ignore[attr-defined]
    assert len(library.games()) == 2


def test_a_picture_of_a_finished_game_shows_the_board_and_no_result(tmp_path: Path) -> None:
    play_out(1).save(tmp_path / "over.ulus")
    ui = Driver(Loop(TitleScreen())).loop.ui

    def make(small: Ui) -> Screen:
        screen = registry.seat_at_table(small, Match.load(tmp_path / "over.ulus"))
        small_layers.append(small)
        return screen

    small_layers: list[Ui] = []
    painting.bare(make, (640, 400), ui.settings)
    shown = [layer.screen.name for layer in small_layers[0].layers]
    assert shown == ["table"]


def test_a_question_in_the_drawer_finds_its_clause_with_an_excerpt() -> None:
    from ulus_suite.app.screens.drawer import DrawerScreen

    driver = Driver(Loop(TitleScreen()))
    driver.loop.ui.push(DrawerScreen("ulus"))
    driver.step()
    while driver.loop.ui.focus.current != "search":
        driver.key("tab")
    driver.write("when does Naadam begin")
    assert next(i for i in driver.labels if i.startswith("to.")) == "to.ulus/10.5"
    book = rulebook("ulus")
    clause = book.clause("ulus/10.5")
    assert clause is not None
    assert excerpt(book, clause, "bone joins").startswith("… ")
    assert "bone joins the others" in excerpt(book, clause, "bone joins")
    assert not excerpt(book, clause, "after the eighth").startswith("… ")
    assert search(book, "qqqq") == ()


@pytest.mark.parametrize("clause", ["", "ur/1.1"])
def test_in_the_rulebook_letters_are_sought_and_no_shortcut(clause: str) -> None:
    from ulus_suite.app.screens.drawer import DrawerScreen

    driver = Driver(Loop(TitleScreen()))
    drawer = DrawerScreen("ur", clause)
    driver.loop.ui.push(drawer)
    driver.step(2)
    assert driver.loop.ui.focus.current == "search"
    for letter in "rhuytfmzsw":
        driver.key(letter)
    assert driver.loop.ui.screen is drawer
    driver.loop.ui.focus.go("close")
    driver.step(2)
    driver.key("r")
    driver.write("may I capture on a fort")
    assert driver.loop.ui.screen is drawer
    assert drawer.search is not None
    assert drawer.search.words == "may I capture on a fort"
    driver.key("return")
    assert drawer.clause == "ur/9.5"
    driver.loop.ui.focus.go("show")
    driver.step(2)
    driver.write(" ")
    assert driver.loop.ui.screen is not drawer


def test_who_is_to_throw_has_the_turn_in_the_library() -> None:
    match = Match.new(games.load("ur"), 2, {}, 3, ("Ada", "Bat"))
    while not (isinstance(match.pending, AwaitChance) and match.pending.request.by is not None):
        match.resolve(KeyedGenerator())
    path = library.fresh_path("ur", "A throw")
    match.save(path)
    stand = page.Stands().find(path)
    assert stand.turn == (match.pending.request.by,)


def test_filters_that_let_nothing_through_say_so_and_one_press_shows_all(driver: Driver) -> None:
    for seed in range(5):
        play_out(seed).save(library.fresh_path("unee", "Over"))
    for saved in library.games():
        if saved.moves == 5:
            library.delete(saved.path)
    driver.loop.ui.push(page.SavedScreen())
    driver.step(60)
    driver.click("which=open")
    driver.step(2)
    assert not any(name.startswith("resume.") for name in driver.labels)
    assert driver.labels["show-all"] == "Show all 5 games"
    while driver.loop.ui.focus.current != "show-all":
        driver.key("tab")
    driver.key("return")
    driver.step(2)
    assert sum(name.startswith("resume.") for name in driver.labels) == 5
    assert driver.loop.ui.focus.current.startswith("resume.")


def test_what_a_line_is_asked_for_is_written_above_it(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Label, "draw", lambda self, ui, surface: drawn.append(self.words))
    driver.click("export.0")
    driver.click("way.as_it_is")
    driver.loop.ui.dirty()
    driver.step(2)
    assert "Write it to" in drawn
