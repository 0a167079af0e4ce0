"""Positions that show a clause: set up, played, and checked."""

from __future__ import annotations

from typing import Any

from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.clause import Show
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.pending import AwaitChance, Finished, seats_named
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.refusals import Refused
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of, answer_of
from ulus_suite.match import Match


def set_up(rules: Rules[Any], show: Show, seats: int | None = None) -> Match:
    """A match that begins in the shown position. Raises DataError when the diagram does not fit."""
    state = playable_position(rules, show.position)
    return Match.new(rules, seats or rules.seats(state), start=state)


def step(match: Match, words: str) -> None:
    """Do one thing that a shown position asks for. Raises Misuse when the rules forbid it."""
    pending = match.pending
    if isinstance(pending, Finished):
        raise Misuse(Phrase.of("show.comes_after_end", words=words))
    try:
        if isinstance(pending, AwaitChance):
            match.settle(answer_of(pending.request, words))
        else:
            match.play(action_of(match.rules, words, seats_named(pending)[0]))
    except Refused as refused:
        raise Misuse(Phrase.of("show.refused", words=words, refused=refused)) from refused


def problems(rules: Rules[Any], show: Show) -> list[str]:
    """What is wrong with a shown position: a diagram or an action that does not fit."""
    try:
        match = set_up(rules, show)
        for words in show.then:
            step(match, words)
    except SuiteError as error:
        return [str(error)]
    return []
