"""The kernel's journey is the game of the rules: the same choices of every seat, the same caravan each step."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.amount import amount
from tests.games.ulus.test_twin_game import FEW, OPTIONS, liked
from ulus_suite import games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, first_to_decide, seats_named
from ulus_suite.core.errors import Misuse
from ulus_suite.games.ulus.players import kernel as k
from ulus_suite.games.ulus.players.kernel import SETUP, Caravan, charts_of, coded
from ulus_suite.games.ulus.players.kernel_acts import drawn, offered, play, settle
from ulus_suite.games.ulus.players.kernel_choices import choices, named
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.actions import Offer
from ulus_suite.games.ulus.rules.bones import FACES
from ulus_suite.games.ulus.rules.state import pile

RULES: Any = games.load("ulus")
OLD: Any = RULES.at(1)


def begun(rules: Any, seats: int, options: dict[str, Any], dice: random.Random) -> Any:
    """A game by lot, set up to its first pass."""
    state = rules.setup(rules.settled_options(options, seats), seats).state
    while isinstance(state.frame, SETUP):
        pending = rules.pending(state)
        if isinstance(pending, AwaitChance):
            result = KeyedGenerator().resolve(pending.request, f"{dice.random()}")
            state = rules.settle(state, result).state
        else:
            state = rules.play(state, dice.choice(list(rules.choices(state, pending.seat)))).state
    return state


def same(table: Caravan, state: Any) -> None:
    ours, theirs = vars(table), vars(Caravan.of(table.charts, state))
    assert {name for name in ours if ours[name] != theirs[name]} == set(), state.frames


def priced(dice: random.Random, action: Any, hand: tuple[str, ...]) -> Any:
    """A price, at times one that is not among the buttons."""
    if isinstance(action, Offer) and dice.random() < 0.3:
        cards = tuple(sorted(dice.sample(hand, min(len(hand), dice.choice((1, 2))))))
        if cards:
            return Offer(action.seat, "cards", cards)
    return action


def asked_of_chance(table: Caravan, request: Any) -> list[str]:
    """Chance draws from the same; the names of what it may answer."""
    charts, (copies, count) = table.charts, offered(table)
    if table.frames[-1][0] == k.ROLLING:
        assert [tuple(w for _, w in question.options) for question in request.questions] == [tuple(copies)] * count
        return list(FACES)
    names = charts.monsters if table.frames[-1][0] == k.REVEAL else charts.cards
    (question,) = request.questions
    assert {name: n for name, n in zip(names, copies, strict=True) if n} == dict(question.options)
    assert question.take == count
    return list(names)


def follow(rules: Any, seats: int, options: dict[str, Any], seed: int) -> set[tuple[str, int]]:
    """One journey by lot, held against the rules after every step; the frames met and the actions done."""
    dice = random.Random(f"{seats}/{options}/{seed}")
    return follow_from(rules, begun(rules, seats, options, dice), dice)


def follow_from(rules: Any, state: Any, dice: random.Random) -> set[tuple[str, int]]:
    """The rest of a journey by lot."""
    met, seats, charts = set[tuple[str, int]](), state.seats, charts_of(rules.kit)
    table = Caravan.of(charts, state)
    while True:
        same(table, state)
        met.add(("frame", table.frames[-1][0]))
        pending = rules.pending(state)
        if isinstance(state.frame, fr.Naadam):
            assert table.asked() == -2
            assert not named(table)
            return met
        if isinstance(pending, AwaitChance):
            assert table.asked() == -1
            names = asked_of_chance(table, pending.request)
            result = KeyedGenerator().resolve(pending.request, f"{dice.random()}")
            found = [result.answers[question.key] for question in pending.request.questions]
            cards = list(found[0]) if isinstance(found[0], tuple) else found
            state = rules.settle(state, result).state
            settle(table, [names.index(card) for card in cards])
            continue
        offers = {seat: list(rules.choices(state, seat)) for seat in range(seats)}
        assert table.asked() == first_to_decide(pending, offers.__getitem__)
        assert sorted(named(table)) == sorted(seats_named(pending))
        for seat, listed in offers.items():
            assert [coded(charts, action) for action in listed] == choices(table, seat), state.frames
        action = liked(dice, [action for listed in offers.values() for action in listed])
        action = priced(dice, action, state.players[action.seat].hand)
        met.add(("act", coded(charts, action)[0]))
        state = rules.play(state, action).state
        play(table, coded(charts, action))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_journeys_by_lot_go_as_by_the_rules(seats: int) -> None:
    for number, options in enumerate([*OPTIONS, *FEW] if seats < 4 else OPTIONS):
        if amount(number % 3 == seats % 3, True):
            for seed in range(amount(1, 40)):
                follow(RULES, seats, options, seed)


def test_journeys_by_the_older_rules_too() -> None:
    for seed in range(amount(2, 60)):
        follow(OLD, 2 + seed % 5, OPTIONS[seed % len(OPTIONS)], 500 + seed)


def scarce(state: Any, dice: random.Random) -> Any:
    """The same with few cards left in both decks, Lobsogoi with a hand of objects at seat 0, and promises owed."""
    objects = tuple(sorted(dice.sample([*RULES.kit.mystical_cards, "fire", "fire"], 7)))
    gods = [god for god in RULES.kit.gods if god != "lobsogoi"]
    players = [
        replace(p, god=("lobsogoi", *gods)[seat], hand=objects if seat == 0 else p.hand)
        for seat, p in enumerate(state.players)
    ]
    assets = pile({card: n for card, n in state.assets if dice.random() < 0.1})
    discard = pile({card: 1 for card, _ in state.assets if dice.random() < 0.1})
    top = dice.choice(discard)[0] if discard else ""
    owed = tuple((one, other, 1) for one in range(state.seats) for other in range(state.seats) if one != other)
    monsters = pile(dict(dice.sample(state.monsters, 2)))
    buried = pile(dict(dice.sample(state.monsters, 2)))
    return replace(
        state, players=tuple(players), assets=assets, discard=discard, top=top, monsters=monsters,
        monster_discard=buried, promises=owed,
    )  # fmt: skip


def test_scarce_cards_and_much_mischief_go_as_by_the_rules() -> None:
    met: set[tuple[str, int]] = set()
    for seed in range(amount(6, 200)):
        dice = random.Random(f"scarce/{seed}")
        state = begun(RULES, 2 + seed % 5, OPTIONS[seed % len(OPTIONS)], dice)
        met |= follow_from(RULES, scarce(state, dice), dice)
    assert {("act", k.MISCHIEF), ("act", k.CALL_PROMISE), ("frame", k.REACT), ("frame", k.DRAW)} <= met


@pytest.mark.long
def test_every_frame_is_met_and_every_action_done() -> None:
    met: set[tuple[str, int]] = set()
    for seed in range(150):
        met |= follow(RULES, 2 + seed % 5, OPTIONS[seed % len(OPTIONS)], 1000 + seed)
        dice = random.Random(f"much/{seed}")
        if seed % 10 == 0:
            met |= follow_from(RULES, scarce(begun(RULES, 2 + seed // 10 % 5, {}, dice), dice), dice)
    asking = set(range(k.ENDED + 1)) - {k.AT_SITE, k.SCATTER, k.DEFLECT, k.LEAVING}
    assert {kind for what, kind in met if what == "frame"} == asking
    assert {kind for what, kind in met if what == "act"} == set(range(k.WAIT + 1))


def test_a_copy_is_a_caravan_of_its_own() -> None:
    dice = random.Random(3)
    state = begun(RULES, 3, {}, dice)
    table = Caravan.of(charts_of(RULES.kit), state)
    other = table.copy()
    while (seat := other.asked()) != -2:
        if seat < 0:
            settle(other, drawn(other, lambda n: dice.randrange(n)))
        else:
            play(other, dice.choice(choices(other, seat)))
    same(table, state)


def test_the_setup_is_left_to_the_rules() -> None:
    state = RULES.setup(RULES.settled_options({}, 3), 3).state
    with pytest.raises(Misuse):
        Caravan.of(charts_of(RULES.kit), state)
