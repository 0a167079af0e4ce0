"""The words in which a table speaks: messages with ids and seats replaced by names, for one language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

import msgspec

from ulus_suite import packs
from ulus_suite.core.actions import Action, Rationale
from ulus_suite.core.chance import AwaitChance, Decide, DecideTogether, Finished, Negotiate, Pending
from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.names import ClauseId, seat_fields
from ulus_suite.core.verdict import Reason
from ulus_suite.data.messages import messages
from ulus_suite.data.rulebook import rulebook

SEATS = frozenset(
    {
        "seat", "other", "to", "by", "winner", "loser", "owner", "target", "helper", "caller", "victim",
        "debtor", "creditor", "holder", "asker", "giver", "taker", "whom", "opponent", "leader", "player",
        "dropper", "shooter", "bidder", "buyer", "mover", "seats", "sealed", "waiting", "players",
    }
)  # fmt: skip
"""Names of arguments (of reasons, questions, outcomes, rationales) that hold a seat, a whole number, or several;
they are shown as players' names. Fields of actions and events say it by their type: `core.names.Seat`."""


SAID = 2000
"""Lines of the log that are remembered: a table asks for the latest at every layout."""


YOU = "You"
"""What the one person at a table is called in English, whose sentences are written of somebody with a name."""


@cache
def _verbs(game: str) -> frozenset[str]:
    """What follows a player's name in the English sentences of a game and ends in s: "rolls", "has"."""
    texts, named = messages(game), "|".join((*SEATS, "who"))
    after = re.compile(rf"\{{(?:{named})\}} (?:(?:no longer|now|also) )?([a-z]*s)\b")
    return frozenset(found for key in sorted(texts.keys()) for found in after.findall(texts.raw(key) or ""))


def _of_you(verb: str) -> str:
    if verb in ("is", "was", "has"):
        return {"is": "are", "was": "were", "has": "have"}[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")) else verb[:-1]


def second_person(said: str, verbs: frozenset[str]) -> str:
    """An English sentence about a player named You, as it is said to that player.

    >>> second_person("You rolls gold and blank.", frozenset({"rolls"}))
    'You roll gold and blank.'
    >>> second_person("Apil bites You, and You's Ichto goes home.", frozenset())
    'Apil bites you, and your Ichto goes home.'
    """

    def turned(found: re.Match[str]) -> str:
        return found[1] + (_of_you(found[2]) if found[2] in verbs else found[2])

    def sentence(found: re.Match[str]) -> str:
        return re.sub(r"((?:,? and|,) )([a-z]+s)\b", turned, found[0])

    said = re.sub(r"^You, (you)", lambda found: found[1].capitalize(), said.replace("You's", "Your"))
    said = re.sub(rf"(?<!of )\b({YOU}(?:, who)? (?:(?:no longer|now|also) )?)([a-z]+s)\b", turned, said)
    said = re.sub(rf"(?:^|(?<=[.!?] )){YOU} [^.;:?!]*", sentence, said)
    return re.sub(r"(?<=[^.!?] )You(r?)\b", r"you\1", said)


class Words:
    """Speaks for one match: ``names`` are those of its seats, ``you`` the seat that is spoken to, if one is: in
    English, since other languages bend names."""

    you: int | None = None

    def __init__(self, game: str, names: Sequence[str], language: str = "en", you: int | None = None) -> None:
        self.game = game
        self.names = tuple(names)
        self.language, self.you = language, you if language == "en" else None
        self._texts = messages(game, language)
        self._said: dict[Event, str] = {}

    def text(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The message ``key`` with its bindings."""
        return self._filled(key, self.bound(args or {}))

    def _filled(self, key: str, args: Mapping[str, Any]) -> str:
        said = self._texts.text(key, args)
        return second_person(said, _verbs(self.game)) if self.you is not None and YOU in said else said

    def has(self, key: str) -> bool:
        return key in self._texts

    def name(self, id: str) -> str:
        """What a card, spot or piece is called: the message ``name.<id>``, or the id itself."""
        return self._texts.raw(f"name.{id}") or id

    def progress(self, view: Any, seat: int) -> str:
        """How far a seat has come towards what wins, in one line as a viewer may know it; empty where the game does
        not tell it (``progress`` of its part ``text``)."""
        key, args = self._progress(view, seat)
        return self.text(key, args) if key else ""

    def ahead(self, view: Any, seat: int, numbers: Sequence[str]) -> int:
        """The sum of these numbers of a seat's progress, as a viewer may know it."""
        args = self._progress(view, seat)[1]
        return sum(value for name in numbers if isinstance(value := args.get(name, 0), int))

    def _progress(self, view: Any, seat: int | None) -> tuple[str, Mapping[str, Any]]:
        told = getattr(packs.part(self.game, "text"), "progress", None)
        return ("", {}) if told is None or seat is None else told(view, seat)

    def seat(self, seat: int | None) -> str:
        if seat is not None and seat == self.you:
            return self._texts.text("seat.you")
        return self.names[seat] if seat is not None and 0 <= seat < len(self.names) else "—"

    def bound(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """Bindings with seats as names."""
        return {k: self._seats(v) if k in SEATS else v for k, v in args.items()}

    def _seats(self, value: Any) -> Any:
        if isinstance(value, int) and not isinstance(value, bool):
            return self.seat(value)
        if isinstance(value, tuple | list):
            return ", ".join(self.seat(v) if isinstance(v, int) else str(v) for v in value)
        return "—" if value is None else value

    def event(self, event: Event) -> str:
        said = self._said.get(event)
        if said is None:
            if len(self._said) >= SAID:
                self._said.clear()
            key = self._key(f"event.{event.kind}", _fields(event))
            key = f"{key}.{event.variant}" if event.variant else key
            said = self._filled(key, self._shown(event))
            self._said[event] = said
        return said

    def announced(self, event: Event, view: Any) -> str:
        """The same for people who do not know the game: the message ``demo.event.<kind>`` where there is one, which
        may name what the seat's progress tells."""
        key = f"demo.event.{event.kind}"
        if key not in self._texts:
            return self.event(event)
        seat = getattr(event, "seat", None)
        return self._filled(key, {**self._progress(view, seat)[1], **self._shown(event)})

    def action(self, action: Action, instead: Mapping[str, Any] = MappingProxyType({})) -> str:
        """What a choice is called on a button; ``instead``: what stands for some of its fields."""
        key = self._key(f"action.{action.kind}", _fields(action))
        return self._filled(key, {**self._shown(action), **instead})

    def _key(self, key: str, fields: dict[str, Any]) -> str:
        """The message for the word, or the yes or no, in one of the fields (``….<word>``) if there is one; where a
        list is empty, the message ``….none`` of that if there is one."""
        finer = (f"{key}.{v}" for v in fields.values() if isinstance(v, str | bool))
        key = next((found for found in finer if found in self._texts), key)
        nothing = f"{key}.none"
        return nothing if nothing in self._texts and any(value == () for value in fields.values()) else key

    def _shown(self, value: Action | Event) -> dict[str, Any]:
        """Fields for a message, those that hold seats as names."""
        seats = seat_fields(type(value))
        return {k: self._seats(v) if k in seats else v for k, v in _fields(value).items()}

    def short(self, action: Action) -> str:
        """An action in a word or two, for lines of play: its ids and numbers as they are written in a position."""
        fields = (v for k, v in _fields(action).items() if k != "seat")
        return " ".join(" → ".join(map(str, v)) if isinstance(v, tuple) else str(v) for v in fields) or action.kind

    def reason(self, reason: Reason) -> str:
        """One condition of a verdict, as a sentence that is true when it is met; where it is not, the message
        ``<key>.not``, which says why, if there is one."""
        return self.text(f"{reason.key}.not" if self.says_why_not(reason) else reason.key, reason.args)

    def says_why_not(self, reason: Reason) -> bool:
        """Whether a condition that is not met has words of its own."""
        return not reason.met and f"{reason.key}.not" in self._texts

    def because(self, because: Rationale) -> str:
        """One reason of a computer player."""
        return self.text(f"bot.{because.key}", because.args)

    def outcome(self, outcome: Outcome) -> str:
        return self.text(f"outcome.{outcome.key}", outcome.args)

    def pending(self, pending: Pending) -> str:
        """What the game waits for now, in one sentence; who is spoken to is not named before it."""
        return re.sub(rf"^{YOU}[:,] (.)", lambda found: found[1].upper(), self._pending(pending))

    def _pending(self, pending: Pending) -> str:
        match pending:
            case Decide(seat=seat):
                return self.text(pending.prompt, {"seat": seat, **pending.args})
            case DecideTogether(waiting=waiting, sealed=sealed):
                return self.text(pending.prompt, {"waiting": waiting, "sealed": sealed, **pending.args})
            case Negotiate(seats=seats):
                return self.text(pending.prompt, {"seats": seats, **pending.args})
            case AwaitChance(request=request):
                asks = [q for q in request.questions if q.prompt]
                if asks:
                    return self.text(asks[0].prompt, {"by": request.by, **asks[0].args})
                return self.text(f"chance.{request.kind}", {"by": request.by})
            case Finished(outcome=outcome):
                return self.outcome(outcome)

    def clause(self, id: ClauseId) -> str:
        """A clause's title with its number, for a chip: ``2.3 Sow clockwise``."""
        found = rulebook(self.game, self.language).clause(id)
        number = id.partition("/")[2]
        return f"{number} {found.title}" if found else number


def clause_of(pending: Pending) -> ClauseId:
    match pending:
        case AwaitChance(request=request):
            return request.clause
        case Finished(outcome=outcome):
            return outcome.clause
        case _:
            return pending.clause


def _fields(value: msgspec.Struct) -> dict[str, Any]:
    return {f: getattr(value, f) for f in value.__struct_fields__ if f not in ("clause", "audience")}
