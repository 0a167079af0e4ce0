"""A whole game in the terminal: the question, numbered choices, why, undo, save."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from functools import partial
from itertools import accumulate, groupby
from typing import Any, get_args

import msgspec
import yaml
from msgspec.structs import replace

from ulus_suite import bots, packs
from ulus_suite.chance.rng import TypedAnswers
from ulus_suite.commands import cli_args
from ulus_suite.core.actions import Action
from ulus_suite.core.bounds import printable, whole_number
from ulus_suite.core.chance import ChanceRequest, Finished, Question
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.match import Barrier
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of, default_names, words_of
from ulus_suite.core.verdict import Refused
from ulus_suite.data.messages import messages
from ulus_suite.data.rulebook import rulebook, told_of_box
from ulus_suite.match import Match
from ulus_suite.play import driver, recap
from ulus_suite.play.advice import hints
from ulus_suite.play.advice.patience import Patient
from ulus_suite.play.advice.reviewed import Told
from ulus_suite.play.policy import TERMINAL
from ulus_suite.play.preview import apart, preview
from ulus_suite.play.session import Session
from ulus_suite.teach import accounts
from ulus_suite.teach.accounts import gains, line, lines, reasons
from ulus_suite.teach.words import Words, clause_of

TURNS = 3
"""Turning points told at most."""


def outcome_lines(match: Match, outcome: Outcome, words: Words) -> list[str]:
    """The lines, in order."""
    lines = [f"{words.outcome(outcome)}  [{outcome.clause.partition('/')[2]}]", *_places(outcome, words)]
    frame = messages(None, words.language)

    def head(key: str) -> str:
        return words.text(key) if words.has(key) else frame.text(key)  # a game may not count points

    account = accounts.of(match)
    if account is not None:
        heads = accounts.Heads(*(head(f"end.{name}") for name in accounts.Heads._fields))
        lines += accounts.in_text(words, account, heads)
    if turns := turning_points(match, words):
        lines += ["", frame.text("review.turns"), *(f"  {turn}" for turn in turns)]
    return [*lines, "", *_next(match, words)]


def _places(outcome: Outcome, words: Words) -> list[str]:
    lines, rank = [], 1
    for place in outcome.places:
        lines += [f"  {rank}. {words.seat(seat)}: {outcome.scores[seat]}" for seat in place]
        rank += len(place)
    return lines


def turning_points(match: Match, words: Words) -> list[str]:
    """Where the game turned, in sentences, if a review of it has been made."""
    from ulus_suite.play.advice.review import kept_review  # at the end of a game only: what draws is slow to load

    review = kept_review(match)
    if review is None or review.viewer >= 0 or len(review.points) != len(match.line):
        return []
    said = Told(match, review, words)
    return [f"{said.turn(turn)}: {said.happened(turn.at)}" for turn in review.turns[:TURNS]]


def _next(match: Match, words: Words) -> list[str]:
    frame, file = messages(None, words.language), match.saved_in
    found = [("end.next.again", again(match))]
    if file is not None:
        found += [(f"end.next.{name}", f"ulus-suite {name} '{file}'") for name in ("review", "report", "replay")]
    return [frame.text("end.next"), *(f"  {frame.text(key)}: {command}" for key, command in found)]


def again(match: Match) -> str:
    """The command for another game like this one: the same people, computer players and options."""
    header, rules = match.header, match.rules
    words = ["ulus-suite", "play", header.game, "--text", "--seats", str(match.seats)]
    if header.names != default_names(rules, match.seats):
        words += ["--names", *header.names]
    machines = [kind for kind in header.kinds if kind != bots.PERSON]
    if machines and header.kinds[-len(machines) :] == tuple(machines):  # the command seats people first
        words += ["--bots", str(len(machines))]
        words += [
            part for kind in (machines if len(set(machines)) > 1 else machines[:1]) for part in ("--bot", kind)
        ]
    for option in rules.spec.options:
        if (value := header.options.get(option.name, option.default)) != option.default:
            words += ["--option", f"{option.name}={str(value).lower() if isinstance(value, bool) else value}"]
    return shlex.join(words)


def show(match: Match, words: Words, view: Any) -> None:
    """How far the game is, and the board; where a game cannot draw it, what the view holds."""
    moment = match.rules.moment(match.view(None))
    print(f"\n{words.text(*moment)}" if moment is not None else "")
    part = packs.part(match.header.game, "text")
    if part is not None:
        print(part.draw(view, words.name, words.seat))
    elif not match.rules.spec.secrets:
        print(match.diagram().rstrip())
    else:
        plain = msgspec.to_builtins(view)
        print(yaml.safe_dump(plain, allow_unicode=True, sort_keys=False, width=100, default_flow_style=None))


PAGE = 24
FEW = 6
"""So many choices are told by what differs between them."""
HINT_MS = 1500
BOT_MS = 700
HELP = """Type a number to choose, or the action itself in short words ({action}); Enter alone takes the one named
before the prompt, if any. Also:
  why N       the rules behind choice N (allowed or not)
  why ACTION  the same for any action, such as: why {action}
  rule C      the text of clause C, such as: rule 2.3
  show        the position        log     what happened so far
  hint        what a computer player would do, and why
  preview N   what choice N would do, in full (or: what N)
  recap       what happened since your last turn
  more        more choices        list    the choices again
  undo        take back (others are asked)
  cards       your own cards, while the others look away
  speak N     player N of the list says after all what it kept silent about
  redo        take again          save F  write the game to a file
  odds        tell the chances, or leave them out
  help        this                quit    leave; the game is saved already"""


def _clear() -> None:
    """Empty the screen, if it is one (`cli.Plain.clear`)."""
    getattr(sys.stdout, "clear", lambda: print("\n" * 60))()


def kinds_of(rules: Rules[Any]) -> tuple[str, ...]:
    """The first words of actions in short words."""
    return tuple(str(each.__struct_config__.tag) for each in get_args(rules.action_type) or (rules.action_type,))


def form(action: Action) -> str:
    """How an action of that kind is written: ``bid COUNT FACE``."""
    fields = (field.upper() for field in action.__struct_fields__ if field != "seat")
    return " ".join([action.kind, *fields])


def groups(choices: Sequence[Action]) -> list[tuple[int, list[Action]]]:
    """Many choices in few lines: what stands side by side and differs in its last fields only, with the number of
    the first. As finely as they go on one page."""

    def key(action: Action, fields: int) -> tuple[Any, ...]:
        values = [getattr(action, field) for field in action.__struct_fields__ if field != "seat"]
        return (action.kind, *values[:fields])

    most = max(len(action.__struct_fields__) for action in choices) - 2
    for fields in range(most, -1, -1):
        found = [list(group) for _, group in groupby(choices, key=partial(key, fields=fields))]
        if len(found) <= PAGE or not fields:
            break
    firsts = accumulate((len(group) for group in found), initial=1)
    return list(zip(firsts, found, strict=False))


class Leave(Exception):
    """The player wants to stop."""


class TextPlay:
    """Drives one session by lines of text; ``typed``: people read real dice, bones or cards."""

    def __init__(self, match: Match, *, typed: bool = False) -> None:
        self.match = match
        self.session = Session(match, replace(TERMINAL, typed=typed))
        self.words = Words(match.header.game, match.header.names)
        self.choose = Patient(BOT_MS, print)
        self.told = 0
        self.recapped: list[Event] = []
        self.warned = 0
        self.page = 0
        self.listed: dict[tuple[Action, bool], str] = {}
        self.odds = True
        self.legend_told = False
        self.reader: Seat | None = None
        """Who reads off real pieces now, as far as that matters."""

    def run(self) -> int:
        """Play to the end, or until the player leaves. Exit code 0."""
        title = self.match.rules.spec.title
        print(f"{title}. Type 'help' for what you can type.")
        if self.words.has("game.goal"):
            print(self.words.text("game.goal"))
        if told := told_of_box(self.match.header.game, self.words.language):
            print(f"{messages(None, self.words.language).text('ours.head')}. {told}")
        try:
            while not isinstance(what := driver.advance(self.session), driver.Ended):
                self._step(what)
            self._tell()
            self._end()
        except (Leave, EOFError):
            print("\n" + self._where())
        finally:
            self.match.close()
        return 0

    def _where(self) -> str:
        if self.match.journal is not None:
            self.match.journal.try_again()
        path = self.match.saved_in
        if path is None:
            return "This game has not been saved."
        again = f"ulus-suite play {self.match.header.game} --text --resume '{path}'"
        return f"Saved as {path}\nGo on with: {again}"

    # --- one step ---------------------------------------------------------------------------------------

    def _step(self, what: driver.Next) -> None:
        match what:
            case driver.ReadRealPieces(request=request):
                self._typed(request)
            case driver.Cover(seat=seat):
                self._take_seat(seat)
            case driver.AskAll():
                self._tell()
                self._ask_all(what)
            case driver.Acknowledge(seat=seat):
                self._tell()
                self._line(f"— {self.words.seat(seat)}, press Enter when you have seen it. —")
                driver.look(self.session, what)
            case driver.AskPerson(seat=seat):
                self._tell()
                self._ask(seat)
            case _:
                driver.let_happen(self.session, what, self.choose)

    def _take_seat(self, seat: Seat) -> None:
        """The screen is cleared until the right player is there; then what that player missed is told."""
        self._cover(seat)
        found = recap.since(self.session, seat)
        self.session.reveal(seat)
        told = recap.lines(found, self.words, self.match.rules.spec.moments)
        if told:
            print(messages(None, self.words.language).text("recap.head"))
        for _, words in told:
            print(f"  {words}")
        groups = recap.weighty(found, self.match.rules.spec.moments)
        self.recapped = [event for group in groups for event in group.events]

    def _cover(self, seat: Seat) -> None:
        """Nothing that the last one saw or typed can be scrolled back to."""
        _clear()
        self._line(f"— {self.words.seat(seat)}, take the seat; the others look away. Press Enter. —")

    def _tell(self) -> None:
        """Print what has happened since the last time, as this seat saw it, and what went wrong with the file."""
        for warning in self.match.warnings[self.warned :]:
            print(f"Note: {warning}")
        self.warned = len(self.match.warnings)
        for _, event in self.match.events(self.session.viewer, self.told):
            if event in self.recapped:  # what the recap has just told is not told again
                self.recapped.remove(event)
                continue
            print(f"  {self.words.event(event)}  [{event.clause.partition('/')[2]}]")
        self.told, self.recapped = len(self.match.line), []

    # --- chance -----------------------------------------------------------------------------------------

    def _typed(self, request: ChanceRequest) -> None:
        """The person types what the real pieces show; what is for some eyes only, while the others look away."""
        self._tell()
        self.reader = self.session.revealed_to
        while True:
            try:
                self.session.settle(TypedAnswers(self._read_off).resolve(request, ""))
                break
            except Refused as refused:
                reason = refused.verdict.decided_by
                print(f"That cannot be: {self.words.reason(reason) if reason else refused}")
        if self.reader != self.session.revealed_to:
            _clear()

    def _read_off(self, request: ChanceRequest, question: Question, problem: str) -> str:
        people = [seat for seat in question.audience or () if seat in self.session.people]
        if people and self.session.seen_by_all and self.reader not in people:
            self.reader = people[0]
            self._cover(self.reader)
        if problem:
            print(problem)
        asked = question.prompt and self.words.text(question.prompt, {"by": request.by, **question.args})
        values = "/".join("nothing" if v is None else str(v) for v, _ in question.options[:8])
        return self._line(f"{asked or question.key} ({values or 'y/n'}): ")

    # --- asking -----------------------------------------------------------------------------------------

    def _ask(self, seat: Seat) -> None:
        self._show(seat)
        pending = self.match.pending
        clause = clause_of(pending).partition("/")[2]
        choices = list(self.session.choices())
        order = getattr(packs.part(self.match.header.game, "text"), "order", None)
        if order is not None:  # as they lie on the board that has just been drawn
            choices.sort(key=order)
        self.page = -1 if len(choices) > PAGE else 0
        self.listed.clear()
        sensible = hints.sensible(self.match.rules, self.session.open_view(seat), choices)
        lead = f"(Enter: {choices.index(sensible) + 1}) " if sensible is not None else ""
        told = False
        while True:
            print(f"\n{self.words.pending(pending)}  [{clause}]")
            if not told:
                self._list(choices)
            told = True
            self._list_silent(self.session.may_speak)
            line = self._line(f"{lead}> ").strip()
            number = whole_number(line)
            if number is not None and 1 <= number <= len(choices):
                self.session.act(choices[number - 1])
                return
            if not line and sensible is not None:
                self.session.act(sensible)
                return
            if self._command(line, seat, choices):
                return

    def _ask_all(self, what: driver.AskAll) -> None:
        """Whoever kept silent may speak after all, before others' cards are turned up."""
        say = messages(None, self.words.language).text
        self._list_silent(what.seats)
        while True:
            line = self._line(f"{say('speak.number')}: ").strip()
            number = whole_number(line)
            if not line:
                self.session.passed = True
                return
            if (line == "undo" and self._undo()) or (number is not None and self._speak(number)):
                return

    def _list_silent(self, seats: Sequence[Seat]) -> None:
        pending = self.session.round_asked
        if pending is None or not seats:
            return
        names = ", ".join(f"{number} {self.words.seat(seat)}" for number, seat in enumerate(seats, 1))
        print(f"{self.words.text(f'{pending.prompt}.all', pending.args)} {names}")

    def _speak(self, number: int) -> bool:
        """Somebody says after all what it kept silent about; False where nobody has that number."""
        seats = self.session.may_speak
        if not 1 <= number <= len(seats):
            print(messages(None, self.words.language).text("speak.number"))
            return False
        self.session.speak(seats[number - 1])
        self.told = min(self.told, len(self.match.line))
        return True

    def _list(self, choices: Sequence[Action]) -> None:
        if self.page < 0:
            for first, group in groups(choices):
                told = self.words.action(group[0])
                if len(group) > 1:
                    told = f"{told} … {self.words.action(group[-1])}  ({form(group[0])})"
                print(f"  {first:>3}{f'–{first + len(group) - 1}' if len(group) > 1 else ''}  {told}")
            print("       (type a number, the action itself, or 'more' for each of them)")
            return
        start = self.page * PAGE
        view = self.session.open_view(choices[0].seat) if choices else None
        page = choices[start : start + PAGE]
        effects = [self._effect(view, action, [one for one in choices if one != action]) for action in page]
        differ = len(set(effects)) > 1 or len(effects) == 1  # what is the same of all tells nothing
        for number, (action, effect) in enumerate(zip(page, effects, strict=True), start + 1):
            print(f"  {number:>3}  {self.words.action(action)}{f'  → {effect}' if effect and differ else ''}")
        if len(choices) > start + PAGE:
            print(f"       … {len(choices) - start - PAGE} more (type 'more')")

    def _effect(self, view: Any, action: Action, others: Sequence[Action]) -> str:
        """What an action does other than those beside it, where they are few; kept while the same is asked."""
        key = (action, self.odds)
        if key not in self.listed:
            rules, beside = self.match.rules, others if len(others) < FEW else ()
            found = apart(preview(rules, view, action), [preview(rules, view, other) for other in beside])
            self.listed[key] = line(self.words, found, action.seat, odds=self.odds)
        return self.listed[key]

    def _line(self, prompt: str) -> str:
        try:
            line = input(printable(prompt, lines=True))
        except EOFError:
            raise Leave from None
        if line.strip() in ("quit", "exit", "q"):
            raise Leave
        return line

    def _command(self, line: str, seat: Seat, choices: Sequence[Action]) -> bool:
        """Carry out a word that is no number; True when the question has to be put anew."""
        word, _, rest = line.partition(" ")
        match word:
            case "":
                return False
            case "help" | "?":
                print(HELP.format(action=words_of(self.match.rules, choices[0])))
            case "why":
                self._why(rest.strip(), seat, choices)
            case "rule":
                self._rule(rest.strip())
            case "show":
                self._show(seat)
            case "cards":
                if not self.session.shares_screen:
                    print("Nobody has to look away: 'show' shows all you may see.")
                    return False
                self._take_seat(seat)
                return True
            case "hint":
                self._hint(seat, choices)
            case "preview" | "what" | "does":
                self._does(rest.strip(), choices)
            case "recap":
                self._recap(seat)
            case "log":
                for _, event in self.match.events(self.session.viewer):
                    print(f"  {self.words.event(event)}  [{event.clause.partition('/')[2]}]")
            case "odds":
                self.odds = not self.odds
                print("Chances are told." if self.odds else "Chances are left out; what is certain stays.")
                self._list(choices)
            case "more" | "list":
                further = self.page + 1 if (self.page + 1) * PAGE < len(choices) else 0
                self.page = further if word == "more" else self.page
                self._list(choices)
            case "undo":
                return self._undo()
            case "speak":
                return self._speak(whole_number(rest.strip()) or 0)
            case "redo":
                return self._redo()
            case "save":
                self._save(rest.strip())
            case _ if word in kinds_of(self.match.rules):
                return self._typed_action(line, seat, choices)
            case _:
                print(f"'{line}' is neither a number from 1 to {len(choices)} nor a word I know; type 'help'.")
        return False

    def _typed_action(self, line: str, seat: Seat, choices: Sequence[Action]) -> bool:
        """Do what was written in short words, or say why it cannot be done."""
        try:
            action = action_of(self.match.rules, line, seat)
        except SuiteError as error:
            print(error)
            return False
        if not self.match.judge(action, seat).allowed:
            self._why(line, seat, choices)
            return False
        self.session.act(action)
        return True

    def _why(self, word: str, seat: Seat, choices: Sequence[Action]) -> None:
        try:
            number = whole_number(word)
            if number is not None and 1 <= number <= len(choices):
                action = choices[number - 1]
            elif word:
                action = action_of(self.match.rules, word, seat)
            else:
                print("Say which: why N, or why ACTION.")
                return
        except SuiteError as error:
            print(error)
            return
        for reason in self.match.judge(action, seat).reasons:
            sign = "✓" if reason.met else "✗"
            print(f"  {sign} {self.words.reason(reason)}  [{reason.clause.partition('/')[2]}]")

    def _does(self, word: str, choices: Sequence[Action]) -> None:
        """All that can be told of a choice before it is made."""
        number = whole_number(word)
        if number is None or not 1 <= number <= len(choices):
            print(f"Say which: preview N, with a number from 1 to {len(choices)}.")
            return
        action = choices[number - 1]
        found = preview(self.match.rules, self.session.open_view(action.seat), action)
        for told in lines(self.words, found, action.seat, odds=self.odds):
            print(f"  {told}")

    def _rule(self, number: str) -> None:
        book = rulebook(self.match.header.game)
        clause = book.clause(f"{book.game}/{number}")
        if clause is None:
            there = ", ".join(c.id.partition("/")[2] for c in book.clauses)
            print(f"There is no clause '{number}'; there are: {there}.")
            return
        print(f"{number} {clause.title}\n  {clause.text}\n  Source: {clause.source}")

    def _show(self, seat: Seat) -> None:
        """How far the game is, and the table as this seat may see it."""
        view = self.session.view()
        show(self.match, self.words, view)
        if progress := self.words.progress(view, seat):
            print(f"  {progress}")
        if not self.legend_told and self.words.has("text.legend"):
            self.legend_told = True
            print(f"  {self.words.text('text.legend')}")

    def _hint(self, seat: Seat, choices: Sequence[Action]) -> None:
        if self.session.hides(seat):
            print("A hint would rest on cards that lie face down: 'cards' turns them up while others look away.")
            return
        match = self.match
        seen, key = self.session.advised_view(seat), match.bot_key(seat, "hint")
        found = hints.advise(match.header.game, seen, choices, key, HINT_MS)
        for one in found[:2]:
            action = one.decision.action
            number = choices.index(action) + 1 if action in choices else "-"
            print(f"  {number:>3}  {self.words.action(action)}")
            print(f"       {line(self.words, one.preview, seat, odds=self.odds)}")
            if one.than is not None and (more := gains(self.words, one.more if self.odds else one.sure)):
                print(f"       {', '.join(more)} than: {self.words.action(one.than)}")
            for reason in reasons(self.words, one.decision.because, odds=self.odds):
                print(f"       {reason}")

    def _recap(self, seat: Seat) -> None:
        """What has happened since this seat looked last."""
        found = recap.since(self.session, seat)
        told = recap.lines(found, self.words, self.match.rules.spec.moments)
        for _, words in told:
            print(f"  {words}")
        if not told:
            print(f"  {messages(None, self.words.language).text('recap.none')}")

    # --- taking back and saving ---------------------------------------------------------------------------

    def _undo(self) -> bool:
        offer = self.session.undo_offer()
        if offer is None:
            print("There is nothing to take back.")
            return False
        why = ", ".join(b.value.replace("_", " ") for b in offer.barriers)
        needs = self.session.consent_needed(offer)
        if not needs and Barrier.SECRET_SEEN in offer.barriers:
            print(f"Since then: {why}. The computer lets you take it back.")
            if self._line("Take it back? y/n: ").strip() != "y":
                print("Then it stays.")
                return False
        for other in needs:
            asked = f"{self.words.seat(other)}, do you agree to take this back ({why})? y/n: "
            if self._line(asked).strip() != "y":
                print("Then it stays.")
                return False
        self.session.undo(offer)
        self.told = min(self.told, len(self.match.line))
        print("Taken back.")
        return True

    def _redo(self) -> bool:
        if not self.match.can_redo:
            print("There is nothing to take again.")
            return False
        self.session.redo()
        return True

    def _save(self, name: str) -> None:
        if not name:
            print(self._where())
            return
        try:
            self.match.save(cli_args.file(name))
            print(f"Written to {name}.")
        except (SuiteError, OSError) as error:
            print(error)

    def _end(self) -> None:
        pending = self.match.pending
        assert isinstance(pending, Finished)
        print("\n" + "\n".join(outcome_lines(self.match, pending.outcome, self.words)))
