"""Ten decisions as they stand beside the board: what is asked, what may be done, what each would do.

    python tools/decisions.py FOLDER [--before FOLDER] [--no-odds] [--text 100]

Writes `<game>-<kind>.jpg` for each. ``--before`` holds whole windows of 1280 x 720 of an older version under the
same names (`.png`); they are put on the left. Positions are those of random play, by number, the same in every
version that offers the same choices in the same order.
"""

from __future__ import annotations

import argparse
import os
import random
from pathlib import Path

import pygame

from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished

TEN = (
    ("ulus", "choose", 4), ("ulus", "declare", 4), ("ulus", "roll", 4), ("ulus", "call_help", 4),
    ("uluk", "place", 3), ("uluk", "process", 3), ("ur", "move", 2), ("unee", "sow", 2),
    ("urland", "land", 3), ("urland", "bid", 3),
)  # fmt: skip
SEEDS = {"ur": 6}
SCALE = 0.88
NAMES = ("Anna", "Bat", "Chuluun", "Dorj")
SIZE, RAIL = (1280, 720), pygame.Rect(944, 8, 330, 430)


class Blank(Screen):
    """Nothing."""


def moment(game: str, kind: str, seats: int) -> Match:
    """The first decision of this kind along a random game in which people fight where they may."""
    seed = SEEDS.get(game, 4)
    match, dice = Match.new(games.load(game), seats=seats, seed=seed, names=NAMES[:seats]), random.Random(seed)
    while not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve(KeyedGenerator())
            continue
        choices = next(found for seat in range(seats) if (found := list(match.choices(seat))))
        if len(choices) > 1 and any(action.kind == kind for action in choices):
            return Match.new(match.rules, match.seats, start=match.state, names=match.header.names)
        fights = [action for action in choices if getattr(action, "stance", "") == "fight"]
        match.play(dice.choice(fights or choices))
    raise SystemExit(f"No {kind!r} comes about in that game of {game}.")


def window(match: Match, settings: Settings) -> pygame.Surface:
    """The whole window, as the one who is asked sees it, with a place of the board looked at."""
    loop = Loop(Blank(), size=SIZE, settings=settings)
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    driver = Driver(loop)
    driver.step(4)
    targets = [target for target in loop.ui.focus.targets if target.told]
    if targets:
        driver.point(targets[0].seen.center)
    driver.step(4, 400)
    picture = loop.surface.copy()
    loop.close()
    return picture


def main() -> None:
    """Draw them all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--no-odds", action="store_true")
    parser.add_argument("--text", type=int, default=100)
    args = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    args.folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(
        motion="none", sound=False, teach="off", open_cards=True, text=args.text, odds=not args.no_odds
    )
    for game, kind, seats in TEN:
        name = f"{game}-{kind}"
        shown = [window(moment(game, kind, seats), settings).subsurface(RAIL)]
        if args.before is not None and (old := args.before / f"{name}.png").exists():
            shown.insert(0, pygame.image.load(old).subsurface(RAIL))
        sheet = pygame.Surface((len(shown) * (RAIL.width + 10) - 10, RAIL.height))
        sheet.fill("white")
        for number, one in enumerate(shown):
            sheet.blit(one, (number * (RAIL.width + 10), 0))
        smaller = pygame.transform.smoothscale_by(sheet, SCALE)
        pygame.image.save(smaller, args.folder / f"{name}.jpg")


if __name__ == "__main__":
    main()
