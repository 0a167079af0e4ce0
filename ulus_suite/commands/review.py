"""``ulus-suite review``: a game looked back on, move by move, with what would have been better."""

from __future__ import annotations

import argparse

import msgspec

from ulus_suite.commands import cli_args
from ulus_suite.commands.cli_args import steps
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.match import Match
from ulus_suite.play import review as reviewing
from ulus_suite.play import reviewed
from ulus_suite.play.evaluation import BUDGETS
from ulus_suite.play.review import understood
from ulus_suite.store import reviews
from ulus_suite.teach.words import Words


def options(command: argparse.ArgumentParser) -> None:
    """Which game, whose choices, how hard to look."""
    command.add_argument("log", metavar="LOG", help="a saved game")
    command.add_argument(
        "--seat", type=cli_args.count, metavar="N",
        help="judge the choices of seat N (from 1); in a game that goes on, see it with its eyes",
    )  # fmt: skip
    command.add_argument(
        "--budget",
        default="normal",
        metavar="quick|normal|deep",
        help="how hard to look: from seconds to many minutes",
    )
    command.add_argument("--json", action="store_true", help="print the whole review as JSON")
    command.add_argument("--language", default="en", help="the language of the text")
    command.add_argument("--fresh", action="store_true", help="work it out again, even if it is kept")


def run(words: argparse.Namespace) -> int:
    """Print the review; 1 when the log opens only in part."""
    if words.budget not in BUDGETS:
        raise Misuse(Phrase.of("command.no_budget_write", found=words.budget[:40], names=", ".join(BUDGETS)))
    from ulus_suite.data.messages import languages

    if words.language not in languages():
        raise Misuse(Phrase.of("command.no_language", language=words.language, names=", ".join(languages())))
    match = Match.load(cli_args.file(words.log))
    seat = None if words.seat is None else words.seat - 1
    found = kept_or_made(match, words.budget, seat, fresh=words.fresh)
    if words.json:
        print(msgspec.json.format(reviewing.encoded(found), indent=1).decode())
    else:
        speak = Words(match.header.game, match.header.names, words.language)
        for line in reviewed.in_text(match, found, speak, seat):
            print(line)
    for warning in match.warnings:
        print(f"Fault: {warning}")
    return 1 if match.warnings else 0


def kept_or_made(match: Match, effort: str, seat: int | None, *, fresh: bool) -> reviewing.Review:
    """The review, kept from an earlier time or made now."""
    how = reviewing.setting(match, effort, seat)  # type: ignore[arg-type]  # checked by run
    name = reviewing.name_of(how)
    kept = None if fresh else understood(match, reviews.kept_text(name))
    if kept is not None:
        return kept
    jobs = reviewing.plan(match, how)
    done = [reviewing.do(match, job, how) for job in steps(jobs, "review", len(jobs))]
    found = reviewing.assemble(match, how, jobs, done)
    if found.finished:
        reviews.keep(name, reviewing.encoded(found))
    return found
