"""What stays of the rail while it is folded away: the seats, and what may be chosen beside the board."""

from __future__ import annotations

from ulus_suite.app.table.parts.choices import Choices
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Panel, Scroll, Widget, rule

EMS, SHARE = 12.5, 0.27
"""As wide as so many ems, but no wider than that share of the window: beside a board in a wide window that much is
free anyhow."""
GAP, PAD = 0.45, 0.6


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
        left = room - Column(seats, rule(), *hints, Column(), gap=GAP).want(ui, inner)[1]
        fitted = choices.fitting(ui, found, inner, left)
        if fitted.want(ui, inner)[1] > left:
            choices.squeezed(ui, fitted, inner, left)
        parts += [rule(), *hints, fitted]
    body = Column(*parts, gap=GAP)
    high = body.want(ui, inner)[1]
    if high > room:  # more than a column can hold
        body, high = Column(seats, Scroll("folded", Column(*parts[1:], gap=GAP)), gap=GAP), room
    return Panel(body, pad=PAD), high + 2 * pad
