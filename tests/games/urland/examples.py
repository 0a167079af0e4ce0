"""The worked examples of the rulebook, as lessons play them."""

from __future__ import annotations

from tests.teach.examples import Example, it, scored

EXAMPLES = {
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
