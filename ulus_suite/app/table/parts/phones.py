"""Hands on phones: seats at pages of the same network. Nothing of it is loaded until it is switched on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ulus_suite.app.screens.sheet import Confirm, Tell
from ulus_suite.app.table.modes import Asking, AskingAfar, AskingAll, Covered, Throwing
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat

if TYPE_CHECKING:
    from ulus_suite.app.scene.model import Node
    from ulus_suite.hands.answers import Answers
    from ulus_suite.hands.server import Hands

PORT = 8150
"""The port that is tried first, so that an address is easily typed."""
READ = frozenset(
    {"because", "drawer", "happened", "hands", "menu", "new-key", "packs", "settings", "tell", "why"}
)  # fmt: skip
"""What people read over a table, which asks nothing of this very moment: the game on phones goes on under it."""


class Phones:
    """What a table keeps while some of its seats are at pages. ``follow``, ``act``, ``throw`` are the table's."""

    def __init__(
        self, table: Table, follow: Callable[[Ui], None], act: Callable[[Ui, Action], None],
        throw: Callable[[Ui], None],
    ) -> None:  # fmt: skip
        self.table, self._follow, self._act, self._throw = table, follow, act, throw
        self.hands: Hands | None = None
        self.answers: Answers | None = None
        self._on: Node | None = None
        """What is pressed here, or at any page, once all have looked at the table."""
        self._agreed: Callable[[], None] | None = None
        """What is taken back once all have agreed at their pages."""
        self.begun = False
        """Whether the codes have been put aside once: until then people come in, and nobody misses an opening."""

    @property
    def on(self) -> bool:
        """Whether pages are served."""
        return self.hands is not None

    def begin(self, ui: Ui, address: str = "") -> None:
        """Serve pages from now on, at that address of this machine. Raises OSError where it cannot be had."""
        from ulus_suite.hands.answers import Answers  # noqa: PLC0415  # an extra, and not for every table
        from ulus_suite.hands.server import Hands, addresses  # noqa: PLC0415  # as above

        self.end(ui)
        table, at = self.table, address or addresses()[0]
        match, colours = table.match, self._colours(ui)
        for port in (PORT, 0):
            hands = Hands(
                match.header.game, match.header.names, table.session.people,
                language=ui.settings.language, colours=colours, address=at, port=port,
            )  # fmt: skip
            try:
                hands.start()
                break
            except OSError:
                if not port:
                    raise
        self.hands, self.answers = hands, Answers(hands, table.words)
        self.show()

    def _colours(self, ui: Ui) -> list[str]:
        return [ui.theme.seat(colour).colour for colour in self.table.colours]

    def pass_on(self) -> Hands | None:
        """The pages, which another table goes on to serve."""
        hands, self.hands, self.answers = self.hands, None, None
        return hands

    def take_over(self, ui: Ui, hands: Hands) -> None:
        """Serve these pages from now on; nobody has a seat at them."""
        from ulus_suite.hands.answers import Answers  # noqa: PLC0415  # an extra, and not for every table

        table = self.table
        hands.turn_to(table.match.header.game, table.match.header.names, self._colours(ui))
        self.hands, self.answers = hands, Answers(hands, table.words)
        self.show()

    def end(self, ui: Ui) -> None:
        """Every seat is back at this screen."""
        if self.hands is not None:
            self.hands.close()
            self.hands = self.answers = None
            self.table.session.send_afar(())

    def take_back(self, ui: Ui, seat: Seat) -> None:
        """One seat is back at this screen."""
        if self.hands is not None:
            self.hands.take_back(seat)
            self.table.session.send_afar(self.table.session.afar - {seat})

    def show(self) -> None:
        """Nothing moves any more: the pages show what this screen does."""
        if self.answers is not None:
            self._on = self.table.board.way_on
            said = self._on.label if self._on is not None else ""
            self.answers.show(self.table.session, held=isinstance(self.table.mode, Throwing), on=said)

    def goes_on(self, ui: Ui) -> bool:
        """Whether what happens by itself happens now: nothing lies over the table, or people play on phones while
        somebody reads here."""
        if self.table.on_top(ui):
            return True
        if not self.begun and self.table.session.people:
            return False
        over = [each.screen.name for each in ui.layers]
        mine = next((at for at, each in enumerate(ui.layers) if each.screen is self.table), len(over))
        return self.on and bool(over[mine + 1 :]) and READ.issuperset(over[mine + 1 :])

    def seat(self) -> None:
        """Before it is asked what comes next: who has come to a page is asked there."""
        if self.hands is not None:
            self.table.session.send_afar(self.hands.afar)

    # --- what comes from the pages -----------------------------------------------------------------------------

    def tick(self, ui: Ui) -> None:
        """Take what has come, one thing at a time, as soon as this screen is ready for it."""
        table = self.table
        if self.hands is None or self.answers is None or table.moving or not ui.layers:
            return
        if not table.live:
            self.answers.keep(ui.say("hands.kept.past"))
            return
        if not self.hands.news.empty():
            self._heed(ui)
        if self.hands.afar != table.session.afar and self.goes_on(ui):
            self._follow(ui)
        covered = isinstance(table.mode, Covered) and table.mode.what.seat in self.hands.afar
        if covered and ui.screen.name == "curtain":
            ui.pop()  # whoever it calls has gone to a page
            return
        on = table.board.way_on
        if on != self._on:
            self.show()
        if on is not None and self.goes_on(ui) and self.answers.pressed_on():
            table.board.press(ui, on)
            return
        if not self.goes_on(ui) or not isinstance(table.mode, Asking | AskingAfar | AskingAll | Throwing):
            soon = table.mode.needs_tick and not table.board.holds_up  # it is over in a moment
            if not soon or not self.goes_on(ui):
                self.answers.keep(ui.say("hands.kept"))
            return
        done = self.answers.next(table.session)
        if done is None:
            self._consent(ui)
        elif done.unsealed:
            self._follow(ui)
        elif done.action is None:
            self._throw(ui)
        elif done.aimed:
            table.board.aims(ui, done.action)
        else:
            self._forget()
            self._act(ui, done.action)

    def _heed(self, ui: Ui) -> None:
        """Somebody has sat down or left, or asks for a seat that is taken."""
        assert self.hands is not None
        asks: list[Seat] = []
        while not self.hands.news.empty():
            news = self.hands.news.get_nowait()
            asks += [news.seat] if news.what == "asks" else []
        ui.relayout()
        for seat in asks:
            self._rival(ui, seat)

    def _rival(self, ui: Ui, seat: Seat) -> None:
        hands, who = self.hands, self.table.words.seat(seat)
        assert hands is not None
        words = ui.say("hands.rival", who=who)
        ui.push(Confirm(ui.say("hands.head"), words, ui.say("hands.admit"), lambda: hands.admit(seat)))

    # --- taking back ---------------------------------------------------------------------------------------------

    def ask(self, words: str, needs: tuple[Seat, ...], go: Callable[[], None]) -> None:
        """Do it once those of ``needs`` who are at pages have agreed there; at once where none of them is."""
        seats = tuple(seat for seat in needs if seat in self.table.session.afar)
        if self.answers is None or not seats:
            go()
            return
        self._agreed = go
        self.answers.asks(self.table.session, words, seats)

    def _consent(self, ui: Ui) -> None:
        if self._agreed is None or self.answers is None or (agreed := self.answers.agreed()) is None:
            return
        go, against = self._agreed, [seat for seat, yes in self.answers.consent.items() if not yes]
        self._forget()
        if agreed:
            go()
            return
        self.show()
        who = ", ".join(map(self.table.words.seat, against))
        ui.push(Tell(ui.say("undo.title"), ui.say("hands.against", who=who)))

    def _forget(self) -> None:
        self._agreed = None
        if self.answers is not None:
            self.answers.forget()
