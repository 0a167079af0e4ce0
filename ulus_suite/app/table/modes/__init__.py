"""What the window is doing at a table: exactly one of these at any time."""

AFTER: dict[str, frozenset[str]] = {
    "resting": frozenset({"resting", "asking", "thinking", "waiting", "typing"}),
    "asking": frozenset({"moving", "asking", "history"}),
    "throwing": frozenset({"moving"}),
    "typing": frozenset({"moving"}),
    "thinking": frozenset({"moving", "history"}),
    "waiting": frozenset({"moving"}),
    "moving": frozenset(
        {
            "asking", "acknowledging", "covered", "ended", "resting", "thinking", "throwing", "typing", "waiting",
        }
    ),
    "acknowledging": frozenset({"asking"}),
    "covered": frozenset({"asking"}),
    "history": frozenset({"asking", "thinking", "ended"}),
    "ended": frozenset({"history"}),
}  # fmt: skip
"""Which mode may follow which, by name, in play as it goes. A table begins resting; a test takes every way."""
