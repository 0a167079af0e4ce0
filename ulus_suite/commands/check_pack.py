"""What a pack needs, found before anybody plays it: words for all kinds, clauses, tests, a table within reach."""

from __future__ import annotations

import ast
import random
import re
import traceback
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, get_args

from ulus_suite import Match, games, gate, packs
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.pending import AwaitChance, Finished, Pending
from ulus_suite.data import find
from ulus_suite.data.boxes import box
from ulus_suite.data.messages import bindings, messages
from ulus_suite.data.rulebook import rulebook
from ulus_suite.data.source import read_source
from ulus_suite.play import driver, preview
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session
from ulus_suite.teach import foretold
from ulus_suite.teach.words import Words, clause_of
from ulus_suite.testing import kit, vocabulary

CALLS = {
    "Reason": (2, ""),
    "Decide": (2, ""),
    "DecideTogether": (3, ""),
    "Rationale": (0, "bot."),
    "Outcome": (3, "outcome."),
}
"""Calls whose argument at this place is the key of a message, with what stands before it."""

JUDGED = 9
"""The rules of a pack are held to their laws at the first so many moments, then at every so-manieth, up to
the first that is broken; the suite's own games are by its tests, at every number of seats."""

ENTRIES = 160
"""How far a game is played at random to hear what it says."""


DRAWN = (0, 4)
"""At which of twenty entries the table is drawn: at the first position, and soon after it, with pieces there."""


def checks(game: str, *, played: bool) -> Iterator[tuple[str, partial[list[str]]]]:
    """What is checked of a game, and how; ``played`` also plays it at random and opens its table."""
    yield f"rules/{game}/messages.en.yaml (kinds)", partial(kinds, game)
    yield f"rules/{game}/box.yaml", partial(box_problems, game)
    yield f"{game} (source)", partial(source_problems, game)
    yield f"{game} (tests)", partial(test_problems, game)
    if played:
        yield f"{game} (played at random)", partial(played_problems, game)
        yield f"{game} (table)", partial(table_problems, game)


def mishap(game: str, error: Exception) -> str | None:
    """An error that a pack's program ended in: the last place of its own on the way there, and what happened; None
    where no line of the pack took part, or the game is the suite's own."""
    home = packs.folder(game)
    if home is None:
        return None
    frames = [f for f in traceback.extract_tb(error.__traceback__) if home in Path(f.filename).resolve().parents]
    if not frames:
        return None
    last = frames[-1]
    path = packs.shown(game, last.filename)
    what = f"{last.name}() ends in {type(error).__name__}: {error}".splitlines()[0].rstrip(".")
    drawn = "the table cannot be drawn: " if Path(path).stem == "table" else ""
    return f"{path}:{last.lineno}: {drawn}{what}. Mend it."


def kinds(game: str) -> list[str]:
    """Actions and events without a text, and texts that bind what they have not."""
    rules, texts, path = games.load(game), messages(game), f"rules/{game}/messages.en.yaml"
    source = read_source(find.inside(path), path)
    found = []
    for name, union in (("action", rules.action_type), ("event", rules.event_type)):
        for each in get_args(union) or (union,):
            base = f"{name}.{each.__struct_config__.tag}"
            keys = [key for key in sorted(texts.keys()) if key == base or key.startswith(f"{base}.")]
            if not keys:
                found.append(f"{path}: there is no text '{base}' for {each.__name__}. Add it.")
            for key in keys:
                wrong = bindings(texts.raw(key) or "") - set(each.__struct_fields__)
                if wrong and key == base:
                    has = ", ".join(each.__struct_fields__)
                    line = source.line(key) if "." not in key else _line(source.text, key)
                    found.append(f"{path}:{line}: '{key}' binds {', '.join(sorted(wrong))}; there are: {has}.")
    return found


def _line(text: str, key: str) -> int:
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(f"{key}:"):
            return number
    return 0


def box_problems(game: str) -> list[str]:
    """A box that says something else than the rules."""
    spec, it, path = games.load(game).spec, box(game), f"rules/{game}/box.yaml"
    source = read_source(find.inside(path), path)
    found = []
    for field, said, meant in (
        ("players", it.players, (spec.min_seats, spec.max_seats)), ("minutes", it.minutes, spec.minutes),
    ):  # fmt: skip
        if said != meant:
            found.append(f"{path}:{source.line(field)}: {field} are {list(meant)} in the spec. Write that.")
    if not find.inside(f"assets/boxes/{game}.svg").is_file() and packs.folder(game) is None:
        found.append(f"assets/boxes/{game}.svg: there is no such picture. Draw it.")
    return found


def source_problems(game: str) -> list[str]:
    """Clauses and messages that the code names and nobody wrote; the line is that of the code."""
    known = {clause.id for clause in rulebook(game).clauses}
    texts, found = messages(game), []
    for path, tree in _modules(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if re.fullmatch(rf"{game}/\d+\.\d+\w*", node.value) and node.value not in known:
                    found.append(f"{path}:{node.lineno}: clause '{node.value}' does not exist. Write or mend it.")
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
                place, before = CALLS[node.func.id]
                key = node.args[place] if len(node.args) > place else None
                written = key.value if isinstance(key, ast.Constant) else None
                if isinstance(written, str) and f"{before}{written}" not in texts:
                    found.append(
                        f"{path}:{node.lineno}: there is no text '{before}{written}'. "
                        f"Add it to rules/{game}/messages.en.yaml."
                    )
    return sorted(set(found))


def _modules(game: str) -> Iterator[tuple[str, ast.Module]]:
    home = Path(str(packs.require(game).package).replace(".", "/"))
    module = packs.part(game, "flow")
    folder = Path(module.__file__ or "").parent if module is not None else Path()
    for file in sorted(folder.glob("*.py")):
        yield (home / file.name).as_posix(), ast.parse(gate.text(file))


def test_problems(game: str) -> list[str]:
    """Clauses that no test is named after; nothing is said where a game's tests are not installed."""
    place = packs.tests(game)
    if place is None:
        return [f"{game} brings no tests. Write one for each clause."] if packs.folder(game) else []
    code = "\n".join(gate.text(path) for path in sorted(place.glob("test_*.py")))
    missing = []
    for clause in rulebook(game).clauses:
        number = clause.id.partition("/")[2].replace(".", "_")
        if not re.search(rf"def test_(\w*_)?{number}(_\w+)?\(", code):
            missing.append(f"no test is named after clause '{clause.id}'. Write test_{number}_...().")
    return missing


class _Heard:
    """Everything that is said in a game, and what is missing in it."""

    def __init__(self, match: Match) -> None:
        self.match, self.words = match, Words(match.header.game, match.header.names)
        self.clauses = {clause.id for clause in rulebook(match.header.game).clauses}
        self.found: set[str] = set()

    def text(self, what: str, said: str) -> None:
        for key in re.findall("‹([^›]*)›", said):
            self.found.add(f"{what} lacks '{key}'. Add the text, or bind it.")

    def clause(self, what: str, id: str) -> None:
        if id not in self.clauses:
            self.found.add(f"{what} cites '{id}', which is no clause. Mend it.")

    def pending(self, pending: Pending) -> None:
        self.text(f"{type(pending).__name__}", self.words.pending(pending))
        self.clause(type(pending).__name__, clause_of(pending))

    def position(self) -> None:
        match = self.match
        self.pending(match.pending)
        for event in match.line[-1].events:
            self.text(f"event '{event.kind}'", self.words.event(event))
            self.clause(f"event '{event.kind}'", event.clause)
        for seat in range(match.seats):
            for action in list(match.choices(seat))[:4]:
                self.text(f"action '{action.kind}'", self.words.action(action))
                told = foretold.lines(self.words, preview.preview(match.rules, match.view(seat), action), seat)
                self.text(f"preview of '{action.kind}'", "\n".join(told))
                for reason in match.rules.judge(match.state, action).reasons:
                    self.text(f"reason '{reason.key}'", self.words.reason(reason))
                    self.clause(f"reason '{reason.key}'", reason.clause)


def _random(match: Match, entries: int) -> Iterable[Match]:
    yield match
    lot = driver.by_lot(7)
    for _ in driver.run_on(Session(match, SELFPLAY), lot, lot, most=entries):
        yield match


def played_problems(game: str) -> list[str]:
    """What a random game says without words for it, and where the rules contradict themselves on the way."""
    match = Match.new(games.load(game), seed=7)
    heard, unlawful = _Heard(match), set[str]()
    for number, _ in enumerate(_random(match, ENTRIES)):
        heard.position()
        if not unlawful and packs.folder(game) is not None and (number % JUDGED == 0 or number < JUDGED):
            unlawful = lawless(match, number)
    broken = match.audit()
    return [*sorted(heard.found), *sorted(unlawful), *(f"audit after a random game: {p}." for p in broken)]


def lawless(match: Match, number: int) -> set[str]:
    """Which laws of all games this moment breaks: what is offered is not what is allowed, asking changes something,
    somebody is asked who has no choice, a position is not read back as it was."""
    rng, found = random.Random(number), set[str]()
    where = packs.require(match.header.game).module("flow")
    for law in (
        partial(kit.law_4_only_the_named_choose, match),
        partial(kit.law_1_choices_are_what_judge_allows, match, rng),
        partial(vocabulary.law_1_nothing_else_is_allowed, match, rng),
        partial(kit.law_2_asking_changes_nothing, match),
        partial(kit.law_6_round_trips, match),
        partial(kit.law_8_answers, match, rng),
    ):
        try:
            law()
        except AssertionError as error:
            told = " ".join(str(error).split())[:300]
            found.add(f"{where}: after {number} entries: {told}. Mend choices, judge, or what is written down.")
    return found


def table_problems(game: str) -> list[str]:
    """A table that cannot be opened, choices that nobody reaches by keys, events that move nothing and do not say
    so."""
    from ulus_suite.app import registry, snapshot
    from ulus_suite.app.tables.kit import BoardTable

    if why := registry.lacking(game):
        return [why]
    found: set[str] = set()
    match = Match.new(games.load(game), seed=7)
    where = packs.require(game).module("table")
    for number, _ in enumerate(_random(match, ENTRIES)):
        table = registry.table(game)
        if number % 20 in DRAWN and not isinstance(match.pending, AwaitChance | Finished):
            try:
                _, ui = snapshot.render(lambda ui: registry.seat_at_table(ui, match.branch(len(match.line) - 1)))
            except SuiteError:
                raise
            except Exception as error:  # somebody else's program: whatever is wrong with it is told
                if mishap(game, error) is not None:
                    raise  # told with its file and line
                return [f"{where}: the table cannot be drawn: {type(error).__name__}: {error}. Mend it."]
            if ui.screen.name == "curtain":
                next(target for target in ui.focus.targets if target.id == "open").act()  # type: ignore[misc]  # a button
                ui.lay_out_stale()
            board: Any = getattr(ui.screen, "board", None)
            if isinstance(board, BoardTable):
                found |= _unreached(board, ui, where)
        if isinstance(table, type) and issubclass(table, BoardTable):
            found |= {
                f"{where}: silent holds {getattr(each, '__name__', each)}, which is no tag. "
                'Name events by their tags there, as in silent = ("closed",).'
                for each in table.silent
                if not isinstance(each, str)
            }
            made = table.__new__(table)
            for event in match.line[-1].events:
                if not made.journeys(event) and event.kind not in {*table.silent, *table.performed}:
                    way = f"Add journeys, or write its tag in 'silent', as in silent = (\"{event.kind}\",)."
                    found.add(f"{where}: event '{event.kind}' moves nothing. {way}")
    return sorted(found)


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
            if self.board.carry.target(spot) not in self.after(way[:number]):
                return spot
        return ""

    def after(self, pressed: tuple[str, ...]) -> frozenset[str]:
        """The targets that can be pressed when these spots have been, one after the other."""
        if pressed not in self._after:
            self.board.carry.drop()
            self._lay_out()
            for spot in pressed:
                self.ui.focus.get(self.board.carry.target(spot)).act()
                self._lay_out()
            self._after[pressed] = frozenset(t.id for t in self.ui.focus.targets if t.enabled and t.act is not None)
            self.board.carry.drop()
        return self._after[pressed]

    def _lay_out(self) -> None:
        self.ui.relayout()
        self.ui.lay_out_stale()
