"""``ulus-suite puzzles``: solve puzzles in the terminal; make and prove them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import yaml

from ulus_suite import packs
from ulus_suite.bots import prove
from ulus_suite.commands import cli_args, progress
from ulus_suite.commands.text_puzzles import TextPuzzles
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.puzzle import Puzzle, PuzzleFile
from ulus_suite.core.rules import Rules
from ulus_suite.data import puzzles as kept
from ulus_suite.data.source import read_source
from ulus_suite.play import mining
from ulus_suite.play import puzzles as play
from ulus_suite.store import folders, solved, whole
from ulus_suite.teach import puzzle_file
from ulus_suite.teach.words import Words

HELP = """\
ulus-suite puzzles                 solve the puzzle of the day, in the terminal
ulus-suite puzzles GAME            solve the next puzzle of a game that is not solved yet, and so on
ulus-suite puzzles mine.yaml       solve puzzles of a file; in the folder 'puzzles' beside the saved games it
                                   stands in the window's list too
ulus-suite puzzles make GAME -o mine.yaml --want 5
                                   look for puzzles in games of computer players and prove them
ulus-suite puzzles make GAME -o mine.yaml --position "GAME move 30.txt" --seat 1
                                   make a puzzle of a position, as the table's menu exports one
ulus-suite puzzles prove mine.yaml weigh every answer again
ulus-suite puzzles prove mine.yaml --budget 4 --write
                                   look further, and keep the new proofs; what no longer stands is taken out
"""


def options(command: argparse.ArgumentParser) -> None:
    """What to do, of which game or file."""
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.epilog = HELP
    command.add_argument("words", nargs="*", metavar="GAME|FILE|make GAME|prove FILE", help="see below")
    command.add_argument("--list", action="store_true", help="list the puzzles and how they were solved")
    command.add_argument("--id", default="", metavar="PUZZLE", help="this puzzle; --list names them")
    command.add_argument("-o", "--output", metavar="FILE", help="make: the file to which puzzles are added")
    command.add_argument("--want", type=cli_args.amount, default=20, metavar="N", help="make: puzzles in all (20)")
    command.add_argument(
        "--games", type=cli_args.amount, default=100, metavar="K", help="make: games to look through at most (100)"
    )
    command.add_argument("--position", metavar="FILE", help="make: one puzzle of this position, not of self-play")
    command.add_argument("--seat", type=cli_args.amount, default=0, metavar="N", help="make: who is asked (0)")
    command.add_argument(
        "--budget",
        type=cli_args.amount,
        default=0,
        metavar="N",
        help="make, prove: how far to look (as the game says)",
    )
    command.add_argument("--write", action="store_true", help="prove: keep the new proofs in the file")


def run(words: argparse.Namespace) -> int:
    """Solve, list, make or prove."""
    first, *rest = words.words or [""]
    if first in ("make", "prove"):
        if len(rest) != 1:
            raise Misuse(
                Phrase.of("command.needs_one_after", first=first, found="game" if first == "make" else "file")
            )
        return _make(words, rest[0]) if first == "make" else _prove(rest[0], words)
    if rest:
        raise Misuse(Phrase.of("command.too_much_name_one", found=rest[0]))
    if first and first not in packs.ids() and (Path(first).suffix in (".yaml", ".yml") or Path(first).is_file()):
        file = puzzle_file.read(Path(first))
        return TextPuzzles(file.game, file.puzzles, own=True).run(words.id)
    if first:
        cli_args.rules_of(first)
    if words.list:
        return _list((first,) if first else packs.ids())
    if first:
        return TextPuzzles(first, _there(first)).run(words.id)
    today = date.today()
    found = play.of_day(today)
    if found is None:
        raise Misuse(Phrase.of("command.no_puzzles_yet"))
    return TextPuzzles(found[0], kept.puzzles(found[0]), day=today.isoformat()).run(found[1].id)


def _there(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles. Raises Misuse where there are none."""
    for why in kept.left_out(game):
        print(why)
    found = kept.puzzles(game)
    if not found:
        raise Misuse(Phrase.of("command.no_puzzles_yet2", game=game))
    return found


def _list(games_: Sequence[str]) -> int:
    """The suite's puzzles of these games, then the files of one's own."""
    known, damage = solved.load()
    if damage:
        print(damage)
    for game in games_:
        for why in kept.left_out(game):
            print(f"[!] {why}")
        for one in kept.puzzles(game):
            print(_line(game, one, known.of(game, one.id) or ""))
    own = []
    for path, found in play.own_files():
        if isinstance(found, str):
            own.append(f"[!] {found}")
        elif found.game in games_:
            own += [path.name, *(_line(found.game, one, "") for one in found.puzzles)]
    if own:
        print(f"Your own, in {folders.own_puzzles()}:", *own, sep="\n")
    return 0


def _line(game: str, puzzle: Puzzle, how: str) -> str:
    """A puzzle in the list: its id, grade, theme, and how it was solved."""
    words = Words(game, ())
    title = (
        words.text(f"puzzle.theme.{puzzle.theme}") if words.has(f"puzzle.theme.{puzzle.theme}") else puzzle.theme
    )
    return f"{game} {puzzle.id:16} grade {puzzle.grade}  {title:30} {how}".rstrip()


def _make(words: argparse.Namespace, game: str) -> int:
    """Add puzzles to a file until there are enough; goes on where it stopped."""
    rules = cli_args.rules_of(game)
    prove.part(game)
    if words.output is None:
        raise Misuse(Phrase.of("command.say_with_o_which"))
    path = Path(words.output)
    file = kept.read(read_source(path, str(path))) if path.exists() else PuzzleFile(game)
    if file.game != game:
        raise Misuse(Phrase.of("command.holds_puzzles_not", path=path, game=file.game, game2=game))
    if words.position is not None:
        return _of_position(words, rules, file, path)
    for number in progress.steps(range(file.mined, file.mined + words.games), f"puzzles of {game}"):
        if len(file.puzzles) >= words.want:
            break
        file = _looked_through(path, file, number, words.want)
    print(f"{path}: {len(file.puzzles)} puzzles, {file.mined} games looked through.")
    return 0 if len(file.puzzles) >= words.want else 1


def _of_position(words: argparse.Namespace, rules: Rules[Any], file: PuzzleFile, path: Path) -> int:
    """One puzzle of a position that somebody has chosen; 1 if it has no clear best answer."""
    _, state = cli_args.position(words.position, file.game)
    made = mining.proven(file.game, state, words.seat, f"own/{Path(words.position).stem}", budget=words.budget)
    if made is None:
        print("No answer there is the best by a clear margin, so it makes no puzzle.")
        return 1
    taken = {one.id for one in file.puzzles}
    named = next(f"{made.theme}-{n:02}" for n in range(1, 1000) if f"{made.theme}-{n:02}" not in taken)
    made = msgspec.structs.replace(made, id=named)
    save(path, msgspec.structs.replace(file, puzzles=(*file.puzzles, made)))
    print(f"{path}: '{named}', best {made.best[0]}, ahead by {made.margin}.")
    return 0


def _prove(name: str, words: argparse.Namespace) -> int:
    """Weigh every puzzle of a file again; 1 when one no longer stands."""
    path = Path(name)
    if words.write:
        return _prove_anew(path, name, words.budget)
    budget: int = words.budget
    source = read_source(path, name)
    file = kept.read(source)
    faults = [f"{name}:{line}: {problem}." for line, problem in puzzle_file.problems(source, file)]
    for puzzle in progress.steps(file.puzzles, f"proofs of {name}", len(file.puzzles)):
        why = mining.disproof(file.game, puzzle, budget)
        if why:
            faults.append(f"{name}: puzzle '{puzzle.id}': {why}.")
    for fault in faults:
        print(fault)
    print(f"{len(file.puzzles)} proven again, {len(faults)} fault{'' if len(faults) == 1 else 's'}.")
    return 1 if faults else 0


def _prove_anew(path: Path, name: str, budget: int) -> int:
    """Prove every puzzle that is proven with less, and keep what stands; written after each, so it can resume."""
    file = kept.read(read_source(path, name))
    least = budget or prove.part(file.game).BUDGETS[1]
    gone = 0
    for old in progress.steps(file.puzzles, f"proofs of {name}", len(file.puzzles)):
        if old.proof.budget >= least:
            continue
        new = mining.again(file.game, old, least)
        if new is None:
            gone += 1
            print(f"{name}: puzzle '{old.id}' does not stand with {least}: taken out.")
        left = tuple(new if one.id == old.id else one for one in file.puzzles)
        file = msgspec.structs.replace(file, puzzles=tuple(one for one in left if one is not None))
        save(path, file)
    print(f"{len(file.puzzles)} proven with {least} or more, {gone} taken out.")
    return 1 if gone else 0


def _looked_through(path: Path, file: PuzzleFile, number: int, want: int) -> PuzzleFile:
    """The file with the puzzles of one more game; written after each, since a search may be stopped."""
    room = mining.Room(file.game, want, file.puzzles)
    for made in mining.mine(file.game, number, room):
        if len(file.puzzles) >= want or any(one.position == made.position for one in file.puzzles):
            continue
        room.add(made)
        named = msgspec.structs.replace(made, id=_free(file, made.theme))
        file = msgspec.structs.replace(file, puzzles=(*file.puzzles, named))
        save(path, file)
        progress.say(f"{named.id}: grade {named.grade}, margin {named.margin}, missed {named.missed}")
    file = msgspec.structs.replace(file, mined=number + 1)
    save(path, file)
    return file


def _free(file: PuzzleFile, theme: str) -> str:
    """An id with a number beyond all those of its theme in the file."""
    numbers = [int(one.id.rpartition("-")[2]) for one in file.puzzles if one.id.startswith(f"{theme}-")]
    return f"{theme}-{max(numbers, default=0) + 1:02}"


def save(path: Path, file: PuzzleFile) -> None:
    """Write a file of puzzles whole, or leave what was there."""
    whole.folder(path.parent)
    whole.replace(path, text(file).encode())


def text(file: PuzzleFile) -> str:
    """A file of puzzles as YAML that a person can read."""
    head = f"game: {file.game}\nmined: {file.mined}\npuzzles:\n"
    return head + "".join(_block(puzzle) for puzzle in file.puzzles)


class _Dumper(yaml.SafeDumper):
    """Diagrams as blocks, short lists in one line."""


def _string(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _string)


def _block(puzzle: Puzzle) -> str:
    """One puzzle, indented as an item; what is at its default is left out."""
    default = Puzzle("", "", 1, 0, "", (), 0, (), puzzle.proof)
    plain = msgspec.to_builtins(puzzle)
    bare = {k: v for k, v in plain.items() if k in ("id", "theme") or v != msgspec.to_builtins(getattr(default, k))}
    bare |= {"grade": puzzle.grade, "seat": puzzle.seat, "proof": plain["proof"]}
    lines = []
    for key in (f for f in Puzzle.__struct_fields__ if f in bare):
        flow = key in ("best", "missed", "proof", "names", "options")
        if key == "worths":
            lines.append("worths:")
            rows = [{k: v for k, v in row.items() if k != "error" or v} for row in bare[key]]
            lines += [f"- {_dumped(row, flow=True)}" for row in rows]
        else:
            lines.append(
                _dumped({key: bare[key]}, flow=False) if not flow else f"{key}: {_dumped(bare[key], True)}"
            )
    return "- " + "\n".join(lines).replace("\n", "\n  ") + "\n"


def _dumped(value: object, flow: bool) -> str:
    dumped: str = yaml.dump(
        value, Dumper=_Dumper, default_flow_style=flow, allow_unicode=True, sort_keys=False, width=10_000
    )
    return dumped.rstrip("\n")
