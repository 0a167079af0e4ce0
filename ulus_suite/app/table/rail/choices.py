"""What may be chosen beside the board: buttons, each with what it would do, what it needs and why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from ulus_suite.app.scene.choice_effects import MANY, Previews
from ulus_suite.app.screens.sheet import Confirm
from ulus_suite.app.table.modes import Acknowledging, AskingAll, Covered
from ulus_suite.app.table.parts.foot import fits
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Label, Row, Widget, remeasure
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Finished
from ulus_suite.teach.puzzle import flicks


class LookedAt(Widget):
    """What the place on the board, or of many buttons the one, that has the focus or the pointer would do; in a
    place of fixed height. While neither says anything it is empty, unless the board knows how to find out."""

    LEAST = 2
    STEPS = (8, 6, 5, 4, 3)
    """Lines that it takes: at least so many, at most the first of these that leaves room for the rest."""
    SHORT = (*STEPS, 2, 1)
    """At most the first of these, where a button would be out of sight else."""

    def __init__(self, previews: Previews, ids: Mapping[Action, str], *, many: bool) -> None:
        super().__init__()
        self.previews, self.ids, self.many = previews, ids, many
        self.most = self.STEPS[0]
        self.lines = self.LEAST
        self.idle = ""
        """What to do to read what choices would do; empty: point at a place on the board."""

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Room for the longest that is told, so that nothing moves when another one is looked at."""
        told = [target.told for target in ui.focus.targets if target.told]
        if self.many:
            told += [self.previews.hint(ui, action) for action in self.ids]
        self.lines = max([self.LEAST, *(len(ui.text.lines(said, width, "small")) for said in told)])
        self.lines = min(self.lines, self.most)
        return width, self.lines * ui.text.height("small")

    def said(self, ui: Ui) -> str:
        """What the choice that is looked at would do; of the first button while something else is. What it is
        called stands where it is pressed."""
        names = {name: action for action, name in self.ids.items()}
        for one in ui.focus.eyes:
            if one in names and self.many:
                return self.previews.line(ui, names[one]) or self.previews.hint(ui, names[one])
            target = ui.focus.get(one)
            if target is not None and target.told:
                return target.told
        target = ui.focus.target
        if target is not None and target.kind == "piece" and target.hint:
            return target.hint
        first = next(iter(names.values()), None) if self.many else None
        return self.previews.hint(ui, first) if first is not None else self.idle

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Nothing pops up over the board that can be read here."""
        super().place(ui, rect)
        for target in ui.focus.targets:
            target.popup = target.popup and not target.told

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """As much as fits: where that is not all, what comes last is left to F2 or the log, a whole effect or
        line at a time. How to find out is told whole or not at all: the foot names the key."""
        role, line = "small", self.rect.copy()
        line.height = ui.text.height(role)
        between = ui.say("preview.between")
        said = self.said(ui)
        parts = said.split(between)
        if said == self.idle and len(ui.text.lines(said, line.width, role)) > self.lines:
            return
        broken = ui.text.parts(parts, between, line.width, role, self.lines)
        for said in broken:
            ui.text.draw(surface, said, line, role, ui.theme["ink_soft"])
            line.y += line.height

    def looked(self, ui: Ui) -> None:
        """Another one is looked at."""
        ui.dirty(self.rect)


GAP, TIGHT = 0.3, 0.2
"""Between choices, and inside their buttons where room is short, in the height of the letters."""


class Choices:
    """Built anew at every layout. ``ids``: the buttons of the choices that stand in the rail. ``many``: so many
    buttons stand here that only the one looked at says what it would do. ``steps_in``: those who might want to
    speak up now have a line."""

    def __init__(self, table: TableScreen, *, steps_in: bool = True) -> None:
        self.table, self.steps_in = table, steps_in
        self.ids: dict[Action, str] = {}
        self.looked_at: LookedAt | None = None
        self.many = False

    def widgets(self, ui: Ui) -> list[Widget]:
        """What may be done now, as buttons."""
        table = self.table
        self.ids, self.looked_at, self.many = {}, None, False
        if isinstance(table.match.pending, Finished) and table.live and not table.moving:
            shown = not table.on_top(ui) or table.board.holds_up  # the result lies over the table, or comes next
            return [] if shown else [Button("again", ui.say("table.result"), lambda: table.show_end(ui))]
        if isinstance(table.mode, Acknowledging | AskingAll | Covered):
            return self._on(ui, table.mode)
        found: list[Widget] = []
        if table.may_throw:
            found.append(Button("throw", ui.say("table.throw"), lambda: table.throw(ui), style="main"))
        if table.may_type:
            said = ui.say("lesson.type")
            found.append(Button("typed.open", said, lambda: table.type(ui), style="main", sign="pen"))
        found += self._flicks(ui) or (table.board.rail_widgets(ui) if table.choices else [])
        found += self._listed(ui)
        if table.may_roll_on:
            said = ui.say("table.roll_on")
            found.append(Button("roll_on", said, lambda: table.roll_on(ui), style="quiet", sign="play"))
        gained = table.session.gained
        waits = table.live and not table.moving and bool(found or table.choices)
        if gained is not None and gained != table.session.actor and waits:
            name, look = table.words.seat(gained), partial(table.look_at_gained, ui, gained)
            found.append(Button("gained", ui.say("seen.gained", who=name), look, style="quiet", role="small"))
        ui.focus.listed = tuple(self.ids.values())
        if self.steps_in:
            found += self._steppers(ui)
        return found

    def fitting(self, ui: Ui, found: list[Widget], inner: int, high: int) -> Column:
        """The choices, each with what it would do as small print where there is room, else one line for the one
        that is looked at."""
        choices = Column(*found, gap=GAP)
        told = [button for button in found if isinstance(button, Button) and button.detail]
        if told and choices.want(ui, inner)[1] > high:
            for button in told:
                button.detail = ""
            self.many = bool(self.ids)
            if self.ids:
                line = self.looked_at or self._line()
                line.many = True
                if line not in choices.children:
                    choices.children.insert(0, line)
            remeasure(ui)
        if self.looked_at is not None:
            for self.looked_at.most in LookedAt.STEPS:
                remeasure(ui)
                if choices.want(ui, inner)[1] <= high:
                    break
        return choices

    def squeezed(self, ui: Ui, choices: Column, inner: int, high: int) -> int:
        """The height of the choices, the line of the one that is looked at as short as it must be, and short
        buttons two to a line where that is not enough, and nothing that only explains where that is not enough
        either, so that every button is in sight."""
        if not self._shortened(ui, choices, inner, high):
            choices.children, choices.gap = in_pairs(ui, choices.children, inner), TIGHT
            remeasure(ui)
            if not self._shortened(ui, choices, inner, high):
                choices.children = [one for one in choices.children if not isinstance(one, Label)]
                remeasure(ui)
                self._shortened(ui, choices, inner, high)
        if self.looked_at is not None and self.looked_at.most < LookedAt.LEAST:
            for row in choices.children:  # what a choice would do comes before what a line of names is for
                if isinstance(row, Row) and isinstance(row.children[0], Label):
                    row.children = row.children[1:]
            remeasure(ui)
            self._shortened(ui, choices, inner, high)
        return choices.want(ui, inner)[1]

    def _shortened(self, ui: Ui, choices: Column, inner: int, high: int) -> bool:
        """Whether all fits, the line of the one that is looked at as long as there is room."""
        if self.looked_at is not None:
            for self.looked_at.most in LookedAt.SHORT:
                remeasure(ui)
                if choices.want(ui, inner)[1] <= high:
                    break
        return choices.want(ui, inner)[1] <= high

    def _line(self) -> LookedAt:
        self.looked_at = LookedAt(self.table.previews, self.ids, many=self.many)
        self.looked_at.idle = self.table.board.look_at
        return self.looked_at

    def _listed(self, ui: Ui) -> list[Widget]:
        """A button for each choice that is not made on the board."""
        table, found = self.table, list[Widget]()
        listed = [a for a in table.choices if not table.board.on_board(a)]
        self.many = len(listed) >= MANY
        found += self._on_board([a for a in table.choices if table.board.on_board(a)])
        if self.many and self.looked_at is None:
            found.append(self._line())
        for number, action in enumerate(listed):
            name = self.ids[action] = f"choice.{number}"
            words, style = table.board.choice_words(action), self._style(action, listed)
            line = table.previews.line(ui, action)
            found.append(
                Button(
                    name, words or table.words.action(action), partial(self._act, ui, action),
                    why=table.why(action), role="body", style=style, detail=line if len(listed) < MANY else "",
                    hint=line, more=table.previews.lines(ui, action),
                )
            )  # fmt: skip
        return found

    def _act(self, ui: Ui, action: Action) -> None:
        """Do it; what loses the game at once is asked once more."""
        table = self.table
        if not table.session.loses_at_once(action):
            table.act(ui, action)
            return
        who, called = table.words.seat(action.seat), table.words.action(action)
        sure = Confirm(called, table.words.text("table.loses", {"who": who}), called, lambda: table.act(ui, action))
        ui.push(sure)

    def _on_board(self, choices: Sequence[Action]) -> list[Widget]:
        """A line for what the place on the board that is looked at would do."""
        table = self.table
        if not choices or not table.live or table.moving or table.thinking or table.previews.when_asked:
            return []
        return [self._line()]

    def _style(self, action: Action, listed: Sequence[Action]) -> str:
        """Only one button may look like "do this", and never against the hint: the one that a hint advises, or the
        only one of its kind; where there is a real choice among several, none does."""
        board, advised = self.table.board, self.table.hinting.thoughts
        style = board.choice_style(action)
        if advised:
            return "main" if action == advised[0].action else "plain" if style == "main" else style
        rivals = [other for other in listed if board.choice_style(other) != "quiet"]
        return "plain" if style == "main" and len(rivals) > 1 else style

    def _on(self, ui: Ui, mode: Acknowledging | AskingAll | Covered) -> list[Widget]:
        """The way on where nobody in particular is asked yet."""
        table = self.table
        line = table.unseen.line(ui, mode)
        whole = not table.folded(ui) or fits(ui, line)  # above, or at the foot of the page
        found: list[Widget] = [] if whole else [Label(line, "small", bold=True)]
        go_on = partial(table.go_on, ui)
        match mode:
            case Acknowledging():
                return [*found, Button("seen.done", ui.say("seen.done"), go_on, style="main")]
            case AskingAll():
                silent = Button("speak.go", ui.say("speak.none"), go_on, style="main")
                return [*found, *self._speakers(ui), silent]
        if not mode.what.here:
            return []
        name = table.words.seat(mode.what.seat)
        others = Label(ui.say("seen.others", who=name), "small", "ink_soft")
        return [*found, others, Button("open", ui.say("seen.look", who=name), go_on, style="main")]

    def _speakers(self, ui: Ui) -> list[Widget]:
        """Names of those who may say after all what they kept silent about; who presses shows its cards alone."""
        table = self.table
        seats = table.session.may_speak if table.live and not table.moving else ()
        if not seats:
            return []
        found: list[Widget] = [Label(table.unseen.kept_silent, "small", "ink_soft")]
        for seat in seats:
            act, name = partial(table.speak_up, ui, seat), table.words.seat(seat)
            hint = ui.say("speak.hint", who=name)
            found.append(Button(f"speak.{seat}", name, act, style="quiet", role="small", hint=hint, pad=0.2))
        return [found[0], Row(*found[1:], gap=0.2)]

    def _flicks(self, ui: Ui) -> list[Widget]:
        """With real bones a flick is not aimed on the screen, but only said to have been done."""
        table = self.table
        faces = flicks(table.match, table.choices) if table.session.typed and table.choices else []
        found: list[Widget] = []
        for face, action in faces:
            words = ui.say("real.flicked")
            if len(faces) > 1:
                words = ui.say("real.flicked_one", face=table.words.name(face))
            name, act = f"flicked.{face}", partial(table.act, ui, action)
            found.append(Button(name, words, act, why=table.why(action), style="main"))
        return found

    def _steppers(self, ui: Ui) -> list[Widget]:
        """One quiet line of those who might want to speak up now."""
        table = self.table
        if kept_silent := self._speakers(ui):
            return kept_silent
        seats = table.session.interrupters if table.live and not table.moving else ()
        if not seats:
            return []
        line: list[Widget] = [Label(table.words.text("table.step_in"), "small", "ink_soft")]
        for seat in seats:
            name, act = table.words.seat(seat), partial(table.interrupt, ui, seat)
            hint = ui.say("table.interrupt", who=name)
            line.append(Button(f"interrupt.{seat}", name, act, style="quiet", role="small", hint=hint, pad=0.2))
        return [Row(*line, gap=0.2)]


def in_pairs(ui: Ui, found: Sequence[Widget], inner: int) -> list[Widget]:
    """Two short buttons to a line, in smaller print, where one below the other they would go below the page."""
    placed = list[Widget]()
    for one in found:
        if isinstance(one, Button):
            one.role, one.pad = "small", min(one.pad, TIGHT)
            before = placed[-1] if placed else None
            if isinstance(before, Button):
                wide = [button.want(ui, inner)[0] for button in (before, one)]
                if sum(wide) + ui.theme.em(GAP) <= inner:
                    even = 2 * max(wide) + ui.theme.em(GAP) <= inner
                    before.grow, one.grow = int(even or wide[0] < wide[1]), int(even or wide[1] <= wide[0])
                    placed[-1] = Row(before, one, gap=GAP)
                    continue
        placed.append(one)
    return placed
