"""The pages at which a random walk through the window begins: every screen there is, tables most often."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tests.trust.fuzz import any_step
from tests.trust.lazily import do_some
from ulus_suite import Match, bots, games
from ulus_suite.app import registry, snapshot
from ulus_suite.app.report import ReportScreen
from ulus_suite.app.screens import unusable
from ulus_suite.app.screens.demo import DemoScreen, OfferScreen, Programme
from ulus_suite.app.screens.learn import PuzzlesScreen
from ulus_suite.app.screens.saved import BringIn, SavedScreen
from ulus_suite.app.screens.settings import WelcomeScreen
from ulus_suite.app.screens.statistics import StatisticsScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses.lesson import lesson_by_id
from ulus_suite.app.table.uses.puzzle import puzzle_table
from ulus_suite.app.table.uses.relearn import relearn_table
from ulus_suite.app.table.uses.review import ReviewActivity, open_review
from ulus_suite.app.table.uses.show import shown_table
from ulus_suite.core.chance import Finished
from ulus_suite.data.lessons import lessons, puzzles
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play.advice.reviewed import Told
from ulus_suite.play.session import Session
from ulus_suite.store import folders, library
from ulus_suite.testing import kit

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Screen, Ui

Start = Callable[["Ui", random.Random], "Screen | None"]
"""Makes a page; or has opened it already, and returns nothing."""

REPLAYS = Path(__file__).resolve().parents[1] / "replays"
TABLES = 12
"""Games of each box that are begun in one walk; pages are opened at any point of one of them."""
LENGTH = 120
TOLD = 4
"""Reviews that are kept for the tasks made of them."""
SAVED = 24
"""Files that the folder of saved games may hold: with more, its page would be most of the walk."""


class Began(NamedTuple):
    """A game as far as it was played, to be opened anywhere in it."""

    match: Match
    entries: int


class Games:
    """Games begun at random, by box; each is played once and opened many times."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.begun: dict[str, list[Began]] = {}
        self.told: list[Told] = []
        """Reviews made to their end, for the tasks that are made of them."""

    def at(self, game: str, *, over: bool = False) -> Match:
        """One of them at some point; ``over``: a recorded one at its end."""
        if over:
            files = sorted((REPLAYS / game).glob("*.*"))
            if files:
                return Match.load(self.rng.choice(files))
        known = self.begun.setdefault(game, [])
        if len(known) < TABLES:
            known.append(self._begin(game))
        match, played = self.rng.choice(known)
        return until(match, self.rng.choice((0, 1, played, self.rng.randint(0, played))))

    def covered(self, game: str) -> Match:
        """One whose screen has to be covered before the next person decides, if some of them come to that."""
        for _ in range(TABLES):
            match = self.at(game)
            if Session(match).needs_cover:
                return match
        return match

    def _begin(self, game: str) -> Began:
        rng = self.rng
        table = rng.choice([t for t in kit.tables(game) if t.seats > 0])
        machines = [bot.name for bot in bots.of(game)]
        most = rng.choice((0, 0, 0, 1, table.seats))
        kinds = [
            rng.choice(machines) if machines and seat >= table.seats - most else bots.PERSON
            for seat in range(table.seats)
        ]
        names = rng.choice((None, None, ["x" * 60] * table.seats, ["\ufffd ө\u0301"] * table.seats))
        match = Match.new(
            games.load(game), table.seats, table.options, seed=rng.randrange(10**6), kinds=kinds, names=names
        )
        for _ in range(rng.choice((5, 40, LENGTH))):
            if isinstance(match.pending, Finished):
                break
            any_step(match, rng)
        return Began(match, len(match.entries))


def until(match: Match, entries: int) -> Match:
    """A copy of a game up to so many of its entries."""
    copy = Match.from_header(match.rules, match.header)
    for entry in match.entries[:entries]:
        copy.refold(entry)
    return copy


def every(rng: random.Random) -> dict[str, list[Start]]:
    """Every page that can be opened, by kind; a walk chooses a kind first."""
    known = Games(rng)
    found: dict[str, list[Start]] = {"frame": _frame(), "sheets": _sheets(known)}
    for game in games.ids():
        if not registry.playable(game):
            continue
        found.setdefault("table", []).append(_table(known, game))
        found.setdefault("over", []).append(_over(known, game))
        found.setdefault("relearn", []).append(_relearn(known, game))
        if games.load(game).spec.secrets:
            found.setdefault("covered", []).append(_covered(known, game))
        found.setdefault("review", []).append(_review(known, game))
        found.setdefault("lesson", []).extend(_lesson(game, lesson.id) for lesson in lessons(game))
        found.setdefault("puzzle", []).extend(_puzzle(game, n) for n in range(len(puzzles(game))))
        found.setdefault("show", []).extend(
            _shown(game, clause.id) for clause in rulebook(game).clauses if clause.show is not None
        )
    return found


WEIGHTS = {
    "table": 10, "over": 2, "review": 2, "relearn": 1, "covered": 1, "lesson": 3, "puzzle": 3, "show": 1,
    "frame": 4, "sheets": 3,
}  # fmt: skip


def _frame() -> list[Start]:
    """The pages of the frame and what the shelf offers."""
    found: list[Start] = [_made(make) for make in snapshot.screens().values()]
    return found + [_entry(entry) for entry in registry.ENTRIES if registry.there(entry.opens)]


def _made(make: Callable[[Ui], Screen]) -> Start:
    return lambda ui, rng: make(ui)


def _entry(entry: registry.Entry) -> Start:
    def open_(ui: Ui, rng: random.Random) -> Screen | None:
        if entry not in registry.entries():
            return TitleScreen()
        page: Screen = registry.fetch(entry.opens)(ui)
        return page

    return open_


def _sheets(known: Games) -> list[Start]:
    """What lies deeper, opened at once: a walk comes to it too, and seldom."""

    def some(rng: random.Random) -> str:
        return rng.choice(registry.shelf())

    def demo(ui: Ui, rng: random.Random) -> Screen:
        return DemoScreen(ui, some(rng), minutes=0.2)

    def demo_table(ui: Ui, rng: random.Random) -> Screen:
        page: Screen = registry.door("demo table")(ui, Programme((some(rng),), minutes=0.5))
        return page

    def offer(ui: Ui, rng: random.Random) -> Screen:
        return OfferScreen(Programme((some(rng),)), known.at(some(rng)))

    def saved(ui: Ui, rng: random.Random) -> Screen:
        return SavedScreen(ui)

    def bring_in(ui: Ui, rng: random.Random) -> Screen:
        def take_in(path: str) -> None:
            library.copy(Path(path).expanduser(), folders.saved_games())

        return BringIn(take_in)

    def failed(ui: Ui, rng: random.Random) -> None:
        ui.push(registry.seat_at_table(ui, known.at(some(rng))))
        unusable.take_fault(ui, RuntimeError("tried out"), 0)

    def report(ui: Ui, rng: random.Random) -> Screen:
        return ReportScreen(ui, known.at(some(rng)))

    def statistics(ui: Ui, rng: random.Random) -> Screen:
        return StatisticsScreen(ui)

    def listed(ui: Ui, rng: random.Random) -> Screen:
        return PuzzlesScreen(ui, rng.choice(games.ids()))

    def welcome(ui: Ui, rng: random.Random) -> Screen:
        return WelcomeScreen()

    return [demo, demo_table, offer, saved, bring_in, failed, report, statistics, listed, welcome]


def _table(known: Games, game: str) -> Start:
    """A game at some point, sometimes with the real pieces, sometimes kept in a file."""

    def open_(ui: Ui, rng: random.Random) -> Screen:
        match = known.at(game)
        if rng.random() < 0.3:
            match.save(folders.saved_games() / f"walk {rng.randrange(8)}.ulus")
        return registry.seat_at_table(ui, match, typed=rng.random() < 0.2)

    return open_


def _over(known: Games, game: str) -> Start:
    return lambda ui, rng: registry.seat_at_table(ui, known.at(game, over=True))


def _review(known: Games, game: str) -> Start:
    """A short game looked back on: mostly until there is something to be seen."""

    def open_(ui: Ui, rng: random.Random) -> None:
        match = known.at(game, over=rng.random() < 0.3)
        header = msgspec.structs.replace(match.header, kinds=("person",) + ("random",) * (match.seats - 1))
        seen = Match.from_header(match.rules, header if match.rules.spec.secrets else match.header)
        for entry in match.entries[: rng.choice((8, 30))]:
            seen.refold(entry)
        ui.push(TitleScreen())
        open_review(ui, seen)
        if rng.random() < 0.7 and isinstance(screen := ui.screen, TableScreen):
            _finish(known, ui, screen, rng)

    return open_


def _relearn(known: Games, game: str) -> Start:
    """The tasks of a review that has been made, of this game or another; else a review is made for them."""

    def open_(ui: Ui, rng: random.Random) -> None:
        if not known.told:
            _review(known, game)(ui, rng)
        if known.told:
            told = rng.choice(known.told)
            ui.push(relearn_table(ui, told, told.review.decisions[:6]))  # mistakes would be rare

    return open_


def _covered(known: Games, game: str) -> Start:
    return lambda ui, rng: registry.seat_at_table(ui, known.covered(game))


def _finish(known: Games, ui: Ui, table: TableScreen, rng: random.Random) -> None:
    """Have a review made to its end, sometimes with tasks made of it; some are kept for such tasks."""
    review = table.activity
    assert isinstance(review, ReviewActivity)
    for _ in range(2000):
        if not review.work.busy:
            break
        do_some(rng)
        review.tick(ui, 16, lambda ui, ms: None)
    if (told := review.told) is None or not told.review.decisions:
        return
    known.told = [*known.told, told][-TOLD:]
    if rng.random() < 0.6:
        ui.push(relearn_table(ui, told, told.review.decisions[:6]))


def _lesson(game: str, id: str) -> Start:
    return lambda ui, rng: lesson_by_id(ui, game, id)


def _puzzle(game: str, number: int) -> Start:
    return lambda ui, rng: puzzle_table(ui, game, puzzles(game)[number])


def _shown(game: str, clause: str) -> Start:
    return lambda ui, rng: shown_table(ui, game, clause)


# --- what lies in the folders -------------------------------------------------------------------------------


def keep_games() -> None:
    """Two saved games of every game, and bad files among them, so that the page of saved games has something."""
    from tests.trust.bad_files import bad_games, bad_lessons

    folder = folders.saved_games()
    if not (folder.is_dir() and any(folder.iterdir())):
        bad_games(folder)
        for path in bad_lessons(folders.own_lessons()):
            if path.stem not in ("day", "tag", "position"):
                path.unlink()  # heavy ones are tried elsewhere; here they would be read hundreds of times
        for game in games.ids():
            for path in sorted((REPLAYS / game).glob("*.*"))[:2]:
                shutil.copy(path, folder / f"{game} {path.stem}.ulus")


def tidy() -> None:
    """What a walk leaves behind is kept small: the oldest files of its own go, and those put aside."""
    for folder in (folders.saved_games(), folders.own_lessons(), folders.home()):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.stat().st_size > 2_000_000:
                path.unlink()
    made = sorted(folders.saved_games().glob("*.ulus"), key=lambda path: path.stat().st_mtime)
    for path in made[: max(0, len(made) - SAVED)]:
        path.unlink()
