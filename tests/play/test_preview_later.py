"""Law 13 for what comes later: chances of a monster not yet turned over, of the next roll, of a chip face down."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction
from statistics import fmean, pstdev
from typing import Any

import pytest

from tests.play.sampled import Unseen
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, ChanceResult, Finished, Source, seats_named
from ulus_suite.core.preview_engine import Effect, Preview, all_answers
from ulus_suite.games.ulus.rules import actions as ulus
from ulus_suite.games.ulus.rules.events import Revealed
from ulus_suite.games.ulus.words.text import meeting
from ulus_suite.games.ur.rules.events import Defeated
from ulus_suite.play.preview import preview
from ulus_suite.testing import kit

SHORT, FULL = 200, 10_000
ERRORS = 3.0


def close(seen: int, samples: int, share: float) -> bool:
    """Within so many standard errors, and half an outcome for what is rare."""
    return abs(seen - samples * share) <= ERRORS * math.sqrt(samples * share * (1 - share)) + 0.5


# --- Ulus: fight or rest, before any monster is turned over ------------------------------------------------


def faced(rules: Any, state: Any, fight: ulus.Declare, samples: int, key: str) -> Counter[Effect] | None:
    """What this seat meets if it fights; None where others turn monsters over before."""
    deck, seat = state.monsters, fight.seat
    state = rules.play(state, fight).state
    for _ in range(40):
        pending = rules.pending(state)
        if isinstance(pending, AwaitChance | Finished) or state.monsters != deck:
            return None
        who = next(s for s in seats_named(pending) if rules.choices(state, s))
        choices = list(rules.choices(state, who))
        face = next((a for a in choices if isinstance(a, ulus.Face)), None)
        if face is not None:
            return met(rules, rules.play(state, face).state, seat, samples, key) if who == seat else None
        rest = (a for a in choices if isinstance(a, ulus.Declare) and a.stance == "rest")
        state = rules.play(state, next(rest, choices[-1])).state
    return None


def met(rules: Any, state: Any, seat: int, samples: int, key: str) -> Counter[Effect] | None:
    """Turn over the top of the deck so many times."""
    seen, generator = Counter[Effect](), KeyedGenerator()
    pending = rules.pending(state)
    if not isinstance(pending, AwaitChance):
        return None
    for number in range(samples):
        after, events = rules.settle(state, generator.resolve(pending.request, f"{key}/{number}", ()))
        last = [event for event in events if isinstance(event, Revealed)][-1]
        seen[meeting(rules.view(after, seat), seat, last.power)] += 1
    return seen


def fights(table: kit.Table, seed: int, samples: int, most: int) -> int:
    """Hold "you beat 7 of 12" and the shares behind it against the deck, along a random game."""
    dice = random.Random(f"later {table} {seed}")
    match, done = kit.start(table, seed), 0
    rules = match.rules
    for _ in kit.steps(match, dice, 400):
        if isinstance(match.pending, AwaitChance | Finished):
            continue
        for seat in seats_named(match.pending):
            fight = next((a for a in match.choices(seat) if getattr(a, "stance", "") == "fight"), None)
            if not isinstance(fight, ulus.Declare):
                continue
            seen = faced(rules, match.state, fight, samples, f"{len(match.line)}")
            if seen is None:
                continue
            found = preview(rules, match.view(seat), fight)
            if not held(found, seen, samples):  # in thousands of comparisons chance does that: once more, all anew
                again = faced(rules, match.state, fight, samples, f"{len(match.line)} anew")
                assert again is not None
                assert held(found, again, samples), (fight, again)
            done += 1
            if done == most:
                return done
    return done


def held(found: Preview, seen: Counter[Effect], samples: int) -> bool:
    """Whether each share, and the number in the gist, is within three standard errors of so many outcomes; what has
    nothing to do with chance must hold at once."""
    assert found.later
    shares = {share.effects[0]: share.weight / share.of for share in found.chances}
    if not shares:  # the monsters that are left are all as strong
        assert set(seen) <= set(found.notes)
        return True
    assert set(seen) <= set(shares)
    near = all(close(seen[effect], samples, share) for effect, share in shares.items())
    beaten = sum(n for effect, n in seen.items() if effect.key == "meets.beat")
    assert found.gist is not None
    told = dict(found.gist.args)
    share = sum(share for effect, share in shares.items() if effect.key == "meets.beat")
    if found.gist.key == "beats":
        assert share == pytest.approx(int(str(told["n"])) / int(str(told["of"])))
    else:
        assert share == pytest.approx(int(str(told["n"])) / 100, abs=0.005)
    return near and close(beaten, samples, share)


def test_a_fight_is_against_what_is_left_in_the_deck() -> None:
    assert fights(kit.Table("ulus", {}, 3), 2, SHORT, 3)


@pytest.mark.long
@pytest.mark.parametrize("table", [t for t in kit.tables() if t.game == "ulus"], ids=str)
def test_a_fight_is_against_what_is_left_in_the_deck_at_any_table(table: kit.Table) -> None:
    count = sum(fights(table, seed, FULL, 3) for seed in (3, 4))
    print(table, count)
    assert count


# --- UR: the next roll ------------------------------------------------------------------------------------


def hit(rules: Any, state: Any, action: Any, tile: str) -> Fraction:
    """How much of the next roll lets the other side defeat a piece of ours there, by the rules themselves."""
    after = rules.play(state, action).state
    roll = next((a for a in rules.choices(after, 1 - action.seat) if a.kind == "roll"), None)
    after = rules.play(after, roll).state if roll is not None else after
    pending = rules.pending(after)
    assert isinstance(pending, AwaitChance)
    answers = all_answers(pending.request)
    assert answers is not None
    total, hits = sum(weight for weight, _ in answers), 0
    for weight, named in answers:
        rolled = rules.settle(after, ChanceResult(pending.request.id, Source.CHOSEN, dict(named))).state
        ways = (rules.play(rolled, a).events for a in rules.choices(rolled, 1 - action.seat))
        if any(isinstance(e, Defeated) and e.owner == action.seat and e.tile == tile for w in ways for e in w):
            hits += weight
    return Fraction(hits, total)


def risks(table: kit.Table, seed: int, most: int) -> int:
    """Hold "hit by 5 in 16 of the next rolls" against the rules, along a random game."""
    dice = random.Random(f"risk {table} {seed}")
    match, done = kit.start(table, seed), 0
    rules = match.rules
    for _ in kit.steps(match, dice, 300):
        if isinstance(match.pending, AwaitChance | Finished):
            continue
        seat = seats_named(match.pending)[0]
        for action in match.choices(seat):
            found = preview(rules, match.view(seat), action).gist
            if found is None or found.key not in ("risk", "safe"):
                continue
            tile = getattr(action, "tile", "") or action.path[-1]  # type: ignore[attr-defined]  # a spawn or a move
            told = dict(found.args)
            share = Fraction(int(str(told["n"])), int(str(told["of"]))) if found.key == "risk" else Fraction(0)
            assert hit(rules, match.state, action, tile) == share, (action, found)
            done += 1
            if done == most:
                return done
    return done


def test_a_piece_is_hit_by_as_many_rolls_as_are_told() -> None:
    assert risks(kit.Table("ur", {}, 2), 3, 60) == 60


@pytest.mark.long
@pytest.mark.parametrize("table", [t for t in kit.tables() if t.game == "ur"], ids=str)
def test_a_piece_is_hit_by_as_many_rolls_as_are_told_at_any_table(table: kit.Table) -> None:
    print(table, risks(table, 4, 600))


# --- Urland: the chip face down ---------------------------------------------------------------------------------


def deal(state: Any, mine: set[int], dice: random.Random) -> int:
    """The chip face down in one more deal: chips of the seat that handed them on are in hand or face down (3.6)."""
    hidden = [*state.pile, *state.hand, state.laid]
    theirs = [chip for chip in hidden if chip not in mine]
    dice.shuffle(theirs)
    return dice.choice([*mine, *theirs][: len(state.hand) + 1])


def chips(table: kit.Table, seed: int, samples: int, most: int) -> Counter[str]:
    """Hold "2 of 9 hidden chips mean this land", and what is said of chips handed on, against so many deals of the
    hidden chips, before anything has been scored and after."""
    dice = random.Random(f"chips {table} {seed}")
    match, done = kit.start(table, seed), Counter[str]()
    rules = match.rules
    for _ in kit.steps(match, dice, 900):
        if isinstance(match.pending, AwaitChance | Finished):
            continue
        seat = seats_named(match.pending)[0]
        for action in match.choices(seat):
            found = preview(rules, match.view(seat), action).gist
            if found is None or not found.key.startswith("may_lie"):
                continue
            view = match.view(seat)
            about = found.key if found.key != "may_lie" else f"may_lie {bool(view.scored)}"
            if done[about] == most:
                continue
            told, state = dict(found.args), match.state
            ids = rules.data_for(view.map, view.seats).chart.ids  # type: ignore[attr-defined]  # of Urland
            handed_on = state.passed[seat] if state.passed else ()
            mine = {chip for chip in handed_on if chip in (*state.hand, state.laid)}
            assert mine == {ids.index(chip) for chip in view.known}
            area = view.area_of[str(told["land"])]
            hidden = [*state.pile, *state.hand, state.laid]
            of_it = {chip for chip in hidden if view.area_of[ids[chip]] == area}
            seen = sum(deal(state, mine, dice) in of_it for _ in range(samples))
            size, rest = len(state.hand) + 1, len(hidden) - len(mine)
            by_lot = (size - len(mine)) / size * len(of_it - mine) / rest
            if found.key == "may_lie_mine":
                assert (told["n"], told["of"]) == (len(of_it & mine), size)
                assert close(seen, samples, int(str(told["n"])) / int(str(told["of"])) + by_lot), (found, seen)
            else:
                assert (told["n"], told["of"]) == (len(of_it), rest)
                assert not of_it & mine
                assert bool(mine) == (found.key == "may_lie_else")
                assert close(seen, samples, by_lot), (found, seen)
            done[about] += 1
            if len(done) >= 3 and set(done.values()) == {most}:
                return done
    return done


def test_a_hidden_chip_means_an_area_as_often_as_is_told() -> None:
    done = chips(kit.Table("urland", {}, 3), 3, SHORT, 2)
    assert done == {"may_lie False": 2, "may_lie_else": 2, "may_lie_mine": 2}


@pytest.mark.long
@pytest.mark.parametrize("table", [t for t in kit.tables() if t.game == "urland"], ids=str)
def test_a_hidden_chip_means_an_area_as_often_as_is_told_at_any_table(table: kit.Table) -> None:
    print(table, chips(table, 4, FULL, 3))


# --- Ulus: averages -----------------------------------------------------------------------------------------------


def averages(table: kit.Table, seed: int, samples: int, entries: int) -> Counter[str]:
    """Hold "worth 4 on average" of a neighbour's card, and of a victory's prize, against so many deals."""
    dice = random.Random(f"averages {table} {seed}")
    match, done = kit.start(table, seed), Counter[str]()
    rules = match.rules
    for _ in kit.steps(match, dice, entries):
        if isinstance(match.pending, AwaitChance | Finished):
            continue
        for seat in seats_named(match.pending):
            likely = [a for a in match.choices(seat) if a.kind == "give" or getattr(a, "stance", "") == "fight"]
            for action in likely[:6]:
                found = preview(rules, match.view(seat), action)
                told = {e.key: dict(e.args)["n"] for e in found.notes if e.key == "prize"}
                told |= {} if found.gist is None or found.gist.key != "receives" else {"receives": n_of(found.gist)}
                for key, mean in told.items():
                    if done[key] < 3:
                        drawn = worths(rules, match.state, seat, key, samples, dice)
                        error = ERRORS * pstdev(drawn) / math.sqrt(samples)
                        assert abs(fmean(drawn) - int(str(mean))) <= 0.5 + error, (action, mean, fmean(drawn))
                        done[key] += 1
        if done and min(done["prize"], done["receives"]) == 3:
            break
    return done


def n_of(effect: Effect) -> Any:
    return effect.amount if effect.amount is not None else dict(effect.args)["n"]


def worths(rules: Any, state: Any, seat: int, key: str, samples: int, dice: random.Random) -> list[int]:
    """What cards are worth to a seat: any of its right neighbour's hand, or off the deck, dealt anew each time."""
    values, found = rules.view(state, seat).values, []
    unseen = Unseen(state, seat)
    neighbour = (seat - 1) % len(state.players)
    for _ in range(samples):
        hands, deck, _ = unseen.dealt(dice)
        found.append(values.get(dice.choice(hands[neighbour] if key == "receives" else deck), 0))
    return found


def test_averages_are_those_of_so_many_deals() -> None:
    assert set(averages(kit.Table("ulus", {}, 4), 2, SHORT, 60)) == {"receives", "prize"}


@pytest.mark.long
@pytest.mark.parametrize("table", [t for t in kit.tables() if t.game == "ulus"], ids=str)
def test_averages_are_those_of_ten_thousand_deals_at_any_table(table: kit.Table) -> None:
    print(table, dict(averages(table, 3, FULL, 200)))
