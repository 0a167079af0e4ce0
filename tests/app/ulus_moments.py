"""Moments of Ulus at which a person has to decide: one of every kind, out of games played at random.

`python -m tests.app.ulus_moments FOLDER [WxH ...] [--text 200] [--palette high_contrast] [--only fight,price]`
draws them all, and sheets of them, to look at.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from tests.app.windows import Blank
from tests.games.ulus.kit import KIT, position, roll
from ulus_suite import Match, games
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance, Decide, DecideTogether, Finished, Pending, seats_named
from ulus_suite.core.names import Seat
from ulus_suite.data.messages import messages
from ulus_suite.games.ulus.rules import actions as ac

NAMES = ("Anu", "Bat-Erdene", "Chuluun", "Dorj", "Enkhtuya", "Ganbold")

GAMES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (4, 1, {}),
    (5, 7, {"race": "camel"}),
    (5, 1, {}),
    (6, 8, {"ages": "asked", "end_of_site": "trade", "contest_trade": True}),
    (6, 5, {"ages": "asked", "end_of_site": "trade", "contest_trade": True}),
    (3, 15, {"deck": "streamlined"}),
)
"""Seats, seed and options of the games that are played: together they come to every kind of decision."""

RARE = (ac.Protect, ac.Whisper, ac.Coerce, ac.Foresee, ac.Avenge, ac.Heal, ac.Mischief, ac.Lull, ac.Song,
        ac.SideSwitch, ac.Parry, ac.CallPromise, ac.CallHelp)  # fmt: skip
"""Choices that are kinds of their own: somebody has to find them among others."""


class Moment(NamedTuple):
    """A match as it stands, and the seat that decides."""

    kind: str
    match: Match
    seat: Seat


def prompts() -> set[str]:
    """Every question that the game puts to somebody."""
    keys = messages("ulus").keys()
    asked = [
        key for key in keys if not key.endswith((".alone", ".all"))
    ]  # nothing is asked; the same, of all at once
    return {key.partition(".")[2] for key in asked if key.startswith("pending.")}


def wanted() -> set[str]:
    """Every kind of decision."""
    return prompts() | {a.__struct_config__.tag for a in RARE}  # type: ignore[misc]  # tags are words here


def waiting(match: Match) -> list[Seat]:
    """Seats that may act now."""
    pending = match.pending
    sealed = pending.sealed if isinstance(pending, DecideTogether) else ()
    return [s for s in seats_named(pending) if s not in sealed and match.choices(s)]


def _kinds(match: Match, pending: Pending, seat: Seat) -> set[str]:
    found = {a.kind for a in match.choices(seat) if isinstance(a, RARE)}
    if not isinstance(pending, Decide) or seat == pending.seat:
        found.add(pending.prompt.partition(".")[2])  # type: ignore[union-attr]  # chance is answered before
    return found


def moments() -> Iterator[Moment]:
    """Each kind of decision when it first comes, in the games of `GAMES`, which are played once in a process."""
    for kind, match, seat in _played():
        yield Moment(kind, match.branch(len(match.line) - 1), seat)


@cache
def _played() -> tuple[Moment, ...]:
    return tuple(Moment(kind, match.branch(len(match.line) - 1), seat) for kind, match, seat in _moments())


def _moments() -> Iterator[Moment]:
    seen: set[str] = set()
    for seats, seed, options in GAMES:
        match = Match.new(games.load("ulus"), seats, seed=seed, options=options, names=NAMES[:seats])
        rng = random.Random(seed)
        while not isinstance(match.pending, Finished):
            if isinstance(match.pending, AwaitChance):
                match.resolve()
                continue
            able = waiting(match)
            for seat in able:
                for kind in sorted(_kinds(match, match.pending, seat) - seen):
                    seen.add(kind)
                    yield Moment(kind, match, seat)
            match.play(rng.choice(match.choices(rng.choice(able))))
        if "end" not in seen:
            seen.add("end")
            yield Moment("end", match, 0)
    yield Moment("tale_demand", _nothing_left(), 0)
    if "tale_either" not in seen:
        yield Moment("tale_either", _heard_with_joy(), 0)


def _heard_with_joy() -> Match:
    """Three alike and a hand to exchange: one may do either (16.4, 16.5). Played games hardly ever come to it."""
    assets = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    hands = [",".join(assets[:3]), ",".join(assets[6:8]), ",".join(assets[11:13])]
    now = ('{"frame":"naadam","next":4}', '{"frame":"tale","left":[0,1,2]}')
    match = position(*(f"hand={hand}" for hand in hands), season=8, now=now)
    match.play(ac.Roll(0))
    roll(match, "HCSG")
    return match


def _nothing_left() -> Match:
    """Nobody but the players holds an asset, and three alike let one demand a card (16.5)."""
    assets = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    hands = [",".join(assets[:6]), ",".join(assets[6:11]), ",".join(assets[11:])]
    now = ('{"frame":"naadam","next":4}', '{"frame":"tale","left":[0,1,2]}')
    match = position(*(f"hand={hand}" for hand in hands), season=8, now=now)
    match.play(ac.Roll(0))
    roll(match, "HCSG")
    return match


class Painter:
    """One window, in which each moment is drawn as the seat that decides sees it."""

    def __init__(self, size: tuple[int, int], **chosen: Any) -> None:
        self.loop = Loop(
            Blank(), size=size, settings=Settings(motion="none", sound=False, teach="off", ask_all=True, **chosen)
        )

    def show(self, moment: Moment) -> TableScreen:
        """The table as it stands, opened for this seat."""
        ui = self.loop.ui
        table = TableScreen(ui, moment.match)
        if moment.kind != "end":
            table.session.revealed_to = moment.seat
            table.session.interrupting = moment.seat if table.session.actor != moment.seat else None
        while len(ui.layers) > 1:
            ui.pop()
        ui.replace(table)
        for _ in range(4):
            self.loop.step(20)
        return table

    def picture(self, moment: Moment) -> pygame.Surface:
        """A picture of it."""
        self.show(moment)
        return self.loop.surface.copy()


def sheets(pictures: list[tuple[str, pygame.Surface]], across: int, wide: int) -> Iterator[pygame.Surface]:
    """Pictures side by side, nine or so to a sheet, each under its kind."""
    font = pygame.font.Font(None, 22)
    per = across * across
    for first in range(0, len(pictures), per):
        part = pictures[first : first + per]
        high = wide * part[0][1].get_height() // part[0][1].get_width()
        sheet = pygame.Surface((across * wide, -(-len(part) // across) * (high + 20)))
        for k, (name, picture) in enumerate(part):
            x, y = k % across * wide, k // across * (high + 20)
            sheet.blit(font.render(name, True, (255, 255, 255)), (x + 4, y + 2))
            sheet.blit(pygame.transform.smoothscale(picture, (wide - 4, high)), (x, y + 20))
        yield sheet


def draw(folder: Path, size: tuple[int, int], only: set[str], **chosen: Any) -> None:
    """Draw every moment, and sheets of them."""
    folder.mkdir(parents=True, exist_ok=True)
    painter = Painter(size, **chosen)
    made: list[tuple[str, pygame.Surface]] = []
    for moment in moments():
        if only and moment.kind not in only:
            continue
        picture = painter.picture(moment)
        name = f"{moment.kind}-{'x'.join(map(str, size))}"
        pygame.image.save(picture, str(folder / f"{name}.png"))
        made.append((moment.kind, picture))
        for words in painter.loop.ui.overflows:
            print(name, words)
    for k, sheet in enumerate(sheets(sorted(made, key=lambda m: m[0]), 2, 960)):
        pygame.image.save(sheet, str(folder / f"sheet-{size[0]}-{k:02}.png"))
    painter.loop.close()


def main() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("sizes", nargs="*", default=["1280x720", "1920x1080"])
    asked.add_argument("--text", type=int, default=100)
    asked.add_argument("--palette", default="default")
    asked.add_argument("--fold", action="store_true")
    asked.add_argument("--only", default="")
    given = asked.parse_args()
    for size in given.sizes:
        wide, _, high = size.partition("x")
        only = set(filter(None, given.only.split(",")))
        chosen = {"text": given.text, "palette": given.palette, "fold_rail": given.fold}
        draw(given.folder, (int(wide), int(high)), only, **chosen)


if __name__ == "__main__":
    main()
