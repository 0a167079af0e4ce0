"""What a pack needs, found before anybody plays it: words for all kinds, clauses, tests, a table within reach."""

from __future__ import annotations

import ast
import random
import re
import traceback
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import get_args

from ulus_suite import Match, bots, games, gate, packs
from ulus_suite.core.pack import ROOMS
from ulus_suite.core.pending import Pending
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

NOTE = "note: "
"""How a line begins that is worth knowing and no fault: what a draft may still lack."""

JUDGED = 9
"""The rules of a pack are held to their laws at the first so many moments, then at every nth, up to
the first that is broken; the suite's own games are by its tests, at every number of seats."""

THOUGHT = 8
"""At so many first moments of a game each computer player is asked."""
ENTRIES = 160
"""How far a game is played at random to hear what it says."""


def checks(game: str, *, played: bool) -> Iterator[tuple[str, partial[list[str]]]]:
    """What is checked of a game, and how; ``played`` also plays it at random."""
    yield f"rules/{game}/messages.en.yaml (kinds)", partial(kinds, game)
    yield f"rules/{game}/box.yaml", partial(box_problems, game)
    yield f"{game} (source)", partial(source_problems, game)
    yield f"{game} (tests)", partial(test_problems, game)
    if played:
        yield f"{game} (played at random)", partial(played_problems, game)
        if packs.folder(game) is not None:
            yield f"{game} (computer players)", partial(thought_problems, game)


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
    if not find.inside(f"assets/boxes/{game}.svg").is_file():
        mild = NOTE if packs.folder(game) is not None else ""
        found.append(f"{mild}assets/boxes/{game}.svg: there is no such picture, so the lid is plain. Draw it.")
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


def uncited(game: str) -> list[str]:
    """Clauses of a pack that its rules name nowhere, so that nothing at the table ever leads to them."""
    if packs.folder(game) is None:
        return []
    named, path = set[str](), f"rules/{game}/rulebook.en.yaml"
    for _, tree in _modules(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.add(node.value)
                if node.value == f"{game}/":  # put together at run time: nobody can tell
                    return []
    return [
        f"{path}: clause '{clause.id}' is cited nowhere in the rules. Name it in a Reason, a question or an event."
        for clause in rulebook(game).clauses
        if clause.id not in named
    ]


def _modules(game: str) -> Iterator[tuple[str, ast.Module]]:
    pack = packs.require(game)
    home = Path(pack.package.replace(".", "/"))
    module = packs.part(game, "flow")
    folder = Path(module.__file__ or "").parent if module is not None else Path()
    folder = folder.parent if pack.rooms else folder
    rooms = sorted({f"{room}/" for room in ROOMS.values()}) if pack.rooms else [""]
    for file in sorted(file for room in rooms for file in folder.glob(f"{room}*.py")):
        yield (home / file.relative_to(folder)).as_posix(), ast.parse(gate.text(file))


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


def at_random(match: Match, entries: int) -> Iterable[Match]:
    """A match before each of so many entries that are chosen by lot."""
    yield match
    lot = driver.by_lot(7)
    for _ in driver.run_on(Session(match, SELFPLAY), lot, lot, most=entries):
        yield match


def played_problems(game: str) -> list[str]:
    """What a random game says without words for it, and where the rules contradict themselves on the way."""
    match = Match.new(games.load(game), seed=7)
    heard, unlawful = _Heard(match), set[str]()
    for number, _ in enumerate(at_random(match, ENTRIES)):
        heard.position()
        if not unlawful and packs.folder(game) is not None and (number % JUDGED == 0 or number < JUDGED):
            unlawful = lawless(match, number)
    broken = [f"audit after a random game: {problem}." for problem in match.audit()]
    most = match.rules.spec.max_entries
    if len(match.entries) > most:
        where = packs.require(game).module("spec")
        broken.append(
            f"{where}: max_entries is {most}, and a random game has more. Raise it, or end games earlier."
        )
    return [*sorted(heard.found), *sorted(unlawful), *broken]


def thought_problems(game: str) -> list[str]:
    """Computer players that choose what is not offered, or give a reason without a text."""
    match, found = Match.new(games.load(game), seed=7), set[str]()
    words = Words(game, match.header.names)
    where = packs.require(game).module("bot")
    for number, _ in enumerate(at_random(match, THOUGHT)):
        for seat in match.to_act[:1]:
            choices = match.choices(seat)
            for bot in bots.of(game):
                try:
                    decision = bots.limited(bot, 40).think(match.view(seat), choices, f"check/{number}", 50)
                except TypeError as error:
                    if mishap(game, error) is not None:
                        raise
                    return [
                        f"{where}: '{bot.name}' cannot think: {error}. Write think(view, choices, key, budget_ms)."
                    ]
                if decision.action not in choices:
                    found.add(f"{where}: '{bot.name}' chose {decision.action}, which was not offered. Mend it.")
                for told in map(words.because, decision.because):
                    for key in re.findall("‹([^›]*)›", told):
                        found.add(f"{where}: a reason of '{bot.name}' lacks '{key}'. Add the text, or bind it.")
    return sorted(found)


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
