"""The panel beside the bone yard's mat: what can be done, in the order in which a stranger would try it, and what
has come of it."""

from __future__ import annotations

from typing import Protocol

from ulus_suite.app.bones.legend import Legend, eye_choice
from ulus_suite.app.bones.practice import DRILLS, Practice, Practised, Tally
from ulus_suite.app.bones.thrown import SHARES, Mat
from ulus_suite.app.ui.focus import Why
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
from ulus_suite.chance.physics.throw import STRENGTHS, Strength

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
    parts: list[Widget] = [_title(ui.say("yard.drill")), _practised(ui, sandbox)]
    flick = _flick(ui, sandbox, legend)
    if sandbox.practice.drill:
        parts += [*_drill(ui, sandbox), rule(), *flick]
    elif legend is not None:  # what one is busy with comes first
        parts += [rule(), *flick, rule(), *_throw(ui, sandbox)]
    else:
        parts += [rule(), *_throw(ui, sandbox), rule(), *flick]
    parts += [*_again(ui, sandbox), rule(), *_faces(ui, sandbox)]
    parts += [rule(), *_shown(ui, sandbox)]
    body = Column(*parts, gap=0.34)
    return Panel(Column(head, Scroll("yard.panel", body, signs=True), gap=0.5), pad=0.7), legend


def _title(words: str) -> Label:
    return Label(words, "body", bold=True)


def _throw(ui: Ui, sandbox: Sandbox) -> list[Widget]:
    many = Choice(
        "many",
        [*((n, str(n)) for n in (1, 2, 3, 4)), (HANDFUL, str(sandbox.handful))],
        sandbox.many,
        lambda n: sandbox.choose(ui, many=n),
        label=ui.say("yard.how_many"),
    )
    hard = Choice(
        "hard",
        [(strength, ui.say(f"yard.{strength}")) for strength in STRENGTHS],
        sandbox.strength,
        lambda strength: sandbox.choose(ui, strength=strength),
        label=ui.say("yard.how_hard"),
    )
    go = Button(
        "throw",
        ui.say("yard.throw.act", n=sandbox.held),
        lambda: sandbox.throw(ui),
        style="main",
        sign="play",
        grow=1,
    )
    aim = Button("aim_throw", ui.say("yard.hand.aim"), lambda: sandbox.aim_throw(ui))
    rows: list[Widget] = [_title(ui.say("yard.throw")), many, hard, Row(go, aim)]
    if sandbox.many == HANDFUL:
        asked = ui.say("yard.drop")
        handful = Slider(
            "handful", asked, sandbox.handful, 2, 25, 1, lambda n: sandbox.choose(ui, handful=n), least=7
        )
        drop = Button("drop", ui.say("yard.drop.act", n=sandbox.handful), lambda: sandbox.drop(ui))
        rows.append(Row(drop, handful, gap=0.7))
    return rows


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
    rows: list[Widget] = [rule(), Label(ui.say(f"yard.drill.{practice.drill}.line"), "small", "ink_soft")]
    score = ui.say("yard.drill.none")
    if tries.shots:
        score = ui.say("yard.drill.score", good=tries.good, shots=tries.shots, share=tries.share)
    rows.append(_title(score))
    if tries.shots:
        rows.append(Label(ui.say("yard.drill.row", row=tries.row, best=tries.best), "small"))
    if practice.drill == "archery" and tries.shots:
        inner, outer, outside, away = tries.rings
        words = ui.say("yard.drill.rings", inner=inner, outer=outer, outside=outside, away=away)
        rows.append(Label(words, "small"))
    more: list[Widget] = []
    if practice.drill == "wrestling":
        more.append(Button("drill.drop", ui.say("yard.drill.drop"), lambda: practice.begin_again(ui)))
    elif practice.drill == "hits":
        more.append(Button("drill.next", ui.say("yard.drill.next"), lambda: practice.next(ui)))
    if tries.shots:
        more.append(Button("drill.zero", ui.say("yard.clear"), lambda: practice.zero(ui), role="small", pad=0.25))
    return [*rows, Row(*more)] if more else rows


def _flick(ui: Ui, sandbox: Sandbox, legend: Legend | None) -> list[Widget]:
    if legend is not None and sandbox.aiming is not None:
        number = sandbox.aiming.aim.bone.piece[1:]
        shoot = Button("shoot", ui.say("aim.shoot"), lambda: sandbox.shoot(ui), style="main", sign="play")
        stop = Button("stop", ui.say("yard.flick.stop"), lambda: sandbox.stop_aiming(ui))
        return [
            _title(ui.say("yard.flicking", n=number)),
            legend,
            Row(shoot, stop),
            Label(ui.say("aim.pad" if ui.device == "pad" else "aim.keys"), "small", "ink_soft"),
        ]
    any_bone = bool(sandbox.mat.lying) and not sandbox.playing
    aim = Button(
        "aim",
        ui.say("yard.flick.act"),
        lambda: sandbox.aim_next(ui, 0),
        enabled=any_bone,
        why=() if any_bone else (Why(False, ui.say("yard.flick.none")),),
    )
    return [Row(aim), Label(ui.say("yard.flick.line"), "small", "ink_soft")]


def _again(ui: Ui, sandbox: Sandbox) -> list[Widget]:
    """What can be done with what was thrown."""
    drill, away, can = sandbox.practice.drill, len(sandbox.mat.away), list[Widget]()
    if sandbox.log:
        can.append(Button("replay", ui.say("yard.replay"), lambda: sandbox.replay(ui), sign="play"))
    if away and drill not in ("archery", "hits"):
        can.append(Button("put_back", ui.say("yard.back", n=away), lambda: sandbox.put_back(ui)))
    if sandbox.practice.latest is not None:
        can.append(Button("again", ui.say("yard.drill.again"), lambda: sandbox.practice.again(ui)))
    return [rule(), Row(*can)] if can else []


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
