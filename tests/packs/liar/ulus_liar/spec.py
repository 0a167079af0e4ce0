"""What Liar's Dice is."""

from ulus_suite.pack import Option, Spec

SPEC = Spec(
    id="liar",
    title="Liar's Dice",
    rules_version=1,
    min_seats=2,
    max_seats=6,
    stage="playable",
    max_entries=3000,
    options=(Option("wild", "liar/1.5", (True, False)),),
    secrets=True,
    minutes=(10, 25),
    moments=("opened",),
)
