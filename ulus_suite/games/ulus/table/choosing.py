"""What a person has chosen for an answer: cards of the hand, cards named as a price; one moment of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ulus_suite.app.scene.model import Put
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult, Pose
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.words.text import sensible

SINGLE = (ac.Give, ac.Discard, ac.Heal)
SEVERAL = (ac.Announce, ac.Swap, ac.Mischief, ac.Accept)
TURN_UP = "turn_up"
"""What a press on a hand that lies face down does."""
FREELY = 6
"""So many cards may be chosen to pay with, or to offer."""


class Hand(msgspec.Struct, frozen=True):
    """What the table keeps: for which question, which cards of the hand are chosen (by place), which are named as a
    price or wished for, of whom; the latest moment between two contests that somebody has looked at; and the cards
    of the hand that are ``new`` to whoever has turned it up. ``offered``: the table chose, nobody pressed yet."""

    asked: Any = None
    chosen: tuple[int, ...] = ()
    offered: bool = False
    named: tuple[str, ...] = ()
    certain: bool = False
    whom: Seat = -1
    looked: int = -1
    new: tuple[str, ...] = ()


class LooseCard(msgspec.Struct, frozen=True):
    """A card on its way, or held up to be seen: its deck and name (none: its back), where it is (a seat, a pile, a
    place among the monsters, the middle), and how large: small as in a pile, large, or huge."""

    id: str
    deck: str
    name: str
    where: str
    size: str = "small"


class Aside(msgspec.Struct, frozen=True):
    """What is seen while something is told and stands in no view. ``foes``: monsters that are confronted;
    ``fallen``: their places are empty. ``buried``: the monster on the discards. ``roll``: what lies there now.
    ``rolling``: bones are in the air. ``away``: the caravan, a horse (by seat) or a card of the hand is on its way.
    ``dealt``: so many sites lie. ``tale``: to whom what is told. ``counted``: how many gods are turned up.
    ``passing``: words in place of the question."""

    foes: tuple[str, ...] | None = None
    fallen: bool = False
    cards: tuple[LooseCard, ...] = ()
    buried: str = ""
    roll: tuple[Pose, ...] = ()
    said: str = ""
    rolling: bool = False
    caravan: bool = True
    running: int = -1
    dealt: int = 8
    tale: tuple[Seat, str] | None = None
    events: tuple[Any, ...] = ()
    counted: int = -1
    passing: str = ""


class Past(NamedTuple):
    """What everybody saw: all events, the latest roll of four with what it meant, and how far the game has come."""

    events: Sequence[Event] = ()
    roll: tuple[Pose, ...] = ()
    said: str = ""
    at: int = 0


def cards_in(action: Action) -> tuple[str, ...] | None:
    """The cards of one's own hand that an action names, sorted; None when it names none."""
    if isinstance(action, SINGLE):
        return (action.card,)
    return tuple(sorted(action.cards)) if isinstance(action, SEVERAL) else None


def picked(hand: Sequence[str], names: Sequence[str]) -> tuple[int, ...]:
    found: list[int] = []
    for name in names:
        found += [k for k, card in enumerate(hand) if card == name and k not in found][:1]
    return tuple(sorted(found))


class Moment:
    """A position with all that its scene depends on; its choices only while the screen belongs to whom it is shown
    to, or to everybody."""

    def __init__(self, view: View, context: Context) -> None:
        self.view, self.context, self.words = view, context, context.words
        mine = context.actor is not None and view.seat in (context.actor, None)
        self.choices: tuple[Action, ...] = context.choices if mine else ()
        self.past = context.past if isinstance(context.past, Past) else Past()
        self.text = context.words.text

    def of(self, *kinds: type[Action]) -> list[Any]:
        return [action for action in self.choices if isinstance(action, kinds)]

    def frame(self, kind: type) -> Any:
        """The latest frame of a kind on the stack, or None."""
        return next((frame for frame in reversed(self.view.frames) if isinstance(frame, kind)), None)

    def colour(self, seat: Seat) -> int:
        return self.context.colours[seat]

    # --- the hand ----------------------------------------------------------------------------------------

    @cached_property
    def sensible(self) -> Action | None:
        """What the game would do without thinking."""
        return sensible(self.view, self.choices) if self.choices else None

    @cached_property
    def hand(self) -> Hand:
        """What is chosen: for a new question what may be announced, or what can be spared best; nothing where what
        choices would do is told to who asks, since it would answer what a lesson or a puzzle asks."""
        kept: Hand = self.context.hand
        asked = (self.context.actor, self.view.frames, self.view.hand) if self.choices else None
        if kept.asked == asked:
            return kept
        first = next(iter(self.of(ac.Announce)), self.sensible)
        taught = self.context.previews is not None and not self.context.previews.shows
        ready = first is not None and not taught and not isinstance(first, ac.Accept | ac.Mischief | ac.Heal)
        names = cards_in(first) or () if ready and first is not None else ()
        return Hand(asked, picked(self.view.hand, names), offered=True, looked=kept.looked, new=kept.new)

    @property
    def selection(self) -> tuple[str, ...]:
        """The chosen cards, sorted."""
        return tuple(sorted(self.view.hand[k] for k in self.hand.chosen if k < len(self.view.hand)))

    @cached_property
    def pays(self) -> bool:
        """Whether a bargain asks for cards of the hand, of one's own choice."""
        frame, decides = self.view.frame, self.of(ac.Accept, ac.Counter, ac.Decline)
        if not decides or not isinstance(frame, fr.Bargain | fr.Trading):
            return False
        haggles = isinstance(frame, fr.Bargain)
        return any(bid.form == "some" or (haggles and not bid.countered) for bid in frame.bids)

    @property
    def room(self) -> int:
        """How many cards may be chosen at once; 0 when the hand is not asked for."""
        return FREELY if self.pays else max((len(cards_in(a) or ()) for a in self.choices), default=0)

    def of_use(self, card: str) -> bool:
        """Whether some choice names this card."""
        return self.pays or any(card in (cards_in(a) or ()) for a in self.choices)

    @property
    def fitting(self) -> list[Action]:
        """Choices that name exactly the chosen cards."""
        return [a for a in self.choices if cards_in(a) == self.selection]

    def waits_for(self, action: Action) -> bool:
        """Whether an action names cards, and others than those that are chosen."""
        named = cards_in(action)
        return bool(named) and named != self.selection

    def alone(self, card: str) -> Action | None:
        """What playing a card by itself would be; None where there is more than one way, or none."""
        found = [a for a in self.choices if cards_in(a) == (card,)]
        return found[0] if len(found) == 1 else None

    @property
    def deed(self) -> Action | None:
        """What the chosen cards stand for, once all are chosen; of nothing chosen, to show none."""
        fitting = sorted(self.fitting if self.hand.chosen else [], key=lambda a: isinstance(a, ac.GodAction))
        if fitting and (len(self.hand.chosen) == self.room or isinstance(fitting[0], ac.Announce)):
            return fitting[0]
        return next((a for a in self.of(ac.Announce) if cards_in(a) == self.selection), None)

    def pressed(self, place: int) -> Put | Action:
        """What a press on a card does: choose it or put it back; what the one chosen card was chosen for."""
        chosen, offered = self.hand.chosen, self.hand.offered  # offered: nobody has pressed it yet
        if chosen == (place,) and not offered and len(self.fitting) == 1 and isinstance(self.fitting[0], SINGLE):
            return self.fitting[0]
        if place in chosen:
            return self.keep(chosen=tuple(k for k in chosen if k != place or offered))
        if self.room == 1:
            return self.keep(chosen=(place,))
        return self.keep(chosen=(*chosen, place) if len(chosen) < self.room else chosen)

    def keep(self, **changes: Any) -> Put:
        """A press that changes what is chosen."""
        return Put(replace(self.hand, offered=False, **changes), "card")

    def lead(self) -> str | Action:
        """Where the focus belongs: at what the chosen cards do; where one parts with cards at keeping all, where
        one may, else at the one worth least; else at what the game finds sensible."""
        if self.deed is not None:
            return self.deed
        if self.of(ac.Give, ac.Discard, ac.Swap):
            keep = next(iter(self.of(ac.Decline)), None)
            if keep is not None and not self.hand.chosen:
                return keep  # type: ignore[no-any-return]  # a choice
            hand, values = self.view.hand, self.view.values
            free = [k for k, card in enumerate(hand) if k not in self.hand.chosen and self.of_use(card)]
            ready = len(self.hand.chosen) == 1 and len(self.fitting) == 1
            least = self.hand.chosen[:1] if ready else sorted(free, key=lambda k: values.get(hand[k], 0))
            return f"card.{least[0]}" if least else ""
        return self.sensible or ""


def latest_roll(moments: Any) -> tuple[ChanceResult | None, Sequence[Event]]:
    """The roll of four that still lies on the mat, and its events."""
    for moment in moments:
        result = moment.result
        if result is not None and "face:b1" in result.answers and "face:b5" not in result.answers:
            return result, moment.events
        if moment.kind in CLEARS:
            break
    return None, ()


CLEARS = ("face", "declare", "begin", "give", "announce", "swap", "choose", "take", "strike", "give_in")
"""Actions after which an old roll is taken off the mat."""
