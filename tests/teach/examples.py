"""Every worked example of four rulebooks, as the books word it, with what has to happen when it is played.

A fact is an event's kind and some of its values; all facts of an example have to come about in its step. Urland's
book speaks of Black, White, Grey and Striped; at our table seats bear names, and seats of facts count from 0.
"""

from __future__ import annotations

from typing import Any

import msgspec

Fact = dict[str, Any]


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``facts`` come about, ``never`` does not; ``refused``: the clause against what the step invites to try."""

    facts: tuple[Fact, ...] = ()
    never: tuple[Fact, ...] = ()
    refused: str = ""


def it(kind: str, **values: object) -> Fact:
    return {"kind": kind, **values}


def processed(source: str, count: int, target: str, made: int, by: str = "triber") -> Fact:
    return it("processed", source=source, count=count, target=target, made=made, by_what=by)


def scored(*points: int) -> tuple[Fact, ...]:
    """Points of an area, seat by seat."""
    return tuple(it("scored", seat=seat, points=n) for seat, n in enumerate(points) if n)


ULUK = {
    "Raw uluk may not be eaten by tribers and it does not perish": Example(
        (it("went_home", seat=0),), never=(it("perished", good="raw_uluk"),), refused="uluk/8.3"
    ),
    "Raw zork may not be eaten by tribers and it perishes at the end of the season": Example(
        (it("perished", good="raw_zork", count=3),), refused="uluk/8.3"
    ),
    "Baked mgobu is a perishable food": Example(
        (it("ate", food="baked_mgobu", count=2), it("perished", good="baked_mgobu", count=1))
    ),
    "Salted fnōrd is a treat: eaten by a triber it brings 1 Happiness": Example(
        (it("ate", food="salted_fnord", count=1, points=1),)
    ),
    "Bow: when you hunt for hlák, you get one extra piece of raw hlák for free": Example(
        (
            it("harvested", good="raw_hlak", tribers=2, count=2),
            it("extra_found", card="bow", good="raw_hlak", count=1),
        )
    ),
    "Vat: once per Processing phase, one uluk into fermented uluk for free": Example(
        (processed("raw_uluk", 1, "fermented_uluk", 1, "vat"),), refused="uluk/7.11"
    ),
    "Vat: or one zork into fermented zork for free": Example(
        (processed("raw_zork", 1, "fermented_zork", 1, "vat"),)
    ),
    "X2: two pieces of raw uluk become four pieces of pickled uluk": Example(
        (processed("raw_uluk", 2, "pickled_uluk", 4),)
    ),
    "2:3: two pieces of raw hlák become three pieces of smoked hlák": Example(
        (processed("raw_hlak", 2, "smoked_hlak", 3),)
    ),
    "2:3: five pieces of raw hlák become seven pieces of smoked hlák": Example(
        (processed("raw_hlak", 5, "smoked_hlak", 7),)
    ),
    "+1: one piece of raw tlön becomes two pieces of roasted tlön": Example(
        (processed("raw_tlon", 1, "roasted_tlon", 2),)
    ),
    "-1: three pieces of raw fnōrd become two pieces of salted fnōrd": Example(
        (processed("raw_fnord", 3, "salted_fnord", 2),)
    ),
    "Mgobu: raw into ground and ground into baked in one season, with two tribers": Example(
        (processed("raw_mgobu", 2, "ground_mgobu", 2), processed("ground_mgobu", 2, "baked_mgobu", 4))
    ),
    "Raw tlön: some into edible roasted tlön and others into poisonous tlön brew, with two tribers": Example(
        (processed("raw_tlon", 2, "roasted_tlon", 3), processed("raw_tlon", 1, "tlon_brew", 1))
    ),
    "Tlön brew: the tokens spent go back and Poison tokens come onto its space": Example(
        (processed("raw_tlon", 3, "tlon_brew", 3),)
    ),
}

URLAND = {
    "The area chip drawn is number 11: the tile bridges it with area 10, which now borders 2 oceans": Example(
        (it("erupted", land="11", goal="10", area="10", joined=True),)
    ),
    "The players change their roles for the next turn: the dummy becomes the environment player": Example(
        (it("roles", seat=0, other=1),)
    ),
    "A player might order 2 rounds of Breeding": Example(
        (it("bred", seat=2, place="B", count=1), it("bred", seat=2, place="B", count=2))
    ),
    "A player might order one of Water movement followed by one of Landing": Example(
        (it("swam", seat=2, start="A", goal="E", count=4), it("landed", seat=2, ocean="E", land="12", count=1))
    ),
    "There are 6 Black, 3 White and 2 grey Ichtos: 2 new Black Ichtos and one new white one": Example(
        (it("bred", seat=2, count=2), it("bred", seat=1, count=1)), never=(it("bred", seat=3),)
    ),
    "Grey does not get any new Ichtos, and may not order breeding for this area": Example(
        never=(it("bred", seat=3, place="B"),), refused="urland/4.6"
    ),
    "An area with 4 Striped, 3 Black, 2 grey and 1 white: white leaves, striped 3 points, black and grey 2": (
        Example((it("died_out", seat=3, count=1), *scored(3, 2, 2)), never=(it("scored", seat=3),))
    ),
    "4 black and only 1 grey at the start: white and grey returned, Black and Striped 3 points each": Example(
        (it("died_out", seat=2, count=1), it("died_out", seat=3, count=1), *scored(3, 3)),
        never=(it("scored", seat=2), it("scored", seat=3)),
    ),
    "White scores 2 points, and Black 3: White jumps over Grey, then Black jumps over both Grey and White": Example(
        (
            it("scored", seat=1, points=2),
            it("scored", seat=3, points=3),
            it("marker_moved", seat=1, start=7, goal=10, leapt=1),
            it("marker_moved", seat=3, start=6, goal=11, leapt=2),
        )
    ),
    "Area 10 has just been scored, the 10 chip then goes onto the number 10 on the board": Example(
        (it("chip_placed", land="10"),)
    ),
    "Black scores 2 points and lands on the mutation space: mutation takes place": Example(
        (
            it("scored", seat=2, points=2),
            it("marker_moved", seat=2, goal=12),
            it("mutation_reached", seat=2, space=12),
        )
    ),
    "With 3 points he would skip that space: mutation takes place in both cases": Example(
        (
            it("scored", seat=2, points=3),
            it("marker_moved", seat=2, goal=13),
            it("mutation_reached", seat=2, space=12),
        )
    ),
    "The bids are 4, 1, 4, 4: Black first, Striped second, Grey third, and White last": Example(
        (
            it("bids_opened", bids=(4, 1, 4, 4)),
            *(it("ranked", seat=seat, place=place) for place, seat in enumerate((0, 2, 3, 1), 1)),
        )
    ),
    "If Black already had 1 gene, they would have to pay 5": Example(
        (it("bought", seat=0, price=5), it("paid", seat=0, count=5)), refused="urland/7.6"
    ),
    "Once Black has bought a gene the striped player may buy one; if they pass, Grey has the right to buy": Example(
        (it("declined", seat=2),)
    ),
    "Even White, with their bid of 1, may buy; with one gene already they would have to pay 2": Example(
        (it("bought", seat=1, price=2), it("paid", seat=1, count=2))
    ),
    "Areas 1 and 3 each have 4 Ichtos: the worst placed player decides on area 1": Example(
        (it("panic_struck", land="1", count=4),), refused="urland/8.3"
    ),
    "All the Ichtos from area 1 must move back, and the worst placed player decides which ocean": Example(
        (
            it("panic_fled", seat=0, land="1", ocean="D", count=2),
            it("panic_fled", seat=1, land="1", ocean="D", count=2),
        ),
        refused="urland/8.4",
    ),
    "Black has 2 Ichtos in area 10 and 3 in area 11, White 1 in area 10: Black must remove 4, White none": Example(
        (it("erupted", land="11", goal="10", area="10"), it("burnt", seat=0, area="10", count=4)),
        never=(it("burnt", seat=1),),
    ),
    "Muscles: two of your Ichtos beat two of everyone else": Example(
        (
            it("died_out", seat=1, count=2),
            it("died_out", seat=2, count=2),
            it("scored", seat=0, points=3),
        )
    ),
    "Muscles: but lose against 3 of someone else": Example(
        (it("died_out", seat=0, count=2), it("scored", seat=1, points=3))
    ),
    "Warm Blood: 3 actions in a 4 or 5 player game": Example((it("turn_starts", seat=2, count=3),)),
    "Warm Blood: 4 actions in a 3 player game": Example((it("turn_starts", seat=2, count=4),)),
}

UR = {
    "Silver and blank: move 1": Example(
        (it("rolled", first="silver", second="blank"), it("moved", path=("A2", "A1")))
    ),
    "Gold and blank: move 1": Example((it("moved", path=("B1", "B2")),), refused="ur/6.1"),
    "Gold and silver: spawn on Royal Realm": Example((it("spawned", tile="B3"),)),
    "Silver and silver: spawn on Tile of Ishtar": Example((it("spawned", tile="B4"),), refused="ur/5.5"),
    "Gold and gold: spawn on Tile of Marduk": Example((it("spawned", tile="B6"),)),
    "Blank and blank: spawn a piece on an empty tile next to one of your own pieces, you cannot move": Example(
        (it("spawned", tile="A2"),), refused="ur/5.6"
    ),
    "You may always discard the dice result and spawn a piece on the Lesser Realm Entrance": Example(
        (it("spawned", tile="A4"),)
    ),
    "Two tips: move 1 piece up to 2 tiles": Example((it("moved", path=("A3", "A2", "A1")),)),
    "Two tips: move 2 pieces up to 1 tile": Example(
        (it("moved", path=("A3", "A2")), it("moved", path=("C3", "C2")))
    ),
    "Conquering 2 Rosette tiles in the same turn allows only 1 extra roll": Example(
        (it("fort_taken", tile="A1"), it("fort_taken", tile="C1"), it("extra_turn", seat=0))
    ),
    "Dominating Heaven: move a single piece for 3 tiles when you roll 2 silver or 2 golden tips": Example(
        (it("moved", path=("B1", "B2", "B3", "B4")),)
    ),
    "The player may ignore this perk and move 1 piece for 2 tiles or 2 pieces for 1 tile each": Example(
        (it("moved", path=("B1", "B2")), it("moved", path=("C3", "C4")))
    ),
    "Dominating Earth: your piece moving 2 can defeat 2 opponents' pieces": Example(
        (it("defeated", tile="B3"), it("defeated", tile="B4"))
    ),
    "Dominating Earth: or keep moving after defeating the first": Example(
        (it("defeated", tile="B3"), it("moved", to_tile="B4")), never=(it("defeated", tile="B4"),)
    ),
    "The game ends and a player wins when they hold all 4 forts": Example(
        (it("fort_taken", tile="C7", forts=4), it("won", seat=0))
    ),
    "A player may claim a draw if the same spawning occurs five times in a row": Example((it("claimed", seat=0),)),
}

UNEE = {
    "Each hole contains six dung balls": Example((it("sown", hole="S2", balls=6),)),
    "One by one, in a clockwise direction": Example((it("sown", hole="S3", balls=3),)),
    "The first ball must be dropped into the succeeding hole": Example((it("sown", hole="S2", balls=6),)),
    "The last ball is dropped into one of your own holes which then contains four balls: you capture four": Example(
        (it("captured", seat=0, hole="S1"),)
    ),
    "One ball: cow, two: cow and bull, three: cow with inflated udder, four: cow which has calved": Example(
        (it("sown", hole="S2", balls=1), it("captured", hole="S1"))
    ),
    "If a player cannot move, the remaining balls are captured by the player who was able to move last": Example(
        (it("stuck", seat=1, other=0, balls=8),)
    ),
    "The game ends when the board position repeats; the balls are divided, as in Oware": Example(
        (it("repeated"), it("divided", balls=4))
    ),
    "The balls that continue to circulate are not counted, as in Cross-Wari": Example(
        (it("repeated"), it("uncounted", balls=4))
    ),
    "A position found in 2009, South to move: capturing loses": Example(
        (it("sown", hole="S2", balls=3),), never=(it("captured"),)
    ),
}

EXAMPLES: dict[str, dict[str, Example]] = {"uluk": ULUK, "urland": URLAND, "ur": UR, "unee": UNEE}
