"""Every told condition is true of the position it is said of: ✓ sentences hold, ✗ sentences do not.

For each key a predicate written from its sentence alone, over the naive twin. Along random games the verdicts on
choices and on actions one field away are held against them. What a key says of the moment of the turn is held
against what the twin would offer now.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.games.ulus.test_twin_game import OPTIONS, liked
from tests.games.ulus.twin import Twin, act_of
from tests.games.ulus.twin_table import table
from tests.replays.said import neighbours
from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.wrestling import mat_shot

Told = Counter[tuple[str, bool]]
Predicate = Callable[[Twin, Any, dict[str, Any]], bool]
FACES = ("horse", "camel", "sheep", "goat")
FORMS = ("goodwill", "promise", "cards", "some")


def me(t: Twin, a: Any) -> dict[str, Any]:
    return t.people[a.seat]


def somebody(t: Twin, a: Any, seat: int) -> bool:
    """Another player than the one who acts."""
    return 0 <= seat < t.n and seat != a.seat


def holds(t: Twin, a: Any, cards: tuple[str, ...]) -> bool:
    return Counter(cards) <= me(t, a)["hand"]


def fits(t: Twin, a: Any, g: dict[str, Any]) -> bool:
    """The numbers that a sentence of a fight names."""
    return g["strength"] == me(t, a)["strength"] and g["power"] == t.power()


def listed(t: Twin) -> list[str]:
    return list(table("sites")[t.sites[t.season]]["cards"])


def racing(t: Twin) -> bool:
    """The first of the contests is being run: somebody is about to roll for a horse."""
    return t.season == 8 and t.sky_left == 3 and ("roll",) in t.ask["menu"].get(t.ask["main"], ())


def asked(t: Twin, seat: int) -> bool:
    """Something can be done by that seat now, or has been already: a card of its hand lies face down."""
    menu = t.ask["menu"]
    return seat in menu and bool(menu[seat] or t.people[seat]["hand"])


def confronting(t: Twin) -> bool:
    """A monster lies turned over, its champion has stepped forward, and has not won yet: what is won is taken then,
    though a monster that was driven off looks for somebody else."""
    menu = t.ask["menu"].get(t.ask["main"], ())
    return bool(t.foe.get("monsters")) and not any(act[0] in ("face", "take", "keep") for act in menu)


TOGETHER = ({"strike", "give_in", "call_help", "call_promise"},)
"""What one may think of at one moment, though not each of it can be done each time."""


def kind_fits(t: Twin, a: Any) -> bool:
    """The twin offers something of that kind to this seat or to the one whose turn it is."""
    seats = {a.seat, t.ask["main"]}
    offered = {act[0] for seat in seats for act in t.ask["menu"].get(seat, ())} | set(t.ask)
    return any(a.kind in group and group & offered for group in ({a.kind}, *TOGETHER))


def open_to(t: Twin, a: Any) -> bool:
    """Whether the moment is one at which that god's help is of use, whoever has the god."""
    return a.kind in t.ask.get("window", ())


TOLD: dict[str, Predicate] = {
    "now.over": lambda t, a, g: "over" not in t.ask,
    "now.kind": lambda t, a, g: kind_fits(t, a),
    "now.may_wait": lambda t, a, g: ("wait",) in t.ask["menu"].get(a.seat, ()),
    "god.moment": lambda t, a, g: open_to(t, a),
    "god.protection_moment": lambda t, a, g: "protect" in t.ask.get("window", ()),
    "shot.power": lambda t, a, g: g["power"] == a.shot.power_permille and 0 < a.shot.power_permille <= 1000,
    "shot.bearing": lambda t, a, g: abs(a.shot.bearing_mdeg) <= 360_000 and abs(a.shot.turn) <= 3_600,
    "shot.finger": lambda t, a, g: abs(a.shot.offset_permille) <= 1000 and 0 <= a.shot.height <= 25,
    "flick.as_it_lies": lambda t, a, g: (a.shot.placed, a.shot.x, a.shot.y) == (False, 0, 0),
    "flick.no_face": lambda t, a, g: a.face == "sheep",
    "now.asked": lambda t, a, g: asked(t, a.seat),
    "now.decider": lambda t, a, g: a.seat == t.ask["main"] if t.ask["main"] is not None else True,
    "now.chance": lambda t, a, g: "menu" in t.ask,
    "sealed.already": lambda t, a, g: any(act[0] == "give" for act in t.ask["menu"][g["seat"]]),
    "ages.a_player": lambda t, a, g: 0 <= a.player < t.n,
    "ages.not_named": lambda t, a, g: ("next_oldest", a.player) in t.ask["menu"][0] or not 0 <= a.player < t.n,
    "champion.known": lambda t, a, g: g["champion"] in table("champions"),
    "champion.free": lambda t, a, g: all(p["champion"] != g["champion"] for p in t.people),
    "champion.unused": lambda t, a, g: not me(t, a)["turned"],
    "card.held": lambda t, a, g: me(t, a)["hand"][g["card"]] > 0,
    "cards.held": lambda t, a, g: holds(t, a, a.cards),
    "announce.listed": lambda t, a, g: set(a.cards) <= set(listed(t)),
    "announce.held": lambda t, a, g: holds(t, a, a.cards),
    "announce.copies": lambda t, a, g: len(set(a.cards)) == len(a.cards),
    "declare.either": lambda t, a, g: a.stance in ("rest", "fight"),
    "fight.strong_enough": lambda t, a, g: fits(t, a, g) and t.beats(me(t, a)["strength"]),
    "fight.too_weak": lambda t, a, g: fits(t, a, g) and not t.beats(me(t, a)["strength"]),
    "fight.another": lambda t, a, g: somebody(t, a, a.helper),
    "fight.called_once": lambda t, a, g: not t.called,
    "fight.somebody_able": lambda t, a, g: fits(t, a, g) and bool(t.able(a.seat)),
    "fight.somebody_more": lambda t, a, g: fits(t, a, g) and bool(t.able(a.seat)),
    "fight.promised": lambda t, a, g: t.owed[g["helper"], a.seat] > 0,
    "fight.in_play": lambda t, a, g: (
        t.people[g["helper"]]["stance"] == "fight" and not t.people[g["helper"]]["beaten"]
    ),
    "fight.together": lambda t, a, g: (
        me(t, a)["strength"] + t.people[g["helper"]]["strength"] >= g["power"] == t.power()
    ),
    "fight.together_more": lambda t, a, g: (
        me(t, a)["strength"] + t.people[g["helper"]]["strength"] > g["power"] == t.power()
    ),
    "bargain.has_price": lambda t, a, g: g["whom"] in t.bids,
    "bargain.one_counter": lambda t, a, g: g["whom"] not in t.countered,
    "bargain.form": lambda t, a, g: a.form in FORMS,
    "bargain.cards_named": lambda t, a, g: (a.form == "cards") == bool(a.cards),
    "bargain.cards_known": lambda t, a, g: set(a.cards) <= set(table("assets")) and len(a.cards) <= 6,
    "bargain.sorted": lambda t, a, g: list(a.cards) == sorted(a.cards),
    "announce.sorted": lambda t, a, g: list(a.cards) == sorted(a.cards),
    "bargain.count": lambda t, a, g: 1 <= a.count <= g["most"] == 6,
    "bargain.no_count": lambda t, a, g: a.count == 0,
    "bargain.price_held": lambda t, a, g: holds(t, a, t.bids[a.whom][1]),
    "bargain.as_many": lambda t, a, g: len(a.cards) == g["count"] == t.bids[a.whom][2],
    "bargain.nothing_to_choose": lambda t, a, g: not a.cards,
    "bargain.no_promises": lambda t, a, g: a.form != "promise" or t.nomadic(),
    "trade.known": lambda t, a, g: g["card"] in table("assets"),
    "swap.one": lambda t, a, g: len(a.cards) == 1,
    "tale.two": lambda t, a, g: len(a.cards) == g["count"] == min(2, t.cards(a.seat)),
    "demand.another": lambda t, a, g: somebody(t, a, a.whom),
    "keep.seen": lambda t, a, g: t.seen[g["card"]] > 0,
    "god.yours": lambda t, a, g: me(t, a)["god"] == g["god"],
    "god.unused": lambda t, a, g: not me(t, a)["appeal"],
    "god.again": lambda t, a, g: me(t, a)["god"] == "lobsogoi" and me(t, a)["appeal"] == "ability",
    "god.own_moment": lambda t, a, g: a.seat == t.ask["main"],
    "god.own_confrontation": lambda t, a, g: a.seat == t.fighter and confronting(t),
    "god.cards_left": lambda t, a, g: t.deck.total() + t.waste.total() > 0,
    "heal.bone": lambda t, a, g: table("assets").get(g["card"], {}).get("class") == "bone",
    "heal.below": lambda t, a, g: g["strength"] == me(t, a)["strength"] < 10,
    "mischief.four": lambda t, a, g: len(a.cards) == 4,
    "mischief.mystical": lambda t, a, g: all(
        c in table("assets") and table("assets")[c]["mystical"] for c in a.cards
    ),
    "mischief.another": lambda t, a, g: somebody(t, a, a.whom),
    "mischief.has_cards": lambda t, a, g: t.cards(g["whom"]) > 0,
    "song.racing": lambda t, a, g: racing(t),
    "song.alun_gua": lambda t, a, g: me(t, a)["champion"] == "alun-gua",
    "switch.another": lambda t, a, g: somebody(t, a, a.whom),
    "switch.not_immune": lambda t, a, g: not somebody(t, a, a.whom) or t.people[a.whom]["champion"] != "zanabazar",
    "shot.own_bone": lambda t, a, g: a.shot.piece == f"b{a.seat + 1}",
    "shot.face": lambda t, a, g: a.face in FACES,
    "shot.no_aim": lambda t, a, g: not a.aim,
    "shot.on_rim": lambda t, a, g: a.shot.placed and 4300 <= (a.shot.x**2 + a.shot.y**2) ** 0.5 <= 4500,
    "flick.on_mat": lambda t, a, g: g["piece"] in t.mat,
    "flick.same_bone": lambda t, a, g: not t.shooter or a.shot.piece == t.shooter or len(t.mat) == 2,
    "flick.matches_named": lambda t, a, g: bool(t.target) and a.shot.piece in t.alike(t.target),
    "flick.none_named": lambda t, a, g: not t.target,
    "flick.has_match": lambda t, a, g: sum(face == t.mat[g["piece"]] for face in t.mat.values()) > 1,
    "flick.last_two": lambda t, a, g: len(t.mat) == 2,
    "flick.aim": lambda t, a, g: not a.aim or (a.aim in t.mat and a.aim != a.shot.piece),
    "parry.on_mat": lambda t, a, g: g["piece"] in t.mat,
    "parry.has_match": lambda t, a, g: a.piece in t.matched(),
    "blow.opponent": lambda t, a, g: somebody(t, a, a.whom),
}
OLDER = ("fight.not_stronger",)
"""Said only in games that version 1 of the rules began."""


def odd(seats: int, rng: random.Random) -> list[Any]:
    """Actions of every god and fight, by anybody and at any moment."""
    seat, other = rng.randrange(seats), rng.randrange(seats)
    cards = sorted(table("assets"))
    four = tuple(sorted(rng.choices([c for c in cards if table("assets")[c]["mystical"]], k=4)))
    return [
        a.Protect(seat), a.Whisper(seat), a.Coerce(seat, other), a.Foresee(seat), a.Avenge(seat), a.Lull(seat),
        a.Heal(seat, rng.choice(cards)), a.Mischief(seat, four, other), a.Song(seat), a.Strike(seat),
        a.GiveIn(seat), a.CallHelp(seat), a.CallPromise(seat, other), a.SideSwitch(seat, other),
        a.Blow(seat, other),
        a.Parry(seat, f"b{rng.randint(1, 25)}"), a.Flick(seat, mat_shot(f"b{rng.randint(1, 25)}", 0, 300)),
        a.Swap(seat, tuple(sorted(rng.choices(cards, k=2)))), a.Demand(seat, other, rng.choice(cards)),
    ]  # fmt: skip


def hold_game(seats: int, options: dict[str, Any], seed: int, told: Told) -> None:
    """One game; fails at the first sentence that is not true."""
    rng, dice = random.Random(f"truth {seats} {options} {seed}"), KeyedGenerator()
    match, twin = Match.new(games.load("ulus"), seats=seats, options=options, seed=seed), Twin(seats, options)
    while not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve(dice)
            twin.tell(msgspec.to_builtins(match.entries[-1].result.answers))
            continue
        offered = [a for seat in range(seats) for a in match.choices(seat)]
        for one in rng.sample(offered, min(2, len(offered))):
            for action in (one, *neighbours(one, offered, rng), *rng.sample(odd(seats, rng), 4)):
                if not 0 <= action.seat < seats:
                    continue
                reasons = match.judge(action, viewer=action.seat).reasons
                if any(r.key.startswith("now.") and not r.met for r in reasons[:3]):
                    reasons = tuple(r for r in reasons if r.key.startswith("now."))
                elsewhere = any(r.key == "god.moment" and not r.met for r in reasons)
                for reason in reasons:
                    if elsewhere and reason.key == "god.own_moment":
                        continue  # nobody's: such a moment there is not now
                    true = TOLD[reason.key](twin, action, dict(reason.args))
                    assert true == reason.met, f"{reason}\n{action}\n{match.pending}\n{match.diagram()}"
                    told[reason.key, reason.met] += 1
        action = liked(rng, offered)
        match.play(action)
        twin.tell((action.seat, act_of(msgspec.to_builtins(action))))


@pytest.mark.parametrize(("seats", "options"), [(3, 2), (4, 4), (2, 5)])
def test_every_told_sentence_is_true(seats: int, options: int) -> None:
    told = Told()
    hold_game(seats, OPTIONS[options], 3, told)
    assert sum(told.values()) > 1000
    assert len({key for key, _ in told}) >= 25
    assert len({key for key, met in told if not met}) >= 12


@pytest.mark.long
def test_every_told_sentence_is_true_in_many_games() -> None:
    told = Told()
    for seed in range(30):
        for seats in (2, 3, 4, 5, 6):
            hold_game(seats, OPTIONS[seed % len(OPTIONS)], seed, told)
    only_refused = {"now.chance", "now.over", "sealed.already"}
    rare = {"demand.another"}  # no card is left before Tuul'ch sings: held by 16.5's own test
    assert not {key for key in TOLD if not told[key, True]} - only_refused - rare
