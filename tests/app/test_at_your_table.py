"""The card for a real table: every game has one, in both languages, on the screen and on one sheet of paper."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from urllib.parse import unquote

import pytest

from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.at_your_table import AtYourTableScreen, html
from ulus_suite.app.screens.drawer import DrawerScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.data.at_your_table import card, card_problems, there

GAMES = ("unee", "ur", "urland", "uluk", "ulus")
SHEET = 380
"""Words that fit one sheet of A4 beside the pictures."""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_card_of_four_parts_in_both_languages(game: str) -> None:
    assert there(game)
    assert card_problems(game) == []
    english, mongolian = card(game), card(game, "mn")
    assert english is not mongolian
    assert [(len(p.lines), [s.pictures for s in p.signs]) for p in english.parts] == [
        (len(p.lines), [s.pictures for s in p.signs]) for p in mongolian.parts
    ]
    assert len(english.parts) == 4
    said = " ".join(" ".join((*part.lines, *(sign.says for sign in part.signs))) for part in english.parts)
    assert len(said.split()) <= SHEET


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_the_card_fits_its_page_and_can_be_read_to_its_end_by_keys(game: str, text: int) -> None:
    driver = Driver(Loop(AtYourTableScreen(game), settings=Settings(text=text, motion="none", language="mn")))
    ui = driver.loop.ui
    driver.step(2)
    assert ui.overflows == []
    for _ in range(12):
        driver.key("page down")
    name = "at-your-table.page"
    low = ui.scrolled.get(name, 0)
    driver.key("page down")
    assert ui.scrolled.get(name, 0) == low
    assert (low > 0) == (f"{name}.bar" in driver.labels)


def test_from_the_rulebook_to_the_card_and_onto_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    driver = Driver(Loop(TitleScreen()))
    driver.loop.ui.push(DrawerScreen("ulus"))
    driver.step(2)
    driver.click("card")
    driver.step(2)
    assert driver.loop.ui.screen.name == "at-your-table"
    driver.click("paper")
    assert len(opened) == 1
    page = Path(unquote(opened[0].removeprefix("file://"))).read_text("utf-8")
    assert "narrow side" in page
    assert page.count("data:image/png") == 4
    assert page.count("data:image/svg") == 4
    assert "http://" not in page
    assert page == html(driver.loop.ui, "ulus")
