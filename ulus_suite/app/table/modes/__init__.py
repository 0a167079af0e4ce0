"""What the window is doing at a table: exactly one of these at any time."""

AFTER: dict[str, frozenset[str]] = {
    "resting": frozenset({"resting", "asking", "thinking", "waiting", "typing"}),
    "asking": frozenset({"moving", "asking", "history", "ended"}),
    "throwing": frozenset({"moving", "asking", "typing", "history"}),
    "typing": frozenset({"moving", "asking", "throwing", "waiting", "history"}),
    "thinking": frozenset({"moving", "asking", "history", "ended"}),
    "waiting": frozenset({"moving", "typing", "history"}),
    "moving": frozenset(
        {
            "asking", "acknowledging", "covered", "ended", "resting", "thinking", "throwing", "typing", "waiting",
        }
    ),
    "acknowledging": frozenset({"asking", "history"}),
    "covered": frozenset({"asking"}),
    "history": frozenset({"asking", "acknowledging", "throwing", "typing", "thinking", "waiting", "ended"}),
    "ended": frozenset({"history"}),
}  # fmt: skip
"""Which mode may follow which, by name: in play as it goes, and where people look back, take back, speak up out of
turn, read real pieces from now on or no longer, give up. A table begins resting; a test takes every way."""
