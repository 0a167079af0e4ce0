"""The ending: its scene is seen whole, the account of points is a press away and goes again."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from tests.app import windows
from tests.app.by_lot import at_table, played
from ulus_suite.app.table import arrangement
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets import ending
from ulus_suite.app.table.sheets.ending import EndScreen
from ulus_suite.app.ui.inputs import InputAction
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets.scroll import Ledger, Scroll
from ulus_suite.core.events import Outcome
from ulus_suite.match import Match
from ulus_suite.play.advice import review, reviewed
from ulus_suite.teach.words import Words

REPLAYS = Path(__file__).resolve().parent.parent / "replays"


@pytest.fixture
def ended():
    driver = at_table(played("unee", 10_000))
    screen = driver.loop.ui.screen
    assert isinstance(screen, EndScreen)
    return driver, screen


def test_what_next_stands_beside_the_board(ended):
    driver, screen = ended
    board = screen.table.board.rect
    assert all(not target.rect.colliderect(board) for target in driver.loop.ui.focus.targets)


def test_the_account_opens_and_closes(ended):
    driver, screen = ended
    driver.key("enter")
    assert screen.open
    driver.key("escape")
    assert not screen.open
    assert driver.loop.ui.screen is screen
    driver.key("escape")
    assert isinstance(driver.loop.ui.screen, TableScreen)


def test_nothing_is_dimmed_before_the_account_is_asked_for(ended):
    driver, screen = ended
    ui = driver.loop.ui
    surface = pygame.Surface(ui.size)
    surface.fill((10, 200, 10))
    screen.draw(ui, surface)
    assert surface.get_at((8, 8))[:3] == (10, 200, 10)


def test_turning_points_are_told_when_a_review_was_made(ended, monkeypatch):
    driver, screen = ended
    assert screen.turns == []
    match = screen.table.match
    found = review.review(match, "quick")
    monkeypatch.setattr(review, "kept_review", lambda of: found if of is match else None)
    again = EndScreen(screen.table, screen.outcome)
    told = reviewed.Told(match, found, screen.table.words)
    assert 1 <= len(again.turns) <= 3
    assert again.turns == [f"{told.turn(t)}: {told.happened(t.at)}" for t in found.turns[:3]]
    again.open = True
    driver.loop.ui.replace(again)
    driver.step(2)
    assert driver.loop.ui.overflows == []


def test_once_the_account_has_been_read_enter_leads_to_the_next_game(ended):
    driver, screen = ended
    assert driver.loop.ui.focus.current == "account"
    driver.key("enter")
    assert screen.open
    assert driver.loop.ui.focus.current == "again"
    driver.click("back")
    assert not screen.open
    assert driver.loop.ui.focus.current == "again"


def test_the_foot_names_the_keys_that_work_beside_the_result(ended, monkeypatch):
    driver, screen = ended
    ui, named = driver.loop.ui, []
    monkeypatch.setattr(
        arrangement.Foot, "draw", lambda foot, ui, surface, rect, hints, *more: named.append((hints, more))
    )
    screen.table.draw(ui, pygame.Surface(ui.size))
    ((hints, (_, ends)),) = named
    assert hints == screen.hints(ui)
    assert ends == screen.root.rect.left < ui.size[0]  # no word runs under the strip
    assert [key for key, _ in hints] == [InputAction.LEFT, InputAction.ACCEPT, InputAction.BACK]
    driver.key("escape")
    screen.table.draw(ui, pygame.Surface(ui.size))
    assert InputAction.MENU in [key for key, _ in named[-1][0]]
    assert named[-1][1][1] == ui.size[0]


def test_no_button_grows_with_the_strip():
    """At double text the strip grows up to the players; *Where the points came from* became a slab."""
    found = {}
    for text in (100, 200):
        driver = at_table(played("urland", 10_000), text=text, size=(1920, 1080))
        ui = driver.loop.ui
        assert isinstance(ui.screen, EndScreen)
        found[text] = {name: ui.focus.get(name).rect.height for name in ("account", "again")}
        driver.loop.close()
    assert all(heights["account"] <= 1.5 * heights["again"] for heights in found.values()), found


def test_several_winners_are_told_of_in_the_plural(ended):
    driver, screen = ended
    one, two = Outcome("x", ((0,), (1,), (2,)), (3, 2, 1)), Outcome("x", ((0, 1), (2,)), (3, 3, 1))
    said, words = [], Words(screen.table.match.header.game, ("Anu", "Bat", "Dorj"), "en")
    for outcome in (one, two):
        made = EndScreen(screen.table, outcome)
        made.table = SimpleNamespace(words=words)
        said.append(made._head(driver.loop.ui))
    assert said[0].endswith(" wins")
    assert said[1].endswith(" win")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_account_begins_with_where_points_came_from_where_letters_are_large(size, monkeypatch):
    made = []
    monkeypatch.setattr(ending, "Ledger", lambda *given: made.append(Ledger(*given)) or made[-1])
    driver, _ = windows.at_table(played("unee", 10_000), Settings(motion="none", sound=False, text=200), size)
    ui = driver.loop.ui
    driver.step(4)
    assert isinstance(ui.screen, EndScreen)
    made.clear()
    driver.key("enter")
    driver.step(2)
    assert ui.screen.open
    assert Scroll.of(ui)[0].view.contains(made[0].rect)  # all of it is in sight, nothing has to be scrolled first
    assert ui.overflows == []


@pytest.mark.parametrize("language", ["en", "mn"])
@pytest.mark.parametrize("text", [100, 130, 150, 170, 200])
def test_no_word_of_the_account_is_broken_where_many_play(text, language, monkeypatch):
    """At 150 % "Strength" stood in two lines, cut within the word, the heading in three over the first row."""
    made = []
    monkeypatch.setattr(ending, "Ledger", type("Kept", (Ledger,), {
        "place": lambda self, ui, rect: (made.append(self), Ledger.place(self, ui, rect)),
    }))  # fmt: skip
    match = Match.load(REPLAYS / "ulus" / "shared.log")
    driver, _ = windows.at_table(
        match, Settings(motion="none", sound=False, teach="off", text=text, language=language), (1280, 720)
    )
    ui = driver.loop.ui
    driver.step(4)
    driver.key("enter")
    driver.step(2)
    assert ui.screen.open
    assert made
    for table in made:
        room = table.rect.width - table._column(ui) * len(table.seats)
        words = [word for name, _ in table._all() for word in name.split()]
        assert max(ui.text.size(word, bold=True)[0] for word in words) <= room
        assert len(ui.text.lines(table.head, room, "small")) == 1
    driver.loop.close()


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_between_question_and_strip_stands_a_log_or_nothing(size, text):
    """At 150 % half a line of the log was seen over the strip."""
    driver = at_table(played("unee", 10_000), text=text, size=size)
    ui = driver.loop.ui
    head, strip = ui.screen.table.rail.head.rect, ui.screen.root.rect
    between = (strip.top - head.bottom) / ui.theme.em(1)
    driver.loop.close()
    assert between <= 0.5 or between >= 4, between


@pytest.mark.parametrize("motion", ["full", "none"])
def test_who_won_stands_large_over_the_board_and_goes(motion):
    driver = at_table(played("unee", 10_000))
    screen, ui = driver.loop.ui.screen, driver.loop.ui
    ui.set(motion=motion)
    driver.step(2)
    accent = tuple(ui.theme["accent"])[:3]

    def letters() -> int:
        board, surface = screen.table.board.rect, pygame.display.get_surface()
        row = [
            surface.get_at((x, y))[:3]
            for y in range(board.top, board.bottom, 3)
            for x in range(board.left, board.right, 3)
        ]
        return row.count(accent)

    large = letters()
    driver.step(80, ms=100)
    if motion == "none":
        assert letters() == large, "without motion it stands"
        driver.key("right")
        driver.step(2)
    assert letters() < large / 4
    assert driver.loop.ui.screen is screen
