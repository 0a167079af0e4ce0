"""Taking back beyond what was opened asks: whoever learnt something has to agree, and where only computers sit the
person is told."""

from __future__ import annotations

import builtins
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.app.windows import at_table
from tests.games.ulus.kit import position
from tests.pack_maker import found, installed
from tests.play.test_preview_secrets import twins_of
from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.commands.text_play import TextPlay
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.match import Barrier
from ulus_suite.core.names import may_know
from ulus_suite.games.ulus.rules.actions import Give
from ulus_suite.testing import kit

SECRET = [game for game in games.ids() if games.load(game).spec.secrets]


def world(match: Match, step: Any, viewer: int) -> object:
    """What a seat sees and hears of a step."""
    return match.rules.view(step.state, viewer), [e for e in step.events if may_know(e.audience, viewer)]


@pytest.mark.parametrize("game", SECRET)
def test_what_taught_somebody_something_is_a_barrier_to_taking_back(game: str) -> None:
    """Two positions looked the same to a seat, and after the same choice no longer do: that choice opened it."""
    dice, rules, learnt = random.Random(f"back {game}"), games.load(game), 0
    for seed in range(4):
        match = kit.start(kit.Table(game, {}, max(3, rules.spec.min_seats)), seed)
        for _ in kit.steps(match, dice, 200):
            pending = match.pending
            if isinstance(pending, AwaitChance | Finished) or rules.laid_open(match.state):
                continue
            action = dice.choice([a for seat in seats_named(pending) for a in match.choices(seat)])
            step = rules.play(match.state, action)
            for viewer in range(match.seats):
                for twin in twins_of(rules, match.state, viewer, dice):
                    if not rules.judge(twin, action).allowed:
                        continue
                    if world(match, step, viewer) != world(match, rules.play(twin, action), viewer):
                        learnt += 1
                        went = Match.from_header(rules, replace(match.header, start=rules.to_plain(match.state)))
                        went.play(action)
                        offer = next(one for one in went.undo_offers(action.seat) if one.back_to == 0)
                        assert Barrier.SECRET_SEEN in offer.barriers, (action, viewer)
                        assert viewer == action.seat or viewer in offer.needs
    assert learnt or game == "urland", "a bid is opened by the last of those who seal, which is compared below"


def test_urland_opened_fists_are_a_barrier() -> None:
    dice, opened = random.Random(3), 0
    match = kit.start(kit.Table("urland", {}, 3), 4)
    for _ in kit.steps(match, dice, 400):
        if match.line[-1].entry is not None and any(e.opens for e in match.line[-1].events):
            opened += 1
            assert all(Barrier.SECRET_SEEN in match.undo_offers(seat)[0].barriers for seat in range(3))
    assert opened > 3


@pytest.fixture
def _bazaar(tmp_path: Path) -> Iterator[None]:
    installed(tmp_path, "ulus-bazaar", {"bazaar": "ulus_bazaar:PACK"})
    with found(Path(__file__).parents[1] / "packs" / "bazaar", tmp_path):
        yield


def lifted() -> Match:
    """A game of a pack between a person and a computer in which cups have just been lifted."""
    rules = games.load("bazaar")
    match = Match.from_header(rules, replace(Match.new(rules, seats=2, seed=5).header, kinds=("random", "person")))
    while not any(event.opens for event in match.line[-1].events):
        if isinstance(match.pending, AwaitChance):
            match.resolve(KeyedGenerator())
        else:
            match.play(match.choices(match.to_act[0])[-1])
    return match


@pytest.mark.usefixtures("_bazaar")
def test_beside_computers_the_window_asks_before_it_goes_back_beyond_lifted_cups() -> None:
    driver, table = at_table(lifted())
    driver.step(60)
    length = len(table.match.line)
    driver.key("u")
    assert driver.loop.ui.screen.name == "confirm"
    assert len(table.match.line) == length, "nothing goes back unasked"
    driver.click("yes")
    assert len(table.match.line) < length
    driver.loop.close()


@pytest.mark.usefixtures("_bazaar")
@pytest.mark.parametrize("answer", ["y", "n"])
def test_so_does_the_terminal(
    answer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["undo", answer])
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(typed, "quit"))
    TextPlay(lifted()).run()
    said = capsys.readouterr().out
    assert "secret seen" in said
    assert ("Taken back." in said) == (answer == "y")


def test_10_1_who_takes_back_is_not_told_what_was_sealed() -> None:
    match = position("hand=ger,yak", "hand=map,fire", "hand=wolf", now='{"frame":"passing","seats":[0,1,2]}')
    match.play(Give(0, "ger"))
    match.play(Give(1, "map"))
    driver, table = at_table(match)
    driver.step(5)
    if driver.loop.ui.screen.name == "curtain":
        driver.click("open")
    driver.key("u")
    driver.step(2)
    assert driver.loop.ui.screen.name == "confirm"
    said = str(vars(driver.loop.ui.screen))
    assert "chosen unseen" in said
    assert table.words.name("map") not in said
    driver.loop.close()
