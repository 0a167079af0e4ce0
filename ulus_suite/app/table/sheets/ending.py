"""The end of a game: who won, where every point came from, what to remember, and what to do next."""

from __future__ import annotations

import pygame

from ulus_suite.app import registry
from ulus_suite.app.scene.art import letter
from ulus_suite.app.scene.victory import Material, Shining, draw_shining
from ulus_suite.app.screens.seat_drafts import moved_on
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.screens.title import box_lid
from ulus_suite.app.table.rail.rail import winner
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import (
    Button,
    Chip,
    Column,
    Curves,
    Gap,
    Label,
    Ledger,
    Painted,
    Panel,
    Row,
    Split,
    Widget,
    rule,
)
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.core.events import Outcome
from ulus_suite.match import Match
from ulus_suite.play.advice import review, reviewed
from ulus_suite.store import library
from ulus_suite.teach import accounts

WIDE = 68
"""The account is at most so many ems wide."""
COLUMN = 18
"""Its two columns are at least so many ems wide, and more where words need it."""
LEAST_ACCOUNT = 0.5
"""Where it would be lower than this share of the window, the buttons below it are smaller."""
TURNS = 3
"""Turning points told at the end; the review has all."""
PAD, CLOSE_PAD, TIGHT = 0.8, 0.5, 0.2
"""Inside the strip, inside a close one, and inside its buttons, in ems."""
RESULT_EMS = 13.0
"""The result is at least so many ems wide: beside the board, or over its right end with a folded rail."""
LOG_SLIVER = 4.0
"""Less of what has happened than so many ems between question and strip is no log: half a line."""
STRIP_OF_SEATS = 3.2
"""So many ems stay free above it: the seats with their points."""
MOMENT_MS, FLY_MS, GOES_MS = 5200.0, 2600.0, 600.0
"""How long who won stands large over the board, how long scraps fly round it, and how long it fades."""


class EndScreen(Sheet):
    """Who won stands large over the board for a moment, with the lid of the game, and scraps of its colours fly for
    whoever won here; without motion it stands until something is pressed. Then the scene of the ending is seen: who
    won and what next stand in a strip beside it. Where the points came from lies over the page when asked for."""

    name = "ending"

    def __init__(self, table: TableScreen, outcome: Outcome) -> None:
        super().__init__()
        self.table, self.outcome = table, outcome
        self.account = accounts.of(table.match)
        self.turns = turning_points(table)
        self.open = False
        self.spent = 0.0
        self.lasts = True
        """Whether who won stands over the board."""
        self.counted = self.account is None
        """Whether the account has been read, or there is none: then the next game comes first."""

    def lay_out(self, ui: Ui) -> None:
        """The strip, or the account."""
        if self.open:
            self._account(ui)
        else:
            self._strip(ui)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The scene is not dimmed while only the strip is there."""
        if self.open:
            super().draw(ui, surface)
            return
        Screen.draw(self, ui, surface)
        if self.lasts:
            self._moment(ui, surface)

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # a screen's constant, here a state
        """While who won stands over the board."""
        return self.lasts

    def tick(self, ui: Ui, ms: float) -> None:
        """It goes by itself where things move."""
        if ui.settings.motion != "none":
            self.spent += ms
            self.lasts = self.spent < MOMENT_MS
            ui.dirty()

    @property
    def _mine(self) -> bool:
        """Whether somebody at this screen won, and not all alike."""
        best, session = self.outcome.places[0], self.table.session
        return len(best) < session.match.seats and any(session.bot(seat) is None for seat in best)

    def _moment(self, ui: Ui, surface: pygame.Surface) -> None:
        theme, board, motion = ui.theme, self.table.board.rect, ui.settings.motion
        band = pygame.Rect(0, 0, round(board.width * 0.86), min(round(board.height * 0.46), theme.em(15)))
        band.center = board.center
        made = pygame.Surface(band.size, pygame.SRCALPHA)
        inner = made.get_rect().inflate(-theme.em(2), -theme.em(2))
        draw.panel(
            made,
            ui.pictures,
            made.get_rect(),
            theme["paper"],
            radius=theme.px(14),
            border=theme.px(3),
            edge=theme["brass"],
        )
        lid = box_lid(ui, self.table.match.header.game, (round(inner.height * 0.75), inner.height))
        made.blit(lid, inner)
        words = pygame.Rect(inner.x + lid.get_width() + theme.em(1), inner.y, 0, inner.height)
        words.width = inner.right - words.x
        large, rest = words.copy(), words.copy()
        large.height = round(words.height * 0.56)
        rest.y, rest.height = large.bottom, words.height - large.height
        letter(ui, made, self._head(ui), large, round(large.height * 0.8), theme["accent"], face="display")
        how = self.table.words.outcome(self.outcome)
        letter(ui, made, how, rest, max(theme.font_px("head"), round(rest.height * 0.28)), theme["ink"])
        gone = max(0.0, (self.spent - MOMENT_MS + GOES_MS) / GOES_MS)
        made.set_alpha(round(255 * (1 - gone)))
        flies = motion == "full"  # then scraps fly from behind it, else a wreath lies round it
        corners = (band.topleft, band.midtop, band.topright, band.bottomleft, band.bottomright)
        places = [pygame.Rect(0, 0, theme.em(8), theme.em(8)).move_to(center=corner) for corner in corners]
        tones = theme.game(self.table.match.header.game)
        material = Material((tones["mark"], tones["second"], tones["third"], tones["light"]), "scrap", 0.9, "")
        shining = Shining(
            [(material, place) for place in (places if flies else [band])], "full" if flies else "calm"
        )
        shining.share = self.spent / FLY_MS if flies else 0.5
        shines = self._mine and gone == 0 and shining.share < 1
        if shines and flies:
            draw_shining(ui, surface, shining, board)
        surface.blit(made, band)
        if shines and not flies:
            draw_shining(ui, surface, shining, board)

    def enter(self, ui: Ui) -> None:
        """Start on where the points came from."""
        ui.focus.current = "account" if self.account else "again"

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Escape goes from the account back to the scene, and from there to the table; whatever is pressed lets the
        moment go."""
        if self.lasts and given.down:
            self.lasts = False
            ui.dirty()
        if given.do is InputAction.BACK and self.open:
            self._turn(ui, False)
            return True
        return False

    def hints(self, ui: Ui) -> list[Hint]:
        """The keys that work beside a result: those of the table do not."""
        back = ui.say("end.scene" if self.open else "end.look")
        return [
            (InputAction.LEFT, ui.say("hint.move")),
            (InputAction.ACCEPT, ui.say("hint.choose")),
            (InputAction.BACK, back),
        ]

    def _turn(self, ui: Ui, opened: bool) -> None:
        self.open, self.counted = opened, True
        ui.focus.current = "again"
        ui.relayout()

    def _head(self, ui: Ui) -> str:
        return winner(ui, self.table.words, self.outcome)

    def _said(self, ui: Ui, key: str) -> str:
        """A heading; a game that counts something other than points has its own word for it."""
        words = self.table.words
        return words.text(key) if words.has(key) else ui.say(key)

    def _next(self, ui: Ui) -> list[Button]:
        """What can be done now."""
        return [
            Button(
                "again", ui.say("end.again"), lambda: self._again(ui), style="main" if self.counted else "plain"
            ),
            Button("look", ui.say("end.look"), ui.pop),
            Button("review", ui.say("review.open"), lambda: self._review(ui), sign="search"),
            Button("report", ui.say("end.report"), lambda: self._report(ui)),
            Button("shelf", ui.say("end.shelf"), lambda: self._shelf(ui)),
        ]

    def _strip(self, ui: Ui) -> None:
        """Beside the board, so that the scene is seen whole: where letters are large, with smaller buttons."""
        theme = ui.theme
        edge, least = theme.px(10), theme.em(RESULT_EMS)
        beside = ui.size[0] - self.table.zoom.place.right - 2 * edge
        room = ui.size[1] - 2 * edge
        for close in (False, True):
            body, pad = self._in_strip(ui, close=close), CLOSE_PAD if close else PAD
            wide = min(ui.size[0] - 2 * edge, max(beside, least))
            high = body.want(ui, wide - 2 * theme.em(pad))[1] + 2 * theme.em(pad)
            if high <= room - theme.em(STRIP_OF_SEATS):
                break
        else:
            if high > room:  # a window too low for a strip so narrow
                wide = min(ui.size[0] - 2 * edge, max(beside, theme.em(18)))
                high = min(body.want(ui, wide - 2 * theme.em(pad))[1] + 2 * theme.em(pad), room)
        box = self._over_what_it_cuts(
            ui, pygame.Rect(ui.size[0] - wide - edge, ui.size[1] - high - edge, wide, high)
        )
        ui.focus.first = "again" if self.counted else "account"
        self.set_root(ui, Panel(body, pad=pad, drop=16), box)

    def _over_what_it_cuts(self, ui: Ui, box: pygame.Rect) -> pygame.Rect:
        """The strip grown up to the seats where it would cut what the rail says below them, and up to the question
        where no more than a line would be seen under it."""
        rail = self.table.rail
        seats = getattr(rail, "seats", None)
        said = [part for name in ("head", "below_seats") if (part := getattr(rail, name, None)) is not None]
        if seats is None or not any(seats.rect.bottom < box.top < part.rect.bottom for part in said):
            ends = max((part.rect.bottom for part in said), default=box.top) + ui.theme.em(0.3)
            ends = ends if ends < box.top < ends + ui.theme.em(LOG_SLIVER) else box.top
            return pygame.Rect(box.x, ends, box.width, box.bottom - ends)
        top: int = seats.rect.bottom + 1
        return pygame.Rect(box.x, top, box.width, box.bottom - top)

    def _in_strip(self, ui: Ui, *, close: bool) -> Column:
        """Who won and what next; closer together and in smaller letters where the strip is narrow for them."""
        more: list[Button] = []
        if self.account:
            name = self._said(ui, "end.account")
            style = "plain" if self.counted else "main"
            more = [Button("account", name, lambda: self._turn(ui, True), style=style)]
        after = self._next(ui)
        if close:
            for button in (*more, *after):
                button.role, button.pad = "small", min(button.pad, TIGHT)
        head = Row(Label(self._head(ui), "body" if close else "head", bold=close, grow=1), self._chip(ui))
        words = Label(self.table.words.outcome(self.outcome), "small" if close else "body")
        gap = 0.3 if close else 0.5
        # in a strip that has grown up to the seats, what is left over lies above the buttons: none grows with it
        return Column(Column(head, words, gap=gap, grow=1), *more, Row(*after, gap=gap), gap=gap)

    def _chip(self, ui: Ui) -> Widget:
        clause = self.outcome.clause
        return Chip(
            "chip", clause, lambda: self.table.open_rules(ui, clause), label=self.table.words.clause(clause)
        )

    def _account(self, ui: Ui) -> None:
        """Places, points by source and by season, curves, moments, what next."""
        words, outcome, account = self.table.words, self.outcome, self.account
        assert account is not None
        back = Button("back", ui.say("end.scene"), lambda: self._turn(ui, False))
        foot = [back, *(b for b in self._next(ui) if b.name != "look")]  # the way back does what that does
        if self.room(ui, self._head(ui), Row(*foot), WIDE)[2] < ui.size[1] * LEAST_ACCOUNT:
            for button in foot:  # large letters: the account needs the room
                button.role, button.pad = "small", min(button.pad, TIGHT)
        said = Row(Label(words.outcome(outcome), grow=1), self._chip(ui))
        places, rank = list[Widget](), 1
        for place in outcome.places:
            for seat in place:
                places.append(_line(words.seat(seat), self.table.colours[seat], rank, outcome.scores[seat]))
            rank += len(place)
        seats = [(words.seat(seat), self.table.colours[seat]) for seat in range(account.seats)]
        total = (self._said(ui, "end.total"), account.totals())
        ledger = Ledger(self._said(ui, "end.sources"), seats, accounts.by_source(words, account), total)
        tables = [ledger]
        right = Column(Label(self._said(ui, "end.curve"), "small", "ink_soft"), gap=0.5)
        right.children.append(Curves(account.curves(), [colour for _, colour in seats]))
        if self.turns:
            right.children += [rule(), Label(ui.say("review.turns"), "small", "ink_soft")]
            right.children += [Label(text) for text in self.turns]
        if moments := accounts.moments(words, account):
            right.children += [rule(), Label(ui.say("end.moments"), "small", "ink_soft")]
            right.children += [Label(text) for _, text in moments]
        if periods := accounts.by_period(words, account):
            tables.append(Ledger(ui.say("end.periods"), seats, periods))
            right.children += [rule(), tables[-1]]
        least = max(COLUMN, *(each.least(ui) / ui.theme.em(1) for each in tables))
        both = Split(Column(said, *places, rule(), ledger, gap=0.5), right, gap=2, least=least)
        body: Widget = both
        if not both.side_by_side(ui, self.room(ui, self._head(ui), Row(*foot), WIDE)[1]):
            body = Column(ledger, rule(), *places, rule(), said, rule(), right, gap=0.5)  # what was asked for first
        self.sheet(ui, self._head(ui), body, Row(*foot), width=WIDE)

    def _again(self, ui: Ui) -> None:
        """The same people, the other way round: seats move on by one."""
        old = self.table.match.header
        turned = moved_on(ui, old.game, self.table.match.rules.spec, old.names)
        kinds = (*old.kinds[1:], old.kinds[0]) if old.kinds else ()
        match = Match.new(
            self.table.match.rules, old.seats, old.options, fresh_seed(), turned, kinds=kinds, title=old.title
        )  # fmt: skip
        if self.table.match.journal is not None:
            match.keep(library.fresh_path(old.game, old.title or ui.say(f"game.{old.game}")))
        ui.pop()
        ui.replace(registry.seat_at_table(ui, match))

    def _review(self, ui: Ui) -> None:
        registry.door("review")(ui, self.table.match)

    def _report(self, ui: Ui) -> None:
        ui.push(registry.door("report")(ui, self.table.match))

    def _shelf(self, ui: Ui) -> None:
        ui.home(registry.fetch("ulus_suite.app.screens.title:TitleScreen")())


def turning_points(table: TableScreen) -> list[str]:
    """Where the game turned, in sentences, if a review of it has been made; at most `TURNS`."""
    match = table.match
    kept = review.kept_review(match)
    if kept is None or kept.viewer >= 0 or len(kept.points) != len(match.line):
        return []
    told = reviewed.Told(match, kept, table.words)
    return [f"{told.turn(turn)}: {told.happened(turn.at)}" for turn in kept.turns[:TURNS]]


def _line(name: str, colour: int, rank: int, score: int) -> Widget:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(draw.seat_mark(ui.pictures, ui.theme, colour, rect.height), rect)

    return Row(
        Label(f"{rank}.", "body", bold=True), Painted(1.1, 1.1, paint), Label(name, "body", bold=rank == 1),
        Gap(0.2, grow=1), Label(str(score), "body", bold=True),
    )  # fmt: skip
