"""A file of one's own that cannot be used: what is wrong with it, and the ways to be rid of it or to find it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Column, Label, Row, Widget
from ulus_suite.core.bounds import path_name
from ulus_suite.data.notices import said
from ulus_suite.store import library

from . import where
from .sheet import Tell


def unusable(ui: Ui, number: int, path: Path, why: str, after: Callable[[], None]) -> Widget:
    """The sentence with *Put aside* (moved, never deleted; then ``after`` is called) and *Show where it is*."""

    def aside() -> None:
        moved = library.put_aside(path)
        after()
        ui.push(Tell(ui.say("saved.aside"), ui.say("saved.put_aside", path=path_name(moved))))

    buttons = Row(
        Button(f"aside.{number}", ui.say("saved.aside"), aside, sign="bin"),
        Button(f"where.{number}", ui.say("saved.where"), lambda: where.show(ui, path), sign="out"),
        gap=0.4,
    )
    return Column(Label(said(why, ui.settings.language), "small", "bad"), buttons, gap=0.3)
