"""Pop-ups: one at a time, beside the thing, never over what is being read, refusals only when asked for."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.amount import amount
from tests.app.windows import Seldom, at_table
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.registry import seat_at_table
from ulus_suite.app.screens.unusable import WhyScreen
from ulus_suite.app.ui.focus import Target, Why
from ulus_suite.app.ui.painting import HINT_MS, REFUSAL_MS, refuses
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets.tooltip import LINES, tip_of
from ulus_suite.core.chance import AwaitChance
from ulus_suite.store import folders

BARRED = (Why(True, "It is your turn.", "x/1"), Why(False, "The hole is empty.", "x/2"))


class Page(Screen):
    """A question, a thing with a hint, a barred one, and one that is only there to be looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.done = self.down = 0

    def lay_out(self, ui: Ui) -> None:
        ui.keep_clear(pygame.Rect(100, 160, 300, 60))

        def act() -> None:
            self.done += 1

        for n, (name, kind, why, enabled) in enumerate(
            (("open", "spot", (), True), ("barred", "spot", BARRED, False), ("look", "look", BARRED, False))
        ):
            box = pygame.Rect(100 + 300 * n, 100 + self.down, 100, 50)
            ui.add(Target(name, box, name, kind, enabled, act, why=why, hint=f"the {name} one"))


def page() -> Driver:
    driver = Driver(Loop(Page()))
    driver.step()
    return driver


def rest(driver: Driver, ms: float) -> str | None:
    """Let the pointer lie for so long; the pop-up's target and whether it refuses."""
    driver.step(10, ms / 10)
    shown = driver.loop.popups.shown
    return None if shown is None else shown + ("!" if driver.loop.popups.reasons else "")


def over(driver: Driver, name: str) -> None:
    driver.point(driver.find(name).rect.center)


def test_a_sentence_comes_after_a_short_rest_and_a_refusal_after_a_long_one() -> None:
    driver = page()
    over(driver, "open")
    assert rest(driver, HINT_MS - 100) is None
    assert rest(driver, 200) == "open"
    over(driver, "barred")
    assert rest(driver, HINT_MS + 100) is None
    assert rest(driver, REFUSAL_MS - HINT_MS) == "barred!"
    over(driver, "look")  # it does not look as if it could be pressed: only what it is
    assert rest(driver, REFUSAL_MS + 500) == "look"


def test_a_refusal_comes_at_once_when_it_is_asked_for() -> None:
    driver = page()
    driver.click("barred")
    assert rest(driver, 20) == "barred!"
    driver.point((5, 700))
    assert rest(driver, 20) is None


def test_what_has_just_been_used_says_nothing_until_one_has_been_elsewhere() -> None:
    driver = page()
    driver.click("open")
    assert driver.loop.ui.screen.done == 1  # type: ignore[attr-defined]
    assert rest(driver, 3 * REFUSAL_MS) is None
    driver.point((5, 700))
    over(driver, "open")
    assert rest(driver, HINT_MS + 100) == "open"


def test_keys_raise_a_pop_up_only_where_they_have_led_the_focus() -> None:
    driver = page()
    driver.key("escape")  # keys lead now, but the focus stands where the screen has put it
    driver = page()
    driver.key("page up")
    assert rest(driver, 3 * REFUSAL_MS) is None
    driver.key("tab")
    assert rest(driver, REFUSAL_MS + 100) is not None


def test_return_on_what_only_lies_there_asks_nothing() -> None:
    """As on the place that was used last, while the computer player is on."""
    match = Match.new(games.load("ur"), 2, seed=3, kinds=("person", "person"))
    driver, _ = at_table(match, kind=Seldom)
    driver.step(3)
    ui = driver.loop.ui
    name = next(t.id for t in ui.focus.targets if t.id.startswith("tile.") and not t.enabled and not refuses(t))
    ui.focus.go(name)
    driver.loop.activate(ui.focus.target)  # type: ignore[arg-type]
    assert rest(driver, REFUSAL_MS) is None
    driver.loop.close()


@pytest.mark.parametrize("game", amount(["ur"], ["ur", "unee", "urland"]))
def test_return_alone_raises_no_pop_up(game: str) -> None:
    rules = games.load(game)
    match = Match.new(rules, rules.spec.min_seats, seed=3)
    driver, _ = at_table(match, kind=Seldom)
    for _ in range(amount(12, 40)):
        driver.key("return")
        assert rest(driver, HINT_MS + 100) is None
    assert len(match.entries) > 6
    driver.loop.close()


def test_a_pop_up_goes_with_its_thing() -> None:
    driver = page()
    over(driver, "open")
    assert rest(driver, HINT_MS + 100) == "open"
    driver.loop.ui.push(Screen())
    driver.step()
    assert driver.loop.popups.shown is None


def test_a_pop_up_goes_where_its_thing_moves() -> None:
    driver = page()
    over(driver, "open")
    assert rest(driver, HINT_MS + 100) == "open"
    page_of = driver.loop.ui.screen
    assert isinstance(page_of, Page)
    page_of.down = 30
    driver.loop.ui.relayout()
    driver.step(2, 1)
    assert driver.loop.popups.shown is None


def test_f2_says_more_than_the_pop_up() -> None:
    words = "Anna: strength 11"
    target = Target("seat.0", pygame.Rect(0, 0, 9, 9), "Anna", "look", hint=words, more=("What the signs mean.",))
    loop = Loop(Page())
    loop.ui.push(WhyScreen(target))
    loop.step()
    said = [w.words for w in loop.ui.screen.root.child.children[1].child.children]  # type: ignore[union-attr,attr-defined]
    assert said == ["strength 11", "What the signs mean."]


LOOKS = (((1280, 720), 100), ((1024, 640), 200), ((1920, 1080), 80))
TABLES = [(game, *look) for game in games.ids() for look in LOOKS]


@pytest.mark.parametrize(("game", "size", "text"), amount(TABLES[::3], TABLES))
def test_no_pop_up_covers_its_thing_the_question_or_a_choice(game: str, size: tuple[int, int], text: int) -> None:
    rules = games.load(game)
    match = Match.new(rules, seats=rules.spec.min_seats, seed=3)
    pick = random.Random(5)
    for _ in range(25):
        if isinstance(match.pending, AwaitChance):
            match.resolve()
        else:
            match.play(pick.choice(list(match.choices(match.to_act[0]))))
    match.keep(folders.saved_games() / "a.ulus")
    loop = Loop(lambda ui: seat_at_table(ui, match), size=size, settings=Settings(text=text, motion="none"))
    for _ in range(3):
        loop.step()
    ui = loop.ui
    ui.focus = ui.layers[0].focus  # below the curtain, where there is one
    window = pygame.Rect((0, 0), size)
    seen = 0
    for target in ui.focus.targets[:: amount(2, 1)]:
        tip = tip_of(ui, target, reasons=refuses(target))
        if tip is None or not target.seen.width:
            continue
        seen += 1
        assert window.contains(tip.box), target.id
        assert len(tip.head) <= LINES
        small = max(target.seen.size) < 0.5 * min(size)
        assert not small or not tip.box.colliderect(target.seen), target.id
        assert tip.box.collidelist([r for r in ui.focus.kept_clear if r.width < 200]) == -1, target.id
        pressed = [t for t in ui.focus.targets if t.kind == "button" and t.enabled and t is not target]
        covered = [t.id for t in pressed if tip.box.colliderect(t.seen)]
        assert not covered or text > 100, (target.id, covered)
        assert tip.box.width * tip.box.height < (0.12 if text <= 100 else 0.25) * size[0] * size[1], target.id
    assert seen > amount(2, 5)
    loop.close()


def test_whichever_moved_last_is_listened_to_pointer_or_keys() -> None:
    driver = page()
    driver.key("tab")
    assert driver.loop.ui.focus.by_keys
    over(driver, "open")
    assert rest(driver, HINT_MS + 50) == "open"
    driver.key("tab")
    led = driver.loop.ui.focus.current
    assert rest(driver, HINT_MS + 50) in (led, None)
    assert driver.loop.popups.shown == led


def test_the_line_in_the_rail_follows_the_pointer_after_a_key() -> None:
    driver = page()
    over(driver, "open")
    driver.key("tab")
    keys = driver.loop.ui.focus.current
    assert driver.loop.ui.focus.eyes[0] == keys
    over(driver, "look")
    assert driver.loop.ui.focus.by_keys, "nothing was pressed by the pointer"
    assert driver.loop.ui.focus.eyes[0] == "look"
    driver.key("tab")
    assert driver.loop.ui.focus.eyes[0] == driver.loop.ui.focus.current
    driver.loop.close()


def test_a_pointer_left_lying_says_nothing_more_once_keys_are_pressed() -> None:
    driver = page()
    over(driver, "open")
    assert rest(driver, HINT_MS + 100) == "open"
    driver.key("page up")
    assert rest(driver, HINT_MS * 3) is None
    over(driver, "look")
    assert rest(driver, HINT_MS + 100) == "look"
    driver.loop.close()


class Sheet(Screen):
    """Lies over the page; its one button takes it away."""

    def lay_out(self, ui: Ui) -> None:
        ui.add(Target("close", pygame.Rect(600, 400, 100, 50), "close", "button", act=ui.pop))


def test_where_the_pointer_lay_before_a_sheet_says_nothing_after_it() -> None:
    """A curtain, say: it is opened by a click elsewhere, and the area clicked before it raised its pop-up again."""
    driver = page()
    over(driver, "open")
    driver.loop.ui.push(Sheet())
    driver.step(2)
    driver.click("close")
    assert isinstance(driver.loop.ui.screen, Page)
    assert driver.loop.ui.focus.hover is None
    assert rest(driver, 3 * HINT_MS) is None
    over(driver, "open")
    assert rest(driver, 1.1 * HINT_MS) == "open"


def test_no_cross_stands_before_what_would_have_to_be_true() -> None:
    """A cross before "Ishtar does not protect A1" said no twice."""
    assert Why(False, "Ishtar does not protect A1.", needed=True).sign == "right"
    assert Why(False, "Some names are the same.").sign == "cross"
    assert Why(True, "The tile is free.", needed=True).sign == "tick"
