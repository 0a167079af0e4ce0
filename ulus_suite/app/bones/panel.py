"""The panel beside the bone yard's mat: what can be done, in the order in which a stranger would try it, and what
has come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ulus_suite.app.bones.drills import DRILLS
from ulus_suite.app.bones.eye import eye_choice
from ulus_suite.app.bones.legend import Legend
from ulus_suite.app.bones.tally import Tally, rings_in_words
from ulus_suite.app.bones.thrown import SHARES, STRENGTHS
from ulus_suite.app.focus import Why
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Choice, Column, Label, Panel, Row, Scroll, Slider, Toggle, Widget, rule

if TYPE_CHECKING:
    from ulus_suite.app.bones.sandbox import YardScreen

MARKS = ("plain", "emblem", "letter")


def panel(ui: Ui, yard: YardScreen) -> tuple[Widget, Legend | None]:
    """The panel for what the yard shows now, and the legend in it while a bone is aimed."""
    legend = Legend(yard.aiming, lambda: yard.aim_moved(ui)) if yard.aiming is not None else None
    head = Row(
        Button("back", ui.say("button.back"), lambda: yard.leave_for(ui), sign="left"),
        Label(ui.say("yard.title"), "head", grow=1),
        gap=0.8,
    )
    parts: list[Widget] = [Label(ui.say("yard.line"), "small", "ink_soft", italic=True)]
    parts += [_title(ui.say("yard.drill")), _practised(ui, yard)]
    flick = _flick(ui, yard, legend)
    if yard.practice.drill:
        parts += [*_drill(ui, yard), rule(), *flick]
    elif legend is not None:  # what one is busy with comes first
        parts += [rule(), *flick, rule(), *_throw(ui, yard)]
    else:
        parts += [rule(), *_throw(ui, yard), rule(), *flick]
    parts += [rule(), _again(ui, yard), rule(), *_faces(ui, yard), rule(), *_where(ui, yard)]
    parts += [rule(), *_shown(ui, yard)]
    body = Column(*parts, gap=0.34)
    return Panel(Column(head, Scroll("yard.panel", body), gap=0.5), pad=0.7), legend


def _title(words: str) -> Label:
    return Label(words, "body", bold=True)


def _throw(ui: Ui, yard: YardScreen) -> list[Widget]:
    many = Choice(
        "many",
        [(n, str(n)) for n in (1, 2, 3, 4)],
        yard.many,
        lambda n: yard.choose(ui, many=n),
        label=ui.say("yard.how_many"),
    )
    hard = Choice(
        "hard",
        [(strength, ui.say(f"yard.{strength}")) for strength in STRENGTHS],
        yard.strength,
        lambda strength: yard.choose(ui, strength=strength),
        label=ui.say("yard.how_hard"),
    )
    go = Button(
        "throw", ui.say("yard.throw.act", n=yard.many), lambda: yard.throw(ui), style="main", sign="play", grow=1
    )
    handful = Slider(
        "handful", ui.say("yard.drop"), yard.handful, 2, 25, 1, lambda n: yard.choose(ui, handful=n), least=7
    )
    drop = Button("drop", ui.say("yard.drop.act", n=yard.handful), lambda: yard.drop(ui))
    return [
        Row(_title(ui.say("yard.throw")), many, gap=0.7),
        hard,
        Row(go),
        Label(ui.say("yard.throw.line"), "small", "ink_soft"),
        rule(),
        Row(drop, handful, gap=0.7),
    ]


def _practised(ui: Ui, yard: YardScreen) -> Widget:
    def begin(chosen: object) -> None:
        yard.practice.begin(ui, next(drill for drill in DRILLS if drill == chosen))

    return Choice(
        "drill",
        [(drill, ui.say(f"yard.drill.{drill or 'free'}")) for drill in DRILLS],
        yard.practice.drill,
        begin,
        label=ui.say("yard.drill"),
    )


def _drill(ui: Ui, yard: YardScreen) -> list[Widget]:
    """What the drill asks for, what came of it so far, and the next thing to do."""
    practice = yard.practice
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


def _flick(ui: Ui, yard: YardScreen, legend: Legend | None) -> list[Widget]:
    if legend is not None and yard.aiming is not None:
        number = yard.aiming.aim.bone.piece[1:]
        shoot = Button("shoot", ui.say("aim.shoot"), lambda: yard.shoot(ui), style="main", sign="play")
        stop = Button("stop", ui.say("yard.flick.stop"), lambda: yard.stop_aiming(ui))
        return [
            _title(ui.say("yard.flicking", n=number)),
            legend,
            Row(shoot, stop),
            Label(ui.say("aim.pad" if ui.device == "pad" else "aim.keys"), "small", "ink_soft"),
        ]
    any_bone = bool(yard.mat.lying) and not yard.playing
    aim = Button(
        "aim",
        ui.say("yard.flick.act"),
        lambda: yard.aim_next(ui, 0),
        enabled=any_bone,
        why=_needs(ui, any_bone, "yard.flick.none"),
    )
    return [Row(aim), Label(ui.say("yard.flick.line"), "small", "ink_soft")]


def _again(ui: Ui, yard: YardScreen) -> Widget:
    away = len(yard.mat.away)
    replay = bool(yard.log)
    back = Button(
        "put_back",
        ui.say("yard.back" if away else "yard.back.none", n=away),
        lambda: yard.put_back(ui),
        enabled=away > 0,
        why=_needs(ui, away > 0, "yard.back.why"),
    )
    slow = Button(
        "replay",
        ui.say("yard.replay"),
        lambda: yard.replay(ui),
        enabled=replay,
        why=_needs(ui, replay, "yard.replay.why"),
        sign="play",
    )
    flicked = yard.practice.latest is not None
    again = Button(
        "again",
        ui.say("yard.drill.again"),
        lambda: yard.practice.again(ui),
        enabled=flicked,
        why=_needs(ui, flicked, "yard.drill.again.why"),
    )
    return Row(slow, back, again)


def _needs(ui: Ui, met: bool, key: str) -> Sequence[Why]:
    return () if met else (Why(False, ui.say(key)),)


def _faces(ui: Ui, yard: YardScreen) -> list[Widget]:
    if not yard.told.total:
        found: list[Widget] = [_title(ui.say("yard.faces")), Tally(yard.told)]
        if not yard.log:
            found.append(Label(ui.say("yard.faces.none"), "small", "ink_soft"))
        return found
    anew = Button("clear", ui.say("yard.clear"), lambda: yard.clear(ui), role="small", pad=0.25)
    marks = Label(
        ui.say("yard.faces.marks", shares=", ".join(str(n) for n in SHARES.values())), "small", "ink_soft"
    )
    return [Row(Label(ui.say("yard.faces"), bold=True, grow=1), anew), Tally(yard.told), marks]


def _where(ui: Ui, yard: YardScreen) -> list[Widget]:
    rows: list[Widget] = [_title(ui.say("yard.where"))]
    for ring, found in rings_in_words(ui, yard.told):
        rows.append(Row(Label(ring, "small", "ink_soft"), Label(found, "small", bold=True, grow=1), gap=0.6))
    return rows


def _shown(ui: Ui, yard: YardScreen) -> list[Widget]:
    marks = Choice(
        "marks",
        [(mark, ui.say(f"yard.marks.{mark}")) for mark in MARKS],
        yard.marks,
        lambda mark: yard.choose(ui, marks=mark),
        label=ui.say("yard.marks"),
    )
    return [
        _title(ui.say("yard.marks")),
        marks,
        Toggle("rings", ui.say("yard.rings"), yard.rings, lambda on: yard.choose(ui, rings=on)),
        Toggle("wide", ui.say("yard.wide"), yard.wide, lambda on: yard.choose(ui, wide=on)),
        Toggle("switch", ui.say("yard.switch"), yard.switched, lambda on: yard.choose(ui, switched=on)),
        *([eye_choice(ui, yard.eye, lambda eye: yard.choose(ui, eye=eye))] if yard.switched else []),
    ]
