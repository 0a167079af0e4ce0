"""Which games there are: packs found by their entry points, and why others were left out.

A pack that cannot be used is left out with one sentence; whatever is wrong with it, the suite opens.
Nothing but a pack's ``__init__`` is imported here; its other modules are imported when they are asked for.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import traceback
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import msgspec

from ulus_suite import gate
from ulus_suite.core.bounds import nearest
from ulus_suite.core.errors import DataError, Misuse, SuiteError
from ulus_suite.core.pack import GROUP, INTERFACE, Pack
from ulus_suite.core.phrases import Phrase

SUITE = "ulus-suite"
BROKEN = (Exception, SystemExit)
"""What a program that is imported may end with; one that wants to end the suite is broken too."""

_CHECKOUT = Path(__file__).resolve().parent.parent
_TIMES = [0]
"""How often all was forgotten."""


class LeftOut(NamedTuple):
    """A pack that is not used: its id (or the name of its entry point), and the error that says why, made when it
    is asked for: the messages it is said by lie in packs themselves."""

    id: str
    error: Callable[[], SuiteError]

    @property
    def why(self) -> str:
        """The sentence; a phrase, so that the window can say it in its language."""
        return self.error().sentence


class _Unusable(Exception):
    """A pack that cannot be used: keys of messages with their bindings, for what is wrong and for the remedy."""

    def __init__(self, problem: str, remedy: str, **bindings: object) -> None:
        super().__init__(problem)
        self.problem, self.remedy, self.bindings = problem, remedy, bindings

    def at(self, each: Declared) -> DataError:
        """What is said of an entry point."""
        where = Phrase.of("pack.where", id=each.id, by=each.by)
        return DataError(where, 0, Phrase.of(self.problem, **self.bindings), Phrase.of(self.remedy))


class Declared(NamedTuple):
    """An entry point as it is written: name, ``module:attribute``, and the distribution that declares it."""

    id: str
    value: str
    by: str


class _Found(NamedTuple):
    packs: dict[str, Pack]
    left_out: list[LeftOut]


def every() -> tuple[Pack, ...]:
    """All packs that can be used, in the order of the shelf."""
    return tuple(_found().packs.values())


def ids() -> tuple[str, ...]:
    """Their ids."""
    return tuple(_found().packs)


def find(id: str) -> Pack | None:
    """The pack of that id, or None."""
    return _found().packs.get(id)


def require(id: str) -> Pack:
    """The pack of that id. Raises Misuse that says why it was left out, or which there are."""
    pack = find(id)
    if pack is not None:
        return pack
    for each in left_out():
        if each.id == id:
            raise Misuse(each.why)
    if near := nearest(id, ids()):
        raise Misuse(Phrase.of("game.near", id=id, near=near))
    raise Misuse(Phrase.of("game.unknown", id=id, names=", ".join(ids())))


def left_out() -> tuple[LeftOut, ...]:
    """What was found and cannot be used."""
    return tuple(_found().left_out)


def leave_out(id: str, why: str) -> None:
    """From now on do without this pack, because of a fault that shows only when it is used."""
    found = _found()
    if found.packs.pop(id, None) is not None:
        found.left_out.append(LeftOut(id, lambda: Misuse(why)))


def forget() -> None:
    """Look for packs again: after one was installed, and in tests."""
    _TIMES[0] += 1
    _looked_for.cache_clear()
    folder.cache_clear()
    _exists.cache_clear()


def has(id: str, part: str) -> bool:
    """Whether a game has a module for a part, such as ``bot``, ``hint`` or ``table``."""
    pack = find(id)
    return pack is not None and _exists(pack.module(part))


def part(id: str, part: str) -> ModuleType | None:
    """A game's module for a part, imported; None where it has none. Raises DataError when it cannot be imported."""
    if not has(id, part):
        return None
    name = require(id).module(part)
    try:
        return importlib.import_module(name)
    except SuiteError:
        raise
    except BROKEN as error:  # a pack is somebody else's program: whatever is wrong with it is told
        place, line = _where(id, name, error)
        raise DataError(
            place, line, Phrase.of("pack.broken", why=_said(error)), Phrase.of("remedy.pack")
        ) from error


@cache
def folder(id: str) -> Path | None:
    """Where a pack keeps its own ``rules/``, ``boards/`` and ``assets/``; None for those in the suite's folders."""
    pack = find(id)
    return None if pack is None or pack.in_suite else _home(pack)


def tests(id: str) -> Path | None:
    """Where a game's own tests lie: ``tests/`` in its package, or ``tests/games/<id>`` in a checkout of the suite;
    None where they are not there."""
    pack = require(id)
    place = _home(pack) / "tests" if not pack.in_suite else _CHECKOUT / "tests" / "games" / id
    return place if place.is_dir() else None


def _home(pack: Pack) -> Path:
    file = importlib.import_module(pack.package).__file__
    return Path(file or "").resolve().parent


def shown(id: str, file: str) -> str:
    """The path of a file of a game as messages name it, from the folder that holds its package."""
    home, path = _home(require(id)), Path(file).resolve()
    return path.relative_to(home.parent).as_posix() if home in path.parents else path.name


def _found() -> _Found:
    return _looked_for(_TIMES[0])


@cache
def _looked_for(time: int) -> _Found:
    """What was found the first, second, .. time: a thread that was still looking when all was forgotten keeps its
    answer for its own time."""
    packs: dict[str, Pack] = {}
    by: dict[str, Declared] = {}
    out: list[LeftOut] = []
    for each in declared():
        if each.id in by:
            if by[each.id].value != each.value:
                out.append(LeftOut(each.id, partial(_second, each, by[each.id].by)))
            continue
        by[each.id] = each
        try:
            packs[each.id] = _checked(each)
        except _Unusable as fault:
            out.append(LeftOut(each.id, partial(fault.at, each)))
    order = sorted(packs.values(), key=lambda pack: (pack.shelf, pack.id))
    return _Found({pack.id: pack for pack in order}, out)


def _second(each: Declared, first: str) -> Misuse:
    """Two packs with one id: the first has it."""
    return Misuse(Phrase.of("pack.second", id=each.id, by=each.by, first=first))


def declared() -> Iterator[Declared]:
    """Every entry point of the group, the suite's own first.

    In a checkout those of the suite are read from its pyproject.toml, so that nothing has to be installed and an
    older installation beside it does not count.
    """
    from importlib import metadata  # noqa: PLC0415  # for the launch: a built program has no need of it

    checkout = _CHECKOUT / "pyproject.toml"
    own, others = [], []
    if checkout.is_file():
        import tomllib  # noqa: PLC0415  # only in a checkout

        table = tomllib.loads(gate.text(checkout))
        points = table.get("project", {}).get("entry-points", {}).get(GROUP, {})
        own = [Declared(name, value, SUITE) for name, value in points.items()]
    for point in metadata.entry_points(group=GROUP):
        by = point.dist.name if point.dist is not None else "an unknown package"
        found = Declared(point.name, point.value, by)
        if by != SUITE:
            others.append(found)
        elif not checkout.is_file():
            own.append(found)
    yield from own
    yield from sorted(set(others))


def _checked(each: Declared) -> Pack:
    """The pack an entry point names. Raises _Unusable for one that cannot be used."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", each.id):
        raise _Unusable("pack.no_id", "remedy.pack_id")
    module, _, name = each.value.partition(":")
    try:
        pack = getattr(importlib.import_module(module.strip()), name.strip() or "PACK", None)
    except BROKEN as error:  # somebody else's program: whatever is wrong with it is told
        raise _Unusable("pack.no_import", "remedy.pack", value=each.value, why=_said(error)) from error
    if not isinstance(pack, Pack):
        raise _Unusable("pack.no_pack", "remedy.pack_point", value=each.value)
    try:
        msgspec.convert(msgspec.structs.asdict(pack), Pack)  # a Pack made with anything is one all the same
    except msgspec.ValidationError as error:
        raise _Unusable("pack.no_fit", "remedy.pack", why=error) from error
    if pack.id != each.id:
        raise _Unusable("pack.calls_itself", "remedy.pack_same", id=pack.id)
    if pack.interface != INTERFACE:
        remedy = "remedy.newer_suite" if pack.interface > INTERFACE else "remedy.newer_pack"
        raise _Unusable("pack.interface", remedy, its=pack.interface, ours=INTERFACE)
    if not _exists(pack.module("flow")):
        raise _Unusable("pack.no_flow", "remedy.pack_rules", module=pack.module("flow"))
    return pack


@cache
def _exists(module: str) -> bool:
    """Whether there is such a module; pages ask this of every game each time they are laid out."""
    try:
        return importlib.util.find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def _where(id: str, module: str, error: BaseException) -> tuple[str, int]:
    """The file and line of a pack at which an import ended; its module where no line of its own was on the way."""
    if isinstance(error, SyntaxError) and error.filename:
        return shown(id, error.filename), error.lineno or 0
    home = _home(require(id))
    own = [f for f in traceback.extract_tb(error.__traceback__) if home in Path(f.filename).resolve().parents]
    return (shown(id, own[-1].filename), own[-1].lineno or 0) if own else (f"{id} ({module})", 0)


def _said(error: BaseException) -> str:
    """An error of a pack in a few words: what the line before names is left out."""
    told = error.msg if isinstance(error, SyntaxError) else str(error)
    told = re.sub(r" \((/|[A-Za-z]:).*\)$", "", told.splitlines()[0] if told else "")
    return f"{type(error).__name__}: {told}"
