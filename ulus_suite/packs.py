"""Which games there are: packs found by their entry points, and why others were left out.

A pack that does not come with the suite is a **guest**: somebody else's program. Whatever it raises while it is
found, imported or asked becomes one sentence that names it (:func:`guest`, :func:`told`), and the suite goes on.
What never returns, or eats all memory, no program can catch from within: a start with guests that did not come to
its first picture is followed by one without them (:func:`begin`, :func:`came_through`).
Nothing but a pack's ``__init__`` is imported here; its other modules are imported when they are asked for.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from types import ModuleType, TracebackType
from typing import NamedTuple

import msgspec

from ulus_suite import gate
from ulus_suite.core.bounds import nearest, printable
from ulus_suite.core.errors import DataError, Misuse, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import GROUP, INTERFACE, Pack

SUITE = "ulus-suite"

MOVED = {
    "app.bones.aim": "app.bones.aiming",
    "app.files": "app.ui.theme",
    "app.grain": "app.ui.draw",
    "app.marks": "app.ui.draw",
    "app.svg": "app.ui.pictures",
    "app.tables": "app.scene",
    "bots.random_player": "bots.players",
    "bots.slips": "bots.players",
    "core.clause": "core.verdict",
    "core.foretell": "core.preview_engine",
    "core.preview": "core.preview_engine",
    "core.puzzle": "core.lesson",
    "core.refusals": "core.verdict",
    "core.replay": "core.match",
    "core.scoring": "core.rules",
    "core.tables": "core.rules",
    "core.undo": "core.match",
    "data.languages": "data.messages",
    "data.notices": "data.messages",
    "data.provenance": "data.rulebook",
    "testing.secrets": "testing.along_a_game",
    "testing.words": "testing.kit",
}
"""Modules that packs for 0.2 import, and where they are since 0.3; what was in ``app`` itself is in ``app.ui``."""

LETTERS = 300
"""Of what a pack's error says, at most."""

USED = "ULUS_SUITE_PACKS"
"""Environment variable with the ids of the guests that this start uses: computer players in processes of their own
use the same, whatever is switched or gets stuck meanwhile."""

_CHECKOUT = Path(__file__).resolve().parent.parent
_TIMES = [0]
"""How often all was forgotten."""


class Interrupted(KeyboardInterrupt):
    """Somebody has pressed Ctrl+C: no pack's doing, unlike a KeyboardInterrupt that it raises itself."""


class Kept(msgspec.Struct, frozen=True):
    """What is kept of guests from start to start: the ids of those that are switched off, and whether a start with
    guests has begun that has not come to its first picture."""

    off: tuple[str, ...] = ()
    trying: bool = False


_read: Callable[[], Kept] = Kept
_write: Callable[[Kept], object] = repr
"""Until somebody says where (:func:`use`), nothing is kept."""


def use(read: Callable[[], Kept], write: Callable[[Kept], object]) -> None:
    """Say where that is kept."""
    global _read, _write
    _read, _write = read, write


class Failure(DataError):
    """What a guest has raised, in a sentence."""


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
        where = Phrase.of("pack.where", id=each.id, by=_by(each))
        return DataError(where, 0, Phrase.of(self.problem, **self.bindings), Phrase.of(self.remedy))


class Declared(NamedTuple):
    """An entry point as it is written: name, ``module:attribute``, and the distribution that declares it (empty
    where that has no name)."""

    id: str
    value: str
    by: str


class _Found(NamedTuple):
    packs: dict[str, Pack]
    left_out: list[LeftOut]
    guests: tuple[Declared, ...]


def every() -> tuple[Pack, ...]:
    """All packs that can be used, in the order of the shelf."""
    return tuple(_found().packs.values())


def ids() -> tuple[str, ...]:
    return tuple(_found().packs)


def find(id: str) -> Pack | None:
    return _found().packs.get(id)


def require(id: str) -> Pack:
    """The pack of that id. Raises Misuse that says why it was left out, or which there are."""
    pack = find(id)
    if pack is not None:
        return pack
    for each in left_out():
        if each.id == id:
            raise Misuse(each.why)
    if any(each.id == id for each in guests()):
        raise Misuse(Phrase.of("pack.off", id=id))
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


def guests() -> tuple[Declared, ...]:
    """Every pack that did not come with the suite, used or not."""
    return _found().guests


def switched_off() -> Kept:
    """Which of them are switched off, from the next start on."""
    return _read()


def switch(id: str, *, on: bool) -> None:
    """Use a guest, or do without it, from the next start on."""
    now = _read()
    off = {*now.off} - {id} if on else {*now.off, id}
    _write(msgspec.structs.replace(now, off=tuple(sorted(off))))


# --- starts that do not come through -----------------------------------------------------------------------------

_start = {"begun": False, "trying": False}


def begin() -> None:
    """This process is a start of the program: if the last one got stuck in guests, it does without them."""
    _start["begun"] = True


def trying() -> None:
    """From here on a guest may keep the program from going on for ever; until :func:`came_through`."""
    if _start["begun"] and any(find(each.id) for each in guests()):
        _try()


def came_through() -> None:
    """The first picture is there, or no guest's program runs any more."""
    if _start["trying"]:
        _start["trying"] = False
        _write(msgspec.structs.replace(_read(), trying=False))


def _try() -> None:
    _start["trying"] = True
    _write(msgspec.structs.replace(_read(), trying=True))


# --- what guests raise -------------------------------------------------------------------------------------------


class guest:  # noqa: N801  # reads as what it is: with packs.guest(game):
    """Within, a game is asked: whatever it raises if it is a guest, or whatever goes wrong with what it gives,
    becomes a :class:`Failure`. The suite's own errors and Ctrl+C stay what they are; and so do the errors of
    its own games."""

    def __init__(self, id: str) -> None:
        self._id = id

    def __enter__(self) -> None:
        """Nothing yet."""

    def __exit__(self, kind: object, error: BaseException | None, trace: TracebackType | None) -> None:
        if error is None or isinstance(error, Interrupted) or not is_guest(self._id):
            return
        if not _ours(error):
            raise _failure(self._id, error) from error


def is_guest(id: str) -> bool:
    """Whether a game is here and did not come with the suite."""
    pack = find(id)
    return pack is not None and not pack.in_suite


def guest_error(error: BaseException, at: str = "") -> Failure | None:
    """What a guest has raised, as a sentence that names it; None where no guest had a part in it. ``at``: the game
    that was being played: what goes wrong at a guest's table is told of it, whoever stumbled over what it gave."""
    if isinstance(error, Interrupted) or _ours(error):
        return error if isinstance(error, Failure) else None
    places = [Path(frame.filename) for frame in traceback.extract_tb(error.__traceback__)]
    for each in guests():
        if find(each.id) is not None and any(_home(require(each.id)) in place.parents for place in places):
            return _failure(each.id, error)
    return _failure(at, error) if isinstance(error, Exception) and is_guest(at) else None


def _ours(error: BaseException) -> bool:
    """Whether it is one of the suite's own sentences, and not a kind of them that somebody has made."""
    return isinstance(error, SuiteError) and type(error).__module__.partition(".")[0] == __name__.partition(".")[0]


def _failure(id: str, error: BaseException) -> Failure:
    place, line = _where(id, require(id).package, error)
    problem = Phrase.of("pack.failed", id=id, why=_said(error))
    return Failure(place, line, problem, _remedy(error))


def _remedy(error: BaseException) -> Phrase:
    """What to do about a pack that failed; where it asks for a module that has moved: what to write for it."""
    name = error.name if isinstance(error, ModuleNotFoundError) else None
    if isinstance(name, str) and name.startswith("ulus_suite."):
        old = name.removeprefix("ulus_suite.")
        new = MOVED.get(old) or old.replace("app.", "app.ui.", 1)
        if _exists(f"ulus_suite.{new}"):
            return Phrase.of("remedy.pack_moved", new=f"ulus_suite.{new}")
    return Phrase.of("remedy.pack_off")


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
    with guest(id):
        return importlib.import_module(require(id).module(part))
    return None


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
    if not isinstance(file, str):
        raise ImportError(f"{pack.package} has no file")
    return Path(file).resolve().parent


def shown_path(id: str, file: str) -> str:
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
    out: list[LeftOut] = []
    own, others, torn = _declared()
    by = {each.id: each for each in own}
    for each in own:
        try:
            packs[each.id] = _checked(each)
        except _Unusable as fault:
            out.append(LeftOut(each.id, partial(fault.at, each)))
    guests = []
    for each in others:
        if each.id not in by:
            by[each.id] = each
            guests.append(each)
        elif by[each.id].value != each.value:
            out.append(LeftOut(each.id, partial(_second, each, by[each.id].by)))
    kept = _read()
    used = None if _start["begun"] else os.environ.get(USED)
    wanted = [each for each in guests if (each.id not in kept.off if used is None else each.id in used.split(","))]
    if wanted and _start["begun"] and kept.trying:
        _write(msgspec.structs.replace(kept, trying=False))
        out += [LeftOut(each.id, partial(_misuse, "pack.not_tried", each)) for each in wanted]
    elif wanted:
        if _start["begun"]:
            _try()
        for each in wanted:
            try:
                packs[each.id] = _checked(each)
            except _Unusable as fault:
                out.append(LeftOut(each.id, partial(fault.at, each)))
        came_through()
    if guests and _start["begun"]:
        os.environ[USED] = ",".join(each.id for each in wanted if each.id in packs)
    out += [LeftOut(name, partial(Misuse, Phrase.of("pack.torn", by=name, why=why))) for name, why in torn]
    order = sorted(packs.values(), key=lambda pack: (pack.shelf, pack.id))
    return _Found({pack.id: pack for pack in order}, out, tuple(guests))


def _second(each: Declared, first: str) -> Misuse:
    """Two packs with one id: the first has it."""
    return _misuse("pack.second", each, first=first)


def _misuse(key: str, each: Declared, **bindings: object) -> Misuse:
    return Misuse(Phrase.of(key, id=each.id, by=_by(each), **bindings))


def _by(each: Declared) -> str:
    """Whose entry point it is; a package need have no name."""
    return each.by or Phrase.of("pack.nameless")


def entry_points() -> Iterator[Declared]:
    """Every entry point of the group, the suite's own first."""
    own, others, _ = _declared()
    yield from own
    yield from others


def _declared() -> tuple[list[Declared], list[Declared], list[tuple[str, str]]]:
    """The suite's own entry points, those of others, and packages whose list of them cannot be read, with why.

    In a checkout those of the suite are read from its pyproject.toml, so that nothing has to be installed and an
    older installation beside it does not count.
    """
    checkout = _CHECKOUT / "pyproject.toml"
    own = []
    if checkout.is_file():
        import tomllib  # noqa: PLC0415  # only in a checkout

        table = tomllib.loads(gate.text(checkout))
        points = table.get("project", {}).get("entry-points", {}).get(GROUP, {})
        own = [Declared(name, value, SUITE) for name, value in points.items()]
    found, torn = _installed()
    if not checkout.is_file():
        own = [each for each in found if each.by == SUITE]
    return own, sorted({each for each in found if each.by != SUITE}), torn


def _installed() -> tuple[list[Declared], list[tuple[str, str]]]:
    """All entry points of the group that are installed; and what is torn: the list of one package, which may have
    nothing to do with the suite, would keep Python from reading any."""
    from importlib import metadata  # noqa: PLC0415  # for the launch: a built program has no need of it

    try:
        points = [(point, point.dist) for point in metadata.entry_points(group=GROUP)]
        return [Declared(point.name, point.value, dist.name if dist else "") for point, dist in points], []
    except Exception:  # one by one it is slower, and shows which
        pass
    found: list[Declared] = []
    torn, seen = [], set()
    for dist in metadata.distributions():
        name = ""
        try:
            name = dist.metadata["Name"] or ""
            if name in seen:
                continue  # an older one, further back on the path
            seen |= {name} - {""}
            found += [Declared(p.name, p.value, name) for p in dist.entry_points if p.group == GROUP]
        except Exception as error:
            torn.append((name or Phrase.of("pack.nameless"), _said(error)))
    return found, torn


def _checked(each: Declared) -> Pack:
    """The pack an entry point names. Raises _Unusable for one that cannot be used."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", each.id):
        raise _Unusable("pack.no_id", "remedy.pack_id")
    module, _, name = each.value.partition(":")
    try:
        found = getattr(importlib.import_module(module.strip()), name.strip() or "PACK", None)
        if isinstance(found, Pack):  # a Pack made with anything is one all the same; a kind of its own has no say
            found = msgspec.convert(msgspec.structs.asdict(found), Pack)
            found = msgspec.structs.replace(found, in_suite=found.in_suite and each.by == SUITE)
            there = [_exists(found.module(part)) for part in ("flow", "table")]
            _home(found)
    except Interrupted:
        raise
    except msgspec.ValidationError as error:
        raise _Unusable("pack.no_fit", "remedy.pack", why=_said(error, kind=False)) from error
    except BaseException as error:  # somebody else's program: whatever is wrong with it is told
        raise _Unusable("pack.no_import", "remedy.pack", value=each.value, why=_said(error)) from error
    if not isinstance(found, Pack):
        raise _Unusable("pack.no_pack", "remedy.pack_point", value=each.value)
    if found.id != each.id:
        raise _Unusable("pack.calls_itself", "remedy.pack_same", id=found.id)
    if found.interface != INTERFACE:
        remedy = "remedy.newer_suite" if found.interface > INTERFACE else "remedy.newer_pack"
        raise _Unusable("pack.interface", remedy, its=found.interface, ours=INTERFACE)
    if not there[0]:
        raise _Unusable("pack.no_flow", "remedy.pack_rules", module=found.module("flow"))
    return found


@cache
def _exists(module: str) -> bool:
    """Whether there is such a module; pages ask this of every game each time they are laid out."""
    try:
        return importlib.util.find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def _where(id: str, module: str, error: BaseException) -> tuple[str, int]:
    """The file and line of a pack at which it failed; its module where no line of its own was on the way."""
    if isinstance(error, SyntaxError) and isinstance(error.filename, str) and isinstance(error.lineno, int):
        return shown_path(id, error.filename), error.lineno
    home = _home(require(id))
    own = [f for f in traceback.extract_tb(error.__traceback__) if home in Path(f.filename).resolve().parents]
    return (shown_path(id, own[-1].filename), own[-1].lineno or 0) if own else (f"{id} ({module})", 0)


def _said(error: BaseException, *, kind: bool = True) -> str:
    """An error of a pack in a few words: what the line before names is left out."""
    name, told = type(error).__name__, ""
    with suppress(BaseException):  # what it says of itself is its program too
        told = str(error.msg if isinstance(error, SyntaxError) else error)
    told = re.sub(r" \((/|[A-Za-z]:).*\)$", "", told.splitlines()[0] if told else "")
    return printable((f"{name}: {told}" if kind and told else told or name)[:LETTERS])
