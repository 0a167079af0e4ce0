"""The demo: a card with the box of the next game, the game played by the computer, an offer at any key."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from ulus_suite import bots, games
from ulus_suite.app import registry
from ulus_suite.app.screens.learn import LearnScreen, teachable
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.screens.title import box_lid
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.painting import room
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Column, Label, Panel, Row, Toggle, Widget, rule
from ulus_suite.bots import PERSON
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.core.chance import Finished
from ulus_suite.core.names import Seat
from ulus_suite.data.boxes import box
from ulus_suite.data.demo import Cut, Show, show
from ulus_suite.data.lessons import lessons, paths
from ulus_suite.data.messages import messages
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session
from ulus_suite.store import library

if TYPE_CHECKING:
    from ulus_suite.core.names import Seat
    from ulus_suite.hands.server import Hands
    from ulus_suite.match import Match


FAULTS = 20
USUAL = 4.0
"""Minutes for which a game without a show is seen."""


class Programme:
    """One demo from its start until somebody ends it.

    ``names``: of the players, as many as may sit at a table. ``minutes``: None for the great moments of games that
    have a show; else games are played as they come, so long before the next one has its turn, 0 to the end.
    ``player``, ``seats``: the computer player for all seats, and how many play, where a game is played as it comes;
    empty and 0 for what suits the game.
    """

    def __init__(
        self,
        shown: Sequence[str],
        *,
        names: Sequence[str] = (),
        minutes: float | None = None,
        player: str = "",
        seats: int = 0,
        seed: int | None = None,
    ) -> None:
        self.games = tuple(shown)
        self.names = tuple(names)
        self.as_they_come = minutes is not None or seats > 0
        self.minutes = USUAL if minutes is None else minutes
        self.seats = seats
        self.player = player
        self.seed = fresh_seed() if seed is None else seed
        self.turn = 0
        self.played = 0
        self.cuts: Counter[str] = Counter()
        """How many cuts of each game have been shown."""
        self.kept: dict[str, Match] = {}
        self.faults: list[str] = []
        self.watch: Hands | None = None
        """Pages of visitors who wait for the next game."""
        self._coming: Match | None = None

    @property
    def game(self) -> str:
        """The game whose turn it is."""
        return self.games[self.turn % len(self.games)]

    @property
    def show(self) -> Show | None:
        """How this game is shown, where that is arranged and nobody wants whole games."""
        found = None if self.as_they_come else show(self.game)
        return found if found is not None and found.cuts else None

    @property
    def cut(self) -> Cut | None:
        """The great moment whose turn it is; None where a game is played as it comes."""
        known = self.show
        return None if known is None else known.cuts[self.cuts[self.game] % len(known.cuts)]

    @property
    def goes_on(self) -> bool:
        """Whether this game was left in the middle and goes on there."""
        return self.game in self.kept

    def match(self, spare_s: float = float("inf")) -> Match | None:
        """The game to show now: played up to its moment, where it was left, or a new one. What has to be played
        before a moment is played in ``spare_s`` seconds a call; None until that is done."""
        cut = self.cut
        if cut is None:
            return self.kept.pop(self.game, None) or self._fresh()
        if self._coming is None:
            known = self.show
            assert known is not None
            self._coming = self._new(cut.seats, cut.seed, known.player)
        until, missing = time.monotonic() + spare_s, cut.first + 1 - len(self._coming.line)
        for _ in driver.run_on(Session(self._coming, SELFPLAY), most=max(0, missing)):
            if time.monotonic() >= until:
                return None
        found, self._coming = self._coming, None
        return found

    def _fresh(self) -> Match:
        spec = games.load(self.game).spec
        seats = max(spec.min_seats, min(spec.max_seats, self.seats or box(self.game).demo_seats or spec.min_seats))
        kind = bots.bot_named(self.game, self.player).name if self.player else bots.default(self.game)
        self.played += 1
        return self._new(seats, self.seed + self.played, kind)

    def _new(self, seats: int, seed: int, kind: str) -> Match:
        names = self.names[:seats] if len(self.names) >= seats else None
        return Match.new(games.load(self.game), seats, seed=seed, names=names, kinds=(kind,) * seats)

    def leave(self, match: Match | None) -> None:
        """On to the next game; a match without a cut that has not ended waits for its next turn, others are
        forgotten."""
        if self.cut is not None:
            self.cuts[self.game] += 1
        elif match is not None and not isinstance(match.pending, Finished):
            self.kept[self.game] = match
        self._coming = None
        self.turn += 1

    def fault(self, game: str, error: BaseException) -> None:
        """A demo goes on with another game whatever happens; what happened is kept for those who look after it."""
        self.faults = [*self.faults[1 - FAULTS :], f"{game}: {type(error).__name__}: {error}"]


CARD_MS, AHEAD_MS = 5500.0, 1000.0
"""How long the card is shown, and when the table behind it is prepared."""
ALONE_MS = 180_000.0
"""So long a lesson lies over the demo untouched before it goes."""
AHEAD_S = 0.006
"""So much of a frame goes into what has to be played before a moment."""


class DemoScreen(Screen):
    """The card between two games: the box, its name, what it is. After some seconds the game itself."""

    name = "demo"
    needs_tick = True
    from_afar = True

    def __init__(
        self,
        ui: Ui,
        game: str = "",
        *,
        programme: Programme | None = None,
        minutes: float | None = None,
        seats: int = 0,
    ) -> None:
        super().__init__()
        shown = (game,) if game else sorted(registry.shelf(), key=lambda each: box(each).minutes[1])
        names = tuple(name.strip() for name in ui.say("demo.names").split(","))
        self.programme = programme or Programme(shown, names=names, minutes=minutes, seats=seats)
        self.shown_ms = 0.0
        self.alone = LeftAlone()
        self.coming: Screen | None = None
        self.goes_on = False

    def enter(self, ui: Ui) -> None:
        """A new game: of the one before no picture is needed any more."""
        ui.pictures.forget()

    def lay_out(self, ui: Ui) -> None:
        """The box to the left, words to the right, the invitation at the foot."""
        width, height = ui.size
        theme, game = ui.theme, self.programme.game
        lid_high = min(round(height * 0.72), round(width * 0.4 / 0.75))
        self.lid = pygame.Rect(0, 0, round(lid_high * 0.75), lid_high)
        self.lid.center = (round(width * 0.28), round(height * 0.45))
        right = pygame.Rect(round(width * 0.5), 0, round(width * 0.44), height)
        texts = messages(game, ui.settings.language)
        goal = texts.text("demo.goal") if "demo.goal" in texts else ui.say(f"game.{game}.line")
        key = f"demo.cut.{self.programme.cut.caption}" if self.programme.cut is not None else ""
        fresh = "demo.goes_on" if self.programme.goes_on else "demo.new"
        page = Column(
            fit_words(ui, ui.say(f"game.{game}"), right.width, height // 3, ("title", "head"), "cream", bold=True),
            fit_words(ui, goal, right.width, height // 3, ("head", "body"), "cream"),
            Label(texts.text(key) if key in texts else ui.say(fresh), "body", "brass"),
            gap=0.8,
        )
        need = page.want(ui, right.width)[1]
        right.y, right.height = max(theme.px(20), round(height * 0.45) - need // 2), need
        self.set_root(ui, page, right)
        self.invite = Invitation(ui, pygame.Rect(0, round(height * 0.87), width, round(height * 0.1)), game)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The lid stands in the lamp light."""
        theme = ui.theme
        surface.blit(room(ui), (0, 0))
        drop = theme.px(26)
        soft = draw.shadow(ui.pictures, self.lid.size, theme.px(8), drop, theme["shadow"], 190)
        surface.blit(soft, (self.lid.x - drop + theme.px(8), self.lid.y - drop + theme.px(10)))
        lid = box_lid(ui, self.programme.game, self.lid.size)
        surface.blit(lid, (self.lid.centerx - lid.get_width() // 2, self.lid.bottom - lid.get_height()))
        super().draw(ui, surface)
        self.invite.draw(ui, surface)

    def tick(self, ui: Ui, ms: float) -> None:
        """After some seconds the game begins; while nothing moves here, what its table is made of is painted."""
        self.alone.tick(ui, self, ms)
        if ui.screen is not self:
            return
        self.shown_ms += ms
        if self.coming is None and self.shown_ms >= AHEAD_MS:
            self._prepare(ui)
        if self.coming is not None and self.shown_ms >= CARD_MS:
            self.goes_on = True
            ui.replace(self.coming)

    def leave(self, ui: Ui) -> None:
        """Where the demo ends here its visitors have nothing more to watch."""
        if self.programme.watch is not None and not self.goes_on:
            self.programme.watch.close()

    def _prepare(self, ui: Ui) -> None:
        """The table of this game; whatever goes wrong with it, the next game follows."""
        game = self.programme.game
        try:
            match = self.programme.match(AHEAD_S)
            coming = registry.door("demo table")(ui, self.programme, match) if match is not None else None
        except Exception as error:
            self.programme.fault(game, error)
            self.programme.leave(None)
            self.shown_ms = 0.0
            ui.relayout()
        else:
            self.coming = coming

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Any key, button or click opens the offer."""
        return open_offer(ui, given, self.invite, self.programme)

    def resume(self, ui: Ui) -> None:
        """The card is shown again for its whole time."""
        self.shown_ms = 0.0
        super().resume(ui)


def open_offer(
    ui: Ui, given: PlayerInput, invite: Invitation, programme: Programme, match: Match | None = None
) -> bool:
    """Open the offer when somebody pressed something; True when the demo used the input."""
    if given.do in (InputAction.POINT, InputAction.RELEASE, InputAction.WHEEL) or not given.down:
        return False
    if invite.touched(given):
        open_lesson(ui, invite.game)
        return True
    ui.push(registry.door("demo offer")(programme, match))
    return True


def fit_words(
    ui: Ui, words: str, width: int, height: int, roles: tuple[str, ...], tone: str = "ink", *, bold: bool = False
) -> Label:
    """The words in the first of these text sizes at which they fit, in the last one if none does."""
    for role in roles:
        font = ui.text.font(role, bold=bold)
        fits = all(font.size(word)[0] <= width for word in words.split())
        if fits and ui.text.block_size(words, width, role, bold=bold)[1] <= height:
            return Label(words, role, tone, bold=bold)
    return Label(words, roles[-1], tone, bold=bold)


class Invitation(Widget):
    """What passers-by are told at the foot of every page of the demo, and a lesson to touch."""

    def __init__(self, ui: Ui, rect: pygame.Rect, game: str) -> None:
        super().__init__()
        self.game = game
        words = fit_words(
            ui, ui.say("demo.invite"), rect.width // 2, rect.height, ("head", "body", "small"), "cream"
        )
        self.learn = Panel(Label(ui.say("demo.two_minutes"), "body", bold=True), pad=0.25)
        taught = bool(paths(game, ui.settings.language))
        self.row = Row(words, *([self.learn] if taught else []), gap=1.2, align="centre")
        self.place(ui, rect)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """In the middle."""
        super().place(ui, rect)
        self.row.place(ui, rect.move(0, (rect.height - self.row.want(ui, rect.width)[1]) // 2))

    def touched(self, given: PlayerInput) -> bool:
        """Whether this press is for the lesson. No key leads there, for any key opens the offer."""
        return given.do is InputAction.PRESS and self.learn.rect.collidepoint(given.pos)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The words, and what can be touched."""
        self.row.draw(ui, surface)


class LeftAlone:
    """Whether a lesson that was begun at the demo has been left alone: then the demo goes on for whoever comes
    next."""

    def __init__(self) -> None:
        self.still_ms = 0.0
        self._seen: object = None

    def tick(self, ui: Ui, demo: Screen, ms: float) -> None:
        """Time has passed. What lies over ``demo`` goes when for long nobody has pointed, moved or pressed."""
        now = (ui.screen, ui.pointer, ui.focus.current, tuple(ui.scrolled.items()))
        self.still_ms = self.still_ms + ms if now == self._seen and ui.screen is not demo else 0.0
        self._seen = now
        if self.still_ms >= ALONE_MS:
            self.still_ms = 0.0
            while ui.screen is not demo:
                ui.pop()


def open_lesson(ui: Ui, game: str) -> None:
    """The game's first lesson, over the demo, which waits for its end."""
    ui.push(registry.door("lesson by id")(ui, game, lessons(game, ui.settings.language)[0].id))


def taken_over(match: Match, seat: Seat) -> Match:
    """The same game from here on with a person in one seat, kept on the disk like any other."""
    copy = match.branch(len(match.line) - 1, fresh_seed())
    kinds = tuple(PERSON if s == seat else kind for s, kind in enumerate(copy.header.kinds))
    copy.header = msgspec.structs.replace(copy.header, kinds=kinds)
    copy.keep(library.fresh_path(copy.header.game))
    return copy


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
        if self.match is not None and registry.hands_there():
            body.children.append(Button("offer.watch", ui.say("demo.watch"), lambda: self._watch(ui)))
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

    def _watch(self, ui: Ui) -> None:
        """A code for visitors' phones, over the game that is shown."""
        ui.pop()
        ui.push(registry.door("hands")(ui.screen))

    def _shelf(self, ui: Ui) -> None:
        ui.home(registry.fetch("ulus_suite.app.screens.title:TitleScreen")())
