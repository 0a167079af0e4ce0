"""The panel beside the bone yard's mat: what can be done, in the order in which a stranger would try it, and what
has come of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import pygame

from ulus_suite.app.bones.aiming import FINGERS, Aim, Aiming
from ulus_suite.app.bones.practice import DRILLS, GOALS_MM, Pile, Practice, Practised, Tally
from ulus_suite.app.bones.thrown import SHARES, Mat
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target, Why
from ulus_suite.app.ui.inputs import InputAction, PlayerInput, caps_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import HANDS
from ulus_suite.app.ui.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Panel,
    Row,
    Scroll,
    Slider,
    Toggle,
    Widget,
    rule,
)
from ulus_suite.chance.physics.params import OFFSET_UM
from ulus_suite.chance.physics.throw import STRENGTHS, Strength

# --- The numbers of an aim in words, each with the keys (or the buttons of a pad) that turn it; the caps can be
# pressed as well.


SIDES = ("left", "right")


def better_eye(ui: Ui, name: str) -> str:
    """ "left" or "right": what the player of that name has said, else right as with most people."""
    said = ui.settings.eyes.get(name, "right")
    return said if said in SIDES else "right"


def remember_eye(ui: Ui, name: str, eye: str) -> None:
    """Keep it for the next time."""
    ui.set(eyes={**ui.settings.eyes, name: eye})


def eye_choice(ui: Ui, eye: str, choose: Callable[[str], object]) -> Choice:
    """A choice between the two."""
    options = [(side, ui.say(f"aim.eye.{side}")) for side in SIDES]

    def chosen(side: object) -> None:
        choose(str(side))

    return Choice("eye", options, eye, chosen, label=ui.say("aim.eye"))


FINGER_DOS = {
    "keys": (InputAction.ONE, InputAction.TWO, InputAction.THREE),
    "pad": (InputAction.FINGER_DOWN, InputAction.FINGER_UP),
}


class Number(NamedTuple):
    """One number: what it is called, how much it is, the widest it may become, and what turns it."""

    name: str
    value: str
    widest: tuple[str, ...]
    dos: tuple[InputAction, ...]


def numbers(ui: Ui, aim: Aim) -> list[Number]:
    """What can be turned, in the order in which one would."""
    degrees, percent = ui.say("aim.degrees", n="359.9"), ui.say("aim.percent", n="100.0")
    spins = [ui.say(f"aim.offset.{side}", n="4.0") for side in ("left", "right")]
    fingers = tuple(ui.say(f"aim.finger.{k}") for k in range(3))
    found = [
        Number(ui.say("aim.bearing"), ui.say("aim.degrees", n=f"{aim.bearing_mdeg / 1000:.1f}"), (degrees,),
               (InputAction.LEFT, InputAction.RIGHT)),
        Number(ui.say("aim.power"), ui.say("aim.percent", n=f"{aim.power_permille / 10:.1f}"), (percent,),
               (InputAction.DOWN, InputAction.UP)),
        Number(ui.say("aim.offset"), _spin(ui, aim), (*spins, ui.say("aim.offset.none")),
               (InputAction.SPIN_LEFT, InputAction.SPIN_RIGHT)),
        Number(ui.say("aim.finger"), fingers[FINGERS.index(aim.height)], fingers, FINGER_DOS[ui.device]),
    ]  # fmt: skip
    if aim.rim:
        found.insert(0, Number(ui.say("aim.rim"), "", (), (InputAction.PAGE_UP, InputAction.PAGE_DOWN)))
    return found


def _spin(ui: Ui, aim: Aim) -> str:
    permille = aim.offset_permille
    if permille == 0:
        return ui.say("aim.offset.none")
    side = "right" if permille > 0 else "left"
    return ui.say(f"aim.offset.{side}", n=f"{abs(permille) * OFFSET_UM / 1e6:.1f}")


class Legend(Widget):
    """A row for each number. Wants a fixed height, so that nothing moves while one aims; ``rect`` is what to mark
    dirty. ``turned`` is called when a cap was pressed."""

    def __init__(self, aiming: Aiming, turned: Callable[[], None]) -> None:
        super().__init__()
        self.aiming, self.turned = aiming, turned

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """A line for each number of the aim, two where name and value do not fit side by side."""
        return width, sum(self._highs(ui, width))

    def lines_end(self, ui: Ui, y: int) -> int:
        """Under a whole number: where a list ends, none is cut."""
        edge = self.rect.top
        for high in self._highs(ui, self.rect.width):
            if edge + high > y:
                break
            edge += high
        return edge

    def _highs(self, ui: Ui, width: int) -> list[int]:
        line = self._line(ui)
        return [line if self._one_line(ui, row, width) else 2 * line for row in numbers(ui, self.aiming.aim)]

    def _line(self, ui: Ui) -> int:
        return ui.text.height("body") + ui.theme.em(0.3)

    def _one_line(self, ui: Ui, row: Number, width: int) -> bool:
        return self._names(ui) + _widest(ui, row) + _wide(ui, row) + ui.theme.em(1.2) <= width

    def _below(self, ui: Ui, row: Number, width: int) -> bool:
        """Whether its caps stand under its name: beside a long name long caps would reach over the edge."""
        return ui.text.size(row.name)[0] + _wide(ui, row) + ui.theme.em(0.4) > width

    def _names(self, ui: Ui) -> int:
        return max(ui.text.size(row.name)[0] for row in numbers(ui, self.aiming.aim))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Lay out the rows and register the caps that turn a number up and down."""
        super().place(ui, rect)
        y = rect.y
        for row in numbers(ui, self.aiming.aim):
            below = self._below(ui, row, rect.width)
            self._offer(ui, row, rect.right, y + self._line(ui) // 2 + (self._line(ui) if below else 0))
            two = max(ui.text.size(row.name)[0], _widest(ui, row) + (_wide(ui, row) if below else 0))
            if not self._one_line(ui, row, rect.width) and two > rect.width:
                ui.over(f"aim legend {row.name!r} in {rect.size}")
            y += self._line(ui) * (1 if self._one_line(ui, row, rect.width) else 2)
        if y > rect.bottom:
            ui.over(f"aim legend in {rect.size}")

    def _offer(self, ui: Ui, row: Number, right: int, middle: int) -> None:
        """The caps of a row can be pressed."""
        for do, box in zip(row.dos, _boxes(ui, row, right, middle), strict=True):

            def press(do: InputAction = do) -> None:
                self.aiming.take(PlayerInput(do))
                self.turned()

            label = f"{row.name} {_cap(ui, do)}"
            ui.add(Target(f"aim.{do.value}", box, label, act=press, radius=ui.theme.px(5)))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Names, values and caps of the aim as it is now."""
        line, y = self._line(ui), self.rect.y
        for row in numbers(ui, self.aiming.aim):
            at = pygame.Rect(self.rect.x, y, self.rect.width, line)
            ui.text.draw(surface, row.name, at, "body", ui.theme["ink_soft"], middle=True)
            middle = at.centery + (line if self._below(ui, row, at.width) else 0)
            for do, box in zip(row.dos, _boxes(ui, row, at.right, middle), strict=True):
                draw_cap(ui, surface, _cap(ui, do), box, hot=ui.is_hot(f"aim.{do.value}"))
            if self._one_line(ui, row, self.rect.width):
                at = at.move(self._names(ui) + ui.theme.em(0.6), 0)
            else:
                y += line
                at = at.move(0, line)
            if row.value:
                ui.text.draw(surface, row.value, at, "body", ui.theme["ink"], bold=True, middle=True)
            y += line


def _widest(ui: Ui, row: Number) -> int:
    return max((ui.text.size(words, bold=True)[0] for words in row.widest), default=0)


def _cap(ui: Ui, do: InputAction) -> str:
    return next(iter(caps_for(do, ui.device)), "?")


def _cap_width(ui: Ui, do: InputAction) -> int:
    return max(ui.text.height("small"), ui.text.size(_cap(ui, do), "small", bold=True)[0] + ui.theme.em(0.6))


def _wide(ui: Ui, row: Number) -> int:
    return sum(_cap_width(ui, do) + ui.theme.em(0.2) for do in row.dos)


def _boxes(ui: Ui, row: Number, right: int, middle: int) -> list[pygame.Rect]:
    """Where the caps of a row stand, ending at ``right``."""
    found: list[pygame.Rect] = []
    high = ui.text.height("small") + ui.theme.em(0.15)
    for do in reversed(row.dos):
        wide = _cap_width(ui, do)
        found.insert(0, pygame.Rect(right - wide, middle - high // 2, wide, high))
        right -= wide + ui.theme.em(0.2)
    return found


def draw_cap(ui: Ui, surface: pygame.Surface, name: str, box: pygame.Rect, *, hot: bool = False) -> None:
    """A key or a pad's button as a cap."""
    theme = ui.theme
    fill = theme["paper"] if hot else theme["paper_shade"]
    draw.panel(
        surface, ui.pictures, box, fill, radius=theme.px(5), border=theme.px(1.2), edge=theme["ink_soft"]
    )  # fmt: skip
    ui.text.draw(surface, name, box, "small", theme["ink"], bold=True, align="centre", middle=True)


# ------------------------------------------------------------------------------------------------------------------


HANDFUL = 5
"""What stands for a handful where one chooses how many bones the hand holds."""

MARKS = ("plain", "emblem", "letter")


class Sandbox(Practised, Protocol):
    """What the panel shows of the screen that it stands on, and asks of it."""

    many: int
    """How many bones are thrown together; `HANDFUL` for as many as are dropped."""
    handful: int
    """How many are dropped."""
    strength: Strength
    marks: str
    wide: bool
    switched: bool
    more: bool
    """Whether the panel shows how things look."""
    eye: str
    told: Mat
    """The mat with the faces that are being counted."""
    playing: bool
    practice: Practice

    def choose(self, ui: Ui, **changes: object) -> None:
        """Change what the panel offers."""

    def throw(self, ui: Ui) -> None:
        """Throw as many as chosen."""

    def aim_throw(self, ui: Ui) -> None:
        """Take the bones into the hand, to be aimed by keys."""

    @property
    def held(self) -> int:
        """How many bones the hand holds."""

    def put_back(self, ui: Ui) -> None:
        """Drop those that left the mat back into its middle."""

    def shoot(self, ui: Ui) -> None:
        """Flick the bone that is aimed."""

    def replay(self, ui: Ui) -> None:
        """Show the latest entry again, slowly."""

    def clear(self, ui: Ui) -> None:
        """Count faces from here on."""

    def aim_next(self, ui: Ui, by: int) -> None:
        """Take the next bone under the finger."""

    def aim_moved(self, ui: Ui) -> None:
        """Draw the aim again."""

    def leave_for(self, ui: Ui) -> None:
        """Back to where one came from."""


def panel(ui: Ui, sandbox: Sandbox) -> tuple[Widget, Legend | None]:
    """The panel for what the sandbox shows now, and the legend in it while a bone is aimed."""
    legend = Legend(sandbox.aiming, lambda: sandbox.aim_moved(ui)) if sandbox.aiming is not None else None
    head = Row(
        Button("back", ui.say("button.back"), lambda: sandbox.leave_for(ui), sign="left"),
        Label(ui.say("yard.title"), "head", grow=1),
        gap=0.8,
    )
    aimed = legend is not None
    parts: list[Widget] = [_practised(ui, sandbox), rule(), _main(ui, sandbox), *_below(ui, sandbox, legend)]
    parts += [] if aimed and not sandbox.practice.drill else [rule(), *_seen(ui, sandbox)]
    more = Toggle("more", ui.say("yard.more"), sandbox.more, lambda on: sandbox.choose(ui, more=on))
    parts += [rule(), more, *(_shown(ui, sandbox) if sandbox.more else [])]
    body = Column(*parts, gap=0.34)
    return Panel(Column(head, Scroll("yard.panel", body, signs=True), gap=0.5), pad=0.7), legend


def _title(words: str) -> Label:
    return Label(words, "body", bold=True)


def _main(ui: Ui, sandbox: Sandbox) -> Widget:
    """What one is here for, always in the same place: throw, or flick."""
    if sandbox.aiming is not None:
        shoot = Button("shoot", ui.say("aim.shoot"), lambda: sandbox.shoot(ui), style="main", sign="play", grow=1)
        return Row(shoot, Button("stop", ui.say("yard.flick.stop"), lambda: sandbox.stop_aiming(ui)))
    if sandbox.practice.drill:
        return Row(*([] if sandbox.practice.over else [_aim(ui, sandbox, main=True)]), *_next(ui, sandbox))
    go = Button(
        "throw",
        ui.say("yard.throw.act", n=sandbox.held),
        lambda: sandbox.throw(ui),
        style="main",
        sign="play",
        grow=1,
    )
    return Row(go, Button("aim_throw", ui.say("yard.hand.aim"), lambda: sandbox.aim_throw(ui)))


def _below(ui: Ui, sandbox: Sandbox, legend: Legend | None) -> list[Widget]:
    """The numbers of what the button above does; then what can be done with what lies there."""
    if legend is not None:
        keys = Label(ui.say("aim.pad" if ui.device == "pad" else "aim.keys"), "small", "ink_soft")
        return [legend, keys, *_again(ui, sandbox)]
    if sandbox.practice.drill:
        return _again(ui, sandbox)
    many = Choice(
        "many",
        [*((n, str(n)) for n in (1, 2, 3, 4)), (HANDFUL, str(sandbox.handful))],
        sandbox.many,
        lambda n: sandbox.choose(ui, many=n),
        label=ui.say("yard.how_many"),
        pad=0.26,
    )
    hard = Choice(
        "hard",
        [(strength, ui.say(f"yard.{strength}")) for strength in STRENGTHS],
        sandbox.strength,
        lambda strength: sandbox.choose(ui, strength=strength),
        label=ui.say("yard.how_hard"),
    )
    rows: list[Widget] = [many, hard]
    if sandbox.many == HANDFUL:
        asked = ui.say("yard.drop")
        handful = Slider(
            "handful", asked, sandbox.handful, 2, 25, 1, lambda n: sandbox.choose(ui, handful=n), least=7
        )
        drop = Button("drop", ui.say("yard.drop.act", n=sandbox.handful), lambda: sandbox.drop(ui))
        rows.append(Row(drop, handful, gap=0.7))
    return [*rows, rule(), *_again(ui, sandbox, _aim(ui, sandbox))]


def _practised(ui: Ui, sandbox: Sandbox) -> Widget:
    def begin(chosen: object) -> None:
        sandbox.practice.begin(ui, next(drill for drill in DRILLS if drill == chosen))

    return Choice(
        "drill",
        [(drill, ui.say(f"yard.drill.{drill or 'free'}")) for drill in DRILLS],
        sandbox.practice.drill,
        begin,
        label=ui.say("yard.drill"),
    )


def _drill(ui: Ui, sandbox: Sandbox) -> list[Widget]:
    """What the drill asks for, what came of it so far, and the next thing to do."""
    practice = sandbox.practice
    tries = practice.tries
    rows: list[Widget] = [Label(ui.say(f"yard.drill.{practice.drill}.line"), "small", "ink_soft")]
    score = ui.say("yard.drill.none")
    if tries.shots:
        score = ui.say("yard.drill.score", good=tries.good, shots=tries.shots, share=tries.share)
    rows.append(_title(score))
    if tries.shots:
        rows.append(Label(ui.say("yard.drill.row", row=tries.row, best=tries.best), "small"))
    if tries.shots and practice.drill in GOALS_MM:
        goals = GOALS_MM[practice.drill]
        words = ui.say(f"yard.drill.{practice.drill}.step", mm=goals[tries.step], best=goals[tries.highest])
        rows.append(Label(words, "small"))
    if practice.won:
        rows += [Label(ui.say("yard.drill.won", n=len(practice.won)), bold=True), Pile(practice.won)]
    if practice.drill == "archery" and tries.shots:
        inner, outer, outside, away = tries.rings
        words = ui.say("yard.drill.rings", inner=inner, outer=outer, outside=outside, away=away)
        rows.append(Label(words, "small"))
    if tries.shots:
        zero = Button("drill.zero", ui.say("yard.clear"), lambda: practice.zero(ui), role="small", pad=0.25)
        rows.append(Row(zero))
    return rows


def _next(ui: Ui, sandbox: Sandbox) -> list[Widget]:
    """What comes after a flick of a drill, besides another flick."""
    practice = sandbox.practice
    if practice.drill == "wrestling":
        style = "main" if practice.over else "plain"
        return [Button("drill.drop", ui.say("yard.drill.drop"), lambda: practice.begin_again(ui), style=style)]
    if practice.drill == "hits":
        return [Button("drill.next", ui.say("yard.drill.next"), lambda: practice.next(ui))]
    return []


def _aim(ui: Ui, sandbox: Sandbox, *, main: bool = False) -> Widget:
    any_bone = (bool(sandbox.mat.lying) or sandbox.practice.drill == "archery") and not sandbox.playing
    return Button(
        "aim",
        ui.say("yard.flick.act"),
        lambda: sandbox.aim_next(ui, 0),
        enabled=any_bone,
        why=() if any_bone else (Why(False, ui.say("yard.flick.none")),),
        hint=ui.say("yard.flick.line"),
        style="main" if main else "plain",
        grow=int(main),
    )


def _again(ui: Ui, sandbox: Sandbox, *first: Widget) -> list[Widget]:
    """What can be done with what was thrown, after what is said ``first``."""
    drill, away, can = sandbox.practice.drill, len(sandbox.mat.away), list(first)
    if sandbox.practice.shown is not None:
        can.append(Button("replay", ui.say("yard.replay"), lambda: sandbox.replay(ui), sign="play"))
    if away and drill not in ("archery", "hits"):
        can.append(Button("put_back", ui.say("yard.back", n=away), lambda: sandbox.put_back(ui)))
    if sandbox.practice.latest is not None:
        can.append(Button("again", ui.say("yard.drill.again"), lambda: sandbox.practice.again(ui)))
    return [Row(*can)] if can else []


def _seen(ui: Ui, sandbox: Sandbox) -> list[Widget]:
    """What has come of it: the tries of a drill, else the faces."""
    return _drill(ui, sandbox) if sandbox.practice.drill else _faces(ui, sandbox)


def _faces(ui: Ui, sandbox: Sandbox) -> list[Widget]:
    if not sandbox.told.total:
        found: list[Widget] = [_title(ui.say("yard.faces")), Tally(sandbox.told)]
        if not sandbox.log:
            found.append(Label(ui.say("yard.faces.none"), "small", "ink_soft"))
        return found
    anew = Button("clear", ui.say("yard.clear"), lambda: sandbox.clear(ui), role="small", pad=0.25)
    marks = Label(
        ui.say("yard.faces.marks", shares=", ".join(str(n) for n in SHARES.values())), "small", "ink_soft"
    )
    return [Row(Label(ui.say("yard.faces"), bold=True, grow=1), anew), Tally(sandbox.told), marks]


def _steadiness(ui: Ui) -> Widget:
    """How steady the hand is that flicks: the same setting as in the games."""

    def choose(hand: object) -> None:
        ui.set(hand=str(hand))
        ui.relayout()

    return Choice(
        "hand",
        [(hand, ui.say(f"hand.{hand}")) for hand in HANDS],
        ui.settings.hand,
        choose,
        label=ui.say("hand.title"),
    )


def _shown(ui: Ui, sandbox: Sandbox) -> list[Widget]:
    marks = Choice(
        "marks",
        [(mark, ui.say(f"yard.marks.{mark}")) for mark in MARKS],
        sandbox.marks,
        lambda mark: sandbox.choose(ui, marks=mark),
        label=ui.say("yard.marks"),
    )
    return [
        _title(ui.say("yard.marks")),
        marks,
        _title(ui.say("hand.title")),
        _steadiness(ui),
        Toggle("wide", ui.say("yard.wide"), sandbox.wide, lambda on: sandbox.choose(ui, wide=on)),
        Toggle("switch", ui.say("yard.switch"), sandbox.switched, lambda on: sandbox.choose(ui, switched=on)),
        *([eye_choice(ui, sandbox.eye, lambda eye: sandbox.choose(ui, eye=eye))] if sandbox.switched else []),
    ]
