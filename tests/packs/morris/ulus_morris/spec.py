"""What Nine Men's Morris is: seats and options."""

from ulus_suite.pack import Option, Spec

SPEC = Spec(
    id="morris",
    title="Nine Men's Morris",
    rules_version=1,
    min_seats=2,
    max_seats=2,
    stage="playable",
    max_entries=1200,
    options=(Option("flying", "morris/3.2", (True, False)),),
    seat_names=("White", "Black"),
    minutes=(10, 20),
)
