"""The table in the terminal, as a view has it."""

from __future__ import annotations

from typing import Any

import msgspec
import yaml

from ulus_suite import packs
from ulus_suite.match import Match
from ulus_suite.teach.words import Words


def show(match: Match, words: Words, view: Any) -> None:
    """How far the game is, and the board; where a game cannot draw it, what the view holds."""
    moment = match.rules.moment(match.view(None))
    print(f"\n{words.text(*moment)}" if moment is not None else "")
    part = packs.part(match.header.game, "text")
    if part is not None:
        print(part.draw(view, words.name, words.seat))
    elif not match.rules.spec.secrets:
        print(match.diagram().rstrip())
    else:
        plain = msgspec.to_builtins(view)
        print(yaml.safe_dump(plain, allow_unicode=True, sort_keys=False, width=100, default_flow_style=None))
