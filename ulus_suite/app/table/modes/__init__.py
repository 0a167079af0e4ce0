"""What the window is doing at a table: exactly one of these at any time."""

AFTER: dict[str, frozenset[str]] = {
    "resting": frozenset({"resting", "asking", "covered", "thinking", "waiting", "typing"}),
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
    "acknowledging": frozenset({"covered", "history", "waiting"}),
    "covered": frozenset({"asking"}),
    "history": frozenset({"asking", "acknowledging", "throwing", "typing", "thinking", "waiting", "ended"}),
    "ended": frozenset({"history"}),
}  # fmt: skip
"""Which mode may follow which, by name, as a game is played and looked back on. A table begins resting; a test
takes every way."""

ASKED_ANEW = frozenset(
    {"acknowledging", "asking", "covered", "ended", "thinking", "throwing", "typing", "waiting"}
)  # fmt: skip
"""What a table can be doing while nothing moves and it shows the game as it stands."""

TURNED: dict[str, frozenset[str]] = {
    "resting": ASKED_ANEW | {"history"},
    "history": ASKED_ANEW | {"resting", "history", "moving"},
    "covered": ASKED_ANEW | {"history"},
    **dict.fromkeys(ASKED_ANEW - {"covered"}, ASKED_ANEW),
    "asking": ASKED_ANEW | {"resting"},
}
"""And these where what has to happen next is asked anew, without motion: something is taken back or taken again,
also the end, somebody speaks up, gives up, reads real pieces from now on or no longer, or nothing moves by choice;
the moment that is looked at is taken back; a report turns the pages of a table of its own; a sheet for real pieces
is filled in over a table that looks back. Any may follow any then.
A task out of a review that asks comes to rest, without anybody's action, once its answer has been shown.
What stays forbidden: nobody but who acts, throws, types, thinks or waits sets anything in motion, a motion is never
looked back from, and nothing comes to rest by itself but a step that is over and such a task. Random gestures hold
tables to it."""


def may_follow(before: str, after: str) -> bool:
    """Whether a table that was doing ``before`` may do ``after`` next; both are names of modes."""
    return after in AFTER[before] or after in TURNED.get(before, ())
