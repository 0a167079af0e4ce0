"""Ten bad files for each folder of the suite's home, as nobody would write them and every disk may hold them."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from ulus_suite import Match, games
from ulus_suite.store import folders

HEAD = (
    b'{"format":1,"game":"%s","rules_version":1,"options":{},"names":["%s","B"],"seed":1,"suite":"0","kinds":[],'
    b'"start":%s,"title":"%s","created":""}\n'
)


def bad_games(folder: Path) -> list[Path]:
    """Saved games that are none, or whose header, start or entries break something."""
    folder.mkdir(parents=True, exist_ok=True)
    made: dict[str, bytes] = {
        "empty": b"",
        "deep": HEAD % (b"unee", b"A", b"[" * 1500 + b"]" * 1500, b""),
        "sinking": b"[" * 60_000,
        "digits": HEAD % (b"unee", b"A", b"9" * 5000, b""),
        "nul": HEAD % (b"unee", b"A\\u0000B", b"null", b"a\\u0000\\u001b[31m"),
        "long": HEAD % (b"unee", b"x" * 40_000, b"null", b"y" * 40_000),
        "marks": HEAD % (b"unee", ("a" + "\u0301" * 3000).encode(), b"null", ("e" + "\u0300" * 3000).encode()),
        "chess": HEAD % (b"chess\\u0000", b"A", b"null", b""),
        "impossible": HEAD % (b"unee", b"A", _start("unee", holes=[2**31] * 6), b""),
        "entries": HEAD % (b"unee", b"A", b"null", b"") + b"[" * 3000 + b"\n" + b"\xff\xfe\n",
    }
    paths = []
    for name, data in made.items():
        paths.append(folder / f"{name}.ulus")
        paths[-1].write_bytes(data)
    return paths


def bad_names(folder: Path) -> None:
    """Names that no text is: bytes that are no letters, marks that steer a terminal."""
    (folder / "steer\x1b[31m\n.ulus").write_bytes(b"{}")
    (folder / os.fsdecode(b"no text \xff\xfe.ulus")).write_bytes(b"{}")


def bad_lessons(folder: Path) -> list[Path]:
    """Lessons that are none."""
    folder.mkdir(parents=True, exist_ok=True)
    head = "game: unee\nid: x\ntitle: T\nchapter: 0\nabout: A\n"
    made = {
        "brackets": "[" * 60_000,
        "aliases": f"a: &a [{'1,' * 30_000}]\nb: [{'*a,' * 30_000}]",
        "day": head.replace("title: T", "title: 2001-13-45") + "steps: 3\n",
        "digits": head + f"seed: {'9' * 5000}\nsteps: []\n",
        "escape": head.replace("T", '"\\e[31m"') + "steps:\n- say: x\n",
        "itself": "&a [*a]",
        "tag": head + "steps: !!python/name:os.system ''\n",
        "game": head.replace("unee", "nothing") + "steps: []\n",
        "position": head + "steps:\n- say: x\n  position: |\n    north: 1 1 1\n    south: 9 9 9\n",
        "binary": "\ufeff\x00\x01",
    }
    paths = []
    for name, text in made.items():
        paths.append(folder / f"{name}.yaml")
        paths[-1].write_bytes(text.encode())
    return paths


def a_sound_game(folder: Path) -> Path:
    """One game that opens, among the others."""
    folder.mkdir(parents=True, exist_ok=True)
    match = Match.new(games.load("unee"), seed=1, names=["South", "North"])
    match.play(match.choices(0)[0])
    match.save(folder / "sound.ulus")
    return folder / "sound.ulus"


def fill_home() -> None:
    """Every folder of the home full of them, and the settings and the progress damaged."""
    from tests.trust.test_gate import surprises

    bad_games(folders.saved_games())
    bad_names(folders.saved_games())
    bad_lessons(folders.own_lessons())
    if os.name == "posix":
        surprises(folders.saved_games())
        surprises(folders.own_lessons(), ending=".yaml")
        (folders.home() / "progress.json").symlink_to("/dev/zero")
    a_sound_game(folders.saved_games())
    (folders.home() / "settings.json").write_bytes(b'{"text":' + b"[" * 5000)


def _start(game: str, **changed: object) -> bytes:
    rules = games.load(game)
    plain = dict(rules.to_plain(Match.new(rules, seed=1).state))
    return msgspec.json.encode(plain | changed)
