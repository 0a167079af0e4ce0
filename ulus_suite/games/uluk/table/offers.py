"""What may be pressed on the table: areas, tribers to carry, cards, the forecast; each says why when it may not."""

from __future__ import annotations

from functools import partial

import pygame

from ulus_suite.app.ui.focus import Drag, Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.games.uluk.rules import actions as act
from ulus_suite.games.uluk.rules.state import Errand, Leaving
from ulus_suite.games.uluk.table import in_hand, reading
from ulus_suite.games.uluk.table.host import Table


def sending(table: Table, area: str) -> Action | None:
    """The action that sends a triber to an area in this phase, legal or not."""
    actor = table.screen.actor
    top = table.view.table.top
    if actor is None or not table.screen.live:
        return None
    if isinstance(top, Errand):
        return act.Place(actor, area)
    return act.Move(actor, area) if isinstance(top, Leaving) else None


def offer_area(ui: Ui, table: Table, area: str) -> None:
    """A target for an area: a place to send a triber to, or saying why not."""
    screen = table.screen
    action = sending(table, area)
    legal = action is not None and action in screen.choices
    asked = action is not None and not screen.moving and not screen.thinking and bool(screen.choices)
    key = ("area", area, *table.those_in(table.state, area), table.about(area))
    label = table.told(key, partial(reading.read_area, table, area))
    ui.add(
        Target(
            f"area.{area}", table.places.area_rect(area), label, "spot", enabled=legal,
            act=(lambda: screen.act(ui, action)) if legal and action is not None else None,
            why=screen.why(action) if asked and not legal and action is not None else (),
            hint=screen.previews.hint(ui, action) if legal and action is not None else label,
            told=screen.previews.hint(ui, action) if legal and action is not None else "",
            more=(*screen.previews.lines(ui, action), label) if legal and action is not None else (),
            passing=asked and not legal, ours=area.startswith("monument.") and table.ours("monuments"),
        )
    )  # fmt: skip


def offer_tracks(ui: Ui, table: Table) -> None:
    """The tracks explain their figures and arrows."""
    for number, track in enumerate(table.charts.resources):
        first, last = (table.places.at(f"level.{track.id}.{n}") for n in (1, len(track.levels)))
        rect = pygame.Rect(0, 0, table.places.n(96), first[1] - last[1] + table.places.n(50))
        rect.center = (first[0], (first[1] + last[1]) // 2)
        level = table.state.clearings[number].level
        words = table.told(("track", number, level), partial(reading.read_track, table, number))
        name = f"track.{track.id}"
        ours = table.ours("tracks")
        ui.add(Target(name, rect, words, "look", enabled=False, hint=words, passing=True, ours=ours))


def offer_columns(ui: Ui, table: Table) -> None:
    """The columns of the tribe boards explain their goods, signs and arrows."""
    for seat in range(table.seats):
        board = table.places.tribe_rect(seat)
        wide = (board.width - table.places.n(12)) // 6
        for column, track in enumerate(table.charts.resources):
            rect = pygame.Rect(0, board.y + table.places.n(60), wide, table.places.n(300))
            rect.centerx = table.places.column_x(seat, column)
            one = table.state.seats[seat]
            key = ("column", column, one.tribe, one.goods)
            words = table.told(key, partial(reading.read_column, table, seat, column))
            name = f"goods.{seat}.{track.id}"
            ours = table.ours("tribes")
            ui.add(Target(name, rect, words, "look", enabled=False, hint=words, passing=True, ours=ours))


def offer_home(ui: Ui, table: Table) -> None:
    """The triber that may be picked up and carried to its work."""
    screen, top = table.screen, table.view.table.top
    if not screen.choices or not isinstance(top, Errand) or screen.actor != top.seat:
        return
    seat = top.seat
    side = table.places.n(52)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = table.places.home(seat, table.state.seats[seat].home - 1)
    words = screen.words.text("uluk.carry")
    first = sending(table, table.first_area())
    led = screen.previews.hint(ui, first) if first in screen.choices and first is not None else ""
    told = screen.words.text("uluk.by_return", {"said": led}) if led else ""
    ui.add(
        Target(
            "home", rect, words, "piece", hint=words, shape="circle", told=told,
            act=lambda: in_hand.put_down(ui, table) if table.in_hand else in_hand.pick_up(ui, table),
            drag=lambda d: dragged(ui, table, seat, d),
        )
    )  # fmt: skip


def dragged(ui: Ui, table: Table, seat: int, drag: Drag) -> None:
    """A triber is carried; dropped on an area it goes to work, anywhere else it goes back."""
    table.carried, table.in_hand = (seat if drag.phase in ("start", "move") else None), False
    table.carried_at = drag.pos
    ui.dirty(table.rect)
    if drag.phase != "drop" or not drag.over or not drag.over.startswith("area."):
        return
    action = act.Place(seat, drag.over.removeprefix("area."))
    if action in table.screen.choices:
        table.screen.act(ui, action)


def offer_cards(ui: Ui, table: Table) -> None:
    """Inventions of the row: to be taken in the Workshop, otherwise to be read."""
    screen = table.screen
    for number, id in enumerate(table.state.row[:4]):
        rect = pygame.Rect(0, 0, table.places.n(98), table.places.n(112))
        rect.center = table.places.at(f"row.{number + 1}")
        actor = screen.actor
        action = act.Take(actor if actor is not None else 0, id)
        legal = action in screen.choices
        held = () if actor is None else table.state.seats[actor].inventions
        words = table.told(("card", id, actor, held), partial(reading.read_card, table, id, actor))
        ui.add(
            Target(
                f"row.{number}", rect, words, "card", enabled=legal,
                hint=words, told=words if legal else "", ours=table.ours("inventions", id),
                act=(lambda a=action: screen.act(ui, a)) if legal else None,  # type: ignore[misc]  # bound early
            )
        )  # fmt: skip


def offer_feast(ui: Ui, table: Table) -> None:
    """A Feast card to be read by its owner; where several share the screen: hold to look, let go to hide."""
    screen = table.screen
    seat = screen.revealed_to if screen.revealed_to is not None else screen.actor
    if seat is None or not screen.at_screen(seat) or table.screen.moving or not table.screen.live:
        return
    rect = pygame.Rect(0, 0, table.places.n(58), table.places.n(66))
    rect.center = table.places.card(seat, 0)
    own = table.state.seats[seat].feast
    held = table.screen.words.text("uluk.feast.hold", {"seat": seat})
    words = reading.read_feast(table, own) if own in table.charts.feasts else held
    ours = own in table.charts.feasts and table.ours("feasts")
    ui.add(Target("feast", rect, words, "card", hint=words, act=lambda: None, ours=ours))
    for number, id in enumerate(table.state.seats[seat].inventions):
        box = rect.copy()
        box.center = table.places.card(seat, number + 1)
        said = reading.read_card(table, id, seat)
        ours = table.ours("inventions", id)
        ui.add(Target(f"own.{id}", box, said, "card", enabled=False, hint=said, ours=ours))
