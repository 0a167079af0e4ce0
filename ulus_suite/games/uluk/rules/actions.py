"""What a tribe's leader does, in small steps, so that a whole turn can be taken back one by one."""

from __future__ import annotations

from typing import TypeAlias

from ulus_suite.core.actions import Action


class Place(Action, frozen=True, tag="place"):
    """Send one triber to an area: ``monument.1``, ``gather.uluk``, ``process.uluk``, ``workshop``, ``hut`` or
    ``temple`` (uluk/5.1)."""

    to: str


class Take(Action, frozen=True, tag="take"):
    """Take an Invention card of the row (uluk/5.10)."""

    card: str


class Spike(Action, frozen=True, tag="spike"):
    """Put a Poison under the triber just placed, or not (uluk/6.8)."""

    use: bool


class Move(Action, frozen=True, tag="move"):
    """The triber leaves the Shaman's Hut for an area (uluk/5.19)."""

    to: str


class Stay(Action, frozen=True, tag="stay"):
    """The triber stays in the Shaman's Hut (uluk/5.19)."""


class Process(Action, frozen=True, tag="process"):
    """Turn ``count`` pieces of ``source`` along an arrow to ``target``; ``by`` is ``triber`` or the id of an own
    Invention card (uluk/7.1, uluk/7.11)."""

    source: str
    target: str
    count: int
    by: str


class Feed(Action, frozen=True, tag="feed"):
    """``count`` tribers eat one piece of ``food`` each (uluk/8.1)."""

    food: str
    count: int


class Breed(Action, frozen=True, tag="breed"):
    """Spend two pieces of food, named in the order of the tribe board, for a new triber (uluk/8.6)."""

    one: str
    other: str


class Celebrate(Action, frozen=True, tag="celebrate"):
    """Spend a piece of food (or Poison) and a holiday substance (uluk/8.9)."""

    food: str
    candle: str


class Relish(Action, frozen=True, tag="relish"):
    """Spend ``count`` extra pieces of a treat (uluk/8.13)."""

    treat: str
    count: int


class Done(Action, frozen=True, tag="done"):
    """End one's own Processing or Feeding (uluk/7.2, uluk/8.15)."""


Choice: TypeAlias = Place | Take | Spike | Move | Stay | Process | Feed | Breed | Celebrate | Relish | Done
