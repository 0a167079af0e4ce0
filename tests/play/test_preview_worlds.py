"""What a view leaves open is not told as certain: by the common machinery, and at the corners of Uluk."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tests.games.uluk import kit as uluk
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.preview_engine import Foreteller, effect, foretell
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.play.preview import preview
from ulus_suite.testing import kit


class Open(Foreteller[Any]):
    """Tells the same for every position but one thing, which lies otherwise in the second."""

    def __init__(self, positions: Sequence[Any]) -> None:
        self.positions, self.told = positions, iter(range(len(positions)))

    def worlds(self, rules: Any, view: Any, action: Any) -> Any:
        return self.positions

    def effects(self, rules: Any, before: Any, after: Any, events: Any) -> Any:
        return (effect("same", 1, 0), effect("lies", next(self.told), 0))


def test_only_what_every_position_tells_is_certain() -> None:
    match = kit.start(kit.Table("unee", {}, 2), 1)
    action, keys = match.choices(0)[0], []
    for worlds in (1, 2):
        found = foretell(Open([match.state] * worlds), match.rules, match.view(0), action)
        keys.append([e.key for e in found.certain if e.key in ("same", "lies")])
        assert found.hidden == (worlds == 2)
    assert keys == [["same", "lies"], ["same"]]


class Thrown(Open):
    """Tells what is thrown, which is as likely in every position, and one thing that lies otherwise in each."""

    def __init__(self, positions: Sequence[Any], ways: int) -> None:
        super().__init__(positions)
        self.ways, self.calls = ways, 0

    def effects(self, rules: Any, before: Any, after: Any, events: Any) -> Any:
        self.calls += 1
        return (effect("thrown", what=str(events[-1])), effect("lies", (self.calls - 1) // self.ways, 0))


def test_chances_that_every_position_tells_are_told_though_something_else_lies_otherwise() -> None:
    match = kit.start(kit.Table("ur", {}, 2), 1)
    while not match.to_act or not [a for a in match.choices(match.to_act[0]) if a.kind == "roll"]:
        match.play(match.choices(match.to_act[0])[0]) if match.to_act else match.resolve()
    roll = next(a for a in match.choices(match.to_act[0]) if a.kind == "roll")
    view = match.view(roll.seat)
    one = Thrown([match.state], 10_000)
    sure = foretell(one, match.rules, view, roll)
    found = foretell(Thrown([match.state] * 2, one.calls), match.rules, view, roll)
    assert found.hidden
    assert len(found.chances) > 1
    assert [(share.weight, share.of) for share in found.chances] == [(s.weight, s.of) for s in sure.chances]
    assert {e.key for share in found.chances for e in share.effects} >= {"thrown"}
    assert "lies" in {e.key for e in sure.certain}
    assert "lies" not in {e.key for e in (*found.certain, *(e for s in found.chances for e in s.effects))}


def test_every_poison_is_one_triber_more() -> None:
    charts = uluk.CHARTS
    for track in charts.resources:
        state = uluk.clearing(uluk.table(), track.id, gatherers=(0, 0), poisoned=(True, False))
        action = act.Place(0, f"gather.{track.id}")
        if track.harvest == "majority" or not uluk.RULES.judge(state, action).allowed:
            continue
        told = {e.key: dict(e.args) for e in preview(uluk.RULES, uluk.RULES.view(state, 0), action).notes}
        row = track.levels[uluk.level(state, track.id) - 1]
        assert told["harvest.each"] == {"good": track.raw, "n": 4 * row.each}
        return
    raise AssertionError("nobody may gather where Poison helps")


def test_uluk_tells_no_winner_whom_hidden_feasts_decide() -> None:
    match, dice = kit.start(kit.Table("uluk", {}, 2), 5), random.Random(5)
    last: tuple[Any, Any] = (None, None)
    for _ in kit.steps(match, dice, 3000):
        if not isinstance(match.pending, AwaitChance):
            seat = seats_named(match.pending)[0]
            last = (match.state, match.choices(seat))
    assert isinstance(match.pending, Finished)
    rules, (state, choices) = match.rules, last
    ends = [a for a in choices if isinstance(rules.pending(rules.play(state, a).state), Finished)]
    assert ends
    for action in ends:
        told = [e.key for e in preview(rules, rules.view(state, action.seat), action).certain]
        assert "ends.counted" in told
        assert not {"ends.won", "ends.lost", "ends.shared"} & set(told)
