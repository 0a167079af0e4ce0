"""Saved games: each with its picture, who plays and how far it is; resume, rename, export, delete."""

from __future__ import annotations

import re
import time
from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
import platformdirs
import pygame

from ulus_suite import Match, bots, games, packs
from ulus_suite.app import registry
from ulus_suite.app.screens import save_summaries
from ulus_suite.app.screens.save_summaries import Stand, Stands
from ulus_suite.app.screens.sheet import AskText, Choose, Confirm, Page, Sheet, Tell
from ulus_suite.app.screens.title import box_lid
from ulus_suite.app.screens.unusable import closed_folder, telling, told_where
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.painting import bare
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Choice, Column, Field, Gap, Label, Painted, Panel, Row, Widget
from ulus_suite.core.bounds import path_name
from ulus_suite.core.errors import DataError, Misuse, SuiteError
from ulus_suite.core.log import Header
from ulus_suite.data.messages import said
from ulus_suite.store import folders, library
from ulus_suite.store.journal import ENDING, read_header
from ulus_suite.store.library import write_new
from ulus_suite.teach.accounts import text
from ulus_suite.teach.words import Words

LONGEST = 48
"""Letters of a file name that are shown; of a longer one its beginning and its end."""

OFFERED, REFUSED, LOOKED_AT = 6, 12, 60
"""So many files are offered, so many that are none are told with the reason; of the latest that are looked at."""


class BringIn(Sheet):
    """Asks for a file. `act` takes the path and raises what is wrong with it, which is then told in the sheet."""

    name = "bring-in"

    def __init__(self, act: Callable[[str], None]) -> None:
        super().__init__()
        self.act = act
        self.problem = ""
        self.folder = downloads()
        self.found = lying(self.folder)
        self.field = Field("text", "", "", limit=400, least=22)

    def lay_out(self, ui: Ui) -> None:
        """What lies there, the field, what was wrong, the answers."""
        self.field.label = ui.say("saved.import_label")
        self.field.empty = str(self.folder / f"…{ENDING}")
        self.field.done = lambda: self._done(ui, self.field.words.strip())
        body = Column(Label(ui.say("saved.import_about", ending=ENDING)), gap=0.5)
        offered = self.found.games[:OFFERED]
        if offered:
            there = ui.say("saved.import_there", folder=path_name(self.folder))
            body.children.append(Label(there, "small", "ink_soft"))
        body.children += [self._offer(ui, number, path) for number, path in enumerate(offered)]
        body.children += [Label(ui.say("saved.import_label"), bold=True), self.field]
        if self.problem:
            body.children.append(Label(self.problem, "small", "bad"))
        body.children += self._refused(ui)
        foot = Row(
            Gap(0, grow=1),
            Button("cancel", ui.say("button.cancel"), ui.pop),
            Button("yes", ui.say("button.ok"), self.field.done, style="main"),
        )
        ui.focus.first = "file.0" if offered else "text"
        self.sheet(ui, ui.say("saved.import"), body, foot, width=30)

    def _offer(self, ui: Ui, number: int, path: Path) -> Widget:
        name = path_name(path.name)
        name = name if len(name) <= LONGEST else f"{name[: LONGEST - 16]}…{name[-15:]}"
        return Button(f"file.{number}", name, lambda: self._done(ui, str(path)), align="left", sign="book")

    def _refused(self, ui: Ui) -> list[Widget]:
        """What lies there, is called a saved game and is none: told, and left where it is, for the folder is not
        the suite's."""
        bad = self.found.refused
        if not bad:
            return []
        left = len(bad) - REFUSED
        head = ui.say("saved.import_none", folder=path_name(self.folder))
        told = [told_where(ui, str(number), path, why) for number, (path, why) in enumerate(bad[:REFUSED])]
        more = [Label(ui.say("saved.import_more", n=left), "small", "ink_soft")] if left > 0 else []
        return [Label(head, "small", "ink_soft"), *told, *more]

    def _done(self, ui: Ui, path: str) -> None:
        if not path:
            return
        here = len(ui.layers)
        try:
            self.act(path)
        except (Misuse, DataError, OSError, RuntimeError, ValueError) as error:  # "~nobody/x" is a RuntimeError
            self.problem = said(error, ui.settings.language)
            ui.relayout()
            return
        ui.layers.pop(here - 1)  # this sheet; what `act` has pushed stays
        ui.focus = ui.layers[-1].focus
        ui.relayout()

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Enter is only pressed once, however long it is held."""
        return given.do is InputAction.ACCEPT and given.repeat


def downloads() -> Path:
    """Where downloads lie, or the home folder where there is no such place."""
    try:
        place = Path(platformdirs.user_downloads_dir())
    except RuntimeError:  # nobody's home
        return folders.persons()
    return place if place.is_dir() else folders.persons()


class Lying(NamedTuple):
    """What lies in a folder under the name of saved games, the latest first: those whose first line is one's, and
    the others with the reason."""

    games: tuple[Path, ...]
    refused: tuple[tuple[Path, str], ...]


def lying(folder: Path) -> Lying:
    """The latest game files in a folder; only their first lines are read."""
    dated = []
    with suppress(OSError):  # a folder that may not be looked into holds nothing
        for path in folder.glob(f"*{ENDING}"):
            with suppress(OSError):  # it has gone meanwhile
                dated.append((path.lstat().st_mtime, path))
    games, refused = [], []
    for _, path in sorted(dated, reverse=True)[:LOOKED_AT]:
        try:
            read_header(path)
            games.append(path)
        except DataError as error:
            refused.append((path, error.sentence))
    return Lying(tuple(games), tuple(refused))


SIZE = (1280, 800)


class Thumbnails:
    """Pictures by path and size; `work` makes one that was asked for."""

    def __init__(self) -> None:
        self._made: dict[tuple[Path, tuple[int, int]], pygame.Surface | None] = {}
        self._asked: list[tuple[Path, tuple[int, int]]] = []

    @property
    def waiting(self) -> bool:
        """Whether pictures are still to be made."""
        return bool(self._asked)

    def get(self, path: Path, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture, or None while it is not there (it is then made later)."""
        key = (path, size)
        if key not in self._made and key not in self._asked:
            self._asked.append(key)
        return self._made.get(key)

    def work(self, ui: Ui) -> bool:
        """Make the next picture; True when there is one more to see."""
        if not self._asked:
            return False
        path, size = self._asked.pop(0)
        made = self._made[path, size] = picture(ui, path, size)
        return made is not None


def picture(ui: Ui, path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The table of a saved game with its rail folded, or None when it cannot be shown."""
    if not registry.there(registry.TABLE):
        return None
    calm = msgspec.structs.replace(ui.settings, text=100, motion="none", fold_rail=True, full_screen=False)
    try:
        match = Match.load(path)
        match.warnings = ()  # they are told when the game is opened; here they would cover its picture
        with packs.guest(match.header.game):
            surface = bare(lambda small: registry.seat_at_table(small, match), SIZE, calm)
    except (DataError, Misuse):
        return None
    except Exception:  # a picture that cannot be made costs that picture, not the page
        return None
    return pygame.transform.smoothscale(surface, size)


PICTURED = 3000
"""A game with more entries than this is shown by its box: reading it takes longer than a frame may."""

FEW = 4
"""So many games need no filters."""

ROWS = 30
"""So many games are listed at once; more are shown when they are asked for."""

AT_A_TIME_S, SHOWN_EACH_S = 0.004, 0.5
"""So long a turn games are looked at, at least one; so often at most what was found is shown meanwhile."""
DATED = re.compile(r"^(\d{4}-\d\d-\d\d) (\d\d)\.(\d\d)\.(\d\d) ")


def any_saved() -> bool:
    """Whether the library holds anything."""
    return next(iter(folders.saved_games().glob(f"*{ENDING}")), None) is not None


def any_open() -> bool:
    """Whether some saved game can be resumed. Games are not opened for that: one that nobody has looked at
    since it changed counts as unfinished."""
    stands = Stands()
    return any(not ((known := stands.known(saved.path)) and known.over) for saved in _recent())


def _recent() -> Iterator[library.Saved]:
    """Usable games, the latest first; files are looked at by age, so that one look is usually enough."""
    for path in library.files()[:20]:
        saved = library.look(path)
        if saved is not None and saved.header is not None and registry.playable(saved.header.game):
            yield saved


def latest(ui: Ui) -> Screen:
    """The screen that goes on with the latest unfinished game; the library when there is none."""
    stands = Stands()
    for saved in _recent():
        over = stands.find(saved.path).over
        stands.save()
        if over:
            continue
        try:
            return registry.seat_at_table(ui, Match.load(saved.path, resume=True))
        except Exception:  # whatever is wrong with this file, the page of all games says it
            break
    return SavedScreen(ui)


def name_of(saved: library.Saved) -> str:
    """What a game is called, without the date that its file name begins with."""
    return DATED.sub("", saved.title)


class SavedScreen(Page):
    """The library, latest first."""

    name = "saved"

    def __init__(self, ui: Ui | None = None) -> None:
        super().__init__()
        self.thumbnails = Thumbnails()
        self.stands = Stands()
        self.which, self.game = "all", "all"
        self.rows = ROWS
        self._shown_at = 0.0
        self._changed = False
        self._look()

    def _look(self) -> None:
        """The latest files first, as many as are listed; the others while nothing else is to be done."""
        self._unseen = deque(library.files())
        self.games: list[library.Saved] = []
        self._known: dict[Path, Stand | None] = {}
        self._unread: deque[Path] = deque()
        while self._unseen and len(self.games) < self.rows:
            self._next()

    def _next(self) -> None:
        saved = library.look(self._unseen.popleft())
        if saved is not None:
            self.games.append(saved)

    def _stand(self, path: Path) -> Stand | None:
        if path not in self._known:
            self._known[path] = self.stands.known(path)
        return self._known[path]

    def _to_read(self, listed: Iterable[library.Saved]) -> deque[Path]:
        """Files that are listed and have to be folded to tell how they stand; where finished games are looked for,
        others too."""
        playable = {game for game in packs.ids() if registry.playable(game)}
        some = [saved.path for saved in listed if self._foldable(saved, playable)]
        if not some and self.which == "over":
            some = [saved.path for saved in self.games if self._foldable(saved, playable)][:ROWS]
        return deque(some)

    def _foldable(self, saved: library.Saved, playable: Container[str]) -> bool:
        usable = saved.header is not None and saved.header.game in playable
        return usable and 0 <= saved.moves <= PICTURED and self._stand(saved.path) is None

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # true only while something is still to be made
        """Files are looked at, games folded and pictures of their positions made one by one, between frames."""
        return bool(self._unseen or self._changed or self._unread) or self.thumbnails.waiting

    def tick(self, ui: Ui, ms: float) -> None:
        """Find out how the next game stands, then make the next picture, then look at the next files."""
        now = time.monotonic()
        if self._unread:
            path = self._unread.popleft()
            self._known[path] = self.stands.find(path)
            self._changed = True
        elif self.thumbnails.waiting:
            if self.thumbnails.work(ui):
                ui.dirty()
        else:
            while self._unseen and time.monotonic() - now < AT_A_TIME_S:
                self._next()
                self._changed = True
        idle = not self._unseen and not self._unread
        if self._changed and (idle or now - self._shown_at > SHOWN_EACH_S):
            self._shown_at, self._changed = now, False
            self.stands.save()
            ui.relayout()

    def leave(self, ui: Ui) -> None:
        """Keep what was found."""
        self.stands.save()

    def _listed(self) -> list[tuple[int, library.Saved]]:
        """What the page shows: of the games that the filters let through the first, then of what cannot be used."""
        every = list(enumerate(self.games))
        usable = [each for each in every if each[1].header is not None and self._wanted(each[1])]
        return usable[: self.rows] + [each for each in every if each[1].header is None][: self.rows]

    def lay_out(self, ui: Ui) -> None:
        """Filters once there are many, then a sheet for each game."""
        body = Column(*closed_folder(ui, folders.saved_games()), gap=0.8)
        if not self.games:
            body.children.append(Panel(Label(ui.say("saved.empty"))))
        if len(self.games) > FEW:
            body.children.append(Panel(self._filters(ui), pad=0.5))
        listed = self._listed()
        self._unread = self._to_read(saved for _, saved in listed)
        body.children += [Panel(self._row(ui, number, saved), pad=0.7) for number, saved in listed]
        if self.games and not listed:
            body.children.append(Panel(self._none_like(ui, "resume.0")))
        left = sum(map(self._wanted, self.games)) - len(listed)
        if self._unseen or left > 0:
            body.children.append(Panel(self._more(ui, left), pad=0.5))
        if self.games:
            body.children.append(Label(ui.say("saved.holds"), "small", "cream_soft"))
            ui.focus.first = f"resume.{listed[0][0]}" if listed else "show-all"
        foot = Row(
            Button("import", ui.say("saved.import"), lambda: self._import(ui), style="wood", sign="plus"),
            Button("statistics", ui.say("stats.open"), lambda: self._count(ui), style="wood", sign="dots"),
        )
        self.page(ui, ui.say("saved.title"), body, foot)

    def _more(self, ui: Ui, n: int) -> Widget:
        """How many games are not listed, and the way to the next of them; how many are still to be looked at."""

        def more() -> None:
            self.rows += ROWS
            while self._unseen and len(self.games) < self.rows:
                self._next()
            ui.relayout()

        unseen = len(self._unseen)
        words = ui.say("saved.looking", n=unseen) if unseen else ""
        button = Button("more", ui.say("saved.more", n=min(n + unseen, ROWS), all=n + unseen), more, style="main")
        return Row(Label(words, "small", "ink_soft", grow=1), button)

    def _filters(self, ui: Ui) -> Widget:
        def turn(what: str) -> Callable[[object], None]:
            def act(value: object) -> None:
                setattr(self, what, str(value))
                ui.relayout()

            return act

        kinds = [(kind, ui.say(f"saved.show.{kind}")) for kind in ("all", "open", "over")]
        there = dict.fromkeys(s.header.game for s in self.games if s.header is not None)
        boxes = [("all", ui.say("saved.show.games")), *((g, _game(ui, g)) for g in there)]
        which = Choice("which", kinds, self.which, turn("which"), label=ui.say("saved.title"))
        return Column(which, Choice("game", boxes, self.game, turn("game"), label=ui.say("saved.title")), gap=0.4)

    def _none_like(self, ui: Ui, first: str) -> Widget:
        """The filters let nothing through: that is said, and one press shows everything, from ``first`` on."""

        def every() -> None:
            self.which = self.game = "all"
            ui.focus.current = first
            ui.relayout()

        button = Button("show-all", ui.say("saved.show_all", n=len(self.games)), every, style="main")
        return Column(Label(ui.say("saved.none_like")), Row(button), gap=0.6)

    def _wanted(self, saved: library.Saved) -> bool:
        """Whether the filters let a game through; what cannot be read is always listed."""
        if saved.header is None:
            return True
        if self.game not in ("all", saved.header.game):
            return False
        stand = self._stand(saved.path) if self.which != "all" else None  # there may be thousands
        over = stand is not None and stand.over
        return self.which in ("all", "over" if over else "open")

    def _row(self, ui: Ui, number: int, saved: library.Saved) -> Widget:
        words = Column(Label(name_of(saved), "head"), gap=0.15, grow=1)
        if saved.header is None:
            why = said(saved.problem, ui.settings.language)
            words.children.append(Label(ui.say("saved.unreadable", reason=why), "small", "bad"))
        else:
            try:
                with packs.guest(saved.header.game):
                    words.children += self._about(ui, saved, saved.header)
            except SuiteError as error:  # one game's words may not take the page from all
                words.children.append(Label(said(error, ui.settings.language), "small", "bad"))
        buttons: list[Widget] = [] if saved.header is None else self._open_buttons(ui, number, saved, saved.header)
        if saved.header is None:
            buttons += [
                Button(f"aside.{number}", ui.say("saved.aside"), self._aside(ui, saved), style="main", sign="bin"),
                Button(
                    f"where.{number}",
                    ui.say("saved.where"),
                    lambda: save_summaries.show(ui, saved.path),
                    sign="out",
                ),
            ]
            words.children += [Gap(0.1), Row(*buttons, gap=0.4)]
            return Row(Painted(9.6, 6.0, self._picture(saved)), words, gap=1.0)
        buttons += [
            Button(f"rename.{number}", ui.say("saved.rename"), self._rename(ui, saved), sign="pen"),
            Button(f"export.{number}", ui.say("saved.export"), self._export(ui, saved), sign="out"),
            Button(f"delete.{number}", ui.say("saved.delete"), self._delete(ui, saved), sign="bin"),
        ]
        words.children += [Gap(0.1), Row(*buttons, gap=0.4)]
        return Row(Painted(9.6, 6.0, self._picture(saved)), words, gap=1.0)

    def _open_buttons(self, ui: Ui, number: int, saved: library.Saved, header: Header) -> list[Widget]:
        """An unfinished game is resumed, a finished one looked at."""
        if not registry.playable(header.game):
            return []
        stand = self._stand(saved.path)
        over = stand is not None and stand.over
        name, sign = ("look", "search") if over else ("resume", "play")
        style = "plain" if over else "main"
        act = self._resume(ui, saved.path)
        words, hint = ui.say(f"saved.{name}"), ui.say(f"saved.{name}.line")
        buttons: list[Widget] = [Button(f"resume.{number}", words, act, style=style, sign=sign, hint=hint)]
        if over:
            review, line = ui.say("review.open"), ui.say("saved.review.line")
            act = self._review(ui, saved.path)
            buttons.append(Button(f"review.{number}", review, act, style="main", hint=line))
        return buttons

    def _about(self, ui: Ui, saved: library.Saved, header: Header) -> list[Widget]:
        """Game and players; how it stands; when."""
        if not registry.playable(header.game):
            return [Label(ui.say("saved.unknown_game", game=header.game), "small", "bad")]
        words = Words(header.game, header.names, ui.settings.language)
        kinds = header.kinds or (bots.PERSON,) * len(header.names)
        names = [
            name if kind == bots.PERSON else ui.say("saved.machine", name=name)
            for name, kind in zip(header.names, kinds, strict=False)
        ]
        found: list[Widget] = [Label(f"{_game(ui, header.game)}: {', '.join(names)}")]
        stand = self._stand(saved.path)
        if stand is not None and stand.failed:
            found.append(Label(said(stand.failed, ui.settings.language), "small", "bad"))
        elif stand is not None and stand.folded:
            found.append(Label(self._standing(ui, words, stand), bold=True))
        when = day_and_time(saved.changed)
        moves = f"  ·  {ui.say('saved.moves', n=saved.moves)}" if saved.moves >= 0 else ""
        return [*found, Label(f"{when}{moves}", "small", "ink_soft")]

    def _standing(self, ui: Ui, words: Words, stand: Stand) -> str:
        """Who has won, or whose turn it is; and how far the game is."""
        if stand.outcome is not None:
            first = ", ".join(words.seat(seat) for seat in stand.outcome.places[0]) if stand.outcome.places else ""
            scores = " – ".join(str(score) for score in stand.outcome.scores)
            key = "saved.won" if len(stand.outcome.places[:1] and stand.outcome.places[0]) == 1 else "saved.shared"
            return ui.say(key, who=first, scores=scores) if first else words.outcome(stand.outcome)
        said = [words.text(stand.moment, stand.bindings)] if stand.moment and words.has(stand.moment) else []
        if stand.turn:
            said.append(ui.say("saved.turn", who=", ".join(words.seat(seat) for seat in stand.turn)))
        return "  ·  ".join(said)

    def _picture(self, saved: library.Saved) -> Callable[[Ui, pygame.Surface, pygame.Rect], None]:
        def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            small = saved.header is not None and 0 <= saved.moves <= PICTURED
            picture = self.thumbnails.get(saved.path, rect.size) if small else None
            if picture is None and saved.header is not None and games.landed(saved.header.game):
                picture = box_lid(ui, saved.header.game, (round(rect.height * 0.75), rect.height))
            if picture is not None:
                surface.blit(
                    picture, (rect.centerx - picture.get_width() // 2, rect.centery - picture.get_height() // 2)
                )

        return paint

    # --- what can be done -----------------------------------------------------------------------------

    def _again(self, ui: Ui) -> None:
        self._look()
        ui.relayout()

    def resume(self, ui: Ui) -> None:
        """Back from a game: it has gone on."""
        self.thumbnails = Thumbnails()
        self._again(ui)

    def _resume(self, ui: Ui, path: Path) -> Callable[[], None]:
        def act() -> None:
            try:
                ui.push(registry.seat_at_table(ui, Match.load(path, resume=True)))
            except (DataError, Misuse) as error:
                ui.push(telling(ui, error, "saved.title", path))

        return act

    def _review(self, ui: Ui, path: Path) -> Callable[[], None]:
        def act() -> None:
            try:
                registry.door("review")(ui, Match.load(path))
            except (DataError, Misuse) as error:
                ui.push(telling(ui, error, "saved.title", path))

        return act

    def _rename(self, ui: Ui, saved: library.Saved) -> Callable[[], None]:
        def named(title: str) -> None:
            self._try(ui, lambda: library.rename(saved.path, title))

        return lambda: ui.push(
            AskText(ui.say("saved.rename_title"), ui.say("saved.rename_label"), name_of(saved), named)
        )

    def _export(self, ui: Ui, saved: library.Saved) -> Callable[[], None]:
        """Ask what the copy shall hold, then where it goes."""

        def ask(make: Callable[[Path], Path], name: str) -> None:
            def written(path: str) -> None:
                def copy() -> None:
                    made = make(Path(path).expanduser())
                    ui.push(Tell(ui.say("saved.export"), ui.say("saved.exported", path=path_name(made))))

                self._try(ui, copy)

            start = str(folders.persons() / name)
            ui.push(AskText(ui.say("saved.export"), ui.say("saved.export_label"), start, written, limit=400))

        def public(path: Path) -> Path:
            return write_new(path, text(Match.load(saved.path), ui.settings.language))

        ways = (
            ("as_it_is", lambda to: library.copy(saved.path, to), saved.path.name),
            ("clear", lambda to: library.copy(saved.path, to, clear=True), saved.path.name),
            ("public", public, f"{saved.path.stem}.txt"),
        )
        return lambda: ui.push(
            Choose(
                ui.say("saved.export"),
                ui.say("saved.holds"),
                [(key, ui.say(f"saved.{key}"), partial(ask, make, name)) for key, make, name in ways],
            )
        )

    def _import(self, ui: Ui) -> None:
        """Take a copy of a game that somebody has sent into the library; then say which game it is."""

        def read(path: str) -> None:
            made = library.copy(Path(path).expanduser(), folders.saved_games())
            header = read_header(made)
            self._again(ui)
            names = ", ".join(header.names)
            ui.push(
                Tell(ui.say("saved.import"), ui.say("saved.imported", game=_game(ui, header.game), names=names))
            )

        ui.push(BringIn(read))

    def _count(self, ui: Ui) -> None:
        from ulus_suite.app.screens.statistics import StatisticsScreen  # noqa: PLC0415  # for the launch: a page that few open

        ui.push(StatisticsScreen(ui))

    def _delete(self, ui: Ui, saved: library.Saved) -> Callable[[], None]:
        def gone() -> None:
            self._try(ui, lambda: library.delete(saved.path))

        return lambda: ui.push(
            Confirm(
                ui.say("saved.delete_title"),
                ui.say("saved.delete_text", title=name_of(saved)),
                ui.say("saved.delete"),
                gone,
            )
        )

    def _aside(self, ui: Ui, saved: library.Saved) -> Callable[[], None]:
        """What cannot be used leaves the page and lies in a folder beside it; nothing is deleted."""

        def moved() -> None:
            path = library.put_aside(saved.path)
            ui.push(Tell(ui.say("saved.aside"), ui.say("saved.put_aside", path=path_name(path))))

        return lambda: self._try(ui, moved)

    def _try(self, ui: Ui, what: Callable[[], object]) -> None:
        try:
            what()
        except (Misuse, DataError, OSError, RuntimeError, ValueError) as error:  # "~nobody/x" is a RuntimeError
            ui.push(Tell(ui.say("saved.title"), said(error, ui.settings.language)))
        self._again(ui)


def day_and_time(seconds: float) -> str:
    """When a file was changed, as far as its system tells a day at all."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return "?"


def _game(ui: Ui, game: str) -> str:
    """A game's name on its box; its id where it is not here."""
    return ui.say(f"game.{game}") if registry.playable(game) else game
