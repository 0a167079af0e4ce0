"""Typed answers: a person reads real bones, dice or cards, and presses or types what came up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from ulus_suite.app.screens.at_your_table import picture
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import theme
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Chip, Column, Gap, Label, Panel, Pick, Row, Scroll, Widget
from ulus_suite.chance.rng import FACES
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Question, Source
from ulus_suite.core.names import Answer, Seat, Value
from ulus_suite.core.verdict import Refused
from ulus_suite.data.at_your_table import BONE
from ulus_suite.play.referee import TABLE

WIDE, WIDEST = 21.5, 0.5
"""The sheet is so many ems wide, and no wider than that share of the window."""


class TypedScreen(Sheet):
    """One question after another, an answer by one key or press each; the rules judge the whole."""

    name = "typed"

    def __init__(self, table: TableScreen, request: ChanceRequest, note: str = "") -> None:
        super().__init__()
        self.table, self.request, self.note = table, request, note
        self.answers: dict[str, Answer] = {}
        self.several: list[int | str] = []
        self.problem = ""
        self.reader = table.session.revealed_to
        """Who sits before the screen, as far as that matters."""

    @property
    def question(self) -> Question | None:
        """The first question without an answer."""
        return next((q for q in self.request.questions if q.key not in self.answers), None)

    def _awaited(self) -> Seat | None:
        """Who has to sit before the screen first, since the answer is for some eyes only; None for nobody."""
        if self.question is None or not self.table.session.seen_by_all:
            return None
        people = [seat for seat in self.question.audience or () if seat in self.table.session.people]
        return people[0] if people and self.reader not in people else None

    def _cover(self, ui: Ui, seat: Seat) -> None:
        """Everybody else looks away."""

        def sits() -> None:
            self.reader = seat
            ui.relayout()

        name = self.table.words.seat(seat)
        ui.focus.first = "typed.seat"
        foot = Row(Gap(0, grow=1), Button("typed.seat", ui.say("curtain.open", who=name), sits, style="main"))
        body = Column(Label(ui.say("curtain.others", who=name)))
        self.sheet(ui, ui.say("curtain.title", who=name), body, foot, width=38)

    def lay_out(self, ui: Ui) -> None:
        """What is asked, what has been given, the possible answers; beside the board, which stays in sight."""
        if (seat := self._awaited()) is not None:
            self._cover(ui, seat)
            return
        words = self.table.words
        question = self.question
        body = Column(gap=0.5)
        asked = words.text(question.prompt, {"by": self.request.by, **question.args}) if (
            question and question.prompt
        ) else words.pending(self.table.match.pending)  # fmt: skip
        clause = self.request.clause
        chip = Chip("chip", clause, lambda: self.table.open_rules(ui, clause), label=words.clause(clause))
        if self.note:
            body.children.append(Label(self.note, "body", bold=True))
        body.children.append(Row(Label(asked, "body", bold=True, grow=1), chip))
        if self.problem:
            body.children.append(Label(self.problem, "body", "bad", bold=True))
        if question is not None:
            if count := self._count(question):
                body.children.append(Label(ui.say("typed.number", n=count[0], all=count[1]), "small", "ink_soft"))
            body.children.append(Row(*self._options(ui, question), gap=0.25))
        given = ", ".join(self._shown(a) for a in (*self._open_answers(), *self.several))
        if given:
            body.children.append(Label(ui.say("typed.given", answers=given), "small", "ink_soft"))
        some = bool(self.answers or self.several) or self.table.takes_back
        foot = Row(
            *([] if self.request.id == TABLE else
              [Button("typed.program", ui.say("typed.program"), lambda: self._by_program(ui))]),
            Button("typed.back", ui.say("typed.back"), lambda: self._back(ui), enabled=some),
            *([Button("typed.done", ui.say("typed.done"), lambda: self._done(ui), style="main")]
              if question is not None and question.asks == "pieces" else []),
            gap=0.4,
        )  # fmt: skip
        ui.focus.first = "typed.0"
        self._beside(ui, body, foot)

    def _beside(self, ui: Ui, body: Widget, foot: Widget) -> None:
        """At the foot of the rail, as high as it has to be, so that the players stay in sight where there is
        room."""
        theme, (width, height) = ui.theme, ui.size
        edge, pad, gap = theme.px(14), theme.em(0.8), theme.em(0.5)
        wide = min(round(width * WIDEST), theme.em(WIDE))
        inner = wide - 2 * pad
        room = height - theme.em(2.0) - 2 * edge
        fixed = foot.want(ui, inner)[1] + gap + 2 * pad
        scroll = Scroll("typed.body", body, signs=True)
        high = min(scroll.full(ui, inner), room - fixed)
        scroll.least = high / theme.em(1.0)
        box = pygame.Rect(width - edge - wide, edge + room - high - fixed, wide, high + fixed)
        self.set_root(ui, Panel(Column(scroll, foot, gap=0.5), pad=0.8, drop=16), box)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Beside the board nothing is dimmed: it is looked at while one types."""
        if self._awaited() is not None:
            super().draw(ui, surface)
        elif self.root is not None:
            self.root.draw(ui, surface)

    def _count(self, question: Question) -> tuple[int, int] | None:
        """Which of how many answers is being given."""
        if question.asks == "cards" and question.take > 1:
            return len(self.several) + 1, question.take
        total = len(self.request.questions)
        return (len(self.answers) + 1, total) if total > 1 else None

    def _left(self, question: Question, values: Sequence[Value]) -> list[Value]:
        """Those of these values that may still be given: what was entered leaves the list. Of what only its owner
        may know all stay, or the list would tell what others hold."""
        if question.asks == "pieces":
            return [value for value in values if value not in self.several]
        if question.asks not in ("card", "cards") or question.audience is not None:
            return list(values)
        gone: Counter[Value] = Counter(self.several)
        for other in self.request.questions:
            if other.pool and other.pool == question.pool:
                answer = self.answers.get(other.key, ())
                gone.update(answer if isinstance(answer, tuple) else (answer,))
        copies = dict(question.options)
        return [value for value in values if gone[value] < copies.get(value, 0)]

    def _open_answers(self) -> list[Answer]:
        """Answers given so far, without those that only another seat may know."""
        here = self.question.audience if self.question is not None else None
        return [
            self.answers[q.key]
            for q in self.request.questions
            if q.key in self.answers and q.audience in (None, here)
        ]

    def _options(self, ui: Ui, question: Question) -> list[Widget]:
        """The answers that may still be given; what is read off a bone or a die is shown as it lies."""
        found: list[Widget] = []
        for number, (words, values) in enumerate(self._groups(question)):
            left = self._left(question, values)
            if not left:
                continue

            def give(left: list[Value] = left) -> None:
                self._give(ui, left[0])

            keys = FACES if question.asks == "face" else {}  # a card may be called after a face too
            key = next((k.upper() for k, face in keys.items() if face in values), "")
            label = f"{words}  [{key}]" if key else words
            picture = read_off(self.table.match.header.game, values[0]) if question.asks == "face" else None
            if picture is None:
                found.append(Button(f"typed.{number}", label, give))
            else:
                child = Column(picture, Label(words, "small", align="centre"), gap=0.1, align="centre")
                found.append(Pick(f"typed.{number}", child, give, label, pad=0.2))
        return found

    def _groups(self, question: Question) -> list[tuple[str, list[Value]]]:
        """What one can press, each with the values it may stand for: real bones bear no numbers, so those that look
        alike are one answer."""
        values: list[Value] = [True, False] if question.asks == "yes_no" else list(question.offered)
        groups: dict[str, list[Value]] = {}
        for value in values:
            groups.setdefault(self._shown(value), []).append(value)
        alike = question.asks in ("piece", "pieces")
        return [
            (f"{words} ({len(same)})" if alike and len(same) > 1 else words, same) for words, same in groups.items()
        ]

    def _bone(self, value: str) -> str:
        """A bone as somebody at the table can tell it: the one flicked, the one it touched, else by its face."""
        words, faces = self.table.words, dict(self.request.pieces)
        bone, turned, face = value.partition(":")
        if turned:
            return words.text("typed.turned", {"old": words.name(faces[bone]), "new": words.name(face)})
        if self.request.shot is not None and bone == self.request.shot.piece:
            return words.text("typed.flicked")
        if bone == self.answers.get("first"):
            return words.text("typed.touched")
        return words.name(faces[bone])

    def _shown(self, value: object) -> str:
        """An answer in words."""
        words = self.table.words
        if isinstance(value, bool):
            return words.text("typed.yes" if value else "typed.no")
        if value is None:
            return words.text("typed.nothing")
        if isinstance(value, tuple):
            return "(" + ", ".join(self._shown(v) for v in value) + ")"
        if isinstance(value, str) and value.partition(":")[0] in dict(self.request.pieces):
            return self._bone(value)
        question = self.question
        if isinstance(value, int) and question is not None and question.asks == "seat":
            return words.seat(value)
        return words.name(str(value))

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """H, C, S, G answer faces at once; Backspace takes the last one back."""
        if not given.down or given.repeat or self._awaited() is not None:
            return False
        if given.do is InputAction.ERASE:
            self._back(ui)
            return True
        question = self.question
        face = FACES.get(given.key)
        if question is not None and question.asks == "face" and face is not None and face in question.offered:
            self._give(ui, face)
            return True
        return False

    def _give(self, ui: Ui, value: Value) -> None:
        question = self.question
        if question is None:
            return
        self.problem = ""
        if question.asks in ("cards", "pieces"):
            assert isinstance(value, int | str)
            self.several.append(value)
            if question.asks == "cards" and len(self.several) == question.take:
                self._done(ui)
                return
        else:
            self.answers[question.key] = value
            self._finish(ui)
        ui.relayout()

    def _done(self, ui: Ui) -> None:
        question = self.question
        assert question is not None
        self.answers[question.key] = tuple(self.several)
        self.several = []
        self._finish(ui)
        ui.relayout()

    def _unsay(self) -> None:
        """What was given last is asked again, and the rest stays: of several cards the last one."""
        if self.several:
            self.several.pop()
        elif self.answers:
            _, answer = self.answers.popitem()
            self.several = list(answer[:-1]) if isinstance(answer, tuple) else []

    def _back(self, ui: Ui) -> None:
        """The last answer; with none given yet, the sheet before this one."""
        self.problem = ""
        if self.several or self.answers:
            self._unsay()
        elif self.table.takes_back:
            self._leave(ui)
            self.table.undo(ui)
        ui.relayout()

    def _finish(self, ui: Ui) -> None:
        """All questions answered: the rules accept it, or say which clause it breaks."""
        if self.question is not None:
            return
        by = self.request.by
        name = self.table.words.seat(by) if by is not None else ""
        result = ChanceResult(self.request.id, Source.TYPED, dict(self.answers), by_hand=name or "table")
        verdict = self.table.session.accepts(result)
        if not verdict.allowed:
            reason = verdict.decided_by
            self.problem = self.table.words.reason(reason) if reason else ""
            self._unsay()
            return
        self._leave(ui)
        try:
            self.table.settle(ui, result)
        except Refused as refused:
            self.problem = str(refused)

    def _by_program(self, ui: Ui) -> None:
        """This one by the program after all."""
        self._leave(ui)
        self.table.throw(ui)

    def _leave(self, ui: Ui) -> None:
        """Go; the table does not open it again for what is just being answered."""
        ui.pop()

    def back(self, ui: Ui) -> None:
        """Escape: a look at the table, where a button leads back here."""
        ui.pop()


def read_off(game: str, value: Value) -> Widget | None:
    """How a bone lies, or the tip of a die (``assets/<game>/tip-<value>.svg``), that is read as this; None where
    nothing is drawn for it."""
    if value in FACES.values():
        return picture(f"{BONE}{value}")
    path = f"{game}/tip-{value}.svg"
    return picture(path) if theme.asset(path).is_file() else None
