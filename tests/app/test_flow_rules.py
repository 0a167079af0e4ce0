"""Presses that decide nothing are not asked for; one rule of focus; what closes gives the focus back; keys of one's
own; the window's title."""

from __future__ import annotations

import random

import msgspec
import pygame
import pytest

from tests.app.windows import at_table
from tools.bench.presses import Presses, pressed, words_read
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.settings import NewKey, SettingsScreen
from ulus_suite.app.screens.sheet import Confirm
from ulus_suite.app.table.modes import Asking, Moving, Throwing
from ulus_suite.app.table.parts.foot import is_aside
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.inputs import InputAction, keys_for, rebind
from ulus_suite.app.ui.read_aloud import Reading
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.log import Played
from ulus_suite.games.ur.table import Table as Ur
from ulus_suite.play.advice import hints

OVER = {"f1": "drawer", "w": "what", "l": "happened", "f10": "menu"}
"""Keys that lay something over a table, and what that is called."""


def turned(driver: Driver, table: TableScreen, lot: random.Random) -> bool:
    """Go on by one press; whether somebody is asked something at the table now."""
    ui = driver.loop.ui
    if isinstance(table.match.pending, Finished):
        return False
    if ui.screen is not table or table.board.holds_up or not isinstance(table.mode, Asking | Throwing):
        driver.key("return")
    elif isinstance(table.mode, Throwing):
        table.throw(ui)
    elif table.choices:
        table.act(ui, lot.choice(list(table.choices)))
    driver.step(2)
    asks = isinstance(table.mode, Throwing) or bool(table.choices)
    return ui.screen is table and not table.moving and not table.board.holds_up and asks


@pytest.mark.parametrize("game", games.ids())
def test_whatever_closes_gives_the_focus_back_to_the_question(game: str) -> None:
    """Every sheet, at many questions: Escape closes it, then the focus answers the question and the bar says so."""
    spec, lot, seen = games.load(game).spec, random.Random(5), set[str]()
    driver, table = at_table(Match.new(games.load(game), spec.min_seats, seed=5), QUIET)
    ui = driver.loop.ui
    for turn in range(60):
        if not turned(driver, table, lot):
            continue
        prompt = f"{table.mode.name} {getattr(table.session.pending, 'prompt', 'chance')}"
        if prompt in seen and turn % 9:
            continue
        seen.add(prompt)
        for key, name in OVER.items():
            driver.key(key)
            if ui.screen is table:  # nothing to explain here
                continue
            assert ui.screen.name == name
            for _ in range(3):
                if ui.screen is not table:
                    driver.key("escape")
            assert ui.screen is table, name
            assert not is_aside(ui.focus.target), (prompt, key, ui.focus.current)
        target = ui.focus.get("log.last.0")
        if target is not None and target.seen.width:
            driver.click("log.last.0")
            driver.key("escape")
            assert not is_aside(ui.focus.target), (prompt, ui.focus.current)
        assert any(pressed is InputAction.ACCEPT for pressed, _ in table.hints(ui)), prompt
    assert seen
    driver.loop.close()


@pytest.mark.parametrize("game", games.ids())
def test_escape_closes_a_hint_before_it_opens_the_menu(game: str) -> None:
    lot = random.Random(2)
    driver, table = at_table(Match.new(games.load(game), games.load(game).spec.min_seats, seed=2), QUIET)
    ui = driver.loop.ui
    while not (turned(driver, table, lot) and table.choices):
        pass
    driver.key("h")
    for _ in range(400):
        driver.step()
        pygame.time.wait(5)
        if table.hinting.found:
            break
    assert table.hinting.found
    assert ui.focus.current == "hint.play"
    assert (InputAction.BACK, ui.say("table.hint.close")) in table.hints(ui)
    driver.key("escape")
    assert ui.screen is table
    assert not table.hinting.shown
    assert not is_aside(ui.focus.target)
    driver.key("escape")
    assert ui.screen.name == "menu"
    driver.loop.close()


@pytest.mark.parametrize(("game", "seats"), [("ur", 2), ("uluk", 2), ("urland", 3)])
def test_tab_and_arrows_keep_to_legal_places_with_a_piece_in_hand(game: str, seats: int) -> None:
    """Wherever a thing is picked up: arrows and Tab go over legal places, the bar says how to put it down, and
    Escape does that and nothing else."""
    driver, table = at_table(Match.new(games.load(game), seats, seed=3), QUIET)
    ui, lot, held = driver.loop.ui, random.Random(1), 0
    for _ in range(300):
        if not turned(driver, table, lot) or table.board.lead(ui) != ui.focus.current:
            continue
        before = len(table.match.entries)
        if ui.focus.current == "home":  # by Return a triber of Uluk goes at once
            driver.click("home")
        else:
            driver.key("return")
        if len(table.match.entries) > before or not ui.focus.fence:
            continue
        held += 1
        asked = f"{table.mode.name} {getattr(table.session.pending, 'prompt', '')}"
        for key in ("tab", "Shift+tab", "left", "right", "up", "down", "tab"):
            driver.key(key)
            assert ui.focus.current in ui.focus.fence, (asked, key)
            assert ui.focus.target is not None
            assert ui.focus.target.enabled
        assert (InputAction.BACK, ui.say("hint.put_down")) in table.hints(ui), asked
        driver.key("escape")
        assert ui.screen is table, asked
        assert not ui.focus.fence, asked
        assert not is_aside(ui.focus.target), (asked, ui.focus.current)
        if held > 12:
            break
    assert held > 4
    driver.loop.close()


def test_return_ends_the_move_in_ur_that_it_has_begun() -> None:
    driver, table = at_table(Match.new(games.load("ur"), 2, seed=7), QUIET)
    board, lot, seen = table.board, random.Random(7), 0
    assert isinstance(board, Ur)
    for _ in range(300):
        if not turned(driver, table, lot) or not table.choices:
            continue
        moving = [action for action in table.choices if board.ways(action)]
        if len(moving) < 2 or len(moving) < len(table.choices):
            continue
        best, before = board.ordered(board.view, moving)[0], len(table.match.entries)
        driver.key("return")
        if len(table.match.entries) == before:
            driver.key("return")
        done = table.match.entries[before]
        assert isinstance(done, Played)
        assert done.action == best
        seen += 1
        if seen > 6:
            break
    assert seen > 3
    driver.loop.close()


def at_the_race() -> Match:
    rules = games.load("ulus")
    match = Match.new(rules, 3, seed=1)
    while getattr(match.pending, "prompt", "") != "pending.race":
        if isinstance(match.pending, AwaitChance):
            match.resolve()
            continue
        seat = match.to_act[0]
        choices = match.choices(seat)
        match.play(hints.sensible(rules, match.view(seat), choices) or choices[0])
    return match


def test_one_press_lets_the_race_run_to_the_next_decision() -> None:
    match = at_the_race()
    driver, table = at_table(match, QUIET)
    ui, let_run, rolls = driver.loop.ui, 0, 0
    for _ in range(4000):
        driver.step()
        if getattr(match.pending, "prompt", "") in ("pending.begin_archery", "pending.shoot"):
            break
        if table.may_roll_on:
            let_run, before = let_run + 1, len(match.entries)
            table.roll_on(ui)
            while table.session.rolling_on:
                driver.step()
            rolls += len(match.entries) - before
            assert not table.may_roll_on, "it stops again where nothing is to be decided"
        elif table.choices or ui.screen is not table or table.board.holds_up:
            driver.key("return")
    assert let_run
    assert rolls > 2 * let_run
    driver.loop.close()


def test_throws_without_a_choice_happen_by_themselves_where_that_is_wished() -> None:
    for wished in (False, True):
        match = Match.new(games.load("ur"), 2, seed=3)
        driver, table = at_table(match, msgspec.structs.replace(QUIET, throws_itself=wished))
        for _ in range(60):
            driver.step()
        assert isinstance(table.mode, Asking if wished else Throwing)
        assert (len(match.entries) > 1) is wished
        driver.loop.close()


def test_presses_are_counted_by_what_they_do() -> None:
    found = Presses(decisions=6, throws=2, curtains=1, looks=1, pages=0, alone=0)
    assert (found.idle, found.all, found.nothing, found.covered) == (2, 10, 0.2, 2 / 6)
    assert words_read(["Ana: 3 of 4 forts", "§ 4.2", "H", "F10"]) == 3
    one = pressed("unee", 2, range(1), by_lot=True, most=40)
    assert one.decisions > 5
    assert one.idle == one.throws == 0
    assert len(one.words) == one.decisions


@pytest.mark.long
@pytest.mark.parametrize("game", games.ids())
def test_no_more_than_45_words_stand_beside_the_board_at_a_question(game: str) -> None:
    spec = games.load(game).spec
    found = pressed(game, min(max(spec.min_seats, 3), spec.max_seats), range(1), by_lot=True, most=400)
    words = sorted(found.words)
    assert words[len(words) // 2] <= 45


def test_nobody_has_chosen_what_played_itself() -> None:
    """ "Player 2 has chosen" stood there though nobody had been asked."""
    settings = Settings(motion="full", sound=False, teach="off", pace="once", throws_itself=True)
    driver, table = at_table(Match.new(games.load("ur"), 2, seed=1), settings)
    ui, lot, told = driver.loop.ui, random.Random(1), dict[bool, str]()
    for _ in range(1500):
        driver.step(ms=60)
        if isinstance(table.mode, Moving) and table.moving and table.mode.step.action is not None:
            told[table.mode.by_itself] = table.happening(ui)
        if table.choices:
            table.act(ui, lot.choice(list(table.choices)))
        if len(told) == 2:
            break
    assert "has chosen" in told[False]
    assert told[True]
    assert "has chosen" not in told[True]
    driver.loop.close()


def test_the_window_is_called_after_the_game_and_who_is_asked_and_ctrl_q_ends_it() -> None:
    driver, table = at_table(Match.new(games.load("ur"), 2, seed=3, names=["Anna", "Bat"]), QUIET)
    driver.step(3)
    who = table.words.seat(min(table.turn))
    assert pygame.display.get_caption()[0] == f"UR: The Royal Game: {who} — Ulus Suite"
    driver.key("Ctrl+q")
    assert not driver.loop.ui.running
    driver.loop.close()


def test_a_key_can_be_given_another_meaning_and_the_ways_back_stay() -> None:
    try:
        driver = Driver(Loop(SettingsScreen(), settings=QUIET))
        ui = driver.loop.ui
        ui.push(NewKey(InputAction.HINT, "Hint"))
        driver.step(2)
        driver.key("j")
        assert keys_for(InputAction.HINT) == ("J",)
        assert isinstance(ui.screen, SettingsScreen)
        ui.push(NewKey(InputAction.RULES, "Rules"))
        driver.step(2)
        driver.key("j")
        assert keys_for(InputAction.RULES) == ("J",)
        assert keys_for(InputAction.HINT) == ("H",), "it has its usual key again"
        rebind({"hint": ("escape",), "nothing": ("x",), "what": ("no such key",), "back": ("b",)})
        assert keys_for(InputAction.BACK) == ("Escape",)
        assert keys_for(InputAction.HINT) == ("H",)
        driver.loop.close()
    finally:
        rebind({})


def test_what_others_did_and_what_was_thrown_is_read_before_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings = msgspec.structs.replace(QUIET, speech=True)
    match = Match.new(games.load("ur"), 2, seed=3)
    driver, table = at_table(match, settings)
    ui, said = driver.loop.ui, list[str]()
    monkeypatch.setattr(ui.speaker, "say", said.append)
    lot = random.Random(4)
    for _ in range(12):
        turned(driver, table, lot)
        driver.step(40)
    told = " ".join(said)
    events = [event for position in match.line for event in position.events if event.audience is None]
    assert len(events) > 8
    missing = [table.words.event(event) for event in events if table.words.event(event) not in told]
    assert not missing
    driver.loop.close()


def test_a_question_does_not_cut_off_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, table = at_table(Match.new(games.load("unee"), seed=3), msgspec.structs.replace(QUIET, speech=True))
    ui, reading, said = driver.loop.ui, Reading(), list[str]()
    monkeypatch.setattr(ui.speaker, "say", said.append)
    monkeypatch.setattr(type(ui.speaker), "speaking", property(lambda speaker: bool(said)))
    ui.happened.append("North sows 3 balls")
    reading.turn(ui, 400)
    assert said[0].startswith("North sows 3 balls. ")
    monkeypatch.setattr(table, "asked", lambda pending: "Another question?")
    reading.turn(ui, 400)
    reading.turn(ui, 400)
    assert len(said) == 1, "it is still being read"
    driver.loop.close()


def test_what_loses_the_game_at_once_is_asked_once_more() -> None:
    """*Give the game up* ended a practice game at one press, right under the moves."""
    rules, lot = games.load("unee"), random.Random(1)
    match = Match.new(rules, seed=1)
    while not any(action.kind == "resign" for action in match.choices(match.to_act[0])):
        choices = [action for action in match.choices(match.to_act[0]) if action.kind == "sow"]
        match.play(lot.choice(choices))
    driver, table = at_table(match, QUIET)
    driver.step(4)
    ui, entries = driver.loop.ui, len(match.entries)
    resign = next(action for action in table.choices if action.kind == "resign")
    driver.click(table.choice_target(resign))
    assert ui.screen.name == "confirm"
    driver.key("return")
    assert ui.screen is table
    assert len(match.entries) == entries
    driver.click(table.choice_target(resign))
    driver.click("yes")
    driver.step(4)
    assert isinstance(match.pending, Finished)
    driver.loop.close()


def passing(seats: int = 3) -> tuple[Driver, TableScreen]:
    """Ulus by people at one screen, where the first of them is to pass on a card."""
    driver, table = at_table(Match.new(games.load("ulus"), seats, seed=1), QUIET)
    for _ in range(60):
        driver.step()
        if driver.loop.ui.focus.get("back.0") is not None:
            return driver, table
        driver.key("return")
    raise AssertionError("nobody is asked for a card")


def test_one_pull_turns_a_hand_up_and_passes_a_card_on() -> None:
    """No curtain, no press before it: pressed, over the card, out of the hand, let go."""
    driver, table = passing()
    ui, match = driver.loop.ui, table.match
    for _ in range(2):
        seat, before = table.turns_up, len(match.entries)
        assert seat is not None
        assert table.session.revealed_to is None
        back = driver.find("back.0").seen.center
        driver.point(back)
        driver.button(down=True)
        driver.point((back[0], back[1] - 8))
        assert table.session.revealed_to == seat
        driver.point(driver.find("card.2").seen.center)
        driver.point((400, 200))
        card = match.view(seat).hand[2]
        driver.button(down=False)
        done = match.entries[before]
        assert isinstance(done, Played)
        assert (done.action.kind, done.action.seat, done.action.card) == ("give", seat, card)
        assert table.session.revealed_to is None
        driver.step(3)
        assert ui.screen is table, "no curtain falls"
    assert table.turns_up not in (None, seat)
    driver.loop.close()


def test_a_key_that_is_held_turns_a_hand_up_and_let_go_passes_on_what_arrows_pulled_out() -> None:
    driver, table = passing()
    match = table.match
    for arrows in (["right"], ["up", "left"]):
        seat, before = table.turns_up, len(match.entries)
        assert seat is not None
        driver.key("return", up=False)
        assert table.session.revealed_to == seat
        for arrow in arrows:
            driver.key(arrow)
        assert len(match.entries) == before
        [chosen] = table.board.moment.hand.chosen  # type: ignore[attr-defined]  # Ulus's own board
        card = match.view(seat).hand[chosen]
        driver.let_go("return")
        done = match.entries[before].action  # type: ignore[union-attr]  # it has been played
        assert (done.kind, done.seat, done.card) == ("give", seat, card)
        driver.step(3)
    seat, before = table.turns_up, len(match.entries)
    driver.key("return")  # let go at once it stays up, and nothing is passed on
    assert table.session.revealed_to == seat
    driver.key("right")
    assert len(match.entries) == before
    driver.loop.close()


def test_a_hand_let_go_where_it_lies_stays_up_and_nothing_is_passed_on() -> None:
    driver, table = passing()
    seat, before = table.turns_up, len(table.match.entries)
    driver.drag("back.0", driver.find("back.2").seen.center)
    assert table.session.revealed_to == seat
    assert len(table.match.entries) == before
    driver.drag("card.0", (400, 200))
    done = table.match.entries[before]
    assert isinstance(done, Played)
    assert done.action.kind == "give"
    driver.loop.close()


def test_who_won_and_what_a_sheet_asks_is_read_aloud() -> None:
    rules, lot = games.load("unee"), random.Random(2)
    match = Match.new(rules, seed=2)
    while not isinstance(match.pending, Finished):
        match.play(lot.choice(match.choices(match.to_act[0])))
    driver, table = at_table(match, msgspec.structs.replace(QUIET, speech=True))
    ui = driver.loop.ui
    driver.step(4)
    assert ui.screen.name == "ending"
    assert table.words.outcome(match.pending.outcome) in ui.screen.asks_aloud(ui)
    ui.push(Confirm("Leave", "Nothing is lost.", "Yes", ui.pop))
    driver.step(2)
    assert ui.screen.asks_aloud(ui) == "Leave. Nothing is lost."
    driver.loop.close()


def test_what_came_since_a_hand_lay_open_is_marked_as_new() -> None:
    driver, table = passing()
    for _ in range(400):
        if table.turns_up is not None and table.match.view(None).season >= 0:
            break
        if table.choices and driver.loop.ui.screen is table:
            table.act(driver.loop.ui, table.choices[0])
        else:
            driver.key("return")
        driver.step(2)
    seat = table.turns_up
    assert seat is not None
    driver.key("return")
    driver.step(2)
    tags = {node.id for node in table.board.shown.nodes if node.id.startswith("new.")}
    assert tags, "the card that a neighbour passed on is new"
    assert len(tags) < len(table.match.view(seat).hand)
    driver.loop.close()
