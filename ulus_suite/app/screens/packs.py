"""Packs: the games that did not come with the suite, whose they are, what is wrong with them, a switch for each."""

from __future__ import annotations

from ulus_suite import packs
from ulus_suite.app import registry
from ulus_suite.app.screens.page import Page
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Column, Label, Panel, Row, Toggle, Widget
from ulus_suite.data.notices import said
from ulus_suite.packs import Declared
from ulus_suite.store import folders, json_store


class PacksScreen(Page):
    """What a switch says holds from the next start on: a game that is being played is not taken from its table."""

    name = "packs"

    def lay_out(self, ui: Ui) -> None:
        """What a pack is, plainly; then a sheet for each."""
        body = Column(Panel(Column(Label(ui.say("packs.program")), Label(ui.say("packs.next"), "small"))), gap=0.8)
        found = packs.guests()
        ui.focus.first = f"pack.{found[0].id}" if found else "back"
        if refused := json_store.unwritten.get(folders.packs()):
            body.children.append(Panel(Label(said(refused, ui.settings.language), "small", "bad")))
        body.children += [Panel(self._row(ui, each)) for each in found] or [Panel(Label(ui.say("packs.none")))]
        self.page(ui, ui.say("packs.title"), body)

    def _row(self, ui: Ui, each: Declared) -> Widget:
        def turn(on: bool) -> None:
            packs.switch(each.id, on=on)
            ui.relayout()

        on = each.id not in packs.kept().off
        name = ui.say(f"game.{each.id}") if registry.playable(each.id) else each.id
        by = ui.say("packs.by", by=each.by, value=each.value) if each.by else each.value
        words = Column(Label(name, "head"), Label(by, "small", "ink_soft"), gap=0.15)
        why = [one.why for one in packs.left_out() if one.id == each.id]
        why += [lacks] if packs.find(each.id) is not None and (lacks := registry.lacking(each.id)) else []
        words.children += [Label(said(one, ui.settings.language), "small", "bad") for one in why]
        switch = Toggle(f"pack.{each.id}", ui.say("packs.on" if on else "packs.off"), on, turn, hint=name)
        return Column(words, Row(switch), gap=0.4)
