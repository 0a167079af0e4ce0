"""What people set for a table holds there; nothing important is pushed off a small window by large letters."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.drawer import DrawerScreen
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.rail.rail import hint
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.table.sheets.menu import MenuScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Label, Widget
from ulus_suite.play import driver, recap
from ulus_suite.play.policy import BY_WEIGHT
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words


def table(ui: Ui, match: Match) -> TableScreen:
    made = TableScreen(ui, match)
    ui.push(made)
    return made


def test_computer_players_think_as_long_as_one_likes() -> None:
    match = Match.new(games.load("unee"), seed=1, kinds=("person", "perfect"))
    loop = Loop(lambda ui: TableScreen(ui, match), settings=QUIET)
    made = loop.ui.screen
    assert isinstance(made, TableScreen)
    times = []
    for name in ("short", "usual", "long"):
        loop.ui.set(thinking=name)
        made.follow(loop.ui)
        times.append(made.machines.thinking_ms(1))
    assert times[0] < times[1] < times[2]
    assert Settings(thinking="never").possible().thinking == "usual"
    loop.close()


def test_the_odds_are_switched_at_the_table() -> None:
    match = Match.new(games.load("ur"), seed=1)
    driven = at_table(match, QUIET)[0]
    driven.key("f10")
    assert isinstance(driven.loop.ui.screen, MenuScreen)
    driven.click("menu.odds")
    assert not driven.loop.ui.settings.odds
    driven.loop.close()


@pytest.mark.parametrize("game", ["unee", "ulus"])
def test_the_whole_menu_shows_at_double_text_and_up_goes_round(game: str) -> None:
    match = Match.new(games.load(game), seed=1)
    driven = at_table(match, msgspec.structs.replace(QUIET, text=200))[0]
    driven.key("f10")
    focus = driven.loop.ui.focus
    seen = [target.id for target in focus.targets if target.seen == target.rect]
    assert (seen[0], seen[-1]) == (focus.current, "menu.quit") == ("menu.resume", "menu.quit")
    driven.key("up")
    assert focus.current == "menu.quit"
    driven.key("down")
    assert focus.current == "menu.resume"
    for _ in seen[1:]:
        driven.key("down")
    assert focus.current == "menu.quit"
    driven.loop.close()


def covered(game: str, seats: int) -> tuple[Match, int]:
    """A game at a curtain before which much has happened, and for whom it falls."""
    match = Match.new(games.load(game), seats, seed=3)
    session, lot = Session(match), driver.by_lot(3)
    for _ in range(300):
        what = driver.advance(session)
        if isinstance(what, driver.Cover) and not what.here and len(match.entries) > 30:
            return match, what.seat
        if isinstance(what, driver.Cover | driver.Acknowledge):
            driver.look(session, what)
        else:
            driver.let_happen(session, what, lot, lot)
    raise AssertionError("no curtain fell")


@pytest.mark.parametrize("text", [100, 200])
def test_the_way_through_a_curtain_is_in_the_window(text: int) -> None:
    size = (1024, 640)
    match, seat = covered("urland", 4)

    def make(ui: Ui) -> Screen:
        return CurtainScreen(table(ui, match), seat)

    _, ui = render(make, size=size, settings=msgspec.structs.replace(QUIET, text=text))
    opening = ui.focus.get("open")
    assert opening is not None
    assert pygame.Rect((0, 0), size).contains(opening.seen)
    assert ui.screen.root is not None
    assert pygame.Rect((0, 0), size).contains(ui.screen.root.rect)


def labels(widget: Widget) -> list[str]:
    """Every word on a page."""
    own = [widget.words] if isinstance(widget, Label) else []
    inner = [*getattr(widget, "children", ()), *([widget.child] if getattr(widget, "child", None) else [])]
    return own + [words for child in inner for words in labels(child)]


@pytest.mark.parametrize("game", ["ulus", "urland"])
def test_what_only_one_may_know_is_told_behind_the_curtain_and_not_on_it(game: str) -> None:
    match = Match.new(games.load(game), 3, seed=3)
    session, lot = Session(match, BY_WEIGHT), driver.by_lot(3)
    words = Words(game, match.header.names)
    for _ in range(300):
        what = driver.advance(session)
        if isinstance(what, driver.Cover):
            groups = recap.since(Session(match), what.seat).groups
            own = [words.event(e) for group in groups for e in group.events if e.audience is not None]
            if own:
                break
        driver.let_happen(session, what, lot, lot)
    assert isinstance(what, driver.Cover)
    _, ui = render(lambda ui: CurtainScreen(table(ui, match), what.seat), settings=QUIET)
    assert ui.screen.root is not None
    on_it = " ".join(labels(ui.screen.root))
    assert words.seat(what.seat) in on_it
    for secret in own:
        assert secret not in on_it


def test_four_seats_of_ulus_leave_room_for_what_buttons_cost() -> None:
    heights = {}
    for seats in (2, 4):
        match = Match.new(games.load("ulus"), seats, seed=3)
        _, ui = render(lambda ui, match=match: TableScreen(ui, match), settings=QUIET)  # type: ignore[misc]  # bound
        found = [ui.focus.get(f"seat.{seat}") for seat in range(seats)]
        heights[seats] = sum(target.rect.height for target in found if target is not None)
    assert 0 < heights[4] < heights[2] * 1.3


def test_the_strip_of_seats_bears_names_at_double_text() -> None:
    said: set[str] = set()
    match = Match.new(games.load("unee"), seed=3, names=("Oyuna", "Tömör"))

    def make(ui: Ui) -> Screen:
        label = ui.text.label

        def noted(words: str, *rest: object, **more: object) -> pygame.Surface:
            said.add(words)
            return label(words, *rest, **more)  # type: ignore[arg-type]  # passed on as they came

        ui.text.label = noted  # type: ignore[method-assign]  # only looks
        return TableScreen(ui, match)

    render(make, settings=msgspec.structs.replace(QUIET, text=200))
    assert {"Oyuna", "Tömör"} <= said


def test_what_a_button_tells_rests_on_no_card_that_lies_face_down() -> None:
    match = Match.new(games.load("ulus"), 3, seed=0)
    session, lot = Session(match, BY_WEIGHT), driver.by_lot(0)
    for _ in range(200):
        what = driver.advance(session)
        if isinstance(what, driver.AskPerson) and session.choices()[0].kind == "declare":
            break
        driver.let_happen(session, what, lot, lot)
    assert isinstance(what, driver.AskPerson)
    loop = Loop(lambda ui: TableScreen(ui, match), settings=QUIET)
    made = loop.ui.screen
    assert isinstance(made, TableScreen)
    fight = made.choices[0]
    face_down = made.previews.line(loop.ui, fight)
    made.hinting.ask(loop.ui)
    assert not made.hinting.waiting, "reasons would tell everybody what the hand is worth"
    assert loop.ui.say("table.hint.closed", cap="C") in {
        w.words for w in hint(loop.ui, made) if isinstance(w, Label)
    }
    made.session.reveal(fight.seat)
    made.hinting.ask(loop.ui)
    assert made.hinting.waiting
    face_up = made.previews.line(loop.ui, fight)
    assert "(~" in face_up, "what a won card is worth to one's god"
    assert "for you" not in face_down
    loop.close()


def test_rules_and_menu_open_over_the_curtain_and_lead_back_to_it() -> None:
    match, _ = covered("ulus", 4)
    loop = Loop(lambda ui: TableScreen(ui, match), settings=QUIET)
    driven = Driver(loop)
    driven.step(3)
    assert isinstance(loop.ui.screen, CurtainScreen)
    for key, opened in (("f1", DrawerScreen), ("f10", MenuScreen)):
        driven.key(key)
        assert isinstance(loop.ui.screen, opened)
        driven.key("escape")
        assert isinstance(loop.ui.screen, CurtainScreen)
    loop.close()


@pytest.mark.parametrize("text", [100, 200])
def test_with_the_rail_folded_away_every_choice_and_the_eye_are_there(text: int) -> None:
    """Of two buttons the first was cut; "press the eye" was said where no eye stood."""
    match = Match.new(games.load("ulus"), 3, seed=3)
    driven, made = at_table(match, msgspec.structs.replace(QUIET, fold_rail=True, text=text))
    loop = driven.loop
    for _ in range(80):
        driven.step(3)
        if loop.ui.screen is made and made.may_look and getattr(match.pending, "prompt", "") == "pending.declare":
            break
        driven.key("return")
    assert made.may_look
    assert made.choices
    for action in made.choices:
        target = loop.ui.focus.get(made.choice_target(action))
        if target is not None:
            assert target.seen == target.rect, action
    assert "tool.look_at_cards" in driven.labels
    driven.key("c")
    assert isinstance(loop.ui.screen, CurtainScreen)
    driven.key("return")
    driven.step(2)
    assert not made.may_look
    driven.key("c")
    assert loop.ui.screen is made
    loop.close()
