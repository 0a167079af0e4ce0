"""What a pack needs, found before anybody plays it: words for all kinds, clauses, tests, secrets that stay, a table
within reach at every size."""

from __future__ import annotations

import ast
import io
import os
import random
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec

from ulus_suite import Match, bots, games, gate, packs
from ulus_suite.app import audits, registry, snapshot
from ulus_suite.app.scene.kit import BoardTable, PressTable
from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.screens.demo import Programme
from ulus_suite.app.table.uses.demo_table import demo_table
from ulus_suite.app.ui.painting import draw_stack
from ulus_suite.app.ui.settings import Settings
from ulus_suite.commands import text_play
from ulus_suite.commands.learn import TextLesson
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.lesson import LessonFile
from ulus_suite.core.rules import ROOMS, Step
from ulus_suite.data import find, lessons
from ulus_suite.data.boxes import box
from ulus_suite.data.messages import bindings, messages
from ulus_suite.data.rulebook import rulebook
from ulus_suite.data.source import read_source
from ulus_suite.play import driver
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words
from ulus_suite.testing import kit
from ulus_suite.testing.along_a_game import apart_in_secret, heard, law_7_secrets_do_not_show

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
            yield f"{game} (secrets)", partial(secret_problems, game)
            yield f"{game} (computer players)", partial(thought_problems, game)
            yield f"{game} (terminal)", partial(text_problems, game)


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
    path = packs.shown_path(game, last.filename)
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


def uncited_clauses(game: str) -> list[str]:
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
    rooms = sorted({f"{place.partition('.')[0]}/" for place in ROOMS.values()}) if pack.rooms else [""]
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


def at_random(match: Match, entries: int) -> Iterable[Match]:
    """A match before each of so many entries that are chosen by lot."""
    yield match
    lot = driver.by_lot(7)
    for _ in driver.run_on(Session(match, SELFPLAY), lot, lot, most=entries):
        yield match


def played_problems(game: str) -> list[str]:
    """What a random game says without words for it, and where the rules contradict themselves on the way."""
    match = Match.new(games.load(game), seed=7)
    said, unlawful = kit.Heard(match), set[str]()
    for number, _ in enumerate(at_random(match, ENTRIES)):
        said.position()
        if not unlawful and packs.folder(game) is not None and (number % JUDGED == 0 or number < JUDGED):
            unlawful = lawless(match, number)
    broken = [f"audit after a random game: {problem}." for problem in match.audit()]
    most = match.rules.spec.max_entries
    if len(match.entries) > most:
        where = packs.require(game).module("spec")
        broken.append(
            f"{where}: max_entries is {most}, and a random game has more. Raise it, or end games earlier."
        )
    return [*sorted(said.problems), *sorted(unlawful), *broken]


def at_largest(game: str) -> Match:
    """A match for as many as can play."""
    rules = games.load(game)
    return Match.new(rules, rules.spec.max_seats, seed=7)


def thought_problems(game: str) -> list[str]:
    """Computer players that choose what is not offered at the largest table, or give a reason without a text."""
    match, found = at_largest(game), set[str]()
    words = Words(game, match.header.names)
    where = packs.require(game).module("bot")
    for number, _ in enumerate(at_random(match, THOUGHT)):
        for seat in match.to_act:
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


# --- Secrets: what shows that should not, what is laid open and does not say so.


TWINS = 24
"""So many pairs of positions that differ in a secret are played on side by side, each so many entries at most."""
ALONG = 30


def secret_problems(game: str) -> list[str]:
    """Law 7 at the smallest and the largest table, secrets that the spec does not speak of, wrong numbers of seats,
    and events that lay a secret open and do not say so."""
    rules, found = games.load(game), set[str]()
    spec, flow, rng = rules.spec, packs.require(game).module("flow"), random.Random(7)
    twins: list[tuple[Step, Step]] = []
    for seats in {spec.min_seats, spec.max_seats}:
        match, hidden = Match.new(rules, seats, seed=7), 0
        if rules.seats(match.state) != seats:
            says = f"seats(state) says {rules.seats(match.state)} where {seats} play"
            return [f"{flow}: {says}. Write seats(), or call a field of the state so."]
        for number, _ in enumerate(at_random(match, ENTRIES)):
            try:
                pairs = law_7_secrets_do_not_show(match, rng)
            except AssertionError as error:
                where = f"with {seats} players, after {number} entries"
                found.add(f"{flow}: {where}: {error}. Leave it out of view(), or say who may know (audience).")
                break
            hidden += pairs
            if pairs:
                twins += [(one, other) for one, other, _ in apart_in_secret(match, rng)]
        if spec.secrets and not hidden and not found:
            found.add(
                f"{flow}: the spec says that there are secrets, and none came up with {seats} players. "
                "Give the question of chance an audience, or leave 'secrets' out."
            )
        if hidden and not spec.secrets:
            spec_file = packs.require(game).module("spec")
            found.add(
                f"{spec_file}: something is for some eyes alone, and there is no curtain. Write secrets=True."
            )
    if spec.secrets and not found:
        found |= {
            problem
            for pair in rng.sample(twins, min(TWINS, len(twins)))
            for problem in secret_differences(game, *pair)
        }
    return sorted(found)


def secret_differences(game: str, one: Step, other: Step) -> Iterator[str]:
    """Two positions that differ in a secret are played on alike. Where everybody sees that they differ it was laid
    open; some event of that entry has to say so, or else it could be taken back without anybody's consent."""
    rules, lot = games.load(game), random.Random(7)
    for number in range(ALONG):
        here, there = rules.pending(one.state), rules.pending(other.state)
        if isinstance(here, Finished | AwaitChance) or type(here) is not type(there):
            return
        choices = [
            action
            for seat in range(rules.seats(one.state))
            for action in rules.choices(one.state, seat)
            if rules.judge(other.state, action).allowed
        ]
        if not choices:
            return
        action = lot.choice(choices)
        one, other = rules.play(one.state, action), rules.play(other.state, action)
        told = [event for event in heard(one.events, None) if event not in heard(other.events, None)]
        shows = rules.view(one.state, None) != rules.view(other.state, None)
        if not told and not shows:
            continue
        if number and not any(event.opens for event in heard(one.events, None)):
            kinds = ", ".join(f"'{kind}'" for kind in dict.fromkeys(event.kind for event in told)) or "no event"
            yield (
                f"{packs.require(game).module('state')}: {kinds} tells all what was secret before '{action.kind}'. "
                "Give that event 'opens', so that nobody takes it back unseen."
            )
        return


def text_problems(game: str) -> list[str]:
    """The table in letters for every viewer at the largest table, and every lesson taken in the terminal."""
    found, where = set[str](), packs.require(game).module("text")
    match = at_largest(game)
    words = Words(game, match.header.names)
    for number, _ in enumerate(at_random(match, ENTRIES)):
        for seat in (*range(match.seats), None) if number < JUDGED else ():
            with redirect_stdout(io.StringIO()) as printed:
                text_play.show(match, words, match.view(seat))
            told = [printed.getvalue(), words.progress(match.view(seat), seat) if seat is not None else ""]
            for key in re.findall("‹([^›]*)›", "".join(told)):
                found.add(f"{where}: the table in letters lacks '{key}'. Add the text, or bind it.")
    for lesson in lessons.lessons(game):
        own = msgspec.convert({**msgspec.to_builtins(lesson), "game": game}, LessonFile)  # nobody's progress
        with redirect_stdout(io.StringIO()) as printed, as_typed("s\n" * 400):
            done = TextLesson(game, own).run() == 0
        for key in re.findall("‹([^›]*)›", printed.getvalue()):
            found.add(f"{where}: lesson '{lesson.id}' in the terminal lacks '{key}'. Add the text, or bind it.")
        if not done:
            found.add(f"rules/{game}/lessons: '{lesson.id}' cannot be finished in the terminal. Mend its steps.")
    return sorted(found)


@contextmanager
def as_typed(lines: str) -> Iterator[None]:
    """What a person would type."""
    before, sys.stdin = sys.stdin, io.StringIO(lines)
    try:
        yield
    finally:
        sys.stdin = before


def lawless(match: Match, number: int) -> set[str]:
    """Which laws of all games this moment breaks: what is offered is not what is allowed, asking changes something,
    somebody is asked who has no choice, a position is not read back as it was."""
    rng, found = random.Random(number), set[str]()
    where = packs.require(match.header.game).module("flow")
    for law in (
        partial(kit.law_4_only_the_named_choose, match),
        partial(kit.law_1_choices_are_what_judge_allows, match, rng),
        partial(kit.law_1_nothing_else_is_allowed, match, rng),
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


SEEN = 7
"""After so many entries each table is drawn at every number of seats."""
LARGE = (100, 200)
"""With text so large, in per cent."""
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
    found = undeclared_kinds(game, table, where)
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
            if isinstance(board, PressTable):
                found |= _unreached(board, ui, where)
        if isinstance(table, type) and issubclass(table, BoardTable):
            found |= _unmoved(table, match, where)
        elif not (isinstance(table, type) and issubclass(table, PressTable)) and (
            (question := _question(match)) not in walked
        ):
            walked.add(question)
            found |= unreached_by_walk(match, where)
    return [*sorted(found), *(drawn_problems(game) if packs.folder(game) is not None else ())]


def drawn_problems(game: str) -> list[str]:
    """Tables at every number of seats, at the usual and the largest text: what has no room, missing words; and
    a demo of the pack's own players."""
    spec, found = games.load(game).spec, set[str]()
    where, table = packs.require(game).module("table"), registry.table(game)
    if "facts" in vars(table) and "seat.line" not in messages(game):
        found.add(f"rules/{game}/messages.en.yaml: there is no text 'seat.line' for what facts() binds. Add it.")
    for seats in range(spec.min_seats, spec.max_seats + 1):
        match = Match.new(games.load(game), seats, seed=7)
        for _ in at_random(match, SEEN):
            pass
        for text in LARGE:
            seen = match.branch(len(match.line) - 1)
            seated = partial(registry.seat_at_table, match=seen)
            surface, ui = snapshot.render(seated, settings=Settings(text=text))
            if ui.screen.name == "curtain":
                next(target for target in ui.focus.targets if target.id == "open").act()  # type: ignore[misc]  # a button
                ui.lay_out_stale()
                draw_stack(ui, surface, None)
            at = f"with {seats} players and text at {text} %"
            found |= {f"{where}: {at} this has no room: {each}. Shorten or enlarge it." for each in ui.overflows}
            said = [target.label for target in ui.focus.targets]
            laid = getattr(getattr(ui.screen, "board", None), "laid", None)
            said += [str(node.art) + node.label for node in laid.scene.nodes] if laid is not None else []
            for key in re.findall("‹([^›]*)›", " ".join(said)):
                found.add(f"{where}: the table lacks '{key}'. Add the text, or bind it.")
    return sorted(found | _demo(game))


def _demo(game: str) -> set[str]:
    """A game of the pack's own players to its end, as a demo shows it: every motion is made, and the table drawn at
    the start, in the middle and at the end."""
    rules, where = games.load(game), packs.require(game).module("table")
    seats = box(game).demo_seats or rules.spec.min_seats
    bot = bots.limited(bots.of(game)[0], 40)
    match = Match.new(rules, seats, seed=5)

    def choose(session: Session, seat: int) -> Action:
        choices = match.choices(seat)
        try:
            action = bot.think(match.view(seat), choices, f"demo/{len(match.line)}", 50).action
        except TypeError:  # told with the computer players
            return choices[0]
        return action if action in choices else choices[0]

    for _ in driver.run_on(Session(match, SELFPLAY), choose, choose, most=rules.spec.max_entries):
        pass
    found = set[str]()
    for at in sorted({0, len(match.line) // 2, len(match.line) - 1}):
        seen, programme = match.branch(at), Programme((game,), minutes=0.0, seed=5)
        _, ui = snapshot.render(lambda ui: demo_table(ui, programme, seen))  # noqa: B023  # drawn at once
        found |= {f"{where}: in a demo this has no room: {each}. Shorten or enlarge it." for each in ui.overflows}
    board: Any = getattr(ui.screen, "board", None)
    if isinstance(board, Stage):
        for before, position in pairwise(match.line):
            context = board.context._replace(moving=True, choices=(), after=rules.view(position.state, None))
            board.beats(rules.view(before.state, None), heard(position.events, None), context)
    return found


def undeclared_kinds(game: str, table: Any, where: str) -> set[str]:
    """What ``silent`` holds and is no tag; where the table is not on the kit, whose journeys are asked one by one,
    kinds of event that it neither performs nor calls silent."""
    if not (isinstance(table, type) and issubclass(table, Stage)):
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
    found = audits.reach(match.branch(len(match.line) - 1))
    words = Words(match.header.game, match.header.names)
    told = set()
    for action in found.missing:
        what = f"'{words.action(action)}' ({action.kind})"
        if found.cut:
            most = audits.MOST
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
