"""The table's menu: go on, rules, settings, the title. The game is on the disk whatever is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec
import pygame
from msgspec.structs import replace

from ulus_suite import bots
from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Confirm, Sheet, Tell
from ulus_suite.app.screens.unusable import ask
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import (
    Button,
    Chip,
    Choice,
    Column,
    Gap,
    Label,
    Painted,
    Row,
    Scroll,
    Split,
    Toggle,
    Widget,
)
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.core.bounds import path_name
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.data.messages import messages, said
from ulus_suite.play import lesson_runs, turns
from ulus_suite.play.kinds import Kind, kinds
from ulus_suite.play.preview import foreteller
from ulus_suite.store import library
from ulus_suite.store.folders import home, own_lessons
from ulus_suite.store.library import write_fresh
from ulus_suite.teach.words import clause_of

# --- What can I do? Every kind of action, possible now or not --------------------------------------------------


ALIKE = 20
"""So many actions of one kind are listed one by one."""


class WhatScreen(Sheet):
    """Every kind of action: what can be done now, and what the others would need."""

    name = "what"

    def __init__(self, table: TableScreen, seat: Seat) -> None:
        super().__init__()
        self.table = table
        self.kinds = kinds(table.match, seat)

    def lay_out(self, ui: Ui) -> None:
        """Possible ones above, the others with their first missing condition."""
        body = Column(gap=0.45)
        now = [line for kind in self.kinds if kind.possible for line in self._open(ui, kind)]
        wanting = [self._line(ui, kind) for kind in self.kinds if not kind.possible and self._moment(kind)]
        for lines, head in ((now, "what.now"), (wanting, "what.later")):
            if lines:
                body.children += [Label(ui.say(head), "small", "ink_soft", italic=True), *lines, Gap(0.2)]
        foot = Row(Gap(0, grow=1), Button("close", ui.say("button.close"), ui.pop, style="main"))
        self.sheet(ui, ui.say("what.title"), body, foot, width=32)

    def _open(self, ui: Ui, kind: Kind) -> list[Widget]:
        """What is open now, each with what it would do; of many alike one, and how many more."""
        alike = [a for a in self.table.choices if a.kind == kind.name]
        if len(alike) != kind.possible or len(alike) > ALIKE:
            return [self._line(ui, kind)]
        each = [msgspec.structs.replace(kind, example=a, possible=1) for a in alike]
        return [self._line(ui, one, f".{number}" if number else "") for number, one in enumerate(each)]

    def _moment(self, kind: Kind) -> bool:
        """Whether this is the moment for such an action, so that something else is missing: what belongs to other
        phases is left out."""
        teller = foreteller(self.table.match.rules)
        elsewhere = teller.moments if teller is not None else ()
        if any(not reason.met and reason.key in elsewhere for reason in kind.verdict.reasons):
            return False
        reason, now = kind.verdict.decided_by, clause_of(self.table.match.pending)
        return reason is not None and (reason.clause != now or kind.clause in ("", now))

    def _line(self, ui: Ui, kind: Kind, number: str = "") -> Widget:
        """The action; beneath it what it needs, beside it the clause or, where it is possible, why."""
        said = self.table.words.action(kind.example)
        if kind.possible > 1:
            said = ui.say("what.and_more", action=said, n=kind.possible - 1)
        page = Column(Label(said, bold=bool(kind.possible)), gap=0.1, grow=1)
        parts: list[Widget] = [_sign(bool(kind.possible)), page, Gap(0.4)]
        if kind.possible and kind.example in self.table.choices:
            page.children.append(Label(self.table.previews.line(ui, kind.example), "small"))
        if not kind.possible:
            needs, clause = self._needs(ui, kind)
            page.children.append(Label(needs, "small"))
            parts.append(self._chip(ui, kind, clause))
        elif kind.verdict.reasons:
            reasons = self.table.reasons(kind.verdict)
            label = f"{said}: {ui.say('hint.why')}"

            def why() -> None:
                ask(ui, said, reasons)

            parts.append(
                Button(
                    f"what.{kind.name}{number}",
                    ui.say("hint.why"),
                    why,
                    style="quiet",
                    role="small",
                    pad=0.2,
                    label=label,
                )
            )
        return Row(*parts, gap=0.5)

    def _needs(self, ui: Ui, kind: Kind) -> tuple[str, ClauseId]:
        """What is missing, and its clause; where it only is not the moment, the rule at which the moment comes."""
        words = self.table.words
        reason = kind.verdict.decided_by
        now = clause_of(self.table.match.pending)
        if reason is None or (reason.clause == now and kind.clause not in ("", now)):
            return ui.say("what.moment", clause=words.clause(kind.clause).partition(" ")[2]), kind.clause
        said = words.reason(reason)
        return said if words.says_why_not(reason) else ui.say("what.needs", words=said), reason.clause

    def _chip(self, ui: Ui, kind: Kind, clause: ClauseId) -> Chip:
        screen = self.table
        label = screen.words.clause(clause)
        return Chip(f"what.{kind.name}", clause, lambda: screen.open_rules(ui, clause), label=label)


def _sign(possible: bool) -> Painted:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tone = ui.theme["good"] if possible else ui.theme["ink_soft"]
        surface.blit(draw.mark(ui.pictures, "tick" if possible else "cross", rect.height, tone), rect)

    return Painted(0.95, 0.95, paint)


# --- Playing on from a moment of the past: who sits where in the copy ------------------------------------------


class BranchScreen(Sheet):
    """Asks for each seat whether a person or which computer player sits there; as it was, unless changed."""

    name = "branch"

    def __init__(self, table: TableScreen, at: int, viewer: Seat | None) -> None:
        """``viewer``: for whom the table shows secrets now."""
        super().__init__()
        self.table, self.at, self.viewer = table, at, viewer
        header = table.match.header
        self.kinds = list(header.kinds or (bots.PERSON,) * header.seats)

    def lay_out(self, ui: Ui) -> None:
        """One row for each seat."""
        ui.focus.first = "branch.go"
        body = Column(Label(ui.say("branch.text")), gap=0.6)
        if turns.deals_anew(self.table.match):
            body.children.append(Label(ui.say("branch.dealt"), bold=True))
        for seat in range(self.table.match.seats):
            body.children.append(self._row(ui, seat))
        foot = Row(
            Gap(0, grow=1),
            Button("branch.no", ui.say("button.cancel"), ui.pop),
            Button("branch.go", ui.say("branch.go"), lambda: self._go(ui), style="main"),
        )
        self.sheet(ui, ui.say("branch.title"), body, foot, width=34)

    def _row(self, ui: Ui, seat: Seat) -> Widget:
        game = self.table.match.header.game
        known = [bots.PERSON, *(bot.name for bot in bots.of(game))]
        if self.kinds[seat] not in known:
            known.append(self.kinds[seat])

        def set_to(kind: object) -> None:
            self.kinds[seat] = str(kind)
            ui.relayout()

        name = self.table.words.seat(seat)
        offered = [(kind, self._called(ui, kind)) for kind in known]
        return Column(
            Label(name, bold=True),
            Choice(f"branch.{seat}", offered, self.kinds[seat], set_to, label=name),
            gap=0.2,
        )

    def _called(self, ui: Ui, kind: str) -> str:
        if kind == bots.PERSON:
            return ui.say("new.person")
        words = self.table.words
        return words.text(f"bot.name.{kind}") if words.has(f"bot.name.{kind}") else kind

    def _go(self, ui: Ui) -> None:
        ui.pop()
        try:
            copy = turns.branch(self.table.match, self.at, self.viewer, fresh_seed())
        except Misuse as refused:
            ui.push(Tell(ui.say("branch.title"), said(refused, ui.settings.language)))
            return
        copy.header = replace(copy.header, kinds=tuple(self.kinds))
        game = copy.header.title or ui.say(f"game.{copy.header.game}")
        players = ", ".join(self.table.words.seat(seat) for seat in range(copy.seats))
        title = ui.say("branch.named", game=game, players=players, n=self.at)
        copy.keep(library.fresh_path(copy.header.game, title))
        ui.replace(registry.seat_at_table(ui, copy))


# ------------------------------------------------------------------------------------------------------------------


class MenuScreen(Sheet):
    """Over the table; Escape goes on playing. Which entries there are is said by what the table is used for."""

    name = "menu"

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table

    def lay_out(self, ui: Ui) -> None:
        """One entry under another; in two columns where one would not fit. Up and down go through all and round."""
        entries = [entry for name in self.table.activity.menu for entry in self._entries(ui, name)]
        where = Label(self._where(ui), "small", "ink_soft")
        body: Widget = Column(*entries, where, gap=0.45)
        head, width = ui.say("menu.head"), 20.0
        _, inner, room = self.room(ui, head, None, width)
        if Scroll(f"{self.name}.body", body).full(ui, inner) > room:
            half, width = (len(entries) + 1) // 2, 40.0
            columns = (Column(*entries[:half], gap=0.02), Column(*entries[half:], gap=0.02))
            body = Column(Split(*columns, least=10, gap=0.8), where, gap=0.02)
        self.sheet(ui, head, body, None, width=width)
        ui.focus.listed = tuple(target.id for target in ui.focus.targets if target.kind != "scrollbar")
        ui.focus.goes_round = True

    def _entries(self, ui: Ui, name: str) -> Sequence[Widget]:
        """What stands under that name: mostly one button, sometimes none or several."""
        several = {
            "leave": self._way_out, "settings": self._settings, "real_pieces": self._real_pieces,
            "agreements": self._agreements, "hands": self._hands,
        }  # fmt: skip
        if name in several:
            return several[name](ui)
        if name == "odds":
            return [Toggle("menu.odds", ui.say("menu.odds"), ui.settings.odds, lambda on: ui.set(odds=on))]
        if name == "teach":
            return [
                Toggle("menu.teach", ui.say("menu.teach"), ui.settings.teach != "off", partial(self._teach, ui))
            ]
        if name == "what" and not self.table.choices:
            return ()
        acts: dict[str, Callable[[Ui], None]] = {
            "resume": lambda ui: ui.pop(), "rules": self.table.open_rules, "what": self._what,
            "lesson": self._export, "picture": self._picture, "position": self._position, "report": self._report,
            "title": self._title,
        }  # fmt: skip
        entry = self._entry(ui, name, partial(acts[name], ui), "main" if name == "resume" else "plain")
        if name != "title":
            return [entry]
        entry.grow = 1
        return [Row(entry, self._entry(ui, "quit", ui.quit, "plain"), gap=0.3)]

    def _teach(self, ui: Ui, on: bool) -> None:
        """Cards about what is new, or none; in every game only where somebody has set that."""
        ui.set(teach="first" if on else "off")

    def _way_out(self, ui: Ui) -> list[Widget]:
        """Out of a lesson or puzzle."""
        activity = self.table.activity

        def leave() -> None:
            ui.pop()
            activity.way_out(ui)

        return [Button("menu.leave", ui.say(activity.way_back), leave)]

    def _agreements(self, ui: Ui) -> list[Widget]:
        """What the table may agree on beside the rules: giving up, a draw."""
        found: list[Widget] = []
        session = self.table.session
        if not self.table.live or self.table.moving:
            return found
        giver, offerer = session.may_agree("gave_up"), session.may_agree("draw_agreed")
        if giver is not None:
            said = self.table.words.text("menu.give_up", {"who": self.table.words.seat(giver)})
            found.append(Button("menu.give_up", said, lambda: self._give_up(ui, giver)))
        if offerer is not None:
            said = self.table.words.text("menu.offer_draw", {"who": self.table.words.seat(offerer)})
            found.append(Button("menu.offer_draw", said, lambda: self._offer_draw(ui, offerer)))
        return found

    def _others(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in range(self.table.match.seats) if other != seat)

    def _named(self, seats: Sequence[Seat]) -> str:
        return ", ".join(self.table.words.seat(seat) for seat in seats)

    def _give_up(self, ui: Ui, seat: Seat) -> None:
        """Asked once more; the others win."""
        who, others = self.table.words.seat(seat), self._named(self._others(seat))

        def go() -> None:
            self.table.session.agree("gave_up", seat)
            self.table.follow(ui)

        ui.pop()
        say = self.table.words.text
        words = f"{say('agree.give_up', {'who': who, 'others': others})} {say('agree.ours')}"
        no = say("agree.play_on", {"who": who})
        ui.push(Confirm(ui.say("agree.give_up.head"), words, ui.say("agree.give_up.yes"), go, no))

    def _offer_draw(self, ui: Ui, seat: Seat) -> None:
        """The others are asked; a computer player plays on."""

        others = self._others(seat)
        who, named = self.table.words.seat(seat), self._named(others)

        def go() -> None:
            self.table.session.agree("draw_agreed", seat, others)
            self.table.follow(ui)

        ui.pop()
        if any(self.table.session.bot(other) for other in others):
            ui.push(Tell(ui.say("agree.draw.head"), ui.say("agree.draw.computer", others=named)))
            return
        words = f"{ui.say('agree.draw', who=who, others=named)} {ui.say('agree.ours')}"
        yes, no = ui.say("agree.draw.yes", others=named), ui.say("agree.play_on", who=named)
        ui.push(Confirm(ui.say("agree.draw.head"), words, yes, go, no))

    def _real_pieces(self, ui: Ui) -> list[Widget]:
        """For games with something to read off; where a computer player sits, what is not."""
        session = self.table.session
        if f"real.{self.table.match.header.game}" not in messages(None, ui.settings.language):
            return []
        found: list[Widget] = [
            Toggle("menu.typed", ui.say("menu.typed"), session.typed, lambda on: self._typed(ui, on))
        ]
        if session.typed and session.secrets and len(session.people) < self.table.match.seats:
            found.append(Label(ui.say("real.hidden"), "small", "ink_soft"))
        return found

    def _hands(self, ui: Ui) -> list[Widget]:
        """Where hands are secret, the libraries are there, and somebody plays with pieces of the suite."""
        if not self.table.may_send_afar or not self.table.session.secrets:
            return []

        def go() -> None:
            ui.pop()
            self.table.open_hands(ui)

        return [Button("menu.hands", ui.say("menu.hands"), go)]

    def _entry(self, ui: Ui, name: str, act: Callable[[], None], style: str = "plain") -> Button:
        return Button(f"menu.{name}", ui.say(f"menu.{name}"), act, style=style)

    def _settings(self, ui: Ui) -> list[Widget]:
        place = "ulus_suite.app.screens.settings:SettingsScreen"
        there = registry.there(place)
        return [self._entry(ui, "settings", lambda: ui.push(registry.fetch(place)(ui)))] if there else []

    def _title(self, ui: Ui) -> None:
        ui.home(registry.fetch("ulus_suite.app.screens.title:TitleScreen")())

    def _what(self, ui: Ui) -> None:
        ui.pop()
        self.table.what_can_i_do(ui)

    def _where(self, ui: Ui) -> str:
        """Where the game is kept; that a lesson is not."""
        if self.table.activity.way_back:
            return ui.say("menu.lesson_unsaved")
        path = self.table.match.saved_in
        return ui.say("menu.saved", path=path_name(path.name)) if path else ui.say("menu.unsaved")

    def _typed(self, ui: Ui, on: bool) -> None:
        self.table.read_real_pieces(on)
        ui.relayout()

    def _write(self, ui: Ui, what: str, write: Callable[[], Path], besides: str = "") -> None:
        """Write a file that somebody asked for, and say where it is (and ``besides``), or why there is none."""

        try:
            words = ui.say(f"menu.{what}_at", path=str(write()))
            words += f" {ui.say(besides)}" if besides else ""
        except (DataError, Misuse) as error:
            words = said(error, ui.settings.language)
        ui.pop()
        ui.push(Tell(ui.say(f"menu.{what}"), words))

    def _picture(self, ui: Ui) -> None:
        """Write a PNG of the table as a bystander may see it."""
        self._write(ui, "picture", lambda: registry.door("picture of the table")(ui, self.table))

    def _position(self, ui: Ui) -> None:
        """Write the position as a diagram that `--position` and `judge` read. While a game with secrets goes on, it
        holds what the person at the screen may know, and the rest dealt anew."""
        match = self.table.match
        number = len(match.line) - 1 if self.table.at is None else self.table.at
        name = f"{match.header.game} {match.tag} move {number}"
        dealt = turns.deals_anew(match)

        def write() -> Path:
            state = match.line[number].state
            if dealt:
                state = turns.branch(match, number, self.table.session.viewer, fresh_seed()).state
            text = f"game: {match.header.game}\n{match.rules.to_diagram(state).rstrip()}\n"
            return write_fresh(home() / "positions", name, ".txt", text)

        self._write(ui, "position", write, "menu.position_dealt" if dealt else "")

    def _report(self, ui: Ui) -> None:
        """The game so far as a page."""
        ui.pop()
        ui.push(registry.door("report")(ui, self.table.match))

    def _export(self, ui: Ui) -> None:
        """Write the lesson where the list of lessons finds it, under a name that is not taken."""
        found = self.table.activity.lesson_file
        assert found is not None, "the entry is there for lessons only"
        game, lesson = found

        def write() -> Path:
            text = lesson_runs.export(game, lesson, ui.settings.language)
            return write_fresh(own_lessons(), f"{game}-{lesson}", ".yaml", text)

        self._write(ui, "lesson", write)
