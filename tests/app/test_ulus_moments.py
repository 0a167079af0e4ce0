"""Every kind of decision of Ulus: it is reached, drawn, its choices can be pressed, and nothing overflows."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.app.ulus_moments import Painter, moments, wanted
from tests.app.windows import at_table
from tests.games.ulus.kit import KIT
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET
from ulus_suite.app.ui import draw, painting
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.text import Text
from ulus_suite.app.ui.theme import Theme
from ulus_suite.core.actions import Action
from ulus_suite.core.log import Played
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.actions import Blow
from ulus_suite.games.ulus.table import Table, cards
from ulus_suite.games.ulus.table.seats import power_sum
from ulus_suite.teach.words import Words

SIZES = [
    pytest.param(((1280, 720), 100, False), id="usual", marks=pytest.mark.long),
    pytest.param(((1024, 640), 200, False), id="small window, large text"),
    pytest.param(((1280, 720), 100, True), id="rail folded away", marks=pytest.mark.long),
]


@pytest.fixture(scope="module", params=SIZES)
def painter(request: pytest.FixtureRequest) -> Painter:
    size, text, fold = request.param
    return Painter(size, text=text, fold_rail=fold)


def test_every_kind_of_decision_is_shown_and_can_be_made(painter: Painter) -> None:
    reached: set[str] = set()
    for moment in moments():
        reached.add(moment.kind)
        table = painter.show(moment)
        board, ui = table.board, painter.loop.ui
        assert isinstance(board, Table)
        assert not ui.overflows, (moment.kind, ui.overflows)
        if moment.kind == "end":
            continue
        able = [t for t in ui.focus.targets if t.enabled and t.act is not None]
        assert any(t.kind in ("card", "piece") or t.id.startswith(("choice.", "aim.")) for t in able), moment.kind
        _apart(board, moment.kind)
    assert reached - {"end"} == wanted()
    painter.loop.close()


def _apart(board: Table, kind: str) -> None:
    """Piles, monsters, the hand and the sites do not cover each other."""
    if not board.shown.has("pile.assets"):
        return
    rects = {id: placed.rect for id, placed in board.laid.placed.items()} if board.laid is not None else {}

    def of(*beginnings: str) -> list[pygame.Rect]:
        return [rect for id, rect in rects.items() if id.startswith(beginnings)]

    piles, foes = of("pile."), of("foe.")
    sites = [rect.inflate(-rect.width * 0.4, -rect.height * 0.4) for rect in of("site.")]
    palm = [rects["roll"]] if "roll" in rects else []
    for what in (*piles, *foes):
        assert board.rect.contains(what), (kind, what)
    groups = [piles, foes, of("card.", "own."), sites, palm]
    for number, group in enumerate(groups):
        for one in group:
            for other in groups[number + 1 :]:
                assert one.collidelist(other) < 0, (kind, one, other)
    for group in (piles, foes):
        assert not any(one.colliderect(other) for k, one in enumerate(group) for other in group[k + 1 :]), kind


def _pressed(kind: str, target: str) -> Action:
    """What is played when a target is pressed at the first moment of a kind."""
    painter = Painter((1024, 640))
    moment = next(m for m in moments() if m.kind == kind)
    painter.show(moment)
    before = len(moment.match.line)
    pressed = painter.loop.ui.focus.get(target)
    assert pressed is not None
    assert pressed.act is not None
    pressed.act()
    entry = moment.match.line[before].entry
    assert isinstance(entry, Played)
    painter.loop.close()
    return entry.action


@pytest.mark.parametrize(("kind", "pile"), [("face", "pile.monsters"), ("take", "pile.assets")])
def test_a_deck_is_pressed_to_turn_the_monster_over_and_to_take_what_was_won(kind: str, pile: str) -> None:
    assert _pressed(kind, pile).kind == kind


def test_lobsogoi_strikes_whose_line_is_pressed() -> None:
    action = _pressed("blow", "count.2")
    assert isinstance(action, Blow)
    assert action.whom == 2


def test_the_table_shows_the_colours_that_players_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[int] = set()
    mark = draw.seat_mark

    def noted(pictures: Pictures, theme: Theme, colour: int, side: int) -> pygame.Surface:
        seen.add(colour)
        return mark(pictures, theme, colour, side)

    monkeypatch.setattr(draw, "seat_mark", noted)
    painter = Painter((1024, 640), colours={"Anu": 4, "Bat-Erdene": 5})
    for moment in moments():
        if moment.kind not in ("race", "fight", "price", "blow"):
            continue
        seen.clear()
        painter.loop.ui.pictures.forget()
        table = painter.show(moment)
        assert table.colours[:2] == (4, 5)
        assert {4, 5} <= seen <= set(table.colours), moment.kind
    painter.loop.close()


def test_a_small_card_shows_every_god_that_values_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    svg = Pictures.svg

    def noted(pictures: Pictures, path: str, *rest: Any, **more: Any) -> pygame.Surface:
        seen.append(path)
        return svg(pictures, path, *rest, **more)

    painting.ready()
    monkeypatch.setattr(Pictures, "svg", noted)
    ui = Ui((1024, 640), Settings())
    for asset in KIT.assets.values():
        seen.clear()
        cards.face(ui, KIT, cards.Card("asset", asset.id), 60)
        marks = {path for path in seen if path.startswith("ulus/marks/")}
        assert {f"ulus/marks/{god}.svg" for god in asset.gods} <= marks, asset.id
        assert marks, asset.id


def test_who_cannot_pay_or_answer_is_told_why_and_nobody_else_is(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    label = Text.label

    def noted(text: Text, words: str, *rest: Any, **more: Any) -> pygame.Surface:
        said.add(words)
        return label(text, words, *rest, **more)

    monkeypatch.setattr(Text, "label", noted)
    painter = Painter((1280, 720))
    expected = {
        "accept_card": "You do not hold Ovoo.",
        "card_price": "You hold no Suutei Tsai.",
        "react": "Only Tengri",
    }
    for moment in moments():
        if moment.kind not in expected:
            continue
        words = expected.pop(moment.kind)
        said.clear()
        table = painter.show(moment)
        assert any(line.startswith(words) for line in said), (moment.kind, said)
        table.session.revealed_to = next(s for s in range(moment.match.seats) if s != moment.seat)
        table.refresh(painter.loop.ui)
        said.clear()
        painter.loop.ui.lay_out_stale()
        table.board.draw(painter.loop.ui, painter.loop.surface)
        assert not any(line.startswith(words) for line in said), moment.kind
        if not expected:
            break
    assert not expected
    painter.loop.close()


def test_choices_that_were_scrolled_away_come_back_when_the_bar_is_pressed_at_its_end() -> None:
    painter = Painter((1024, 640), text=200)
    moment = next(m for m in moments() if m.kind == "roll")
    painter.show(moment)
    ui = painter.loop.ui

    def in_sight() -> bool:
        target = ui.focus.get("choice.0")
        return target is not None and target.seen == target.rect

    assert in_sight()
    hidden = False
    for _ in range(12):
        bar = ui.focus.get("rail.bar")
        assert bar is not None
        assert bar.act is not None
        bar.act()
        painter.loop.step(20)
        hidden = hidden or not in_sight()
        if hidden and in_sight():
            break
    assert hidden
    assert in_sight()
    painter.loop.close()


def test_a_price_is_ready_under_enter_and_the_cards_are_on_a_page_of_their_own() -> None:
    match = Match.new(games.load("ulus"), 3, seed=4)
    driver, table = at_table(match, QUIET)
    for _ in range(200):
        driver.step(3)
        if driver.loop.ui.screen is table and getattr(match.pending, "prompt", "") == "pending.price":
            break
        driver.key("return")
    assert driver.loop.ui.focus.current == "price.promise"
    assert not [name for name in driver.labels if name.startswith("asset.")]
    driver.click("price.certain")
    driver.step(2)
    cards = [driver.find(name) for name in driver.labels if name.startswith("asset.")]
    assert len(cards) == len(KIT.assets)
    assert min(card.rect.width for card in cards) >= 70
    driver.key("return")
    driver.step(2)
    assert driver.loop.ui.focus.get("price.ask") is not None
    driver.click("price.other")
    driver.step(2)
    assert driver.loop.ui.focus.current == "price.promise"
    driver.loop.close()


def test_the_power_of_two_monsters_is_said_as_a_sum() -> None:
    def words(key: str, args: dict[str, Any]) -> str:
        return Words("ulus", ("Ana", "Ben")).text(key, args)

    args = {"cards": "1X + 2X", "many": 2, "power": 6, "winter": 0, "less": 0}
    assert words("board.power_sum", args) == "1X + 2X with 2 players: 6."
    assert words("board.power_sum", args | {"winter": 1, "power": 10}).endswith(
        "one X more for each in winter: 10."
    )
    view: Any = SimpleNamespace(frames=(fr.Confront(seat=0, foe=fr.Foe(tuple(KIT.monsters)[:2])),), power=6,
                                season=0, seasons=("summer",), players=(0, 1))  # fmt: skip
    m: Any = SimpleNamespace(view=view, choices=(1,), text=words)
    (said,) = power_sum(m)
    assert "X + " in said
    view.frames = (fr.Confront(seat=0, foe=fr.Foe(tuple(KIT.monsters)[:1])),)
    assert power_sum(m) == []
