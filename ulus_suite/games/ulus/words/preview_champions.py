"""What a champion is worth to the one who chooses it: its site on this journey, its contest, races counted out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from ulus_suite.core.names import Seat
from ulus_suite.core.preview_engine import Effect, Preview, effect
from ulus_suite.games.ulus.rules.bones import FACES, HAND
from ulus_suite.games.ulus.rules.naadam import AHEAD, STEPS, TURNS_ASLEEP
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.games.ulus.rules.view import View

ABILITIES = (
    "ability.chinggis-khan", "ability.alun-gua", "ability.geser", "ability.sorghaghtani-beki",
    "ability.khutulun", "ability.jianggar", "ability.zanabazar",
)  # fmt: skip
KEYS = ("favoured", "unfavoured", "race_odds", *ABILITIES)
"""Every key of this module."""


def chosen(kit: GameData, view: View, champion: str, seat: Seat) -> Preview:
    """1.9, 2.4, 11.6: strength at the site that favours it and when that comes, what it may do at Naadam; in the
    race, how often it then comes in first."""
    return Preview((), (), "ulus/1.9", _odds(kit, view, champion), notes=tuple(_notes(kit, view, champion, seat)))


def _notes(kit: GameData, view: View, champion: str, seat: Seat) -> Iterator[Effect]:
    stops = [(stop, site) for stop, site in enumerate(view.journey, 1) if site.champion == champion]
    for stop, site in stops:
        yield effect("favoured", kit.champion_gain, seat, (site.id,), site=site.id, stop=stop, of=len(view.journey))
    if not stops:
        yield effect("unfavoured", None, seat)
    yield effect(f"ability.{champion}", None, seat, worth=kit.sky.worth)


def _odds(kit: GameData, view: View, champion: str) -> Effect | None:
    """First in so many of a hundred races against horses without an ability, and with one's own used at once."""
    ahead = {"chinggis-khan": (AHEAD, 0), "alun-gua": (0, TURNS_ASLEEP)}.get(champion)
    if ahead is None:
        return None
    weights = dict(zip(FACES, kit.face_weights[view.settings.shagai], strict=True))
    seats = len(view.players)
    share = first_in(Fraction(weights["horse"], sum(weights.values())), seats, *ahead)
    return effect("race_odds", n=round(100 * share), fair=round(100 / seats))


@lru_cache
def first_in(face: Fraction, seats: int, steps_ahead: int, turns_ahead: int) -> float:
    """How often a horse wins the race, whichever of the seats begins: each of four bones moves it a step with the
    chance ``face``; it stands some steps ahead, or the others sleep some turns."""
    own, others = _turns(face, STEPS - steps_ahead), _turns(face, STEPS)
    late = [1.0]  # late[t]: chance that another horse has not come in within t turns
    for share in others:
        late.append(late[-1] - share)
    won = 0.0
    for turn, share in enumerate(own, 1):
        before, after = (late[min(len(late) - 1, max(0, turn - done - turns_ahead))] for done in (0, 1))
        places = (before**earlier * after ** (seats - 1 - earlier) for earlier in range(seats))
        won += share * sum(places) / seats
    return won


def _turns(face: Fraction, steps: int, most: int = 60) -> Sequence[float]:
    """The chance to come in with the first, second ... turn."""
    p, bones = float(face), len(HAND)
    step = [comb(bones, n) * p**n * (1 - p) ** (bones - n) for n in range(bones + 1)]
    at, found = [1.0] + [0.0] * (steps - 1), []
    for _ in range(most):
        now, home = [0.0] * steps, 0.0
        for place, chance in enumerate(at):
            for n, share in enumerate(step):
                if place + n < steps:
                    now[place + n] += chance * share
                else:
                    home += chance * share
        found.append(home)
        at = now
    return found
