"""Enter alone gives nothing away: what the focus offers is what costs its owner least; what is told, is told
once and long enough."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.app.hands import NAMES
from tests.games.ulus.kit import position
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver, Watched
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.rail.log import blocks
from ulus_suite.app.table.rail.rail import question
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.widgets import Label
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, DecideTogether
from ulus_suite.core.log import Played
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.play import driver as play
from ulus_suite.play.policy import BY_WEIGHT
from ulus_suite.play.session import Session


def said(table: Any) -> str:
    """What the dice of UR allow, as it stands between pool and dice."""
    return next((str(node.art[1]) for node in table.board.shown.nodes if node.id == "said"), "")


def begun(game: str, seed: int) -> Match:
    return Match.new(games.load(game), 2, seed=seed, names=NAMES[:2])


def at_table(match: Match, **settings: object) -> tuple[Driver, TableScreen]:
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=msgspec.structs.replace(QUIET, **settings)))
    table = driver.loop.ui.screen
    while not isinstance(table, TableScreen):
        driver.key("return")
        table = driver.loop.ui.screen
    return driver, table


def to_the_first_giving(match: Match) -> None:
    while not isinstance(match.pending, DecideTogether) or not isinstance(match.choices(0)[0], ac.Give):
        if isinstance(match.pending, AwaitChance):
            match.resolve(KeyedGenerator())
        else:
            seat = next(seat for seat in (0, 1) if match.choices(seat))
            match.play(match.choices(seat)[0])


def test_enter_passes_on_the_card_that_is_worth_least_to_its_owner() -> None:
    match = begun("ulus", 3)
    to_the_first_giving(match)
    driver, table = at_table(match)
    while table.mode.name != "asking" or driver.loop.ui.screen is not table:
        driver.key("return")
    view = match.view(table.session.viewer)
    worths = [view.values.get(card, 0) for card in view.hand]
    assert worths[0] > min(worths), "nothing to be seen in this game"
    board: Any = table.board
    assert [view.values.get(card, 0) for card in board.moment.selection] == [min(worths)]
    assert driver.loop.ui.focus.current == table.choice_target(board.moment.fitting[0])
    best = worths.index(max(worths))
    driver.click(f"card.{best}")
    assert board.moment.selection == (view.hand[best],), "another card is taken by pressing it"
    driver.click(f"card.{worths.index(min(worths))}")
    driver.key("return")
    assert len(match.choices(view.seat)) == 0, "one press has sealed it"
    driver.loop.close()


def test_people_are_asked_for_their_cards_round_the_table() -> None:
    """Beginning with the one who has the screen, so that no curtain falls in vain."""
    for seats, seed in ((3, 3), (4, 5)):
        session = Session(Match.new(games.load("ulus"), seats, seed=seed), BY_WEIGHT)
        asked: list[int] = []
        last = 0
        while len(asked) < seats:
            what = play.advance(session)
            if isinstance(what, play.AskPerson):
                if isinstance(session.pending, DecideTogether):
                    asked.append(what.seat)
                else:
                    last = what.seat
                session.act(session.choices()[0])
            elif play.let_happen(session, what) is None:
                play.look(session, what)
        assert asked == [(last + step) % seats for step in range(seats)]


def declaring(hand: str) -> str:
    """What Enter leads to where one may fight or rest."""
    driver, table = at_table(
        position(hand, "", "", season=0, now='{"frame":"declaring","left":[0,1,2]}'), open_cards=True
    )
    led = driver.loop.ui.focus.current
    found = [a for a in table.choices if table.choice_target(a) == led]
    driver.loop.close()
    return found[0].stance if found and isinstance(found[0], ac.Declare) else f"{led}"


def test_enter_rests_where_few_monsters_can_be_beaten_and_fights_where_most_can() -> None:
    assert declaring("strength=2") == "rest"
    assert declaring("strength=18") == "fight"


def test_enter_keeps_a_hand_that_need_not_be_exchanged() -> None:
    match = position("hand=ger,wolf", "hand=map", "", season=7, now='{"frame":"swapping","left":[0,1,2]}')
    driver, table = at_table(match)
    assert any(isinstance(action, ac.Swap) for action in table.choices)
    kept = next(action for action in table.choices if isinstance(action, ac.Decline))
    assert driver.loop.ui.focus.current == table.choice_target(kept)
    driver.loop.close()


@pytest.mark.parametrize(("totals", "struck"), [("38,54,65", 2), ("38,65,54", 1), ("38,90,61", 1)])
def test_enter_strikes_whoever_stands_highest(totals: str, struck: int) -> None:
    """17.5: only the highest of the others stands between Lobsogoi and the game."""
    counted = f'{{"frame":"blows","totals":[{totals}],"seat":0,"left":1}}'
    match = position("god=lobsogoi sky=1", "god=umay", "god=tengri", season=8, now=counted)
    driver, table = at_table(match)
    blow = next(action for action in table.choices if isinstance(action, ac.Blow) and action.whom == struck)
    assert driver.loop.ui.focus.current == table.choice_target(blow)
    driver.loop.close()


def test_enter_sends_the_next_triber_elsewhere() -> None:
    match = begun("uluk", 3)
    driver, table = at_table(match)
    sent: dict[int, list[str]] = {0: [], 1: []}
    for _ in range(40):
        seat, at_home = table.session.actor, driver.loop.ui.focus.current == "home"
        if seat is None:
            driver.step()
            continue
        driver.key("return")
        if at_home:
            told = [event for _, event in match.events(None) if event.kind == "placed"]
            sent[seat].append(told[-1].area)
        if sum(map(len, sent.values())) == 8:
            break
    assert len(sent[0]) == len(sent[1]) == 4
    assert all(len(set(places)) == len(places) for places in sent.values()), sent
    driver.loop.close()


def test_the_log_tells_a_draw_of_ones_own_once() -> None:
    match = begun("ulus", 3)
    to_the_first_giving(match)
    driver, table = at_table(match)
    while table.mode.name != "asking" or driver.loop.ui.screen is not table:
        driver.key("return")
    viewer = table.session.viewer
    lines = [line.words for block in blocks(table) for line in block.lines]
    own = [line for line in lines if line.startswith(f"{NAMES[viewer]}, you draw")]
    assert own
    assert not [line for line in lines if line.startswith(f"{NAMES[viewer]} draws")]
    driver.loop.close()


def test_a_roll_that_moves_nothing_is_said_beside_the_dice() -> None:
    match = begun("ur", 1)
    while not match.entries or match.pending.__class__ is not AwaitChance or len(match.entries) < 3:
        if isinstance(match.pending, AwaitChance):
            match.resolve(KeyedGenerator())
        else:
            match.play(match.choices(match.pending.seat)[0])
    driver, table = at_table(match, motion="full", pace="normal")
    before = len(match.entries)
    driver.step(5, 50)
    driver.key("return")
    told = set()
    for _ in range(120):
        driver.step(1, 60)
        told.add(said(table))
    assert len(match.entries) == before + 1
    assert [event.kind for _, event in match.events(None)][-1] == "passed"
    [why] = [event.why for _, event in match.events(None)[-1:]]
    passing = table.words.text(f"table.passed.{why}")
    assert passing in told
    assert said(table) != passing, "it is gone when it has been read"
    driver.loop.close()


def by_enter(game: str, seed: int, turns: int) -> Match:
    """A game in which nothing is pressed but what the focus offers."""
    watched = Watched(game, 2, seed, by_lot=0)
    watched.run(turns)
    return watched.match


def test_enter_alone_feeds_ones_people() -> None:
    match = by_enter("uluk", 3, 40)
    kinds = [event.kind for _, event in match.events(None)]
    assert "processed" in kinds
    assert "ate" in kinds
    assert match.view(None).table.season > 1
    assert sum(one.hunger for one in match.view(None).table.seats) < 4, "some eight eat in a season"


def test_enter_alone_takes_forts() -> None:
    match = by_enter("ur", 3, 120)
    kinds = [event.kind for _, event in match.events(None)]
    assert kinds.count("fort_taken") > 4
    walked = [event.path for _, event in match.events(None) if event.kind == "moved"]
    there_and_back = sum(one == tuple(reversed(two)) for one, two in zip(walked, walked[2:], strict=False))
    assert there_and_back <= len(walked) // 10


def test_enter_passes_a_card_on_where_more_could_be_chosen() -> None:
    watched = Watched("ulus", 2, 3, by_lot=0)
    found = watched.run(120)
    kinds = {action.kind for _, action in _played(watched.match)}
    assert "give" in kinds
    assert found.stuck == 0, found.where


def _played(match: Match) -> list[tuple[int, Action]]:
    return [(at, entry.action) for at, entry in enumerate(match.entries) if isinstance(entry, Played)]


def test_what_plays_itself_is_said_to_while_it_waits() -> None:
    match = position("hand=ger", "", "", season=0, now='{"frame":"announcing","left":[0,1,2]}')
    driver = Driver(
        Loop(lambda ui: TableScreen(ui, match), settings=msgspec.structs.replace(QUIET, pace="calm", motion="full"))
    )
    driver.step(2)
    table = driver.loop.ui.screen
    assert isinstance(table, TableScreen)
    assert table.mode.name == "waiting"
    said = [widget.words for widget in question(driver.loop.ui, table) if isinstance(widget, Label)]
    assert driver.loop.ui.say("table.by_itself") in said
    driver.loop.close()
