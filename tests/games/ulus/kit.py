"""Positions, answers and questions for the tests of Ulus."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult, Finished, Source, seats_named
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.state import State

RULES: Any = games.load("ulus")
assert isinstance(RULES, Ulus)
KIT = RULES.kit
SITES = "bogd-khan noin-ula darkhad-yurts uureg-lake karakorum tovkhon altai-tavan-bogd olkhon"
"""As they lie in these tests: Bogd Khan in summer first, the Darkhad yurts in winter third, Uureg fourth."""

GODS = ("burkut", "etugen", "mergen", "tengri", "ulgen", "umay")
CHAMPIONS = ("chinggis-khan", "alun-gua", "geser", "sorghaghtani-beki", "khutulun", "jianggar")
LETTERS = {"H": "horse", "C": "camel", "S": "sheep", "G": "goat"}
GENERATOR = KeyedGenerator()


def position(*players: str, **lines: Any) -> Match:
    """A game from a diagram: a line for each player (god and champion are filled in where they are not said), and
    other lines by keyword."""
    text = [f"sites: {SITES}"] if "sites" not in lines else []
    for seat, said in enumerate(players):
        god = "" if "god=" in said else f"god={_free(GODS, seat, players)} "
        champion = "" if "champion=" in said else f"champion={_free(CHAMPIONS, seat, players)} "
        text.append(f"player {seat}: {god}{champion}{said}")
    for key, value in lines.items():
        if key == "now" and not isinstance(value, str):
            value = "\n     ".join(value)
        text.append(f"{key}: {value}")
    return Match.new(RULES, seats=len(players), start=RULES.from_diagram("\n".join(text)))


def _free(names: tuple[str, ...], seat: int, players: tuple[str, ...]) -> str:
    free = [name for name in names if not any(f"={name}" in said for said in players)]
    return free[seat % len(free)] if len(free) >= len(players) else free[_rank(seat, names, players)]


def _rank(seat: int, names: tuple[str, ...], players: tuple[str, ...]) -> int:
    return sum(1 for said in players[:seat] if not any(f"={name}" in said for name in names))


def fighting(
    *players: str, seat: int = 0, foe: str = "almas", stage: str = "fight", less: int = 0, **more: Any
) -> Match:
    """Everybody declared a fight unless said otherwise; ``seat`` confronts ``foe`` (ids with blanks between)."""
    monsters = ",".join(f'"{m}"' for m in foe.split())
    extra = more.pop("frame", "")
    now = (
        '{"frame":"at_site"}',
        f'{{"frame":"confront","seat":{seat},"foe":{{"monsters":[{monsters}],"less":{less}}},"stage":"{stage}"{extra}}}',
    )
    said = [p if "stance=" in p else f"{p} stance=fight" for p in players]
    said[seat] += " fought" if "fought" not in said[seat] else ""
    return position(*said, now=now, **{"season": 0, **more})


def play(match: Match, *actions: Action) -> list[Any]:
    """Play them; what everybody saw happen."""
    return [event for action in actions for event in match.play(action)]


def settle(match: Match, **answers: Any) -> list[Any]:
    """Answer the pending question: those named, the rest as the generator likes."""
    pending = match.pending
    assert isinstance(pending, AwaitChance), pending
    request = pending.request
    full = dict(GENERATOR.resolve(request, "test").answers)
    named = {key.replace("__", ":"): value for key, value in answers.items()}
    assert set(named) <= set(full), (named, list(full))
    return list(match.settle(ChanceResult(request.id, Source.TYPED, {**full, **named})))


def cards(match: Match, *ids: str) -> list[Any]:
    """These cards come up."""
    return settle(match, cards=ids)


def roll(match: Match, letters: str) -> list[Any]:
    """Four bones fall like this: H, C, S, G."""
    return settle(match, **{f"face__b{n}": LETTERS[letter] for n, letter in enumerate(letters, 1)})


def refused(match: Match, action: Action) -> str:
    """The clause (without the game's name) that forbids it."""
    verdict = RULES.judge(match.state, action)
    assert not verdict.allowed, f"{action} is allowed"
    assert action not in match.choices(action.seat)
    return verdict.decided_by.clause.removeprefix("ulus/")


def allowed(match: Match, action: Action) -> bool:
    return bool(RULES.judge(match.state, action).allowed)


def named(events: list[Any], kind: str) -> list[Any]:
    """Events of a kind."""
    return [event for event in events if event.kind == kind]


def shuffled(events: list[Any], pile: str) -> Any:
    """The shuffling of the discards of a pile, ``assets`` or ``monsters``."""
    return next(event for event in named(events, "shuffled") if event.pile == pile)


def me(match: Match, seat: int) -> Any:
    return match.state.players[seat]


def random_game(
    seats: int, seed: int, options: dict[str, Any] | None = None, watch: Callable[[Match], None] | None = None
) -> Match:
    """Play at random to the end."""
    match = Match.new(RULES, seats=seats, seed=seed, options=options or {})
    dice = random.Random(seed)
    while not isinstance(match.pending, Finished):
        step(match, dice)
        if watch is not None:
            watch(match)
        assert len(match.entries) < RULES.spec.max_entries
    return match


def step(match: Match, dice: random.Random) -> None:
    pending = match.pending
    if isinstance(pending, AwaitChance):
        match.resolve(GENERATOR)
        return
    asked = [seat for seat in seats_named(pending) if match.choices(seat)]
    match.play(dice.choice(match.choices(dice.choice(asked))))


def changed(state: State, **fields: Any) -> State:
    from msgspec.structs import replace

    return replace(state, **fields)
