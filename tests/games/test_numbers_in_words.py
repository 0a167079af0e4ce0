"""Figures that clauses state in words, "three cards" or "the eighth site", are those that are played.

As in ``test_numbers``: for each clause the figures in the order of its text, worked out from data and moves. A word
that is no figure of the rules ("two players swap", "a sheet for each of the two") stands here as ``So(2)``. A
clause with a number word that is missing here is found, and so is a number word that is new in a clause.
"""

from __future__ import annotations

import re
from collections import deque
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import pytest

from tests.games.test_numbers import data
from tests.games.ulus import kit as ulus
from tests.games.ur.positions import ALL_ROLLS, BLANKS, GOLD, MIXED, RULES, SILVER, at
from ulus_suite import games
from ulus_suite.core.diagram import Board
from ulus_suite.data import boxes
from ulus_suite.data.rulebook import require
from ulus_suite.games.uluk.rules.errand import made
from ulus_suite.games.ulus.rules import gods, naadam, wrestling
from ulus_suite.games.ulus.rules.bones import HAND, combat_roll, tale_roll
from ulus_suite.games.ulus.rules.setup import ASSETS_DEALT
from ulus_suite.games.unee.players import kernel as unee
from ulus_suite.games.ur.rules import movement
from ulus_suite.games.ur.rules.kernel import CHANCES, ROLL_OF, TIPS
from ulus_suite.games.ur.rules.movement import FACES, MOST
from ulus_suite.games.urland.rules.actions import Assimilate

WORDS = """
2 two, 3 three third, 4 four fourth, 5 five fifth, 6 six sixth, 7 seven seventh, 8 eight eighth, 9 nine ninth,
10 ten tenth, 11 eleven, 12 twelve, 13 thirteen, 14 fourteen, 15 fifteen, 16 sixteen, 17 seventeen, 18 eighteen,
19 nineteen, 20 twenty, 30 thirty, 40 forty, 50 fifty, 60 sixty, 70 seventy, 80 eighty, 90 ninety, 100 hundred,
2 twice double, 1/2 half
"""
KNOWN = {word: Fraction(row.split()[0]) for row in WORDS.split(",") for word in row.split()[1:]}


class So(int):
    """A number word of plain speech, not a figure of the rules."""


HALF = Fraction(1, 2)


def stated(text: str) -> list[Fraction]:
    """The number words of a text from two up, in order: "thirty-six" is one, and so is "four hundred"."""
    found: list[Fraction] = []
    before = ""
    for word in re.findall(r"[\w-]+|[^\w\s]", text.lower()):
        first, _, rest = word.partition("-")
        if first == "hundred" and before in KNOWN:
            found[-1] *= 100
        elif first in KNOWN:
            found.append(KNOWN[first] + KNOWN.get(rest, 0))
        before = first
    return found


def board(name: str) -> Board:
    return boxes.board(f"boards/{name}.yaml")


# --- UR -----------------------------------------------------------------------------------------------------


def steps(start: str, goal: str) -> int:
    """How many steps along the links of the house board."""
    near: dict[str, set[str]] = {}
    for link in board("ur").links:
        near.setdefault(link.a, set()).add(link.b)
        near.setdefault(link.b, set()).add(link.a)
    far, queue = {start: 0}, deque([start])
    while queue:
        tile = queue.popleft()
        for other in near[tile] - set(far):
            far[other] = far[tile] + 1
            queue.append(other)
    return far[goal]


def barred() -> Fraction:
    """Of all rolls, how many leave nothing to do when the other's first piece bars the Entrance."""
    state = at("-", "A4")
    idle = [chance for roll, chance in enumerate(CHANCES) if not RULES.kernel(state).any_action(*state.held, roll)]
    return Fraction(sum(idle), sum(CHANCES))


def figures_of_ur() -> dict[str, list[Any]]:
    spec, tiles = games.load("ur").spec, {spot.id: spot.kind for spot in board("ur").spots}
    earth, heaven = ({t: k for t, k in tiles.items() if int(t[1]) in columns} for columns in (range(1, 5), (7, 8)))
    bridge = len(tiles) - len(earth) - len(heaven)
    forts = [t for t, k in tiles.items() if k == "fort"]
    low, high = ([t for t in forts if t in part] for part in (earth, heaven))
    royal, plain = (list(tiles.values()).count(kind) for kind in ("royal", "plain"))
    chance = {roll: CHANCES[ROLL_OF[tuple(roll.split())]] for roll in ALL_ROLLS}
    tips = {roll: TIPS[ROLL_OF[tuple(roll.split())]] for roll in ALL_ROLLS}
    dice, pieces = len(BLANKS.split()), at("-").pool(0)
    doubled = [roll for roll in ALL_ROLLS if len(set(roll.split())) == 1 and roll != BLANKS]
    far = {steps("B4", fort) for fort in forts}
    assert len(far) == 1
    idle = barred()
    two = tips[doubled[0]]
    return {
        "1.1": [spec.max_seats, len(forts)],
        "1.2": [pieces],
        "1.3": [dice, sum(n for _, n in FACES), dict(FACES)["blank"]],
        "1.4": [
            sum(chance.values()), chance[GOLD], chance[SILVER], chance[BLANKS], dice, chance[MIXED],
            *(tips[r] for r in doubled),
        ],
        "2.1": [len(tiles), 3, len(earth), bridge, len(heaven)],
        "2.2": [len(forts), royal, plain],
        "2.4": [len(tiles), len(earth), bridge, len(heaven), len(low), len(high), royal],
        "2.5": far,
        "2.6": [So(2), So(2)],
        "3.1": [spec.max_seats],
        "4.3": [idle.numerator, idle.denominator, dice],
        **{number: [two, two] for number in ("5.3", "5.4", "5.5")},
        "6.2": [two, two, two],
        "6.3": [two],
        "6.5": [So(2)],
        "6.6": [So(2)],
        "7.1": [pieces],
        "7.5": [royal],
        **{number: [dice] for number in ("7.6", "7.7", "7.8")},
        "9.1": [len(low), len(high)],
        "9.3": [So(2)],
        "9.7": [MOST, dice, dice],
        "9.8": [two, two],
        "10.1": [len(forts), two],
        "10.2": [movement.SAME],
        "10.3": [movement.SAME, two],
        "10.4": [movement.SAME, movement.SAME],
        "10.5": [movement.LONG, So(80)],
    }  # fmt: skip


# --- Ünee ---------------------------------------------------------------------------------------------------


def figures_of_unee() -> dict[str, list[Any]]:
    holes = unee.unpack(unee.START)
    all_balls, row = sum(holes), len(holes) // 2
    after, four = unee.sow(unee.pack((0, 1, 3, 5, 0, 0)), 1)
    assert unee.unpack(after) == (0, 0, 0, 5, 0, 0)
    left, more = unee.sow(unee.pack((0, 1, 4, 5, 0, 0)), 1, True)
    assert (unee.unpack(left)[2], unee.sow(unee.pack((0, 1, 4, 5, 0, 0)), 1)[1]) == (5 - more, 0)
    return {
        "1.1": [len(holes) // row, row],
        "1.2": [len(holes), *set(holes), all_balls],
        "3.1": [four, four],
        "3.2": [four, four + 1, four],
        "3.3": [more, more],
        "3.4": [2, 3, four],
        "4.3": [len(holes)],
        "4.6": [all_balls // 2, four, all_balls // 2],
        "4.7": [all_balls // 2],
        "5.1": [four, more],
        "5.2": [100, more],
        "5.3": [more, more],
    }


# --- Uluk ---------------------------------------------------------------------------------------------------


def figures_of_uluk() -> dict[str, list[Any]]:
    n, spaces = data("uluk/house1/numbers.yaml"), data("uluk/house1/monuments.yaml")["spaces"]
    tracks = data("uluk/house1/tracks.yaml")["resources"]
    spec, goods = games.load("uluk").spec, data("uluk/house1/goods.yaml")["goods"]
    columns = len({g["column"] for g in goods})
    easy, tokens, tribers = {t["easy"] for t in tracks}, len(tracks), n["tribers"]
    lean = next(o for o in spec.options if o.name == "lean_land").seats
    second, third, fourth = n["food_by_place"][1:]
    assert second == third
    return {
        "1.1": [n["seasons"]],
        "2.1": [len(spaces), min(spaces), max(spaces)],
        "2.2": [len(tracks)],
        "2.3": [n["gather_spaces"]],
        "2.7": [columns],
        "2.15": [n["pawns"]],
        "3.2": [tokens],
        "3.3": [tokens],
        "3.5": [spec.max_seats],
        "3.8": [v for seats, count in tribers.items() for v in (count, seats)],
        "3.12": [3, third, 4, fourth],
        "3.13": easy,
        "3.16": lean,
        "3.17": list(tribers),
        "4.1": [n["seasons"]],
        "5.7": [n["gather_spaces"]],
        "5.14": [So(2)],
        "7.4": [made("x2", 1), 2, made("x2", 2)],
        "7.5": [2, made("2:3", 2), 2, made("2:3", 2), 5, made("2:3", 5)],
        "7.6": [made("+1", 1), 3, made("-1", 3)],
        "7.9": [So(2)],
        "8.6": [n["per_birth"]],
        "8.7": [n["pawns"]],
        "9.1": [So(2)],
        "9.4": [2, 3],
        "9.7": [2],
        "10.12": [n["seasons"]],
        "11.1": [2],
        "11.5": [*n["sets"], 5],
        "12.1": [So(2)],
        "12.5": [len(spaces)],
        "12.7": [len(data("uluk/house1/feasts.yaml")["feasts"])],
    }


# --- Urland -------------------------------------------------------------------------------------------------


def continents(name: str) -> list[int]:
    """How many lands each continent of a map has, fewest first, and the most straits that a land has."""
    links = [{link.a, link.b} for link in board(name).links if link.kind == "strait"]
    left = {spot.id for spot in board(name).spots if spot.kind == "land"}
    found = []
    while left:
        part, size = {left.pop()}, 0
        while len(part) > size:
            size = len(part)
            part |= {land for link in links if link & part for land in link}
        left -= part
        found.append(len(part))
    return sorted(found)


def with_young(table: list[list[int]], new: int) -> list[int]:
    """How many Ichtos have so many young, by ``[at least, young]``."""
    return [n for n in range(9) if max((y for least, y in table if n >= least), default=0) == new]


def figures_of_urland() -> dict[str, list[Any]]:
    chips, points, breeding = (data(f"urland/{name}.yaml") for name in ("chips", "scoring", "breeding"))
    few, many = data("urland/seats.yaml")["rows"][:2]
    genes = {g["id"]: g for g in data("urland/genes.yaml")["genes"]}
    usual, even = continents("urland"), continents("urland/even")
    spots = [spot.kind for spot in board("urland").spots]
    lands, oceans = spots.count("land"), spots.count("ocean")
    beside = max(
        sum(land in (link.a, link.b) for link in board("urland").links if link.kind == "strait")
        for land in map(str, range(1, lands + 1))
    )
    coasts = {
        land: {link.b for link in board("urland").links if link.kind == "coast" and link.a == land}
        for land in ("1", "10", "11")
    }
    assert set().union(*coasts.values()) <= {spot.id for spot in board("urland").spots if spot.kind == "ocean"}
    epochs = (chips["tiles"] - 1) // chips["outbreak"]
    hand, three = chips["hand"], few["seats"]
    plain, care = breeding["plain"], breeding["care"]
    landing, victims = 2, sum(f in ("victim", "other") for f in Assimilate.__struct_fields__)
    most = games.load("urland").spec.max_seats
    return {
        "1.1": [So(2), epochs],
        "1.3": [lands, len(usual), oceans],
        "1.4": [chips["tiles"], most * many["extra_chips"], len(genes)],
        "1.5": [len(usual), len(coasts["10"] | coasts["11"]), len(coasts["1"]), *usual, So(2), *set(even)],
        "1.6": [beside],
        "2.1": [chips["per_ocean"], oceans],
        "2.2": [many["extra_chips"], three],
        "2.4": [many["dealt"], few["dealt"], three],
        "2.8": [three],
        "2.10": [many["reserve"], few["reserve"], three],
        "2.11": [many["shown"], few["shown"], three],
        "2.12": [three],
        "2.13": [hand],
        "3.1": [So(2), epochs, chips["outbreak"]],
        "3.5": [hand],
        "3.6": [hand - 1],
        "4.1": [many["actions"], three, few["actions"], So(2)],
        "4.4": [*with_young(plain, 1), plain[1][0], plain[1][1]],
        "4.11": [chips["extra_actions"], chips["extra_actions"]],
        "5.4": [points["most"], points["most"], points["rest"]],
        "5.5": [So(2), points["equal"]],
        "5.6": [points["alone"]],
        "6.2": [hand - 1],
        "6.4": [hand],
        "7.2": [So(2), So(2)],
        "7.11": [many["sold"], three, few["sold"]],
        "7.12": [So(2)],
        "7.14": [many["sold"], three, few["sold"]],
        "9.1": [hand, chips["outbreak"]],
        "9.2": [chips["outbreak"]],
        "9.11": [hand],
        "9.13": [chips["outbreak"], chips["tiles"], epochs],
        "10.5": [epochs],
        "10.6": [points["final_all"]],
        "10.7": [points["final_land"]],
        "10.9": [points["final_all"]],
        "10.11": [So(2)],
        "11.2": [genes["assimilation"]["cost"], victims, victims, victims, victims],
        "11.3": [landing],
        "11.5": [*with_young(care, 1), *with_young(care, 2), 2, *care[2]],
        "11.6": [genes["egg"]["alone"], 2],
        "11.7": [2],
        "11.8": [HALF, three],
        "11.12": [three],
        "11.13": [landing],
        "11.15": [many["actions"] + 1, few["actions"] + 1, three],
    }  # fmt: skip


# --- Ulus ---------------------------------------------------------------------------------------------------


def rolls(read: Any, meant: str, face: str) -> list[int]:
    """How many of one face, and no other twice, make four bones mean this."""
    found = []
    for faces in combinations_with_replacement(("horse", "camel", "sheep", "goat"), 4):
        count = faces.count(face)
        if read(faces) == meant and count > 2:
            found.append(count)
    return sorted(set(found))


def figures_of_ulus() -> dict[str, list[Any]]:
    assets, spec = data("ulus/assets.yaml"), games.load("ulus").spec
    sites, sky = len(data("ulus/sites.yaml")["sites"]), data("ulus/sky.yaml")["sky"]["count"]
    copies = {c["id"]: c["copies"] for c in assets["classes"]}
    monsters = {m["id"]: m["x"] for m in data("ulus/monsters.yaml")["monsters"] if "standard" in m["decks"]}
    hand, contests = len(HAND), len(set(naadam.CONTESTS) - {"tuulch"})
    horn = {len(card["gods"]) for card in assets["assets"] if card["class"] == "horn"}
    least, most = spec.min_seats, spec.max_seats
    rings = len([r for r in naadam.RING_POINTS.values() if r])
    few = next(o for o in spec.options if o.name == "deck").seats
    uureg = next(site["monsters"] for site in data("ulus/sites.yaml")["sites"] if site["id"] == "uureg-lake")
    return {
        "1.1": [HALF],
        "1.3": [least, most, most, hand],
        "1.5": [sites, rings],
        "1.6": [sites],
        "1.7": [hand, len(ulus.LETTERS)],
        "1.10": [ASSETS_DEALT, copies["bone"], copies["horn"]],
        "1.13": [sky],
        "1.14": [ASSETS_DEALT, ASSETS_DEALT],
        "1.15": horn,
        "1.16": [sites, contests],
        "2.9": [sites],
        "3.2": [So(3)],
        "3.7": [sites],
        "4.2": [6 // monsters["almas"], 18 // monsters["almas"], len(monsters) - 2],
        "4.4": [uureg],
        "5.1": [hand],
        "5.3": [*rolls(combat_roll, "fight", "horse"), *rolls(combat_roll, "slay", "camel")],
        "5.5": [*rolls(combat_roll, "fight", "sheep"), So(2)],
        "5.9": [hand],
        "6.1": [3],
        "6.7": [uureg],
        "7.3": [HALF, HALF, 20 // monsters["atai-ulan"], 20 // 2],
        "9.3": [gods.FORESIGHT] * 3,
        "9.6": [gods.OBJECTS],
        "9.7": [gods.OBJECTS],
        "10.1": [So(2)],
        "10.4": [sites],
        "10.5": [sites],
        "11.4": [So(2)],
        "12.1": [sites, naadam.STEPS],
        "12.3": [hand],
        "12.5": [naadam.STEPS - naadam.AHEAD],
        "12.6": [naadam.TURNS_ASLEEP],
        "13.1": [naadam.ROUNDS],
        "13.7": [naadam.ROUNDS],
        "14.4": [So(2)],
        "14.7": [So(2)],
        "14.8": [So(2)],
        "15.3": [wrestling.HEAD_START],
        "16.2": [hand],
        "16.3": [hand, *rolls(tale_roll, "best", "horse")],
        "16.4": [naadam.SWAPPED, naadam.SWAPPED],
        "16.6": rolls(tale_roll, "three", "camel"),
        "16.7": [So(2)],
        "16.9": rolls(tale_roll, "goats", "goat"),
        "18.1": few,
        "18.7": [max(m["x"] for m in data("ulus/monsters.yaml")["monsters"])],
    }


FIGURES = {
    "ulus": figures_of_ulus,
    "uluk": figures_of_uluk,
    "ur": figures_of_ur,
    "unee": figures_of_unee,
    "urland": figures_of_urland,
}
PLAIN = 40
"""The most words that may be plain speech: of some three hundred."""


@pytest.mark.parametrize("game", FIGURES)
def test_every_figure_in_words_is_the_one_that_is_played(game: str) -> None:
    known, found = FIGURES[game](), {}
    for clause in require(game).clauses:
        if words := stated(clause.text):
            found[clause.id.partition("/")[2]] = words
    assert found == {number: list(figures) for number, figures in known.items()}


def test_few_of_the_words_are_plain_speech() -> None:
    every = [figure for figures in FIGURES.values() for row in figures().values() for figure in row]
    assert sum(isinstance(figure, So) for figure in every) <= PLAIN
    assert len(every) > 290


def test_number_words_are_read() -> None:
    text = "Thirty-six balls, four hundred turns, half of the eighth, 79 in a hundred; one second, twice."
    assert stated(text) == [36, 400, HALF, 8, 100, 2]
