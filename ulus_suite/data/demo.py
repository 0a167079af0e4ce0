"""What a demo shows of a game: its great moments, cut from games of computer players (``rules/<game>/demo.yaml``).

The file is made by ``tools/demo_cuts.py``; whoever has changed rules or computer players so that the games take
another course lets it look for moments again.
"""

from __future__ import annotations

from functools import cache

import msgspec

from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.messages import messages
from ulus_suite.data.source import read_source


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of one game: so many ``seats``, the game of this ``seed``, entries ``first`` to ``last`` of its
    line of play. ``caption``: which of the game's moments it is, and the message ``demo.cut.<caption>`` that says
    what is at stake."""

    caption: str
    seats: int
    seed: int
    first: int
    last: int


class Show(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game as a show.

    ``player``: the computer player in all seats; one that never asks the clock, so that a seed is a game.
    ``leads``: numbers of the game's progress whose sum says who is ahead. ``tells``: kinds of events worth a
    sentence in large letters, the weightiest first. ``moments``: for each caption the kinds of events one of which
    such a cut leads up to. ``cuts``: in the order in which they are shown.
    """

    player: str
    leads: tuple[str, ...]
    tells: tuple[str, ...]
    moments: dict[str, tuple[str, ...]]
    cuts: tuple[Cut, ...] = ()


def path(game: str) -> str:
    """Where a game's show lies."""
    return f"rules/{game}/demo.yaml"


@cache
def show(game: str) -> Show | None:
    """A game's show; None where it has none, and a demo plays it as it comes. Raises DataError."""
    file = find.inside(path(game))
    return read_source(file, path(game)).convert(Show) if file.is_file() else None


def show_problems(game: str) -> list[str]:
    """Captions without words or moments, stretches without an entry, the same stretch twice."""
    known = show(game)
    if known is None:
        return []
    texts, where = messages(game), path(game)
    found: list[str] = [
        Phrase.of("show.no_words", path=where, name=key)
        for key in ("demo.goal", "demo.counts", *(f"demo.cut.{caption}" for caption in known.moments))
        if key not in texts
    ]
    for number, cut in enumerate(known.cuts):
        if cut.caption not in known.moments:
            found.append(Phrase.of("show.no_moment", path=where, n=number + 1, caption=cut.caption))
        if not 0 <= cut.first < cut.last:
            found.append(Phrase.of("show.no_stretch", path=where, n=number + 1, first=cut.first, last=cut.last))
        if any(_overlap(cut, other) for other in known.cuts[:number]):
            found.append(Phrase.of("show.again", path=where, n=number + 1, seed=cut.seed))
    return found


def _overlap(one: Cut, other: Cut) -> bool:
    same = (one.seats, one.seed) == (other.seats, other.seed)
    return same and one.first <= other.last and other.first <= one.last
