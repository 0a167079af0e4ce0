"""``ulus-suite statistics``: figures of the finished games among the saved ones."""

from __future__ import annotations

import argparse

import msgspec

from ulus_suite import packs
from ulus_suite.commands.cli_args import steps
from ulus_suite.core.bounds import TITLE, printable
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.play import statistics
from ulus_suite.play.statistics import in_text
from ulus_suite.store import statistics as store


def options(command: argparse.ArgumentParser) -> None:
    """Whose, of which game; names to forget."""
    command.add_argument("name", nargs="?", metavar="NAME", help="a player's name; without one all are listed")
    command.add_argument("--game", metavar="GAME", help="one game only")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.add_argument(
        "--forget", metavar="NAME",
        help="leave a name out of all figures from now on; saved games stay as they are and still hold it",
    )  # fmt: skip
    command.add_argument("--remember", metavar="NAME", help="count a forgotten name again")


def run(words: argparse.Namespace) -> int:
    """Print the figures; 1 when there are none."""
    for name, again in ((words.forget, False), (words.remember, True)):
        if name is not None:
            problem = store.forget(_known(name, again), again=again)
            print(problem or (f"'{name}' counts again." if again else f"'{name}' is left out of all figures."))
            return 1 if problem else 0
    if words.game is not None:
        packs.require(words.game)
    kept = store.Kept()
    try:
        if kept.notice:
            print(kept.notice)
        new = statistics.stale(kept)
        for path in steps(new, "games", len(new)):
            statistics.look_at(kept, path)
        every = kept.finished()
    finally:
        kept.close()
    return _told(every, words)


def _known(name: str, again: bool) -> str:
    """A name as it is written. Raises Misuse for one that cannot be meant."""
    if not name.strip() or printable(name) != name or len(name) > TITLE:  # nobody can be called so
        raise Misuse(Phrase.of("stats.no_name"))
    if again and name not in store.forgotten():
        raise Misuse(
            Phrase.of(
                "command.has_not_been_forgotten", found=name[:40], found2=", ".join(store.forgotten()) or "none"
            )
        )
    return name


def _told(every: list[store.Finished], words: argparse.Namespace) -> int:
    wanted = [words.game] if words.game else statistics.most_played(every)
    found = [
        statistics.figures(every, name, game)
        for game in wanted
        for name in statistics.people(every, game)
        if words.name in (None, name)
    ]
    if words.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return 0 if found else 1
    if not found:
        whose = f" of '{words.name}'" if words.name else ""
        print(f"No finished game{whose} is among the saved ones.")
        return 1
    for one in found:
        for line in in_text(one):
            print(line)
    return 0
