"""Every figure that a clause states is the one that is played: worked out from data and from moves, not copied.

For each clause with digits the figures in the order of its text, computed; a clause with digits that is missing
here is found. Figures in words, "two" or "twelve", are in ``test_numbers_in_words``.
"""

from __future__ import annotations

import re
from itertools import combinations_with_replacement, pairwise
from math import comb
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.games.ulus import kit as ulus
from ulus_suite import games
from ulus_suite.data.rulebook import require
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.ending import THRESHOLD
from ulus_suite.games.ulus.rules.naadam import BONUS
from ulus_suite.games.ulus.rules.wrestling import ALL_BONES

RULES = Path(__file__).resolve().parents[2] / "rules"


def data(path: str) -> Any:
    return yaml.safe_load((RULES / path).read_text(encoding="utf-8"))


# --- Ulus: what moves do to strength ------------------------------------------------------------------------

TALE = ('{"frame":"naadam","next":4}', '{"frame":"tale","left":[0]}')


def rested(strength: int) -> int:
    match = ulus.position(f"strength={strength}", "", "", season=0, now='{"frame":"declaring","left":[0,1,2]}')
    ulus.play(match, a.Declare(0, "rest"))
    return int(ulus.me(match, 0).strength)


def struck(strength: int, seats: int = 3) -> int:
    match = ulus.fighting(f"strength={strength}", *([""] * (seats - 1)))
    ulus.play(match, a.Strike(0))
    return int(ulus.me(match, 0).strength)


def beaten() -> int:
    match = ulus.fighting("strength=3", "", "")
    ulus.play(match, a.GiveIn(0))
    return int(ulus.me(match, 0).strength)


def helped(helper: int) -> int:
    match = ulus.fighting("strength=8", f"strength={helper}", "")
    ulus.play(match, a.CallHelp(0), a.Offer(1, "goodwill"), a.Refuse(2), a.Accept(0, 1))
    return int(ulus.me(match, 1).strength)


def protected(strength: int) -> int:
    match = ulus.fighting(f"strength={strength}", "", "")
    ulus.play(match, a.Protect(0))
    return int(ulus.me(match, 0).strength)


def healed() -> int:
    match = ulus.fighting("god=ulgen strength=2 hand=ger", "", "")
    ulus.play(match, a.Heal(0, "ger"))
    return int(ulus.me(match, 0).strength)


def sung(letters: str, strength: int = 20) -> int:
    """What Tuul'ch gives or takes for a roll."""
    match = ulus.position(f"strength={strength} hand=ger", "", "", season=8, now=TALE)
    ulus.play(match, a.Roll(0))
    ulus.roll(match, letters)
    return int(ulus.me(match, 0).strength) - strength


def ringed(ring: str) -> int:
    """Points of one archer whose bone ends there; the others miss."""
    shot = next(x for x in _archery().choices(0) if x.kind == "flick")
    match = _archery()
    ulus.play(match, shot)
    ulus.settle(match, ring__b1=ring)
    for seat in (1, 2):
        ulus.play(match, next(x for x in match.choices(seat) if x.kind == "flick"))
        ulus.settle(match, **{f"ring__b{n}": ring if n == 1 else "outside" for n in range(1, seat + 2)})
    return int(match.state.frame.points[0])


def _archery() -> Any:
    names = ("chinggis-khan", "alun-gua", "khutulun")
    now = ('{"frame":"naadam","next":2}', '{"frame":"archery","order":[0,1,2],"points":[0,0,0]}')
    return ulus.position(*(f"champion={name}" for name in names), season=8, now=now)


def figures_of_ulus() -> dict[str, list[int]]:
    assets, sites, sky = data("ulus/assets.yaml"), data("ulus/sites.yaml"), data("ulus/sky.yaml")["sky"]
    classes = {c["id"]: c for c in assets["classes"]}
    worth = [classes[c]["worth"] for c in ("bone", "horn", "jade")]
    deck = sum(classes[card["class"]]["copies"] for card in assets["assets"])
    monsters = [m for m in data("ulus/monsters.yaml")["monsters"] if "standard" in m["decks"]]
    times = {m["id"]: m["x"] for m in monsters}
    bones, spec = len(ALL_BONES), games.load("ulus").spec
    begin = ulus.position("", "", season=0).state.players[0].strength
    rolls = len(list(combinations_with_replacement(range(4), 4)))
    return {
        "1.2": [
            bones, len(sites["sites"]), *(len(data(f"ulus/{n}.yaml")[n]) for n in ("gods", "champions")), deck,
            len(monsters), sky["count"],
        ],
        "1.3": [4 * spec.max_seats + 1],
        "1.10": [deck],
        "1.12": [begin, beaten()],
        "1.15": worth,
        "2.3": [sites["champion_gain"], sites["card_gain"]],
        "3.2": [rested(10)],
        "3.4": [rested(2) - 2, rested(7)],
        "4.2": [times["almas"], 2 * times["almas"], 6 * times["almas"]],
        "5.3": [rolls],
        "6.1": [14, 3, times["almas"], 14, 14 - struck(14), struck(14)],
        "6.2": [struck(9)],
        "6.3": [struck(9)],
        "6.5": [beaten()],
        "7.3": [helped(2), 19, 16, 5 * times["atai-ulan"]],
        "8.3": [protected(4), 14, protected(14)],
        "9.5": [healed()],
        "10.5": [bones],
        "11.2": [sky["worth"]],
        "13.4": [ringed("inner"), ringed("outer"), ringed("outside")],
        "13.6": [BONUS],
        "15.3": [bones - 2],
        "16.3": [sung("HCSG")],
        "16.6": [sung("HHHG")],
        "16.8": [-sung("HHCS")],
        "16.9": [-sung("GGGS")],
        "16.10": [2 + sung("GGGS", 2)],
        "17.2": worth,
        "17.3": [sky["worth"], 35, 22, 35 + 22 + sky["worth"]],
        "17.5": [sky["worth"]],
        "17.6": [THRESHOLD],
        "18.1": [len(assets["assets"])],
        "18.6": [0],
    }  # fmt: skip


# --- the others ---------------------------------------------------------------------------------------------


def figures_of_uluk() -> dict[str, list[int]]:
    n = data("uluk/house1/numbers.yaml")
    option = next(o for o in games.load("uluk").spec.options if o.name == "set5")
    return {
        "2.11": [n["treat"]],
        "3.7": [0],
        "5.17": [n["hut"]],
        "5.20": [n["temple"]],
        "6.9": [0],
        "8.4": [n["hunger"]],
        "8.5": [n["all_fed"]],
        "8.9": [n["celebration"]],
        "8.10": [n["poison_celebration"]],
        "8.12": [n["treat"], n["celebration"] + n["treat"]],
        "8.13": [n["treat"]],
        "9.2": [1],
        "9.4": [1, 2],
        "9.6": [1],
        "9.7": [2],
        "11.3": [n["hunger"], 0],
        "11.4": [n["most_tokens"]],
        "11.5": [n["sets"][3], n["sets"][4], *(int(v) for v in option.values)],
        "12.1": [1],
    }


def figures_of_urland() -> dict[str, list[int]]:
    points, chips = data("urland/scoring.yaml"), data("urland/chips.yaml")
    spaces = points["mutations"]
    return {
        "1.2": [chips["ichtos"]],
        "1.5": [11, 10, 10, 11, 1],
        "2.6": [1, 2],
        "5.11": spaces,
        "7.2": [spaces[0] - 1, spaces[0] - 1 + points["most"], spaces[1] - 1, spaces[1] - 1 + points["most"]],
        "10.1": [points["end"]],
        "10.5": [points["end"]],
    }


def figures_of_unee() -> dict[str, list[int]]:
    positions = sum(comb(balls + 5, 5) for balls in range(4, 37, 4))
    million, rest = divmod(positions, 10**6)
    return {
        "5.1": [18, 18, 16, 20],
        "5.2": [million, *divmod(rest, 1000), 79, 7, 4, 172, 2009],
        "5.3": [20, 26, 105, 42],
    }


FIGURES = {
    "ulus": figures_of_ulus,
    "uluk": figures_of_uluk,
    "urland": figures_of_urland,
    "unee": figures_of_unee,
}


@pytest.mark.parametrize("game", FIGURES)
def test_every_figure_of_a_clause_is_the_one_that_is_played(game: str) -> None:
    known, stated = FIGURES[game](), {}
    for clause in require(game).clauses:
        figures = [int(n) for n in re.findall(r"\d+", clause.text)]
        if figures:
            stated[clause.id.partition("/")[2]] = figures
    assert stated == known


def test_the_tiles_that_ur_2_5_names_stand_so_on_the_board() -> None:
    board = yaml.safe_load((RULES.parent / "boards" / "ur.yaml").read_text(encoding="utf-8"))
    kinds = {spot["id"]: spot["kind"] for spot in board["spots"]}
    joined = {frozenset((link["a"], link["b"])) for link in board["links"]}
    stating = [c for c in require("ur").clauses if re.search(r"\d", c.text)]
    assert [c.id for c in stating] == ["ur/2.5"]
    text = stating[0].text
    assert set(re.findall(r"[ABC]\d", text)) <= set(kinds)
    for name, kind in (("Ishtar", "ishtar"), ("Marduk", "marduk"), ("Entrance", "entrance")):
        named = re.search(rf"{name} ([ABC]\d)", text)
        assert named is not None, name
        assert kinds[named[1]] == kind
    forts = re.search(r"Forts on ([^;]*);", text)
    assert forts is not None
    assert set(re.findall(r"[ABC]\d", forts[1])) == {tile for tile, kind in kinds.items() if kind == "fort"}
    roads = re.findall(r"[ABC]\d(?:-[ABC]\d)+", text)
    assert roads
    for road in roads:
        for one, other in pairwise(road.split("-")):
            assert frozenset((one, other)) in joined, (one, other)
