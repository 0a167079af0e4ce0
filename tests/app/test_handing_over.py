"""A press that was meant for the last person's question is no answer of the next one's."""

from __future__ import annotations

from concurrent.futures import Future

import msgspec

from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.start import opened
from ulus_suite.app.table.modes import Resting, Thinking
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.core.log import Played
from ulus_suite.play.driver import AskComputer

ENDLESS = 1e9


def sown(fresh_ms: float) -> int:
    """How many times is sown when Return is pressed twice, once for each of two people."""
    match = Match.new(games.load("unee"), seed=3)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    driver.loop.ui.fresh_ms = fresh_ms
    driver.step(3)
    before = len(match.entries)
    for _ in range(2):
        driver.key("return")
        driver.step(2)
    driver.loop.close()
    return len(match.entries) - before


def test_a_second_press_at_once_does_not_play_for_the_next_person() -> None:
    assert sown(ENDLESS) == 1
    assert sown(0) == 2


def test_a_curtain_is_not_opened_by_a_press_for_something_else() -> None:
    match = Match.new(games.load("ulus"), 3, seed=3)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    driver.step(3)
    assert driver.loop.ui.screen.name == "curtain"
    driver.loop.ui.fresh_ms = ENDLESS
    driver.key("return")
    assert driver.loop.ui.screen.name == "curtain"
    driver.loop.ui.fresh_ms = 0
    driver.key("return")
    assert driver.loop.ui.screen.name != "curtain"
    driver.loop.close()


def test_a_press_for_one_question_does_not_answer_the_next_kind_of_question() -> None:
    """Who presses twice while buying a gene has not paid for it, unseen, with the first Ichtos offered."""
    rules = games.load("urland")
    text = (
        "seats: 3\nmarkers: 5 2 1\nA: 3 3 3\n1: 2 0 0\nshown: ears egg legs\nmutations: 1\n"
        "now: selling bids=2,1,0 order=1,2,3 at=0 sold=0"
    )
    for fresh_ms, kind in ((ENDLESS, "pay"), (0, "buy")):
        match = Match.new(rules, 3, seed=1, start=rules.from_diagram(text), kinds=("person", "spawn", "spawn"))
        driver = Driver(Loop(lambda ui, match=match: TableScreen(ui, match), settings=QUIET))
        driver.step(3)
        assert getattr(match.pending, "prompt", "") == "buy_must"
        driver.loop.ui.fresh_ms = fresh_ms
        for _ in range(3):
            driver.key("return")
            driver.step(2)
        assert (getattr(match.pending, "prompt", "") == "pay") == (kind == "pay")
        driver.loop.close()


def test_a_press_made_while_gods_and_cards_are_dealt_chooses_no_champion() -> None:
    for fresh_ms in (ENDLESS, 0):
        match = Match.new(games.load("ulus"), 2, seed=3, kinds=("person", "drover"))
        driver = Driver(Loop(lambda ui, match=match: TableScreen(ui, match), settings=QUIET))
        driver.loop.ui.fresh_ms = fresh_ms
        table = driver.loop.ui.screen
        for _ in range(400):
            driver.key("return")
            if isinstance(table, TableScreen) and table.mode.name == "asking":
                break
        driver.key("return")
        chosen = [e for e in match.entries if isinstance(e, Played) and e.action.seat == 0]
        assert bool(chosen) == (fresh_ms == 0)
        driver.loop.close()


def test_each_game_keeps_its_own_pace() -> None:
    settings = QUIET.paced("calm").paced("once", "ulus")
    assert (settings.pace_of("ulus"), settings.pace_of("ur")) == ("once", "calm")
    assert settings.paced("brisk").pace_of("ulus") == "brisk", "chosen on the shelf it holds for all"
    assert msgspec.structs.replace(settings, paces={"ur": "wild"}).possible().paces == {}


def test_the_window_takes_its_time_from_the_settings() -> None:
    loop = opened()
    assert loop.ui.fresh_ms == loop.ui.settings.fresh_ms > 0
    loop.close()
    assert msgspec.structs.replace(QUIET, fresh_ms=-3).possible().fresh_ms == 0


def test_rolling_on_lasts_through_the_turns_of_computer_players() -> None:
    match = Match.new(games.load("unee"), seed=3)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    table = driver.loop.ui.screen
    assert isinstance(table, TableScreen)
    table.session.rolling_on = True
    table.turn_to(driver.loop.ui, Thinking(AskComputer(1)))
    assert table.session.rolling_on
    table.turn_to(driver.loop.ui, Resting())
    assert not table.session.rolling_on
    driver.loop.close()


def test_rules_and_menu_open_behind_the_curtain_and_lead_back_to_it() -> None:
    match = Match.new(games.load("ulus"), 3, seed=3)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    driver.step(3)
    ui = driver.loop.ui
    for key, name in (("f1", "drawer"), ("f10", "menu"), ("escape", "menu")):
        assert ui.screen.name == "curtain"
        driver.key(key)
        driver.step(2)
        assert ui.screen.name == name
        driver.key("escape")
        driver.step(2)
    assert ui.screen.name == "curtain"
    assert not match.entries or all(e.action.seat != 0 for e in match.entries if isinstance(e, Played))
    driver.loop.close()


def test_showing_cards_is_switched_on_behind_the_curtain_and_no_other_falls() -> None:
    match = Match.new(games.load("ulus"), 3, seed=3)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    driver.step(3)
    ui = driver.loop.ui
    assert ui.screen.name == "curtain"
    driver.key("f10")
    for wanted in ("menu.settings", "habit.open_cards"):
        for _ in range(90):
            if ui.focus.current == wanted:
                break
            driver.key("tab")
        assert ui.focus.current == wanted
        driver.key("return")
        driver.step(2)
    assert ui.settings.open_cards
    for _ in range(2):
        driver.key("escape")
        driver.step(2)
    assert ui.screen.name == "curtain"
    driver.key("return")
    for _ in range(25):
        driver.step(4)
        assert ui.screen.name != "curtain"
        driver.key("return")
    assert len(match.entries) > 5
    driver.loop.close()


def test_no_teaching_card_over_an_ending() -> None:
    match = Match.new(games.load("unee"), seed=3)
    driver = Driver(
        Loop(lambda ui: TableScreen(ui, match), settings=msgspec.structs.replace(QUIET, teach="always"))
    )
    ui, table = driver.loop.ui, driver.loop.ui.screen
    assert isinstance(table, TableScreen)
    driver.step(3)
    assert table.coach.due(ui), "before the end one is there"
    table.session.agree("gave_up", 0)
    table.follow(ui)
    driver.step(10)
    assert not table.coach.due(ui)
    driver.loop.close()


def test_return_waits_for_the_hint_that_was_asked_for() -> None:
    match = Match.new(games.load("unee"), seed=3)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    driver.step(3)
    table = driver.loop.ui.screen
    assert isinstance(table, TableScreen)
    table.hinting.asked = Future()
    driver.key("return")
    assert not match.entries, "meant for the hint"
    table.hinting.asked = None
    driver.key("return")
    assert match.entries
    driver.loop.close()


class Slow(Loop):
    """A window that takes its time to draw: as long as it is ``blind`` nothing of a new page is to be seen."""

    blind = False

    def paint(self) -> bool:
        """Nothing, for a while."""
        return False if self.blind else super().paint()


def test_what_has_not_been_drawn_yet_is_answered_by_no_press() -> None:
    """A champion was chosen so: the first page with all seven took longer to draw than a press is held off."""
    match = Match.new(games.load("unee"), seed=3)
    loop = Slow(lambda ui: TableScreen(ui, match), settings=QUIET)
    driver = Driver(loop)
    loop.ui.fresh_ms = 1e-6
    driver.step(3)
    loop.blind = True
    driver.key("return")
    driver.step(10)
    before = len(match.entries)
    assert match.to_act == (1,)
    driver.key("return")
    assert len(match.entries) == before
    loop.blind = False
    driver.step(2)
    driver.key("return")
    assert len(match.entries) == before + 1
    driver.loop.close()
