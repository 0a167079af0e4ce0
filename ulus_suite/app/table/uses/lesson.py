"""A lesson: the real table with the teacher's words beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ulus_suite import bots, games
from ulus_suite.app import registry
from ulus_suite.app.scene.model import GROUND, Do, Node, On, Throw
from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.screens.new_game import NewGameScreen, gentle, gentlest
from ulus_suite.app.table.parts.coach import PLAY_THIS
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses.course import (
    CourseActivity,
    CourseRail,
    clause_chip,
    menu_button,
    refusal,
    sign,
    task_line,
)
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Label, Painted, Row, Widget
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.chance import AwaitChance
from ulus_suite.core.lesson import Lesson, LessonFile, Puzzle
from ulus_suite.data import lessons as kept
from ulus_suite.data.lessons import lessons
from ulus_suite.match import Match
from ulus_suite.play import lesson_runs
from ulus_suite.play.advice import puzzles
from ulus_suite.play.lines import Step
from ulus_suite.store import library, progress
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.sentences import Place


class LessonWords:
    """The teacher of a lesson."""

    long_verdicts = False

    def __init__(self, table: TableScreen, taught: LessonActivity) -> None:
        self.table, self.taught = table, taught

    @property
    def asks(self) -> bool:
        """Whether the task stands."""
        return self.taught.course.stand == "asked" and not self.taught.finished

    def head(self, ui: Ui, role: str = "head") -> list[Widget]:
        """Title, step, and a bar of the steps."""
        course, lesson = self.taught.course, self.taught.lesson
        at = ui.say("lesson.step", n=course.index + 1, all=len(lesson.steps))
        title = Label(lesson.title, role, bold=role == "body", grow=1)
        return [
            Row(title, Label(at, "small", "ink_soft"), menu_button(ui, self.table)),
            Painted(0, 0.45, self._dots),
        ]

    def _dots(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A bar of one piece for each step, filled as far as one has come."""
        course, steps = self.taught.course, len(self.taught.lesson.steps)
        gap = ui.theme.px(4)
        wide = max(2, (rect.width - gap * (steps - 1)) // steps)
        for i in range(steps):
            done = i < course.index or self.taught.finished or (i == course.index and course.stand == "done")
            tone = "good" if done else "brass_dark" if i == course.index else "paper_line"
            box = pygame.Rect(rect.x + i * (wide + gap), rect.y, wide, rect.height)
            draw.panel(surface, ui.pictures, box, ui.theme[tone], radius=rect.height // 2)

    def words(self, ui: Ui) -> list[Widget]:
        """The explanation, the task, the hint; at the end that it is finished."""
        taught, course = self.taught, self.taught.course
        if taught.finished:
            return [Label(ui.say("lesson.finished", title=taught.lesson.title), "body", bold=True)]
        found: list[Widget] = [Label(" ".join(now), bold=True)] if (now := self._now(ui)) else []
        found.append(Label(course.say(ui.settings.language)))
        if course.step.task:
            found.append(task_line(self.table, taught))
        if taught.hint_shown and course.stand == "asked":
            meant = course.solution()
            said = course.step.hint or (self.table.words.action(meant) if meant is not None else "")
            found.append(Label(ui.say("lesson.hint", words=said), "small", italic=True))
        return found

    def _now(self, ui: Ui) -> list[str]:
        """What has changed since the step before without anybody having done it."""
        course = self.taught.course
        found = [ui.say("lesson.set_up")] if course.set_anew and not self.taught.lesson.chapter else []
        if course.new_side:
            found.append(ui.say("lesson.you_play", who=self.table.words.seat(course.learner)))
        return found

    def feedback(self, ui: Ui) -> list[Widget]:
        """Verdict, mistake or praise, once what was done has been seen; it stands over the way on, so that it is in
        sight at any text size."""
        taught, course = self.taught, self.taught.course
        found: list[Widget] = []
        waits = self.table.moving and len(course.others) == len(course.step.others)
        if taught.finished or (waits and course.stand != "mistake"):
            return found
        if taught.tried is not None and course.stand == "asked":
            found += refusal(ui, self.table, taught)
        said = course.said or ui.say("lesson.not_this") if course.stand == "mistake" else taught.wrong
        if said:
            found.append(Row(sign("cross", "bad"), Label(said, grow=1)))
        if course.strayed and not self.table.moving:
            found.append(Row(sign("cross", "bad"), Label(ui.say("lesson.strayed"), grow=1)))
        elif course.stand == "done":
            found += self._done(ui)
        return found

    def _done(self, ui: Ui) -> list[Widget]:
        course = self.taught.course
        most = 3 if self.taught.lesson.chapter else 1  # whoever meets the game wants to play it
        chips = [clause_chip(ui, self.table, clause) for clause in course.cited()[:most]]
        if not course.step.task:
            return [Row(*chips, gap=0.3)] if chips else []
        said = Label(course.said or ui.say("lesson.done"), bold=True, grow=1)
        return [Row(sign("tick", "good"), said, *chips, gap=0.3)]

    # --- ways on -------------------------------------------------------------------------------------------

    def ways(self, ui: Ui) -> list[Widget]:
        """On, back to where the step asked, help; after the last step what one can do next."""
        taught, course = self.taught, self.taught.course
        if taught.finished:
            return self._after(ui)
        if self.table.moving:
            return []
        if course.strayed:
            said = ui.say("lesson.begin_again")
            return [Button("lesson.begin_again", said, lambda: taught.begin_again(ui), style="main", sign="undo")]
        if course.stand == "mistake":
            said = ui.say("lesson.take_back")
            return [Button("lesson.take_back", said, lambda: taught.take_back(ui), style="main", sign="undo")]
        if course.stand == "done":
            if not taught.may_go_on:
                return [Label(ui.say("lesson.watch"), "small", "ink_soft", italic=True)]
            words = ui.say("lesson.finish" if course.last else "lesson.next")
            return [Button("lesson.next", words, lambda: taught.next(ui), style="main", sign="right")]
        found: list[Widget] = []
        tried = course.forbidden()
        thrown = not isinstance(course.match.pending, AwaitChance)  # before the throw another clause would say no
        if tried is not None and taught.tried is None and not course.taken and thrown:
            named = course.step.try_forbidden
            called = named.called if named is not None else ""
            said = ui.say("lesson.try", action=called or self.table.words.action(tried))
            found.append(Button("lesson.try", said, lambda: taught.try_forbidden(ui)))
        if course.taken:
            said = ui.say("lesson.take_back")
            found.append(Button("lesson.undo", said, lambda: taught.take_back(ui), style="quiet", sign="undo"))
        meant = course.solution()
        if taught.hint_shown and meant is not None and self.table.choices:
            said, act = ui.say("table.hint.play"), partial(self.table.act, ui, meant)
            found.append(Button(PLAY_THIS, said, act, sign="play"))
        if not taught.hint_shown:
            said = ui.say("table.hint")
            found.append(Button("lesson.hint", said, lambda: taught.ask_hint(ui), style="quiet", sign="bulb"))
        return [Row(*found, gap=0.4)] if found else []

    def _after(self, ui: Ui) -> list[Widget]:
        taught = self.taught
        found: list[Widget] = []
        plays = (taught.lesson.chapter == 0 or taught.lesson.play) and taught.way_back == "lesson.list"
        if plays:  # what the lesson was for comes first
            together = self._arranged(ui)
            if together is not None:
                said, act = ui.say("lesson.together"), partial(together.start, ui, taught.lesson.play)
                found.append(Button("lesson.together", said, act, style="main", sign="play"))
            tasks = self._tasks()
            if tasks:
                said = ui.say("lesson.tasks", n=len(tasks))
                act = partial(self._practise, ui, tasks)
                found.append(Button("lesson.tasks", said, act, style="main", sign="star"))
            said = ui.say("lesson.small_game" if self._small else "lesson.play", who=self._whom(ui))
            style = "main" if together is None and not tasks else "plain"
            found.append(Button("lesson.play", said, lambda: self._play(ui), style=style, sign="play"))
            if taught.lesson.play and self.table.words.has("first_game") and not self._small:
                found.append(Label(self.table.words.text("first_game"), "small", "ink_soft"))
        following = taught.another(ui)
        if following is not None:
            said = ui.say("lesson.another", title=following.title)
            style = "plain" if plays else "main"
            found.append(
                Button("lesson.another", said, lambda: taught.to_lesson(ui, following), style=style, sign="right")
            )
        found.append(Button("lesson.list", ui.say(taught.way_back), lambda: taught.way_out(ui), sign="left"))
        return found

    @property
    def _small(self) -> bool:
        """Whether it ends in a small game from a position; a first lesson ends in a whole one."""
        return bool(self.taught.lesson.play and self.taught.lesson.chapter)

    def _arranged(self, ui: Ui) -> NewGameScreen | None:
        """The table of people from whose set-up this first lesson was opened, if it was."""
        if self._small:
            return None
        game = self.table.match.header.game
        found = [one.screen for one in ui.layers if isinstance(one.screen, NewGameScreen)]
        return next((screen for screen in found if screen.game == game and screen.together(ui)), None)

    def _tasks(self) -> tuple[Puzzle, ...]:
        """The puzzles on the theme of this lesson."""
        theme, game = self.taught.lesson.practice, self.table.match.header.game
        return tuple(one for one in kept.puzzles(game) if one.theme == theme) if theme else ()

    def _practise(self, ui: Ui, tasks: tuple[Puzzle, ...]) -> None:
        """The first of them that is to be repeated or not solved yet."""
        game = self.table.match.header.game
        first = puzzles.after(tasks, progress.solved_ones()[0], game) or tasks[0]
        ui.push(registry.door("puzzle")(ui, game, first, tasks))

    def _whom(self, ui: Ui) -> str:
        """Whom one meets after this lesson: the gentlest after a first one, somebody easy in a small game."""
        game = self.table.match.header.game
        kind = gentle(game) if self._small else gentlest(game)
        roster = bots.roster(game, ui.settings.language)
        return next((player.name for player in roster if player.id == kind), ui.say("new.computer"))

    def _play(self, ui: Ui) -> None:
        """A first game against that player, by the usual rules and for the fewest it can be played by; from the
        lesson's position, if it has one."""
        header, lesson = self.table.match.header, self.taught.lesson
        if self._small:
            match = small_game(header.game, lesson, header.names, fresh_seed())
            match.keep(library.fresh_path(header.game, lesson.title))
            progress.practise(header.game, lesson.id)
            ui.replace(registry.seat_at_table(ui, match))
            return
        ui.replace(table := NewGameScreen(header.game, "computer", gentlest(header.game)))
        table.start(ui, lesson.play)


def small_game(game: str, lesson: Lesson, names: Sequence[str], seed: int = 0) -> Match:
    """The game in which a lesson on winning ends, named after it: from its position, against the easy player."""
    rules = games.load(game)
    start = playable_position(rules, lesson.play, len(names))
    kinds = [bots.PERSON, *[gentle(game)] * (len(names) - 1)]
    return Match.new(
        rules, len(names), lesson.options, seed, names=names, kinds=kinds, start=start, title=lesson.title
    )


MISTAKE_MS = 1800.0
"""So long what a mistake led to is looked at before it takes itself back."""
WHOLE = 0.6
"""At a place that is so much of the board's height, such as a mat to aim on, no arrow points."""
SMALL, LABEL = 4, 5
"""Small is a quarter of a place; a label under the arrow is as bad as so many things of its size."""
SHADE = 140
"""How dark is what a step does not speak of, of 255."""


class LessonActivity(CourseActivity):
    """Nothing is saved but the tick of a finished lesson. ``visit``: one has come from the rulebook and goes back
    there."""

    name = "lesson"
    ways_on = (
        "lesson.next",
        "lesson.begin_again",
        "lesson.take_back",
        "lesson.together",
        "lesson.tasks",
        "lesson.play",
        "lesson.another",
        "lesson.list",
    )

    def __init__(self, game: str, lesson: Lesson, course: Course | None = None, *, visit: bool = False) -> None:
        super().__init__(game, lesson, course or Course(games.load(game), lesson))
        self.visit = visit
        self.finished = False
        self.mistakes = 0
        """In this step, taken back."""
        self.wrong = ""
        """What was said of the last mistake: it stands until something else is tried."""
        self._seen_ms = 0.0
        """So long what a mistake led to has been looked at."""
        self.own = isinstance(lesson, LessonFile)
        """Whether it comes from a file and not with the suite; such a one is ticked nowhere."""
        self.way_back = "lesson.return" if visit else "lesson.list"
        self.lesson_file = None if self.own else (game, lesson.id)
        written = () if self.own else ("lesson",)
        self.menu = ("resume", "leave", "rules", "settings", *written, "picture", "position", "title")

    def begin(self, ui: Ui) -> None:
        """What a choice would do is told to who asks."""
        super().begin(ui)
        self.ui = ui
        self.table.previews.when_asked = True

    def rail(self) -> CourseRail:
        """The teacher's column."""
        return CourseRail(self.table, LessonWords(self.table, self))

    def next(self, ui: Ui) -> None:
        """The next step; after the last one the lesson is ticked."""
        if not self.may_go_on:
            return
        if self.course.last:
            self.finished = True
            if not self.own:
                progress.finish(self.game, self.lesson.id)
            ui.relayout()
            return
        self.course.begin(self.course.index + 1)
        if not (self.own or self.visit):
            progress.reach(self.game, self.lesson.id, self.course.index)
        self.hint_shown, self.tried, self.mistakes, self.wrong = False, None, 0, ""
        self.go_on(ui)

    @property
    def leads_to(self) -> str:  # type: ignore[override]  # a constant of other activities, here a state
        """Where the finger is led, there; where something else could be done by mistake, Enter asks a beginner's
        hint first, and then does what it says; after a mistake it does what the step asks for, rather than the same
        mistake again (in a first lesson an arrow points there)."""
        if self.helps and self.lesson.chapter:
            return PLAY_THIS
        pointed = self.pointed(self.ui)
        if pointed is not None:
            return pointed.id
        if (
            self.lesson.chapter
            or not self.course.step.mistakes
            or isinstance(self.course.match.pending, AwaitChance)
        ):
            return ""
        return PLAY_THIS if self.hint_shown else "lesson.hint"

    @property
    def helps(self) -> bool:
        """Whether the way is shown without being asked for; who is to find the best move gets a second try."""
        return self.mistakes > bool(self.lesson.play and self.lesson.chapter)

    def happened(self, ui: Ui, step: Step) -> None:
        """Help that has begun goes on until the step is done."""
        self.wrong = ""
        super().happened(ui, step)
        self.hint_shown = self.hint_shown or self.helps

    def take_back(self, ui: Ui) -> None:
        """Back to where the step asked; after a mistake with the way marked, and what was wrong still said."""
        said = ""
        if self.course.stand == "mistake":
            self.mistakes += 1
            said = self.course.said or ui.say("lesson.not_this")
        super().take_back(ui)
        if self.course.stand == "asked":
            self.wrong, self._seen_ms = said, 0.0
        if self.helps:
            self.mark_solution(ui)

    @property
    def needs_tick(self) -> bool:
        """A mistake is seen, and then takes itself back: the right move works at once. Nobody waits for all that a
        mistake would lead to, such as a whole night."""
        return self.course.stand == "mistake"

    def tick(self, ui: Ui, ms: float, table_tick: Callable[[Ui, float], None]) -> None:
        """Time has passed while a mistake is looked at, or anything else happens."""
        super().tick(ui, ms, table_tick)
        if self.needs_tick and ui.screen.name == self.name:
            self._seen_ms += ms
            if self._seen_ms >= MISTAKE_MS and self.table.moving:
                ui.animator.skip()
            elif self._seen_ms >= MISTAKE_MS:
                self.take_back(ui)

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Whoever presses first what the way leads to is told what comes before it, and not why that is no move."""
        mouse = given.do is InputAction.PRESS
        if not given.down or not (mouse or (given.do is InputAction.ACCEPT and given.device != "mouse")):
            return False
        pressed, pointed = ui.focus.at(given.pos) if mouse else ui.focus.target, self.pointed(ui)
        if pressed is None or pointed is None:
            return False
        if pressed.id == pointed.id:  # what was wrong before is past
            if self.wrong:
                self.wrong = ""
                ui.relayout()
            return False
        lit, board = pressed.id in self.course.step.light, self.table.board
        nodes = {node.id: node for node in board.shown.nodes} if isinstance(board, Stage) else {}
        here, holds = nodes.get(pressed.id), any(node.mark == "held" for node in nodes.values())
        if not lit or here is None or isinstance(here.press, Do | Throw) or holds:
            return False
        self.wrong = ui.say("lesson.later")
        ui.relayout()
        return True

    # --- what is lit ----------------------------------------------------------------------------------------

    def pointed(self, ui: Ui) -> Target | None:
        """Where the finger goes: the next place of the way, unless the learner is to find it."""
        course, table = self.course, self.table
        if course.stand != "asked" or not course.step.task or table.moving or self.finished:
            return None
        if table.may_throw:
            return ui.focus.get("throw")
        found_there = any(table.board.on_board(choice) for choice in table.choices)
        if found_there and (course.step.seek or self.lesson.chapter) and not self.hint_shown:
            return None
        meant = course.solution()
        lit = [one for one in map(ui.focus.get, course.step.light) if one is not None and one.enabled]
        carried = [one for one in lit[1:] if one.id in ui.focus.fence]
        found = ui.focus.get(table.choice_target(meant)) if meant is not None else None
        here = ui.focus.get(table.board.target_of(meant)) if meant is not None else None
        if carried:
            few = here is None and getattr(meant, "count", 1) > 1  # more of them are to be picked up
            return here or (lit[0] if few else carried[-1])
        return found or (lit[0] if lit else ui.focus.get(table.board.lead(ui)))

    def lit(self, ui: Ui) -> list[Target]:
        """What of the board the step speaks of; nothing while something moves."""
        step = self.course.step
        if self.table.moving or self.finished or self.course.stand == "mistake":
            return []
        if self.course.stand == "done" and step.task:
            return []
        found = (ui.focus.get(name) for name in step.light)
        return [one for one in found if one is not None]

    def draw_over(self, ui: Ui, surface: pygame.Surface) -> None:
        """Dim what the step does not speak of, and point at what is to be pressed."""
        lit, pointed = self.lit(ui), self.pointed(ui)
        if lit:
            board = self.table.board.rect
            keep = [(one.shape, one.seen) for one in (*lit, *([pointed] if pointed is not None else []))]
            keep += [("box", rect) for rect in self._with_labels([rect for _, rect in keep])]
            places = tuple((shape, *rect.move(-board.x, -board.y)) for shape, rect in keep)
            look = ("lit", ui.theme.palette.id, places)
            veil = ui.pictures.layer(look, board.size, partial(_veil, ui, places))
            surface.blit(veil, board)
        if pointed is not None and pointed.seen.height < self.table.board.rect.height * WHOLE:
            others = [one.seen for one in ui.focus.targets if one is not pointed and one.enabled]
            others.append(self.table.foot)
            things = [(rect, node) for node, rect in self._things() if not pointed.seen.contains(rect)]
            others += [rect for rect, node in things for _ in range(LABEL if node.uncovered else 1)]
            beside = pointed.seen.left >= self.table.board.rect.right
            _arrow(ui, surface, pointed.seen, others, first=90 if beside else 0)

    def _things(self) -> list[tuple[Node, pygame.Rect]]:
        """What lies on the board, without the board itself."""
        laid = self.table.board.laid
        placed = laid.placed.values() if laid is not None else ()
        return [(one.node, one.rect) for one in placed if one.node.z > GROUND and one.node.art]

    def _with_labels(self, lit: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Small things that lie on the lit places, and the labels beside them: whole. What belongs to another thing
        beside them stays in the shade with it."""
        found, things = [], self._things()
        rects = {node.id: rect for node, rect in things}
        for node, rect in things:
            host = rects.get(node.place.node) if isinstance(node.place, On) else None
            label = node.uncovered and node.kind != "card"
            for place in lit:
                near = place.inflate(2 * rect.w, 2 * rect.h).collidepoint(rect.center)
                beside = label and near and (host is None or place.collidepoint(host.center))
                on = place.inflate(place.w // 8, place.h // 8).collidepoint(rect.center)
                if beside or (on and rect.w * rect.h * SMALL <= place.w * place.h):
                    found.append(rect)
                    break
        return found

    def begin_again(self, ui: Ui) -> None:
        """Back to the last position that the lesson has set up; for a step that cannot go on as it is written."""
        ui.animator.skip()
        self.course.begin_again()
        self.hint_shown, self.tried, self.mistakes, self.wrong = False, None, 0, ""
        self.go_on(ui)

    def another(self, ui: Ui) -> Lesson | None:
        """The lesson after this one."""
        if self.own:
            return None
        listed = lessons(self.game, ui.settings.language)
        here = next((i for i, found in enumerate(listed) if found.id == self.lesson.id), len(listed))
        return listed[here + 1] if here + 1 < len(listed) else None

    def to_lesson(self, ui: Ui, lesson: Lesson) -> None:
        """Begin another lesson."""
        ui.replace(lesson_table(ui, self.game, lesson, visit=self.visit))

    def way_out(self, ui: Ui) -> None:
        """To the list of lessons, or to the rulebook one has come from."""
        ui.pop()


def _veil(ui: Ui, places: tuple[tuple[str, int, int, int, int], ...], made: pygame.Surface) -> None:
    """A shade over all but some places, with a soft edge: a line would cut the letters beside it."""
    theme = ui.theme
    made.fill((*theme["shadow"], SHADE))
    for grow, alpha in ((theme.px(5), SHADE * 2 // 3), (theme.px(3), SHADE // 3), (theme.px(1), 0)):
        for shape, *rect in places:
            box = pygame.Rect(rect).inflate(2 * grow, 2 * grow)
            round_px = min(box.size) // 2 if shape in ("circle", "pill") else theme.px(8)
            pygame.draw.rect(made, (*theme["shadow"], alpha), box, border_radius=round_px)


def _arrow(ui: Ui, surface: pygame.Surface, at: pygame.Rect, others: Sequence[pygame.Rect], *, first: int) -> None:
    """An arrow whose tip touches the edge of a place, from the side where it covers least; of such from above (0),
    or from the left (90) where words stand above, as in the rail."""
    side, window = ui.theme.em(2.1), pygame.Rect((0, 0), ui.size)
    size = (side, side)

    def paint(made: pygame.Surface) -> None:
        points = [(0.5, 0.98), (0.06, 0.5), (0.32, 0.5), (0.32, 0.03), (0.68, 0.03), (0.68, 0.5), (0.94, 0.5)]
        shape = [(round(x * (side - 1)), round(y * (side - 1))) for x, y in points]
        pygame.draw.polygon(made, ui.theme["glow"], shape)
        pygame.draw.polygon(made, ui.theme["shadow"], shape, max(2, ui.theme.px(2)))

    down = ui.pictures.layer(("arrow", ui.theme.palette.id), size, paint)
    box = pygame.Rect((0, 0), size)
    ways = {0: ("midbottom", at.midtop), 90: ("midright", at.midleft), 180: ("midtop", at.midbottom)}
    boxes = {
        turn: box.move_to(**{edge: point})
        for turn, (edge, point) in (ways | {270: ("midleft", at.midright)}).items()
    }

    def covers(turn: int) -> tuple[bool, int, bool]:
        hidden = (boxes[turn].inflate(-6, -6).clip(other) for other in others)
        return not window.contains(boxes[turn]), sum(part.w * part.h for part in hidden), turn != first

    turn = min(boxes, key=covers)
    surface.blit(pygame.transform.rotate(down, turn), boxes[turn])


def lesson_table(
    ui: Ui, game: str, lesson: Lesson, course: Course | None = None, *, visit: bool = False
) -> TableScreen:
    """The table of a lesson: where ``course`` stands, else where it was left, else at its first step."""
    if course is None:
        course = Course(games.load(game), lesson)
        step = 0 if isinstance(lesson, LessonFile) else progress.load().reached.get(f"{game}/{lesson.id}", 0)
        if 0 < step < len(lesson.steps):  # an older edition of it may have had more
            lesson_runs.go_to(course, step)
    activity = LessonActivity(game, lesson, course, visit=visit)
    return TableScreen(ui, activity.course.match, activity=activity)


def lesson_by_id(ui: Ui, game: str, id: str = "") -> Screen:
    """The table of a lesson by its id, or of the first one not yet finished."""
    listed = lessons(game, ui.settings.language)
    known = progress.load()
    chosen = next((found for found in listed if found.id == id), None) if id else None
    chosen = chosen or next((found for found in listed if not known.finished(game, found.id)), listed[0])
    return lesson_table(ui, game, chosen)


def step_table(ui: Ui, game: str, place: Place) -> TableScreen:
    """The table of one step of a lesson, looked at from the rulebook."""
    course = Course(games.load(game), place.lesson)
    lesson_runs.go_to(course, place.step)
    return lesson_table(ui, game, place.lesson, course, visit=True)
