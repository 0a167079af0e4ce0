"""The rail: seats, aim and progress, what the game waits for, choices that are not on the board, the last step."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.scene.choice_effects import Previews
from ulus_suite.app.table.modes import Asking, AskingAfar, Throwing, Waiting
from ulus_suite.app.table.parts.coach import PLAY_THIS
from ulus_suite.app.table.parts.foot import fits
from ulus_suite.app.table.rail.choices import Choices
from ulus_suite.app.table.rail.log import last_step
from ulus_suite.app.table.rail.seats import SeatStrip, seats_fitting
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.inputs import InputAction, caps_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import (
    Button,
    Column,
    Gap,
    Label,
    Panel,
    Row,
    Scroll,
    Widget,
    measuring,
    remeasure,
    rule,
)
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Decide, Finished
from ulus_suite.core.events import Outcome
from ulus_suite.play.advice.hints import Hint
from ulus_suite.play.driver import AutoPlay
from ulus_suite.play.recap import NOTHING
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words

if TYPE_CHECKING:
    from ulus_suite.teach.words import Words


def winner(ui: Ui, words: Words, outcome: Outcome) -> str:
    """Who has won; that nobody has where all are level."""
    best = outcome.places[0]
    if len(best) == len(words.names):
        return ui.say("end.draw")
    who = " & ".join(words.seat(seat) for seat in best)
    return words.text("end.winner" if len(best) == 1 else "end.winners", {"who": who})


def names_winner(words: Words, outcome: Outcome) -> bool:
    """Whether the sentence of how the game ended names whoever has won; part of a word is no name."""
    said, names = words.outcome(outcome), map(words.seat, outcome.places[0])
    return all(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) for name in names)


class Question(Label):
    """What the game waits for; no pop-up may cover it."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take a place and keep it clear."""
        super().place(ui, rect)
        ui.keep_clear(rect.clip(ui.clip) if ui.clip is not None else rect)


class Progress(Label):
    """How far somebody has come, as it stands while the board tells what has happened."""

    def __init__(self, said: Callable[[], str], role: str) -> None:
        super().__init__(said(), role)
        self.said = said

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """As it stands now."""
        self.words = self.said()
        super().draw(ui, surface)


def question(ui: Ui, table: TableScreen, *, tight: bool = False) -> list[Widget]:
    """The question; in the past, which moment is shown. ``tight``: room is short."""
    if not table.live:
        return [Label(ui.say("table.past", n=table.at, all=len(table.match.line) - 1), "body", bold=True)]
    if line := table.unseen.line(ui, table.mode):
        return [Question(line, "body", bold=True)]
    if table.board.passing and (table.moving or table.board.holds_up):
        return [Question(table.board.passing, "body", bold=True)]
    if table.moving and isinstance(table.match.pending, Finished):  # what was asked has been answered for good
        return [Question(ui.say("table.last_move"), "body", bold=True)]
    pending = table.shown_pending
    asked, said_so = table.happening(ui) or table.asked(pending), False
    if isinstance(pending, Decide) and isinstance(table.mode, Waiting) and isinstance(table.mode.what, AutoPlay):
        alone = f"{pending.prompt}.alone"  # nothing is asked: what stands here says so, where the game has words
        said_so = table.words.has(alone)
        asked = table.words.text(alone, {"seat": pending.seat}) if said_so else asked
    found: list[Widget] = [Question(asked, "body", bold=True)]
    if isinstance(pending, Finished) and table.on_top(ui) and not names_winner(table.words, pending.outcome):
        found.insert(0, Question(winner(ui, table.words, pending.outcome), "body", bold=True))
    if isinstance(table.mode, Waiting) and isinstance(table.mode.what, AutoPlay) and not table.board.holds_up:
        formal = table.mode.what.action.kind in table.match.rules.spec.formal
        let = table.session.rolling_on  # then it need not be the only thing that could be done
        said = [] if said_so else [ui.say("table.goes_on" if formal or let else "table.by_itself")]
        if said_so and not table.session.secrets:
            said.append(table.words.action(table.mode.what.action))
        if not table.folded(ui) and table.coach.due(ui) is not None:  # it waits for whoever reads the card
            how = ui.say("table.once_read", button=ui.say("coach.read"))
            said = [how] if tight else [*said, how]  # where room is short, it is the card's
        found += [Label(words, "small", "ink_soft", italic=True) for words in said]
    if isinstance(table.mode, AskingAfar):
        found.append(Label(ui.say("table.afar"), "small", "ink_soft", italic=True))
    if table.thinking and not table.board.holds_up:
        found.append(Label(ui.say("table.thinks"), "small", "ink_soft", italic=True))
    return found


SHOWN = 3
"""More than so many choices are too much to read."""
REASONS = 2
TRIED = 2
"""So many of the outcomes of what was tried out."""


def hint(ui: Ui, table: TableScreen) -> list[Widget]:
    """What has been advised, move by move, and how it may go on; or why there is no advice."""
    asked = table.hinting
    if asked.waiting:
        return [Label(ui.say("table.hinting"), bold=True)]
    if asked.closed:
        key = next(iter(caps_for(InputAction.CARDS, ui.device)), "")
        said = ui.say("table.hint.closed", cap=key) if key else ui.say("table.hint.closed.eye")
        return [Label(said, "small", "ink_soft", italic=True)]
    if asked.silent:
        return [Label(ui.say("table.hint.silent"), "small", "ink_soft", italic=True)]
    asked.prune(ui)
    return widgets(ui, table.words, table.previews, asked.found, table.act, table.board.advised_words)


def widgets(
    ui: Ui,
    words: Words,
    previews: Previews,
    hints: Sequence[Hint],
    play: Callable[[Ui, Action], None],
    own: Callable[[Action], str] = lambda action: "",
) -> list[Widget]:
    """The best in full, the others in a line each, as a table where all have values. ``own``: the board's words for
    an action, empty where the game's own will do."""
    if not hints:
        return []
    best = hints[0]
    action = best.decision.action
    body: list[Widget] = [
        Label(ui.say("table.hint.is", action=own(action) or words.action(action)), "small", bold=True)
    ]
    # at once, so that what is played stands in sight with the button where letters are large
    body.append(Button(PLAY_THIS, ui.say("table.hint.play"), partial(play, ui, action), role="small", pad=0.3))
    body.append(Label(_line(ui, words, previews, best), "small"))
    odds = previews.tells_odds(ui)
    ahead = best.more if odds else best.sure
    more = accounts.gains(words, ahead)
    if best.equal and odds and best.than is not None:
        body.append(Label(ui.say("table.hint.equal", action=words.action(best.than)), "small"))
    elif more and best.than is not None:
        said = ui.say("table.hint.than", more=ui.say("preview.between").join(more), action=words.action(best.than))
        body.append(Label(said, "small"))
    reasons = " ".join(accounts.reasons(words, best.decision.because, odds=odds)[:REASONS])
    if reasons:
        body.append(Label(reasons, "small", "ink_soft", italic=True))
    if best.error and odds and not best.tried:
        body.append(Label(ui.say("table.hint.error", n=round(100 * best.error)), "small", "ink_soft"))
    body += table(ui, words, hints) if _valued(hints, odds) else _others(ui, words, previews, hints[1:SHOWN], own)
    line = best.decision.line
    if len(line) > 1:
        moves = " · ".join(words.short(one) for one in line)
        body.append(Label(ui.say("table.hint.line", line=moves), "small", "ink_soft"))
    return [Panel(Column(*body, gap=0.3), pad=0.5, fill="paper_shade", drop=0)]


def _valued(hints: Sequence[Hint], odds: bool) -> bool:
    worths = [hint.decision.worth for hint in hints if hint.decision.worth is not None]
    return len(hints) > 1 and len(worths) == len(hints) and accounts.tells_worths(worths, odds=odds)


def table(ui: Ui, words: Words, hints: Sequence[Hint]) -> list[Widget]:
    """A line for each choice: what it is called, and what it is worth at the end, in the game's own words."""
    rows: list[Widget] = []
    for hint in hints[: 2 * SHOWN]:
        said, good = accounts.worth_words(words, hint.decision.worth or 0.0)
        tone = ("ink_soft", "good", "bad")[good]
        name = Label(words.action(hint.decision.action), "small", grow=1)
        worth = Label(said, "small", tone, bold=True)
        rows.append(Row(name, worth, align="right", line_gap=0))  # where it wraps: close below its choice
    return rows


def _line(ui: Ui, words: Words, previews: Previews, hint: Hint) -> str:
    """What it would do; of what was tried out for the hint itself, what came of it most often."""
    action = hint.decision.action
    if hint.tried and previews.tells_odds(ui):
        return ui.say("preview.between").join(accounts.shares(words, hint.preview.chances, action.seat)[:TRIED])
    return previews.line(ui, action)


def _others(
    ui: Ui, words: Words, previews: Previews, hints: Sequence[Hint], own: Callable[[Action], str]
) -> list[Widget]:
    found: list[Widget] = []
    for number, hint in enumerate(hints):
        action = hint.decision.action
        said = own(action) or words.action(action)
        said = said if number else ui.say("table.hint.next", action=said)
        found.append(Label(said, "small", bold=True))
        found.append(Label(_line(ui, words, previews, hint), "small"))
    return found


def tools(ui: Ui, table: TableScreen) -> Row:
    """A button for each, in one line."""
    offer = table.session.undo_offer() if table.live and not table.moving else None

    def tool(name: str, sign: str, act: Callable[[Ui], None], enabled: bool = True) -> Button:
        label = ui.say(f"table.{name}")
        return Button(f"tool.{name}", "", partial(act, ui), sign=sign, label=label, enabled=enabled, pad=0.4)

    own = [tool("look_at_cards", "eye", table.look_at_cards)] if table.may_look else []
    return Row(
        *own,
        tool("undo", "undo", table.undo, offer is not None and not table.thinking),
        tool("redo", "redo", table.redo, table.match.can_redo and table.live),
        tool("hint", "bulb", table.hinting.ask, bool(table.choices)),
        tool("rules", "book", table.open_rules),
        tool("history", "clock", table.toggle_history, len(table.match.line) > 1),
        tool("zoom", "search", lambda ui: table.zoom.turn(ui, round_=True)),
        tool("menu", "dots", table.open_menu),
        gap=0.35,
        align="centre",
    )


def eye(ui: Ui, table: TableScreen) -> Button:
    """With its words, for a board that shows what is asked while the rail is folded away."""
    said = ui.say("table.look_at_cards")
    return Button(
        "tool.look_at_cards", said, lambda: table.look_at_cards(ui), sign="eye", style="quiet", role="small"
    )


def tools_fitting(ui: Ui, table: TableScreen, inner: int) -> Row:
    """The tools in one line, closer together where letters are large."""
    made = tools(ui, table)
    if made.want(ui, inner)[1] > ui.theme.em(2.6):
        made.gap = 0.12
        for tool in made.children:
            if isinstance(tool, Button):
                tool.pad = 0.22
        remeasure(ui)
    return made


class Placed:
    """A column says how it is placed; all else is here."""

    def __init__(self, choices: Choices | None = None) -> None:
        self.choices = choices
        self.root: Widget | None = None

    @property
    def choice_ids(self) -> dict[Action, str]:
        """The buttons of the choices that stand in it."""
        return self.choices.ids if self.choices is not None else {}

    def place_folded(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take this rectangle while the rail is folded away: only an ordinary game's rail can be."""
        self.root = None

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """What may be chosen, for a board that shows it while the rail is folded away."""
        if self.choices is None:
            return []
        found, table = self.choices.widgets(ui), self.choices.table
        return [*found, eye(ui, table)] if found and table.may_look else found

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw what was placed, with its shadow, where it is to be drawn again."""
        if self.root is not None and surface.get_clip().colliderect(self.root.rect.inflate(80, 80)):
            self.root.draw(ui, surface)

    def noticed(self, ui: Ui) -> None:
        """The pointer or the focus has come to another button."""
        if self.choices is None:
            return
        if self.choices.looked_at is not None:
            self.choices.looked_at.looked(ui)


EMS, SHARE = 12.5, 0.27
"""As wide as so many ems, but no wider than that share of the window: beside a board in a wide window that much is
free anyhow."""
PAD = 0.6


def width(ui: Ui) -> int:
    """How wide it is, in pixels: the same at every question, so that the board keeps its place."""
    return min(round(ui.size[0] * SHARE), ui.theme.em(EMS))


def column(
    ui: Ui, size: tuple[int, int], seats: Widget, hints: list[Widget], choices: Choices, eye: Button | None
) -> tuple[Panel, int]:
    """Seats on top, under them the hint that was asked for and the choices, all in sight as far as that goes; and
    how high all that is. The question is at the foot of the page, and there is no log."""
    pad = ui.theme.em(PAD)
    inner, room = size[0] - 2 * pad, size[1] - 2 * pad
    parts: list[Widget] = [seats]
    found = choices.widgets(ui)
    if found:
        if eye is not None:
            found.append(eye)
        left = room - Column(seats, rule(), *hints, Column(), gap=0.45).want(ui, inner)[1]
        fitted = choices.fitting(ui, found, inner, left)
        if fitted.want(ui, inner)[1] > left:
            choices.squeezed(ui, fitted, inner, left)
        parts += [rule(), *hints, fitted]
    body = Column(*parts, gap=0.45)
    high = body.want(ui, inner)[1]
    if high > room:  # more than a column can hold
        body, high = Column(seats, Scroll("folded", Column(*parts[1:], gap=0.45)), gap=0.45), room
    return Panel(body, pad=PAD), high + 2 * pad


TIGHT_BELOW = 24.0
"""In a rail lower than so many ems room is short, at every question alike."""
HINT_LEAST = 6.0
"""So many ems of a hint are in sight below the choices; the rest of it scrolls."""
GAP = 0.45


class Rail(Placed):
    """Built anew at every layout from what the table shows: what is needed at every question, and no more."""

    def __init__(self, table: TableScreen, *, tools: bool = True) -> None:
        self.list = Choices(table)
        super().__init__(self.list)
        self.table, self.tools = table, tools
        self.tight = False
        """Whether room is short: large letters in a low window."""
        self.seats: Widget | None = None
        self.head: Widget | None = None
        self.below_seats: Widget | None = None
        """The seats, these with the question, and the choices under it."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Seats, the question and the choices keep their places; the last step stands at the foot."""
        with measuring(ui):
            self._place(ui, rect)

    def _place(self, ui: Ui, rect: pygame.Rect) -> None:
        table, pad, gap = self.table, ui.theme.em(0.7), ui.theme.em(GAP)
        inner = rect.width - 2 * pad
        tools: Widget = tools_fitting(ui, table, inner) if self.tools else Gap(0)
        room = rect.height - 2 * pad - tools.want(ui, inner)[1] - gap
        seats = seats_fitting(ui, table, inner, room)
        self.tight = room < ui.theme.em(TIGHT_BELOW)
        foot = self._foot(ui, short=self.tight)
        whole, room = room, room - foot.want(ui, inner)[1] - gap * bool(foot.children)
        aim = [Progress(self._progress, "small")] if self._progress() and not self.tight else []
        asked = question(ui, table, tight=self.tight)
        head = Column(seats, *aim, *([] if self.tight else [rule()]), *asked, gap=GAP)
        found = self.list.widgets(ui)
        left = room - head.want(ui, inner)[1] - gap
        hints = hint(ui, table) if table.live else []
        told = Column(*hints, gap=GAP).want(ui, inner)[1] + 2 * gap if hints else 0
        kept = min(ui.theme.em(HINT_LEAST), told)
        parts: list[Widget] = [head]
        self.seats, self.below_seats, scrolls = seats, None, False
        if found:
            choices = self.below_seats = self.list.fitting(ui, found, inner, left - kept)
            high = choices.want(ui, inner)[1]
            if high > left - kept and not self.tight:  # the last step has room in one line
                foot = self._foot(ui, short=True)
                spare = whole - foot.want(ui, inner)[1] - gap - room
                room, left = room + spare, left + spare
            if high > left:  # seats and question alone, without the aim
                close = Column(seats, *question(ui, table, tight=True), gap=GAP)
                spare = room - close.want(ui, inner)[1] - gap
                if spare > left:
                    parts, left = [close], spare
                freed = foot.want(ui, inner)[1] + gap
                if not self.tight and left < high <= left + freed:  # how a thing is done comes before what was done
                    foot, left = Column(), left + freed - gap
                high = self.list.squeezed(ui, choices, inner, left)
            scrolls = high > left - kept  # more than a rail can hold
            if scrolls:
                parts.append(Scroll("rail", choices, least=0))
                left = kept
            else:
                parts.append(choices)
                left -= high + gap
        card = table.coach.card(ui)
        if hints:
            parts.append(Scroll("hint", Column(*hints, gap=GAP), least=0))
        else:
            high = card.want(ui, inner)[1] + gap if card is not None else 0
            freed = foot.want(ui, inner)[1] + gap * bool(foot.children)
            if left < high <= left + freed:  # what is new comes before what was done last, and covers no board
                foot, left = Column(), left + freed
            if card is not None and high <= left:
                parts.append(card)
                left -= high
                table.coach.railed = True
            if not scrolls:
                parts.append(Gap(0, grow=1))
            full = self._foot(ui, short=False) if self.tight else foot
            if full.want(ui, inner)[1] - foot.want(ui, inner)[1] <= left:
                foot = full  # there was room for more than a line after all
        self.head = parts[0]
        self.root = Panel(Column(*parts, foot, tools, gap=GAP), pad=0.7)
        self.root.place(ui, rect)

    def place_folded(self, ui: Ui, rect: pygame.Rect) -> None:
        """Seats and choices alone, from the top of this rectangle down."""
        table = self.table
        self.seats = SeatStrip(table, frozenset(table.turn), named=True)
        self.head = self.below_seats = None
        hints = hint(ui, table) if table.live else []
        asked = table.asked(table.match.pending)
        if table.live and table.choices and not fits(ui, asked):
            hints = [Label(asked, "small", bold=True), *hints]
        seen = eye(ui, table) if table.may_look else None
        self.root, high = column(ui, rect.size, self.seats, hints, self.list, seen)
        self.root.place(ui, pygame.Rect(rect.x, rect.y, rect.width, high))

    def _progress(self) -> str:
        """The aim, and how far whoever is asked has come, or the one person at this table, in a line."""
        session = self.table.session
        people, pending = session.people, session.pending
        asked = pending.request.by if isinstance(pending, AwaitChance) else session.actor
        seat = asked if asked in people else people[0] if len(people) == 1 else None
        if seat is None or not self.table.live:
            return ""
        told = self.table.moving and self.table.board.tells_progress
        return self.table.words.progress(self.table.board.view if told else session.open_view(seat), seat)

    def _foot(self, ui: Ui, *, short: bool) -> Column:
        """What others have done since whoever is asked last looked, in short, else the last step."""
        table = self.table
        since = table.recap() if isinstance(table.mode, Asking | Throwing) else NOTHING
        last = last_step(ui, table, since, short=short)
        return Column(*([rule()] if last else []), *last, gap=GAP)
