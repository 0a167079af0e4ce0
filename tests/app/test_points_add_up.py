"""Where the points came from adds up to the score: in window, terminal and report, in all games."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ulus_suite import games
from ulus_suite.app.report import Report
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets import ending
from ulus_suite.app.table.sheets.ending import EndScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.cli import parser
from ulus_suite.commands import text_play, window
from ulus_suite.core.chance import Finished
from ulus_suite.core.names import Value
from ulus_suite.match import Match
from ulus_suite.play.advice import review, reviewed
from ulus_suite.play.policy import BYSTANDER
from ulus_suite.teach.words import Words

REPLAYS = Path(__file__).resolve().parent.parent / "replays"
ENDED = {
    "ulus": "ulus/highest.log",
    "uluk": "uluk/easy-most.ulus",
    "ur": "ur/house-forts.ulus",
    "unee": "unee/eichler-claimed.ulus",
    "urland": "urland/urland-3-thirty.ulus",
}
Sums = tuple[str, list[int], list[list[int]]]
"""The name of the last line of a table, its numbers, and those of the lines above it."""


def of(game: str) -> tuple[Match, Words, tuple[int, ...]]:
    """A recorded game that is over, its words and its scores."""
    match = Match.load(REPLAYS / ENDED[game])
    assert isinstance(match.pending, Finished)
    return match, Words(game, match.header.names), match.pending.outcome.scores


def in_terminal(match: Match, words: Words) -> Sums:
    """As the lines that are printed show it."""
    assert isinstance(match.pending, Finished)
    lines = text_play.outcome_lines(match, match.pending.outcome, words)
    under = next(k for k, line in enumerate(lines) if line.startswith("---"))
    above = next(k for k in range(under, 0, -1) if not lines[k]) + 2
    numbers = [[int(n) for n in re.split(r" {2,}", line)[1:]] for line in lines[above:under]]
    name, *total = re.split(r" {2,}", lines[under + 1])
    return name, [int(n) for n in total], numbers


def in_window(match: Match, monkeypatch: pytest.MonkeyPatch) -> Sums:
    """As the account beside the scene shows it."""
    made: list[tuple[Sequence[Any], Any]] = []
    ledger = ending.Ledger

    def noted(head: str, seats: Any, rows: Sequence[Any], total: Any = None) -> Any:
        made.append((rows, total))
        return ledger(head, seats, rows, total)

    monkeypatch.setattr(ending, "Ledger", noted)

    def opened(ui: Ui) -> EndScreen:
        table = TableScreen(ui, match, policy=BYSTANDER)
        assert isinstance(match.pending, Finished)
        screen = EndScreen(table, match.pending.outcome)
        screen.open = True
        return screen

    render(opened, size=(1280, 720), settings=Settings(motion="none", teach="off"))
    rows, total = next((rows, total) for rows, total in made if total is not None)
    return total[0], list(total[1]), [list(row.points) for row in rows]


def in_report(match: Match) -> Sums:
    """As the page shows it."""
    page = Report(match, every=10_000).html()
    table = page.split('<table class="points sums">')[1].split("</table>")[0]
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in table.split("<tr>")[2:]]
    numbers = [[int(n.replace("−", "-").replace("–", "0") or 0) for n in row[1:]] for row in rows]
    return rows[-1][0], numbers[-1], numbers[:-1]


@pytest.mark.parametrize("game", games.ids())
def test_points_by_source_add_up_to_the_score_wherever_they_are_told(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, words, scores = of(game)
    told = [in_terminal(match, words), in_window(match, monkeypatch), in_report(match)]
    for name, total, rows in told:
        assert name == told[0][0]
        assert total == list(scores)
        assert rows, "no line but the sum"
        assert [sum(row[seat] for row in rows) for seat in range(match.seats)] == total
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("game", games.ids())
def test_a_terminal_tells_how_the_points_rose_and_what_comes_next(game: str) -> None:
    match, words, scores = of(game)
    assert isinstance(match.pending, Finished)
    lines = text_play.outcome_lines(match, match.pending.outcome, words)
    head = next(k for k, line in enumerate(lines) if line.endswith("after each tenth of the game"))
    for seat, line in enumerate(lines[head + 2 : head + 2 + match.seats]):
        name, *points = re.split(r" {2,}", line)
        assert name == words.seat(seat)
        assert len(points) == 10
        assert int(points[-1]) == scores[seat]
    for command in ("play", "review", "report", "replay"):
        assert any(f"ulus-suite {command} " in line for line in lines[lines.index("What next") :]) == (
            command == "play" or match.saved_in is not None
        )


def test_another_game_is_like_the_one_that_ended() -> None:
    """*Play again* left out the computer players, so that one person would have sat in every seat."""
    rules, kinds = games.load("ulus"), ("person", "drover", "nomad")
    options: dict[str, Value] = {"race": "camel", "contest_trade": True}
    match = Match.new(rules, 3, options, 5, ("Anna", "Bat-Erdene", "Old Dorj"), kinds=kinds)
    words = shlex.split(text_play.again(match))
    assert words[:2] == ["ulus-suite", "play"]
    like = window._begun(parser().parse_args(words[1:]))
    assert like.header.names == match.header.names
    assert like.header.kinds == kinds
    assert like.header.options == match.header.options
    assert text_play.again(Match.new(games.load("ur"), 2)) == "ulus-suite play ur --text --seats 2"


def test_turning_points_are_told_in_the_terminal_when_a_review_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    match, words, _ = of("unee")
    assert isinstance(match.pending, Finished)
    assert "Turning points" not in text_play.outcome_lines(match, match.pending.outcome, words)
    found = review.review(match, "quick")
    monkeypatch.setattr(review, "kept_review", lambda of: found if of is match else None)
    lines = text_play.outcome_lines(match, match.pending.outcome, words)
    at = lines.index("Turning points")
    told = reviewed.Told(match, found, words)
    said = [f"  {told.turn(turn)}: {told.happened(turn.at)}" for turn in found.turns[:3]]
    assert said
    assert lines[at + 1 : at + 1 + len(said)] == said
