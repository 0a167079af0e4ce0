"""The hint bar at the foot of a table: the keys that work now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ulus_suite.app.table.modes import (
    Acknowledging,
    Asking,
    AskingAll,
    Covered,
    Mode,
    Over,
    Throwing,
    Typing,
    Waiting,
)
from ulus_suite.app.table.parts.coach import PLAY_THIS, READ
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.inputs import Hint, InputAction, caps_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Scroll
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Spec

# --- Where the focus goes: to the question, once, when it is put; afterwards it is the player's ----------------


ON_BOARD = ("spot", "piece", "card")
BESIDE, ASIDE = ("tool.", "coach.", PLAY_THIS, "past."), ("log", "chip", "look", "scrollbar")
"""How ids begin, and kinds, of what is no answer to a question."""
QUESTIONS = (Asking, Acknowledging, Throwing, Typing, Over)


def is_aside(target: Target | None) -> bool:
    """Whether a target stands beside the question and answers it not."""
    return target is not None and (target.id.startswith(BESIDE) or target.kind in ASIDE)


def question_at(spec: Spec, targets: Sequence[Target], at: dict[str, Action]) -> str:
    """Where the focus belongs: the main choice; else the first place on the board where one may act; else the first
    choice that spends nothing that need not be spent. ``at``: the actions that have a target of their own."""
    there = {target.id: target for target in targets if target.enabled}
    sure = {name: action for name, action in at.items() if name in there and action.kind not in spec.spends}
    for kind in spec.main:
        for name, action in sure.items():
            if action.kind == kind:
                return name
    costly = {name for name, action in at.items() if action.kind in spec.spends}
    for name, target in there.items():
        pressed = (target.act or target.drag) and not target.passing
        if target.kind in ON_BOARD and pressed and name not in costly:
            return name
    return next(iter(sure), "") or next((name for name in at if name in there), "")


class Leading:
    """Leads the focus of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._led: tuple[Mode | None, str] = (None, "")
        """For what, and to which place on the board, the focus has been led."""
        self._advised: tuple[Decision, ...] = ()
        """The advice to which the focus has been led."""
        self._hand: Seat | None = None
        """Whose hand lay open when the focus was led."""
        self._first = ""
        """Where a finger was led last; who stands there goes on with it."""

    def again(self, ui: Ui) -> None:
        """What lay over the question has closed: the focus goes back to it, unless it stands on an answer."""
        if is_aside(ui.focus.target):
            self._led = (None, "")
            ui.focus.current = None

    def lead(self, ui: Ui, to: str, first: str, thoughts: tuple[Decision, ...]) -> None:
        """Once for each question; again where the place that had the focus is gone, or a piece is picked up.
        ``to``: the target of the question; ``first``: one that comes before it, if it is there; ``thoughts``: the
        advice."""
        table = self.table
        hand, self._hand = self._hand, table.session.revealed_to
        if hand not in (None, self._hand):
            ui.focus.drop()  # a ring round what was chosen in secret would tell it to all
        ui.focus.idle = not table.live or table.moving or bool(table.mode.needs_tick)
        now = (table.mode, table.board.lead(ui))
        if self._to_advice(ui, thoughts):
            self._led = now
            return
        led = self._led[0] is table.mode and now[1] in ("", self._led[1])
        followed, self._first = first != self._first and ui.focus.current == self._first, first
        if (
            led
            and ui.focus.get(ui.focus.current) is not None
            and not (followed and ui.focus.get(first) is not None)
        ):
            self._led = now
            return
        in_hand = self._led[0] is table.mode and now[1] not in (
            "",
            self._led[1],
        )  # the place for a piece comes first
        meant = first not in (PLAY_THIS, "lesson.hint")
        first = first if meant or not in_hand else ""  # but the one that is pointed at
        lead = first if first and ui.focus.get(first) is not None else to
        if lead and ui.focus.get(lead) is not None:
            ui.focus.lead(lead)
            self._led = now
            self._show(ui, lead)
        elif not isinstance(table.mode, QUESTIONS):
            self._led = now

    @staticmethod
    def _show(ui: Ui, lead: str) -> None:
        """In a list that scrolls, what Return does may stand below its edge."""
        target = ui.focus.get(lead)
        if target is None or not isinstance(target.scroller, Scroll):
            return
        if not target.scroller.view.contains(target.rect):
            target.scroller.reveal(target.rect)

    def _to_advice(self, ui: Ui, thoughts: tuple[Decision, ...]) -> bool:
        """Who asked for a hint is led to *Play this*, once: the choice that had the focus may be out of sight."""
        if thoughts == self._advised or (thoughts and ui.focus.get(PLAY_THIS) is None):
            return False
        self._advised = thoughts
        target = ui.focus.get(PLAY_THIS)
        if thoughts and target is not None:
            ui.focus.lead(PLAY_THIS)
            if target.scroller is not None:
                target.scroller.reveal(target.rect)
        return bool(thoughts)


# ------------------------------------------------------------------------------------------------------------------


MOST = 3
"""So many keys of the board are named; what can be set has them beside it."""
Blits = list[tuple[pygame.Surface, tuple[int, int]]]


class Foot:
    """The hint bar; where its words and caps stand is worked out when they change."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._blits: Blits = []

    def draw(
        self,
        ui: Ui,
        surface: pygame.Surface,
        rect: pygame.Rect,
        hints: Sequence[Hint],
        line: str = "",
        ends: int = 0,
    ) -> None:
        """Draw ``line`` and then as many hints as there is room for, each with its key on a cap; left of ``ends``,
        where something covers the rest."""
        now = (tuple(rect), tuple(hints), line, ends, ui.device, ui.text)
        if now != self._of:
            self._of, self._blits = now, _foot(ui, rect, hints, line, ends)
        draw.panel(surface, ui.pictures, rect, ui.theme["shadow"], radius=0, alpha=120)
        surface.blits(self._blits, doreturn=False)


def _foot(ui: Ui, rect: pygame.Rect, hints: Sequence[Hint], line: str, ends: int) -> Blits:
    """What stands in the bar, and where."""
    theme, text, made = ui.theme, ui.text, Blits()
    x, mid = theme.px(18), rect.centery
    right = (ends or rect.right) - theme.px(12)
    hints = [hint for n, hint in enumerate(hints) if _caps(ui, hint[0]) and hint[0] not in dict(hints[:n])]
    if line:
        key = next((hint for hint in hints if hint[0] is InputAction.ACCEPT), hints[0] if hints else None)
        least = _wide(ui, *key) if key else 0  # one key at least is named beside it: the one that answers
        shown = text.elide(line, right - 2 * x - least, "body", bold=True)
        label = text.label(shown, "body", theme["cream"], bold=True)
        made.append((label, (x, mid - label.get_height() // 2)))
        x += label.get_width() + theme.em(1.5)
        if key and sum(_wide(ui, *hint) for hint in hints[: hints.index(key) + 1]) > right - x:
            hints = [key, *(hint for hint in hints if hint is not key)]
    for pressed, words in hints:
        names = _caps(ui, pressed)
        label = text.label(words, "small", theme["cream_soft"])
        caps = [text.label(name, "small", theme["ink"], bold=True) for name in names]
        wide = sum(cap.get_width() + theme.em(0.75) for cap in caps)
        if x + wide + label.get_width() + theme.em(0.25) > right:
            break
        for cap in caps:
            box = pygame.Rect(x, 0, cap.get_width() + theme.em(0.6), cap.get_height() + theme.px(4))
            box.centery = mid
            made.append((draw.rounded(ui.pictures, box.size, theme.px(5), theme["paper_shade"]), box.topleft))
            made.append((cap, cap.get_rect(center=box.center).topleft))
            x = box.right + theme.em(0.15)
        made.append((label, (x + theme.em(0.2), mid - label.get_height() // 2)))
        x += theme.em(1.2) + label.get_width()
    return made


def fits(ui: Ui, line: str) -> bool:
    """Whether the line stands whole at the foot of the page, beside the key that answers."""
    key = _wide(ui, InputAction.ACCEPT, ui.say("hint.choose"))
    return ui.text.size(line, "body", bold=True)[0] <= ui.size[0] - ui.theme.px(12) - 2 * ui.theme.px(18) - key


def _caps(ui: Ui, pressed: InputAction | tuple[InputAction, ...]) -> list[str]:
    """What is printed on the keys of a hint."""
    dos = pressed if isinstance(pressed, tuple) else (pressed,)
    return [caps[0] for caps in (caps_for(do, ui.device) for do in dos) if caps]


def _wide(ui: Ui, pressed: InputAction | tuple[InputAction, ...], words: str) -> int:
    """How much room a hint takes."""
    caps = sum(ui.text.size(cap, "small", bold=True)[0] + ui.theme.em(0.75) for cap in _caps(ui, pressed))
    return caps + ui.text.size(words, "small")[0] + ui.theme.em(1.75) if caps else 0


def first_hints(ui: Ui, table: Table) -> list[Hint]:
    """What the board and the choices of the moment offer; a key is named once."""
    found: list[Hint] = []
    if table.moving or ui.animator.busy:
        found.append((InputAction.SKIP, ui.say("table.hint.skip")))
    if table.may_look and table.folded(ui):  # the eye has its place in the rail
        found.append((InputAction.CARDS, ui.say("table.look_at_cards")))
    if isinstance(table.mode, Acknowledging | AskingAll | Covered):
        leads = ui.focus.get(table.mode.leads)
        if leads is not None:
            found.append((InputAction.ACCEPT, leads.label))
    if isinstance(table.mode, Waiting) and ui.focus.get(READ) is not None and not table.board.holds_up:
        found.append((InputAction.ACCEPT, ui.say("coach.read")))
    move = ui.say("hint.move")  # that arrows move needs no saying
    found += [(pressed, words) for pressed, words in table.board.hints(ui) if words != move][:MOST]
    if table.may_throw and all(pressed is not InputAction.ACCEPT for pressed, _ in found):
        found.append((InputAction.ACCEPT, ui.say("table.throw")))
    if table.choices and all(pressed is not InputAction.ACCEPT for pressed, _ in found):
        found.append((InputAction.ACCEPT, ui.say("hint.choose")))
    found = _as_the_focus_stands(ui, found)
    if ui.focus.get(PLAY_THIS) is not None:
        found.append((InputAction.BACK, ui.say("table.hint.close")))
    elif table.choices:
        found.append((InputAction.HINT, ui.say("table.hint.hint")))
    return found


def _as_the_focus_stands(ui: Ui, found: list[Hint]) -> list[Hint]:
    """Return does what has the focus: beside the question, that is named; on what cannot be pressed nothing is."""
    target = ui.focus.target
    if target is None or not is_aside(target):
        return found
    found = [(pressed, words) for pressed, words in found if pressed is not InputAction.ACCEPT]
    if target.enabled and target.act is not None and target.label:
        found.insert(0, (InputAction.ACCEPT, ui.say("table.log") if target.kind == "log" else target.label))
    return found


def table_hints(ui: Ui, table: Table) -> list[Hint]:
    """What the keys do at this table now, the most useful first; all others are in the menu."""
    if not table.live:
        return [(InputAction.LEFT, ui.say("table.hint.step")), (InputAction.BACK, ui.say("table.hint.live"))]
    return [*first_hints(ui, table), (InputAction.MENU, ui.say("table.hint.menu"))]
