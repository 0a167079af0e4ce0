"""What a report says was worth remembering of a game is what happened in it, counted anew from the log."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ulus_suite import Match, games
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.log import Played, Settled
from ulus_suite.teach import accounts

REPLAYS = Path(__file__).resolve().parents[1] / "replays"


def a_game(game: str, seed: int, options: dict[str, Any] | None = None) -> Match:
    """A whole game by lot."""
    rules, lot = games.load(game), random.Random(f"moments {game} {seed}")
    match = Match.new(rules, seats=rules.spec.min_seats, seed=seed, options=options or {})
    while not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve()
            continue
        offered = [a for seat in seats_named(match.pending) for a in match.choices(seat)]
        kept = [a for a in offered if a.kind not in ("claim", "resign")]
        match.play(lot.choice(offered if len(match.entries) > 1500 or not kept else kept))
    return match


def moments(match: Match) -> dict[str, dict[str, Any]]:
    account = accounts.of(match)
    assert account is not None
    return {moment.key: dict(moment.args) for moment in account.moments}


def longest_run(of: list[int]) -> int:
    """The longest row of equal numbers."""
    best = run = 0
    for i, one in enumerate(of):
        run = run + 1 if i and of[i - 1] == one else 1
        best = max(best, run)
    return best


@pytest.mark.parametrize("seed", [1, 2])
def test_ur_turns_in_a_row_pieces_beaten_and_the_longest_walk(seed: int) -> None:
    match = a_game("ur", seed)
    rollers, steps, beaten = [], [0], [0, 0]
    for before, entry, after in zip(match.line, match.entries, match.line[1:], strict=False):
        if isinstance(entry, Settled) and entry.result.request != "first":
            rollers.append(before.state.turn)
        if isinstance(entry, Played) and entry.action.kind == "move":
            steps.append(len(entry.action.path) - 1)
        if isinstance(entry, Played):
            seat = entry.action.seat
            lost = before.state.held[1 - seat].bit_count() - after.state.held[1 - seat].bit_count()
            beaten[seat] += lost
    told = moments(match)
    assert told.get("row", {"count": 2})["count"] == max(2, longest_run(rollers))
    assert told.get("far", {"count": 1})["count"] == max(1, *steps)
    assert told["beaten"]["count"] == max(beaten) == beaten[told["beaten"]["seat"]]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_unee_the_fullest_hand_captures_running_and_the_longest_calm(seed: int) -> None:
    match = a_game("unee", seed)
    hands, calm, longest, running, most = [0], 0, 0, [0, 0], [0, 0]
    for before, entry, after in zip(match.line, match.entries, match.line[1:], strict=False):
        if entry.action.kind != "sow":
            continue
        seat = entry.action.seat
        ring = ("S3", "S2", "S1", "N1", "N2", "N3").index(entry.action.hole)
        hands.append(before.state.holes[ring])
        caught = any(event.kind == "captured" for event in after.events)
        calm = 0 if caught else calm + 1
        running[seat] = running[seat] + 1 if caught else 0
        longest, most[seat] = max(longest, calm), max(most[seat], running[seat])
    told = moments(match)
    assert told.get("handful", {"balls": 6})["balls"] == max(6, *hands)
    assert told.get("quiet", {"count": 7})["count"] == max(7, longest)
    assert told.get("row", {"count": 1})["count"] == max(1, *most)


FIGURES = {
    "feast": (("feast_shown",), "points"), "celebrated": (("celebrated",), "points"),
    "died_out": (("died_out",), "count"), "fight": (("won", "won_together"), "power"),
}  # fmt: skip
"""Moments that are the greatest of some kinds of event, and the number by which they are."""


@pytest.mark.parametrize("log", ["uluk/beta-by_tokens.ulus", "urland/even-4-thirty.ulus", "ulus/highest.log"])
def test_the_other_games_tell_the_greatest_of_its_kind(log: str) -> None:
    match = Match.load(REPLAYS / log)
    told, found = moments(match), 0
    for key, (kinds, figure) in FIGURES.items():
        events = [e for position in match.line for e in position.events if e.kind in kinds]
        most = max((getattr(e, figure) for e in events), default=0)
        assert (key in told) == (most > 0)
        if most:
            found += 1
            assert told[key][figure] == most
            assert told[key]["seat"] in {e.seat for e in events if getattr(e, figure) == most}
    paid = Counter(e.seat for position in match.line for e in position.events if e.kind == "builder_paid")
    assert told.get("builder", {"count": 0})["count"] == max(paid.values(), default=0)
    assert found or paid


@pytest.mark.parametrize("log", sorted((REPLAYS / "ulus").glob("*.log")), ids=lambda path: path.stem)
def test_ulus_the_throw_of_the_game_brought_something(log: Path) -> None:
    """Four goats were told as it, a curse; so were four sheep in the race, which are no step."""
    match = Match.load(log)
    rolled = [event for position in match.line for event in position.events if event.kind == "rolled"]
    brought = {
        "race_4": 7, "slay": 6, "race_3": 5, "tale_best": 4, "deflect": 3, "race_2": 2, "tale_three": 1,
    }  # fmt: skip
    most = max((brought.get(event.meaning, 0) for event in rolled), default=0)
    told = moments(match).get("throw")
    assert (told is not None) == (most > 0)
    if told is not None:
        assert brought[told["meaning"]] == most
        assert (told["seat"], told["faces"], told["meaning"]) in {(e.seat, e.faces, e.meaning) for e in rolled}
