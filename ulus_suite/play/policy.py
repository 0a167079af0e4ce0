"""What differs between an ordinary game, a lesson, a demo, a shown clause, real pieces, a report: values."""

from __future__ import annotations

from typing import Literal

import msgspec

Reveals = Literal["seated", "actor", "learner", "nobody"]
"""Whose secrets a screen shows by itself: a lone person's, and others' after a curtain; those of whoever acts; the
learner's; nobody's."""


class Policy(msgspec.Struct, frozen=True):
    """How one table is played. Change single values with ``msgspec.structs.replace``.

    ``reveals``: see :data:`Reveals`. ``open_cards``: people have agreed to show their cards, so that no curtain
    falls. ``asks_everything``: decisions with one answer are asked as well. ``typed``: people read chance off real
    pieces. ``by_hand``: chance that a person throws waits until that person lets go. ``throws_itself``: throws and
    draws without a choice are made for people. ``computers``: computer
    players move by themselves. ``physics``: bones are simulated where the game has them; else drawn by weight.
    ``hand``: how steadily people flick, a name of `chance.physics.hand.HANDS`. ``ceremony``: the end of the game is
    announced. ``undo``: free for all, by the rules of consent, or not at all. ``teaches``: what is new is
    explained. ``keeps``: the game is somebody's own, kept on the disk.
    """

    name: str
    reveals: Reveals = "seated"
    open_cards: bool = False
    asks_everything: bool = False
    typed: bool = False
    by_hand: bool = True
    throws_itself: bool = False
    computers: bool = True
    physics: bool = True
    hand: str = "exact"
    ceremony: bool = True
    undo: Literal["consent", "free", "none"] = "consent"
    teaches: bool = True
    keeps: bool = True


GAME = Policy("game")
REAL_PIECES = Policy("real_pieces", typed=True)
LESSON = Policy(
    "lesson", reveals="learner", asks_everything=True, ceremony=False, undo="free", teaches=False, keeps=False
)
SHOWN = Policy("shown", reveals="actor", asks_everything=True, ceremony=False, teaches=False, keeps=False)
DEMO = Policy("demo", reveals="nobody", by_hand=False, ceremony=False, undo="none", teaches=False, keeps=False)
DEMO_OPEN = msgspec.structs.replace(DEMO, reveals="actor")
SELFPLAY = msgspec.structs.replace(DEMO, name="selfplay", physics=False)
TERMINAL = Policy("terminal", by_hand=False, physics=False, ceremony=False, teaches=False)
TERMINAL_LESSON = msgspec.structs.replace(LESSON, name="terminal_lesson", by_hand=False, physics=False)
BYSTANDER = Policy(
    "bystander", reveals="nobody", by_hand=False, computers=False, undo="none", teaches=False, keeps=False
)
"""A report, a picture, a replay: never anybody's seat."""
