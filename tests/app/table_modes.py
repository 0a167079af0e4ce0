"""Every mode of every table as a picture, to look at: asked early and late, what moves, what is thrown, typed,
covered, looked back on, and the end.

`python -m tests.app.table_modes FOLDER [--games ulus,ur] [--modes asking,ended] [--sizes 1280x720] [--text 80,200]
[--seats 2]` draws a sheet for each game and size: a line for each mode, a column for each text size.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pygame

from tests.app.windows import Blank
from ulus_suite import Match, bots, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance
from ulus_suite.core.match import replay
from ulus_suite.play import driver
from ulus_suite.play.policy import BY_WEIGHT
from ulus_suite.play.session import Session
from ulus_suite.teach.puzzle import dealt_by_suite

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
TEXTS = (80, 100, 200)
NAMES = ("Anu", "Bat-Erdene", "Chuluun", "Dorj", "Enkhtuya", "Ganbold")
EARLY = 12
"""Modes that need not wait for the middle of the game are shown after so many entries."""
CELL = 620
"""Width of a picture on a sheet, in pixels."""
MODES = (
    "asking",
    "late",
    "many",
    "hint",
    "moving",
    "throwing",
    "typing",
    "seen",
    "covered",
    "history",
    "ended",
    "over",
)
"""`late`: asked in the middle of the game; `many`: with the most choices; `hint`: one is asked for; `seen`: what
was won is looked at; `over`: the table after the end."""


def cut(match: Match, entries: int) -> Match:
    """A match of its own up to so many entries."""
    return replay(match.rules, match.header, match.entries[:entries], Match)


def played(game: str, seats: int, seed: int = 3) -> tuple[Match, dict[str, int]]:
    """A game of people who decide as an easy player would, and after how many entries each mode can be shown."""
    match = Match.new(games.load(game), seats, seed=seed, names=NAMES[:seats])
    session, player = Session(match, BY_WEIGHT), bots.of(game)[1]
    ui = Ui(SIZES[0], settings())
    board = TableScreen(ui, match).board

    def think(session: Session, seat: int) -> Action:
        return player.think(match.view(seat), session.options(seat), match.bot_key(seat), 0).action

    at: dict[str, int] = {}
    asked: list[tuple[int, int]] = []
    while not isinstance(what := driver.advance(session), driver.Ended):
        here, pending = len(match.entries), match.pending
        if isinstance(pending, AwaitChance) and here > EARLY and not dealt_by_suite(match, pending.request):
            at.setdefault("typing", here)
        match what:
            case driver.AskPerson():
                at.setdefault("asking", here)
                asked.append((len(session.choices()), here))
            case driver.Throw(by_person=True) if here > EARLY and board.holds_chance(ui, what.request):
                at.setdefault("throwing", here)
            case driver.Cover(here=False) if here > EARLY:
                at.setdefault("covered", here)
            case driver.Acknowledge():
                at.setdefault("seen", here)
        if isinstance(what, driver.Cover | driver.Acknowledge):
            driver.look(session, what)
        else:
            driver.let_happen(session, what, think, think)
    late = asked[len(asked) // 3][1]
    at |= dict.fromkeys(("late", "hint", "moving", "history"), late)
    at |= dict.fromkeys(("ended", "over"), len(match.entries)) | {"many": max(asked[: len(asked) // 2])[1]}
    return match, at


class Painter:
    """One window, in which every mode is drawn."""

    def __init__(self, size: tuple[int, int], **chosen: Any) -> None:
        self.loop = Loop(Blank(), size=size, settings=settings(**chosen))
        self.driver = Driver(self.loop)

    def set(self, **chosen: Any) -> None:
        """Change settings."""
        self.loop.ui.set(**chosen)

    def table(self, mode: str, match: Match) -> TableScreen:
        """The table in a mode: as a person comes to it."""
        ui = self.loop.ui
        ui.animator.skip()
        ui.home(Blank())
        self.set(motion="none")
        table = TableScreen(ui, match, typed=mode == "typing")
        if mode not in ("covered", "ended"):
            self._open(table)
        ui.replace(table)
        self.driver.step(4, 20)
        getattr(self, f"_{mode}", lambda table: None)(table)
        self.driver.step(3, 20)
        return table

    def _open(self, table: TableScreen) -> None:
        """Whoever is asked has taken the seat."""
        what = driver.advance(table.session)
        if isinstance(what, driver.Cover):
            table.session.reveal(what.seat)

    def _hint(self, table: TableScreen) -> None:
        if table.session.actor is not None:
            table.session.reveal(table.session.actor)  # no hint rests on what lies face down
            table.refresh(self.loop.ui)
        table.hinting.ask(self.loop.ui)
        until = time.monotonic() + 60  # another process thinks: on a busy machine it takes its time
        while not table.hinting.thoughts and time.monotonic() < until:
            self.driver.step(1, 10)
            time.sleep(0.01)

    def _moving(self, table: TableScreen) -> None:
        self.set(motion="full")
        if table.choices:
            table.act(self.loop.ui, table.choices[0])
        self.driver.step(5, 50)

    def _seen(self, table: TableScreen) -> None:
        """What one person alone was told last lies open before that person."""
        events = (event for position in reversed(table.match.line) for event in reversed(position.events))
        seat = next(event.audience[0] for event in events if event.audience)
        table.session.owed = seat
        table.session.reveal(seat)
        if self.loop.ui.screen is not table:
            self.loop.ui.pop()
        table.follow(self.loop.ui)

    def _history(self, table: TableScreen) -> None:
        table.go_to(self.loop.ui, len(table.match.line) * 2 // 3)

    def _ended(self, table: TableScreen) -> None:
        for _ in range(200):
            self.driver.step(1, 50)
            if not self.loop.ui.animator.busy:
                break

    def _over(self, table: TableScreen) -> None:
        if self.loop.ui.screen is not table:
            self.loop.ui.pop()

    def picture(self, mode: str, match: Match) -> pygame.Surface:
        """A picture of it."""
        self.table(mode, match)
        self.loop.ui.dirty()
        self.driver.step(1)
        return self.loop.surface.copy()


def settings(**chosen: Any) -> Settings:
    """Still and silent; the rest as chosen."""
    return msgspec.structs.replace(Settings(motion="none", sound=False, teach="off", welcomed=True), **chosen)


def sheet(rows: Sequence[tuple[str, Sequence[pygame.Surface]]], wide: int = CELL) -> pygame.Surface:
    """A line of pictures for each mode under its name."""
    first = rows[0][1][0]
    high, head = wide * first.get_height() // first.get_width(), 18
    made = pygame.Surface((wide * len(rows[0][1]), (high + head) * len(rows)))
    font = pygame.font.Font(None, 20)
    for row, (name, pictures) in enumerate(rows):
        y = row * (high + head)
        made.blit(font.render(name, True, (255, 255, 255)), (4, y + 2))
        for column, picture in enumerate(pictures):
            made.blit(pygame.transform.smoothscale(picture, (wide - 4, high - 2)), (column * wide, y + head))
    return made


def draw(
    folder: Path, game: str, seats: int, size: tuple[int, int], texts: Sequence[int], modes: Sequence[str]
) -> None:
    """One sheet, and each picture by itself."""
    match, at = played(game, seats)
    painter = Painter(size)
    rows = []
    for mode in (mode for mode in modes if mode in at):
        pictures: list[pygame.Surface] = []
        stand = cut(match, at[mode])
        for text in texts:
            painter.set(text=text)
            goes_on = mode in ("moving", "throwing")
            pictures.append(painter.picture(mode, cut(match, at[mode]) if goes_on else stand))
            name = f"{game}-{seats}-{mode}-{size[0]}x{size[1]}-{text}.png"
            pygame.image.save(pictures[-1], folder / name)
            for over in painter.loop.ui.overflows:
                print(f"{name}: {over}", flush=True)
        rows.append((f"{game}, {mode}, {size[0]}x{size[1]}, text {', '.join(map(str, texts))} %", pictures))
    if rows:
        pygame.image.save(sheet(rows), folder / f"sheet-{game}-{seats}-{size[0]}x{size[1]}.png")
    painter.loop.close()


def main() -> None:
    """Draw the sheets that are asked for."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--games", default=",".join(games.ids()))
    asked.add_argument("--modes", default=",".join(MODES))
    asked.add_argument("--sizes", default=",".join(f"{w}x{h}" for w, h in SIZES))
    asked.add_argument("--text", default=",".join(map(str, TEXTS)))
    asked.add_argument(
        "--seats", type=int, default=0, help="so many people; without it four, or as many as can play"
    )
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for game in given.games.split(","):
        spec = games.load(game).spec
        seats = max(spec.min_seats, min(spec.max_seats, given.seats or 4))
        for size in given.sizes.split(","):
            wide, _, high = size.partition("x")
            draw(given.folder, game, seats, (int(wide), int(high)), [int(t) for t in given.text.split(",")],
                 given.modes.split(","))  # fmt: skip
            print(f"{game} {size} drawn", flush=True)


if __name__ == "__main__":
    main()
