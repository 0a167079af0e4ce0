"""Setting up a table: three ways in, opponents from easy to hard, the last choice remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from ulus_suite import Match, bots, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.new_game import NewGameScreen, gentle, gentlest
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import settings
from ulus_suite.app.ui.settings import Settings, TableChoice
from ulus_suite.data import find, rulebook
from ulus_suite.data.messages import messages
from ulus_suite.store import folders, library


def open_page(game: str, way: str = "", **chosen: object) -> tuple[Driver, NewGameScreen]:
    page = NewGameScreen(game, way)
    driver = Driver(Loop(page, settings=Settings(motion="none", sound=False, **chosen)))  # type: ignore[arg-type]
    return driver, page


@pytest.mark.parametrize("game", games.ids())
def test_a_stranger_meets_somebody_gentle_at_one_press(game: str) -> None:
    driver, page = open_page(game)
    assert driver.loop.ui.focus.current == "start"
    assert page.seats[0].kind == bots.PERSON
    players = {p.id: p for p in bots.roster(game)}
    machine = players[page.seats[1].kind]
    assert machine.level in ("easy", "fair")
    assert page.seats[1].name == machine.name
    levels = [
        bots.LEVELS.index(players[name.partition(".")[2]].level) for name in driver.labels if name[:7] == "player."
    ]
    assert levels == sorted(levels)
    driver.key("return")
    table = next(layer.screen for layer in driver.loop.ui.layers if isinstance(layer.screen, TableScreen))
    assert table.match.header.kinds == tuple(s.kind for s in page.seats)


def test_the_page_begins_at_its_top_whenever_it_is_opened() -> None:
    driver, _ = open_page("ulus")
    ui = driver.loop.ui
    ui.scrolled["new-game.page"] = 60.0
    ui.push(NewGameScreen("ulus"))
    driver.step(2)
    assert not ui.scrolled.get("new-game.page")
    assert "way.people" in driver.labels


@pytest.mark.parametrize(("text", "by"), [(100, "mouse"), (200, "mouse"), (200, "keys")])
def test_a_part_that_is_opened_comes_into_sight(text: int, by: str) -> None:
    driver, page = open_page("ulus", text=text)
    ui = driver.loop.ui
    head = "fold.variant"
    while ui.focus.current != head:
        driver.key("tab")
    if by == "keys":
        driver.key("return")
    else:
        driver.click(head)
    driver.step(3)
    assert head.partition(".")[2] in page.opened
    shown = [t for t in ui.focus.targets if t.id.startswith("preset=")]
    assert len(shown) > 2
    whole = [t for t in shown if t.seen == t.rect]
    assert len(whole) == len(shown) or (text == 200 and len(whole) > 0)
    assert driver.find(head).seen.height > 0


def test_every_seat_of_the_computer_has_a_name_of_its_own() -> None:
    driver, page = open_page("ulus")
    driver.click("seats=4")
    driver.click("player.lambkeeper")
    names = [s.name for s in page.seats]
    assert len(set(names)) == 4
    assert names[1:] == ["Sarnai", "Tsetseg", "Oyuna"]


def test_people_here_and_a_computer_player_among_them() -> None:
    driver, page = open_page("uluk", "people")
    assert [s.kind for s in page.seats] == [bots.PERSON] * 2
    driver.click(f"kind.{page.seats[1].number}")
    driver.step(2)
    driver.click("player.elder")
    driver.step(2)
    assert page.seats[1].kind == "elder"
    assert page.seats[1].name == "Old Lantern"


def test_the_last_choice_is_remembered_for_each_game(own_home: Path) -> None:
    page = NewGameScreen("ulus", "people")
    driver = Driver(Loop(page, settings=Settings(motion="none", sound=False), keep=settings.keep))
    driver.click("seats=3")
    page.rules.options["race"] = "camel"
    driver.click("start")
    kept, problem = settings.load()
    assert not problem
    _, again = open_page("ulus", tables=kept.tables)
    assert (again.way, len(again.seats), again.options["race"]) == ("people", 3, "camel")
    _, other = open_page("uluk", tables=kept.tables)
    assert other.way == "computer"


def test_a_choice_that_no_longer_fits_is_put_right() -> None:
    odd = TableChoice(
        "people", 9, ("person", "nobody"), "gone", {"race": "donkey", "oldest": 5, "deck": "streamlined"}
    )
    _, page = open_page("ulus", tables={"ulus": odd})
    assert len(page.seats) == 6
    assert page.options["race"] == "horse"
    assert page.options["deck"] == "full"


def test_only_those_who_sit_there_can_be_the_oldest() -> None:
    driver, page = open_page("ulus", "people")
    driver.click("fold.rules")
    driver.step(2)
    offered = {name for name in driver.labels if name.startswith("option.oldest=")}
    assert offered == {"option.oldest=0", "option.oldest=1"}
    assert driver.labels["option.oldest=1"].endswith(page.seats[1].name)


@pytest.mark.parametrize("game", games.ids())
def test_every_option_and_variant_is_explained(game: str) -> None:
    spec, texts = games.load(game).spec, messages(game)
    wanted = [f"option.{o.name}.about" for o in spec.options] + [f"preset.{p.name}.about" for p in spec.presets]
    assert [key for key in wanted if key not in texts] == []


def test_in_mongolian_the_source_of_a_way_to_play_is_told_in_mongolian() -> None:
    ui = Loop(TitleScreen(), settings=Settings(language="mn")).ui
    rows = NewGameScreen("unee").rules.preset_rows(ui, 2)
    told = [more for row in rows for more in row.more]  # type: ignore[attr-defined]  # every row is a Pick
    assert len(told) == len(games.load("unee").spec.presets)
    assert all(each.startswith("Эх сурвалж: ") for each in told)
    assert not [each for each in told if " as in " in each or "names" in each]


def test_the_shelf_keeps_its_buttons_where_they_are(own_home: Path) -> None:
    driver = Driver(Loop(TitleScreen(), settings=Settings(motion="none", sound=False)))
    before = {t.id: t.rect.topleft for t in driver.loop.ui.focus.targets}
    assert not driver.find("continue").enabled
    match = Match.new(games.load("unee"), 2, {}, 3, ("Ada", "Bat"))
    match.save(library.fresh_path("unee", "One"))
    driver.loop.ui.home(TitleScreen())
    driver.step(2)
    assert driver.find("continue").enabled
    assert {t.id: t.rect.topleft for t in driver.loop.ui.focus.targets} == before


@pytest.mark.parametrize("game", games.ids())
def test_after_a_first_lesson_one_meets_the_gentlest(game: str) -> None:
    assert [player.level for player in bots.roster(game) if player.id == gentlest(game)] == ["learning"]


def test_a_real_game_can_be_offered_against_a_named_opponent() -> None:
    page = NewGameScreen("unee", "computer", gentle("unee"))
    Driver(Loop(page, settings=Settings(tables={"unee": TableChoice("people", 2, ("person", "person"))})))
    assert [s.kind for s in page.seats] == [bots.PERSON, gentle("unee")]


def test_a_table_with_data_of_its_own_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = messages().text("house.yours")
    rulebook.begin("urland", tmp_path)
    for folder, expected in ((tmp_path / "none", False), (tmp_path, True)):
        monkeypatch.setenv(find.OVER, str(folder))
        page = NewGameScreen("urland", "")
        driver = Driver(Loop(page, settings=Settings(motion="none", sound=False)))
        said = [getattr(w, "words", "") for w in page._more(driver.loop.ui)]
        assert (told in said) == expected


def test_a_table_begins_files_of_its_own_from_the_window(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(find.OVER, str(own_home / "nothing"))
    page = NewGameScreen("urland", "")
    driver = Driver(Loop(page, size=(1280, 1600), settings=Settings(motion="none", sound=False)))
    for name in ("way.box", "house.begin"):
        driver.click(name)
    assert "house.begin" in str(driver.loop.ui.focus.current)
    made = sorted(folders.own_data().rglob("*.yaml"))
    assert made
    assert str(len(made)) in page.begun
    assert str(folders.own_data()) in page.begun
    kept = made[0].read_bytes()
    made[0].write_bytes(b"mine: yes\n")
    page._begin_own(driver.loop.ui)
    assert made[0].read_bytes() == b"mine: yes\n" != kept


def test_a_folder_that_cannot_be_written_is_a_sentence(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own_home / "house").parent.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(folders, "own_data", lambda: Path(__file__) / "house")
    page = NewGameScreen("urland", "")
    driver = Driver(Loop(page, settings=Settings(motion="none", sound=False)))
    page._begin_own(driver.loop.ui)
    assert "could be written" in page.begun


def test_teaching_stands_on_the_set_up_and_pace_only_beside_computer_players() -> None:
    for way, paced in (("people", False), ("computer", True)):
        driver, _ = open_page("ur", way)
        driver.click("fold.habits")
        driver.step(2)
        names = {target.id.partition("=")[0] for target in driver.loop.ui.focus.targets}
        assert "teach" in names
        assert ("pace" in names) is paced
    driver.click("teach=always")
    assert driver.loop.ui.settings.teach == "always"


def test_arrows_go_from_start_to_the_ways_in_and_never_onto_the_bar_that_scrolls() -> None:
    driver, _ = open_page("unee")
    focus, passed = driver.loop.ui.focus, []
    assert focus.get("start") is not None
    for key in ["up"] * 12 + ["right"] * 5:
        driver.key(key)
        driver.step(2)
        passed.append(driver.loop.ui.focus.current or "")
    assert not [name for name in passed if "scroll" in name], passed
    assert passed[-1] == "way.learn"
