"""A new game: who plays, in which order and colour, people or computer, and the rules of this table."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ulus_suite import Match, bots, games
from ulus_suite.app import draw, registry
from ulus_suite.app.focus import Why
from ulus_suite.app.settings import COLOURS, seat_colours
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import (
    Button,
    Choice,
    Column,
    Field,
    Gap,
    Label,
    Painted,
    Panel,
    Row,
    Split,
    Toggle,
    Widget,
    rule,
)
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.core.names import Value
from ulus_suite.core.rules import Option
from ulus_suite.data import find
from ulus_suite.data.messages import messages
from ulus_suite.data.rulebook import rulebook
from ulus_suite.store import library

from .page import Page, part
from .title import box_lid
from .why import open_clause

PERSON = bots.PERSON


@dataclass
class Sitting:
    """One seat while it is being arranged."""

    number: int
    field: Field
    colour: int
    kind: str = PERSON

    @property
    def name(self) -> str:
        """What was typed; nothing typed means the name that stands suggested in the field."""
        return self.field.words.strip() or self.field.empty


class NewGameScreen(Page):
    """Everything is arranged on one page; Start is barred, with the reason, while two names are the same."""

    name = "new-game"

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        rules = games.load(game)
        self.spec, self.left_out = rules.spec, rules.left_out
        self.options: dict[str, Value] = {o.name: o.default for o in self.spec.options}
        self.seats: list[Sitting] = []
        self.kinds = (PERSON, *(player.id for player in bots.roster(game)))
        self.about = ""
        self.typed = False
        self._made = 0

    def enter(self, ui: Ui) -> None:
        """Seat who played last, and look up what the game is about."""
        if find.inside(f"rules/{self.game}/rulebook.en.yaml").is_file():
            self.about = rulebook(self.game, ui.settings.language).about
        for _ in range(self.spec.min_seats):
            self._seat(ui)

    def _seat(self, ui: Ui) -> None:
        index = len(self.seats)
        last = ui.settings.players
        taken = {s.name for s in self.seats}
        suggested = [
            *self.spec.seat_names[index : index + 1],
            *(ui.say("new.default_name", number=n) for n in range(index + 1, 20)),
        ]
        empty = next(n for n in suggested if n not in taken)
        known = [n for n in last[index : index + 1] if n not in taken and n not in self._suggested(ui)]
        self._made += 1
        name = known[0] if known else ""
        field = Field(f"name.{self._made}", ui.say("new.name"), name, empty=empty, least=7, grow=1)
        field.change = lambda _: ui.relayout()
        self.seats.append(Sitting(self._made, field, 0))
        liked = seat_colours(ui.settings, [s.name for s in self.seats])
        used = {s.colour for s in self.seats[:-1]}
        free = [c for c in (liked[-1], *range(COLOURS)) if c not in used]
        self.seats[-1].colour = free[0] if free else liked[-1]

    # --- the page ------------------------------------------------------------------------------------

    def lay_out(self, ui: Ui) -> None:
        """Seats on the left, rules on the right, Start at the foot."""
        ui.focus.first = "start"
        body: Widget = Column(Panel(self._who(ui)), Panel(self._about(ui)), gap=0.9)
        if self.spec.options:
            body = Split(body, Panel(self._rules(ui)), least=17, share=0.5)
        barred = self._barred(ui)
        foot = Row(
            Button("shuffle", ui.say("new.shuffle"), lambda: self._shuffle(ui), style="wood", sign="dots"),
            Gap(0, grow=1),
            Button(
                "start",
                ui.say("button.start"),
                lambda: self._start(ui),
                style="main",
                sign="play",
                enabled=not barred,
                why=barred,
                pad=0.55,
            ),
        )
        self.page(ui, ui.say("new.title", game=ui.say(f"game.{self.game}")), body, foot)

    def _who(self, ui: Ui) -> Widget:
        page = part(ui.say("new.names"))
        if self.spec.max_seats > self.spec.min_seats:
            counts = [(n, str(n)) for n in range(self.spec.min_seats, self.spec.max_seats + 1)]
            choice = Choice(
                "seats",
                counts,
                len(self.seats),
                lambda n: self._count(ui, int(str(n))),
                label=ui.say("new.seats"),
            )
            page.children += [Row(Label(ui.say("new.seats"), bold=True), choice, gap=0.8), rule()]
        for index, seat in enumerate(self.seats):
            page.children.append(self._row(ui, index, seat))
        if f"real.{self.game}" in messages(None, ui.settings.language):
            page.children += [rule(), *self._real_pieces(ui)]
        return page

    def _real_pieces(self, ui: Ui) -> list[Widget]:
        """Whether people use pieces of their own, and what they will be asked for then."""
        found: list[Widget] = [Toggle("typed", ui.say("menu.typed"), self.typed, lambda on: self._type(ui, on))]
        if self.typed:
            found.append(Label(ui.say(f"real.{self.game}"), "small", "ink_soft"))
            if self.spec.secrets and any(seat.kind != PERSON for seat in self.seats):
                found.append(Label(ui.say("real.hidden"), "small", bold=True))
        return found

    def _type(self, ui: Ui, on: bool) -> None:
        self.typed = on
        ui.relayout()

    def _about(self, ui: Ui) -> Widget:
        lid = Painted(5.4, 7.2, self._lid)
        words = Column(
            Label(ui.say(f"game.{self.game}.line"), bold=True),
            *([Label(self.about, "small", "ink_soft")] if self.about else []),
            gap=0.3,
            grow=1,
        )
        return Row(lid, words, gap=0.9)

    def _lid(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        lid = box_lid(ui, self.game, (round(rect.height * 0.75), rect.height))
        surface.blit(lid, rect)

    def _row(self, ui: Ui, index: int, seat: Sitting) -> Widget:
        name = seat.name
        style = ui.theme.seat(seat.colour)
        colour = f"{ui.say(style.name)}, {ui.say(f'pattern.{style.pattern}')}"
        computer = seat.kind != PERSON
        parts: list[Widget] = [
            SeatButton(
                f"colour.{seat.number}",
                seat.colour,
                lambda: self._recolour(ui, seat),
                ui.say("new.colour_of", name=name, colour=colour),
            ),
            seat.field,
            Button(
                f"kind.{seat.number}",
                self._kind(ui, seat.kind),
                lambda: self._next_kind(ui, seat),
                sign="machine" if computer else "person",
                label=f"{ui.say('new.plays_as', name=name)}: {self._kind(ui, seat.kind)}",
            ),
        ]
        if len(self.seats) > 1:
            up = Button(
                f"up.{seat.number}",
                "",
                lambda: self._swap(ui, index, index - 1),
                sign="up",
                label=ui.say("new.earlier", name=name),
            )
            parts.append(up)
        return Row(*parts, gap=0.4)

    def _kind(self, ui: Ui, kind: str) -> str:
        if kind == PERSON:
            return ui.say("new.person")
        player = next(p for p in bots.roster(self.game, ui.settings.language) if p.id == kind)
        return f"{player.name} · {ui.say(player.level_key)}"

    def _rules(self, ui: Ui) -> Widget:
        texts = messages(self.game, ui.settings.language)
        page = part(ui.say("new.rules"))
        fitting = [p for p in self.spec.presets if self._fits(p.options)]
        if fitting:
            now = next((p.name for p in fitting if self._complete(p.options) == self.options), "")
            choice = Choice(
                "preset",
                [(p.name, texts.text(f"preset.{p.name}")) for p in fitting],
                now,
                lambda name: self._preset(ui, str(name)),
                label=ui.say("new.preset"),
            )
            source = next((ui.say("new.preset_source", source=p.source) for p in fitting if p.name == now), "")
            page.children += [
                Label(ui.say("new.preset"), bold=True),
                choice,
                Label(source or ui.say("new.own_preset"), "small", "ink_soft", italic=True),
                rule(),
            ]
        for option in self.spec.options:
            page.children.append(self._option(ui, option))
        for problem in self.left_out:
            page.children.append(Label(ui.say("new.left_out", problem=problem), "small", "bad"))
        return page

    def _option(self, ui: Ui, option: Option) -> Widget:
        texts = messages(self.game, ui.settings.language)
        words = texts.text(f"option.{option.name}")
        number = option.clause.split("/", 1)[-1]
        chip = Button(
            f"clause.{option.name}",
            f"§ {number}",
            open_clause(ui, option.clause),
            style="chip",
            role="small",
            pad=0.22,
            label=ui.say("why.open_rule", clause=number),
        )
        barred: dict[object, tuple[Why, ...]] = {}
        if option.seats and len(self.seats) not in option.seats:
            seats = ", ".join(str(n) for n in option.seats)
            reason = (Why(False, ui.say("new.for_seats", seats=seats), option.clause),)
            barred = {str(value): reason for value in option.values if value != option.default}
        values = {str(v): v for v in option.values}
        choice = Choice(
            f"option.{option.name}",
            [(key, self._value(ui, option.name, value)) for key, value in values.items()],
            str(self.options[option.name]),
            lambda key: self._choose(ui, option.name, values[str(key)]),
            label=words,
            barred=barred,
        )
        return Column(Row(Label(words, bold=True, grow=1), chip), choice, gap=0.35)

    def _value(self, ui: Ui, name: str, value: Value) -> str:
        texts = messages(self.game, ui.settings.language)
        key = f"option.{name}.{str(value).lower()}"
        if key in texts:
            return texts.text(key)
        if not isinstance(value, bool):
            return str(value)  # a board that somebody has added bears its own name
        return ui.say("button.yes") if value else ui.say("button.no")

    # --- what can be done ------------------------------------------------------------------------------

    def _complete(self, options: dict[str, Value]) -> dict[str, Value]:
        return {o.name: options.get(o.name, o.default) for o in self.spec.options}

    def _fits(self, options: dict[str, Value]) -> bool:
        known = {o.name: o for o in self.spec.options}
        return all(
            not known[name].seats or value == known[name].default or len(self.seats) in known[name].seats
            for name, value in options.items()
            if name in known
        )

    def _preset(self, ui: Ui, name: str) -> None:
        chosen = next(p for p in self.spec.presets if p.name == name)
        self.options = self._complete(chosen.options)
        ui.relayout()

    def _choose(self, ui: Ui, name: str, value: Value) -> None:
        self.options[name] = value
        ui.relayout()

    def _count(self, ui: Ui, count: int) -> None:
        while len(self.seats) < count:
            self._seat(ui)
        del self.seats[count:]
        for option in self.spec.options:
            if option.seats and count not in option.seats:
                self.options[option.name] = option.default
        ui.relayout()

    def _recolour(self, ui: Ui, seat: Sitting) -> None:
        after = (seat.colour + 1) % COLOURS
        other = next((s for s in self.seats if s.colour == after and s is not seat), None)
        if other is not None:  # two seats never share a colour: they exchange
            other.colour = seat.colour
        seat.colour = after
        ui.relayout()

    def _next_kind(self, ui: Ui, seat: Sitting) -> None:
        seat.kind = self.kinds[(self.kinds.index(seat.kind) + 1) % len(self.kinds)]
        ui.relayout()

    def _swap(self, ui: Ui, one: int, two: int) -> None:
        two %= len(self.seats)
        self.seats[one], self.seats[two] = self.seats[two], self.seats[one]
        ui.relayout()

    def _shuffle(self, ui: Ui) -> None:
        random.SystemRandom().shuffle(self.seats)
        ui.relayout()

    def _barred(self, ui: Ui) -> list[Why]:
        if len({s.name for s in self.seats}) < len(self.seats):
            return [Why(False, ui.say("new.same_names"))]
        return []

    def _start(self, ui: Ui) -> None:
        names = [s.name for s in self.seats]
        liked = dict(ui.settings.colours) | {s.name: s.colour for s in self.seats}
        players = tuple(names) if self._named(ui, names) else ui.settings.players
        ui.set(players=players, colours=dict(list(liked.items())[-40:]))
        match = Match.new(
            games.load(self.game),
            len(names),
            self.options,
            fresh_seed(),
            names,
            kinds=[s.kind for s in self.seats],
        )
        match.keep(library.fresh_path(self.game, ui.say(f"game.{self.game}")))
        ui.replace(registry.seat_at_table(ui, match, typed=self.typed))

    def _named(self, ui: Ui, names: list[str]) -> bool:
        """Whether somebody has written a name: those a game or the program suggests belong to nobody."""
        return bool(set(names) - self._suggested(ui))

    def _suggested(self, ui: Ui) -> set[str]:
        return {*self.spec.seat_names, *(ui.say("new.default_name", number=n) for n in range(1, 20))}


class SeatButton(Button):
    """A seat's sign to press: shape, colour and pattern."""

    def __init__(self, name: str, colour: int, act: Callable[[], None], label: str) -> None:
        super().__init__(name, "", act, sign="dots", label=label)
        self.colour = colour

    def _inside(
        self,
        ui: Ui,
        surface: pygame.Surface,
        rect: pygame.Rect,
        words: tuple[int, int, int],
        across: int,
        sign: int,
    ) -> None:
        side = round(min(rect.width, rect.height) * 0.74)
        picture = draw.seat_mark(ui.pictures, ui.theme, self.colour, side)
        surface.blit(picture, (rect.centerx - side // 2, rect.centery - side // 2))

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        high = super().want(ui, width)[1]
        return high, high
