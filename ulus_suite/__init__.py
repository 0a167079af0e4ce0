"""Ulus Suite: five board games for one table.

>>> from ulus_suite import games, Match
>>> rules = games.load("unee")
>>> match = Match.new(rules, seats=2, seed=7, names=["South", "North"])

Importing this imports neither pygame nor pymunk.
"""

from ulus_suite import games, packs
from ulus_suite.core import phrases
from ulus_suite.data.messages import english
from ulus_suite.data.reader import shipped
from ulus_suite.match import Match
from ulus_suite.store import folders, json_store
from ulus_suite.version import __version__

games.use(shipped())
phrases.use(english)
packs.use(
    lambda: json_store.read(folders.packs(), packs.Kept, packs.Kept())[0],
    lambda kept: json_store.write(folders.packs(), kept),
)

__all__ = ["Match", "__version__", "games"]
