"""The draw by repetition, as it is told in time and as players look ahead at it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.ur.positions import BLANKS, GOLD, MIXED, RULES, action, at, do, rolled
from ulus_suite.core.chance import AwaitChance, ChanceResult, Finished, Source
from ulus_suite.games.ur.players.bot import bots, hints, weigh
from ulus_suite.games.ur.players.judgement import Judge, judge_of
from ulus_suite.games.ur.rules.events import DrawOpen, Repeated
from ulus_suite.games.ur.rules.kernel import CHANCES, ROLLS
from ulus_suite.games.ur.rules.movement import SAME
from ulus_suite.games.ur.rules.state import Claim, Move, Roll, Spawn, State
from ulus_suite.play.preview import preview

ROWS = {"row": ("spawn A4 x{n}",), "own": ("spawn A4 x{n} | spawn A4 x2", "- | spawn A4 x{n}")}


def told(events: Any) -> list[tuple[str, int]]:
    return [(e.what, e.n) for e in events if isinstance(e, Repeated)]


def said(state: State, text: str) -> list[str]:
    found = preview(RULES, RULES.view(state, state.turn), action(text, state.turn))
    return [e.key for e in found.certain if e.key in ("repeats", "repeats_action", "draw_near")]


def test_10_2_the_third_and_the_fourth_time_are_told_and_foretold_and_then_the_open_draw() -> None:
    state = at("A1 A4", "C8", to_move="black")
    heard, foretold = [], []
    for _ in range(6):
        if state.phase == "ready":
            state, _ = do(state, Roll(state.turn))
        state, _ = rolled(state, GOLD)
        foretold.append(said(state, "A4"))
        state, events = do(state, "A4")
        heard.append((told(events), any(isinstance(e, DrawOpen) for e in events)))
    same = "same_action"
    assert heard == [([], False), ([], False), ([(same, 3)], False), ([(same, 4)], False), ([], True), ([], False)]
    assert foretold == [[], [], ["repeats_action"], ["repeats_action"], ["draw_near"], ["draw_near"]]


def test_10_4_a_position_is_told_from_the_third_time_on() -> None:
    seen = "[[{white},{black},1,{n}]]"
    after, _ = do(at("B2", "C3", GOLD), "B2-B3")
    for n in range(1, 5):
        text = seen.format(white=after.held[0], black=after.held[1], n=n)
        state = at("B2", "C3", GOLD, repetition="positions", seen=text)
        assert said(state, "B2-B3") == ([[], ["repeats"], ["repeats"], ["draw_near"]][n - 1])
        _, events = do(state, "B2-B3")
        assert told(events) == ([("same_position", n + 1)] if n in (2, 3) else [])


def naive(judge: Judge, state: State, depth: int) -> float:
    """What a position is worth to the side that is on, by the rules alone: every choice, claims among them."""
    turn, pending = state.turn, RULES.pending(state)
    if isinstance(pending, Finished):
        places = pending.outcome.places
        return 0.0 if len(places) == 1 else 1.0 if places[0] == (turn,) else -1.0
    if isinstance(pending, AwaitChance):
        if not depth:
            return judge.value(state.held[turn], state.held[1 - turn])
        total = 0.0
        for roll, chance in zip(ROLLS, CHANCES, strict=True):
            faces = dict(zip(("die1", "die2"), roll, strict=True))
            after = RULES.settle(state, ChanceResult("roll", Source.TYPED, faces)).state
            total += chance * valued(judge, after, turn, depth if after.phase == "acting" else depth - 1)
        return total / 16
    worths = []
    for choice in RULES.choices(state, turn):
        if isinstance(choice, Move | Spawn | Roll | Claim) or choice.kind in ("finish", "pass"):
            after = RULES.play(state, choice).state
            # An action is over when the turn is: the second piece's step belongs to it.
            ends = state.phase in ("acting", "second") and after.phase != "second" and choice.kind != "claim"
            worths.append(valued(judge, after, turn, depth - ends))
    return max(worths)


def valued(judge: Judge, state: State, seat: int, depth: int) -> float:
    """The same for ``seat``; a game that a claim or four forts ended has no side that is on."""
    found = naive(judge, state, depth)
    return found if state.turn == seat or state.ended in ("ur/10.2", "ur/10.4", "ur/10.5") else -found


def some(chance: random.Random, repetition: str, n: int, pieces: int) -> State:
    """A position with the Entrance in the other's hand, taken ``n`` times running."""
    tiles = [t for t in RULES.layouts["h1"].tiles if t != "A4"]
    while True:
        picked = chance.sample(tiles, pieces)
        half = len(picked) // 2
        row = chance.choice(ROWS[repetition]).format(n=n)
        white, black = " ".join(picked[:half]) or "-", " ".join(["A4", *picked[half:]])
        dice = chance.choice((GOLD, MIXED, BLANKS))
        state = at(white, black, dice, repetition=repetition, row=row)
        if any(isinstance(a, Spawn) and a.tile == "A4" for a in RULES.choices(state, 0)):
            return state


@pytest.mark.parametrize("repetition", ["row", "own"])
def test_looking_ahead_is_what_the_rules_with_their_claims_come_to(repetition: str) -> None:
    """Each choice by search against each choice by the rules themselves, near an open draw and beyond it."""
    chance = random.Random(f"alike {repetition}")
    cases = [(n, 1, 4) for n in (2, 3, 4, 5)] * 2 + [(3, 2, 2)]
    for n, depth, pieces in cases:
        state = some(chance, repetition, n, pieces)
        judge = judge_of(RULES.kernel(state))
        found = weigh(RULES.view(state, 0), RULES.choices(state, 0), depth, 2.0, judge_of)
        for worth in found:
            after = RULES.play(state, worth.action).state
            ends = after.phase != "second" and worth.action.kind != "claim"
            assert worth.value == pytest.approx(valued(judge, after, 0, depth if ends else depth + 1)), worth.action


@pytest.mark.parametrize("length", [SAME - 1, SAME])
def test_no_hint_takes_the_fifth_for_more_than_a_draw(length: int) -> None:
    """One who is ahead does something else, whatever the look ahead; the reason names the draw."""
    ahead = at("A1 C1 B6 B4", "A4 C3", GOLD, row=f"spawn A4 x{length}")
    choices, view = RULES.choices(ahead, 0), RULES.view(ahead, 0)
    for thought in hints(view, choices, "", 300):
        if thought.action == action("A4"):
            assert thought.worth is not None
            assert thought.worth <= 0.5
            assert thought.because[0].key == "draw"
    for player in bots():
        if player.name in ("merchant", "priestess"):
            assert player.think(view, choices, "key", 300).action not in (action("A4"), Claim(0))


def test_a_draw_is_worth_more_than_a_lost_game() -> None:
    """One who is behind makes the fifth, or claims what is open after the roll."""
    behind = at("C2", "A1 C1 A7 B6 A4", BLANKS, row="spawn A4 x5")
    assert hints(RULES.view(behind, 0), RULES.choices(behind, 0), "", 300)[0].action == Claim(0)
    long = at("A1 C1 B6 B4", "A4 C3", GOLD, turns="399")
    worths = weigh(RULES.view(long, 0), RULES.choices(long, 0), 1, 2.0)
    assert all(w.value <= 0.0 for w in worths if w.line is not None and not w.line.again)
