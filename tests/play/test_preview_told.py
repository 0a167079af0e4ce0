"""What previews say beyond numbers that all can count, reckoned once more by hand, along random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.amount import amount
from tests.conformance import kit
from tests.games.ulus.kit import position
from tests.play import foreseen
from ulus_suite import Match, games
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.preview_engine import Effect, Preview, effect
from ulus_suite.games.uluk.rules import state as uluk
from ulus_suite.games.uluk.rules.errand import occupy
from ulus_suite.games.uluk.rules.feeding import harvest
from ulus_suite.games.ulus.rules import actions as ulus
from ulus_suite.games.unee.rules.state import RING, Captured
from ulus_suite.games.ur.rules import events as ur
from ulus_suite.games.urland.rules import actions as urland
from ulus_suite.games.urland.rules import events as urland_events
from ulus_suite.play.preview import apart, preview


def moments(
    game: str, seats: int, seed: int, entries: int, match: Match | None = None
) -> Iterator[tuple[Any, Any, Action, Preview]]:
    """Rules, position, a choice of each kind in it, and its preview."""
    match, dice = match or kit.start(kit.Table(game, {}, seats), seed), random.Random(seed)
    for _ in kit.steps(match, dice, entries):
        if isinstance(match.pending, AwaitChance | Finished):
            continue
        for seat in seats_named(match.pending):
            kinds: dict[str, list[Action]] = {}
            for action in match.choices(seat):
                kinds.setdefault(f"{action.kind}{getattr(action, 'form', '')}", []).append(action)
            for actions in kinds.values():
                action = dice.choice(actions)
                yield match.rules, match.state, action, preview(match.rules, match.view(seat), action)


def all_of(found: Preview, key: str) -> list[Effect]:
    gist = () if found.gist is None else (found.gist,)
    every = (*found.notes, *found.certain, *gist, *(e for share in found.chances for e in share.effects))
    return [effect for effect in every if effect.key == key]


def bound(effect: Effect) -> dict[str, Any]:
    return dict(effect.args)


CLAUSES = {
    "fight": "ulus/3.1",
    "give": "ulus/10.1",
    "choose": "ulus/1.9",
    "offer": "ulus/7.5",
    "counter": "ulus/7.5",
}


def test_ulus_costs_prices_and_gifts() -> None:
    seen = Counter[str]()
    for seed in amount((1, 2), (1, 2, 3, 4)):
        for rules, state, action, found in moments("ulus", 4, seed, 160):
            view = rules.view(state, action.seat)
            clause = CLAUSES.get(getattr(action, "stance", action.kind))
            told, after = foreseen.really(rules, state, action, "told")
            foreseen.assert_nothing_left_out(rules, view, rules.view(after, action.seat), told)
            trading = view.frames[-1].__struct_config__.tag == "trading"
            assert clause is None or trading or found.clause == clause, action
            match action:
                case ulus.CallHelp():
                    mine = view.players[action.seat].strength
                    able = {
                        seat: max(0, p.strength - view.power // 2)
                        for seat, p in enumerate(view.players)
                        if seat != action.seat and p.stance == "fight" and not p.beaten
                        if mine + p.strength >= view.power
                    }
                    assert {e.seat: bound(e)["after"] for e in all_of(found, "helper")} == able
                    if able:
                        half = max(0, mine - (view.power + 1) // 2)
                        assert [bound(e)["after"] for e in all_of(found, "half")] == [half]
                        seen["help"] += 1
                case ulus.Offer() | ulus.Counter() if not trading:
                    caller = view.frames[-1].caller
                    for effect in all_of(found, "if.strength"):
                        share = view.power // 2 if effect.seat != caller else (view.power + 1) // 2
                        before = view.players[effect.seat].strength
                        assert effect.amount == -min(before, share)
                        seen["bargain"] += 1
                    named = [view.values.get(card, 0) for card in action.cards]
                    if isinstance(action, ulus.Counter):
                        assert [e.amount for e in all_of(found, "if.card")] == [-worth for worth in named]
                        seen["offered"] += len(named)
                    elif action.form == "cards":
                        assert [bound(e)["worth"] for e in all_of(found, "if.asked")] == [sum(named)]
                        seen["asked"] += sum(named) > 0
                case ulus.Give(card=card):
                    assert [e.amount for e in all_of(found, "gives")] == [-view.values[card]]
                    to = view.players[(action.seat + 1) % 4].god
                    told = [(e.amount, e.seat) for e in all_of(found, "gives_to")]
                    assert told == ([(rules.kit.worth(card, to), (action.seat + 1) % 4)] if to else [])
                    seen["given"] += view.values[card] > 0
                case ulus.Swap(cards=cards):
                    assert [e.amount for e in all_of(found, "gives")] == [-view.values[card] for card in cards]
                case ulus.Stand() if view.power:
                    short = view.players[action.seat].strength < view.power
                    assert (
                        bool(all_of(found, "meets.short"))
                        == short
                        == bool(all_of(found, "beaten") + all_of(found, "beaten.last"))
                    )
                    for effect in all_of(found, "meets.beat"):
                        assert bound(effect)["left"] == view.players[action.seat].strength - view.power
                    seen["stood"] += 1
    assert all(seen[key] for key in ("help", "bargain", "offered", "asked", "given", "stood")), seen


def test_ulus_says_whose_ability_is_used_at_naadam() -> None:
    champions = ("chinggis-khan", "alun-gua", "sorghaghtani-beki", "jianggar")
    match = position(*(f"champion={one}" for one in champions), season=8, now='{"frame":"naadam","next":0}')
    used = set()
    for rules, state, action, _ in moments("ulus", 4, 3, 70, match):
        before = rules.view(state, action.seat)
        told, after = foreseen.really(rules, state, action, "naadam")
        foreseen.assert_nothing_left_out(rules, before, rules.view(after, action.seat), told)
        used |= {e.key for e in told}
    assert "champion_used" in used


def test_uluk_harvest_monuments_and_what_perishes() -> None:
    seen = Counter[str]()
    for seed in (1, 2):
        for rules, state, action, found in moments("uluk", 3, seed, 420):
            view = rules.view(state, action.seat)
            charts = view.charts
            if isinstance(action, uluk.Place):
                kind, _, which = action.to.partition(".")
                table, _ = occupy(charts, view.table, action.seat, action.to, [])
                if kind == "gather":
                    raw = charts.raw_no[charts.resource_no[which]]
                    after = harvest(charts, table, [])
                    got = after.seats[action.seat].goods[raw] - table.seats[action.seat].goods[raw]
                    told = [e for e in (*found.notes,) if e.key.startswith("harvest.")]
                    assert [bound(e)["n"] for e in told] == [got], action
                    seen[told[0].key] += 1
                    level = charts.resource_no[which]
                    tops = len(charts.resources[level].levels)
                    lone = max(
                        1, min(table.clearings[level].level + 1 - len(table.clearings[level].gatherers), tops)
                    )
                    raised = sum(
                        1
                        for n, track in enumerate(charts.resources)
                        if (row := track.levels[grazed(charts, table, n) - 1]).raises == which and row.raises
                    )
                    for effect in all_of(found, "next_season"):
                        assert bound(effect)["after"] == min(lone + raised, tops), (action, effect)
                        seen["next"] += 1
                elif kind == "monument":
                    slot = table.slots[int(which) - 1]
                    mine, spaces = slot.builders.count(action.seat), charts.monument_spaces[int(which) - 1]
                    (told,) = all_of(found, "builders")
                    assert (bound(told)["n"], bound(told)["left"]) == (
                        len(slot.builders),
                        spaces - len(slot.builders),
                    )
                    assert [e.amount for e in all_of(found, "if_built")] == [charts.monument_happiness[mine - 1]]
                    rivals = max((slot.builders.count(s) for s in range(3) if s != action.seat), default=0)
                    key = "token_yours" if mine > rivals else "token_tied" if mine == rivals else ""
                    assert [e.key for e in found.notes if e.key.startswith("token_")] == ([key] if key else [])
                    seen["monument"] += 1
            elif isinstance(action, uluk.Done):
                goods = view.table.seats[action.seat].goods
                fed = sum(goods[n] for n in charts.foods)
                if all_of(found, "food_short") or all_of(found, "food_enough"):
                    out = view.table.out(action.seat, charts.numbers.pawns)
                    assert bool(all_of(found, "food_enough")) == (fed >= out)
                    seen["meal"] += 1
                told = {bound(e)["good"]: bound(e)["n"] for e in all_of(found, "would_perish")}
                lost = {charts.goods[n].id: goods[n] for n in charts.perishable if goods[n]}
                assert told in ({}, lost)
                seen["perish"] += bool(told)
            mine = {e.seat for e in all_of(found, "goods")}
            assert mine <= {action.seat}, "what others hold is theirs to count"
    wanted = ("harvest.most", "harvest.each", "harvest.tied", "next", "monument", "meal", "perish")
    assert all(seen[key] for key in wanted), seen


def grazed(charts: Any, table: Any, number: int) -> int:
    """One track after step one of the ecology."""
    clearing, top = table.clearings[number], len(charts.resources[number].levels)
    return max(1, min(clearing.level + 1 - len(clearing.gatherers), top))


def test_ur_says_all_that_happens_on_the_board() -> None:
    seen = Counter[str]()
    said = {ur.FortTaken: "fort", ur.Dominates: "dominates", ur.Defeated: "defeats", ur.ExtraTurn: "again"}
    for seed in (1, 2, 3):
        for rules, state, action, found in moments("ur", 2, seed, 200):
            if found.chances:
                continue
            for event in rules.play(state, action).events:
                if type(event) in said:
                    assert all_of(found, said[type(event)]), (action, event)
                    seen[said[type(event)]] += 1
    assert all(seen[key] for key in said.values()), seen


def test_unee_says_where_the_last_ball_falls_and_what_the_answer_takes() -> None:
    seen = Counter[str]()
    for seed in (1, 2, 3):
        for rules, state, action, found in moments("unee", 2, seed, 60):
            if action.kind != "sow":
                continue
            at, left = RING.index(action.hole), state.holes[RING.index(action.hole)]  # type: ignore[attr-defined]
            balls = left
            while left:
                at, left = (at + 1) % 6, left - 1
            if all_of(found, "alike"):
                assert not all_of(found, "sows"), "what every hole does is nothing to choose by"
                continue
            (sown,) = all_of(found, "sows")
            after = rules.play(state, action).state
            taken = 4 * bool(all_of(found, "takes"))
            held = after.holes[at] + taken if not after.ended else bound(sown)["held"]
            assert bound(sown) == {"hole": RING[at], "balls": balls, "held": held}
            if after.ended:
                continue
            answers = [a for a in rules.choices(after, after.mover) if a.kind == "sow"]
            takes = {a.hole for a in answers if any(isinstance(e, Captured) for e in rules.play(after, a).events)}
            told = {hole for effect in all_of(found, "threat") for hole in effect.points_at}
            assert told == takes
            seen["threat" if takes else "none"] += 1
    assert seen["threat"], seen
    assert seen["none"], seen


def test_unee_says_when_no_hole_brings_more_than_another() -> None:
    rules = games.load("unee")
    first = Match.new(rules, seed=1).state
    for state, alike in (
        (first, True),
        (rules.from_diagram("north: 4 0 8\nsouth: 0 9 3\nstores: 4 8\nto move: South\n"), False),
    ):
        view = rules.view(state, 0)
        for action in rules.choices(state, 0):
            notes = preview(rules, view, action).notes
            assert [note.key for note in notes if note.key == "alike"] == ["alike"] * alike


def points(view: Any, area: str, seat: int) -> int | None:
    """The points of a seat in an area; None where it would die out."""
    from ulus_suite.games.urland.rules.scoring import result

    muscles = next((s for s, owned in enumerate(view.genes) if "muscles" in owned), -1)
    found = result(view.pieces[area], muscles, view.tables.points)
    if seat in found.leave:
        return None
    return next((n for who, n, _ in found.gains if who == seat), 0)


def test_urland_says_points_prices_and_what_lapses() -> None:
    seen = Counter[str]()
    for seed in (1, 2):
        for rules, state, action, found in moments("urland", 4, seed, 260):
            view, me = rules.view(state, action.seat), action.seat
            if isinstance(action, urland.Bid):
                here = sum(row[me] for row in view.pieces.values())
                cost = action.count + len(view.genes[me])  # 7.7
                told = [e for key in ("bid_left", "bid_more", "bid_short") for e in all_of(found, key)]
                assert [(e.amount, bound(e).get("left")) for e in told] == [
                    (-cost, here - cost) if cost <= here else (None, None)
                ]
                seen["bid"] += 1
                continue
            if isinstance(action, urland.ChooseArea) or found.hidden:
                continue
            played = rules.play(state, action)
            after = rules.view(played.state, me)
            for event in played.events:
                if isinstance(event, urland_events.Bought):
                    assert [e.amount for e in all_of(found, "pays")] == [-event.price]
                    seen["pays"] += 1
            if isinstance(action, urland.UseExtra) and view.left:
                assert [e.amount for e in all_of(found, "lapse")] == [-view.left]
                seen["lapse"] += 1
            for area in view.ground.areas:
                if view.pieces[area] == after.pieces[area]:
                    continue
                had, has = points(view, area, me), points(after, area, me)
                dies = [e for e in all_of(found, "would_die") if bound(e)["area"] == area]
                score = [bound(e)["after"] for e in all_of(found, "would_score") if bound(e)["area"] == area]
                assert bool(dies) == (has is None), (action, area)
                assert score == ([has] if has is not None and has != (had or 0) else [])
                seen["dies" if dies else "scores" if score else "same"] += 1
    assert all(seen[key] for key in ("bid", "pays", "lapse", "dies", "scores")), seen


def test_few_choices_are_told_by_what_differs_between_them() -> None:
    both, own = effect("goods", 2, 0, good="raw_uluk", before=0, after=2), effect("happiness", 2, 0, after=5)
    walks, stays = Preview((both, own)), Preview((both,))
    assert apart(walks, [stays]).certain == (own,)
    assert apart(stays, [walks]).certain == ()
    assert apart(walks, []).certain == (both, own)
    assert apart(walks, [stays, Preview(())]).certain == (both, own)
