"""Scenes of recorded games without a window: which tables stand on the stage, and what they are at a moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from ulus_suite import Match, games
from ulus_suite.app import registry
from ulus_suite.app.scene.model import At, Do, Fill, Free, Node, On, Put, Scene, Slot, Tell
from ulus_suite.app.scene.stage import Context, Stage
from ulus_suite.core.chance import Finished
from ulus_suite.core.events import Event
from ulus_suite.core.names import may_know
from ulus_suite.play import driver
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words

SEED = 11
REPLAYS = Path(__file__).resolve().parents[2] / "replays"


def tables() -> dict[str, type[Stage]]:
    """The tables that are made of scenes, by game."""
    found = {game: registry.table(game) for game in games.ids()}
    return {game: table for game, table in found.items() if isinstance(table, type) and issubclass(table, Stage)}


def logs(game: str) -> list[Path]:
    """Its recorded games."""
    return sorted(path for path in (REPLAYS / game).iterdir() if path.suffix in (".ulus", ".log"))


def played(game: str) -> Iterator[tuple[str, Match]]:
    """For each number of seats a game and its name: a recorded one, else one in which everybody chooses by lot."""
    recorded: dict[int, tuple[str, Match]] = {}
    for path in logs(game):
        match = Match.load(path)
        recorded.setdefault(match.seats, (path.stem, match))
    rules = games.load(game)
    for seats in range(rules.spec.min_seats, rules.spec.max_seats + 1):
        if seats not in recorded:
            match, lot = Match.new(rules, seats, seed=SEED), driver.by_lot(SEED)
            for _ in driver.run_on(Session(match, SELFPLAY), lot, lot, most=rules.spec.max_entries):
                pass
            recorded[seats] = (f"by lot {SEED}", match)
    for _, found in sorted(recorded.items()):
        yield found


def context(match: Match, at: int, viewer: int | None, *, moving: bool = False) -> Context:
    """What a screen that shows a moment to a viewer would hand to the scene: nothing in hand, no previews."""
    state, rules = match.line[at].state, match.rules
    pending = rules.pending(state)
    asked = viewer is not None and not moving and not isinstance(pending, Finished)
    choices = tuple(rules.choices(state, viewer)) if asked and viewer is not None else ()
    table = tables()[match.header.game]
    return Context(
        Words(match.header.game, match.header.names), match.header.names, tuple(range(match.seats)),
        choices=choices, actor=viewer if choices else None, hand=table.empty_hand, moving=moving,
    )  # fmt: skip


def scene(match: Match, at: int, viewer: int | None, *, moving: bool = False) -> Scene:
    """The scene of a moment."""
    view = match.rules.view(match.line[at].state, viewer)
    return shown(match, view, context(match, at, viewer, moving=moving))


class Screen:
    """As much of a table's screen as its board asks when it is made: no window, nothing in hand."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats, self.names, self.colours = match.seats, match.header.names, tuple(range(match.seats))
        self.words = Words(match.header.game, match.header.names)
        self.choices, self.actor, self.moving = (), None, False

    def view(self, seat: int | None = None) -> Any:
        """The first position."""
        return self.match.rules.view(self.match.line[0].state, seat)


def board(match: Match) -> Stage:
    """The board of a game, without a window."""
    return tables()[match.header.game](cast(Any, Screen(match)))


def shown(match: Match, view: Any, given: Context) -> Scene:
    """The scene of a view."""
    made = board(match)
    cast(Any, made.screen).choices, cast(Any, made.screen).actor = given.choices, given.actor
    made.view = view
    return made.scene(view, given)


def steps(match: Match) -> Iterator[tuple[int, Any, list[Event], Any]]:
    """Of each entry its number, the view before, the events that everybody may know, the view after."""
    rules = match.rules
    for at in range(1, len(match.line)):
        events = [event for event in match.line[at].events if may_know(event.audience, None)]
        yield at, rules.view(match.line[at - 1].state, None), events, rules.view(match.line[at].state, None)


def line(node: Node) -> str:
    """A node as a line of text."""
    match node.press:
        case Do(action=action):
            press = f" do:{action.kind}"
        case Put():
            press = " put"
        case Tell():
            press = " tell"
        case _:
            press = ""
    mark = f" *{node.mark}" if node.mark else ""
    return f"{node.id} @{_place(node.place)} {_art(node.art)}{press}{mark}".rstrip()


def _place(place: Any) -> str:
    match place:
        case At(region=region, x=x, y=y):
            return f"{region}({x:.1f},{y:.1f})"
        case Fill(region=region):
            return f"all of {region}"
        case Slot(zone=zone, group=group, head=head):
            return f"{zone}[{'head' if head else group}]"
        case On(node=node):
            return f"on:{node}"
        case Fill(region=region):
            return f"fills:{region}"
        case Free(places=places):
            return f"free:{len(places)}"
    raise TypeError(place)


def _art(art: tuple[Any, ...]) -> str:
    """Its kind and what tells it from others; words are left out, their wording is tested elsewhere."""
    return ":".join(str(part) for part in art if not isinstance(part, str) or " " not in part)
