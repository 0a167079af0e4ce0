"""Teaching in play at all five tables: each new rule once, to the seat that it concerns, and to nobody else."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.amount import amount
from tests.app.windows import at_table
from tests.teach.test_window import window
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.table.modes import Acknowledging, AskingAll, Covered, Waiting
from ulus_suite.app.table.parts.coach import CARD_WORDS, GOAL, MOST_MS, NOBODY_MS, Coach, in_short
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.ui.inputs import InputAction
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play import driver as driving
from ulus_suite.store import progress
from ulus_suite.teach.words import clause_of

NAMES = ("Anna", "Bat", "Chuluun")
Card = tuple[int, str]
TURNS, FEW = amount(8, 14), amount(2, 8)


def sit_down(game: str, teach: str) -> tuple[Driver, TableScreen]:
    driver = window(teach=teach)
    rules = games.load(game)
    match = Match.new(rules, max(rules.spec.min_seats, 2), seed=11, names=NAMES[: max(rules.spec.min_seats, 2)])
    screen = TableScreen(driver.loop.ui, match)
    driver.loop.ui.push(screen)
    driver.step(2)
    return driver, screen


def at_a_card(game: str) -> tuple[Driver, TableScreen]:
    """Played by Return until a card of teaching stands there."""
    driver, screen = sit_down(game, "always")
    for _ in range(60):
        if driver.loop.ui.screen is screen and screen.coach.on_show is not None:
            break
        driver.key("return")
        driver.step(2)
    return driver, screen


def some_turns(driver: Driver, screen: TableScreen, actions: int) -> list[Card]:
    """Play by chance with people in all seats; the cards that were on show."""
    luck, shown = random.Random(7), list[Card]()
    ui = driver.loop.ui
    while actions and not isinstance(screen.match.pending, Finished):
        if isinstance(ui.screen, CurtainScreen):
            assert screen.coach.on_show is None, "a card before its reader has taken the seat"
            driver.key("return")
            driver.step(2)
            continue
        assert ui.screen is screen
        card = screen.coach.on_show
        if card is not None:
            if screen.session.secrets:
                assert card[0] in (screen.session.viewer, screen.session.actor)
            known = rulebook(screen.match.header.game).clause(card[1]) is not None
            assert known or card[1] == GOAL
            assert card not in screen.coach.told, "what has been read does not come again"
            if not shown or shown[-1] != card:
                shown.append(card)
        if isinstance(screen.mode, Acknowledging | Covered | AskingAll):
            screen.go_on(ui)
        elif isinstance(screen.match.pending, AwaitChance):
            screen.throw(ui)
        elif screen.choices:
            screen.act(ui, luck.choice(list(screen.choices)))
            actions -= 1
        driver.step(2)
    return shown


@pytest.mark.parametrize("game", games.ids())
def test_each_rule_once_to_whoever_sees_the_card_and_never_again(game: str) -> None:
    driver, screen = sit_down(game, "first")
    shown = some_turns(driver, screen, TURNS)
    assert len({clause for _, clause in shown}) >= 2
    assert {seat for seat, _ in shown} <= set(screen.session.people)
    told = screen.coach.told
    assert len(shown) == len(set(shown)), "once for each person"
    if screen.session.shares_screen:  # the others looked away, and are told in their turn
        assert len([clause for _, clause in shown if clause == GOAL]) > 1
    else:
        assert len(shown) == len({clause for _, clause in shown}), "once a table"
    assert all(progress.load().knows(game, NAMES[seat], clause) for seat, clause in told)
    again, same = sit_down(game, "first")
    assert not set(some_turns(again, same, TURNS)) & told


@pytest.mark.parametrize("game", games.ids())
def test_always_is_always_and_off_is_off(game: str) -> None:
    first = some_turns(*sit_down(game, "always"), FEW)
    assert first
    assert some_turns(*sit_down(game, "always"), FEW) == first
    assert some_turns(*sit_down(game, "off"), FEW) == []


@pytest.mark.parametrize("game", games.ids())
def test_what_is_asked_now_is_explained_first(game: str) -> None:
    driver, screen = sit_down(game, "always")
    for _ in range(20):
        if isinstance(driver.loop.ui.screen, CurtainScreen):
            driver.key("return")
        elif isinstance(screen.match.pending, AwaitChance):
            screen.throw(driver.loop.ui)
        elif not screen.choices:
            driver.key("return")  # the card has been read: the only move plays itself
        else:
            break
        driver.step(2)
    assert screen.coach.on_show == (screen.session.actor, GOAL)
    driver.click("coach.read")
    driver.step(2)
    assert screen.coach.on_show == (screen.session.actor, clause_of(screen.match.pending))


@pytest.mark.parametrize("game", games.ids())
def test_words_can_be_said(game: str) -> None:
    """Every foreign word comes with how it is said."""
    book = rulebook(game)
    assert book.glossary
    for term in book.glossary:
        assert term.meaning
        assert not term.native or term.said, term.word


def test_cards_are_about_what_is_great_or_of_the_phase_at_hand() -> None:
    from ulus_suite.games.uluk.rules import events as e

    driver, screen = sit_down("uluk", "always")
    driver.step(20)
    seat = screen.session.actor
    assert seat is not None
    step: Any = SimpleNamespace(action=None, place=screen.match.place)
    left = e.HutLeft(clause="uluk/5.19", seat=1 - seat, area="temple", space=0)
    began = e.PhaseBegan(clause="uluk/6.1", phase="harvest")
    great = e.Celebrated(clause="uluk/5.20", seat=1 - seat, food="rice", candle="red", points=3)
    for events, clause, told in (
        ([left], "uluk/5.19", False), ([began, left], "uluk/5.19", True), ([great], "uluk/5.20", True),
        ([great, began], "uluk/5.20", False),
    ):  # fmt: skip
        screen.coach.hear(driver.loop.ui, events, step)
        assert (clause in screen.coach._fresh(driver.loop.ui, seat)) is told


def test_the_foot_names_return_while_a_card_holds_up_what_plays_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def due(coach: Coach, ui: Ui) -> tuple[int, str] | None:
        return (0, "ulus/1.1") if coach.table.mode.name == "waiting" else None

    monkeypatch.setattr(Coach, "due", due)
    settings = msgspec.structs.replace(QUIET, teach="always")
    driver, table = at_table(Match.new(games.load("ulus"), 4, seed=3), settings)
    ui = driver.loop.ui
    for _ in range(120):
        if ui.screen is table and table.mode.name == "waiting" and ui.focus.current == "coach.read":
            break
        driver.key("return")
        driver.step(2)
    assert ui.focus.current == "coach.read"
    assert (InputAction.ACCEPT, ui.say("coach.read")) in table.hints(ui)
    driver.loop.close()


def test_only_the_card_that_stood_beside_a_board_has_been_read_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board waited for a press, and then the move was taken back: the card that came next had no time at all."""
    driver, screen = at_a_card("ulus")
    ui = driver.loop.ui
    beside = screen.coach.on_show
    assert beside is not None
    other = (beside[0], "ulus/1.1" if beside[1] != "ulus/1.1" else "ulus/1.2")
    for card, waits in ((other, True), (beside, False)):
        screen.coach.on_show = beside
        with monkeypatch.context() as patch:
            patch.setattr(type(screen.board), "holds_up", True)
            assert not screen.ready(ui, driving.AskPerson(0), 0.0)
        screen.coach.on_show = card
        assert (screen.coach.reading_ms(ui) > 0) is waits
    driver.loop.close()


def test_what_is_done_for_somebody_at_a_phone_waits_no_longer_than_one_reads() -> None:
    driver, screen = at_a_card("ulus")
    ui, action = driver.loop.ui, screen.choices[0]
    screen.mode = Waiting(driving.AutoPlay(action))
    assert screen.coach.reading_ms(ui) == NOBODY_MS, "at this screen somebody lets it go on"
    screen.session.send_afar((action.seat,))
    assert 0 < screen.coach.reading_ms(ui) <= MOST_MS
    driver.loop.close()


def test_nothing_waits_for_a_card_that_a_folded_rail_does_not_show() -> None:
    driver, screen = at_a_card("uluk")
    ui = driver.loop.ui
    assert screen.coach.reading_ms(ui) > 0
    ui.set(fold_rail=True)
    driver.step(2)
    assert screen.coach.reading_ms(ui) == 0
    driver.loop.close()


def test_nothing_waits_for_a_card_while_a_stretch_is_let_run() -> None:
    driver, screen = at_a_card("uluk")
    assert screen.coach.due(driver.loop.ui) is not None
    screen.session.rolling_on = True
    assert screen.coach.due(driver.loop.ui) is None
    driver.loop.close()


@pytest.mark.parametrize("game", games.ids())
def test_a_card_is_short_and_covers_nothing_that_can_be_pressed(game: str) -> None:
    driver, screen = sit_down(game, "always")
    ui, seen = driver.loop.ui, 0
    for _ in range(40):
        card = ui.focus.get("coach.card")
        if ui.screen is screen and card is not None and screen.choices and screen.mode.name == "asking":
            about, got = ui.focus.get(screen.lead(ui)), driver.find("coach.read")
            assert about is not None
            assert not card.rect.colliderect(about.rect), about.id
            in_rail = not card.rect.colliderect(screen.zoom.place)
            others = [one for one in ui.focus.targets if not one.id.startswith("coach.")]
            assert not in_rail or card.rect.collidelist([one.seen for one in others]) < 0
            assert card.rect.contains(got.rect)
            assert len(words_of_card(screen, ui).split()) <= CARD_WORDS + 1
            seen += 1
        driver.key("return")
        driver.step(2)
    assert seen > 1
    assert ui.overflows == []
    driver.loop.close()


def words_of_card(screen: TableScreen, ui: Ui) -> str:
    assert screen.coach.on_show is not None
    return screen.coach._card_of(ui, screen.coach.on_show[1])[1]


@pytest.mark.parametrize("game", games.ids())
def test_a_card_holds_whole_sentences_of_a_clause_or_there_is_none(game: str) -> None:
    clauses = rulebook(game).clauses
    for clause in clauses:
        told = in_short(clause.text)
        assert clause.text.startswith(told)
        assert len(told.split()) <= CARD_WORDS, clause.id
        assert not told or told[-1] in ".!?:)" or told == clause.text, told
    assert sum(not in_short(clause.text) for clause in clauses) <= len(clauses) / 3


def test_what_comes_to_light_under_a_card_is_not_pressed_with_it() -> None:
    """The press for *Understood* spent a god: a card had turned into choices under the pointer."""
    settings = msgspec.structs.replace(QUIET, teach="always")
    driver, table = at_table(Match.new(games.load("ur"), 2, seed=3), settings)
    ui = driver.loop.ui
    while ui.focus.get("coach.read") is None:
        driver.step()
        table.throw(ui) if table.may_throw else None
    ui.fresh_ms, ui.put_at = 700, float("-inf")  # the question has stood there for long
    driver.click("coach.read")
    assert ui.handed_over
    entries = len(table.match.entries)
    for target in [one for one in ui.focus.targets if one.enabled and one.kind in ("spot", "piece")]:
        driver.click(target.id)
    assert len(table.match.entries) == entries
    driver.loop.close()
