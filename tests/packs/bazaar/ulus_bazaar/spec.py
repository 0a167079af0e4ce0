"""What Dice Bazaar is."""

from ulus_suite.pack import Spec

SPEC = Spec(
    id="bazaar",
    title="Dice Bazaar",
    rules_version=1,
    min_seats=2,
    max_seats=4,
    stage="playable",
    max_entries=60,
    secrets=True,
    minutes=(5, 10),
)
