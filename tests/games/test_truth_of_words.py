"""Every told condition is true of the position it is said of: ✓ sentences hold, ✗ sentences do not.

For each key a predicate written from its sentence alone, over the naive twins of Urland and Uluk (which share no
code with the rules) and over the plain view of Ünee. Along random games the verdicts on choices and on actions one
field away are held against them. What a key says of a moment of the turn is left to the twins' own choices.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.games.uluk.twin import Twin as Uluk
from tests.games.uluk.twin import act_of as uluk_act
from tests.games.urland.twin import Twin as Urland
from tests.games.urland.twin import act_of as urland_act
from tests.replays.said import neighbours
from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.pending import AwaitChance, Finished

Predicate = Callable[[Any, Any, dict[str, Any]], bool]
"""The twin, the action, the arguments of the sentence: whether the sentence is true."""

URLAND: dict[str, Predicate] = {
    "your_turn": lambda t, a, g: a.seat in t.asked(),
    "known_land": lambda t, a, g: g["land"] in t.map.lands,
    "known_ocean": lambda t, a, g: g["ocean"] in t.map.oceans,
    "known_place": lambda t, a, g: g["place"] in (*t.map.lands, *t.map.oceans),
    "area_number": lambda t, a, g: t.area[g["land"]] == g["land"] == g["area"],
    "ocean_touches": lambda t, a, g: g["ocean"] in t.coasts(t.area[g["land"]]),
    "own_there": lambda t, a, g: t.at[g["place"]][a.seat] == g["count"] >= g["wanted"],
    "at_least_one": lambda t, a, g: a.count >= 1,
    "one_or_two": lambda t, a, g: a.count in (1, 2),
    "land_how_many": lambda t, a, g: (
        1 <= a.count <= g["limit"] and g["limit"] == (2 if t.has(a.seat, "legs") or t.has(a.seat, "turbo") else 1)
    ),
    "can_breed": lambda t, a, g: (
        t.at[g["ocean"]][a.seat] == g["count"] and g["count"] >= g["wanted"] == (2 if t.has(a.seat, "care") else 3)
    ),
    "reserve_left": lambda t, a, g: t.reserve(a.seat) >= 1,
    "oceans_touch": lambda t, a, g: (
        g["start"] != g["goal"] and ((g["start"], g["goal"]) in t.map.sea or t.has(a.seat, "turbo"))
    ),
    "actions_left": lambda t, a, g: g["left"] == t.left >= g["cost"],
    "has_extra": lambda t, a, g: t.extra[a.seat] == g["count"] >= 1,
    "one_extra": lambda t, a, g: not t.used,
    "chip_in_hand": lambda t, a, g: g["land"] in t.hand,
    "in_reserve": lambda t, a, g: t.reserve(a.seat) == g["count"] and 0 <= g["wanted"] <= g["count"],
    "gene_on_show": lambda t, a, g: g["gene"] in t.shown,
    "first_must_buy": lambda t, a, g: t.sold > 0,
    "no_more_than_owed": lambda t, a, g: t.left == g["count"] and a.count <= g["count"],
    "paid_there": lambda t, a, g: t.at[g["place"]][a.seat] == g["count"] and 1 <= a.count <= g["count"],
    "owns_gene": lambda t, a, g: t.has(a.seat, g["gene"]),
    "an_opponent": lambda t, a, g: 0 <= a.victim < t.n and a.victim != a.seat,
    "theirs_there": lambda t, a, g: t.at[g["place"]][g["to"]] >= 1,
    "no_ears": lambda t, a, g: not (t.has(g["to"], "ears") and a.place in t.map.lands),
    "most_crowded": lambda t, a, g: g["land"] in t.struck,
}
ULUK: dict[str, Predicate] = {
    "your_turn": lambda t, a, g: a.seat == t.turn,
    "area.exists": lambda t, a, g: (
        g["area"] in ("workshop", "hut", "temple")
        or g["area"] in [f"{k}.{r}" for k in ("gather", "process") for r in t.tracks]
        or g["area"] in [f"monument.{n}" for n in range(1, 7)]
    ),
    "monument.revealed": lambda t, a, g: int(g["area"][-1]) <= len(t.slots),
    "monument.not_built": lambda t, a, g: int(g["area"][-1]) - 1 not in t.built,
    "monument.room": lambda t, a, g: (
        len(t.there(g["area"])) == g["taken"] < g["spaces"]
        and t.data["monuments"]["spaces"][int(g["area"][-1]) - 1] == g["spaces"]
    ),
    "gather.room": lambda t, a, g: len(t.there(g["area"])) == g["taken"] < g["spaces"] == 3,
    "hut.room.per_player": lambda t, a, g: a.seat not in t.there("hut"),
    "hut.elsewhere": lambda t, a, g: a.to != "hut",
    "workshop.something": lambda t, a, g: bool(set(t.row) - set(t.inventions[a.seat])),
    "take.in_row": lambda t, a, g: g["card"] in t.row,
    "take.no_copy": lambda t, a, g: g["card"] not in t.inventions[a.seat],
    "process.arrow": lambda t, a, g: (g["source"], g["target"]) in t.arrows(a.seat),
    "process.have": lambda t, a, g: t.stock[a.seat].get(g["good"], 0) == g["have"] and 1 <= a.count <= g["have"],
    "process.triber": lambda t, a, g: t.work[g["area"].split(".")[1]] == g["left"] >= 1,
    "process.order": lambda t, a, g: a.target not in t.second,
    "free.owned": lambda t, a, g: g["card"] in t.inventions[a.seat],
    "free.unused": lambda t, a, g: g["card"] in t.free,
    "free.does": lambda t, a, g: any(
        (f["source"], f["target"]) == (a.source, g["target"]) for f in t.cards[g["card"]].get("free", [])
    ),
    "free.limit": lambda t, a, g: a.count <= g["limit"],
    "feeding.is_food": lambda t, a, g: bool({"food", "treat"} & set(t.symbols.get(g["good"], []))),
    "feeding.hungry": lambda t, a, g: t.mouths == g["hungry"] and 1 <= a.count <= g["hungry"],
    "feeding.all_fed": lambda t, a, g: g["hungry"] == 0 and t.fed,
    "feeding.must": lambda t, a, g: g["hungry"] == 0 and not (t.mouths and t.foods(a.seat)),
    "have": lambda t, a, g: t.stock[a.seat].get(g["good"], 0) == g["have"] >= g["count"],
    "have.some": lambda t, a, g: a.count >= 1,
    "breed.pool": lambda t, a, g: t.people[a.seat] < g["pawns"] == 10,
    "celebrate.once": lambda t, a, g: not t.celebrated,
    "celebrate.candle": lambda t, a, g: "candle" in t.symbols.get(g["good"], []),
    "celebrate.food": lambda t, a, g: bool({"food", "treat", "poison"} & set(t.symbols.get(g["good"], []))),
}
MOMENTS = ("moment", "makes_sense", "may_stop", "time.", "named_in_order", "breed.order", "another_place")
"""Keys that speak of the moment in the turn, or of how an action is written down."""


def held(game: str, seats: int, options: dict[str, Any], seed: int) -> Counter[tuple[str, bool]]:
    """One game by lot; how often each key was told met and unmet. Fails at the first sentence that is not true."""
    rng, dice, told = random.Random(f"truth {game} {seats} {seed}"), KeyedGenerator(), Counter[tuple[str, bool]]()
    match = Match.new(games.load(game), seats=seats, options=options, seed=seed)
    kind, act, table = (Urland, urland_act, URLAND) if game == "urland" else (Uluk, uluk_act, ULUK)
    twin: Any = kind(seats, options)
    while not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve(dice)
            twin.answer(msgspec.to_builtins(match.entries[-1].result.answers))
            continue
        offered = [a for seat in range(seats) for a in match.choices(seat)]
        for one in rng.sample(offered, min(2, len(offered))):
            for action in (one, *neighbours(one, offered, rng)):
                if not 0 <= action.seat < seats:
                    continue
                for reason in match.rules.judge(match.state, action).reasons:
                    if reason.key in table:
                        if reason.key != "your_turn" and not match.choices(action.seat):
                            continue
                        true = table[reason.key](twin, action, dict(reason.args))
                        assert true == reason.met, (reason.key, reason.met, dict(reason.args), action)
                        told[reason.key, reason.met] += 1
                    else:
                        assert reason.key.startswith(MOMENTS) or reason.key in LEFT, reason.key
        action = rng.choice(offered)
        match.play(action)
        twin.take(action.seat, act(msgspec.to_builtins(action)))
    return told


LEFT = (
    "theirs_there", "shallow_between", "two_colours", "enough_there", "ocean_at_lava", "not_the_marker",
    "hut.room.one", "hut.room.none", "relish.treat", "fed_kind",
)  # fmt: skip
"""Keys told too rarely, or about things that only the rules name."""

CASES = [
    ("urland", 4, {}, 3),
    ("urland", 3, {"map": "even"}, 4),
    ("uluk", 3, {}, 5),
    ("uluk", 2, {"charts": "house2"}, 6),
]


@pytest.mark.parametrize(("game", "seats", "options", "seed"), CASES)
def test_every_told_sentence_is_true(game: str, seats: int, options: dict[str, Any], seed: int) -> None:
    told = held(game, seats, options, seed)
    assert sum(told.values()) > 1000
    assert len({key for key, _ in told}) >= 14
    assert len({key for key, met in told if not met}) >= 6


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_every_told_sentence_is_true_in_many_games(seed: int) -> None:
    for game, seats, options, _ in CASES:
        held(game, seats, options, 100 + seed)


UNEE: dict[str, Predicate] = {
    "sow.your_turn": lambda s, a, g: a.seat == s.mover,
    "sow.own_hole": lambda s, a, g: a.hole[0] == "SN"[a.seat],
    "sow.known_hole": lambda s, a, g: a.hole in ("S1", "S2", "S3", "N1", "N2", "N3"),
}


def test_every_told_sentence_of_unee_is_true() -> None:
    rng, told = random.Random(8), Counter[str]()
    match = Match.new(games.load("unee"), seats=2, seed=8)
    while not isinstance(match.pending, Finished):
        offered = [a for seat in (0, 1) for a in match.choices(seat)]
        view = match.view(None)
        for one in offered:
            for action in (one, *neighbours(one, offered, rng)):
                if action.seat not in (0, 1):
                    continue
                for reason in match.rules.judge(match.state, action).reasons:
                    if reason.key in UNEE:
                        true = UNEE[reason.key](view, action, dict(reason.args))
                        assert true == reason.met, (reason, action)
                        told[reason.key] += 1
        match.play(rng.choice([a for a in offered if a.kind == "sow"] or offered))
    assert len(told) == len(UNEE)
