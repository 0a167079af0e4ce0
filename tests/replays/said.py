"""What the recorded games say: events, choices, views and told verdicts along each of them, as short marks.

The logs hold the hash of every state. These marks hold the rest of what the rules answer: every event, whom the
game waits for, every choice, every fifth view and diagram (read back), and verdicts on some choices and on actions
one field away from them. A mark stands for ten entries, so a difference is found near its place. ``python -m
tests.replays.said`` writes them anew when a sentence or clause was changed on purpose.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ulus_suite import Match
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance
from ulus_suite.core.verdict import redact

HERE = Path(__file__).resolve().parent
MARKS = HERE / "said.txt"
BLOCK = 10
EVERY = 5
"""At every so-manieth entry all views are asked."""


def logs(game: str) -> list[Path]:
    """The recorded games of a game."""
    return sorted(p for p in (HERE / game).iterdir() if p.suffix in (".ulus", ".log"))


def marks(match: Match) -> list[str]:
    """One mark for each ten positions of a match."""
    rng, said, found = random.Random(len(match.line)), hashlib.sha256(), []
    for number in range(len(match.line)):
        for part in _said(match, number, rng):
            said.update(part)
        if number % BLOCK == BLOCK - 1 or number == len(match.line) - 1:
            found.append(said.hexdigest()[:4])
    return found


def _said(match: Match, number: int, rng: random.Random) -> Iterator[bytes]:
    rules, position = match.rules, match.line[number]
    state = position.state
    yield msgspec.json.encode(position.events)
    pending = rules.pending(state)
    if isinstance(pending, AwaitChance):
        request = pending.request
        yield msgspec.json.encode((request.clause, request.by, request.questions))
    else:
        yield msgspec.json.encode(pending)
    if number % EVERY == 0:
        text = rules.to_diagram(state)
        yield msgspec.json.encode((text, rules.from_diagram(text) == state, rules.audit(state)))
    for seat in range(match.seats):
        if number % EVERY == 0:
            yield msgspec.json.encode(rules.view(state, seat))
        offered = list(rules.choices(state, seat))
        yield msgspec.json.encode(offered[:200])
        for action in offered if len(offered) < 4 else rng.sample(offered, 3):
            for asked in (action, *neighbours(action, offered, rng)):
                verdict = rules.judge(state, asked)
                yield msgspec.json.encode(verdict)
                yield msgspec.json.encode(redact(verdict, (seat + 1) % match.seats))


def neighbours(action: Action, offered: list[Action], rng: random.Random) -> Iterator[Action]:
    """Actions that differ in one field: another seat, a word of another choice, a number beside."""
    words = sorted({v for a in offered for v in msgspec.to_builtins(a).values() if isinstance(v, str)})
    for field in type(action).__struct_fields__:
        value = getattr(action, field)
        if isinstance(value, bool):
            other: object = not value
        elif isinstance(value, int):
            other = value + rng.choice((-1, 1))
        elif isinstance(value, str):
            other = rng.choice(words)
        elif isinstance(value, tuple):
            other = rng.choice((value[:-1], value + value, tuple(reversed(value))))
        else:
            continue
        yield msgspec.structs.replace(action, **{field: other})


def written() -> dict[str, list[str]]:
    """The marks on record, by game and file."""
    lines = MARKS.read_text(encoding="utf-8").splitlines() if MARKS.exists() else []
    return {name: marks.split() for name, _, marks in (line.partition(": ") for line in lines)}


def main() -> None:
    """Write the marks of every recorded game."""
    found = []
    for folder in sorted(p for p in HERE.iterdir() if p.is_dir() and not p.name.startswith("_")):
        for path in logs(folder.name):
            found.append(f"{folder.name}/{path.name}: {' '.join(marks(Match.load(path)))}")
    MARKS.write_text("\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
