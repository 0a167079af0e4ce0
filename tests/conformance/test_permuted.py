"""Law 7 on positions: what a viewer cannot see is exchanged, and all that is shown to that viewer stays the same.

Views, what is waited for, choices, told verdicts (of choices and of actions one field away), hints, previews;
and at one moment of each game the picture of the table and the report. In a game without secrets everybody's view
is the public one.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.play.test_preview_secrets import twins_of
from tests.replays.said import neighbours
from ulus_suite import Match, games
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.rules import Rules
from ulus_suite.core.verdict import redact
from ulus_suite.play.advice.hints import advise
from ulus_suite.play.preview import preview
from ulus_suite.testing import kit

SECRET = [game for game in games.ids() if games.load(game).spec.secrets]
QUICK = min(SECRET, key=lambda game: games.load(game).spec.minutes)
OPEN = [game for game in games.ids() if not games.load(game).spec.secrets]


def shown(rules: Rules[Any], state: Any, viewer: int, asked: list[Any], hints: bool) -> list[Any]:
    """Everything that one viewer is told of a position."""
    view, choices = rules.view(state, viewer), list(rules.choices(state, viewer))
    found: list[Any] = [view, rules.pending(state), choices]
    found += [redact(rules.judge(state, action), viewer) for action in asked]
    found += [preview(rules, view, action) for action in choices[:2]]
    if hints and choices:
        found += [advise(rules.spec.id, view, choices, "law 7", 30)]
    return found


def permuted(table: kit.Table, seed: int, entries: int, each: float = 1.0) -> int:
    """Along a random game; how many pairs of positions were compared."""
    dice = random.Random(f"permuted {table} {seed}")
    match = kit.start(table, seed)
    rules, pairs = match.rules, 0
    for _ in kit.steps(match, dice, entries):
        if isinstance(match.pending, AwaitChance | Finished) or dice.random() > each:
            continue
        offered = [a for seat in range(match.seats) for a in rules.choices(match.state, seat)]
        some = dice.sample(offered, min(3, len(offered)))
        asked = [*some, *(other for one in some for other in neighbours(one, offered, dice))]
        for viewer in range(match.seats):
            for twin in twins_of(rules, match.state, viewer, dice):
                if twin != match.state:
                    hints = pairs % 20 == 0
                    one = shown(rules, match.state, viewer, asked, hints)
                    for here, there in zip(one, shown(rules, twin, viewer, asked, hints), strict=True):
                        assert here == there, (viewer, here, there)
                    pairs += 1
    return pairs


@pytest.mark.parametrize("game", SECRET)
def test_law_7_what_cannot_be_seen_can_be_exchanged(game: str) -> None:
    most = games.load(game).spec.max_seats
    assert permuted(kit.Table(game, {}, most), 1, 110, 0.3) > 10


@pytest.mark.long
@pytest.mark.parametrize("table", [t for t in kit.tables() if t.game in SECRET], ids=str)
def test_law_7_at_every_table(table: kit.Table) -> None:
    permuted(table, 2, 700)


@pytest.mark.parametrize("game", OPEN)
def test_without_secrets_everybody_sees_what_all_see(game: str) -> None:
    match = kit.start(kit.Table(game, {}, 2), 3)
    for _ in kit.steps(match, random.Random(4), 60):
        views = [match.rules.view(match.state, viewer) for viewer in (0, 1, None)]
        assert [msgspec.structs.replace(view, seat=None) for view in views] == [views[2]] * 3
        for position in match.line[-1:]:
            assert all(event.audience is None for event in position.events)


def moment(game: str) -> tuple[Match, Match, int]:
    """A position in the middle of a game, its twin, and who cannot tell them apart and is not asked."""
    table = kit.Table(game, {}, games.load(game).spec.max_seats)
    for seed in range(1, 9):
        dice = random.Random(f"moment {game} {seed}")
        match = kit.start(table, seed)
        for number, _ in enumerate(kit.steps(match, dice, 90)):
            if number < 25 or isinstance(match.pending, AwaitChance | Finished):
                continue
            for viewer in range(match.seats):
                if match.choices(viewer):
                    continue
                for twin in twins_of(match.rules, match.state, viewer, dice):
                    if twin != match.state:
                        made = [
                            Match.new(match.rules, match.seats, {}, seed=1, start=state, names=match.header.names)
                            for state in (match.state, twin)
                        ]
                        return made[0], made[1], viewer
    raise AssertionError(f"no moment of {game} has a secret")


@pytest.mark.parametrize("game", [g if g == QUICK else pytest.param(g, marks=pytest.mark.long) for g in SECRET])
def test_law_7_pictures_and_reports_do_not_tell(game: str) -> None:
    import pygame

    from ulus_suite.app import snapshot
    from ulus_suite.app.report import Report
    from ulus_suite.app.table.screen import TableScreen

    one, other, viewer = moment(game)

    def picture(match: Match, seat: int | None) -> bytes:
        def make(ui: Any) -> TableScreen:
            table = TableScreen(ui, match)
            table.session.revealed_to = seat
            return table

        surface, _ = snapshot.render(make, size=(1024, 640))
        return pygame.image.tobytes(surface, "RGB")

    for seat in (viewer, None):
        assert picture(one, seat) == picture(other, seat)
    assert any(one.view(seat) != other.view(seat) for seat in range(one.seats))
    assert Report(one).html() == Report(other).html()
