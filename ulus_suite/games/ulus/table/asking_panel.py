"""Which panel the present decision asks for."""

from __future__ import annotations

from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.table.bargain import bargain_panel
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.panels import CardGrid, Panel


def renewed(table: Table, old: Panel | None, key: str) -> Panel | None:
    """The panel that the present decision asks for; the old one is kept while the question is the same."""
    view, choices = table.view, table.choices
    if view is None:
        return None
    key = f"{key}/{bool(choices)}"
    if old is not None and old.key == key:
        return old
    found = bargain_panel(table, key)
    if found is not None or not choices:
        return found
    frame = view.frame
    if isinstance(frame, fr.Choosing):
        picks = {a.champion: a for a in choices if isinstance(a, ac.Choose)}
        return CardGrid(table, key, [(Card("champion", c), picks.get(c)) for c in table.kit.champions])
    if isinstance(frame, fr.Look):
        keeps = [a for a in choices if isinstance(a, ac.Keep)]
        return CardGrid(table, key, [(Card("asset", a.card), a) for a in keeps])
    return None
