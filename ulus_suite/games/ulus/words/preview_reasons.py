"""Reasons with numbers for what players choose by lot or by feeling: a champion, a fight, a rest."""

from __future__ import annotations

from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Rationale
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.preview import Preview
from ulus_suite.games.ulus.players.heuristics import powers
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.caravan import REST_GAIN, START_STRENGTH
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.words.preview_told import meeting


def champion_merit(told: Preview) -> float:
    """Above all the races of a hundred that it wins beyond a fair share, where that can be counted; else how soon
    its site comes."""
    gist = told.gist
    if gist is not None and gist.key == "race_odds":
        bound = dict(gist.args)
        return float(int(str(bound["n"])) - int(str(bound["fair"])))
    stop = _bound(told, "favoured", "stop")
    return -1.0 if stop is None else -stop / 100


def reason(view: View, action: Action, told: Preview) -> Rationale | None:
    """Why, in numbers; None for any other action."""
    match action:
        case a.Choose():
            return _champion(told)
        case a.Declare(stance=stance, seat=seat):
            return _stance(view, stance, seat) if 0 <= view.season < len(view.journey) else None
        case _:
            return None


def _champion(told: Preview) -> Rationale | None:
    gist = told.gist
    if gist is not None and gist.key == "race_odds":
        return Rationale("champion_race", dict(gist.args), "ulus/11.6")
    stop, site = _bound(told, "favoured", "stop"), _bound(told, "favoured", "site")
    return None if stop is None else Rationale("champion_site", {"site": site, "stop": stop}, "ulus/2.4")


def rest_gain(view: View, seat: Seat) -> int:
    """3.4: what a rest gives back."""
    strength = view.players[seat].strength
    return max(0, min(START_STRENGTH, strength + REST_GAIN) - strength)


def _stance(view: View, stance: str, seat: Seat) -> Rationale | None:
    """3.1, 3.4: how many of the monsters that may come one beats alone, and what a rest gives back."""
    gain = rest_gain(view, seat)
    odds = powers(view)
    n, of = sum(meeting(view, seat, power).key == "meets.beat" for power, _ in odds), len(odds)
    pairs = view.journey[view.season].monsters > 1
    args: dict[str, Value] = {"percent": round(100 * n / of)} if pairs else {"n": n, "of": of}
    if stance == "rest" and n == of:
        return Rationale("rest_dear", {"gain": gain}, "ulus/3.4")
    if stance == "fight" and 2 * n < of:  # not by one's own strength: what else there is
        if not view.players[seat].appeal:
            return Rationale("fight_god", {"gain": gain}, "ulus/8.2")
        return Rationale("fight_friends", {"gain": gain}, "ulus/7.1") if len(view.players) > 2 else None
    if stance == "fight" and not gain:
        return Rationale("fight_free_pairs" if pairs else "fight_free", args, "ulus/3.1")
    return Rationale(f"{stance}_{'pairs' if pairs else 'odds'}", args | {"gain": gain}, "ulus/3.1")


def _bound(told: Preview, key: str, name: str) -> Any:
    """What is bound to a note of this key; None where there is none."""
    return next((dict(note.args).get(name) for note in told.notes if note.key == key), None)
