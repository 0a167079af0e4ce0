"""Every told condition is true of the position it is said of: ✓ sentences hold, ✗ sentences do not.

For each key a predicate written from its sentence alone, over the naive twins of Urland and Uluk (which share no
code with the rules) and over the plain view of Ünee. Along random games the verdicts on choices, on actions one
field away and now and then on actions of every kind made of the game's words are held against them.
"""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from tests.games.uluk.test_twin_game import liked as uluk_liked
from tests.games.uluk.twin import Twin as Uluk
from tests.games.uluk.twin import act_of as uluk_act
from tests.games.ulus import test_truth as ulus_truth
from tests.games.ur import test_truth as ur_truth
from tests.games.urland.test_twin_game import ODD
from tests.games.urland.twin import Twin as Urland
from tests.games.urland.twin import act_of as urland_act
from tests.replays.said import neighbours
from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.log import Played
from ulus_suite.games.unee.rules.state import Claim, Resign, Sow
from ulus_suite.testing.kit import made_up

ROOT = Path(__file__).resolve().parents[2]
Told = Counter[tuple[str, bool]]
"""How often each key was told, met or unmet."""
Predicate = Callable[[Any, Any, dict[str, Any]], bool | tuple[bool, ...]]
"""The twin, the action, the arguments of the sentence: whether the sentence is true. Where a verdict says the same
sentence of several things in turn, the answer for each."""

URLAND_KINDS = {
    "choose": "choose", "reveal": "reveal", "bid": "bid", "sell": "buy decline", "pay": "pay", "strike": "strike",
    "drive": "drive", "go": "go", "flee": "flee", "retreat": "retreat enough",
    "act": "land breed swim retreat assimilate wade lay fly stink bite extra finish",
}  # fmt: skip
"""What one can do at each moment of Urland."""
ULUK_KINDS = {
    "errand": "place", "take": "take", "spike": "spike", "hut": "move stay", "process": "process done",
    "feed": "feed breed celebrate relish done",
}  # fmt: skip
"""What one can do at each moment of Uluk."""


def opponents(t: Urland, a: Any) -> tuple[bool, ...]:
    """Whether each victim that an action names is another player."""
    named = (a.victim, a.other) if a.kind == "assimilate" else (a.victim,)
    return tuple(0 <= v < t.n and v != a.seat for v in named)


def order_on_the_board(t: Uluk, a: Any) -> bool:
    """Two goods stand from left to right on the tribe board; a word that is no good stands nowhere."""
    goods = list(t.symbols)
    return goods.index(a.one) <= goods.index(a.other) if {a.one, a.other} <= set(goods) else a.one not in goods


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
    "an_opponent": lambda t, a, g: opponents(t, a),
    "theirs_there": lambda t, a, g: t.at[g["place"]][g["to"]] >= 1,
    "no_ears": lambda t, a, g: not (t.has(g["to"], "ears") and a.place in t.map.lands),
    "most_crowded": lambda t, a, g: g["land"] in t.struck,
    "moment": lambda t, a, g: a.kind in URLAND_KINDS[t.phase].split(),
    "may_stop": lambda t, a, g: True,
    "not_the_marker": lambda t, a, g: a.place != "track" and not re.fullmatch(r"s\d+", a.place),
    "two_of_theirs": lambda t, a, g: t.at[g["place"]][g["to"]] == g["count"] >= 2,
    "two_colours": lambda t, a, g: a.victim != a.other,
    "named_in_order": lambda t, a, g: a.victim <= a.other,
    "another_place": lambda t, a, g: a.start != a.goal,
    "shallow_between": lambda t, a, g: g["goal"] in t.beside(g["start"]),
    "enough_there": lambda t, a, g: 0 <= a.count <= g["count"] == t.at[t.struck[0]][t.actor],
    "ocean_at_lava": lambda t, a, g: g["ocean"] in t.surplus(t.erupting[0])[0][1],
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
    "hut.room.one": lambda t, a, g: not t.there("hut"),
    "hut.room.none": lambda t, a, g: True,
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
    "relish.treat": lambda t, a, g: "treat" in t.symbols.get(g["good"], []),
    "breed.order": lambda t, a, g: order_on_the_board(t, a),
    "time.place": lambda t, a, g: t.phase == "errand",
    "time.take": lambda t, a, g: t.phase == "take",
    "time.spike": lambda t, a, g: t.phase == "spike",
    "time.move": lambda t, a, g: t.phase == "hut",
    "time.process": lambda t, a, g: t.phase == "process",
    "time.feed": lambda t, a, g: t.phase == "feed",
    "time.done": lambda t, a, g: t.phase in ("process", "feed"),
}
NO_ACTION = {"makes_sense", "time.unknown"}
"""Said of things that are no actions of the game at all, never of what can be written in its words."""


def held(game: str, seats: int, options: dict[str, Any], seed: int, every: int = 60) -> Told:
    """One game by lot; how often each key was told met and unmet. Fails at the first sentence that is not true."""
    rng, dice, told = random.Random(f"truth {game} {seats} {seed}"), KeyedGenerator(), Counter[tuple[str, bool]]()
    match = Match.new(games.load(game), seats=seats, options=options, seed=seed)
    kind, act, predicates = (Urland, urland_act, URLAND) if game == "urland" else (Uluk, uluk_act, ULUK)
    twin: Any = kind(seats, options)
    while not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve(dice)
            twin.answer(msgspec.to_builtins(match.entries[-1].result.answers))
            continue
        offered = [a for seat in range(seats) for a in match.choices(seat)]
        some = rng.sample(offered, min(2, len(offered)))
        asked = [near for one in some for near in (one, *neighbours(one, offered, rng))]
        asked += once_more(match, offered, rng)
        if len(match.entries) % every == 0 or twin.phase in RARE:
            asked += written(match, offered, rng)
        for action in asked:
            if 0 <= action.seat < seats:
                told += true_of(match, twin, action, predicates)
        action = liked(rng, offered)
        match.play(action)
        twin.take(action.seat, act(msgspec.to_builtins(action)))
    return told


def liked(rng: random.Random, offered: list[Any]) -> Any:
    """A choice by lot, of those that lead somewhere more often than lot would."""
    if offered[0].kind in ("bid", "buy", "decline"):
        return rng.choice([a for a in offered if a.kind != "decline"])
    telling = [a for a in offered if a.kind not in ODD]
    return rng.choice(telling) if telling and rng.random() < 0.8 else uluk_liked(rng, offered)


def written(match: Match, offered: list[Any], rng: random.Random) -> list[Any]:
    """Actions made of the game's words: of each kind that there is, more of those that are for now."""
    by_kind: dict[str, list[Any]] = {}
    for action in made_up(match, rng):
        by_kind.setdefault(action.kind, []).append(action)
    kinds = {action.kind for action in offered}
    found = []
    for kind, actions in by_kind.items():
        found += rng.sample(actions, min(30 if kind in kinds else 3, len(actions)))
    return [near for action in found for near in (action, nearer(action, offered, rng))]


def once_more(match: Match, offered: list[Any], rng: random.Random) -> list[Any]:
    """What somebody has done before, where the like of it can be done now."""
    kinds = {action.kind for action in offered}
    done = [e.action for e in match.entries if isinstance(e, Played) and e.action.kind in kinds]
    return [
        msgspec.structs.replace(a, seat=offered[0].seat) for a in (*done[-1:], *rng.sample(done, min(2, len(done))))
    ]


def nearer(action: Any, offered: list[Any], rng: random.Random) -> Any:
    """The action by somebody who is asked and with words that stand in the choices, more often than not."""
    words = sorted(
        {v for a in offered for k, v in msgspec.to_builtins(a).items() if isinstance(v, str) and k != "kind"}
    )
    change: dict[str, Any] = {}
    for field in action.__struct_fields__:
        if rng.random() < 0.6:
            if field == "seat":
                change[field] = rng.choice(offered).seat
            elif words and isinstance(getattr(action, field), str):
                change[field] = rng.choice(words)
    return msgspec.structs.replace(action, **change)


RARE = ("go", "flee", "strike", "drive")
"""Moments that come seldom: there more is asked."""


def true_of(match: Match, twin: Any, action: Any, predicates: dict[str, Predicate]) -> Told:
    """Hold each reason of a verdict against its predicate; which keys were told, met or unmet."""
    told, times = Counter[tuple[str, bool]](), Counter[str]()
    for reason in match.rules.judge(match.state, action).reasons:
        true = predicates[reason.key](twin, action, dict(reason.args))
        if isinstance(true, tuple):
            true = true[times[reason.key]]
        assert true == reason.met, (reason.key, reason.met, dict(reason.args), action, twin.phase)
        times[reason.key] += 1
        told[reason.key, reason.met] += 1
    return told


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


MANY = [
    *CASES,
    ("urland", 5, {"assimilation": "any_two"}, 0),
    ("urland", 4, {"map": "even", "assimilation": "any_two"}, 0),
    ("uluk", 4, {"hut_limit": "one"}, 0),
    ("uluk", 3, {"hut_limit": "none", "charts": "house2", "difficulty": "easy"}, 0),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options", "seed"), MANY)
def test_every_told_sentence_is_true_in_many_games(
    game: str, seats: int, options: dict[str, Any], seed: int
) -> None:
    for number in range(20):
        held(game, seats, options, 100 + number, 15)


ALWAYS = {"may_stop", "hut.room.none"}
"""Sentences that are never untrue."""
NEVER = {"not_the_marker", "have.some"}
"""Said only where it is not so."""
SELDOM = {"breed.pool", "process.order", "reserve_left"}
"""Hardly ever untrue in a game by lot: the tests of the clauses make such positions."""


@pytest.mark.long
@pytest.mark.parametrize(("game", "predicates"), [("urland", URLAND), ("uluk", ULUK)])
def test_each_predicate_is_asked_of_a_true_and_of_an_untrue_sentence(
    game: str, predicates: dict[str, Predicate]
) -> None:
    told: Told = Counter()
    for number in range(8):
        for name, seats, options, _ in MANY:
            if name == game:
                told += held(game, seats, options, 300 + number, 10 if game == "urland" else 3)
        if not missing(told, predicates):
            return
    assert not missing(told, predicates)


def missing(told: Told, predicates: dict[str, Predicate]) -> set[tuple[str, bool]]:
    """What has not been told yet, and could be."""
    wanted = {(key, met) for key in predicates for met in (True, False)}
    return wanted - set(told) - {(k, False) for k in ALWAYS | SELDOM} - {(k, True) for k in NEVER}


@pytest.mark.parametrize(
    ("game", "predicates", "first", "after"),
    [("urland", URLAND, "makes_sense", "action."), ("uluk", ULUK, "time.place", "bot.")],
)
def test_each_sentence_of_a_condition_has_a_predicate(
    game: str, predicates: dict[str, Predicate], first: str, after: str
) -> None:
    """The conditions stand together in the messages file."""
    path = Path(__file__).resolve().parents[2] / "rules" / game / "messages.en.yaml"
    keys = list(yaml.safe_load(path.read_text(encoding="utf-8")))
    rest = keys[keys.index(first) :]
    end = next(n for n, key in enumerate(rest) if key.startswith(after))
    assert set(rest[:end]) - NO_ACTION == set(predicates)


UNEE: dict[str, Predicate] = {
    "sow.your_turn": lambda s, a, g: a.seat == s.mover,
    "sow.own_hole": lambda s, a, g: a.hole[0] == "SN"[a.seat],
    "sow.known_hole": lambda s, a, g: a.hole in ("S1", "S2", "S3", "N1", "N2", "N3"),
    "sow.running": lambda s, a, g: s.outcome is None,
    "sow.not_empty": lambda s, a, g: balls_in(s, a.hole) == g["balls"] > 0,
    "claim.ahead": lambda s, a, g: s.stores[a.seat] == g["balls"] > 18 and g["seat"] == a.seat,
    "claim.decides": lambda s, a, g: s.repetition != "none",
    "resign.behind": lambda s, a, g: s.stores[1 - a.seat] == g["balls"] > 18,
}


def balls_in(view: Any, hole: str) -> int:
    """The ring of the board: South's row from right to left, then North's from left to right."""
    return int(view.holes[("S3", "S2", "S1", "N1", "N2", "N3").index(hole)])


def unee_told(options: dict[str, Any], seed: int) -> Told:
    """One game by lot, to its end and once more after it."""
    rng, told = random.Random(seed), Told()
    match = Match.new(games.load("unee"), seats=2, seed=seed, options=options)
    over = False
    while not over:
        over = isinstance(match.pending, Finished)
        offered = [a for seat in (0, 1) for a in match.choices(seat)]
        odd = [kind(seat) for seat in (0, 1) for kind in (Claim, Resign)]
        odd += [Sow(seat, hole) for seat in (0, 1) for hole in ("S1", "N3")]
        for one in (*offered, *odd):
            for action in (one, *neighbours(one, offered or odd, rng)):
                if action.seat not in (0, 1):
                    continue
                for reason in match.rules.judge(match.state, action).reasons:
                    true = UNEE[reason.key](match.view(None), action, dict(reason.args))
                    assert true == reason.met, (reason, action, match.diagram())
                    told[reason.key, reason.met] += 1
        if not over:
            sowing = [a for a in offered if a.kind == "sow"]
            match.play(rng.choice(sowing if rng.random() < 0.97 or not offered else offered))
    return told


def test_every_told_sentence_of_unee_is_true() -> None:
    told = Told()
    for seed, repetition in enumerate(("divided", "uncounted", "none", "own_row") * 2):
        told += unee_told({"repetition": repetition, "four_from_more": seed > 3}, seed)
    assert set(told) == {(key, met) for key in UNEE for met in (True, False)}


WRITTEN = {
    "unee": set(UNEE),
    "urland": set(URLAND),
    "uluk": set(ULUK),
    "ur": {*ur_truth.TILES, *ur_truth.MOMENTS},
    "ulus": {*ulus_truth.TOLD, *ulus_truth.OLDER},
}
"""The sentences of conditions that have a predicate, by game."""


@pytest.mark.parametrize("game", WRITTEN)
def test_each_sentence_that_the_code_can_say_of_an_action_has_a_predicate(game: str) -> None:
    """The keys stand in the code as texts; all of them that the messages file knows and some condition names."""
    missing = set()
    for path in (ROOT / "ulus_suite" / "games" / game).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Reason", "reason"):
                key = node.args[2] if len(node.args) > 2 else None
                parts = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
                missing |= {p.value for p in parts if isinstance(p, ast.Constant)} - WRITTEN[game]
    assert missing - NO_ACTION == set()
