"""What happened since a seat last looked: only what that seat may know, grouped by who did it, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import msgspec

from ulus_suite.core.chance import AwaitChance
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Spec

if TYPE_CHECKING:
    from ulus_suite.match import Match
    from ulus_suite.play.session import Session
    from ulus_suite.teach.words import Words

MOST_LINES = 4
MOST_EVENTS = 2
"""A group of more events is told by its weightiest ones."""


class Group(msgspec.Struct, frozen=True):
    """What one seat did in a row (None: chance or the table), with the place of the last of it. ``tally``: points
    that several were paid at one moment, told in one line before all else."""

    seat: Seat | None
    events: tuple[Event, ...]
    at: int
    tally: bool = False


class Recap(msgspec.Struct, frozen=True):
    """The groups since a seat last looked, oldest first."""

    groups: tuple[Group, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.groups)


NOTHING = Recap()


def since(session: Session, seat: Seat, *, public: bool = False) -> Recap:
    """What ``seat`` may know of all that has happened since it last acted or looked, by others; ``public``: only
    what everybody may, for a place where all can read it."""
    own = _last_own(session, seat)
    begin = max(session.seen.get(seat, _dealt(session)), own)
    groups: list[Group] = []
    mover: Seat | None = None
    spec, after = session.match.rules.spec, -1
    known = told_once(session.match.events(None if public else seat, begin - (begin == own > 1)))
    paid = _tallies(spec, known)
    for index, event in known:
        entry = session.match.line[index].entry
        mover = entry.action.seat if isinstance(entry, Played) else mover
        if event.kind in spec.aftermath:
            after = index
        if event.kind in spec.asides or (index < begin and after != index):
            continue  # one's own action is no news; what it only set off is
        if index in paid and event.kind in spec.tally:
            continue
        who = whose(event, None if after == index else mover)
        if groups and groups[-1].seat == who:
            groups[-1] = Group(who, (*groups[-1].events, event), index)
        else:
            groups.append(Group(who, (event,), index))
    tallies = [Group(None, events, index, tally=True) for index, events in paid.items()]
    if not tallies and all(group.seat == seat for group in groups):
        return NOTHING
    return Recap((*tallies, *groups))


def _tallies(spec: Spec, known: Sequence[tuple[int, Event]]) -> dict[int, tuple[Event, ...]]:
    """Where seats were paid, with all that belongs to it, by the place in the line."""
    if not spec.tally:
        return {}
    paid = dict.fromkeys(index for index, event in known if event.kind == spec.tally[0])
    return {at: tuple(event for index, event in known if index == at and event.kind in spec.tally) for at in paid}


def told_once(known: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Events with their places in the line, without the public ones that the next one tells its seat in full."""
    return [
        (index, event)
        for (index, event), after in zip_longest(known, known[1:])
        if after is None or after[0] != index or not _tells_all_of(after[1], event)
    ]


def _tells_all_of(own: Event, public: Event) -> bool:
    """Whether an event for its seat's eyes says all that the public one before it says, and more: which card came,
    where others learn how many."""
    if own.audience is None or public.audience is not None:
        return False
    told = {name: getattr(own, name) for name in own.__struct_fields__ if name not in ("clause", "audience")}
    counts = [len(value) for value in told.values() if isinstance(value, tuple)]
    said = {name: getattr(public, name) for name in public.__struct_fields__ if name not in ("clause", "audience")}
    return all(told.get(name) == value if name in told else value in counts for name, value in said.items())


def _dealt(session: Session) -> int:
    """The place after everything was laid out and dealt: that is no news to anybody."""
    line = session.match.line
    return next((index for index in range(1, len(line)) if isinstance(line[index].entry, Played)), len(line))


def _last_own(session: Session, seat: Seat) -> int:
    """The place after the last action of this seat, but for one that only sets off what happens to all."""
    for index in range(len(session.match.line) - 1, 0, -1):
        position = session.match.line[index]
        entry = position.entry
        if isinstance(entry, Played) and entry.action.seat == seat and not session.only_sets_off(position.events):
            return index + 1
    return 1


def is_new(session: Session) -> bool:
    """Whether the person whose turn it is, or the only one here, has not acted yet at a table that counts."""
    pending = session.pending
    seat = pending.request.by if isinstance(pending, AwaitChance) else session.actor
    people = session.people
    if len(people) == 1:  # the only one here: also while computer players begin
        seat = people[0]
    return session.policy.keeps and seat is not None and seat in people and _last_own(session, seat) == 1


def whose(event: Event, mover: Seat | None = None) -> Seat | None:
    """The seat that an event is about; else that of whoever acted."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) and not isinstance(seat, bool) else mover


def turns(match: Match, known: Sequence[tuple[int, Event]]) -> list[Seat | None]:
    """For each of these events, oldest first, in whose turn it happened: of whoever acted last, or was the one to
    throw. What happens to the whole table is nobody's, and a throw that brings several seats something at once."""
    found: list[Seat | None] = []
    spec, world, at = match.rules.spec, False, -1
    mover: Seat | None = None
    for index, event in known:
        if index != at:
            at, entry = index, match.line[index].entry
            by = _thrower(match, index) if index else None
            if isinstance(entry, Played):
                world, mover = False, entry.action.seat
            elif by is not None:
                mover = by
            elif len({whose(one, None) for here, one in known if here == index} - {None}) > 1:
                world = True
        world = world or event.kind in spec.aftermath
        found.append(None if world else mover)
    return found


def _thrower(match: Match, index: int) -> Seat | None:
    """Who threw what led to this place of the line."""
    pending = match.rules.pending(match.line[index - 1].state)
    return pending.request.by if isinstance(pending, AwaitChance) else None


def lines(found: Recap, words: Words, moments: Sequence[str] = ()) -> list[tuple[Seat | None, str]]:
    """The recap in one to four lines, each with whose it is. Of a long tale the great moments are told, and what
    came last."""
    return all_lines(Recap(tuple(weighty(found, moments))), words)


def all_lines(found: Recap, words: Words) -> list[tuple[Seat | None, str]]:
    """A line for each group, with whose it is."""
    return [
        (
            group.seat,
            tally_words(group, words) if group.tally else " ".join(dict.fromkeys(map(words.event, group.events))),
        )
        for group in found.groups
    ]


def tally_words(group: Group, words: Words) -> str:
    """What seats were paid at one moment: those of the first kind of the spec's tally have points, each with what
    else is told of its seat."""
    gains: list[str] = []
    about: dict[str, Any] = {}
    for event in group.events:
        if not hasattr(event, "points"):
            continue
        seat = getattr(event, "seat", None)
        own = [one for one in group.events if getattr(one, "seat", None) == seat and not hasattr(one, "land")]
        args = {name: getattr(one, name) for one in own for name in one.__struct_fields__ if name != "audience"}
        about = args
        gains.append(words.text("recap.tally.one" if "goal" in args else "recap.tally.still", args))
    return words.text("recap.tally", about | {"gains": "; ".join(gains)})


def weighty(found: Recap, moments: Sequence[str] = ()) -> list[Group]:
    """The groups that are told, each with the events that are told of it."""
    groups = list(found.groups)
    while len(groups) > MOST_LINES:
        dull = [i for i, group in enumerate(groups[:-1]) if not any(e.kind in moments for e in group.events)]
        rest = [i for i, group in enumerate(groups[:-1]) if not group.tally]
        groups.pop(next(iter((*dull, *rest)), 0))
    return [one if one.tally else Group(one.seat, _told(one, moments), one.at) for one in groups]


def _told(group: Group, moments: Sequence[str]) -> tuple[Event, ...]:
    events = list(group.events)
    while len(events) > MOST_EVENTS:
        dull = [i for i, event in enumerate(events[:-1]) if event.kind not in moments]
        events.pop(dull[0] if dull else 0)
    return tuple(events)
