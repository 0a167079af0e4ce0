"""The painted leaf: a four-seat game through the window, panels that show results, cards held to be seen."""

from __future__ import annotations

import math
import os
from types import SimpleNamespace
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tests.amount import amount
from tests.app.windows import at_table
from tests.games.uluk import kit
from ulus_suite import Match, games
from ulus_suite.app.driver import Driver
from ulus_suite.app.motion import Seq
from ulus_suite.app.settings import Settings
from ulus_suite.app.table.parts.question import question
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.tables.uluk import Table, card_way
from ulus_suite.app.tables.uluk.feeding_rows import Line, lines, parts
from ulus_suite.app.tables.uluk.island_art import rim
from ulus_suite.app.tables.uluk.season_end import ON
from ulus_suite.app.widgets import Label
from ulus_suite.core.actions import Action
from ulus_suite.core.pending import Decide, Finished
from ulus_suite.games.uluk import actions as act
from ulus_suite.games.uluk.bot import bots
from ulus_suite.games.uluk.events import CardTaken
from ulus_suite.games.uluk.state import State, replace


def seated(match: Match, **settings: Any) -> Driver:
    chosen = Settings(**{"motion": "none", **settings})
    return at_table(match, chosen)[0]


def screen_of(driver: Driver) -> TableScreen:
    screen = driver.loop.ui.screen
    assert isinstance(screen, TableScreen)
    return screen


def board_of(driver: Driver) -> Table:
    board = screen_of(driver).board
    assert isinstance(board, Table)
    return board


def from_state(state: State, **settings: Any) -> Driver:
    return seated(Match.new(kit.RULES, seats=len(state.seats), start=state), **settings)


def click(driver: Driver, name: str) -> None:
    driver.click(name)


def with_keys(driver: Driver, name: str) -> None:
    focus = driver.loop.ui.focus
    names = [t.id for t in focus.targets]
    ahead = (names.index(name) - names.index(focus.current or names[0])) % len(names)
    for _ in range(len(names)):
        if focus.current == name:
            driver.key("return")
            return
        driver.key("tab" if ahead <= len(names) // 2 else "Shift+tab")
    raise AssertionError(f"Tab never came to {name}: {driver.labels}")


def do(driver: Driver, action: Action, press: Any) -> None:
    """Make a choice the way a person at the screen would."""
    table, board = screen_of(driver), board_of(driver)
    match action:
        case act.Place(to=to) | act.Move(to=to):
            press(driver, f"area.{to}")
        case act.Take(card=card):
            press(driver, f"row.{board.state.row.index(card)}")
        case act.Process() | act.Feed() | act.Breed() | act.Celebrate() | act.Relish():
            line: Line = next(found for found in lines(table.choices) if action in found.ways)
            for _ in range(40):
                if line.ways[board.ledger.index(line)] == action:
                    break
                press(driver, f"ledger.{line.key}.less")
            press(driver, f"ledger.{line.key}.do")
        case act.Done():
            press(driver, "ledger.done")
        case _:
            label = table.words.action(action)
            press(driver, next(id for id, words in driver.labels.items() if words == label))


def play_on(driver: Driver, match: Match, press: Any, moves: int) -> int:
    """Let the strong computer player choose, and the hand do it, until the end or so many moves."""
    bot, done = bots()[0], 0
    for _ in range(200 + 60 * moves):
        if isinstance(match.pending, Finished) or done >= moves:
            break
        driver.step(2)
        screen = driver.loop.ui.screen
        if not isinstance(screen, TableScreen):
            continue
        if screen.board.holds_up:
            press(driver, ON)  # the account of the season is looked at, and led on from
            continue
        if not screen.choices:
            continue
        assert isinstance(match.pending, Decide)
        seat, before = match.pending.seat, len(match.entries)
        thought = bot.think(match.view(seat), screen.choices, match.draw_key(), 50)
        do(driver, thought.action, press)
        assert len(match.entries) > before, f"{thought.action} had no effect"
        assert driver.loop.ui.overflows == []
        done += 1
    driver.step(3)
    return done


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
    with_keys(driver, "home")
    assert board_of(driver).in_hand
    with_keys(driver, "area.temple")
    assert screen_of(driver).moving
    assert not board_of(driver).in_hand
    assert board_of(driver).carried is None


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


def test_the_processing_panel_shows_the_result_before_it_is_done() -> None:
    state = kit.tribe(kit.table(), 0, goods=kit.goods(raw_uluk=3))
    driver = from_state(replace(state, frames=(kit.processing(0, uluk=1),)))
    board = board_of(driver)
    line = lines(screen_of(driver).choices)[0]
    assert [[p.words for p in side] for side in parts(board, line.ways[board.ledger.index(line)])] == [["3"], ["6"]]
    driver.click(f"ledger.{line.key}.less")
    assert [[p.words for p in side] for side in parts(board, line.ways[board.ledger.index(line)])] == [["2"], ["4"]]
    driver.click(f"ledger.{line.key}.do")
    assert kit.have(screen_of(driver).match.state, 0, "pickled_uluk") == 4


def test_the_feeding_panel_shows_mouths_and_happiness() -> None:
    driver = from_state(kit.at_table(kit.table(), 3, salted_fnord=2, pickled_uluk=4))
    board = board_of(driver)
    rows = {
        line.key: parts(board, line.ways[board.ledger.index(line)]) for line in lines(screen_of(driver).choices)
    }
    _, comes_out = rows["feed.salted_fnord"]
    assert [p.words for p in comes_out] == ["2", "+2"]


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
    assert {one.feast for one in board.state.seats} == {"?"}
    driver.loop.ui.focus.go("feast")
    driver.key("return", up=False)
    assert board.peeking == 0
    driver.let_go("return")
    assert board.peeking is None


def test_the_forecast_opens_on_demand() -> None:
    driver = from_state(kit.table())
    board = board_of(driver)
    shown = driver.loop.surface.copy()
    driver.key("z")
    driver.step(2)
    assert board.foreseeing
    assert driver.loop.surface.get_view("2").raw != shown.get_view("2").raw
    driver.click("forecast")
    assert not board.foreseeing


def test_what_is_drawn_on_the_way_ends_where_the_rules_end() -> None:
    """The position that follows the events step by step equals the next view wherever nothing is hidden."""
    from ulus_suite.app.tables.uluk.walking import telling

    match = kit.fresh(3, 12)
    driver = seated(Match.new(kit.RULES, seats=3, seed=12))
    board, ui = board_of(driver), driver.loop.ui
    import random

    for _ in kit.play_on(match, random.Random(12)):
        position = match.line[-2]
        before, after = match.rules.view(position.state, None), match.view(None)
        board.show(ui, before)
        told = telling(ui, board, [e for e in match.line[-1].events if e.audience is None])
        if told is not None:
            told.finish()
        if after.table.season == 0 or isinstance(match.pending, Finished):
            continue
        assert [c.level for c in board.state.clearings] == [c.level for c in after.table.clearings]
        for mine, true in zip(board.state.seats, after.table.seats, strict=True):
            if before.table.season:
                assert replace(mine, feast="", tribe="") == replace(true, feast="", tribe="")
        assert [s.built for s in board.state.slots] == [s.built for s in after.table.slots]
    assert isinstance(match.pending, Finished)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text", [80, 200])
def test_nothing_overflows_at_any_size(size: tuple[int, int], text: int) -> None:
    state = kit.at_table(kit.table(4), 3, salted_fnord=2, pickled_uluk=4, dried_zork=3, roasted_tlon=5)
    match = Match.new(kit.RULES, seats=4, start=state)
    driver = at_table(match, Settings(motion="none", text=text), size)[0]
    board = board_of(driver)
    driver.step(2)
    assert driver.loop.ui.overflows == []
    assert board.rect.contains(board.ledger.rect) or text == 200
    for line, _ in board.ledger.rows:
        assert driver.find(f"ledger.{line.key}.do").rect.right <= board.ledger.rect.right


def test_2_6_the_happiness_track_runs_evenly_round_the_leaf() -> None:
    drops = rim()
    gaps = [math.dist(a, b) for a, b in zip(drops, [*drops[1:], drops[0]], strict=True)]
    assert len(drops) == 60
    assert max(gaps) < 1.4 * min(gaps)  # straight lines across round corners are shorter


def test_what_is_painted_part_by_part_is_the_whole_picture() -> None:
    """A rectangle that is too small would leave something behind where a token or a triber has gone."""
    import random

    import pygame

    from ulus_suite.app.tables.uluk.layer_cache import Still

    match = kit.fresh(4, 12)
    driver = seated(match)
    ui, board = driver.loop.ui, board_of(driver)
    for number, _ in enumerate(kit.play_on(match, random.Random(5))):
        if number % amount(5, 3) and number < 250:
            continue
        board.show(ui, match.view(0))
        kept, fresh = board.still.picture(ui), Still(board).picture(ui)
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB"), f"after {number} moves"
        if number > amount(130, 330):
            break


def test_tracks_boards_and_hidden_monuments_explain_themselves() -> None:
    driver = from_state(kit.table(seats=2, settings=None))
    labels = {t.id: t.label for t in driver.loop.ui.focus.targets}
    assert "until season 6 begins" in labels["area.monument.6"]
    assert "Whoever has the most tribers gets 4, the others 2" in labels["track.mgobu"]
    assert "+1 for the hlák wallow" in labels["track.mgobu"]
    assert "Every two raw hlák become three smoked hlák" in labels["goods.0.hlak"]
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


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_names_of_cards_stay_clear_of_the_edge(size: tuple[int, int]) -> None:
    from ulus_suite.app.tables.uluk.pieces import _name_lines

    match = kit.fresh(4, 12)
    driver = at_table(match, Settings(motion="none"), size)[0]
    ui, board = driver.loop.ui, board_of(driver)
    width = board.places.n(98)
    for id in board.charts.cards:
        px, names = _name_lines(ui, board.name(id), width)
        assert px >= 8, f"{id} has no room for its name"
        font = ui.text.font_file("Lato-Bold.ttf", px)
        assert " ".join(names) == board.name(id)
        assert all(font.size(line)[0] <= 0.84 * width + 1 for line in names)


def test_every_frame_of_a_motion_is_what_a_whole_new_picture_would_be() -> None:
    """Only what moves is drawn again: nothing may be left behind where something was."""
    import random

    import pygame

    match = kit.fresh(3, 14)
    driver = at_table(match, Settings(motion="full", teach="off"), (1024, 640))[0]
    loop, rng = driver.loop, random.Random(3)
    compared = frames = 0
    while match.view(None).table.season < 2 and frames < 6000 and compared < amount(12, 6000):
        screen = loop.ui.screen
        if screen.name == "curtain":
            driver.click("open")
            continue
        assert isinstance(screen, TableScreen)
        if not screen.moving and screen.choices:
            screen.act(loop.ui, rng.choice(list(screen.choices)))
        driver.step()
        frames += 1
        settled = not (loop._waits or loop.ui.dirt)  # a whole new page comes in parts
        if screen.moving and settled and frames % 23 == 0 and loop.ui.screen is screen:
            shown = pygame.image.tobytes(loop.surface, "RGB")
            loop.ui.dirty()
            loop.paint()
            assert pygame.image.tobytes(loop.surface, "RGB") == shown, f"frame {frames}"
            compared += 1
    assert compared > amount(10, 15)


def test_a_card_that_was_taken_back_meanwhile_flies_off_without_a_fault() -> None:
    state = Match.new(games.load("uluk"), seed=1).state
    places = SimpleNamespace(at=lambda spot: (0.0, 0.0), card=lambda seat, n: (1.0, 1.0), unit=1.0, n=float)
    table = SimpleNamespace(state=state, places=places, flights=[], rect=pygame.Rect(0, 0, 9, 9))
    ui = SimpleNamespace(dirty=lambda rect: None)
    taken = CardTaken(clause="uluk/1.1", seat=0, card="no such card")
    motion = card_way.taken(ui, table, taken)  # type: ignore[arg-type]  # a board that only says where it is
    assert isinstance(motion, Seq)
    motion.parts[0].finish()
    assert table.state == state


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
    assert f"({at_home - 1} at home)" in board.seat_words(0)
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
    driver = seated(again, motion="full")
    screen = screen_of(driver)
    for _ in range(40):
        driver.step(3)
        if screen.choices:
            screen.act(driver.loop.ui, next(a for a in screen.choices if a.kind == "done"))
        if isinstance(again.pending, Finished):
            break
    assert screen.moving
    screen.board.passing = ""
    asked = [one for one in question(driver.loop.ui, screen) if isinstance(one, Label)]
    assert [one.words for one in asked] == [driver.loop.ui.say("table.last_move")]
