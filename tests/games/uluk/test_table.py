"""The painted leaf: a four-seat game through the window, panels that show results, cards held to be seen."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tests.app.windows import at_table
from tests.games.uluk import kit
from tests.games.uluk.window import board_of, click, from_state, play_on, screen_of, seated, with_keys
from ulus_suite import Match
from ulus_suite.app.audits import Driver
from ulus_suite.app.table.rail.rail import question
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Label
from ulus_suite.core.chance import Decide, Finished
from ulus_suite.games.uluk.rules.events import CardTaken
from ulus_suite.games.uluk.rules.state import replace
from ulus_suite.games.uluk.table.scene import ON


def test_a_season_of_four_seats_through_the_window_with_the_mouse() -> None:
    match = Match.new(kit.RULES, seats=4, seed=5)
    driver = seated(match)
    assert play_on(driver, match, click, 45) == 45
    assert match.state.season >= 2


@pytest.mark.long
def test_a_four_seat_game_through_the_window_with_the_mouse() -> None:
    match = Match.new(kit.RULES, seats=4, seed=5)
    driver = seated(match)
    assert play_on(driver, match, click, 1000) > 200
    assert isinstance(match.pending, Finished)
    assert driver.loop.ui.screen.name == "ending"


def test_a_season_with_keys_alone() -> None:
    match = Match.new(kit.RULES, seats=2, seed=6)
    driver = seated(match)
    assert play_on(driver, match, with_keys, 36) == 36
    assert match.state.season >= 2


def test_a_triber_that_has_gone_is_in_no_hand_while_what_follows_is_shown() -> None:
    driver = from_state(kit.table(), motion="full")
    driver.step(30)
    click(driver, "home")
    assert board_of(driver).hand.triber
    with_keys(driver, "area.temple")
    assert screen_of(driver).moving
    assert not board_of(driver).hand.triber
    assert not any(node.mark == "held" for node in board_of(driver).shown.nodes)


def test_a_triber_is_carried_to_its_work() -> None:
    driver = from_state(kit.table())
    match = screen_of(driver).match
    driver.drag("home", driver.find("area.temple").rect.center)
    assert match.state.temple == (1, 0)
    driver.drag("home", (3, 3))
    assert match.state.temple == (1, 0)


def test_an_area_that_is_closed_says_why_with_its_clause() -> None:
    driver = from_state(kit.table())
    target = driver.find("area.monument.4")
    assert not target.enabled
    assert [w.clause for w in target.why if not w.met] == ["uluk/5.5"]


def in_row(driver: Driver, key: str) -> list[list[str]]:
    """The numbers of a row: what goes in, what comes out."""
    _, into, out, *_ = board_of(driver).shown.node(f"ledger.{key}").art
    return [[words for _, words in side] for side in (into, out)]


def test_the_processing_panel_shows_the_result_before_it_is_done() -> None:
    state = kit.tribe(kit.table(), 0, goods=kit.goods(raw_uluk=3))
    driver = from_state(replace(state, frames=(kit.processing(0, uluk=1),)))
    key = "process.raw_uluk.pickled_uluk.triber"
    assert in_row(driver, key) == [["3"], ["6"]]
    driver.click(f"ledger.{key}.less")
    assert in_row(driver, key) == [["2"], ["4"]]
    driver.click(f"ledger.{key}.do")
    assert kit.have(screen_of(driver).match.state, 0, "pickled_uluk") == 4


def test_the_feeding_panel_shows_mouths_and_happiness() -> None:
    driver = from_state(kit.at_table(kit.table(), 3, salted_fnord=2, pickled_uluk=4))
    assert in_row(driver, "feed.salted_fnord") == [["2"], ["2", "+2"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rows_cover_neither_the_island_nor_the_own_board(seats: int) -> None:
    """A step of a lesson spoke of the board that the panel lay on."""
    state = kit.at_table(kit.table(seats), 3, salted_fnord=2, pickled_uluk=4, dried_zork=3, roasted_tlon=5)
    driver = from_state(state)
    laid = board_of(driver).laid
    assert laid is not None
    panel = laid.placed["ledger"].rect
    for id in ("bark.0", "track.uluk", "area.process.hlak", "area.hut", "row.0", "home"):
        rect = laid.rect(id)
        assert rect is None or not panel.colliderect(rect), id


def test_what_a_choice_would_do_is_drawn_for_pointer_and_keys_alike() -> None:
    state = kit.tribe(kit.table(), 0, goods=kit.goods(raw_uluk=3))
    driver = from_state(replace(state, frames=(kit.processing(0, uluk=1),)))
    board = board_of(driver)
    row = "ledger.process.raw_uluk.pickled_uluk.triber.do"
    drawn = {}
    for way in ("keys", "pointer"):
        driver.click("forecast")
        driver.click("forecast")
        assert board.shown.node("good.0.raw_uluk").art[2] == "3"
        if way == "keys":
            while driver.loop.ui.focus.current != row:
                driver.key("tab")
        else:
            driver.point(driver.find(row).rect.center)
        drawn[way] = [board.shown.node(f"good.0.{good}").art[2] for good in ("raw_uluk", "pickled_uluk")]
    assert drawn == {"keys": ["3→0", "0→6"], "pointer": ["3→0", "0→6"]}


def test_an_errand_that_is_looked_at_shows_its_triber_and_what_becomes_of_the_land() -> None:
    driver = from_state(kit.table())
    driver.point(driver.find("area.gather.uluk").rect.center)
    shown = board_of(driver).shown
    assert shown.node("ghost").art[1][:2] == ("triber", 0)
    assert shown.has("then.uluk"), "the land would grow if nobody came"
    assert not shown.has("then.mgobu")


def test_a_whole_turn_is_taken_back_in_the_window() -> None:
    state = kit.tribe(kit.table(), 0, goods=kit.goods(raw_uluk=3, raw_tlon=1))
    driver = from_state(replace(state, frames=(kit.processing(0, uluk=1, tlon=1),)))
    match = screen_of(driver).match
    start = match.state
    for line in ("process.raw_uluk.pickled_uluk.triber", "process.raw_tlon.roasted_tlon.triber"):
        driver.click(f"ledger.{line}.do")
    assert match.state != start
    driver.key("u")
    driver.key("u")
    assert match.state == start


def test_a_feast_card_is_seen_only_while_it_is_held() -> None:
    driver = from_state(kit.table())
    board = board_of(driver)
    assert {one.feast for one in board.view.table.seats} == {"?"}
    driver.loop.ui.focus.go("feast")
    driver.key("return", up=False)
    driver.step()
    assert board.shown.has("feast.up")
    driver.let_go("return")
    driver.step()
    assert not board.shown.has("feast.up")


def test_the_forecast_opens_on_demand() -> None:
    driver = from_state(kit.table())
    board = board_of(driver)
    shown = driver.loop.surface.copy()
    driver.key("z")
    driver.step(2)
    assert board.shown.has("then.uluk")
    assert driver.loop.surface.get_view("2").raw != shown.get_view("2").raw
    driver.click("forecast")
    assert not board.shown.has("then.uluk")


def test_tracks_boards_and_hidden_monuments_explain_themselves() -> None:
    driver = from_state(kit.table(seats=2, settings=None))
    labels = {t.id: t.label for t in driver.loop.ui.focus.targets}
    assert "until season 6 begins" in labels["area.monument.6"]
    assert "Whoever has the most tribers gets 4, the others 2" in labels["track.mgobu"]
    assert "+1 for the hlák wallow" in labels["track.mgobu"]
    assert "Every two raw hlák meat become three smoked hlák" in labels["goods.0.hlak"]
    assert "becomes twice as many pickled uluk" in labels["goods.0.uluk"]
    assert "takes one Invention of the row at once" in labels["area.workshop"]
    assert "2 Happiness at once" in labels["area.temple"]


def test_what_only_explains_is_no_stop_for_tab() -> None:
    driver = from_state(kit.table(seats=2, settings=None))
    focus = driver.loop.ui.focus
    seen = set()
    for _ in range(len(focus.targets)):
        driver.key("tab")
        assert focus.current is not None
        seen.add(focus.current)
    assert not any(name.startswith(("track.", "goods.")) for name in seen)
    assert {t.id for t in focus.targets if not t.passing} <= seen


def test_a_sheet_that_is_closed_while_a_step_is_told_does_not_show_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """It did: the rest of the motion then ran over a position in which the card had been taken already."""
    import random

    from ulus_suite.app.screens.sheet import Tell

    match = kit.fresh(3, 14)
    driver = at_table(match, Settings(motion="full", teach="off"), (1024, 640))[0]
    ui, rng = driver.loop.ui, random.Random(3)
    for _ in range(400):
        screen = ui.screen
        if screen.name == "curtain":
            driver.click("open")
            continue
        assert isinstance(screen, TableScreen)
        if screen.board.holds_up and not screen.moving:
            driver.click(ON)
        if not screen.moving and screen.choices:
            screen.act(ui, rng.choice(list(screen.choices)))
            if any(isinstance(event, CardTaken) for event in match.line[-1].events):
                break
        ui.animator.skip()
        driver.step()
    assert screen.moving
    shown: list[object] = []
    with monkeypatch.context() as patch:
        patch.setattr(screen.board, "show", lambda ui, view: shown.append(view))
        ui.push(Tell("a sheet", "over what moves"))
        driver.step(1, 1)
        ui.pop()
        driver.step(1, 1)
        assert screen.moving
    assert shown == []
    ui.animator.skip()
    driver.step()
    assert driver.loop.faults == 0


def test_what_is_told_of_food_tells_what_follows_of_itself_from_what_was_chosen() -> None:
    """Under a button that says 2 stood what the whole meal brought."""
    driver = from_state(kit.at_table(kit.table(), 5, baked_mgobu=2, pickled_uluk=4))
    told = driver.find("ledger.feed.baked_mgobu.do").told
    assert "then 3 eat pickled uluk" in told
    assert "then all have eaten: +1" in told


def test_enter_breeds_of_what_would_perish_and_done_says_that_it_could_be() -> None:
    for season, lead in ((2, "ledger.breed.do"), (5, "ledger.done"), (6, "ledger.done")):
        fed = kit.at_table(kit.table(season=season), 2, baked_mgobu=3, pickled_uluk=3)
        driver = from_state(fed)
        driver.click("ledger.feed.baked_mgobu.do")
        driver.step(2)
        assert board_of(driver).lead(driver.loop.ui) == lead, season
        told = driver.find("ledger.done").told
        assert (screen_of(driver).words.text("uluk.breed_left") in told) == (season < 6)


def test_the_rail_follows_what_is_drawn_and_no_ring_runs_through_a_banner() -> None:
    driver = from_state(kit.table(), motion="full")
    board = board_of(driver)
    assert board.covered is None
    at_home = board.view.table.seats[0].home
    with_keys(driver, "home")
    with_keys(driver, "area.temple")
    driver.step(3)
    assert screen_of(driver).moving
    assert f"({at_home - 1} at home)" in board.seat_line(driver.loop.ui, board.view, 0)
    board.passing = "Harvest"
    assert board.covered == board.rect


def test_nobody_is_asked_anything_while_the_last_motion_runs() -> None:
    match = kit.fresh(2, 12)
    import random

    for _ in kit.play_on(match, random.Random(12)):
        if not isinstance(match.pending, Finished):
            continue
    rules, line = match.rules, match.line
    last = next(n for n in range(len(line) - 1, 0, -1) if isinstance(rules.pending(line[n].state), Decide))
    again = Match.new(kit.RULES, seats=2, start=line[last].state)
    driver = seated(again, motion="full", teach="off")
    screen = screen_of(driver)
    for _ in range(40):
        driver.step(3, ms=60)
        if screen.choices:
            screen.act(driver.loop.ui, next(a for a in screen.choices if a.kind == "done"))
        if isinstance(again.pending, Finished):
            break
    assert screen.moving
    screen.board.passing = ""
    asked = [one for one in question(driver.loop.ui, screen) if isinstance(one, Label)]
    assert [one.words for one in asked] == [driver.loop.ui.say("table.last_move")]
