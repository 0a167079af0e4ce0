"""A whole game as one HTML page: who played, a picture for every turn, the log, and the rules behind it.

The page needs nothing but itself: pictures and style are inside, no script, no network. Only what everybody at the
table may know is in it, for a game with secrets as for one without.
"""

from __future__ import annotations

import base64
import io
import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib import resources
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ulus_suite.app.screens.save_summaries import browse
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.snapshot import still
from ulus_suite.app.table.rail.rail import winner
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Row
from ulus_suite.core.account import Account
from ulus_suite.core.chance import AwaitChance, DecideTogether, Finished
from ulus_suite.core.errors import DataError
from ulus_suite.core.events import Event
from ulus_suite.core.log import Note, Played
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.data.messages import said
from ulus_suite.data.rulebook import rulebook, told_of_box
from ulus_suite.match import Match
from ulus_suite.play.advice import reviewed
from ulus_suite.play.advice.review import Review, kept_review
from ulus_suite.play.policy import BYSTANDER
from ulus_suite.store.folders import home
from ulus_suite.store.library import write_fresh
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words

ROOM = 109.0
"""Width beside a curve and its mark, in units of its drawing."""

NARROW, BROAD = 8.0, 14.0
"""Width of a letter, and of one as wide as it is high, in the drawing's letters."""

_BROAD = frozenset("WMЩШЮЖФmwщшюжмфω@%")


def shorten(words: str, room: float = ROOM) -> str:
    """The words, or as much of their beginning as surely fits."""
    if sum(map(_wide, words)) <= room:
        return words
    left, kept = room - BROAD, ""
    for letter in words:
        left -= _wide(letter)
        if left < 0:
            break
        kept += letter
    return kept.rstrip() + "…"


def _wide(letter: str) -> float:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0.0
    broad = letter in _BROAD or unicodedata.east_asian_width(letter) in "WF" or ord(letter) > 0x2FFF
    return BROAD if broad else NARROW


def apart(ends: list[float], gap: float = 15.0, low: float = 204.0) -> list[float]:
    """Heights of labels beside the ends of curves: as near to them as may be, none over another."""
    order = sorted(range(len(ends)), key=lambda k: ends[k])
    placed = [0.0] * len(ends)
    y = 0.0
    for k in order:
        y = placed[k] = max(ends[k] + 4, y + gap)
    for k in reversed(order):  # too low by now: push up again
        low = placed[k] = min(placed[k], low)
        low -= gap
    return placed


CURVE_WIDE, HIGH = 500, 200
"""The drawing's size; curves stay 5 away from its upper and lower edge."""


class Chances(msgspec.Struct, frozen=True):
    """A review on the page. ``paths``: drawings of the curves, each with its colour and, where there are several,
    whose it is; ``top``, ``low``: what stands at the upper and lower edge; ``turns``: each turning point, and what
    happened there."""

    head: str
    basis: list[str]
    paths: list[dict[str, str]]
    top: str
    low: str
    turns: list[tuple[str, str]]
    heads: list[str]
    rows: list[tuple[int, list[str]]]
    about: str


def chances_of(match: Match, review: Review | None, words: Words, colours: Sequence[str]) -> Chances | None:
    """The review as the page tells it; nothing of a game that goes on or that was looked at from one seat."""
    if review is None or not review.finished or review.viewer >= 0 or len(review.points) != len(match.line):
        return None
    told = reviewed.Told(match, review, words)
    if told.in_points:
        margins = [float(point.margin or 0) for point in review.points[:-1]] + [float(told.end())]
        most = max(1.0, *(abs(margin) for margin in margins))
        paths = [{"d": _path(margins, -most, most), "colour": colours[0], "label": ""}]
        head, top, low = told.say("curve.points"), f"+{most:.0f}", f"\u2212{most:.0f}"
    else:
        ends = [_height(review.points[-1].shares[seat], 0.0, 1.0) for seat in range(len(colours))]
        paths = [
            {
                "d": _path([point.shares[seat] for point in review.points], 0.0, 1.0),
                "colour": colour,
                "label": shorten(words.seat(seat)),
                "whole": words.seat(seat),
                "y": f"{y:.0f}",
            }
            for seat, (colour, y) in enumerate(zip(colours, apart(ends, low=HIGH - 2), strict=True))
        ]
        head, top, low = told.say("curve"), "100 %", "0 %"
    return Chances(
        head, told.basis(), paths, top, low,
        [(told.turn(turn), told.happened(turn.at)) for turn in review.turns],
        told.heads(), [(tally.seat, told.tally(tally)) for tally in review.tallies], told.about_luck(),
    )  # fmt: skip


def _path(values: Sequence[float], low: float, top: float) -> str:
    """A curve through all values from left to right."""
    step = CURVE_WIDE / max(1, len(values) - 1)
    return "M" + "L".join(f"{k * step:.1f} {_height(value, low, top):.1f}" for k, value in enumerate(values))


def _height(value: float, low: float, top: float) -> float:
    """Where a value stands in the drawing."""
    return HIGH - 5 - (HIGH - 10) / (top - low) * (value - low)


PICTURE, SMALL = (840, 560), (348, 232)
"""The picture of the end, and those of the turns, three in a row."""

NEAR = 0.62
"""A turn's picture shows at least so much of the board's width round what was moved."""

INK = (42, 32, 24)

MOST_BYTES = 1_450_000
"""So many bytes of pictures; as text they take a third more, and the whole page stays under two million."""

WINDOW = (1120, 640)
MOST = 34
"""A page with more pictures than this is slow to open; longer games have one for every second turn, or third."""
MANY, FEW = 6, 4
"""Up to so many lines in a row that rest on one rule are all shown; of more the first few, the others in a fold."""
ROW, LONG = 3, 26
"""A card of more lines than this takes a row of its own."""


class Turn(NamedTuple):
    """Steps ``first`` to ``last`` of the line of play, by one seat; None when several chose together."""

    seat: Seat | None
    first: int
    last: int


def turns(match: Match) -> list[Turn]:
    """The line of play cut where another seat begins to act or to throw."""
    found: list[Turn] = []
    for index in range(1, len(match.line)):
        entry = match.line[index].entry
        seat: Seat | None
        if isinstance(entry, Played):
            together = isinstance(match.rules.pending(match.line[index - 1].state), DecideTogether)
            seat = None if together else entry.action.seat
        else:
            seat = _asked(match, index, found[-1].seat if found else None)
        if found and found[-1].seat == seat:
            found[-1] = found[-1]._replace(last=index)
        else:
            found.append(Turn(seat, index, index))
    return found


def _asked(match: Match, index: int, before: Seat | None) -> Seat | None:
    """Whose throw or draw an answer of chance was: of whom the rules asked it, else of the turn before."""
    pending = match.rules.pending(match.line[index - 1].state)
    by = pending.request.by if isinstance(pending, AwaitChance) else None
    return before if by is None else by


class Figure(NamedTuple):
    """A picture inside the page, its size, and what it shows in words."""

    data: str
    width: int
    height: int
    words: str


class Run(NamedTuple):
    """Lines that rest on one rule: those shown, and those in a fold under ``more``."""

    clause: ClauseId
    shown: list[str]
    folded: list[str]
    more: str


class Told(NamedTuple):
    """A turn as the page tells it."""

    seat: Seat | None
    head: str
    runs: list[Run]
    id: str = ""


class Spread(NamedTuple):
    """Turns up to a picture, and the picture."""

    figure: Figure | None
    turns: list[Told]
    long: bool = False
    """Whether it takes a row of its own on the screen: beside it others would leave much empty."""

    @property
    def lines(self) -> int:
        """Lines that stand there, folds closed."""
        return sum(len(run.shown) + bool(run.more) for turn in self.turns for run in turn.runs)


def in_rows(spreads: Sequence[Spread]) -> list[Spread]:
    """Three cards stand in a row; one of many lines has a row of its own, and so has a longish one that would stand
    alone before it."""
    found: list[Spread] = []
    column = 0
    for spread, after in zip(spreads, [*spreads[1:], None], strict=True):
        ends = after is None or after.lines > LONG
        alone = column == 0 and ends and spread.lines > LONG // 2
        long = spread.lines > LONG or alone
        column = 0 if long else (column + 1) % ROW
        found.append(spread._replace(long=long))
    return found


class Table(NamedTuple):
    """Points: what the first column is called, a row for each source or season."""

    head: str
    rows: list[accounts.Row]


class Report:
    """Draws one picture for each call of :meth:`step`, so that a window can say how far it is."""

    def __init__(
        self,
        match: Match,
        *,
        language: str = "en",
        palette: str = "default",
        every: int = 0,
        review: Review | None = None,
    ) -> None:
        self.match = match
        self.words = Words(match.header.game, match.header.names, language)
        self.book = rulebook(match.header.game, language)
        settings = Settings(language=language, palette=palette, motion="none", sound=False)
        self.ui = Ui(WINDOW, settings)
        self.table = TableScreen(self.ui, match, policy=BYSTANDER)
        self.turns = turns(match)
        self.review = review if review is not None else kept_review(match)
        self.every = every or max(1, -(-len(self.turns) // MOST))
        wanted = {0, len(match.line) - 1}
        wanted |= {t.last for n, t in enumerate(self.turns, 1) if n % self.every == 0}
        self.wanted = sorted(wanted)
        self.pictures: dict[int, str] = {}
        self.cited: set[ClauseId] = set()
        self._bytes = 0

    @property
    def progress(self) -> tuple[int, int]:
        """Pictures drawn, pictures wanted."""
        return len(self.pictures), len(self.wanted)

    def step(self) -> bool:
        """Draw the next picture, the last of the game first; False when all are there."""
        left = [i for i in self.wanted if i not in self.pictures]
        if not left:
            return False
        index = left[-1] if not self.pictures else left[0]
        data = self._picture(index)
        self._bytes += len(data) * 3 // 4
        if self._bytes > MOST_BYTES and index != len(self.match.line) - 1:
            self.wanted = sorted(self.pictures)  # an evening too long for more
            return False
        self.pictures[index] = data
        return True

    def _picture(self, index: int) -> str:
        self.table.look_back(index)
        last = index == len(self.match.line) - 1
        marks: list[pygame.Rect] = []
        surface = still(self.ui, self.table, PICTURE, () if last else self._moves(index), marks)
        if not last:
            for mark in marks:
                for tone, grow, wide in ((INK, 10, 7), (self.ui.theme["glow"], 8, 4)):
                    pygame.draw.rect(surface, tone, mark.inflate(grow, grow), wide, border_radius=14)
            surface = pygame.transform.smoothscale(surface.subsurface(near(surface.get_rect(), marks)), SMALL)
        made = {kind: io.BytesIO() for kind in ("png", "jpeg")}
        for kind, file in made.items():
            pygame.image.save(surface, file, f"x.{kind}")
        sharp, small = made["png"].getvalue(), made["jpeg"].getvalue()
        kind, data = ("png", sharp) if len(small) >= len(sharp) else ("jpeg", small)
        return f"data:image/{kind};base64,{base64.b64encode(data).decode('ascii')}"

    def _moves(self, index: int) -> list[Event]:
        """What everybody saw of the turn that ends there."""
        first = next((t.first for t in self.turns if t.last == index), index)
        return [e for p in self.match.line[first : index + 1] for e in p.events if e.audience is None]

    # --- the page -------------------------------------------------------------------------------------

    def html(self) -> str:
        """The whole page; pictures not drawn yet are drawn now."""
        while self.step():
            pass
        say, header = self.ui.say, self.match.header
        game = say(f"game.{header.game}")
        title = header.title or game
        last = len(self.match.line) - 1
        spreads, outcome = self._told(), self._outcome()
        made: str = _template().render(
            language=self.words.language, say=say, title=title, style=Markup(_style()),  # our own file
            date=", ".join(x for x in (game, header.created[:10]) if x and x != title), won=self._won(),
            colours=self._colours(), names=[self.words.seat(s) for s in range(self.match.seats)],
            players=self._players(), last=self._figure(last, self._won()), options=self._options(),
            warnings=self.match.warnings, account=self._account(), spreads=spreads, outcome=outcome,
            chances=chances_of(self.match, self.review, self.words, self._colours()),
            notes=[e.text for e in self.match.entries if isinstance(e, Note)],
            clauses=[c for c in self.book.clauses if c.id in self.cited], version=header.suite or "—",
            ours=told_of_box(header.game, self.words.language),
        )  # fmt: skip
        return made

    def _won(self) -> str:
        """How it stands, in a few words."""
        pending = self.match.pending
        if not isinstance(pending, Finished):
            return self.ui.say("report.open")
        return winner(self.ui, self.words, pending.outcome)

    def _colours(self) -> list[str]:
        """Each seat's colour for the page."""
        chosen = self.ui.colours(self.match.header.names, self.match.header.game)
        return [self.ui.theme.seat(colour).colour for colour in chosen]

    def _players(self) -> list[dict[str, Any]]:
        """Players with their places and scores where the game is over, in the order of the places."""
        pending, header = self.match.pending, self.match.header
        outcome = pending.outcome if isinstance(pending, Finished) else None
        ranks = {s: n for n, place in _ranked(outcome.places) for s in place} if outcome else {}
        found = []
        for seat in sorted(range(self.match.seats), key=lambda s: (ranks.get(s, 0), s)):
            kind = header.kinds[seat] if header.kinds else "person"
            plays = "" if kind == "person" else self.ui.say("table.computer")
            score = outcome.scores[seat] if outcome else 0
            row = {"seat": seat, "rank": ranks.get(seat), "name": self.words.seat(seat), "plays": plays}
            found.append(row | {"score": score})
        return found

    def _options(self) -> list[tuple[str, str]]:
        """The options that were chosen."""
        found = []
        for name, value in self.match.header.options.items():
            key = f"option.{name}"
            if self.words.has(key):
                found.append((self.words.text(key), self.words.text(f"{key}.{str(value).lower()}")))
        return found

    def _figure(self, index: int, words: str) -> Figure | None:
        if index not in self.pictures:
            return None
        width, height = PICTURE if index == len(self.match.line) - 1 else SMALL
        return Figure(self.pictures[index], width, height, words)

    def _told(self) -> list[Spread]:
        """The game: turns up to a picture, and the picture; that of the end stands at the head of the page."""
        say = self.ui.say
        start = Told(None, say("report.start"), self._runs(0, 0), "start")
        found = [Spread(self._figure(0, say("report.start")), [start])]
        page: list[Told] = []
        for number, turn in enumerate(self.turns, 1):
            who = self.words.seat(turn.seat) if turn.seat is not None else say("report.together")
            runs = self._runs(turn.first, turn.last)
            if runs:
                page.append(Told(turn.seat, f"{number} · {who}", runs))
            if turn.last in self.pictures or number == len(self.turns):
                shown = turn.last < len(self.match.line) - 1
                figure = self._figure(turn.last, f"{number} · {who}") if shown else None
                if page or figure:
                    found.append(Spread(figure, page))
                page = []
        return in_rows(found)

    def _runs(self, first: int, last: int) -> list[Run]:
        """What everybody saw. A rule is named once for lines that rest on it; of many the later ones are folded."""
        events = [e for p in self.match.line[first : last + 1] for e in p.events if e.audience is None]
        found: list[Run] = []
        for clause, same in groupby(events, key=lambda e: e.clause):
            self.cited.add(clause)
            told = [self.words.event(event) for event in same]
            folds = len(told) > MANY
            more = self.ui.say("report.more", n=len(told) - FEW) if folds else ""
            found.append(Run(clause, told[:FEW] if folds else told, told[FEW:] if folds else [], more))
        return found

    def _outcome(self) -> dict[str, str] | None:
        pending = self.match.pending
        if not isinstance(pending, Finished):
            return None
        self.cited.add(pending.outcome.clause)
        return {"words": self.words.outcome(pending.outcome), "clause": pending.outcome.clause}

    def _account(self) -> dict[str, Any] | None:
        """Where the points came from, the curves, what to remember; nothing of a game that is not over."""
        account = accounts.of(self.match)
        if account is None:
            return None
        say, words = self.ui.say, self.words
        own = {
            key: words.text(key) if words.has(key) else say(key)
            for key in ("end.total", "end.sources", "end.curve")
        }
        total = accounts.Row(own["end.total"], account.totals())
        return {
            "curve": own["end.curve"],
            "sources": Table(own["end.sources"], [*accounts.by_source(words, account), total]),
            "periods": Table(say("end.periods"), accounts.by_period(words, account)),
            "paths": self._curves(account),
            "moments": [text for _, text in accounts.moments(words, account)],
        }

    def _curves(self, account: Account) -> list[dict[str, str]]:
        """The points of each seat over the game, as paths of a drawing."""
        curves = account.curves()
        last = max((at for curve in curves for at, _ in curve), default=1) or 1
        values = [points for curve in curves for _, points in curve]
        low, top = min(values), max(values)
        found = []
        ends = [200 - 190 * (curve[-1][1] - low) / max(1, top - low) for curve in curves]
        for seat, (curve, colour) in enumerate(zip(curves, self._colours(), strict=True)):
            path = [f"M0 {200 - 190 * (curve[0][1] - low) / max(1, top - low):.1f}"]
            for at, points in curve:
                path.append(f"H{500 * at / last:.1f}V{200 - 190 * (points - low) / max(1, top - low):.1f}")
            label = f"{_number(curve[-1][1])} {self.words.seat(seat)}"
            shown = {"label": shorten(label), "whole": label}
            found.append({"d": "".join(path) + "H505", "colour": colour, **shown})
        for path_of, y in zip(found, apart(ends), strict=True):
            path_of["y"] = f"{y:.0f}"
        return found


def near(whole: pygame.Rect, marks: list[pygame.Rect]) -> pygame.Rect:
    """The part of a board round what was moved, in the board's own shape; the whole where nothing was."""
    if not marks:
        return whole
    box = marks[0].unionall(marks[1:]).clip(whole)
    shape = whole.width / whole.height
    wide = max(whole.width * NEAR, box.width * 1.3, box.height * 1.3 * shape)
    if wide >= whole.width * 0.95:
        return whole
    found = pygame.Rect(0, 0, round(wide), round(wide / shape))
    found.center = box.center
    return found.clamp(whole)


@cache
def _template() -> Any:
    """The page. Everything put in is escaped but the style, which is ours."""
    made = Environment(
        loader=PackageLoader("ulus_suite.app.report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    made.filters["anchor"] = _anchor
    made.filters["signed"] = _number
    return made.get_template("report.html")


@cache
def _style() -> str:
    return resources.files("ulus_suite.app.report").joinpath("templates", "report.css").read_text(encoding="utf-8")


def _ranked(places: tuple[tuple[int, ...], ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Places with their numbers: after two who share the first comes the third."""
    rank, found = 1, []
    for place in places:
        found.append((rank, place))
        rank += len(place)
    return found


def _number(number: int) -> str:
    return str(number).replace("-", "−")


def _anchor(clause: ClauseId) -> str:
    return "".join(c if c.isalnum() or c == "." else "-" for c in clause)


class ReportScreen(Sheet):
    """Says how many pictures are drawn, then where the page is. Escape stops it; nothing is left behind then."""

    name = "reporting"
    needs_tick = True

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__()
        self.report = Report(match, language=ui.settings.language, palette=ui.settings.palette)
        self.said = ""
        self.path: Path | None = None

    def lay_out(self, ui: Ui) -> None:
        """How far it is, or where it lies."""
        done, all_ = self.report.progress
        words = self.said or ui.say("report.writing", n=done, all=all_)
        name = "button.ok" if self.said else "button.cancel"
        path = self.path
        more = [] if path is None else [Button("open", ui.say("report.show"), lambda: browse(path), style="main")]
        style = "main" if self.said and path is None else "plain"
        foot = Row(Gap(0, grow=1), *more, Button("ok", ui.say(name), ui.pop, style=style))
        self.sheet(ui, ui.say("report.title"), Column(Label(words), gap=0.4), foot)

    def tick(self, ui: Ui, ms: float) -> None:
        """One picture, or the file."""
        if self.said:
            return
        if not self.report.step():
            self.said = self._written(ui)
            self.needs_tick = False
            ui.focus.current = "open" if self.path is not None else "ok"  # the red one is what Return does
        ui.relayout()

    def _written(self, ui: Ui) -> str:
        """Write the page under a name that is not taken."""
        match = self.report.match
        folder = home() / "reports"
        stem = _stem(ui, match)
        try:
            path = write_fresh(folder, stem, ".html", self.report.html())
        except DataError as error:
            return said(error, ui.settings.language)
        self.path = path
        return ui.say("report.at", path=str(path))


def _stem(ui: Ui, match: Match) -> str:
    """A name from the date, the game and the players, of letters that every file system takes."""
    header = match.header
    said = f"{header.created[:10]} {ui.say(f'game.{header.game}')} {' '.join(header.names)}".strip()
    kept = "".join(c if c.isalnum() or c in " -_." else "-" for c in said)
    return " ".join(kept.split())[:80].strip(" .") or header.game
