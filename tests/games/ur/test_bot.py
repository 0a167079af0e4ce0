"""The computer players: they see the obvious, keep to the choices and the clock, and can be sent to a worker."""

from __future__ import annotations

import pickle
import random
import time
from typing import Any

import pytest

from tests.games.ur.positions import BLANKS, GOLD, GOLDS, MIXED, RULES, SILVERS, action, at
from ulus_suite import Match
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.data.messages import bindings, messages
from ulus_suite.games.ur.actions import Begin, Claim, Move, Roll
from ulus_suite.games.ur.bot import Player, bots, by_eye, in_circles, lines, weigh
from ulus_suite.games.ur.hint import hints
from ulus_suite.games.ur.judgement import FEATURES, Judge
from ulus_suite.games.ur.kernel import CHANCES, Switches, kernel
from ulus_suite.games.ur.search import Search
from ulus_suite.games.ur.state import State
from ulus_suite.games.ur.weights import MOVER, OTHER

HOUSE = kernel(RULES.layouts["h1"], Switches())
PLAYERS = {p.name: p for p in bots()}
NO_CLOCK = 10**9


def thought(player: Any, state: State) -> Any:
    seat = state.turn
    return player.think(RULES.view(state, seat), RULES.choices(state, seat), "key", 2_000)


@pytest.mark.parametrize("name", ["merchant", "priestess"])
@pytest.mark.parametrize(
    ("white", "black", "dice", "want"),
    [
        ("A1 C1 A7 B7", "B2", GOLD, {"B7-C7"}),
        ("A1 C1 A7 B6 B2", "B4", MIXED, {"B6-B7-C7"}),
        ("C1 A7 C7 A2", "B4", BLANKS, {"A1"}),
        ("C1 A7 C7 B2", "B8", SILVERS, {"B2-B1-A1"}),
    ],
)
def test_a_win_is_seen(name: str, white: str, black: str, dice: str, want: set[str]) -> None:
    state = at(white, black, dice)
    found = thought(PLAYERS[name], state)
    assert found.action in {action(w) for w in want}
    assert found.because[0].key == "wins"
    assert found.worth == 1.0


def test_the_priestess_takes_the_piece_that_would_win() -> None:
    """Black holds three forts and stands beside the fourth; White can take a fort or wander."""
    state = at("B7 C3 C4", "A1 C1 A7 B8 C8", MIXED)
    found = thought(PLAYERS["priestess"], state)
    after = RULES.play(state, found.action).state
    assert (after.held[1] & HOUSE.forts).bit_count() < 3
    assert "stops" in [b.key for b in found.because]


def test_nobody_claims_a_draw_when_ahead_and_the_priestess_does_when_behind() -> None:
    row = {"row": "spawn A4 x5", "phase": "ready"}
    ahead = at("A1 C1 A7 B6 B4", "B2", **row)
    assert thought(PLAYERS["priestess"], ahead).action == Roll(0)
    behind = at("B2", "A1 C1 A7 B6 B4", **row)
    assert thought(PLAYERS["priestess"], behind).action == Claim(0)


def test_who_may_choose_goes_first_or_second_by_judgement() -> None:
    state = RULES.setup(RULES.settled_options({"lostLast": "black"}, 2), 2).state
    assert isinstance(thought(PLAYERS["merchant"], state).action, Begin)


def test_every_player_plays_a_whole_game_within_the_choices() -> None:
    for name, other in (("scribe", "merchant"), ("priestess", "scribe")):
        pair = (PLAYERS[name], PLAYERS[other])
        match, generator = Match.new(RULES, 2, {}, seed=4), KeyedGenerator()
        while not isinstance(match.pending, Finished) and len(match.line) < 300:
            if isinstance(match.pending, AwaitChance):
                match.resolve(generator)
                continue
            seat = match.state.turn
            choices = match.choices(seat)
            found = pair[seat].think(match.view(seat), choices, match.draw_key(), 20)
            assert found.action in choices
            assert found.because
            match.play(found.action)


def test_players_views_and_thoughts_can_be_sent_to_a_worker() -> None:
    state = at("A1 B2", "B4 C8", MIXED)
    view, choices = RULES.view(state, 0), list(RULES.choices(state, 0))
    player, seen, listed = pickle.loads(pickle.dumps((PLAYERS["merchant"], view, choices)))
    found = pickle.loads(pickle.dumps(player.think(seen, listed, "key", 500)))
    assert found == PLAYERS["merchant"].think(view, choices, "key", 500)


def test_the_same_key_wavers_the_same_way() -> None:
    state = at("A1 B2 C3", "B4 C8", MIXED)
    view, choices = RULES.view(state, 0), RULES.choices(state, 0)
    scribe = PLAYERS["scribe"]
    assert scribe.think(view, choices, "one", 100) == scribe.think(view, choices, "one", 100)
    assert len({scribe.think(view, choices, str(i), 100).action for i in range(30)}) > 1


def test_the_budget_is_kept() -> None:
    state = at("A1 B2 C3 B6 B7", "B4 C8 A7 A2 C2", MIXED)
    view, choices = RULES.view(state, 0), RULES.choices(state, 0)
    began = time.monotonic()
    Player("deep", 4, 0.0).think(view, choices, "key", 150)
    assert time.monotonic() - began < 1.5


def brute(search: Search, own: int, other: int, depth: int) -> float:
    """Expectiminimax without any cut."""
    if depth == 0:
        return search.judge.value(own, other)
    total = 0.0
    for roll, chance in enumerate(CHANCES):
        results = search.kernel.turns(own, other, roll)
        worths = []
        for mine, theirs, again in results:
            if mine & search.kernel.forts == search.kernel.forts:
                worths.append(1.0)
            elif again:
                worths.append(brute(search, mine, theirs, depth - 1))
            else:
                worths.append(-brute(search, theirs, mine, depth - 1))
        total += chance * (max(worths) if worths else -brute(search, other, own, depth - 1))
    return total / 16


def test_cutting_changes_no_value() -> None:
    """Star1 against the plain expectation on random positions; inside a narrow window the bounds are right."""
    chance = random.Random(3)
    for _ in range(60):
        tiles = chance.sample(range(20), 5)
        own, other = sum(1 << t for t in tiles[:3]), sum(1 << t for t in tiles[3:])
        search = Search(HOUSE, Judge(HOUSE))
        for depth in (1, 2) if chance.random() < 0.15 else (1,):
            plain = brute(search, own, other, depth)
            assert search.before_roll(own, other, depth) == pytest.approx(plain)
            low, high = sorted((chance.uniform(-1, 1), chance.uniform(-1, 1)))
            narrow = Search(HOUSE, search.judge).before_roll(own, other, depth, low, high)
            if low < plain < high:
                assert narrow == pytest.approx(plain)
            elif plain <= low:
                assert narrow <= low + 1e-9
            else:
                assert narrow >= high - 1e-9


def test_hints_are_sorted_with_the_chance_of_winning() -> None:
    state = at("A1 B2 C3", "B4 C8", MIXED)
    choices = RULES.choices(state, 0)
    found = hints(RULES.view(state, 0), choices, "", 400)
    assert {t.action for t in found} == set(choices)
    worths = [t.worth for t in found if t.worth is not None]
    assert len(worths) == len(found)
    assert worths == sorted(worths, reverse=True)
    assert all(0 <= w <= 1 for w in worths)


def test_a_hint_goes_on_with_the_second_piece() -> None:
    """Two pieces beside the last two forts: both must go."""
    state = at("A7 C7 B1 A2", "C8", MIXED)
    best = hints(RULES.view(state, 0), RULES.choices(state, 0), "", 400)[0]
    assert {best.line[0], best.line[1]} == {action("A2-A1"), action("B1-C1")}
    after = RULES.play(state, best.action).state
    assert best.line[1] in RULES.choices(after, 0)


def test_weights_have_a_place_for_each_feature() -> None:
    assert len(MOVER) == len(OTHER) == len(FEATURES) == len(Judge(HOUSE).features(0, 0))


def test_the_hint_for_a_second_piece_counts_what_the_first_has_earned() -> None:
    state = at("A2 C3", "C8", MIXED)
    state = RULES.play(state, Move(0, ("A2", "A1"))).state
    worths = weigh(RULES.view(state, 0), RULES.choices(state, 0), 1, lambda: False, 2.0)
    assert all(w.line is not None and w.line.again for w in worths)


def test_every_reason_has_its_text() -> None:
    texts = messages("ur")
    states = [at("A1 B2 C3 A2", "B4 C8 B3", dice) for dice in (GOLD, MIXED, SILVERS, GOLDS, BLANKS)]
    states += [at("A1", "C8", phase="ready", extra="yes"), at("A1", "C8", phase="ready", turns="400")]
    for state in states:
        for thought in hints(RULES.view(state, 0), RULES.choices(state, 0), "", 100):
            for because in thought.because:
                raw = texts.raw(f"bot.{because.key}")
                assert raw is not None
                assert bindings(raw) <= set(because.args)


def test_at_a_glance_a_capture_goes_before_a_step_towards_a_fort() -> None:
    state = at("A3 B2", "A4 C1", dice="gold blank")
    ranked = by_eye(RULES.view(state, 0), RULES.choices(state, 0))
    assert ranked[0] == action("A4")
    assert set(ranked) == set(RULES.choices(state, 0))


def test_no_advice_leads_in_circles_while_something_else_is_as_good() -> None:
    """A piece on C7, another on its way: to A7 and back earns a turn each time and no fort ever."""
    state = at("C7 B2", "C4", dice=MIXED)
    view, choices = RULES.view(state, 0), RULES.choices(state, 0)
    circle = action("C7-B7-A7")
    assert circle in choices
    plain = [worth.action for worth in weigh(view, choices, 0, lambda: False, 2.0)]
    assert by_eye(view, choices)[0] != circle
    assert set(by_eye(view, choices)) == set(plain)
    (line,) = (one for one in lines(view, [circle]) if one.then is None)
    assert in_circles(view, line)
    best = hints(view, choices, "", 300)
    top, percents = best[0], [round(100 * thought.worth, 6) for thought in best]
    assert max(percents) - percents[0] <= 1
    assert top.action != circle or max(percents[1:]) < percents[0] - 1
    for thought in best:
        if thought.action == circle:
            assert "fort" not in [reason.key for reason in thought.because]


def test_a_fort_more_is_no_circle() -> None:
    state = at("C7 B7", "C4", dice=GOLD)
    view, choices = RULES.view(state, 0), RULES.choices(state, 0)
    assert by_eye(view, choices) == [worth.action for worth in weigh(view, choices, 0, lambda: False, 2.0)]
    assert not any(in_circles(view, line) for line in lines(view, [action("B7-A7")]))
