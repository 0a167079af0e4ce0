"""What is wrong with a table: it cannot be opened, a choice cannot be made by keys, an event is not seen there."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, get_args

from ulus_suite import Match, games, packs
from ulus_suite.app import keyboard_audit, registry, snapshot
from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.scene.kit import BoardTable
from ulus_suite.commands.check_pack import ENTRIES, NOTE, at_random
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.teach.words import Words

DRAWN = (0, 4)
"""At which of twenty entries the table is drawn: at the first position, and soon after it, with pieces there."""


def table_problems(
    game: str, known: Callable[[str, Exception], str | None] = lambda game, error: None
) -> list[str]:
    """A table that cannot be opened, choices that nobody reaches by keys, events that move nothing and do not say
    so. ``known``: whether a mishap is told elsewhere, with its file and line."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # tables are walked unseen, whether there is a screen or none
    if why := registry.lacking(game):
        return [why]
    table = registry.table(game)
    where = packs.require(game).module("table")
    found = undeclared(game, table, where)
    match, walked = Match.new(games.load(game), seed=7), set[object]()
    for number, _ in enumerate(at_random(match, ENTRIES)):
        if number % 20 in DRAWN and not isinstance(match.pending, AwaitChance | Finished):
            try:
                _, ui = snapshot.render(lambda ui: registry.seat_at_table(ui, match.branch(len(match.line) - 1)))
            except SuiteError:
                raise
            except Exception as error:  # somebody else's program: whatever is wrong with it is told
                if known(game, error) is not None:
                    raise
                return [f"{where}: the table cannot be drawn: {type(error).__name__}: {error}. Mend it."]
            if ui.screen.name == "curtain":
                next(target for target in ui.focus.targets if target.id == "open").act()  # type: ignore[misc]  # a button
                ui.lay_out_stale()
            board: Any = getattr(ui.screen, "board", None)
            if isinstance(board, BoardTable):
                found |= _unreached(board, ui, where)
        if isinstance(table, type) and issubclass(table, BoardTable):
            found |= _unmoved(table, match, where)
        elif (question := _question(match)) not in walked:
            walked.add(question)
            found |= unreached_by_walk(match, where)
    return sorted(found)


def undeclared(game: str, table: Any, where: str) -> set[str]:
    """What ``silent`` holds and is no tag; where the table is not on the kit, whose journeys are asked one by one,
    kinds of event that it neither performs nor calls silent."""
    if not (isinstance(table, type) and issubclass(table, BoardView)):
        return set()
    found = {
        f"{where}: silent holds {getattr(each, '__name__', each)}, which is no tag. "
        'Name events by their tags there, as in silent = ("closed",).'
        for each in table.silent
        if not isinstance(each, str)
    }
    if issubclass(table, BoardTable):
        return found
    union = games.load(game).event_type
    tags = {str(each.__struct_config__.tag) for each in get_args(union) or (union,)}
    for tag in sorted(tags - {*table.silent, *table.performed}):
        found.add(
            f"{where}: event '{tag}' is neither in 'performed' nor in 'silent'. Write its tag in one of them."
        )
    return found


def _unmoved(table: type[BoardTable], match: Match, where: str) -> set[str]:
    """Events of the last entry that move nothing and are not called silent."""
    found, made = set(), table.__new__(table)
    for event in match.line[-1].events:
        if not made.journeys(event) and event.kind not in {*table.silent, *table.performed}:
            way = f"Add journeys, or write its tag in 'silent', as in silent = (\"{event.kind}\",)."
            found.add(f"{where}: event '{event.kind}' moves nothing. {way}")
    return found


def _question(match: Match) -> object:
    """What somebody is asked, and among which kinds of action: each such moment is walked once."""
    kinds = {action.kind for seat in match.to_act for action in match.choices(seat)}
    return getattr(match.pending, "prompt", ""), frozenset(kinds)


def unreached_by_walk(match: Match, where: str) -> set[str]:
    """Choices at this moment that no press of any target leads to, whatever was pressed before it."""
    found = keyboard_audit.reach(match.branch(len(match.line) - 1))
    words = Words(match.header.game, match.header.names)
    told = set()
    for action in found.missing:
        what = f"'{words.action(action)}' ({action.kind})"
        if found.cut:
            most = keyboard_audit.MOST
            told.add(f"{NOTE}{where}: {what} was not met within {most} presses of what can be pressed there.")
        else:
            told.add(
                f"{where}: {what} cannot be made by keys, whatever is pressed. "
                "Give it a target, or let on_board() leave it to the rail."
            )
    return told


def _unreached(board: Any, ui: Any, where: str) -> set[str]:
    """Choices that nobody can make by keys: two by the same spots, a spot that cannot be pressed in its turn, one
    that stands neither on the board nor in the rail."""
    found, taken, presses = set(), dict[Any, Any](), _Presses(board, ui)
    sampled = games.load(board.game).spec.open_kinds
    for action in board.screen.choices:
        if (same := board.stands_for(action)) != action and board.ways(same):
            continue
        way = board.ways(action)
        if way in taken and way:
            found.add(
                f"{where}: {action.kind} and {taken[way].kind} are both chosen by {', '.join(way)}. Mend ways()."
            )
        taken[way] = action
        if way and presses.stuck(way[:1]):
            found.add(f"{where}: {action.kind} begins on '{way[0]}', which cannot be pressed. Mend ways().")
        elif way and (stuck := presses.stuck(way)):
            found.add(f"{where}: {action.kind} goes on to '{stuck}', which cannot be pressed then. Mend ways().")
        elif not way and action.kind not in sampled and not board.screen.choice_target(action):
            found.add(
                f"{where}: {action.kind} stands neither on the board nor in the rail. "
                "Name spots in ways(), or leave on_board() to the kit."
            )
    return found


class _Presses:
    """What can be pressed on a board after so many spots of a way: each is laid out once for all choices."""

    def __init__(self, board: Any, ui: Any) -> None:
        self.board, self.ui = board, ui
        self._after: dict[tuple[str, ...], frozenset[str]] = {}

    def stuck(self, way: tuple[str, ...]) -> str:
        """The first spot of a way that cannot be pressed in its turn, or ""."""
        for number, spot in enumerate(way):
            if self.board.named(spot) not in self.after(way[:number]):
                return spot
        return ""

    def after(self, pressed: tuple[str, ...]) -> frozenset[str]:
        """The targets that can be pressed when these spots have been, one after the other."""
        if pressed not in self._after:
            self.board.hand = ()
            self._lay_out()
            for spot in pressed:
                self.ui.focus.get(self.board.named(spot)).act()
                self._lay_out()
            self._after[pressed] = frozenset(t.id for t in self.ui.focus.targets if t.enabled and t.act is not None)
            self.board.hand = ()
        return self._after[pressed]

    def _lay_out(self) -> None:
        self.ui.relayout()
        self.ui.lay_out_stale()
