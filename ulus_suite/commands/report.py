"""``ulus-suite report``: a whole game as an illustrated HTML page that needs no network."""

from __future__ import annotations

import argparse
import os

from ulus_suite.commands import cli_args
from ulus_suite.commands.review import kept_or_made
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.match import Match
from ulus_suite.play.evaluation import BUDGETS
from ulus_suite.store import json_store


def options(command: argparse.ArgumentParser) -> None:
    """Which game, where to, how many pictures, in which language."""
    command.add_argument("log", metavar="LOG", help="a saved game")
    command.add_argument("-o", "--out", required=True, metavar="HTML", help="the file to write")
    command.add_argument(
        "--every", type=cli_args.count, default=0, metavar="N", help="a picture after every Nth turn"
    )
    command.add_argument(
        "--review", default="", metavar="quick|normal|deep",
        help="tell how the chances went too; without it only from a review that was made before",
    )  # fmt: skip
    command.add_argument("--language", default="en", help="the language of the page")
    command.add_argument("--force", action="store_true", help="replace the file if it is there")


def run(words: argparse.Namespace) -> int:
    """Write the page; 1 when the log opens only in part (the page says so too)."""
    out = cli_args.out(words.out, words.force)
    if words.every < 0:
        raise Misuse(Phrase.of("command.picture_after_every_turns", every=words.every))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from ulus_suite.app.report.page import Report
    from ulus_suite.app.ui.painting import ready
    from ulus_suite.app.ui.theme import languages

    if words.language not in languages():
        raise Misuse(Phrase.of("command.no_language", language=words.language, names=", ".join(languages())))
    if words.review and words.review not in BUDGETS:
        raise Misuse(Phrase.of("command.no_budget_write", found=words.review[:40], names=", ".join(BUDGETS)))
    match = Match.load(cli_args.file(words.log))
    ready()
    review = kept_or_made(match, words.review, None, fresh=False) if words.review else None
    report = Report(match, language=words.language, every=words.every, review=review)
    page = report.html()
    json_store.put(out, page.encode())
    size = len(page) / 1e6
    print(f"{out}: {len(report.turns)} turns, {len(report.pictures)} pictures, {size:.1f} MB")
    for warning in match.warnings:
        print(f"Fault: {warning}")
    return 1 if match.warnings else 0
