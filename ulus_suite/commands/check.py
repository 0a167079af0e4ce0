"""``ulus-suite check``: boards, rulebooks, messages, tables, lessons, saved games and positions."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import msgspec

from ulus_suite import games, packs
from ulus_suite.bots import players
from ulus_suite.commands import check_pack, cli_args
from ulus_suite.core.chance import seats_named
from ulus_suite.core.diagram import Board
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.lesson import Lesson
from ulus_suite.core.spoken import action_of, default_names
from ulus_suite.core.verdict import Rulebook
from ulus_suite.data import at_your_table, find, lessons
from ulus_suite.data.asked import asked_problems
from ulus_suite.data.at_your_table import card_problems
from ulus_suite.data.boxes import box
from ulus_suite.data.demo import show_problems
from ulus_suite.data.messages import UNTRANSLATED, languages, messages, translation_problems, translations
from ulus_suite.data.reader import FileReader
from ulus_suite.data.rulebook import house_data_problems, provenance_problems, rulebook, rulebook_problems, rulings
from ulus_suite.data.source import Source, read_source
from ulus_suite.match import Match
from ulus_suite.play import lesson_runs, lines, preview
from ulus_suite.play.preview import preview as foretold
from ulus_suite.teach import puzzle, sentences
from ulus_suite.teach.accounts import lines as told_lines
from ulus_suite.teach.lesson import clauses_named
from ulus_suite.teach.words import Words

# --- ``ulus-suite judge``: is this legal here, and by which clauses; with ``--preview`` also what it would do.


def judge_options(command: argparse.ArgumentParser) -> None:
    """A position, an action, the game if the position does not name it."""
    command.add_argument("position", metavar="POSITION", help="a file with a position, beginning with 'game: NAME'")
    command.add_argument("action", metavar="ACTION", help="such as 'sow S3', 'sow hole=S3 seat=1', or JSON")
    command.add_argument("--game", help="the game, when the position does not name it")
    command.add_argument("--preview", action="store_true", help="also tell what it would do, with the chances")
    command.add_argument("--json", action="store_true", help="print the verdict as JSON")


def judge_run(words: argparse.Namespace) -> int:
    """Print every condition; 0 when allowed, 1 when not."""
    rules, state = cli_args.position(words.position, words.game)
    named = seats_named(rules.pending(state))
    action = action_of(rules, words.action, named[0] if named else 0)
    verdict = rules.judge(state, action)
    found = foretold(rules, rules.view(state, action.seat), action) if words.preview and verdict.allowed else None
    if words.json:
        plain = msgspec.to_builtins(verdict)
        told = plain if found is None else {**plain, "preview": msgspec.to_builtins(found)}
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return 0 if verdict.allowed else 1
    speak = Words(rules.spec.id, default_names(rules, rules.spec.max_seats))
    print(f"{verdict.ruling.value}: {speak.action(action)}")
    for reason in verdict.reasons:
        print(f"  {'✓' if reason.met else '✗'} {speak.reason(reason)}  [{reason.clause}]")
    for line in told_lines(speak, found, action.seat) if found is not None else ():
        print(f"  → {line}")
    return 0 if verdict.allowed else 1


# ------------------------------------------------------------------------------------------------------------------


NOTE = check_pack.NOTE


def check_options(command: argparse.ArgumentParser) -> None:
    """Files, or nothing for everything the suite ships."""
    command.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="a board, rulebook, lesson, saved game or position; or a game by its id",
    )
    command.add_argument("--game", help="the game of positions that do not name it")


def check_run(words: argparse.Namespace) -> int:
    """Print every fault with file, line and reason; 0 when there is none, 1 otherwise."""
    faults = 0
    checked = 0
    found = _files(words) if words.files else everything()
    for what, problems in cli_args.steps(found, "check", len(words.files) or None):
        checked += 1
        for problem in problems:
            faults += not problem.startswith(NOTE)
            if what not in problem and not has_place(problem):
                noted = NOTE if problem.startswith(NOTE) else ""
                problem = f"{noted}{what}: {problem.removeprefix(NOTE)}"
            cli_args.say(problem)
    print(f"{checked} checked, {faults} fault{'' if faults == 1 else 's'}.")
    return 1 if faults else 0


def has_place(problem: str) -> bool:
    """Whether a sentence begins with the file it speaks of, so that nothing need be put before it."""
    return re.match(rf"({NOTE})?[\w./-]+\.(yaml|py|svg)(:\d+)?: ", problem) is not None


def everything() -> Iterator[tuple[str, list[str]]]:
    """All that ships and all packs beside it: what was checked, and its faults."""
    yield "rules/frame.en.yaml", _caught(_frame)
    for palette in sorted(find.inside("assets/palettes").glob("*.yaml")):
        yield f"assets/palettes/{palette.name}", _caught(partial(_palette, palette.stem))
    yield "assets/sounds", _sounds()
    yield "packs", [each.why for each in packs.left_out()]
    yield from _games(games.ids())
    for path, english in translations():
        yield path, _caught(partial(_translated, path, english))
    for file in sorted(find.inside("boards").rglob("*.yaml")):
        path = file.relative_to(find.root()).as_posix()
        yield path, _caught(partial(_board, file, path)) or _left_out(path)


def _translated(path: str, english: str) -> list[str]:
    """What is not translated is noted, for English stands in; what is translated wrongly is a fault."""
    found = translation_problems(path, english)
    return [f"{NOTE}{each}" if each.endswith(UNTRANSLATED) else each for each in found]


def _games(ids: Iterable[str], *, played: bool = False) -> Iterator[tuple[str, list[str]]]:
    """All that belongs to these games; packs of others are also ``played`` at random."""
    for game in ids:
        told = partial(_told, game, set[str]())
        broken = told(partial(_tables, game))
        yield f"{game} (rules and tables)", broken
        if broken:  # nothing else of this game can be told before its tables fit
            continue
        path = f"rules/{game}/rulebook.en.yaml"
        theirs = partial(_by_own_data, game)
        yield path, theirs(told(partial(_rulebook, game, path)))
        yield f"rules/{game}/house_data.yaml", told(partial(house_data_problems, game))
        yield f"rules/{game}/messages.en.yaml", told(partial(message_problems, game))
        yield f"rules/{game}/demo.yaml", told(partial(show_problems, game))
        yield f"rules/{game}/sentences.yaml", told(partial(sentence_problems, game))
        if players.known(game):
            yield players.path(game), told(partial(players.problems, game))
        unsolved = {path: theirs(told(partial(lesson_problems, game, path))) for path in lessons.paths(game)}
        yield from unsolved.items()
        if not any(unsolved.values()):
            yield f"rules/{game}/lessons (clauses)", told(partial(untaught, game))
        for path in lessons.puzzle_paths(game):
            yield path, theirs(told(partial(puzzle_problems, game, path)))
        played_too = played or packs.folder(game) is not None
        for what, check in check_pack.checks(game, played=played_too):
            yield what, told(check)
        if played_too:
            yield f"{game} (table)", told(partial(_table, game))


def _by_own_data(game: str, problems: list[str]) -> list[str]:
    """Where a table plays by data of its own, what does not come out in the suite's examples is no fault of its."""
    if not problems or not find.house_mark(game):
        return problems
    count = len(problems)
    return [
        f"{NOTE}{count} of its positions or steps {'does' if count == 1 else 'do'} not come out with your own "
        "data; it is written for the suite's."
    ]


def _frame() -> list[str]:
    messages()
    return []


def _palette(name: str) -> list[str]:
    """What a palette needs besides its own file: a name on the page of settings, and each game's materials."""
    from ulus_suite.app.ui import theme  # for the launch: nothing else here opens a window

    theme.palette(name)
    found = []
    if f"palette.{name}" not in messages():
        found.append(f"rules/frame.en.yaml: 'palette.{name}' is missing: its name in the settings.")
    for game in games.ids():
        path = f"rules/{game}/box.yaml"
        if (find.root() / path).exists() and name not in box(game).materials:  # a pack may have fewer palettes
            found.append(f"{path}: 'materials' lacks '{name}': it would be drawn in its everyday colours.")
    return found


def _sounds() -> list[str]:
    """Every sound is a row of takes, ``name_1.wav``, ``name_2.wav``; there is no other list of them."""
    files = sorted(file.name for file in find.inside("assets/sounds").glob("*.wav"))
    takes: dict[str, list[str]] = {}
    for file in files:
        takes.setdefault(file.removesuffix(".wav").rpartition("_")[0], []).append(file)
    return [
        f"assets/sounds/{names[0]}: the takes of '{name}' are to be called {name}_1.wav, {name}_2.wav and so on."
        for name, names in takes.items()
        if names != [f"{name}_{number}.wav" for number in range(1, len(names) + 1)]
    ]


def _table(game: str) -> list[str]:
    from ulus_suite.commands import check_pack  # for the launch: nothing else here opens a window

    return check_pack.table_problems(game, check_pack.mishap)


def _tables(game: str) -> list[str]:
    games.load(game)
    return []


def _left_out(path: str) -> list[str]:
    """What is wrong with a board beside the others of its game: two of the same id, say."""
    told = [problem for game in games.ids() for problem in _rules_left_out(game)]
    return [problem for problem in told if problem.startswith(f"{path}:")]


def _rules_left_out(game: str) -> tuple[str, ...]:
    try:
        return games.load(game).left_out
    except SuiteError:
        return ()  # said of its tables already


def _rulebook(game: str, path: str) -> list[str]:
    """The book itself, and that every shown position can be set up and played."""
    book, rules = rulebook(game), games.load(game)
    found = rulebook_problems(book, path) + provenance_problems(book, rulings(game))
    found += [problem for language in languages() for problem in asked_problems(game, book, language)]
    found += card_problems(game) if at_your_table.there(game) else []
    for clause in book.clauses:
        if clause.show is not None:
            told = [_inside(problem, game) for problem in lines.problems(rules, clause.show)]
            found += [f"{path}: what clause '{clause.id}' shows: {problem}." for problem in told]
    found += [f"{NOTE}{problem}" for problem in check_pack.uncited_clauses(game)]
    text = read_source(find.inside(path), path).text
    return [_at_clause(problem, path, text) for problem in found]


def _at_clause(problem: str, path: str, text: str) -> str:
    """The same sentence with the line at which the clause stands that it speaks of."""
    named = re.search(r"clause '([^']+)'", problem)
    if named is None or f"{path}: " not in problem:
        return problem
    lines = (n for n, line in enumerate(text.splitlines(), 1) if re.search(rf"\bid: {named[1]}\s*$", line))
    line = next(lines, 0)
    return problem.replace(f"{path}: ", f"{path}:{line}: ", 1) if line else problem


def _inside(problem: str, game: str) -> str:
    """What is wrong in a position or an action inside a file, in words and without a place or a stop of its own."""
    problem = re.sub(r"^position:(\d+): ", r"in line \1 of its position ", problem)
    problem = re.sub(r"^position: ", "in its position ", problem).rstrip(".")
    key = re.search(r": ([a-z_]+(\.[a-z_]+)+)$", problem)
    texts = messages(game)
    if key is not None and key[1] in texts:
        problem = f"{problem[: key.start()]}, which asks that “{(texts.raw(key[1]) or '').rstrip('.')}”"
    return problem


def message_problems(game: str) -> list[str]:
    """Options, presets, previews and clause references that have no text or no clause."""
    texts, spec, book = messages(game), games.load(game).spec, rulebook(game)
    found = []
    for option in spec.options:
        keys = [f"option.{option.name}", *(f"option.{option.name}.{str(v).lower()}" for v in option.values)]
        found += [f"there is no text '{key}'. Add it." for key in keys if key not in texts]
        if book.clause(option.clause) is None:
            found.append(f"option '{option.name}' rests on clause '{option.clause}', which does not exist.")
    keys = [f"preset.{preset.name}" for preset in spec.presets]
    keys += [f"preview.{key}" for key in preview.keys_of(games.load(game))]
    found += [f"there is no text '{key}'. Add it." for key in keys if key not in texts]
    if preview.foreteller(games.load(game)) is None:
        told = (
            "there is no 'preview' part: buttons do not say what they would do. Add preview.py with foreteller()."
        )
        found.append(told if spec.stage != "draft" else f"{NOTE}{told}")
    return found


def sentence_problems(game: str) -> list[str]:
    """Sentences on rules, in messages and on cards, that name no clause or are not true where they are judged. A
    pack may leave them out."""
    path = f"rules/{game}/sentences.yaml"
    if not find.inside(path).is_file() and packs.folder(game) is not None:
        return []
    source = read_source(find.inside(path), path)
    lines = {line.strip().partition(":")[0]: n for n, line in enumerate(source.text.splitlines(), 1)}
    return [
        f"{path}:{lines.get(key.rpartition('/')[2], 1)}: '{key}': {_inside(problem, game)}."
        for key, problem in sentences.problems(games.load(game))
    ]


def lesson_problems(game: str, path: str) -> list[str]:
    """Lessons that cannot be taken: positions, solutions, mistakes and forbidden moves that do not hold; of those
    that ship also steps that rest on no clause."""
    source = read_source(find.inside(path), path)
    steps = source.convert(Lesson).steps if packs.folder(game) is None else ()
    bare = [n for n, step in enumerate(steps) if not clauses_named(step)]
    nameless = [f"{path}:{source.line(f'steps[{n}]')}: step {n + 1}: it names no clause." for n in bare]
    return nameless + _of_lesson(source, path, game)


def _of_lesson(source: Source, path: str, game: str) -> list[str]:
    found = lesson_runs.problems(games.load(game), source.convert(Lesson))
    return [
        f"{path}:{source.line(f'steps[{step}]')}: step {step + 1}: {_inside(problem, game)}."
        for step, problem in found
    ]


def puzzle_problems(game: str, path: str) -> list[str]:
    """Puzzles that cannot be set up, whose answers cannot be done, or whose figures do not agree."""
    source = read_source(find.inside(path), path)
    file = lessons.read(source)
    if file.game != game:
        return [f"{path}:{source.line('game')}: it holds puzzles of {file.game} and lies with those of {game}."]
    return [f"{path}:{line}: {_inside(problem, game)}." for line, problem in puzzle.file_problems(source, file)]


def untaught(game: str) -> list[str]:
    """Clauses of the rulebook that no lesson teaches, and clauses that lessons name and the rulebook has not."""
    rules, listed = games.load(game), lessons.lessons(game)
    if not listed:
        return [f"{game} has no lessons."]
    taught = set[str]().union(*(lesson_runs.clauses_taught(lesson, rules) for lesson in listed))
    clauses = rulebook(game).clauses
    known = {clause.id for clause in clauses}
    holes = [f"no lesson teaches clause '{c.id}' ({c.title})." for c in clauses if c.id not in taught]
    return holes + [f"a lesson names clause '{id}', which does not exist." for id in sorted(taught - known)]


def _files(words: argparse.Namespace) -> Iterator[tuple[str, list[str]]]:
    for name in words.files:
        if packs.find(name) is not None and not Path(name).is_file():
            yield from _games((name,), played=True)
            yield f"{name} (maps and boards)", list(_rules_left_out(name))
        elif re.fullmatch(r"[a-z][a-z0-9_]*", name) and not Path(name).is_file():
            yield name, [_not_there(name)]
        else:
            yield name, _caught(partial(_file, name, words.game))


def _not_there(name: str) -> str:
    """Why there is no such game: its pack was left out, or nobody installed it."""
    for each in packs.left_out():
        if each.id == name:
            return each.why
    folder = name if (Path(name) / "pyproject.toml").is_file() else "FOLDER"
    known = ", ".join(games.ids())
    return f"no game '{name}' is installed; there are: {known}; install it: pip install --editable {folder}"


def _file(name: str, game: str | None) -> list[str]:
    """Check one file by its kind: a saved game, YAML that looks like a board or a rulebook, else a position."""
    path = cli_args.file(name)
    if cli_args.is_log(path):
        match = Match.load(path)
        return [*match.warnings, *match.audit()]
    if path.suffix in (".yaml", ".yml"):
        source = read_source(path, name)
        data = source.data if isinstance(source.data, dict) else {}
        if "chapters" in data:
            return rulebook_problems(source.convert(Rulebook), name)
        if "spots" in data:
            return _board(path, name)
        if "steps" in data:
            return _lesson(source, name, game)
        if "puzzles" in data:
            puzzle.read(path)
            return []
        kinds = "no board (with spots), no rulebook (with chapters), no lesson (with steps) and no puzzles"
        return [f"{name}: it is {kinds}."]
    cli_args.position(name, game)  # raises whatever is wrong with it
    return []


def _lesson(source: Source, name: str, game: str | None) -> list[str]:
    if game is None:
        return lesson_runs.problems_of(Path(name))
    return _of_lesson(source, name, game)


def _board(path: Path, shown: str = "") -> list[str]:
    """A board by itself, and by the demands of its game where that reads layouts one by one."""
    whole = path.resolve()
    reader = FileReader(whole.parent)
    try:
        game = reader.read(whole.name, Board).game
        if games.landed(game):
            demands = getattr(packs.part(game, "flow"), "read_layout", None)
            if demands is not None:
                demands(reader, whole.name)
    except SuiteError as error:
        return [str(error).replace(whole.name, shown or path.name, 1)]
    return []


def _caught(check: Callable[[], list[str]]) -> list[str]:
    """What a check finds; an error of the suite is one finding."""
    try:
        return check()
    except SuiteError as error:
        return [str(error)]


def _told(game: str, before: set[str], check: Callable[[], list[str]]) -> list[str]:
    """What a check of a game finds, each sentence once however many checks meet it. A fault in a pack's program is
    one finding too."""
    try:
        found = check()
    except SuiteError as error:
        found = [str(error)]
    except Exception as error:  # somebody else's program: whatever is wrong with it is told
        problem = check_pack.mishap(game, error)
        if problem is None:
            raise
        found = [problem]
    new = [problem for problem in dict.fromkeys(found) if problem not in before]
    before.update(new)
    return new
