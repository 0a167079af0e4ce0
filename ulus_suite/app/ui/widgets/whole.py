"""Where a list that goes on below its place ends: under a whole line, not through one."""

from __future__ import annotations

from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets.base import Column, Label, Panel, Row, Widget


def whole(ui: Ui, widget: Widget, y: int) -> int:
    """The lowest edge at or above ``y`` that goes through no line of the widget's words."""
    if not widget.rect.top < y < widget.rect.bottom:
        return y
    if isinstance(widget, Column | Row):
        for child in widget.children:
            y = min(y, whole(ui, child, y))
        return y
    if isinstance(widget, Panel):
        return whole(ui, widget.child, y)
    if isinstance(widget, Label):
        font = ui.text.font(widget.role, bold=widget.bold, italic=widget.italic, face=widget.face)
        spare = widget.rect.height - widget.want(ui, widget.rect.width)[1]
        first, step = widget.rect.top + spare // 2 + ui.text.sink(font), font.get_linesize()
        return first + max(0, y - first) // step * step
    return widget.lines_end(ui, y)
