"""What the demo offers to somebody who pressed a key: a seat, a lesson, the shelf, or to go on watching."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.app import registry
from ulus_suite.app.screens.demo import taken_over
from ulus_suite.app.screens.demo_schedule import Programme
from ulus_suite.app.screens.learn import LearnScreen, teachable
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.ui.inputs import PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Label, Row, Toggle, rule
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import Finished
from ulus_suite.match import Match

LEARN = "ulus_suite.app.screens.learn:LearnScreen"
PATIENCE_MS = 40_000.0


class OfferScreen(Sheet):
    """Over the demo, which stands still meanwhile; when nobody answers it goes on by itself."""

    name = "demo-offer"
    needs_tick = True

    def __init__(self, programme: Programme, match: Match | None = None) -> None:
        super().__init__()
        self.programme = programme
        over = match is None or isinstance(match.pending, Finished)
        self.match = None if over else match
        self.waited_ms = 0.0

    def lay_out(self, ui: Ui) -> None:
        """Go on first, so that a key pressed by mistake costs nothing."""
        body = Column(Button("offer.on", ui.say("demo.on"), ui.pop, style="main", sign="play"), gap=0.5)
        game = self.programme.game
        if self.match is not None:
            seats = Row(gap=0.4)
            for seat, name in enumerate(self.match.header.names):
                seats.children.append(Button(f"offer.seat.{seat}", name, self._taking(ui, seat), style="plain"))
            body.children += [Label(ui.say("demo.take"), "body", bold=True), seats]
        else:
            body.children.append(
                Button("offer.play", ui.say("title.open", game=ui.say(f"game.{game}")), lambda: self._new(ui))
            )
        if registry.there(LEARN):
            body.children.append(Button("offer.learn", ui.say("demo.learn"), lambda: self._learn(ui), sign="bulb"))
        body.children += [
            Button("offer.shelf", ui.say("demo.shelf"), lambda: self._shelf(ui)),
            rule(),
            Toggle(
                "offer.secrets",
                ui.say("demo.secrets"),
                ui.settings.demo_secrets,
                lambda on: ui.set(demo_secrets=on),
            ),
            Label(ui.say("demo.by_itself"), "small", "ink_soft", italic=True),
        ]
        self.sheet(ui, ui.say("demo.head"), body, None, width=22)

    def enter(self, ui: Ui) -> None:
        """Start on going on."""
        ui.focus.current = "offer.on"

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Somebody is there."""
        self.waited_ms = 0.0
        return False

    def tick(self, ui: Ui, ms: float) -> None:
        """Nobody is there: the demo goes on."""
        if ui.screen is self:
            self.waited_ms += ms
            if self.waited_ms >= PATIENCE_MS:
                ui.pop()

    def _taking(self, ui: Ui, seat: Seat) -> Callable[[], None]:
        def act() -> None:
            assert self.match is not None
            match = taken_over(self.match, seat)
            ui.pop()
            ui.replace(registry.seat_at_table(ui, match))

        return act

    def _new(self, ui: Ui) -> None:
        ui.pop()
        ui.replace(registry.door("new game")(self.programme.game))

    def _learn(self, ui: Ui) -> None:
        """The lessons of the game that is shown, where it has some."""
        game = self.programme.game
        ui.pop()
        ui.push(LearnScreen(ui, game if game in teachable(ui.settings.language) else ""))

    def _shelf(self, ui: Ui) -> None:
        ui.home(registry.fetch("ulus_suite.app.screens.title:TitleScreen")())
