"""The rulebook drawer: questions often asked, contents, search, a clause with its source and see-also, words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Placed
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Column, Field, Gap, Label, Painted, Row, Scroll, Tabs, Widget, rule
from ulus_suite.core.verdict import Clause, Term
from ulus_suite.data import at_your_table
from ulus_suite.data.asked import Question, common_questions, excerpt, found_questions, search
from ulus_suite.data.rulebook import rulebook, rulings
from ulus_suite.teach.sentences import Place, teaching

SHOW = "ulus_suite.app.table.uses.show:shown_table"
"""Plays the position that shows a clause: called with (ui, game, clause) when its module is there."""
MOST = 12
"""So many clauses are listed as answers."""
LESSONS = 3
"""So many lessons are offered beside a clause."""


class DrawerScreen(Screen):
    """Slides over the right side of the page; what lies below stays in sight. Escape closes it."""

    name = "drawer"
    opaque = False
    types_into = "search"

    def __init__(self, game: str, clause: str = "") -> None:
        super().__init__()
        self.game = game
        self.clause = clause
        self.tab = "contents"
        self.question: Question | None = None
        """The one that led to this clause: it stands above it, with its answer."""
        self.back_to: list[str] = []
        self.search: Field | None = None

    # --- moving about -----------------------------------------------------------------------------

    def open(self, ui: Ui, clause: str, question: Question | None = None) -> None:
        """Turn to a clause, from a question or not."""
        self.back_to.append(self.clause)
        self._turn(ui, clause, question)

    def _turn(self, ui: Ui, clause: str, question: Question | None = None) -> None:
        self.clause, self.question = clause, question
        ui.scrolled["drawer.body"] = 0
        ui.focus.current = self.types_into
        ui.relayout()

    def _contents(self, ui: Ui, tab: str = "") -> None:
        self.tab = tab or self.tab
        self.back_to.clear()
        if self.search is not None:
            self.search.clear()
        self._turn(ui, "")

    def enter(self, ui: Ui) -> None:
        """What is typed here is sought; a page without a clause begins with the questions, if there are any."""
        ui.focus.current = self.types_into
        if common_questions(self.game, ui.settings.language).questions:
            self.tab = "asked"

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """The rules key closes what it opened; a press beside the drawer closes it too."""
        if given.do is InputAction.RULES and given.down and given.device != "mouse":
            ui.pop()
            return True
        if given.do is InputAction.PRESS and self.root is not None and not self.box.collidepoint(given.pos):
            ui.pop()
            return True
        return False

    def back(self, ui: Ui) -> None:
        """To the clause one came from, else close."""
        if self.back_to:
            self._turn(ui, self.back_to.pop())
        else:
            ui.pop()

    # --- the page ---------------------------------------------------------------------------------------

    def lay_out(self, ui: Ui) -> None:
        """Head, tabs, and what is open."""
        theme = ui.theme
        if self.search is None:
            said = ui.say("drawer.search")
            self.search = Field("search", said, empty=said, sign="search", limit=90, grow=1)
            self.search.change = lambda _: self._sought(ui)
            self.search.done = lambda: self._first(ui)
        book = rulebook(self.game, ui.settings.language)
        wide = min(theme.em(31), ui.size[0] - theme.px(40))
        self.box = pygame.Rect(ui.size[0] - wide, 0, wide, ui.size[1])
        pad = theme.em(1.0)
        inner = wide - 2 * pad - theme.px(8)
        close = Button("close", "", ui.pop, sign="close", label=ui.say("button.close"))
        head = Row(Label(book.title, "head", grow=1), close)
        if self.clause:
            tabs: Widget = Row(
                Button(
                    "contents",
                    ui.say("drawer.back"),
                    lambda: self._contents(ui, "contents"),
                    style="quiet",
                    sign="left",
                ),
                Gap(0, grow=1),
                *self._neighbours(ui),
                gap=0.3,
            )
            body = self._clause(ui)
        else:
            pages = (
                [("asked", ui.say("drawer.asked"))]
                if common_questions(self.game, ui.settings.language).questions
                else []
            )
            pages.append(("contents", ui.say("drawer.contents")))
            if book.glossary:
                pages.append(("words", ui.say("drawer.glossary")))
            tabs = Tabs("tab", pages, "" if self._wanted else self.tab, lambda tab: self._contents(ui, tab))
            if self._wanted:
                body = self._found(ui)
            else:
                body = {"asked": self._questions, "words": self._words}.get(self.tab, self._list)(ui)
        placed = Placed()
        y = theme.em(0.9)
        for widget in (head, self.search, tabs):
            high = widget.want(ui, inner)[1]
            placed.put(ui, widget, pygame.Rect(self.box.x + pad + theme.px(8), y, inner, high))
            y += high + theme.em(0.5)
        view = pygame.Rect(self.box.x + pad, y, wide - pad - theme.px(8), ui.size[1] - y - theme.em(0.5))
        placed.put(ui, Scroll("drawer.body", body, signs=True), view)
        self.root = placed
        if not self.clause:  # from the words typed straight down to the answers
            lines = (t.id for t in ui.focus.targets if t.id.startswith(("to.", "asked.")))
            ui.focus.listed = ("search", *lines)

    @property
    def _wanted(self) -> str:
        return self.search.words.strip() if self.search else ""

    def _sought(self, ui: Ui) -> None:
        """Something was typed: the answers come in place of the page."""
        self.clause, self.question = "", None
        self.back_to.clear()
        ui.scrolled["drawer.body"] = 0
        ui.relayout()

    def _first(self, ui: Ui) -> None:
        """Return opens the first answer."""
        if self._wanted and not self.clause:
            found = next((t for t in ui.focus.targets if t.id.startswith(("to.", "asked."))), None)
            if found is not None and found.act is not None:
                found.act()

    def _list(self, ui: Ui) -> Column:
        """All clauses in the order of the book."""
        book = rulebook(self.game, ui.settings.language)
        page = Column(Label(book.about, "small", "ink_soft", italic=True), Gap(0.4), gap=0.15)
        for chapter in book.chapters:
            page.children += [Gap(0.3), Label(f"{chapter.number}  {chapter.title}", bold=True), Gap(0.1)]
            page.children += [self._line(ui, clause) for clause in chapter.clauses]
        return page

    def _found(self, ui: Ui) -> Column:
        """What answers the words typed: questions often asked, words of the glossary, clauses; the best first."""
        language, wanted = ui.settings.language, self._wanted
        book = rulebook(self.game, language)
        page = Column(gap=0.15)
        page.children += [
            part for each in found_questions(book, wanted, language) for part in self._asked(ui, each)
        ]
        words = [t for t in book.glossary if wanted.casefold() in f"{t.word} {t.native} {t.said}".casefold()]
        page.children += [part for term in words for part in self._term(term)]
        clauses = search(book, wanted, language)[:MOST]
        for clause in clauses:
            page.children.append(self._line(ui, clause))
            page.children.append(Label(excerpt(book, clause, wanted, language), "small", "ink_soft"))
        if not page.children:
            said = ui.say("drawer.nothing", words=wanted)
            page.children.append(Label(said, "small", "ink_soft", italic=True))
        return page

    def _questions(self, ui: Ui) -> Column:
        """The questions most asked, each with its answer."""
        questions = common_questions(self.game, ui.settings.language).questions
        page = Column(gap=0.15)
        if at_your_table.there(self.game):
            said = ui.say("card.title")
            page.children += [Row(Button("card", said, lambda: self._card(ui), sign="book")), Gap(0.2)]
        page.children += [part for each in questions for part in self._asked(ui, each)]
        return page

    def _card(self, ui: Ui) -> None:
        ui.push(registry.door("at your table")(self.game))

    def _asked(self, ui: Ui, question: Question) -> list[Widget]:
        """A question, which leads to its clause, and its answer."""
        name = f"asked.{common_questions(self.game, ui.settings.language).questions.index(question)}"
        to = Button(
            name,
            question.ask,
            lambda: self.open(ui, question.clause, question),
            style="quiet",
            align="left",
            pad=0.28,
        )
        return [to, Label(question.answer, "small", "ink_soft"), Gap(0.2)]

    def _line(self, ui: Ui, clause: Clause) -> Button:
        number = clause.id.split("/", 1)[-1]
        return Button(
            f"to.{clause.id}",
            f"{number}   {clause.title}",
            lambda: self.open(ui, clause.id),
            style="quiet",
            align="left",
            label=ui.say("drawer.go", clause=number, title=clause.title),
            pad=0.28,
        )

    def _clause(self, ui: Ui) -> Column:
        book = rulebook(self.game, ui.settings.language)
        clause = book.clause(self.clause)
        if clause is None:
            return Column(Label(ui.say("drawer.nothing", words=self.clause)))
        page = Column(gap=0.6)
        if self.question is not None:
            page.children += [Label(self.question.ask, "head"), Label(self.question.answer, bold=True), rule()]
        page.children += [Heading(clause), Label(clause.text)]
        shown = clause if clause.show or self.question is None else book.clause(self.question.show)
        if shown is not None and shown.show and registry.there(SHOW):
            page.children.append(
                Row(Button("show", ui.say("drawer.show"), self._show(ui, shown), style="main", sign="play"))
            )
        places = teaching(self.game, clause.id, ui.settings.language)
        if places and registry.playable(self.game):
            page.children.append(Column(*(self._lesson(ui, place) for place in places[:LESSONS]), gap=0.15))
        page.children += [
            rule(),
            Label(ui.say("drawer.source", source=clause.source), "small", "ink_soft", italic=True),
        ]
        if clause.ours:
            page.children += self._ours(ui, clause.id)
        if clause.see:
            page.children += [Gap(0.2), Label(ui.say("drawer.see"), bold=True)]
            for other in clause.see:
                found = book.clause(other)
                if found is not None:
                    page.children.append(self._line(ui, found))
        return page

    def _ours(self, ui: Ui, clause: str) -> list[Label]:
        """That the clause is ours, how far from the text, and the words that it reads."""
        known = rulings(self.game)
        said = [Label(ui.say(f"drawer.ours.{known.grade(clause) or 'J'}"), "small", "ink_soft", bold=True)]
        words = [ruling.words for ruling in known.of(clause) if ruling.words]
        if words:
            said.append(Label(ui.say("drawer.reads", words="; ".join(words)), "small", "ink_soft", italic=True))
        return said

    def _lesson(self, ui: Ui, place: Place) -> Button:
        """The way into the step of a lesson that teaches the clause; the rulebook waits below it."""
        said = ui.say("drawer.play", title=place.lesson.title, n=place.step + 1)

        def act() -> None:
            ui.push(registry.door("lesson of a clause")(ui, self.game, place))

        name = f"lesson.{place.lesson.id}"
        return Button(name, said, act, style="quiet", sign="bulb", align="left", pad=0.28)

    def _show(self, ui: Ui, clause: Clause) -> Callable[[], None]:
        def act() -> None:
            ui.push(registry.fetch(SHOW)(ui, self.game, clause.id))

        return act

    def _neighbours(self, ui: Ui) -> list[Button]:
        clauses = rulebook(self.game, ui.settings.language).clauses
        ids = [c.id for c in clauses]
        if self.clause not in ids:
            return []
        here = ids.index(self.clause)
        found = []
        for sign, there in (("left", here - 1), ("right", here + 1)):
            if 0 <= there < len(ids):
                label = ui.say("drawer.go", clause=ids[there].split("/", 1)[-1], title=clauses[there].title)
                found.append(Button(sign, "", self._to(ui, ids[there]), sign=sign, label=label, pad=0.3))
        return found

    def _to(self, ui: Ui, clause: str) -> Callable[[], None]:
        return lambda: self._turn(ui, clause)

    def _words(self, ui: Ui) -> Column:
        book = rulebook(self.game, ui.settings.language)
        return Column(*(part for term in book.glossary for part in self._term(term)), gap=0.2)

    def _term(self, term: Term) -> list[Widget]:
        """A word, how it is written at home and how it is said, and what it means."""
        said = "  ".join(part for part in (term.native, f"[{term.said}]" if term.said else "") if part)
        return [
            Row(Label(term.word, bold=True), *([Label(said, "small", "ink_soft")] if said else [])),
            Label(term.meaning),
            Gap(0.3),
        ]

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The sheet along the right side, then its page."""
        theme = ui.theme
        drop = theme.px(22)
        soft = draw.shadow(ui.pictures, self.box.size, 2, drop, theme["shadow"], 150)
        surface.blit(soft, (self.box.x - drop, self.box.y - drop))
        surface.blit(draw.paper(ui.pictures, self.box.size, theme, theme["paper"]), self.box)
        surface.fill(theme["brass_dark"], (self.box.x, 0, theme.px(3), self.box.height))
        super().draw(ui, surface)


class Heading(Column):
    """A clause's number in a chip's colours, and its title."""

    def __init__(self, clause: Clause) -> None:
        number = f"§ {clause.id.split('/', 1)[-1]}"

        def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            words = ui.text.label(number, "small", ui.theme["chip_ink"], bold=True)
            box = pygame.Rect(rect.x, rect.y, words.get_width() + ui.theme.em(0.9), rect.height)
            draw.panel(surface, ui.pictures, box, ui.theme["chip"], radius=box.height // 2)
            y = box.centery - words.get_height() // 2 + ui.text.sink(ui.text.font("small", bold=True))
            surface.blit(words, (box.centerx - words.get_width() // 2, y))

        super().__init__(Painted(0, 1.5, paint), Label(clause.title, "head"), gap=0.3)
