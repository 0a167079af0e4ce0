"""Fuzzing: mutated files of every kind, lines typed into a terminal, events sent to a window.

Whatever is no sentence of the suite, or takes longer than `SECONDS`, is a failure; the file that caused it is kept in
``tests/trust/corpus``, and every ordinary test run tries that folder again.
"""

# ruff: noqa: E501  (tables of odd words read better in full lines)

from __future__ import annotations

import contextlib
import hashlib
import io
import random
import re
import signal
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeVar

from tests.trust import kinds
from ulus_suite import Match, games
from ulus_suite.commands import check, cli_args
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.verdict import Rulebook
from ulus_suite.data import find
from ulus_suite.data.messages import Messages
from ulus_suite.data.reader import MappedReader
from ulus_suite.data.rulebook import rulebook_problems
from ulus_suite.data.source import read_source
from ulus_suite.play import lesson_runs
from ulus_suite.store import json_store
from ulus_suite.store.progress import Progress

HERE = Path(__file__).parent
CORPUS = HERE / "corpus"
SECONDS = 20
"""No file may take so long; the slowest that is sound takes half a second on an idle machine."""

IDLE = 15
"""On a machine that does much else a second of the processor takes so many by the clock, at most."""

TOKENS = (
    b"[", b"{", b"[" * 80, b"[" * 2000, b"]", b"}", b'"', b"'", b"\\", b"\0", b"\x1b[31m", b"\xff", b"\n", b"\r",
    b": ", b"- ", b"*a", b"&a ", b"!!int ", b"<<: ", b"null", b"true", b"-1", b"0", b"2147483648", b"99999999999999999999",
    b"9" * 5000, b"1e999", b"0x_", b"2001-13-45", "²".encode(), "\u0301".encode() * 40, b"{0.__class__}", b"{",
    b"}", b"4294967295", b"-9223372036854775808", b"seat", b"1000000",
)  # fmt: skip
T = TypeVar("T")
NUMBER = re.compile(rb"-?\d+")


class Sample(NamedTuple):
    """One sound file: its kind, a name, what is in it."""

    kind: str
    name: str
    data: bytes


class Failed(Exception):
    """A file, a line or an event that was no sentence."""


def mutated(data: bytes, rng: random.Random) -> bytes:
    """The data with one to four things wrong."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        data = rng.choice(WAYS)(data, rng)
    return data


def _number(data: bytes, rng: random.Random) -> bytes:
    found = list(NUMBER.finditer(data))
    if not found:
        return data
    at = rng.choice(found)
    other = rng.choice((b"-1", b"0", b"7", b"99", b"100000", b"2147483648", b"9" * 19, b"1.5", b"null", b'"x"'))
    return data[: at.start()] + other + data[at.end() :]


def _token(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(TOKENS) + data[at + rng.choice((0, 0, 1, 5)) :]


def _byte(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def _cut(data: bytes, rng: random.Random) -> bytes:
    a, b = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
    return data[:a] + data[min(b, a + 200) :]


def _twice(data: bytes, rng: random.Random) -> bytes:
    a, b = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
    return data[:b] + data[a : min(b, a + 300)] + data[b:]


def _lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    if len(lines) < 3:
        return data
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines[: rng.choice((len(lines), a + 1))])


def _word(data: bytes, rng: random.Random) -> bytes:
    """A word in place of another one of the same file: mostly well formed, and wrong."""
    words = re.findall(rb"[A-Za-z_]{2,}", data[:20_000])
    if len(words) < 2:
        return data
    return data.replace(rng.choice(words), rng.choice(words), 1)


WAYS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _number,
    _number,
    _token,
    _byte,
    _cut,
    _twice,
    _lines,
    _word,
)


class Remembering(MappedReader):
    """Reads the one changed file anew and every sound one once: their values are frozen, and reading all files of a
    game again for each mutation of one would be nearly all of the work."""

    _sound: ClassVar[dict[tuple[str, Any], Any]] = {}

    def read(self, path: str, type: type[T]) -> T:
        if path in self._changed:
            return super().read(path, type)
        if (path, type) not in self._sound:
            self._sound[path, type] = super().read(path, type)
        value: T = self._sound[path, type]
        return value


def samples() -> list[Sample]:
    """Sound files of every kind, as small as they can be while they hold everything."""
    found = []
    for game in games.ids():
        for path in sorted((HERE.parent / "replays" / game).glob("*.*"))[:3]:
            found.append(
                Sample("games", f"{path.stem}.ulus", b"\n".join(path.read_bytes().split(b"\n")[:40]) + b"\n")
            )
        for seed in range(3):
            match = Match.new(games.load(game), seed=seed)
            for _ in range(seed * 15):
                any_step(match, random.Random(seed))
            text = f"game: {game}\n{match.diagram()}".encode()
            found.append(Sample("positions", f"{game}.txt", text))
            with_start = Match.new(match.rules, match.seats, seed=seed, start=match.state)
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "x.ulus"
                with_start.save(path)
                found.append(Sample("games", f"{game}-start.ulus", path.read_bytes()))
        for id in [each.id for each in _lessons(game)[:2]]:
            found.append(Sample("lessons", f"{game}-{id}.yaml", lesson_runs.export(game, id).encode()))
        for kind, pattern in (
            ("rulebooks", f"rules/{game}/rulebook.en.yaml"),
            ("messages", f"rules/{game}/messages.en.yaml"),
        ):
            found.append(
                Sample(kind, pattern, find.inside(pattern).read_bytes()[:6000].rsplit(b"\n", 1)[0] + b"\n")
            )
    root = find.root()
    for path in sorted((root / "boards").rglob("*.yaml")):
        found.append(Sample("boards", path.relative_to(root).as_posix(), path.read_bytes()))
    for path in sorted((root / "rules").glob("*/*.yaml")):
        if path.name.split(".")[0] not in ("rulebook", "messages"):
            found.append(Sample("tables", path.relative_to(root).as_posix(), path.read_bytes()))
    found.append(Sample("palettes", "p.yaml", sorted((root / "assets/palettes").glob("*.yaml"))[0].read_bytes()))
    found.append(Sample("keys", "keys.yaml", (root / "assets/keys.yaml").read_bytes()))
    found.append(
        Sample(
            "settings",
            "settings.json",
            b'{"text":125,"palette":"default","colours":{"Sara":3},"window":[1280,720]}',
        )
    )
    found.append(
        Sample("progress", "progress.json", b'{"done":{"unee":["board"]},"told":{"unee/Sara":["unee/2.1"]}}')
    )
    found += [Sample(kind, name, data) for kind, name, data in kinds.sound()]
    return [*found, *(Sample("imports", each.name, each.data) for each in found if each.kind == "games")]


def _lessons(game: str) -> Any:
    from ulus_suite.data.lessons import lessons

    return lessons(game)


def any_step(match: Match, rng: random.Random) -> None:
    from ulus_suite.core.chance import AwaitChance, Finished, seats_named

    pending = match.pending
    if isinstance(pending, AwaitChance):
        match.resolve()
    elif not isinstance(pending, Finished):
        match.play(rng.choice([a for s in seats_named(pending) for a in match.choices(s)]))


def read(kind: str, name: str, path: Path) -> None:
    """Do with a file what the suite does with one of its kind. Raises SuiteError for what it refuses."""
    if kind in kinds.READERS:
        kinds.READERS[kind](name, path)
    elif kind == "games":
        match = Match.load(path)
        for seat in (*range(match.seats), None):
            match.view(seat)
        for warning in match.warnings:
            _sentence(warning)
        for name_ in match.header.names:
            _sentence(name_)
    elif kind == "positions":
        cli_args.position(str(path), None)
    elif kind == "lessons":
        lesson_runs.read(path)
    elif kind == "boards":
        check._board(path, name)
    elif kind == "rulebooks":
        rulebook_problems(read_source(path, name).convert(Rulebook), name)
    elif kind == "messages":
        said = Messages(read_source(path, name).convert(dict[str, str]))
        for key in (*said.keys(), "nothing"):
            said.text(key, {"n": 1, "who": "Sara"})
    elif kind == "tables":
        game = name.split("/")[1]
        sound, loaded = games.reader(), dict(games._loaded)
        games.use(Remembering(find.root(), {name: path.read_text(encoding="utf-8", errors="surrogateescape")}))
        try:
            games.load(game)
        finally:
            games.use(sound)
            games._loaded.update(loaded)
    elif kind == "palettes":
        from ulus_suite.app.ui.theme import Palette, Theme

        palette = read_source(path, name).convert(Palette)
        Theme.check(palette) if hasattr(Theme, "check") else None
    elif kind == "keys":
        read_source(path, name).convert(dict[str, Any])
    elif kind == "settings":
        from ulus_suite.app.ui.settings import Settings

        found, _ = json_store.read(path, Settings, Settings())
        found.possible()
    else:
        json_store.read(path, Progress, Progress())


def _sentence(text: str) -> None:
    if any(ord(c) < 32 for c in text) or len(text) > 3000:
        raise Failed(f"not fit to be shown: {text[:80]!r}")


@contextlib.contextmanager
def limits(seconds: float = SECONDS) -> Iterator[None]:
    """Raise in whatever takes so much of the processor, or waits `IDLE` times as long (POSIX only)."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(*_: object) -> None:
        raise Failed(f"it took more than {seconds} s")

    timers = ((signal.SIGPROF, signal.ITIMER_PROF, seconds), (signal.SIGALRM, signal.ITIMER_REAL, IDLE * seconds))
    before = [signal.signal(number, late) for number, _, _ in timers]
    for _, timer, most in timers:
        signal.setitimer(timer, most)
    try:
        yield
    finally:
        for (number, timer, _), kept in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, kept)


def tried(kind: str, name: str, data: bytes, folder: Path) -> str:
    """What became of a file: "taken", "refused", or how it failed."""
    path = folder / Path(name).name
    path.write_bytes(data)
    try:
        with limits():
            read(kind, name, path)
    except SuiteError as error:
        told = str(error)
        return "refused" if told.isprintable() and len(told) < 3000 else f"no sentence: {told[:60]!r}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:160]
    return "taken"


def files(
    count: int, seed: int = 1, *, keep: bool = True, only: tuple[str, ...] = ()
) -> tuple[Counter[str], list[str]]:
    """Try so many mutated files; how many were taken and refused, by kind, and every failure."""
    rng, told, failures = random.Random(seed), Counter[str](), []
    by_kind: dict[str, list[Sample]] = {}
    for sample in samples():
        by_kind.setdefault(sample.kind, []).append(sample)
    names = sorted(only or by_kind)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            kind = names[number % len(names)]
            sample = rng.choice(by_kind[kind])
            data = mutated(sample.data, rng)
            end = tried(kind, sample.name, data, Path(folder))
            told[f"{kind} {end}" if end in ("taken", "refused") else f"{kind} FAILED"] += 1
            if end not in ("taken", "refused"):
                failures.append(f"{kind} {sample.name}: {end}")
                if keep:
                    CORPUS.mkdir(exist_ok=True)
                    tag = hashlib.blake2b(data, digest_size=5).hexdigest()
                    (CORPUS / f"{kind}@{sample.name.replace('/', '+')}@{tag}").write_bytes(data)
    return told, failures


WORDS = (
    "1", "2", "3", "²", "why ²", "9" * 5000, "why " + "9" * 5000, "save", "save a\0b", "why {" * 300, "why {", "undo", "y",
    "redo", "log", "rule 1.1", "rule", "rule \x1b[31m", "show", "more", "help", "why 1", "0", "-1", "1_0", "٣", "",
    "   ", "\x1b[2J", "why sow S1", "why {\"kind\":\"sow\",\"hole\":1e999}", "why {\"a\":" + "[" * 3000, "quit now", "n",
    "why throw", "save /", "save /dev/null/x", "\udcff", "why " + "x" * 9000, "chance a=1", "y", "sheep", "S", "4", "5",
)  # fmt: skip


def lines(count: int, seed: int = 1) -> tuple[int, list[str]]:
    """Type so many lines into games in the terminal; every traceback and every raw control character is a failure."""
    import builtins

    from ulus_suite.cli import main

    rng, failures, typed = random.Random(seed), [], 0
    real = builtins.input
    while typed < count:
        game = rng.choice(games.ids())
        left = min(150, count - typed)
        given: list[str] = []

        def answer(prompt: str = "", given: list[str] = given, left: int = left) -> str:
            if len(given) >= left:
                raise EOFError
            word = rng.choice(WORDS)
            if rng.random() < 0.1:
                word = "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x250)))) for _ in range(9))
            given.append(word)
            return word

        out = io.StringIO()
        words = [
            "play",
            game,
            "--text",
            "--seed",
            str(rng.randrange(99)),
            *rng.choice(([], ["--typed"], ["--bots", "1"])),
        ]
        builtins.input = answer
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), limits(120):
                main(words)
        except BaseException as error:  # SystemExit too would be an end that nobody asked for
            failures.append(f"{' '.join(words)}: {type(error).__name__}: {error} after {given[-3:]!r}"[:300])
        finally:
            builtins.input = real
        if any(ord(c) < 32 and c != "\n" for c in out.getvalue()):
            failures.append(f"{' '.join(words)}: a control character was printed after {given[-3:]!r}"[:300])
        typed += max(1, len(given))
    return typed, failures
