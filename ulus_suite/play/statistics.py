"""Figures of one's own games: how many, won against whom, how they were decided, rating, streaks, best moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from ulus_suite import bots, packs
from ulus_suite.core.bounds import key_name
from ulus_suite.core.chance import Finished as Over
from ulus_suite.core.errors import SuiteError
from ulus_suite.data.messages import messages
from ulus_suite.match import Match
from ulus_suite.play.advice.evaluation import of_outcome
from ulus_suite.store import folders, library
from ulus_suite.store import statistics as store
from ulus_suite.store.journal import ENDING
from ulus_suite.store.statistics import Finished, Kept, Remembered, Seated, forgotten
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words

BEGIN = 1500.0
"""Everybody's rating before the first game."""
ANCHORS = {"learning": 1000.0, "easy": 1250.0, "fair": 1450.0, "strong": 1650.0, "strongest": 1800.0}
"""Ratings of computer players by their level. They stay as they are: people are measured against them."""
STEP = 32.0
"""By so much at most a game between two changes a rating (Elo's K)."""
PEOPLE = "people"
"""The level of a game in which people only play."""


class Against(msgspec.Struct, frozen=True):
    """Games against opponents of whom the strongest was of this level: ``won`` counts shares of wins."""

    level: str
    games: int
    won: float


class Figures(msgspec.Struct, frozen=True):
    """What a name has done in one game. ``ratings`` after each game, the first the beginning; ``streak``: wins in a
    row now; ``clauses``: how often each clause decided; ``moments``: the best of each kind."""

    name: str
    game: str
    games: int
    won: float
    against: tuple[Against, ...]
    ratings: tuple[int, ...]
    streak: int
    longest: int
    clauses: tuple[tuple[str, int], ...]
    best_score: int
    moments: tuple[Remembered, ...]


def stale(kept: Kept) -> list[Path]:
    """Files that have to be looked at; what is known of files that are gone is dropped."""
    known, there = kept.known(), {}
    for path in sorted(folders.saved_games().glob(f"*{ENDING}")):
        try:
            now = path.lstat()
        except OSError:
            continue
        there[key_name(path.name)] = (path, (now.st_size, now.st_mtime))
    kept.drop([name for name in known if name not in there])
    return [path for name, (path, stamp) in there.items() if known.get(name) != stamp]


def look_at(kept: Kept, path: Path) -> None:
    """Take a file into the cache, whatever it holds."""
    try:
        now = path.lstat()
    except OSError:
        return
    kept.put(_read(path, now.st_size, now.st_mtime))


def _read(path: Path, size: int, changed: float) -> Finished:
    nothing = Finished(key_name(path.name), size, changed)
    if size > library.COUNTED:
        return nothing
    try:
        match = Match.load(path)
        with packs.guest(match.header.game):
            return store.sound(_finished(match, nothing))
    except (SuiteError, OSError):
        return nothing
    except ValueError:  # what no cache can hold
        return nothing


def _finished(match: Match, nothing: Finished) -> Finished:
    pending = match.pending
    if not isinstance(pending, Over):
        return nothing
    outcome, header = pending.outcome, match.header
    shares = of_outcome(outcome, match.seats)
    places = {seat: 1 + sum(len(p) for p in outcome.places[:n]) for n, p in enumerate(outcome.places) for seat in p}
    kinds = header.kinds or (bots.PERSON,) * match.seats
    seats = tuple(
        Seated(
            seat, header.names[seat], kinds[seat], shares[seat], places.get(seat, match.seats),
            outcome.scores[seat] if seat < len(outcome.scores) else 0,
        )
        for seat in range(match.seats)
    )  # fmt: skip
    return Finished(
        nothing.file, nothing.size, nothing.changed, header.game, header.created, outcome.clause, outcome.key,
        len(match.line) - 1, seats, tuple(_moments(match)),
    )  # fmt: skip


def _moments(match: Match) -> Iterator[Remembered]:
    account = accounts.of(match)
    for moment in account.moments if account is not None else ():
        seat = moment.args.get("seat")
        if isinstance(seat, int) and moment.key != accounts.WINNER:  # that is about one game's account only
            weight = max((v for k, v in moment.args.items() if k != "seat" and type(v) is int), default=1)
            args = {k: list(v) if isinstance(v, tuple) else v for k, v in moment.args.items()}
            yield Remembered(seat, moment.key, weight, args)


def people(every: Sequence[Finished], game: str = "") -> list[str]:
    """Names of people who have finished a game, those with most games first; forgotten ones left out."""
    gone = set(forgotten())
    count = Counter(
        seat.name for one in every if game in ("", one.game) for seat in one.seats if seat.kind == bots.PERSON
    )
    return [name for name, _ in count.most_common() if name not in gone]


def most_played(every: Sequence[Finished]) -> list[str]:
    """Games of which some have been finished, the most played first."""
    return [game for game, _ in Counter(one.game for one in every).most_common()]


def figures(every: Sequence[Finished], name: str, game: str) -> Figures:
    mine = [(one, seat) for one in every if one.game == game for seat in one.seats if _is(seat, name)]
    ratings, now = [BEGIN], _ratings(every, game)
    against: dict[str, list[float]] = {}
    streak = longest = 0
    best: dict[str, Remembered] = {}
    for one, seat in mine:
        ratings.append(now[one.file, seat.seat])
        row = against.setdefault(level(one, seat), [0, 0.0])
        row[0] += 1
        row[1] += seat.share
        streak = streak + 1 if seat.share == 1.0 else 0
        longest = max(longest, streak)
        for moment in one.moments:
            if moment.seat == seat.seat and (moment.key not in best or moment.weight > best[moment.key].weight):
                best[moment.key] = moment
    order = [*ANCHORS, PEOPLE]
    rows = sorted(against.items(), key=lambda row: order.index(row[0]))
    return Figures(
        name, game, len(mine), sum(seat.share for _, seat in mine),
        tuple(Against(key, int(n), won) for key, (n, won) in rows),
        tuple(round(r) for r in ratings), streak, longest,
        tuple(Counter(one.clause for one, _ in mine).most_common()),
        max((seat.score for _, seat in mine), default=0), tuple(best.values()),
    )  # fmt: skip


def _is(seat: Seated, name: str) -> bool:
    return seat.kind == bots.PERSON and seat.name == name


def level(one: Finished, seat: Seated) -> str:
    """The level of the strongest computer player against this seat; people only: :data:`PEOPLE`."""
    found = [_level(one.game, other.kind) for other in one.seats if other.seat != seat.seat]
    known = [each for each in found if each in ANCHORS]
    return max(known, key=list(ANCHORS).index) if known else PEOPLE


def _level(game: str, kind: str) -> str:
    if kind == bots.PERSON:
        return PEOPLE
    try:
        now = bots.current(game, kind)
        return next((one.level for one in bots.roster(game) if one.id == now), "fair")
    except SuiteError:
        return "fair"


def _ratings(every: Sequence[Finished], game: str) -> dict[tuple[str, int], float]:
    """The rating of each person's seat after each game: Elo's, every opponent at a table a part of it."""
    now: dict[str, float] = {}
    found: dict[tuple[str, int], float] = {}
    for one in every:
        if one.game != game or len(one.seats) < 2:
            continue
        before = [_rated(one.game, seat, now) for seat in one.seats]
        for seat, own in zip(one.seats, before, strict=True):
            if seat.kind != bots.PERSON:
                continue
            change = 0.0
            for other, theirs in zip(one.seats, before, strict=True):
                if other.seat != seat.seat:
                    came = 0.5 if other.place == seat.place else float(seat.place < other.place)
                    change += came - 1.0 / (1.0 + 10.0 ** ((theirs - own) / 400.0))
            found[one.file, seat.seat] = own + STEP * change / (len(one.seats) - 1)
        for seat in one.seats:
            if seat.kind == bots.PERSON:
                now[seat.name] = found[one.file, seat.seat]
    return found


def _rated(game: str, seat: Seated, now: dict[str, float]) -> float:
    if seat.kind == bots.PERSON:
        return now.get(seat.name, BEGIN)
    return ANCHORS.get(_level(game, seat.kind), BEGIN)


def share(won: float) -> str:
    """Shares of wins as they are counted: "3", "3½", "2.3"."""
    if abs(won - round(won)) < 0.01:
        return str(round(won))
    half = int(won)
    return f"{half or ''}½" if abs(won - half - 0.5) < 0.01 else f"{won:.1f}"


def level_name(key: str, language: str = "en") -> str:
    return messages(None, language).text("stats.people" if key == PEOPLE else f"level.{key}")


def clauses(one: Figures, language: str = "en") -> list[tuple[str, int]]:
    """How games were decided: the clause's title and number, how often."""
    words = Words(one.game, (), language)
    found = []
    for clause, n in one.clauses:
        number, _, title = words.clause(clause).partition(" ")
        found.append((f"{title} (§ {number})" if title else number, n))
    return found


def moments(one: Figures, language: str = "en") -> list[str]:
    """The best moments as sentences; they are this name's."""
    found = []
    for moment in one.moments:
        seat = moment.args.get("seat")
        names = ("—",) * (seat if isinstance(seat, int) else 0) + (one.name,)
        found.append(Words(one.game, names, language).text(f"moment.{moment.key}", moment.args))
    return found


def in_text(one: Figures, language: str = "en") -> list[str]:
    """One name in one game as lines of a terminal."""
    say = messages(None, language).text
    lines = [
        f"{one.name}, {say(f'game.{one.game}')}",
        "  " + say("stats.line", {"games": one.games, "won": share(one.won), "rating": one.ratings[-1]}),
        "  " + say("stats.streaks", {"now": one.streak, "longest": one.longest, "score": one.best_score}),
    ]
    for row in one.against:
        lines.append(f"    {level_name(row.level, language)}: {share(row.won)} / {row.games}")
    lines += [f"    {name}: {n}" for name, n in clauses(one, language)]
    return [*lines, *(f"    {text}" for text in moments(one, language)), ""]
