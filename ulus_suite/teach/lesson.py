"""A lesson being taken, on the real rules: what was asked, whether it was done, and the way back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Finished, seats_named
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.lesson import Goal, Lesson, LessonStep
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of, answer_of
from ulus_suite.data.rulebook import rulebook
from ulus_suite.match import Match

Stand = Literal["asked", "done", "mistake"]


class Course:
    """Takes a learner through a lesson; knows no screen.

    Whoever drives it plays on ``match`` and tells: ``took`` after each action of the learner, ``happened`` after
    everything else. ``scripted()`` are the words of what happens next by itself. ``stand`` says how things are:
    the task is ``asked``, ``done``, or the last action was a ``mistake`` that ``take_back`` undoes.
    """

    match: Match
    learner: Seat

    def __init__(self, rules: Rules[Any], lesson: Lesson) -> None:
        self.rules = rules
        self.lesson = lesson
        self.index = -1
        self.new_side = self.set_anew = False
        """Whether the learner did the last task for another seat; whether the last step led to another position."""
        self._plays: Seat | None = None
        self.begin(0)

    # --- steps ------------------------------------------------------------------------------------------

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.index]

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.index == len(self.lesson.steps) - 1

    def begin(self, index: int) -> None:
        """Set up a step. Raises DataError when its diagram does not fit."""
        step = self.lesson.steps[index]
        before = self.rules.digest(self.match.state) if self.index >= 0 else ""
        if step.position or index == 0:
            self.match = self._set_up(step)
        self.set_anew = bool(before) and before != self.rules.digest(self.match.state)
        self.index = index
        self.events: list[Event] = []
        self.taken: list[Action] = []
        self.said = ""
        self.stand: Stand = "asked" if step.task else "done"
        self._chance, self.others = list(step.chance), list(step.others)
        named = seats_named(self.match.pending)
        self.learner = step.seat if step.seat is not None else (named[0] if named else 0)
        self.new_side = bool(step.task) and self._plays not in (None, self.learner)
        self._plays = self.learner if step.task else self._plays
        self._mark, self._left, self._seen = self._place(), list(self._chance), list(self.events)

    def _set_up(self, step: LessonStep) -> Match:
        seats = step.seats or self.lesson.seats
        start = playable_position(self.rules, step.position, seats or None) if step.position else None
        seats = seats or (self.rules.spec.min_seats if start is None else self.rules.seats(start))
        names = self.lesson.names[:seats] or None
        return Match.new(self.rules, seats, self.lesson.options, self.lesson.seed, names, start=start)

    def _place(self) -> int:
        entry = self.match.line[-1].entry
        return entry.no if entry is not None else 0

    # --- what happens --------------------------------------------------------------------------------------

    def forbidden(self) -> Action | None:
        """The move that the step invites to try."""
        tried = self.step.try_forbidden
        return action_of(self.rules, tried.action, self.learner) if tried else None

    def solution(self) -> Action | None:
        """The next action of the solution, while the task stands."""
        left = self._to_do()
        return left[0] if left and self.stand == "asked" else None

    def _way(self) -> list[Action]:
        return [action_of(self.rules, words, self.learner) for words in self.step.solution]

    def _to_do(self) -> list[Action]:
        """Actions of the solution that have not been done yet, in its order."""
        left = self._way()
        for action in self.taken:
            if action in left:
                left.remove(action)
        return left

    def scripted(self) -> str | None:
        """What happens next by itself, in words: chance while the learner acts, the others afterwards."""
        waits = self.match.pending
        asked = self.stand == "asked" and isinstance(waits, AwaitChance)
        if asked and self._chance and self._fits(self._chance[0]):
            return self._chance[0]
        if self.stand == "done" and self.others and not isinstance(waits, Finished) and not self.strayed:
            return self.others[0]
        return None

    def _fits(self, words: str) -> bool:
        """Whether scripted words can happen now; after another action than the expected they may not."""
        try:
            thing = self.thing(words)
        except Misuse:
            return False
        if isinstance(thing, ChanceResult):
            return self.rules.accepts(self.match.state, thing).allowed
        return self.rules.judge(self.match.state, thing).allowed

    @property
    def strayed(self) -> bool:
        """Whether the step cannot go on as it is written: its goal was reached by another way than its solution,
        after which the others cannot do what they are to do, or it asks a learner who is not to move."""
        waits = self.match.pending
        if self.stand == "done":
            return bool(self.others) and not isinstance(waits, Finished) and not self._fits(self.others[0])
        if self.stand == "mistake" or isinstance(waits, AwaitChance) or self.learner in seats_named(waits):
            return False
        return not self.match.choices(self.learner)

    def say(self, language: str = "en") -> str:
        """What the teacher says: the step's own words, or the rules themselves."""
        if self.step.say or not self.step.clauses:
            return self.step.say
        book = rulebook(self.rules.spec.id, language)
        found = [book.clause(id) for id in self.step.clauses]
        return "\n".join(clause.text for clause in found if clause is not None)

    def thing(self, words: str) -> Action | ChanceResult:
        """Scripted words as an action or an answer of chance. Raises Misuse when they do not fit."""
        pending = self.match.pending
        if isinstance(pending, AwaitChance):
            return answer_of(pending.request, words)
        named = seats_named(pending)
        if not named:
            raise Misuse(Phrase.of("show.comes_after_end", words=words))
        return action_of(self.rules, words, named[0])

    def took(self, action: Action, events: Sequence[Event]) -> None:
        """The learner did this; it has been played."""
        self.taken.append(action)
        self.said = ""
        self._weigh(events)

    def happened(self, events: Sequence[Event], *, scripted: bool = True) -> None:
        """Chance or others did something; it has been played."""
        if scripted:
            (self._chance if self.stand == "asked" else self.others).pop(0)
        if self.stand != "asked":
            return
        if (
            not self.taken and not self.step.typed
        ):  # what chance says before the learner acts is part of the question
            self._mark, self._left, self._seen = self._place(), list(self._chance), [*self.events, *events]
        self._weigh(events)

    def read_off(self, request: ChanceRequest, result: ChanceResult, events: Sequence[Event]) -> None:
        """The learner typed what chance shows; it has been played. What is not written in the step is a mistake."""
        words = self._chance.pop(0) if self._chance else ""
        self.said = ""
        self._weigh(events)
        if words and not _agree(request, answer_of(request, words), result):
            said = next((m.say for m in self.step.mistakes if not m.when), "")
            self.stand, self.said = "mistake", said

    def _weigh(self, events: Sequence[Event]) -> None:
        """Is it done, is it on the way, or was it something else?"""
        self.events += events
        if self._met():
            self.stand, self.said = "done", self.step.praise
        elif not self._warned and (self.chance_is_due() or self._on_the_way()):
            self.stand = "asked"
        else:
            self.stand, self.said = "mistake", self._mistake()

    def chance_is_due(self) -> bool:
        """Whether chance still has to say what the learner's action leads to, not somebody else's turn."""
        waits = self.match.pending
        if not isinstance(waits, AwaitChance):
            return False
        scripted = bool(self._chance) and self._fits(self._chance[0])
        return scripted or waits.request.by in (None, self.learner)

    def _met(self) -> bool:
        goal = self.step.goal
        clauses = {e.clause for e in self.events}
        if isinstance(self.match.pending, Finished):
            clauses.add(self.match.pending.outcome.clause)
        if goal.clause and goal.clause not in clauses:
            return False
        if goal.event and not any(_is_meant(event, goal) for event in self.events) and not self._bit_by_bit():
            return False
        return not goal.actions or any(self._is(a, words) for a in self.taken for words in goal.actions)

    def _bit_by_bit(self) -> bool:
        """Whether several events together come to the goal's ``count``, as where one pays one by one."""
        goal = self.step.goal
        rest = {key: value for key, value in goal.where.items() if key != "count"}
        alike = [event for event in self.events if _is_meant(event, replace(goal, where=rest))]
        return "count" in goal.where and sum(getattr(event, "count", 0) for event in alike) == goal.where["count"]

    def _on_the_way(self) -> bool:
        """Whether the rest of the solution can still be done; its order is free where the rules leave it free and
        the step has nothing to say against it."""
        waits = self.match.pending
        if not self.taken:
            return True
        if self.step.free and (isinstance(waits, AwaitChance) or self.learner in seats_named(waits)):
            return True
        way, left = self._way(), self._to_do()
        if self.taken == way[: len(self.taken)]:
            return bool(left)
        strayed = len(self.taken) + len(left) > len(way)
        return bool(left) and not strayed and self.rules.judge(self.match.state, left[0]).allowed

    @property
    def _warned(self) -> bool:
        """Whether the step has something to say against the last action, where it was not meant: at once, whatever
        chance would make of it."""
        if not self.taken or self.taken == self._way()[: len(self.taken)]:
            return False
        return any(m.when and self._is(self.taken[-1], m.when) for m in self.step.mistakes)

    def _is(self, action: Action, words: str) -> bool:
        """Whether an action is what the words say: exactly, or of the kind."""
        if " " not in words and words == action.kind:
            return True
        try:
            return action_of(self.rules, words, self.learner) == action
        except Misuse:
            return False

    def _mistake(self) -> str:
        last = self.taken[-1]
        return next((m.say for m in self.step.mistakes if not m.when or self._is(last, m.when)), "")

    def take_back(self) -> None:
        """Back to where the step asked; nobody has to agree in a lesson."""
        for offer in self.match.undo_offers(self.learner):
            if offer.back_to == self._mark:
                self.match.undo(offer, range(self.match.seats))
                break
        else:  # the game waited for chance there, which is no place that a match goes back to
            numbers = [p.entry.no if p.entry is not None else 0 for p in self.match.line]
            if numbers[-1] != self._mark:
                self.match = self.match.branch(numbers.index(self._mark), self.match.header.seed)
        self.events, self.taken, self.said = list(self._seen), [], ""
        self.stand = "asked"
        self._chance, self.others = list(self._left), list(self.step.others)

    @property
    def beginning(self) -> int:
        """The step that set up the match at hand: its own position, or the last one before it."""
        steps = self.lesson.steps
        return max(i for i in range(self.index + 1) if i == 0 or steps[i].position)

    def begin_again(self) -> None:
        """Set up the match at hand anew; for a step that has strayed."""
        self.begin(self.beginning)

    def proven(self) -> tuple[ClauseId, ...]:
        """Clauses under which something happened in this step, each once, in order."""
        named = [self.step.goal.clause] if self.step.goal.clause else []
        return tuple(dict.fromkeys([*named, *(e.clause for e in self.events)]))

    def cited(self) -> tuple[ClauseId, ...]:
        """What the step is about, the goal's clause first, and after it all else that happened by a clause."""
        goal = [self.step.goal.clause] if self.step.goal.clause else []
        return tuple(dict.fromkeys([*goal, *self.step.clauses, *self.proven()]))


def _is_meant(event: Event, goal: Goal) -> bool:
    """Whether this is the event that the goal names, with the values it gives."""
    return event.kind == goal.event and all(getattr(event, k, None) == v for k, v in goal.where.items())


def _agree(request: ChanceRequest, one: ChanceResult, other: ChanceResult) -> bool:
    """Whether two answers say the same, whichever of several bones, dice or cards was named first."""
    return _told(request, one) == _told(request, other)


def _told(request: ChanceRequest, result: ChanceResult) -> Counter[tuple[str, object]]:
    found: Counter[tuple[str, object]] = Counter()
    for question in request.questions:
        answer = result.answers.get(question.key)
        found.update((question.asks, each) for each in (answer if isinstance(answer, tuple | list) else (answer,)))
    return found


def clauses_named(step: LessonStep) -> set[ClauseId]:
    """Clauses that a step names: what it says, asks for or forbids by."""
    found = {*step.clauses, step.goal.clause, *step.says.forbidden.values()}
    if step.try_forbidden is not None:
        found.add(step.try_forbidden.clause)
    return found - {""}
