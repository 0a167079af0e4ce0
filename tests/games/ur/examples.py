"""The worked examples of the rulebook, as lessons play them."""

from __future__ import annotations

from tests.teach.examples import Example, it

EXAMPLES = {
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
