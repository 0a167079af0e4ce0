"""The games' rules, loaded from their packs. A game is imported only when it is asked for.

``load`` needs to know where tables and boards come from; the suite hands in its reader through :func:`use`
(see ``ulus_suite/__init__.py``), so that games themselves never open a file.
"""

from __future__ import annotations

import inspect
from typing import Any, get_args

import msgspec

from ulus_suite import packs
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import SEATS, STAGES, Pack, Reader, Rules, Spec

_reader: Reader | None = None
_loaded: dict[str, Rules[Any]] = {}


def use(reader: Reader) -> None:
    """Say where tables and boards are read from; forgets games loaded with another reader."""
    global _reader
    _reader = reader
    _loaded.clear()


def reader() -> Reader:
    """The reader handed in through :func:`use`, for a solved table that is read when first needed."""
    if _reader is None:
        raise Misuse("Nobody said where the tables are: import ulus_suite, or call games.use(reader).")
    return _reader


def landed(game: str) -> bool:
    return packs.find(game) is not None


def ids() -> tuple[str, ...]:
    """The games that can be loaded, in the order of the shelf."""
    return packs.ids()


def load(game: str) -> Rules[Any]:
    """A game's rules. Raises Misuse for a game that is not there, DataError for a pack that does not fit."""
    pack = packs.require(game)
    if game not in _loaded:
        module = packs.part(game, "flow")
        with packs.guest(game):
            made = module.rules(reader())  # type: ignore[union-attr]  # a pack without it was left out
            if not isinstance(made, Rules):
                raise TypeError("rules(reader) should return the game's Rules")
            _check_spec(game, pack, made)
            _tags(made)
        _loaded[game] = made
    return _loaded[game]


def _check_spec(game: str, pack: Pack, made: Rules[Any]) -> None:
    """Raises DataError for a spec that does not fit, ValidationError for one of other types."""
    spec, what = made.spec, Phrase.of("remedy.write", words=game)
    problem = ""
    if spec.stage not in STAGES:
        problem = Phrase.of("pack.no_stage", stage=spec.stage, names=", ".join(STAGES))
        what = Phrase.of("remedy.one_of_them")
    elif msgspec.convert(msgspec.to_builtins(spec), Spec).id != game:
        problem = Phrase.of("pack.called", id=spec.id)
    elif not 1 <= spec.min_seats <= spec.max_seats <= SEATS:
        problem, what = Phrase.of("pack.seats", most=SEATS), Phrase.of("remedy.pack")
    if problem:
        raise packs.Failure(f"{game} ({pack.module('flow')})", 0, problem, what)


def _tags(rules: Rules[Any]) -> None:
    """Raises DataError where two kinds of action or of event have one tag: nothing could tell them apart."""
    for union in (rules.action_type, rules.event_type):
        known: dict[str, type] = {}
        for kind in get_args(union) or (union,):
            tag = kind.__struct_config__.tag
            if tag in known:
                path, line = packs.shown_path(rules.spec.id, inspect.getfile(kind)), inspect.getsourcelines(kind)[1]
                problem = Phrase.of("pack.tags", one=known[tag].__name__, other=kind.__name__, tag=tag)
                raise packs.Failure(path, line, problem, Phrase.of("remedy.tags"))
            known[tag] = kind
