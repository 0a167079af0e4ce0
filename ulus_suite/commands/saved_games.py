"""Commands for saved games: looked at, copied, told as a page, looked back on, counted."""

from __future__ import annotations

import argparse
import os

import msgspec

from ulus_suite import packs
from ulus_suite.commands import cli_args
from ulus_suite.commands.cli_args import steps
from ulus_suite.core.bounds import TITLE, printable
from ulus_suite.core.errors import Misuse
from ulus_suite.core.log import Note, Undone
from ulus_suite.core.phrases import Phrase
from ulus_suite.match import Match
from ulus_suite.play import statistics
from ulus_suite.play.advice import review as reviewing
from ulus_suite.play.advice import reviewed
from ulus_suite.play.advice.evaluation import BUDGETS
from ulus_suite.play.advice.review import understood
from ulus_suite.play.statistics import in_text
from ulus_suite.store import json_store, library
from ulus_suite.store import statistics as store
from ulus_suite.store.library import write_new
from ulus_suite.teach.accounts import text
from ulus_suite.teach.words import Words

# --- ``ulus-suite replay``: a saved game from its first move to its last ---------------------------------------


def replay_options(command: argparse.ArgumentParser) -> None:
    """The log; window or terminal."""
    command.add_argument("log", metavar="LOG", help="a saved game")
    command.add_argument("--text", action="store_true", help="print it instead of opening the window")


def replay_run(words: argparse.Namespace) -> int:
    """Fold the log; 0 when it holds throughout, 1 when it opens only in part."""
    match = Match.load(cli_args.file(words.log))
    if not words.text:
        from ulus_suite.commands.window import open_table

        open_table(match, at=0)
        return 1 if match.warnings else 0
    speak = Words(match.header.game, match.header.names)
    print(f"{match.rules.spec.title}: {', '.join(match.header.names)}")
    for index, position in enumerate(match.line):
        for event in position.events:
            if event.audience is None:
                print(f"{index:>5}  {speak.event(event)}  [{event.clause}]")
    undone = sum(isinstance(e, Undone) for e in match.entries)
    notes = [e.text for e in match.entries if isinstance(e, Note)]
    print(f"{len(match.line) - 1} steps hold, {undone} times something was taken back.")
    for note in notes:
        print(f"Note: {note}")
    print(speak.pending(match.pending))
    for warning in match.warnings:
        print(f"Fault: {warning}")
    return 1 if match.warnings else 0


# --- ``ulus-suite copy``: a saved game as another file: as it is, in the clear, or as a bystander saw it.


def copy_options(command: argparse.ArgumentParser) -> None:
    """The log, where the copy goes, and what it holds."""
    command.add_argument("log", metavar="LOG", help="a saved game")
    command.add_argument("-o", "--out", required=True, metavar="FILE", help="the copy; nothing is written over")
    what = command.add_mutually_exclusive_group()
    what.add_argument("--clear", action="store_true", help="with the seed and all that is hidden readable")
    what.add_argument("--public", action="store_true", help="a text of what everybody saw, without secrets")


def copy_run(words: argparse.Namespace) -> int:
    """Write it; 0 when it is there."""
    source, out = cli_args.file(words.log), cli_args.out(words.out)
    if words.public:
        write_new(out, text(Match.load(source)))
    else:
        library.copy(source, out, clear=words.clear)
    print(f"Written to {out}.")
    return 0


# --- ``ulus-suite review``: a game looked back on, move by move, with what would have been better --------------


def review_options(command: argparse.ArgumentParser) -> None:
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


def review_run(words: argparse.Namespace) -> int:
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
    kept = None if fresh else understood(match, library.kept_text(name))
    if kept is not None:
        return kept
    jobs = reviewing.plan(match, how)
    done = [reviewing.do(match, job, how) for job in steps(jobs, "review", len(jobs))]
    found = reviewing.assemble(match, how, jobs, done)
    if found.finished:
        library.keep(name, reviewing.encoded(found))
    return found


# --- ``ulus-suite report``: a whole game as an illustrated HTML page that needs no network ---------------------


def report_options(command: argparse.ArgumentParser) -> None:
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


def report_run(words: argparse.Namespace) -> int:
    """Write the page; 1 when the log opens only in part (the page says so too)."""
    out = cli_args.out(words.out, words.force)
    if words.every < 0:
        raise Misuse(Phrase.of("command.picture_after_every_turns", every=words.every))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from ulus_suite.app.report import Report
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


# --- ``ulus-suite statistics``: figures of the finished games among the saved ones -----------------------------


def statistics_options(command: argparse.ArgumentParser) -> None:
    """Whose, of which game; names to forget."""
    command.add_argument("name", nargs="?", metavar="NAME", help="a player's name; without one all are listed")
    command.add_argument("--game", metavar="GAME", help="one game only")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.add_argument(
        "--forget", metavar="NAME",
        help="leave a name out of all figures from now on; saved games stay as they are and still hold it",
    )  # fmt: skip
    command.add_argument("--remember", metavar="NAME", help="count a forgotten name again")


def statistics_run(words: argparse.Namespace) -> int:
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


# ------------------------------------------------------------------------------------------------------------------
