"""``ulus-suite puzzles``: solve puzzles in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from ulus_suite import games, packs
from ulus_suite.commands import cli_args, text_play
from ulus_suite.core.actions import Action
from ulus_suite.core.bounds import whole_number
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.errors import Misuse
from ulus_suite.core.lesson import Puzzle
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.spoken import action_of
from ulus_suite.data import lessons as kept
from ulus_suite.play.advice import puzzles
from ulus_suite.play.advice import puzzles as play
from ulus_suite.store import folders, progress
from ulus_suite.teach import puzzle
from ulus_suite.teach.puzzle import PuzzleCourse
from ulus_suite.teach.words import Words

KEYS = "A number answers, s shows the answer, n goes to the next puzzle, q stops."


class TextPuzzles:
    """Takes one person through the puzzles of a game by lines of text."""

    def __init__(self, game: str, listed: Sequence[Puzzle], *, own: bool = False, day: str = "") -> None:
        self.game, self.listed, self.own, self.day = game, tuple(listed), own, day
        self.rules = games.load(game)

    def run(self, id: str = "") -> int:
        """From the puzzle of that id, or the first not solved; 0 when at least one was solved, else 1."""
        puzzle: Puzzle | None = self._first(id)
        done = 0
        print(KEYS)
        while puzzle is not None:
            answered = self._solve(puzzle)
            if answered is None:
                break
            done += answered
            puzzle = self._next(puzzle)
        return 0 if done else 1

    def _first(self, id: str) -> Puzzle:
        if id:
            found = next((one for one in self.listed if one.id == id), None)
            if found is None:
                raise Misuse(Phrase.of("command.no_puzzle_ulus_suite", id=id, game=self.game))
            return found
        known = progress.solved_ones()[0]
        return (None if self.own else puzzles.after(self.listed, known, self.game)) or self.listed[0]

    def _next(self, puzzle: Puzzle) -> Puzzle | None:
        if self.own:
            at = self.listed.index(puzzle) + 1
            return self.listed[at] if at < len(self.listed) else None
        return puzzles.after(self.listed, progress.solved_ones()[0], self.game, puzzle.id)

    def _solve(self, puzzle: Puzzle) -> bool | None:
        """One puzzle, move by move of its line: True when solved, False when passed over, None to stop."""
        course = PuzzleCourse(self.rules, puzzle)
        words = Words(self.game, course.match.header.names)
        print(f"\n{course.lesson.title} · {words.text(f'puzzle.grade.{puzzle.grade}')}")
        tries, shown = 0, False
        while True:
            choices = self._asked(course, words)
            while course.stand != "done":
                try:
                    line = input("? ").strip()
                except EOFError:
                    return None
                if line in ("q", "n"):
                    return None if line == "q" else False
                if line == "s":
                    if not (shown or self.own):
                        progress.miss(self.game, puzzle.id)
                    shown = True
                    meant = action_of(self.rules, course.step.solution[0], puzzle.seat)
                    print(f"  {words.text('puzzle.answer', {'action': words.action(meant)})}")
                    continue
                action = self._meant(line, choices, puzzle)
                if action is None:
                    print(f"  {KEYS}")
                    continue
                course.took(action, course.match.play(action))
                if course.stand == "mistake" or course.solved:
                    said = puzzles.answer_verdict(self.rules, words, puzzle, action, course.index)
                    print(f"  {said.head}", *said.lines, sep="\n  ")
                if course.stand == "mistake":
                    tries += 1
                    if not self.own:
                        progress.miss(self.game, puzzle.id)
                    course.take_back()
            if course.solved:
                if not self.own:
                    how: progress.How = "shown" if shown else "later" if tries else "at_once"
                    progress.note(self.game, puzzle.id, how, self.day)
                return True
            self._replied(course, words)

    def _asked(self, course: PuzzleCourse, words: Words) -> Sequence[Action]:
        seat = course.puzzle.seat
        print(f"\n{course.say()}\n")
        choices = list(course.match.choices(seat))
        text_play.show(course.match, words, course.match.view(seat))
        print(f"\n{words.pending(course.match.pending)}")
        for number, choice in enumerate(choices, 1):
            print(f"  {number}. {words.action(choice)}")
        return choices

    def _replied(self, course: PuzzleCourse, words: Words) -> None:
        """What others do in the line, and on to its next move."""
        while (reply := course.scripted()) is not None:
            thing = course.thing(reply)
            done = course.match.settle(thing) if isinstance(thing, ChanceResult) else course.match.play(thing)
            course.happened(done)
            print(*(f"  {words.event(event)}" for event in done if event.audience is None), sep="\n")
        course.begin(course.index + 1)

    def _meant(self, line: str, choices: Sequence[Action], puzzle: Puzzle) -> Action | None:
        number = whole_number(line)
        if number is not None:
            return choices[number - 1] if 1 <= number <= len(choices) else None
        try:
            action = action_of(self.rules, line, puzzle.seat) if line else None
        except Misuse as error:
            print(f"  {error}")
            return None
        return action if action in choices else None


HELP = """\
ulus-suite puzzles                 solve the puzzle of the day, in the terminal
ulus-suite puzzles GAME            solve the next puzzle of a game that is not solved yet, and so on
ulus-suite puzzles mine.yaml       solve puzzles of a file; in the folder 'puzzles' beside the saved games it
                                   stands in the window's list too
"""


def puzzles_options(command: argparse.ArgumentParser) -> None:
    """What to do, of which game or file."""
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.epilog = HELP
    command.add_argument("words", nargs="*", metavar="GAME|FILE", help="see below")
    command.add_argument("--list", action="store_true", help="list the puzzles and how they were solved")
    command.add_argument("--id", default="", metavar="PUZZLE", help="this puzzle; --list names them")


def puzzles_run(words: argparse.Namespace) -> int:
    """Solve or list."""
    first, *rest = words.words or [""]
    if rest:
        raise Misuse(Phrase.of("command.too_much_name_one", found=rest[0]))
    if first and first not in packs.ids() and (Path(first).suffix in (".yaml", ".yml") or Path(first).is_file()):
        file = puzzle.read(Path(first))
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
    known, damage = progress.solved_ones()
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
