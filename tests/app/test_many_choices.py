"""Many buttons: one line above them tells what the one that is looked at would do, and keeps its place."""

from __future__ import annotations

import pytest

from tests.app.windows import Blank, at_table
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.rail import choices
from ulus_suite.app.table.rail.choices import Choices, LookedAt
from ulus_suite.app.table.rail.rail import Rail
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Button, Column, Label, Row, Widget
from ulus_suite.play.driver import by_lot, run_on
from ulus_suite.play.session import Session


def looked_at(table: TableScreen) -> LookedAt | None:
    """The line above many buttons."""
    assert isinstance(table.rail, Rail)
    return table.rail.list.looked_at


def sat(monkeypatch: pytest.MonkeyPatch, many: int) -> tuple[Driver, TableScreen]:
    """Fight or rest, where so many buttons count as many."""
    monkeypatch.setattr(choices, "MANY", many)
    rules = games.load("ulus")
    match = Match.new(rules, seats=2, seed=4)
    while not any(action.kind == "declare" for seat in match.to_act for action in match.choices(seat)):
        if match.to_act:
            match.play(next(iter(match.choices(match.to_act[0]))))
        else:
            match.resolve()
    driver, table = at_table(match, Settings(motion="none", sound=False, teach="off"))
    driver.step(4)
    return driver, table


def test_few_buttons_carry_their_own_small_print(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, table = sat(monkeypatch, 9)
    assert looked_at(table) is None
    driver.loop.close()


def test_the_line_follows_pointer_and_focus(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, table = sat(monkeypatch, 2)
    ui = driver.loop.ui
    actions = {name: action for action, name in table.rail.choice_ids.items()}
    assert len(actions) == 2
    for name in (*actions, *reversed(actions)):
        line = looked_at(table)
        assert line is not None
        place = line.rect.copy()
        driver.point(driver.find(name).seen.center)
        assert line.said(ui) == table.previews.line(ui, actions[name])
        assert line.rect == place
    driver.key("tab")
    at = ui.focus.current
    assert looked_at(table) is not None
    if at in actions:
        assert looked_at(table).said(ui) == table.previews.line(ui, actions[str(at)])
    driver.loop.close()


def test_where_the_rail_is_too_low_one_line_takes_the_place_of_small_print() -> None:
    rules = games.load("ulus")
    match = Match.new(rules, seats=4, seed=4)
    while not any(action.kind == "stand" for seat in match.to_act for action in match.choices(seat)):
        if match.to_act:
            choices = list(match.choices(match.to_act[0]))
            fights = [a for a in choices if getattr(a, "stance", "") == "fight"]
            match.play((fights or choices)[0])
        else:
            match.resolve()
    driver, table = at_table(match, Settings(motion="none", sound=False, teach="off", text=200), (1024, 640))
    loop = driver.loop
    driver.step(4)
    if loop.ui.screen.name == "curtain":
        driver.click("open")
        driver.step(2)
    line = looked_at(table)
    assert line is not None
    assert line.said(loop.ui)
    assert loop.ui.overflows == []
    loop.close()


def test_where_it_is_tight_every_button_is_in_sight_and_the_clause_stands_beside_the_question() -> None:
    rules = games.load("urland")
    session = Session(Match.new(rules, 4, seed=3, names=["Anu", "Bat-Erdene", "Chuluun", "Dorj"]))
    for _, _ in run_on(session, person=by_lot(3), most=400):
        if session.actor is not None and {"finish", "extra"} <= {
            action.kind for action in session.options(session.actor)
        }:
            break
    loop = Loop(
        Blank(),
        size=(1024, 640),
        settings=Settings(motion="none", sound=False, teach="off", text=200, open_cards=True),
    )
    table = TableScreen(loop.ui, session.match)
    loop.ui.replace(table)
    driver = Driver(loop)
    driver.step(4)
    shown = [table.choice_target(action) for action in table.choices if not table.board.on_board(action)]
    assert len(shown) >= 2
    for name in shown:
        target = driver.find(name)
        assert target.seen == target.rect, f"{target.label} is out of sight"
    asked = min(rect.bottom for rect in loop.ui.focus.kept_clear if rect.x >= table.board.rect.right)
    assert asked < min(driver.find(name).rect.top for name in shown)
    driver.loop.close()


def test_where_room_is_short_two_short_buttons_share_a_line() -> None:
    loop = Loop(Blank(), size=(1024, 640), settings=Settings(motion="none", sound=False, text=200))
    ui, inner = loop.ui, 420

    def buttons(*words: str) -> list[Widget]:
        return [Button(f"b.{n}", said, lambda: None) for n, said in enumerate(words)]

    (row,) = choices.in_pairs(ui, buttons("Fight", "Rest"), inner)
    assert isinstance(row, Row)
    assert row.want(ui, inner)[1] < Column(*buttons("Fight", "Rest")).want(ui, inner)[1]
    uneven = choices.in_pairs(ui, buttons("Fight a monster", "Rest", "Call for Divine Protection"), inner)
    assert [type(one) for one in uneven] == [Row, Button]
    long = choices.in_pairs(ui, buttons("Fight with your own strength", "Call for Divine Protection"), inner)
    assert [type(one) for one in long] == [Button, Button]
    loop.close()


def test_where_room_is_short_what_only_explains_gives_way_to_buttons() -> None:
    ui = Loop(Blank(), size=(1280, 720), settings=QUIET).ui
    buttons = [Button(f"b{n}", f"A rather long choice, number {n}", lambda: None) for n in range(2)]
    column = Column(Label("What only explains, in a sentence or two."), *buttons)
    choices = Choices(None)  # type: ignore[arg-type]  # nothing of the table is asked
    high = Column(*buttons).want(ui, 300)[1]
    assert choices.squeezed(ui, column, 300, high) <= high
    assert column.children == buttons


def test_small_print_that_does_not_fit_ends_with_a_whole_effect() -> None:
    """In UR at 1280 x 720 a button said "2 in 16: gold and silver (two st…"."""
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(sound=False))
    ui = loop.ui
    between = ui.say("preview.between")
    effects = ["2 in 16: two blanks (no step)", "2 in 16: gold and silver (two steps, or the Royal Realm)"]
    button = Button("throw", "Throw", lambda: None, detail=between.join(effects))
    button.lines = 1
    assert button._small(ui, ui.text.size(effects[0] + between + "2 in 16: gold", "small")[0]) == [
        effects[0] + between + "…"
    ]
    button.lines = 9
    assert "…" not in "".join(button._small(ui, 300))
    loop.close()
