"""Pairs of states that differ only in a secret look alike to everyone who may not know it (law 7)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.amount import amount
from tests.games.ulus.kit import RULES, cards, fighting, play, position, step
from ulus_suite import Match
from ulus_suite.chance.rng import TypedAnswers
from ulus_suite.core.chance import AwaitChance, seats_named
from ulus_suite.core.match import Barrier
from ulus_suite.core.names import may_know
from ulus_suite.core.verdict import redact
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.frames import Passing
from ulus_suite.games.ulus.rules.state import State, put, take, without
from ulus_suite.games.ulus.rules.wrestling import mat_shot

NOW_DECLARING = '{"frame":"declaring","left":[0,1,2]}'
NOW_PASSING = '{"frame":"passing","seats":[0,1,2]%s}'


def pairs() -> dict[str, tuple[Match, Match, int]]:
    """Two games that differ in one secret of a seat, and that seat."""
    found: dict[str, tuple[Match, Match, int]] = {}
    for god, other in (("burkut", "mergen"), ("lobsogoi", "umay"), ("tengri", "ulgen"), ("etugen", "mergen")):
        for name, build in _moments().items():
            found[f"god {god}/{other} {name}"] = (build(god, "ger,map"), build(other, "ger,map"), 1)
    for name, build in _moments().items():
        found[f"hand {name}"] = (build("umay", "ger,map"), build("umay", "wolf,fire"), 1)
    sealed = ',"sealed":[[1,"%s"]]'
    found["sealed pass"] = (
        position("hand=ger", "hand=map,yak", "hand=wolf", now=NOW_PASSING % (sealed % "map")),
        position("hand=ger", "hand=map,yak", "hand=wolf", now=NOW_PASSING % (sealed % "yak")),
        1,
    )
    look = ('{"frame":"at_site"}', '{"frame":"look","seat":1,"cards":["%s","wolf","yak"]}')
    found["Mergen's look"] = (
        position("", "god=mergen shown appeal=ability", "", now=tuple(x.replace("%s", "map") for x in look)),
        position("", "god=mergen shown appeal=ability", "", now=tuple(x.replace("%s", "bow") for x in look)),
        1,
    )
    return found


def _moments() -> dict[str, Any]:
    """Moments at which seat 1's secrets could show."""
    award = ('{"frame":"at_site"}', '{"frame":"award","seat":1}')
    react = ('{"frame":"at_site"}', '{"frame":"confront","seat":1,"foe":{"monsters":["almas"]},"stage":"roll"}',
             '{"frame":"react","seat":1}')  # fmt: skip

    def seat(god: str, hand: str, more: str = "") -> str:
        return f"god={god} strength=4 hand={hand} {more}"

    return {
        "announcing": lambda g, h: _three(seat(g, h)),
        "announcing itself": lambda g, h: _three(seat(g, h), now='{"frame":"announcing","left":[1,2]}', season=4),
        "declaring": lambda g, h: _three(seat(g, h), now=NOW_DECLARING),
        "another's roll": lambda g, h: _fight(seat(g, h), 0, "roll"),
        "own roll": lambda g, h: _fight(seat(g, h), 1, "roll"),
        "own fight": lambda g, h: _fight(seat(g, h), 1, "fight"),
        "own prize": lambda g, h: _three(seat(g, h, "stance=fight fought"), now=award),
        "own reaction": lambda g, h: _three(seat(g, h, "stance=fight fought"), now=react),
        "between contests": lambda g, h: _three(seat(g, h), now='{"frame":"naadam","next":1}', season=8),
    }


def _three(middle: str, **more: Any) -> Match:
    """Seat 1 as said; what the others hold is the same in both games of a pair, and not looked at here."""
    return _unlike(middle, lambda first, last: position(first, "champion=khutulun " + middle, last, **more))


def _fight(middle: str, who: int, stage: str) -> Match:
    return _unlike(
        middle, lambda first, last: fighting(first, "champion=khutulun " + middle, last, seat=who, stage=stage)
    )


def _unlike(middle: str, build: Callable[[str, str], Match]) -> Match:
    """Seats 0 and 2 with their god cards unseen even by themselves: a pair then differs in seat 1 alone."""
    first = "burkut" if "god=tengri" in middle else "tengri"
    last = "etugen" if "god=umay" in middle else "umay"
    match = build(f"champion=geser god={first}", f"champion=jianggar god={last}")
    state = match.state
    hidden = tuple(replace(p, god="") if seat != 1 else p for seat, p in enumerate(state.players))
    return Match.new(RULES, seats=3, start=replace(state, players=hidden))


def everything_said(match: Match, viewer: int | None, actor: int) -> list[Any]:
    """All that this viewer can see: view, what is waited for, and told verdicts on what anybody might try."""
    pending = match.pending
    seen: list[Any] = [match.view(viewer)]
    if isinstance(pending, AwaitChance):
        seen.append([q.key for q in pending.request.questions if may_know(q.audience, viewer)])
    else:
        seen.append(pending)
        seen.append(seats_named(pending))
    for action in attempts(actor):
        seen.append(redact(RULES.judge(match.state, action), viewer))
    return seen


def attempts(seat: int) -> list[Any]:
    """Everything that might be tried by a seat, told apart only by its secrets."""
    objects = ("fire", "fire", "ovoo", "prayer-flags")
    tries: list[Any] = [
        a.Protect(seat), a.Whisper(seat), a.Coerce(seat, 0), a.Foresee(seat), a.Avenge(seat), a.Lull(seat),
        a.Heal(seat, "ger"), a.Heal(seat, "fire"), a.Mischief(seat, objects, 0), a.Wait(seat), a.Take(seat),
        a.Decline(seat), a.Roll(seat), a.Stand(seat), a.Strike(seat), a.GiveIn(seat), a.CallHelp(seat),
        a.Declare(seat, "fight"), a.Announce(seat), a.Announce(seat, ("horse",)), a.Keep(seat, "map"),
        a.Flick(seat, mat_shot("b1", 0, 300)), a.Begin(seat), a.Song(seat),
    ]  # fmt: skip
    return tries + [a.Give(seat, card) for card in ("ger", "map", "wolf", "fire", "yak")]


def test_views_pendings_and_verdicts_are_alike_to_all_others() -> None:
    for name, (one, other, seat) in pairs().items():
        assert one.state != other.state, name
        for viewer in (0, 2, None):
            left, right = everything_said(one, viewer, seat), everything_said(other, viewer, seat)
            assert left == right, (name, viewer)
        assert one.view(seat) != other.view(seat), f"{name}: the owner should see the difference"


def test_events_of_a_secret_pass_are_alike_to_the_third() -> None:
    seen = []
    for card in ("map", "yak"):
        match = position(
            "hand=ger", "hand=map,yak", "hand=wolf", "hand=bow", now='{"frame":"passing","seats":[0,1,2,3]}'
        )
        events = play(match, a.Give(0, "ger"), a.Give(1, card), a.Give(2, "wolf"), a.Give(3, "bow"))
        seen.append([[e for e in events if may_know(e.audience, viewer)] for viewer in (0, 3, None)])
        assert any(may_know(e.audience, 2) and getattr(e, "card", "") == card for e in events)
    assert seen[0] == seen[1]


def test_events_of_a_draw_are_alike_to_the_others() -> None:
    seen = []
    for card in ("map", "yak"):
        match = fighting("strength=30", "", "")
        play(match, a.Strike(0), a.Take(0))
        events = cards(match, card)
        seen.append([[e for e in events if may_know(e.audience, viewer)] for viewer in (1, 2, None)])
    assert seen[0] == seen[1]


def test_a_deck_has_no_order_to_leak() -> None:
    state = position("hand=ger", "hand=map").state
    assert list(state.assets) == sorted(state.assets)
    assert replace(state, passed=(1,)) != state


def twins(state: State, viewer: int, dice: random.Random) -> list[State]:
    """The same table with secrets changed behind the viewer's back: two hidden gods exchanged, cards of two other
    hands exchanged, a card of another hand, of which nothing else speaks, exchanged with one in the deck."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    found = []
    hidden = [seat for seat in others if state.players[seat].god and not state.players[seat].shown]
    if len(hidden) >= 2:
        a, b = dice.sample(hidden, 2)
        players = list(state.players)
        players[a] = replace(players[a], god=state.players[b].god)
        players[b] = replace(players[b], god=state.players[a].god)
        found.append(replace(state, players=tuple(players)))
    sealed = {seat for frame in state.frames if isinstance(frame, Passing) for seat, _ in frame.sealed}
    free = {s: [c for c in state.players[s].hand if f"'{c}'" not in repr(state.frames)] for s in others}
    holding = [seat for seat in others if free[seat] and seat not in sealed]
    if holding and state.assets:
        seat = dice.choice(holding)
        gone, new = dice.choice(free[seat]), dice.choice(state.assets)[0]
        hand = tuple(sorted((*without(state.players[seat].hand, gone), new)))
        players = [replace(p, hand=hand) if s == seat else p for s, p in enumerate(state.players)]
        found.append(replace(state, players=tuple(players), assets=put(take(state.assets, new), gone)))
    return found


@pytest.mark.parametrize("seats", [3, 5])
def test_along_random_games_hidden_gods_and_hands_can_be_exchanged_unseen(seats: int) -> None:
    dice = random.Random(seats)
    compared = 0
    for seed in range(*amount((3, 4), (0, 4))):
        match = Match.new(RULES, seats=seats, seed=seed, options={"end_of_site": "trade"} if seed == 3 else {})
        while not RULES.laid_open(match.state):
            step(match, dice)
            state = match.state
            asked = not isinstance(match.pending, AwaitChance) and not RULES.laid_open(state)
            if not asked or dice.random() < 0.75:
                continue
            viewer = dice.randrange(seats)
            for twin in twins(state, viewer, dice):
                assert RULES.audit(twin) == []
                assert RULES.view(twin, viewer) == RULES.view(state, viewer)
                assert RULES.pending(twin) == RULES.pending(state)
                for seat in range(seats):
                    if seat == viewer:
                        assert RULES.choices(twin, seat) == RULES.choices(state, seat)
                        continue
                    for action in attempts(seat):
                        heard = [redact(RULES.judge(s, action), viewer) for s in (state, twin)]
                        assert heard[0] == heard[1], (action, match.diagram())
                compared += 1
    assert compared > amount(25, 150)


def test_1_11_what_was_shown_of_a_hand_or_god_is_taken_back_by_consent_only() -> None:
    shown = position("champion=geser hand=deer-stone", "", "", season=0)
    play(shown, a.Announce(0, ("deer-stone",)))
    appealed = fighting("god=umay strength=2", "", "")
    play(appealed, a.Protect(0))
    asked = '{"frame":"trading","left":[0,1,2],"favours":true,"want":"wolf","ask":[1]}'
    priced = position("", "hand=wolf", "", season=0, now=asked)
    play(priced, a.Offer(1, "goodwill"))
    trade = '{"frame":"bargain","caller":0,"left":[],"bids":[{"seat":1,"form":"cards","cards":["wolf"]}]}'
    at = ('{"frame":"at_site"}', '{"frame":"confront","seat":0,"foe":{"monsters":["almas"]},"stage":"fight"}')
    fight = ["stance=fight strength=5 hand=wolf fought", "stance=fight", "stance=fight"]
    paid = position(*fight, season=0, now=(*at, trade))
    play(paid, a.Accept(0, 1))
    for match, seat in ((shown, 0), (appealed, 0), (priced, 1), (paid, 0)):
        offer = match.undo_offers(seat)[0]
        assert Barrier.SECRET_SEEN in offer.barriers
        assert set(offer.needs) == {0, 1, 2} - {seat}


def test_17_1_gods_shown_for_the_count_are_taken_back_by_consent_only() -> None:
    now = ('{"frame":"naadam","next":4}', '{"frame":"tale","left":[0],"stage":"gift"}')
    match = position("hand=wolf,yak", "", season=8, now=now)
    play(match, a.Decline(0))
    assert match.undo_offers(0)[0].barriers == (Barrier.SECRET_SEEN,)


def test_2_2_a_plain_favour_is_taken_back_freely() -> None:
    match = position("champion=alun-gua hand=deer-stone", "", "", season=0)
    play(match, a.Announce(0))
    assert match.undo_offers(0)[0].barriers == ()


def test_1_11_a_person_who_types_a_draw_is_offered_every_card_not_what_the_deck_holds() -> None:
    moments = (
        ('{"frame":"at_site"}', '{"frame":"draw","seat":0,"left":1,"clause":"ulus/4.5"}'),
        ('{"frame":"at_site"}', '{"frame":"look","seat":0}'),
    )
    for now in moments:
        match = position("god=mergen", "hand=wolf,yak", "hand=map", season=0, now=now)
        pending = match.pending
        assert isinstance(pending, AwaitChance)
        question = pending.request.questions[0]
        assert {"wolf", "yak", "map"}.isdisjoint(value for value, _ in question.options)
        assert set(question.offered) == set(RULES.kit.assets)


def test_1_11_a_typed_card_that_is_not_in_the_deck_is_understood_and_refused() -> None:
    now = ('{"frame":"at_site"}', '{"frame":"draw","seat":0,"left":1,"clause":"ulus/4.5"}')
    match = position("", "hand=wolf", "", season=0, now=now)
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    typed = TypedAnswers(lambda request, question, problem: "wolf")
    verdict = RULES.accepts(match.state, typed.resolve(pending.request, ""))
    assert not verdict.allowed
    assert verdict.decided_by is not None
    assert verdict.decided_by.key == "answer.impossible"
