"""Seats while a table is being arranged: who sits where, in which colour, a person or which computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ulus_suite import bots
from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.ui import draw, theme
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import COLOURS, seat_colours
from ulus_suite.app.ui.widgets import Button, Column, Field, Gap, Label, Painted, Pick, Row, Widget
from ulus_suite.core.rules import Spec
from ulus_suite.data.boxes import box
from ulus_suite.data.messages import messages

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
