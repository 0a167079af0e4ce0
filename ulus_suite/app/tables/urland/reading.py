"""What is said of a place of the chart: who is there, and what it would bring if it were scored now."""

from __future__ import annotations

from ulus_suite.app.tables.urland.host import Table
from ulus_suite.games.urland.preview import scored_now
from ulus_suite.games.urland.view import View
from ulus_suite.teach import foretold


def lying(view: View) -> tuple[object, ...]:
    """All of a position that decides what areas and genes would bring: bids and chips do not."""
    return (
        view.viewer, view.epoch, view.area_of, view.tiles, view.scored, view.pieces, view.reserve, view.genes,
        view.extra, view.environment,
    )  # fmt: skip


def described(table: Table, place: str) -> str:
    """Its name and who stands there."""
    words = table.screen.words
    who = [f"{words.seat(s)} {n}" for s, n in enumerate(table.pieces.get(place, ())) if n]
    return f"{words.name(place)}: {', '.join(who) or words.text('nobody')}"


def worth(table: Table, place: str) -> str:
    """What an area would bring everybody if it were scored now; nothing of an ocean."""
    if table.view is None or place not in table.view.ground.areas:
        return ""
    lies = lying(table.view)
    if table.worths[0] != lies:
        table.worths = lies, {}
    found: str | None = table.worths[1].get(place)
    if found is None:
        words = table.screen.words
        told = foretold.joined(words, tuple(scored_now(table.view, place)), table.view.viewer)
        found = table.worths[1][place] = words.text("area.now", {"effects": told})
    return found
