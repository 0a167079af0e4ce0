"""The rows of processing and of the meal: what Enter leads to, what has been done, what would perish."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tests.games.uluk import kit
from tests.games.uluk.window import board_of, from_state, screen_of
from ulus_suite.app.audits import Driver
from ulus_suite.app.table.rail.rail import question
from ulus_suite.app.ui.widgets import Label
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.state import replace

PICKLE, SMOKE = "process.raw_uluk.pickled_uluk.triber", "process.raw_hlak.smoked_hlak.triber"


def at_work() -> Driver:
    state = kit.tribe(kit.table(), 0, goods=kit.goods(raw_uluk=3, raw_hlak=3, baked_mgobu=2))
    return from_state(replace(state, frames=(kit.processing(0, uluk=1, hlak=1),)))


def test_less_of_a_row_leaves_the_focus_and_the_words_with_that_row() -> None:
    """Minus was pressed beside pickled uluk; ring and rail went on to smoked hlák, three rows below."""
    driver = at_work()
    before = board_of(driver).lead(driver.loop.ui)
    for _ in range(3):
        driver.click(f"ledger.{PICKLE}.less")
        assert board_of(driver).lead(driver.loop.ui) == before
        assert driver.loop.ui.focus.current == f"ledger.{PICKLE}.less"
    said = screen_of(driver).words
    way = next(
        a for a in screen_of(driver).choices
        if isinstance(a, act.Process) and a.count == 3 and a.target == "pickled_uluk"
    )  # fmt: skip
    target = driver.find(f"ledger.{PICKLE}.less")
    assert said.action(way) in target.told  # three presses, and round again
    assert target.label.startswith("Less:")  # a message that was missing: "‹uluk.less›"


def test_a_row_is_ticked_whoever_pressed_for_it() -> None:
    """What a hint had done for one bore the sign of what nobody had done."""
    driver = at_work()
    screen = screen_of(driver)
    way = next(a for a in screen.choices if isinstance(a, act.Process) and a.target == "smoked_hlak")
    screen.act(driver.loop.ui, way)
    driver.step(2)
    assert board_of(driver).shown.node(f"ledger.{SMOKE}.do").art == ("sign", "tick", False)
    driver.key("u")
    driver.step(2)
    assert board_of(driver).shown.node(f"ledger.{SMOKE}.do").art[0] == "button"


def test_a_meal_says_which_food_would_perish() -> None:
    driver = from_state(kit.at_table(kit.table(), 5, baked_mgobu=2, pickled_uluk=4))
    board, said = board_of(driver), screen_of(driver).words.text("name.perishable")
    for food, perishes in (("baked_mgobu", True), ("pickled_uluk", False)):
        *_, signs, name, _ = board.shown.node(f"ledger.feed.{food}").art
        assert (signs == ("perishable",), said in name) == (perishes, perishes)


def test_enter_eats_first_what_would_perish() -> None:
    """The jars that keep were offered before the bread that does not."""
    driver = from_state(kit.at_table(kit.table(), 5, baked_mgobu=2, pickled_uluk=4))
    assert board_of(driver).lead(driver.loop.ui) == "ledger.feed.baked_mgobu.do"


def test_what_would_perish_is_told_once() -> None:
    """The last one at table read: "8 baked mgobu perish · 8 baked mgobu perish at the end of the season"."""
    driver = from_state(kit.at_table(kit.table(season=2), 1, baked_mgobu=9))
    told = driver.find("ledger.done").told
    assert "8 → 0" in told
    assert told.count("perish") <= 1, told


def test_other_pairs_are_not_offered_as_less_and_more() -> None:
    """Minus and plus changed the number above, and below them which two things are given for a new triber."""
    driver = from_state(kit.at_table(kit.table(season=2), 2, pickled_uluk=4, smoked_hlak=2))
    driver.click("ledger.feed.pickled_uluk.do")
    driver.step(2)
    shown = board_of(driver).shown
    assert [shown.node(f"ledger.breed.{sign}").art for sign in ("less", "more")] == [
        ("sign", "left", True),
        ("sign", "right", True),
    ]


def test_no_row_moves_under_the_pointer_while_one_seat_processes() -> None:
    state = kit.tribe(kit.table(), 0, goods=kit.goods(raw_uluk=3, raw_mgobu=3))
    driver = from_state(replace(state, frames=(kit.processing(0, uluk=1, mgobu=2),)))

    def stand() -> dict[str, pygame.Rect]:
        placed = board_of(driver).laid.placed.values()  # type: ignore[union-attr]  # it is laid out
        return {one.node.id: one.rect for one in placed if one.node.id.endswith(".do")}

    before = stand()
    driver.click("ledger.process.raw_mgobu.ground_mgobu.triber.do")
    driver.step(2)
    after = stand()
    assert set(after) > set(before), "flour can be baked"
    assert {id: rect.y for id, rect in after.items() if id in before} == {id: r.y for id, r in before.items()}


def test_after_the_last_conversion_the_table_goes_on() -> None:
    """For eleven seconds nothing happened while a card was read that told what one had just done oneself."""
    state = kit.tribe(kit.table(), 0, goods=kit.goods(raw_tlon=3))
    driver = from_state(replace(state, frames=(kit.processing(0, tlon=1),)), teach="always")
    ui, table = driver.loop.ui, screen_of(driver)
    driver.click("ledger.process.raw_tlon.roasted_tlon.triber.do")
    driver.step(2)
    assert table.mode.name == "asking"
    way_on = ui.say("table.once_read", button=ui.say("coach.read"))
    assert way_on not in [widget.words for widget in question(ui, table) if isinstance(widget, Label)]
