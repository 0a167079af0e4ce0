"""A game as a bystander saw it, in words: what can be passed on without giving anything away."""

from __future__ import annotations

from ulus_suite.match import Match
from ulus_suite.teach.words import Words


def text(match: Match, language: str = "en") -> str:
    """Names, then each thing that everybody at the table saw with its clause, then what the game waits for."""
    words = Words(match.header.game, match.header.names, language)
    lines = [f"{match.rules.spec.title}: {', '.join(match.header.names)}", ""]
    for index, event in match.events(None):
        lines.append(f"{index:>5}  {words.event(event)}  [{event.clause}]")
    return "\n".join([*lines, "", words.pending(match.pending), ""])
