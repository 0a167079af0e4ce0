"""Contact sheets of what moves: every fourth frame of the motion that tells an event of a recorded game.

    python tools/film.py LOG --event built -o sheet.png [--nth 1] [--entries 1] [--size 1280x720] [--seat 0]
                         [--columns 4] [--every 4] [--most 24] [--text 100] [--palette default] [--language en]

The event is named by its kind as it stands in the log's events (`moved`, `sky_won`, `fort_taken`). Without
``--seat`` the table is seen as bystanders see it. Frames that show nothing new are left out.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import msgspec
import pygame

from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.log import Entry, Played, Settled
from ulus_suite.match import Match
from ulus_suite.play.policy import BYSTANDER

FRAME_MS = 1000 / 60
LONGEST = 3000
"""Frames of one motion at most."""


class Reel(TableScreen):
    """A table that does only what the reel says."""

    def follow(self, ui: Ui) -> None:
        """Nothing follows by itself."""
        self.refresh(ui)


def at_event(match: Match, kind: str, nth: int) -> int:
    """The place in the line of the nth event of a kind; stops with the kinds there are when there is none."""
    found = [i for i, event in match.events(None) if event.kind == kind]
    if len(found) < nth:
        kinds = sorted({event.kind for _, event in match.events(None)})
        raise SystemExit(f"There are {len(found)} events {kind!r}; known: {', '.join(kinds)}.")
    return found[nth - 1]


def shoot(match: Match, at: int, entries: int, args: argparse.Namespace) -> list[pygame.Surface]:
    """Frames of the motions of ``entries`` entries from a place of the line."""
    todo: list[Entry] = [p.entry for p in match.line[at : at + entries] if p.entry is not None]
    copy = match.branch(at - 1)
    assert isinstance(copy, Match)
    kinds = ["nomad" if args.game == "ulus" else "greedy"] * copy.seats
    if args.seat is not None:
        kinds[args.seat] = "person"
    copy.header = msgspec.structs.replace(copy.header, kinds=tuple(kinds))
    size = tuple(int(n) for n in args.size.split("x"))
    chosen = Settings(
        sound=False, teach="off", text=args.text, palette=args.palette, motion=args.motion, language=args.language
    )
    loop = Loop(Screen(), size=size, settings=chosen)  # type: ignore[arg-type]  # two numbers
    policy = BYSTANDER if args.seat is None else msgspec.structs.replace(BYSTANDER, reveals="seated")
    table = Reel(loop.ui, copy, policy=policy)
    loop.ui.replace(table)
    frames: list[pygame.Surface] = []
    for _ in range(20):
        loop.step(FRAME_MS)
    frames.append(loop.surface.copy())
    for entry in todo:
        if isinstance(entry, Played):
            step = table.session.act(entry.action)
        elif isinstance(entry, Settled):
            step = table.session.settle(entry.result)
        else:
            continue
        table.present(loop.ui, step)
        for number in range(LONGEST):
            loop.step(FRAME_MS)
            if number % args.every == 0:
                frames.append(loop.surface.copy())
            if not table.moving:
                break
        for _ in range(4):
            loop.step(FRAME_MS)
        frames.append(loop.surface.copy())
    loop.close()
    return frames


def sheet(frames: list[pygame.Surface], columns: int, wide: int, crop: str) -> pygame.Surface:
    """All frames in rows, numbered by their order."""
    if crop:
        area = pygame.Rect([int(n) for n in crop.split(",")])
        frames = [frame.subsurface(area) for frame in frames]
    width, height = frames[0].get_size()
    tall = round(height * wide / width)
    rows = -(-len(frames) // columns)
    made = pygame.Surface((columns * wide, rows * tall))
    for k, frame in enumerate(frames):
        made.blit(pygame.transform.smoothscale(frame, (wide, tall)), (k % columns * wide, k // columns * tall))
    return made


def main() -> None:
    """Shoot and write."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("log", type=Path)
    ask.add_argument("--event", default="")
    ask.add_argument("--nth", type=int, default=1)
    ask.add_argument("--at", type=int, help="a place of the line instead of an event")
    ask.add_argument("--entries", type=int, default=1)
    ask.add_argument("-o", "--out", type=Path, required=True)
    ask.add_argument("--size", default="1280x720")
    ask.add_argument("--seat", type=int)
    ask.add_argument("--columns", type=int, default=4)
    ask.add_argument("--every", type=int, default=4)
    ask.add_argument("--most", type=int, default=24)
    ask.add_argument("--wide", type=int, default=480, help="width of one frame on the sheet")
    ask.add_argument("--crop", default="", help="x,y,width,height of the part to show")
    ask.add_argument("--text", type=int, default=100)
    ask.add_argument("--palette", default="default")
    ask.add_argument("--motion", default="full")
    ask.add_argument("--language", default="en")
    args = ask.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    match = Match.load(args.log)
    args.game = match.header.game
    at = args.at if args.at is not None else at_event(match, args.event, args.nth)
    frames = shoot(match, at, args.entries, args)
    seen: list[pygame.Surface] = []
    last = b""
    for frame in frames:
        now = pygame.image.tobytes(frame, "RGB")
        if now != last:
            seen.append(frame)
        last = now
    if len(seen) > args.most:
        seen = [seen[round(k * (len(seen) - 1) / (args.most - 1))] for k in range(args.most)]
    pygame.display.init()
    pygame.image.save(sheet(seen, args.columns, args.wide, args.crop), args.out)
    print(f"{args.out}: {len(frames)} frames shot, {len(seen)} shown, from place {at}")


if __name__ == "__main__":
    main()
