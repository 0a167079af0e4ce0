"""Every number that a first lesson or a strategy lesson says is the number that is shown at that moment.

``numbers_said.txt`` holds for each step the phrases of its texts that bear numbers, and what each number is:

- ``now.stores[0]``: a quantity of the learner's view: before the action for what is asked, hinted and refused,
  after it for praise; ``was`` is the view before;
- ``told.won.paid``, ``did('strike').won.paid``: what the step's own solution told, what another action would tell;
- ``rule('unee/4.6')``: a number of the rules, which the named clause states (``tests/games/test_numbers*.py`` hold
  the figures of clauses against what is played);
- ``play.season``: a quantity of the small game that the lesson ends in;
- ``so``: plain speech, allowed for one and two only ("one by one", "the second one").

A number that no phrase covers fails, and so does a phrase that the step no longer says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.games.test_numbers import data
from ulus_suite import games
from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.chance import AwaitChance
from ulus_suite.core.lesson import Lesson, LessonStep
from ulus_suite.core.spoken import action_of
from ulus_suite.data import boxes
from ulus_suite.data.lessons import lessons
from ulus_suite.data.rulebook import require
from ulus_suite.games.ulus.rules.naadam import STEPS
from ulus_suite.games.unee.rules.state import RING
from ulus_suite.play.lesson_runs import do, let_happen
from ulus_suite.teach.lesson import Course

SAID = Path(__file__).with_name("numbers_said.txt")
Said = dict[str, str]
"""For the phrases of one step what their numbers are."""


def table() -> dict[str, dict[int, Said]]:
    """By game and lesson, by step from 1."""
    found: dict[str, dict[int, Said]] = {}
    for line in SAID.read_text(encoding="utf-8").splitlines():
        if line and line[0].isalpha():
            steps = found.setdefault(line, {})
        elif line and line[0].isdigit():
            step, _, rest = line.partition(" ")
            phrase, _, source = rest.partition(" = ")
            steps.setdefault(int(step), {})[phrase] = source
    return found


TABLE = table()

WORDS = """
1 one once, 2 two twice second double, 3 three third, 4 four fourth, 5 five fifth, 6 six sixth, 7 seven seventh,
8 eight eighth, 9 nine ninth, 10 ten tenth, 11 eleven, 12 twelve, 13 thirteen, 14 fourteen, 15 fifteen, 16 sixteen,
17 seventeen, 18 eighteen, 19 nineteen, 20 twenty, 30 thirty, 40 forty, 50 fifty, 60 sixty, 100 hundred,
1/2 half, 1/4 quarter
"""
KNOWN = {word: Fraction(row.split()[0]) for row in WORDS.split(",") for word in row.split()[1:]}
NUMBER = re.compile(r"(?<![\w-])(?:(" + "|".join(KNOWN) + r")(?:-([a-z]+))?|(\d+))(?!\w)", re.IGNORECASE)
"""Names of tiles and holes (A4, S2) are no numbers."""
IDIOM = re.compile(
    r"one by one|at once|one after the other"
    r"|\b(the|this|that|which|any|no|last|own|only|single|young|small|plainest) one\b|\bone (who|that|another)\b",
    re.IGNORECASE,
)
PLAIN = {Fraction(1), Fraction(2), Fraction(1, 2)}
"""Numbers that are also words of plain speech."""


def numbers(text: str) -> list[tuple[int, Fraction]]:
    """Where a text says a number, and which."""
    idle = [m.span() for m in IDIOM.finditer(text)]
    found = []
    for m in NUMBER.finditer(text):
        if any(start <= m.start() < end for start, end in idle):
            continue
        word, rest, digits = m.groups()
        if word is None:
            value = Fraction(digits)
        else:
            value = KNOWN[word.lower()] + KNOWN.get((rest or "").lower(), 0)
        found.append((m.start(), value))
    return found


def taught() -> Iterator[tuple[str, Lesson]]:
    """The first lesson of each game, and those on how to win."""
    for game in games.ids():
        for lesson in lessons(game):
            if lesson.id == "first-turns" or lesson.play:
                yield game, lesson


def texts(step: LessonStep) -> tuple[list[str], str]:
    """What is said before the learner has acted, and what afterwards."""
    tried = step.try_forbidden
    more = [m.say for m in step.mistakes] + ([tried.say, tried.called] if tried else [])
    return [step.say, step.task, step.hint, *more], step.praise


class Told(SimpleNamespace):
    """The last event of each kind."""

    def __getattr__(self, kind: str) -> Any:
        raise AssertionError(f"no event '{kind}' was told; there were {sorted(vars(self))}")


def told(events: Any) -> Told:
    return Told(**{event.kind: event for event in events})


def doing(course: Course) -> dict[str, Any]:
    """What other actions at the position at hand would tell, and what the next player could do then."""
    rules, state, learner = course.rules, course.match.state, course.learner

    def step(words: str) -> Any:
        return rules.play(state, action_of(rules, words, learner))

    def takers() -> int:
        """Unee: how many holes capture here."""
        each = [rules.play(state, action) for action in rules.choices(state, learner)]
        return sum(any(event.kind == "captured" for event in one.events) for one in each)

    def answer(words: str) -> int:
        """Unee: the most that the other side can capture next."""
        after = step(words).state
        other = 1 - learner
        taken = [rules.play(after, action).state.stores[other] for action in rules.choices(after, other)]
        return int(max(taken, default=after.stores[other]) - after.stores[other])

    def then(words: str) -> Any:
        """The learner's view after an action."""
        return rules.view(step(words).state, learner)

    def did(words: str) -> Told:
        return told(step(words).events)

    return {"did": did, "then": then, "takers": takers, "answer": answer}


def value_of(source: str, names: dict[str, Any]) -> Any:
    return eval(source, {"__builtins__": {}, **HELP, **names})


# --- what a view shows, counted ---------------------------------------------------------------------------------


def hole(view: Any, name: str) -> int:
    """Unee: balls in a hole."""
    return int(view.holes[RING.index(name)])


def pieces(view: Any, seat: int) -> int:
    """UR: pieces on the board."""
    return int(view.held[seat].bit_count())


def forts(view: Any, seat: int, section: str | None = None) -> int:
    """UR: forts that a seat holds; of seat -1 all there are."""
    mask = view.layout.mask("fort", section)
    return int(mask.bit_count() if seat < 0 else (view.held[seat] & mask).bit_count())


def tips(view: Any) -> int:
    """UR: coloured tips of the dice that lie there."""
    return sum(die != "blank" for die in view.dice)


def way(view: Any, start: str, goal: str) -> int:
    """UR: steps along the path between two tiles."""
    tiles, near = view.layout.tiles, view.layout.near
    far, reached = 0, {tiles.index(start)}
    while tiles.index(goal) not in reached:
        far, reached = far + 1, reached | {other for tile in reached for other in near[tile]}
    return far


def beside(view: Any, seat: int, tile: str) -> int:
    """UR: pieces of a seat one step from a tile."""
    near = view.layout.near[view.layout.tiles.index(tile)]
    return sum(view.held[seat] >> other & 1 for other in near)


def goods(view: Any, seat: int, *names: str) -> int:
    """Uluk: pieces of these goods."""
    return sum(view.table.seats[seat].goods[view.charts.good_no[name]] for name in names)


def food(view: Any, seat: int) -> int:
    """Uluk: everything that can be eaten."""
    return sum(n for n, good in zip(view.table.seats[seat].goods, view.charts.goods, strict=True) if good.is_food)


def tribers(view: Any, seat: int) -> int:
    """Uluk: tribers that have to eat."""
    one = view.table.seats[seat]
    return int(view.table.out(seat, view.charts.numbers.pawns) + one.home)


def level_of(view: Any, track: str) -> Any:
    """Uluk: what the track yields at the level where its marker stands."""
    number = view.charts.resource_no[track]
    return view.charts.resources[number].levels[view.table.clearings[number].level - 1]


def most_of(view: Any, track: str) -> int:
    """Uluk: pieces for whoever has the most tribers there."""
    return int(level_of(view, track).most)


def others_of(view: Any, track: str) -> int:
    """Uluk: pieces for the other tribes there."""
    return int(level_of(view, track).others)


def letters(view: Any, seat: int, *more: str) -> int:
    """Uluk: different letters on the Inventions of a seat, with further ones."""
    return len({view.charts.cards[card].letter for card in (*view.table.seats[seat].inventions, *more)})


def row(view: Any, area: int) -> list[int]:
    """Urland: what stands on an area, seat by seat."""
    return list(view.pieces[str(area)])


def areas(view: Any) -> dict[int, tuple[int, ...]]:
    """Urland: what stands on each area of land that is no volcano's and has not been counted in this epoch."""
    lands = {id for id in view.area_of if id.isdigit()} - set(view.scored)
    return {int(id): view.pieces[id] for id in lands if view.area_of[id] == id}


def open_areas(view: Any) -> list[int]:
    return sorted(areas(view))


def most(view: Any, seat: int) -> list[int]:
    """Urland: areas not counted yet where a seat has more than anybody else."""
    return sorted(
        id for id, there in areas(view).items() if all(there[seat] > n for s, n in enumerate(there) if s != seat)
    )


def level(view: Any, seat: int) -> list[int]:
    """Urland: areas not counted yet where all who stand there are level, the seat and somebody else among them."""
    found = {id: [n for n in there if n] for id, there in areas(view).items() if there[seat]}
    return sorted(id for id, there in found.items() if len(there) > 1 and len(set(there)) == 1)


def alone(view: Any, seat: int) -> list[int]:
    """Urland: areas not counted yet where nobody but a seat stands."""
    return sorted(id for id, there in areas(view).items() if there[seat] and sum(there) == there[seat])


def touched(ocean: str) -> list[int]:
    """Urland: the areas that an ocean touches."""
    links = boxes.board("boards/urland.yaml").links
    return sorted(
        int(link.a if link.b == ocean else link.b)
        for link in links
        if link.kind == "coast" and ocean in (link.a, link.b)
    )


def herd(view: Any, seat: int) -> int:
    """Urland: Ichtos of a seat on land and in water."""
    return int(sum(there[seat] for there in view.pieces.values()))


def times(monster: str) -> int:
    """Ulus: a monster's number."""
    return next(int(m["x"]) for m in data("ulus/monsters.yaml")["monsters"] if m["id"] == monster)


def rule(clause: str) -> str:
    return clause


HELP = {
    each.__name__: each
    for each in (
        hole, pieces, forts, tips, way, beside, goods, food, tribers, letters, row, open_areas, most, level, alone,
        most_of, others_of, touched, herd, times, rule, Fraction, int, len, str, sum,
    )
} | {"STEPS": STEPS}  # fmt: skip


def faults(game: str, lesson: Lesson) -> Iterator[str]:
    """Numbers of a lesson that are bound to nothing, or are not what is shown."""
    rules = games.load(game)
    course = Course(rules, lesson)
    small = rules.view(playable_position(rules, lesson.play, lesson.seats or 2), 0) if lesson.play else None
    for index, step in enumerate(lesson.steps):
        if index:
            course.begin(index)
        said = TABLE.get(f"{game} {lesson.id}", {}).get(index + 1, {})
        where = f"{game} {lesson.id} {index + 1}"
        if step.task and isinstance(course.match.pending, AwaitChance):
            let_happen(course)
        was = course.match.view(course.learner)
        names = {"was": was, "play": small, "step": step, **doing(course)}
        do(course)
        names["told"] = told(course.events)
        before, after = names | {"now": was}, names | {"now": course.match.view(course.learner)}
        asked, praise = texts(step)
        used: set[str] = set()
        for text, shown in [*((text, before) for text in asked), (praise, after)]:
            yield from (f"{where}: {fault}" for fault in unproven(text, said, shown, used))
        yield from (f"{where}: nothing says '{phrase}'" for phrase in said if phrase not in used)


def unproven(text: str, said: Said, names: dict[str, Any], used: set[str]) -> Iterator[str]:
    """Numbers of one text that are not what is shown."""
    left = dict(numbers(text))
    for phrase, source in said.items():
        for m in re.finditer(re.escape(phrase), text, re.IGNORECASE):
            used.add(phrase)
            stated = [left.pop(at) for at in sorted(left) if m.start() <= at < m.end()]
            if not stated:
                continue
            yield from wrong(phrase, stated, source, names)
    for at, value in left.items():
        yield f"'{text[max(0, at - 25) : at + 30]}' says {value}, which is bound to nothing"


def wrong(phrase: str, stated: list[Fraction], source: str, names: dict[str, Any]) -> Iterator[str]:
    if source == "so":
        if not set(stated) <= PLAIN:
            yield f"'{phrase}' is no plain speech: {', '.join(map(str, stated))}"
        return
    value = value_of(source, names)
    shown = list(value) if isinstance(value, list | tuple) else [value]
    if len(shown) == 1:
        shown *= len(stated)
    if len(shown) != len(stated) or not all(fits(*both) for both in zip(stated, shown, strict=True)):
        yield f"'{phrase}' says {', '.join(map(str, stated))}, and shown is {', '.join(map(str, shown))}"


def fits(stated: Fraction, shown: Any) -> bool:
    """Whether a number is the one that is shown, or one that the named clause states."""
    if not isinstance(shown, str):
        return stated == Fraction(shown)
    clause = require(shown.split("/")[0]).clause(shown)
    assert clause is not None, shown
    known = {n for _, n in numbers(f"{clause.title}. {clause.text}")}
    return stated in known or (stated == 1 and bool(re.search(r"\ba\b", clause.text)))


@pytest.mark.parametrize(("game", "lesson"), list(taught()), ids=[f"{game}-{one.id}" for game, one in taught()])
def test_every_number_that_is_said_is_the_one_that_is_shown(game: str, lesson: Lesson) -> None:
    assert list(faults(game, lesson)) == []


def test_a_number_that_is_not_shown_or_not_bound_is_found() -> None:
    [lesson] = [one for game, one in taught() if game == "ulus" and one.id == "first-turns"]
    step = next(one for one in lesson.steps if one.solution == ("accept 1",))
    untrue = msgspec.structs.replace(step, position=step.position.replace("strength=8", "strength=7"))
    new = msgspec.structs.replace(step, say=step.say + " Seven goats look on.")
    for changed, expected in ((untrue, "says 8, 9, and shown is 7, 9"), (new, "says 7")):
        steps = tuple(changed if one is step else one for one in lesson.steps)
        assert any(expected in fault for fault in faults("ulus", msgspec.structs.replace(lesson, steps=steps)))


def test_tiles_of_ur_are_what_lessons_call_them() -> None:
    kinds = {spot.id: spot.kind for spot in boxes.board("boards/ur.yaml").spots}
    called = (
        ("fort", r"forts? on ((?:[ABC]\d)(?:(?:, | and )[ABC]\d)*)"), ("entrance", r"Entrance, ([ABC]\d)"),
        ("royal", r"Royal tiles \(([^)]*)\)"), ("ishtar", r"Ishtar's \(([^)]*)\)"),
        ("marduk", r"Marduk's \(([^)]*)\)"), ("ishtar", r"([ABC]\d) is Ishtar's"),
    )  # fmt: skip
    found = 0
    for lesson in lessons("ur"):
        for said in (text for step in lesson.steps for text in (*texts(step)[0], step.praise)):
            for kind, pattern in called:
                for names in re.findall(pattern, said):
                    for tile in re.findall(r"[ABC]\d", names):
                        assert kinds[tile] == kind, (lesson.id, said)
                        found += 1
    assert found > 5
