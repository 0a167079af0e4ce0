"""A whole game as one HTML page: who played, a picture for every turn, the log, and the rules behind it.

The page needs nothing but itself: pictures and style are inside, no script, no network. Only what everybody at the
table may know is in it, for a game with secrets as for one without.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable
from html import escape
from itertools import groupby
from typing import NamedTuple

import pygame

from ulus_suite.app.settings import Settings
from ulus_suite.app.ui import Ui
from ulus_suite.core.account import Account
from ulus_suite.core.log import Note, Played
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.core.pending import AwaitChance, DecideTogether, Finished
from ulus_suite.data.rulebook import rulebook
from ulus_suite.match import Match
from ulus_suite.play.policy import BYSTANDER
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words

PICTURE, SMALL = (840, 560), (384, 256)
"""The picture of the end, and those of the turns, three in a row."""

WINDOW = (1120, 640)
MOST = 34
"""A page with more pictures than this is slow to open; longer games have one for every second turn, or third."""
MANY, FEW = 6, 4
"""Up to so many lines in a row that rest on one rule are all shown; of more the first few, the others in a fold."""


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


class Report:
    """Draws one picture for each call of :meth:`step`, so that a window can say how far it is."""

    def __init__(self, match: Match, *, language: str = "en", palette: str = "default", every: int = 0) -> None:
        from ulus_suite.app.table.screen import TableScreen

        self.match = match
        self.words = Words(match.header.game, match.header.names, language)
        self.book = rulebook(match.header.game, language)
        settings = Settings(language=language, palette=palette, motion="none", sound=False)
        self.ui = Ui(WINDOW, settings)
        self.table = TableScreen(self.ui, match, policy=BYSTANDER)
        self.turns = turns(match)
        self.every = every or max(1, -(-len(self.turns) // MOST))
        wanted = {0, len(match.line) - 1}
        wanted |= {t.last for n, t in enumerate(self.turns, 1) if n % self.every == 0}
        self.wanted = sorted(wanted)
        self.pictures: dict[int, str] = {}
        self.cited: set[ClauseId] = set()

    @property
    def progress(self) -> tuple[int, int]:
        """Pictures drawn, pictures wanted."""
        return len(self.pictures), len(self.wanted)

    def step(self) -> bool:
        """Draw the next picture; False when all are there."""
        left = [i for i in self.wanted if i not in self.pictures]
        if not left:
            return False
        self.pictures[left[0]] = self._picture(left[0])
        return True

    def _picture(self, index: int) -> str:
        from ulus_suite.app.table.picture import still

        self.table.look_back(index)
        surface = still(self.ui, self.table, PICTURE)
        if index < len(self.match.line) - 1:
            surface = pygame.transform.smoothscale(surface, SMALL)
        made = {kind: io.BytesIO() for kind in ("png", "jpeg")}
        for kind, file in made.items():
            pygame.image.save(surface, file, f"x.{kind}")
        sharp, small = made["png"].getvalue(), made["jpeg"].getvalue()
        kind, data = ("png", sharp) if len(small) >= len(sharp) else ("jpeg", small)
        return f"data:image/{kind};base64,{base64.b64encode(data).decode('ascii')}"

    # --- the page -------------------------------------------------------------------------------------

    def html(self) -> str:
        """The whole page; pictures not drawn yet are drawn now."""
        while self.step():
            pass
        say, header = self.ui.say, self.match.header
        game = say(f"game.{header.game}")
        title = header.title or game
        date = ", ".join(x for x in (game, header.created[:10]) if x and x != title)
        body = [
            '<header><div class="front"><div>',
            f"<h1>{escape(title)}</h1>",
            f'<p class="soft">{escape(date)}</p>',
            f'<p class="won">{escape(self._won())}</p>',
            self._who(),
            "</div>",
            self._figure(len(self.match.line) - 1, self._won()),
            "</div>",
            self._how(),
            *(f'<p class="fault">{escape(w)}</p>' for w in self.match.warnings),
            f'<p class="ways">{self._ways()}</p>',
            "</header>",
            *self._account(),
            '<div class="turns">',
            *self._told(),
            "</div>",
            self._end(),
            self._notes(),
            self._rules(),
            f'<footer class="soft">{escape(say("report.made", version=header.suite or "—"))} '
            f"{escape(say('suite.unofficial'))}</footer>",
        ]
        return _PAGE.format(
            language=escape(self.words.language, quote=True),
            title=escape(title),
            style=_STYLE,
            body="\n".join(body),
        )

    def _won(self) -> str:
        """How it stands, in a few words."""
        pending = self.match.pending
        if not isinstance(pending, Finished):
            return self.ui.say("report.open")
        best = pending.outcome.places[0]
        names = " & ".join(self.words.seat(s) for s in best)
        return self.ui.say("end.winner", who=names) if len(best) < self.match.seats else self.ui.say("end.draw")

    def _ways(self) -> str:
        """Where to on a long page."""
        ways = (("start", "report.start"), ("end", "report.end"), ("rules", "report.rules"))
        return " · ".join(f'<a href="#{id}">{escape(self.ui.say(key))}</a>' for id, key in ways)

    def _mark(self, seat: Seat) -> str:
        """A seat's colour as a dot."""
        style = self.ui.theme.seat(self.ui.colours(self.match.header.names, self.match.header.game)[seat])
        return f'<span class="seat" style="background:{style.colour}"></span>'

    def _who(self) -> str:
        """Players with their marks' colours, places and scores where the game is over."""
        pending = self.match.pending
        outcome = pending.outcome if isinstance(pending, Finished) else None
        rows = []
        ranks = {s: n for n, place in _ranked(outcome.places) for s in place} if outcome else {}
        seats = sorted(range(self.match.seats), key=lambda s: (ranks.get(s, 0), s))
        for seat in seats:
            kind = self.match.header.kinds[seat] if self.match.header.kinds else "person"
            plays = "" if kind == "person" else self.ui.say("table.computer")
            score = f"<td>{ranks[seat]}.</td>" if outcome else ""
            points = f'<td class="score">{outcome.scores[seat]}</td>' if outcome else ""
            name = escape(self.words.seat(seat))
            who = f'{self._mark(seat)}{name} <span class="soft">{escape(plays)}</span>'
            rows.append(f"<tr>{score}<td>{who}</td>{points}</tr>")
        return f'<table class="who">{"".join(rows)}</table>'

    def _how(self) -> str:
        """The options that were chosen."""
        found = []
        for name, value in self.match.header.options.items():
            key = f"option.{name}"
            if self.words.has(key):
                said = self.words.text(f"{key}.{str(value).lower()}")
                found.append(f"<li>{escape(self.words.text(key))}: <b>{escape(said)}</b></li>")
        head = escape(self.ui.say("new.rules"))
        return f'<details class="how"><summary>{head}</summary><ul>{"".join(found)}</ul></details>' if found else ""

    def _figure(self, index: int, caption: str) -> str:
        if index not in self.pictures:
            return ""
        width, height = PICTURE if index == len(self.match.line) - 1 else SMALL
        return (
            f'<figure><img src="{self.pictures[index]}" width="{width}" height="{height}" '
            f'alt="{escape(caption, quote=True)}"></figure>'
        )

    def _told(self) -> list[str]:
        """The game: turns up to a picture on the left, the picture on the right."""
        say = self.ui.say
        start = f'<div id="start"><h2>{escape(say("report.start"))}</h2>{self._lines(0, 0)}</div>'
        found = [self._spread([start], 0, say("report.start"))]
        page: list[str] = []
        for number, turn in enumerate(self.turns, 1):
            who = self.words.seat(turn.seat) if turn.seat is not None else self.ui.say("report.together")
            mark = self._mark(turn.seat) if turn.seat is not None else ""
            lines = self._lines(turn.first, turn.last)
            if lines:
                page.append(f"<div><h2>{mark}{number} · {escape(who)}</h2>{lines}</div>")
            if turn.last in self.pictures or number == len(self.turns):
                found.append(self._spread(page, turn.last, f"{number} · {who}"))
                page = []
        return found

    def _spread(self, page: list[str], index: int, caption: str) -> str:
        """The last picture of all stands at the head of the page already."""
        figure = self._figure(index, caption) if index < len(self.match.line) - 1 else ""
        kind = "shown" if figure else "told"
        return f'<section class="{kind}">{figure}<div>{"".join(page)}</div></section>' if page or figure else ""

    def _account(self) -> list[str]:
        """Where the points came from, the curves, what to remember; nothing of a game that is not over."""
        account = accounts.of(self.match)
        if account is None:
            return []
        say, words = self.ui.say, self.words
        heads = "".join(f"<th>{self._mark(s)}{escape(words.seat(s))}</th>" for s in range(account.seats))

        def table(head: str, rows: Iterable[accounts.Row]) -> str:
            found = "".join(
                f"<tr><td>{escape(row.name)}</td>{''.join(f'<td>{_number(n)}</td>' for n in row.points)}</tr>"
                for row in rows
            )
            return f'<table class="points"><tr><th>{escape(head)}</th>{heads}</tr>{found}</table>' if found else ""

        total = accounts.Row(say("end.total"), account.totals())
        told = "".join(f"<li>{escape(text)}</li>" for _, text in accounts.moments(words, account))
        best = f"<h2>{escape(say('end.moments'))}</h2><ul>{told}</ul>" if told else ""
        sums = table(say("end.sources"), [*accounts.by_source(words, account), total])
        left = f"<div>{sums}{table(say('end.periods'), accounts.by_period(words, account))}</div>"
        right = f"<div><h2>{escape(say('end.curve'))}</h2>{self._curves(account)}{best}</div>"
        return ['<section class="account">', left, right, "</section>"]

    def _curves(self, account: Account) -> str:
        """The points of each seat over the game, as a drawing."""
        curves = account.curves()
        last = max((at for curve in curves for at, _ in curve), default=1) or 1
        values = [points for curve in curves for _, points in curve]
        low, top = min(values), max(values)
        lines = []
        for seat, curve in enumerate(curves):
            x, y = 0.0, 200 - 190 * (curve[0][1] - low) / max(1, top - low)
            path = [f"M{x:.0f} {y:.1f}"]
            for at, points in curve:
                path.append(f"H{500 * at / last:.1f}V{200 - 190 * (points - low) / max(1, top - low):.1f}")
            style = self.ui.theme.seat(self.ui.colours(self.match.header.names)[seat])
            lines.append(f'<path d="{"".join(path)}H505" fill="none" stroke="{style.colour}" stroke-width="3"/>')
        name = escape(self.ui.say("end.curve"), quote=True)
        return f'<svg viewBox="-5 0 520 210" role="img" aria-label="{name}">{"".join(lines)}</svg>'

    def _lines(self, first: int, last: int) -> str:
        """What everybody saw. A rule is named once for lines that rest on it; of many the later ones are folded."""
        events = [e for p in self.match.line[first : last + 1] for e in p.events if e.audience is None]
        found: list[str] = []
        for clause, same in groupby(events, key=lambda e: e.clause):
            run = [f"<li><span>{escape(self.words.event(event))}</span></li>" for event in same]
            run[0] = run[0].replace("</li>", f"{self._chip(clause)}</li>")
            if len(run) > MANY:
                more = escape(self.ui.say("report.more", n=len(run) - FEW))
                fold = f"<details><summary>{more}</summary><ol>{''.join(run[FEW:])}</ol></details>"
                run = [*run[:FEW], f'<li class="fold">{fold}</li>']
            found += run
        return f'<ol class="log">{"".join(found)}</ol>' if found else ""

    def _chip(self, clause: ClauseId) -> str:
        self.cited.add(clause)
        number = escape(clause.partition("/")[2])
        return f'<a class="chip" href="#{_anchor(clause)}">§ {number}</a>'

    def _end(self) -> str:
        pending = self.match.pending
        said = ""
        if isinstance(pending, Finished):
            outcome = pending.outcome
            said = f"<p>{escape(self.words.outcome(outcome))} {self._chip(outcome.clause)}</p>"
        return f'<section id="end" class="end"><h2>{escape(self._won())}</h2>{said}</section>'

    def _notes(self) -> str:
        notes = [e for e in self.match.entries if isinstance(e, Note)]
        lines = "".join(f"<li>{escape(n.text)}</li>" for n in notes)
        return f"<section><h2>{escape(self.ui.say('report.notes'))}</h2><ul>{lines}</ul></section>" if notes else ""

    def _rules(self) -> str:
        """Every clause that a line of this game rests on."""
        found = []
        for clause in self.book.clauses:
            if clause.id in self.cited:
                number = escape(clause.id.partition("/")[2])
                ours = f" · {escape(self.ui.say('drawer.ours'))}" if clause.ours else ""
                source = escape(self.ui.say("drawer.source", source=clause.source))
                found.append(
                    f'<dt id="{_anchor(clause.id)}">§ {number} {escape(clause.title)}</dt>'
                    f'<dd>{escape(clause.text.strip())}<br><span class="soft">{source}{ours}</span></dd>'
                )
        head = escape(self.ui.say("report.rules"))
        return f'<section id="rules" class="rules"><h2>{head}</h2><dl>{"".join(found)}</dl></section>'


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


_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""

_STYLE = """
:root { color-scheme: light }
body { background: #f5eddb; color: #2a2018; font: 16px/1.5 "Lato", "Noto Sans", "Segoe UI", sans-serif;
       max-width: 1120px; margin: 0 auto; padding: 28px 20px }
h1, h2, dt, .won { font-family: "Vollkorn", Georgia, "Noto Serif", serif; font-weight: 600; line-height: 1.2;
       font-variant-numeric: lining-nums }
h1 { font-size: 46px; margin: 0 }
h2 { font-size: 19px; margin: 0 0 6px }
a { color: #22406d }
header { border-bottom: 3px double #c59b4a; padding-bottom: 12px; margin-bottom: 24px }
header p { margin: 4px 0 }
.front { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 28px; align-items: center }
.won { font-size: 27px; color: #8f2a22; margin: 14px 0 }
.soft { color: #6d5c49 }
.fault { color: #8f1f1f; font-weight: bold }
.who { border-collapse: collapse; font-size: 19px; margin: 10px 0 14px }
.who td { padding: 4px 18px 4px 0; border-top: 1px solid #d9c9a5 }
.who .soft { font-size: 14px; margin-left: 6px }
.score { font-weight: bold; text-align: right; font-variant-numeric: tabular-nums }
.seat { display: inline-block; width: 15px; height: 15px; border-radius: 50%; margin-right: 9px;
        border: 1px solid #2a2018; vertical-align: -2px; print-color-adjust: exact }
summary { cursor: pointer; color: #6d5c49 }
.how { margin: 12px 0; font-size: 15px }
.how ul { columns: 2; padding-left: 20px; margin: 6px 0 0 }
section { margin: 0 0 18px }
section > div > div { break-inside: avoid }
.turns { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 18px; align-items: start }
.turns section { margin: 0; font-size: 14px; line-height: 1.4; break-inside: avoid }
.turns h2 { font-size: 16px }
.shown { background: #fffaf0; border: 1px solid #e2d3b0; border-radius: 12px; padding: 12px }
.shown figure { margin-bottom: 8px }
.shown > div > div + div, .told > div > div + div { margin-top: 12px }
.told { padding: 0 12px }
.account { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 32px; align-items: start;
           break-inside: avoid }
.points { border-collapse: collapse; width: 100%; margin-bottom: 18px }
.points th, .points td { padding: 3px 6px; text-align: right; font-variant-numeric: tabular-nums;
           border-top: 1px solid #d9c9a5 }
.points th { font-size: 14px; border-top: 0 }
.points th:first-child, .points td:first-child { text-align: left }
.points tr:last-child td { font-weight: bold }
.log, .log ol { list-style: none; padding: 0; margin: 0 }
.log li { display: flex; gap: 10px; justify-content: space-between; align-items: baseline; padding: 2px 0 }
.log .fold { display: block; font-size: 15px }
.chip { font-size: 13px; text-decoration: none; background: #dfe6f0; border: 1px solid #22406d55;
        border-radius: 10px; padding: 0 8px; white-space: nowrap }
figure { margin: 0 }
img { display: block; width: 100%; height: auto; border-radius: 10px; box-shadow: 0 3px 14px #0004 }
.end { border: 2px solid #c59b4a; border-radius: 12px; padding: 14px 18px }
.end p { margin: 0 }
.rules dl { columns: 2; column-gap: 40px }
dt { margin-top: 12px; font-size: 17px; break-after: avoid }
dt:target { background: #ecd9a8 }
dd { margin: 2px 0 0; font-size: 15px; break-inside: avoid }
dd .soft, footer { font-size: 14px }
@media (max-width: 760px) {
  .front, .turns, .account { grid-template-columns: minmax(0, 1fr) }
  .how ul, .rules dl { columns: 1 }
}
@media print {
  body { background: #fff; font-size: 10pt; max-width: none; padding: 0 }
  .shown { background: none }
  img { box-shadow: none }
  .ways { display: none }
  .rules { break-inside: auto }
}
"""
