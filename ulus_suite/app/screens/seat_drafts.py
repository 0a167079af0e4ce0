"""Seats while a table is being arranged: who sits where, in which colour, a person or which computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ulus_suite import bots
from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.screens.unusable import open_clause
from ulus_suite.app.ui import draw, theme
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import COLOURS, HANDS, PACES, TEACH, THINKING, seat_colours
from ulus_suite.app.ui.widgets import Button, Choice, Column, Field, Gap, Label, Painted, Pick, Row, Toggle, Widget
from ulus_suite.core.names import Value
from ulus_suite.core.rules import Option, Preset, Spec
from ulus_suite.data.boxes import box
from ulus_suite.data.messages import messages

# --- The rules of a table to be: variants with a line each, single options explained, and how one wants to play.


class TableRules:
    """The option values chosen so far, and the widgets to change them."""

    def __init__(self, game: str, spec: Spec) -> None:
        self.game, self.spec = game, spec
        self.options: dict[str, Value] = {o.name: o.default for o in spec.options}

    # --- what holds ----------------------------------------------------------------------------------------

    def complete(self, options: dict[str, Value]) -> dict[str, Value]:
        """Every option of the game, those not named at their defaults."""
        return {o.name: options.get(o.name, o.default) for o in self.spec.options}

    def take(self, options: dict[str, Value], seats: int) -> None:
        """Choose values that were used before, as far as they still exist and suit so many seats."""
        known = {o.name: o for o in self.spec.options}
        kept = {n: v for n, v in options.items() if n in known and v in known[n].values}
        self.options = self.complete(kept)
        self.suit(seats)

    def suit(self, seats: int) -> None:
        """Put back to their defaults options that so many seats do not have."""
        for option in self.spec.options:
            if option.seats and seats not in option.seats:
                self.options[option.name] = option.default
            if option.of_seat and _seat(self.options[option.name]) >= seats:
                self.options[option.name] = option.default

    def presets(self, seats: int) -> list[Preset]:
        """The variants that can be played by so many."""
        known = {o.name: o for o in self.spec.options}

        def fits(preset: Preset) -> bool:
            return all(
                not known[name].seats or value == known[name].default or seats in known[name].seats
                for name, value in preset.options.items()
                if name in known
            )

        return [p for p in self.spec.presets if fits(p)]

    def _played(self, preset: Preset) -> bool:
        """Whether the options that matter for the rules are those of a variant."""
        return all(
            self.options[o.name] == preset.options.get(o.name, o.default)
            for o in self.spec.options
            if not o.of_seat
        )

    def said(self, ui: Ui, seats: int) -> str:
        """The variant that is chosen."""
        texts, presets = messages(self.game, ui.settings.language), self.presets(seats)
        now = next((p.name for p in presets if self._played(p)), "")
        return texts.text(f"preset.{now}") if now else ui.say("new.own_preset")

    # --- how it looks --------------------------------------------------------------------------------------

    def preset_rows(self, ui: Ui, seats: int) -> list[Widget]:
        """The variants, a line each."""
        texts = messages(self.game, ui.settings.language)
        rows: list[Widget] = []
        for preset in self.presets(seats):
            words = texts.text(f"preset.{preset.name}")
            key = f"preset.{preset.name}.about"
            told = f"preset.{preset.name}.source"  # a source that is words and no title, where a game translates it
            source = ui.say("new.preset_source", source=texts.text(told) if told in texts else preset.source)
            about = texts.text(key) if key in texts else source
            child = Column(Label(words, bold=True), Label(about, "small", "ink_soft"), gap=0.1)
            rows.append(
                Pick(
                    f"preset={preset.name}", child, self._choosing(ui, preset), f"{words}. {about}",
                    chosen=self._played(preset), pad=0.35,
                    more=(source,),
                )
            )  # fmt: skip
        return rows

    def _choosing(self, ui: Ui, preset: Preset) -> Callable[[], None]:
        def act() -> None:
            seats = {o.name: self.options[o.name] for o in self.spec.options if o.of_seat}
            self.options = self.complete(preset.options) | seats
            ui.relayout()

        return act

    def option_rows(self, ui: Ui, names: Sequence[str]) -> list[Widget]:
        """Every option with what it means and its clause; `names` are those who sit at the table."""
        return [self._option(ui, option, names) for option in self.spec.options]

    def _option(self, ui: Ui, option: Option, names: Sequence[str]) -> Widget:
        texts = messages(self.game, ui.settings.language)
        words = texts.text(f"option.{option.name}")
        number = option.clause.split("/", 1)[-1]
        chip = Button(
            f"clause.{option.name}", f"§ {number}", open_clause(ui, option.clause), style="chip", role="small",
            pad=0.22, label=ui.say("why.open_rule", clause=number),
        )  # fmt: skip
        barred: dict[object, tuple[Why, ...]] = {}
        if option.seats and len(names) not in option.seats:
            seats = ", ".join(str(n) for n in option.seats)
            reason = (Why(False, ui.say("new.for_seats", seats=seats), option.clause),)
            barred = {str(value): reason for value in option.values if value != option.default}
        values = {str(v): v for v in option.values if not option.of_seat or _seat(v) < len(names)}

        def choose(key: object) -> None:
            self.options[option.name] = values[str(key)]
            ui.relayout()

        shown = [
            (key, names[_seat(value)] if option.of_seat else self._value(ui, option.name, value))
            for key, value in values.items()
        ]
        choice = Choice(
            f"option.{option.name}", shown, str(self.options[option.name]), choose, label=words, barred=barred
        )
        about = f"option.{option.name}.about"
        said: list[Widget] = [Label(texts.text(about), "small", "ink_soft")] if about in texts else []
        return Column(Row(Label(words, bold=True, grow=1), chip), *said, choice, gap=0.3)

    def _value(self, ui: Ui, name: str, value: Value) -> str:
        texts = messages(self.game, ui.settings.language)
        key = f"option.{name}.{str(value).lower()}"
        if key in texts:
            return texts.text(key)
        if not isinstance(value, bool):
            return str(value)  # a board that somebody has added bears its own name
        return ui.say("button.yes") if value else ui.say("button.no")


def teaching(ui: Ui) -> list[Widget]:
    """Whether cards explain what is new, and what each way means."""
    now = ui.settings.teach
    choice = Choice(
        "teach", [(name, ui.say(f"teach.{name}")) for name in TEACH], now, lambda name: ui.set(teach=str(name)),
        label=ui.say("settings.teach"),
    )  # fmt: skip
    return [choice, Label(ui.say(f"teach.{now}.line"), "small", "ink_soft")]


def table_habits(
    ui: Ui, game: str = "", *, cards: bool, bones: bool, machines: bool = True
) -> list[Widget]:  # fmt: skip
    """How one likes to play: odds, empty decisions; with `machines` pace (of that game, or of all) and thinking
    time of the computer players, with `cards` open hands, with `bones` how steadily one flicks."""
    settings = ui.settings
    rows = _of_machines(ui, game) if machines else []
    rows += [_habit(ui, "odds", settings.odds), _habit(ui, "ask_all", settings.ask_all)]
    rows.append(_habit(ui, "throws_itself", settings.throws_itself))
    if cards:
        rows.append(_habit(ui, "open_cards", settings.open_cards))
    if bones:
        rows.append(_hand(ui))
    return rows


def _of_machines(ui: Ui, game: str) -> list[Widget]:
    """Pace and thinking time of the computer players."""
    settings = ui.settings
    pace = settings.pace_of(game)

    def walk(chosen: str) -> None:
        now = ui.settings.paced(chosen, game)
        ui.set(pace=now.pace, paces=now.paces)

    paces = [(pace, ui.say(f"pace.{pace}")) for pace in PACES]
    return [
        Column(
            Label(_whose_pace(ui, game), bold=True),
            Choice(
                "pace",
                paces,
                pace,
                lambda chosen: walk(str(chosen)),
                label=_whose_pace(ui, game),
                hints={name: ui.say(f"pace.{name}.line") for name in PACES},
            ),
            gap=0.3,
        ),
        Column(
            Label(ui.say("think.title"), bold=True),
            Choice(
                "thinking",
                [(name, ui.say(f"think.{name}")) for name in THINKING],
                settings.thinking,
                lambda name: ui.set(thinking=str(name)),
                label=ui.say("think.title"),
                hints={name: ui.say(f"think.{name}.line") for name in THINKING},
            ),
            gap=0.3,
        ),
    ]


def _whose_pace(ui: Ui, game: str) -> str:
    """Whom the pace concerns: computer players of this game alone, or of all games."""
    return ui.say("pace.title.game", game=ui.say(f"game.{game}")) if game else ui.say("pace.title.all")


def _hand(ui: Ui) -> Widget:
    """How steadily people flick."""
    now = ui.settings.hand
    hands = [(name, ui.say(f"hand.{name}")) for name in HANDS]
    choice = Choice("hand", hands, now, lambda name: ui.set(hand=str(name)), label=ui.say("hand.title"))
    return Column(
        Label(ui.say("hand.title"), bold=True),
        choice,
        Label(ui.say(f"hand.{now}.line"), "small", "ink_soft"),
        gap=0.3,
    )


def _habit(ui: Ui, name: str, on: bool) -> Widget:
    toggle = Toggle(f"habit.{name}", ui.say(f"habit.{name}"), on, lambda value: ui.set(**{name: value}))
    return Column(toggle, Label(ui.say(f"habit.{name}.about"), "small", "ink_soft"), gap=0.1)


def _seat(value: Value) -> int:
    """The value of an option that names a seat."""
    return value if isinstance(value, int) else 0


# ------------------------------------------------------------------------------------------------------------------


PERSON = bots.PERSON


@dataclass
class SeatDraft:
    """One seat while it is being arranged; `machine` is the name of the computer player that sits there."""

    number: int
    field: Field
    colour: int
    kind: str = PERSON
    machine: str = ""

    @property
    def name(self) -> str:
        """A computer player's own name; else what was typed, or the name that stands suggested in the field."""
        return self.machine or self.field.words.strip() or self.field.empty


class SeatDrafts:
    """All the seats of a table to be; changing one lays the page out again."""

    def __init__(self, game: str, spec: Spec) -> None:
        self.game, self.spec = game, spec
        self.own = box(game).seats
        """The game's own colours, where its seats are called after them."""
        self.seats: list[SeatDraft] = []
        self._made = 0

    # --- who sits there ------------------------------------------------------------------------------------

    def add(self, ui: Ui, kind: str = PERSON) -> None:
        """One more seat, under the name that was used last or one that the game suggests."""
        index = len(self.seats)
        taken = {s.name for s in self.seats}
        suggested = [
            *self.called(ui)[index : index + 1],
            *(ui.say("new.default_name", number=n) for n in range(index + 1, 20)),
        ]
        empty = next(n for n in suggested if n not in taken)
        last = ui.settings.players[index : index + 1]
        known = [n for n in last if n not in taken and n not in self.suggested(ui)]
        self._made += 1
        field = Field(
            f"name.{self._made}", ui.say("new.name"), known[0] if known else "", empty=empty, least=7, grow=1
        )
        field.change = lambda _: ui.relayout()
        self.seats.append(SeatDraft(self._made, field, 0, kind))
        self.name_machines(ui)
        liked = seat_colours(ui.settings, [s.name for s in self.seats])
        used = {s.colour for s in self.seats[:-1]}
        free = [c for c in (liked[-1], *range(COLOURS)) if c not in used]
        self.seats[-1].colour = free[0] if free else liked[-1]

    def called(self, ui: Ui) -> list[str]:
        """What the game calls its seats, in the language of the window where it has words for them."""
        said = messages(self.game, ui.settings.language)
        numbered = ((f"seat_name.{n}", name) for n, name in enumerate(self.spec.seat_names, 1))
        return [said.text(key) if key in said else name for key, name in numbered]

    def suggested(self, ui: Ui) -> set[str]:
        """Names that the game or the program suggests, which belong to nobody."""
        return {
            *self.spec.seat_names,
            *self.called(ui),
            *(ui.say("new.default_name", number=n) for n in range(1, 20)),
        }

    def name_machines(self, ui: Ui) -> None:
        """Give computer players their names; a second one of a kind has another, as its game calls it, and gets a
        number only where all of them are taken."""
        roster = {p.id: p for p in bots.roster(self.game, ui.settings.language)}
        taken = {seat.name for seat in self.seats if seat.kind == PERSON}
        for seat in self.seats:
            seat.machine = ""
            if seat.kind != PERSON:
                player = roster.get(seat.kind)
                name = player.name if player is not None else ui.say("bot.name.random")
                others = player.others if player is not None else ()
                numbered = (f"{name} {number}" for number in range(2, 2 + len(self.seats)))
                seat.machine = next(one for one in (name, *others, *numbered) if one not in taken)
                taken.add(seat.machine)

    def set_kind(self, ui: Ui, seat: SeatDraft, kind: str) -> None:
        """Seat a person, or a computer player."""
        seat.kind = kind
        self.name_machines(ui)
        ui.relayout()

    def recolour(self, ui: Ui, seat: SeatDraft) -> None:
        """The next colour; two seats never share one: they exchange."""
        after = (seat.colour + 1) % COLOURS
        other = next((s for s in self.seats if s.colour == after and s is not seat), None)
        if other is not None:
            other.colour = seat.colour
        seat.colour = after
        ui.relayout()

    def swap(self, ui: Ui, one: int, two: int) -> None:
        """Two seats change places."""
        two %= len(self.seats)
        self.seats[one], self.seats[two] = self.seats[two], self.seats[one]
        self.name_machines(ui)
        ui.relayout()

    # --- how it looks --------------------------------------------------------------------------------------

    def row(self, ui: Ui, index: int, *, whole: bool = True) -> Widget:
        """A seat: colour, name, who plays it, and a button to move it up; not `whole`: colour and name only."""
        seat = self.seats[index]
        style = ui.theme.seat(seat.colour)
        colour = f"{ui.say(style.name)}, {ui.say(f'pattern.{style.pattern}')}"
        label = ui.say("new.colour_of", name=seat.name, colour=colour)
        own = ui.colours([s.name for s in self.seats], self.game) if len(self.own) == len(self.seats) else ()
        parts: list[Widget] = [
            Painted(2, 2, _mark(own[index]))  # called after its colour: there is none to choose
            if own
            else SeatButton(f"colour.{seat.number}", seat.colour, lambda: self.recolour(ui, seat), label),
            seat.field if seat.kind == PERSON else Label(seat.machine, bold=True, grow=1),
        ]
        if not whole:
            return Row(*parts, gap=0.4)
        computer = seat.kind != PERSON
        said = ui.say("new.computer") if computer else ui.say("new.person")
        parts.append(
            Button(
                f"kind.{seat.number}", said, lambda: self._choose_kind(ui, seat),
                sign="machine" if computer else "person",
                label=f"{ui.say('new.plays_as', name=seat.name)}: {said}",
            )
        )  # fmt: skip
        if index:
            parts.append(
                Button(
                    f"up.{seat.number}", "", lambda: self.swap(ui, index, index - 1), sign="up",
                    label=ui.say("new.earlier", name=seat.name),
                )
            )  # fmt: skip
        return Row(*parts, gap=0.4)

    def _choose_kind(self, ui: Ui, seat: SeatDraft) -> None:
        ui.push(registry.door("opponents")(self.game, seat.kind, lambda kind: self.set_kind(ui, seat, kind)))


class SeatButton(Button):
    """A seat's sign to press: shape, colour and pattern."""

    def __init__(self, name: str, colour: int, act: Callable[[], None], label: str) -> None:
        super().__init__(name, "", act, sign="dots", label=label)
        self.colour = colour

    def paint_inside(
        self,
        ui: Ui,
        surface: pygame.Surface,
        rect: pygame.Rect,
        words: tuple[int, int, int],
        across: int,
        sign: int,
    ) -> None:
        """The sign alone."""
        side = round(min(rect.width, rect.height) * 0.74)
        picture = draw.seat_mark(ui.pictures, ui.theme, self.colour, side)
        surface.blit(picture, (rect.centerx - side // 2, rect.centery - side // 2))

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """As wide as it is high."""
        high = super().want(ui, width)[1]
        return high, high


def moved_on(ui: Ui, game: str, spec: Spec, names: Sequence[str]) -> tuple[str, ...]:
    """The names when everybody moves on by one seat.

    Where a game always has the same seats, what it calls them is said of a place at the board ("White", "South"):
    whoever nobody named takes on the name of the new place, and does not play the black pieces as "White".
    """
    turned = [*names[1:], names[0]]
    if spec.min_seats == spec.max_seats:
        for called in (SeatDrafts(game, spec).called(ui), spec.seat_names):
            for place, own in enumerate(called):
                if names[(place + 1) % len(names)] == called[(place + 1) % len(called)]:
                    turned[place] = own
    return tuple(turned)


def opponent_rows(
    ui: Ui, game: str, chosen: str, choose: Callable[[str], None], *, person: bool = False
) -> list[Widget]:  # fmt: skip
    """The computer players of a game from easy to hard, each with its face and a line; a person first if asked."""
    rows: list[Widget] = []
    if person:
        words = Column(
            Label(ui.say("new.person"), bold=True), Label(ui.say("new.person.line"), "small", "ink_soft")
        )
        act = _bound(choose, PERSON)
        rows.append(Pick(f"player.{PERSON}", words, act, ui.say("new.person"), chosen=chosen == PERSON))
    for player in bots.roster(game, ui.settings.language):
        level = ui.say(player.level_key)
        words = Column(
            Row(Label(player.name, bold=True), Label(level, "small", "accent_dark"), gap=0.6),
            Label(player.line, "small", "ink_soft"), gap=0.1, grow=1,
        )  # fmt: skip
        row = Row(Painted(2.5, 2.5, _face(player.face)), words, gap=0.6)
        label = f"{player.name}, {level}. {player.line}"
        rows.append(
            Pick(f"player.{player.id}", row, _bound(choose, player.id), label, chosen=player.id == chosen, pad=0.35)
        )
    return rows


def _mark(colour: int) -> Callable[[Ui, pygame.Surface, pygame.Rect], None]:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        picture = draw.seat_mark(ui.pictures, ui.theme, colour, round(rect.height * 0.74))
        surface.blit(picture, picture.get_rect(center=rect.center))

    return paint


def _bound(choose: Callable[[str], None], kind: str) -> Callable[[], None]:
    return lambda: choose(kind)


def _face(path: str) -> Callable[[Ui, pygame.Surface, pygame.Rect], None]:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = min(rect.width, rect.height)
        if theme.asset(path).is_file():
            picture = ui.pictures.svg(path, (side, side))
            surface.blit(picture, picture.get_rect(center=rect.center))

    return paint


class ChoosePlayer(Sheet):
    """Who plays this seat? The focus begins on the one who does now."""

    name = "choose-player"

    def __init__(self, game: str, kind: str, chosen: Callable[[str], None]) -> None:
        super().__init__()
        self.game, self.kind, self.chosen = game, kind, chosen

    def lay_out(self, ui: Ui) -> None:
        """One under the other."""
        ui.focus.first = f"player.{self.kind}"

        def choose(kind: str) -> None:
            ui.pop()
            self.chosen(kind)

        rows = opponent_rows(ui, self.game, self.kind, choose, person=True)
        foot = Row(Gap(0, grow=1), Button("cancel", ui.say("button.cancel"), ui.pop))
        self.sheet(ui, ui.say("new.who"), Column(*rows, gap=0.4), foot, width=26)
