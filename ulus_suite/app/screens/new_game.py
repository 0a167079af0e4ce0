"""A new game: three ways in (against the computer, people here, learn it first), then Start; the rest is folded."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ulus_suite import Match, bots, games
from ulus_suite.app import registry
from ulus_suite.app.screens.learn import open_learn
from ulus_suite.app.screens.seat_drafts import (
    PERSON,
    SeatDraft,
    SeatDrafts,
    TableRules,
    opponent_rows,
    table_habits,
    teaching,
)
from ulus_suite.app.screens.sheet import Page, part
from ulus_suite.app.screens.title import box_lid
from ulus_suite.app.screens.unusable import named_file, unusable
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import TableChoice
from ulus_suite.app.ui.widgets import (
    Button,
    Choice,
    Column,
    Gap,
    Label,
    Painted,
    Panel,
    Pick,
    Row,
    Split,
    Toggle,
    Widget,
    fold,
)
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.chance.soundness import playable_position
from ulus_suite.data import at_your_table, find
from ulus_suite.data.lessons import lessons
from ulus_suite.data.messages import messages
from ulus_suite.data.rulebook import begin, house_data, rulebook, told_of_box
from ulus_suite.store import folders, library

if TYPE_CHECKING:
    from ulus_suite.core.names import Value

WAYS = ("computer", "people", "box", "learn")
SIGNS = {"computer": "machine", "people": "person", "box": "dots", "learn": "bulb"}


class NewGameScreen(Page):
    """Everything is arranged on one page; Start is barred, with the reason, while two names are the same.

    What was chosen last for this game is chosen again.
    """

    name = "new-game"

    def __init__(self, game: str, way: str = "", opponent: str = "") -> None:
        super().__init__()
        self.game = game
        rules = games.load(game)
        self.spec, self.left_out = rules.spec, rules.left_out
        self.rules = TableRules(game, rules.spec)
        self.drafts = SeatDrafts(game, rules.spec)
        self.opened: set[str] = set()
        self.afar = False
        self.way, self.asked = way or "computer", way
        self.opponent, self.met = "", opponent
        self.about = ""
        self.begun = ""

    @property
    def seats(self) -> list[SeatDraft]:
        """The seats as they are arranged."""
        return self.drafts.seats

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who may play a seat: a person, or a computer player from easy to hard."""
        return (PERSON, *(player.id for player in bots.roster(self.game)))

    @property
    def options(self) -> dict[str, Value]:
        """The chosen values of the game's options."""
        return self.rules.options

    def enter(self, ui: Ui) -> None:
        """Seat who played last, against whom they played, by the rules they used; the page begins at its top."""
        super().enter(ui)
        if find.inside(f"rules/{self.game}/rulebook.en.yaml").is_file():
            self.about = rulebook(self.game, ui.settings.language).about
        last = TableChoice() if self.met else ui.settings.tables.get(self.game, TableChoice())
        self.way = self.asked or (last.way if last.way in WAYS[:3] else "computer")
        known = self.kinds
        self.opponent = self.met or (last.opponent if last.opponent in known[1:] else gentle(self.game))
        count = max(self.spec.min_seats, min(self.spec.max_seats, last.seats or self.spec.min_seats))
        kinds = [bots.current(self.game, kind) for kind in last.kinds] if last.way == self.way else []
        fitting = len(kinds) == count and all(kind in known for kind in kinds)
        for index in range(count):
            self.drafts.add(ui, kinds[index] if fitting else self._usual(index))
        self.rules.take(last.options, count)

    def _usual(self, index: int) -> str:
        return PERSON if self.way in ("people", "box") or index == 0 else self.opponent

    @property
    def typed(self) -> bool:
        """Whether people use pieces of their own, and tell the program what these show."""
        return self.way == "box"

    # --- the page ------------------------------------------------------------------------------------

    def lay_out(self, ui: Ui) -> None:
        """The three ways, who plays, whom against, folded the rest; Start at the foot."""
        ui.focus.first = "start"
        left: Widget = Panel(Column(*self._who(ui), gap=0.6))
        right = Panel(self._real_pieces(ui) if self.typed else self._story(ui))
        if self.way == "computer":
            left, right = Column(left, right, gap=0.9), Panel(self._against(ui))
        more = Panel(Column(*self._more(ui), gap=0.5), pad=0.6)
        body = Column(self._ways(ui), Split(left, right, least=17, share=0.48), more, gap=0.9)
        barred = self._barred(ui)
        start = Button(
            "start", ui.say("button.start"), lambda: self.start(ui), style="main", sign="play",
            enabled=not barred, why=barred, pad=0.55,
        )  # fmt: skip
        self.page(ui, ui.say(f"game.{self.game}"), body, Row(Gap(0, grow=1), start))

    def _ways(self, ui: Ui) -> Widget:
        found: list[Widget] = []
        for way in WAYS:
            if way == "learn" and not lessons(self.game, ui.settings.language):
                continue
            if way == "computer" and len(self.kinds) == 1:
                continue
            name = Row(
                Painted(1.3, 1.3, _sign(SIGNS[way])), Label(ui.say(f"new.way.{way}"), bold=True, grow=1), gap=0.5
            )
            line = ui.say(
                "new.way.people.phones" if way == "people" and registry.hands_there() else f"new.way.{way}.line"
            )
            child = Column(name, Label(line, "small", "ink_soft"), gap=0.2)
            label = f"{ui.say(f'new.way.{way}')}. {line}"
            chosen = way == self.way
            found.append(Pick(f"way.{way}", child, self._going(ui, way), label, chosen=chosen, grow=1))
        if len(found) > 3 and ui.size[0] < ui.theme.em(36):  # large letters: two and two
            return Column(Row(*found[:2], gap=0.6, even=True), Row(*found[2:], gap=0.6, even=True), gap=0.6)
        return Row(*found, gap=0.6, even=True)

    def _going(self, ui: Ui, way: str) -> Callable[[], None]:
        def act() -> None:
            if way == "learn":
                self._learn(ui)
                return
            self.way = way
            for index, seat in enumerate(self.seats):
                seat.kind = self._usual(index)
            self.drafts.name_machines(ui)
            ui.relayout()

        return act

    def _learn(self, ui: Ui) -> None:
        """The game's first lesson, over the list of all of them; what was arranged before it is not lost by it."""
        if not self._barred(ui):
            self._remember(ui)
        ui.push(open_learn(ui, self.game, lessons(self.game, ui.settings.language)[0].id))

    def _who(self, ui: Ui) -> list[Widget]:
        alone = self.way == "computer"
        found: list[Widget] = [part(ui.say("new.you" if alone else "new.names"))]
        if self.spec.max_seats > self.spec.min_seats:
            less = 1 if alone else 0
            counts = [(n, str(n - less)) for n in range(self.spec.min_seats, self.spec.max_seats + 1)]
            words = ui.say("new.opponents" if alone else "new.seats")
            count = Choice("seats", counts, len(self.seats), lambda n: self._count(ui, int(str(n))), label=words)
            found.append(Row(Label(words, bold=True), count, gap=0.8))
        if not alone:
            found += [self.drafts.row(ui, index) for index in range(len(self.seats))]
            found.append(self._shuffler(ui))
            if self.way == "people" and registry.hands_there():
                said = ui.say("new.hands")
                found.append(Toggle("hands", said, self.afar, self._turn))
            return found
        if "seats" not in self.opened:
            found += [self.drafts.row(ui, i, whole=False) for i, s in enumerate(self.seats) if s.kind == PERSON]
        rows = [self.drafts.row(ui, index) for index in range(len(self.seats))]
        found.append(self._fold(ui, "seats", "", [*rows, self._shuffler(ui)]))
        return found

    def _turn(self, on: bool) -> None:
        self.afar = on

    def _shuffler(self, ui: Ui) -> Widget:
        return Row(Button("shuffle", ui.say("new.shuffle"), lambda: self._shuffle(ui), sign="dots"))

    def _against(self, ui: Ui) -> Widget:
        machines = {s.kind for s in self.seats if s.kind != PERSON}
        chosen = next(iter(machines)) if len(machines) == 1 else ""
        many = len([s for s in self.seats if s.kind != PERSON])
        page = part(ui.say("new.against_all", n=many) if many > 1 and chosen else ui.say("new.against"), gap=0.4)
        page.children += opponent_rows(ui, self.game, chosen, lambda kind: self._oppose(ui, kind))
        return page

    def _story(self, ui: Ui) -> Widget:
        words = Column(
            Label(ui.say(f"game.{self.game}.line"), bold=True),
            *(Label(words, "small", "ink_soft") for words in (self.goal(ui), self.about) if words),
            gap=0.3,
            grow=1,
        )
        return Row(Painted(5.4, 7.2, self._lid), words, gap=0.9)

    def goal(self, ui: Ui) -> str:
        """How the game is won, as each player is told at the first question."""
        texts = messages(self.game, ui.settings.language)
        return texts.text("game.goal") if "game.goal" in texts else ""

    def _lid(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        lid = box_lid(ui, self.game, (round(rect.height * 0.75), rect.height))
        surface.blit(lid, rect)

    def _more(self, ui: Ui) -> list[Widget]:
        """Variants, habits and single rules, each under a head that opens it."""
        count = len(self.seats)
        found: list[Widget] = []
        presets = self.rules.preset_rows(ui, count)
        if len(presets) > 1:
            found.append(self._fold(ui, "variant", self.rules.said(ui, count), presets))
        people = sum(s.kind == PERSON for s in self.seats)
        machines = people < count
        habits: list[Widget] = [Column(Label(ui.say("settings.teach"), bold=True), *teaching(ui), gap=0.3)]
        habits += table_habits(
            ui, self.game, cards=self.spec.secrets and people > 1, bones=self.spec.bones, machines=machines
        )
        pace = ui.say(f"pace.{ui.settings.pace_of(self.game)}")
        found.append(self._fold(ui, "habits", pace if machines else "", habits))
        if self.spec.options:
            rows = self.rules.option_rows(ui, [s.name for s in self.seats])
            found.append(self._fold(ui, "rules", "", rows))
        if find.house_mark(self.game):
            found.append(Label(ui.say("house.yours"), "small", "ink_soft", italic=True))
        elif not self.typed and (told := told_of_box(self.game, ui.settings.language)):
            found.append(self._fold(ui, "ours", "", [Label(told, "small", "ink_soft")]))
        return found + [self._left_out(ui, number, problem) for number, problem in enumerate(self.left_out)]

    def _left_out(self, ui: Ui, number: int, problem: str) -> Widget:
        """A board that cannot be used; one of the table's own can be put aside."""
        words, path = ui.say("new.left_out", problem=problem), named_file(problem)
        return Label(words, "small", "bad") if path is None else unusable(ui, number, path, words, self._mended)

    def _mended(self) -> None:
        games.use(games.reader())
        self.left_out = games.load(self.game).left_out

    def _fold(self, ui: Ui, name: str, said: str, body: list[Widget]) -> Widget:
        def turn() -> None:
            self.opened ^= {name}
            ui.relayout()

        return fold(f"fold.{name}", ui.say(f"new.fold.{name}"), said, body, name in self.opened, turn)

    def _real_pieces(self, ui: Ui) -> Widget:
        """What people with pieces of their own will be asked for, and what of the data they play by is ours."""
        key = f"real.{self.game}"
        told = ui.say(key if key in messages(None, ui.settings.language) else "real.board")
        found: list[Widget] = [Label(told)]
        if at_your_table.there(self.game):

            def card() -> None:
                ui.push(registry.door("at your table")(self.game))

            found.append(Row(Button("box.card", ui.say("card.title"), card, sign="book")))
        yours, known = bool(find.house_mark(self.game)), house_data(self.game)
        if known is not None and known.ours:
            own = ui.say("house.yours") if yours else ui.say("house.own", game=self.game)
            found.append(Label(f"{known.told(ui.settings.language)} {own}", "small", "ink_soft", italic=True))
            if self.begun or not yours:  # the button stays, so that the focus does not stray
                found.append(Row(Button("house.begin", ui.say("house.begin"), lambda: self._begin_own(ui))))
                found += [Label(self.begun, "small")] if self.begun else []
        if self.spec.secrets and any(seat.kind != PERSON for seat in self.seats):
            found.append(Label(ui.say("real.hidden"), "small", bold=True))
        return Column(*found, gap=0.5, grow=1)

    def _begin_own(self, ui: Ui) -> None:
        """Copies of the game's house data, for the table to change; what is there already stays."""
        folder = folders.own_data()
        try:
            begin(self.game, folder)
            known = house_data(self.game)
            self.begun = ui.say(
                "house.begun", n=len(known.ours) if known else 0, folder=str(folder), game=self.game
            )
        except OSError as error:
            self.begun = ui.say("house.cannot", folder=str(folder), why=error.strerror or str(error))
        ui.relayout()

    # --- what can be done ------------------------------------------------------------------------------

    def _oppose(self, ui: Ui, kind: str) -> None:
        """Everybody but the people plays like this."""
        self.opponent = kind
        for seat in self.seats:
            if seat.kind != PERSON:
                seat.kind = kind
        self.drafts.name_machines(ui)
        ui.relayout()

    def _count(self, ui: Ui, count: int) -> None:
        while len(self.seats) < count:
            self.drafts.add(ui, self._usual(len(self.seats)))
        del self.seats[count:]
        self.rules.suit(count)
        ui.relayout()

    def _shuffle(self, ui: Ui) -> None:
        random.SystemRandom().shuffle(self.seats)
        self.drafts.name_machines(ui)
        ui.relayout()

    def _barred(self, ui: Ui) -> list[Why]:
        if len({s.name for s in self.seats}) < len(self.seats):
            return [Why(False, ui.say("new.same_names"))]
        return []

    def together(self, ui: Ui) -> bool:
        """Whether people alone have sat down here, and could begin."""
        return self.way == "people" and all(s.kind == PERSON for s in self.seats) and not self._barred(ui)

    def start(self, ui: Ui, position: str = "") -> None:
        """Sit down to the game that was arranged, from a ``position`` if there is one, and remember how; a first
        game after a lesson is remembered by nobody."""
        names = [s.name for s in self.seats]
        if not self.met:
            self._remember(ui)
        rules, kinds = games.load(self.game), [s.kind for s in self.seats]
        start = playable_position(rules, position, len(names)) if position else None
        match = Match.new(rules, len(names), self.options, fresh_seed(), names, kinds=kinds, start=start)
        match.keep(library.fresh_path(self.game, ui.say(f"game.{self.game}")))
        ui.replace(registry.seat_at_table(ui, match, typed=self.typed))
        if self.afar and self.way == "people":
            ui.push(registry.door("hands")(ui.layers[-1].screen))

    def _remember(self, ui: Ui) -> None:
        """Names, colours and the whole choice, for the next time."""
        people = [s.name for s in self.seats if s.kind == PERSON]
        liked = dict(ui.settings.colours) | {s.name: s.colour for s in self.seats if s.kind == PERSON}
        named = set(people) - self.drafts.suggested(ui)
        kinds = tuple(s.kind for s in self.seats)
        choice = TableChoice(self.way, len(kinds), kinds, self.opponent, dict(self.options))
        ui.set(
            players=tuple(people) if named else ui.settings.players,
            colours=dict(list(liked.items())[-40:]),
            tables={**ui.settings.tables, self.game: choice},
        )


def gentle(game: str) -> str:
    """Whom to meet first: somebody easy, else the usual opponent."""
    roster = bots.roster(game)
    easy = [player.id for player in roster if player.level == "easy"]
    return (*easy, *(player.id for player in roster if player.usual), PERSON)[0]


def gentlest(game: str) -> str:
    """Whom to play after a first lesson: the one who is just learning too."""
    return next((player.id for player in bots.roster(game)), PERSON)


def _sign(name: str) -> Callable[[Ui, pygame.Surface, pygame.Rect], None]:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = round(min(rect.size) * 0.9)
        sign = draw.mark(ui.pictures, name, side, ui.theme["accent"])
        surface.blit(sign, sign.get_rect(center=rect.center))

    return paint
