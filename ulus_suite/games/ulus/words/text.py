"""The mat in letters: the journey with the caravan, then a line for each seat, then one's own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best, changes
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Finished
from ulus_suite.core.names import Value
from ulus_suite.games.ulus.players.bot import blow, powers
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.frames import Archery, Bargain, Blows, Trading, Wrestling
from ulus_suite.games.ulus.rules.state import State
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.words.preview_told import meeting

# --- What Enter leads to where no advice is asked for: what the figures that everybody sees say ----------------
#
# A rule of thumb for windows, the terminal and written play alike, in one's own view and nothing else.


def sensible(view: View, choices: Sequence[Action]) -> Action | None:
    """The choice that costs nothing its owner would miss; None where the figures say nothing."""
    return (
        _stance(view, choices)
        or _meeting(view, choices)
        or _fight(choices)
        or _swap(view, choices)
        or _parting(view, choices)
        or _accepting(view, choices)
        or _pricing(choices)
        or _blow(view, choices)
    )


def _stance(view: View, choices: Sequence[Action]) -> Action | None:
    """3.1: a fight where one beats at least half of what may come alone, else the rest."""
    stances = {one.stance: one for one in choices if isinstance(one, a.Declare)}
    if len(stances) < 2 or not 0 <= view.season < len(view.journey):
        return None
    met = [_beats(view, stances["fight"].seat, power) for power, _ in powers(view)]
    return stances["fight" if 2 * sum(met) >= len(met) else "rest"]


def _beats(view: View, seat: int, power: int) -> bool:
    return meeting(view, seat, power).key == "meets.beat"


def _meeting(view: View, choices: Sequence[Action]) -> Action | None:
    """6.1: what one can beat is met as one is; before what is too strong the bones are asked."""
    stand = next((one for one in choices if isinstance(one, a.Stand)), None)
    roll = next((one for one in choices if isinstance(one, a.Roll)), None)
    if stand is None or roll is None:
        return None
    return stand if _beats(view, stand.seat, view.power) else roll


def _fight(choices: Sequence[Action]) -> Action | None:
    """6.2 to 6.5: one's own strength where it is enough; else help is asked for, which binds to nothing."""
    for kind in (a.Strike, a.CallHelp):
        for one in choices:
            if isinstance(one, kind):
                return one
    return None


def _swap(view: View, choices: Sequence[Action]) -> Action | None:
    """10.4, 16.4: cards that are worth nothing to one's god are exchanged; what is worth something is kept."""
    for one in choices:
        if isinstance(one, a.Swap) and view.values and not any(view.values.get(card, 0) for card in one.cards):
            return one
    return None


def _parting(view: View, choices: Sequence[Action]) -> Action | None:
    """1.14, 9.4, 16.9: one card has to go, and the one that is worth least to its owner goes."""
    gone = [one for one in choices if isinstance(one, a.Give | a.Discard)]
    if not gone or any(isinstance(one, a.Decline | a.Swap) for one in choices):
        return None
    return min(gone, key=lambda one: view.values.get(one.card, 0))


LIGHT = ("goodwill", "promise")
"""Prices that take no card, the lightest first."""


def _accepting(view: View, choices: Sequence[Action]) -> Action | None:
    """7.5, 18.3: help that costs nothing is taken, then help for a promise, which whoever called for it would else
    lose without; of a card only what is given away. Cards are weighed before they are paid: no is said to that."""
    frame = view.frames[-1] if view.frames else None
    no = next((one for one in choices if isinstance(one, a.Decline)), None)
    if no is None or not isinstance(frame, Bargain | Trading) or not frame.bids:
        return None
    forms = LIGHT if isinstance(frame, Bargain) else LIGHT[:1]
    asked = {bid.seat: bid.form for bid in frame.bids if bid.form in forms}
    light = [one for one in choices if isinstance(one, a.Accept) and one.whom in asked]
    return min(light, key=lambda one: forms.index(asked[one.whom]), default=no)


def _pricing(choices: Sequence[Action]) -> Action | None:
    """7.5, 18.3: a price that whoever asks can pay: a promise, else a card of their choice, else goodwill."""
    offers = {(one.form, one.count): one for one in choices if isinstance(one, a.Offer)}
    return next((offers[key] for key in (("promise", 0), ("some", 1), ("goodwill", 0)) if key in offers), None)


def _blow(view: View, choices: Sequence[Action]) -> Action | None:
    """17.5: whoever stands highest is struck; a blow on anybody else may give the game away."""
    blows = [one for one in choices if isinstance(one, a.Blow)]
    frame = view.frames[-1] if view.frames else None
    return blow(view, blows, frame).action if blows and isinstance(frame, Blows) else None


# ------------------------------------------------------------------------------------------------------------------


# --- Where a god's points came from: assets by material, Sky cards, strength, and Lobsogoi's blows, site by site.


def account(rules: Ulus, line: Sequence[Position]) -> Account:
    """The score as it would have stood after every step; what the end counts is its last."""
    return Account(line[0].state.seats, tuple(_gains(rules, line)), tuple(best(_moments(line))))


def _gains(rules: Ulus, line: Sequence[Position]) -> Iterator[Gain]:
    seats = line[0].state.seats
    before: dict[str, tuple[int, ...]] = {}
    for at, position in enumerate(line):
        now = standing(rules, position.state)
        period = max(0, position.state.season) + 1
        for source, points in now.items():
            yield from changes(at, period, before.get(source, (0,) * seats), points, source)
        before = now
    pending = rules.pending(line[-1].state)
    if isinstance(pending, Finished):
        counted = tuple(sum(points[seat] for points in before.values()) for seat in range(seats))
        yield from changes(len(line) - 1, line[-1].state.season + 1, counted, pending.outcome.scores, "blows")


def standing(rules: Ulus, state: State) -> dict[str, tuple[int, ...]]:
    """Points of each seat by source, as 17.2 and 17.3 count them."""
    kit = rules.kit
    found: dict[str, list[int]] = {}
    for seat, player in enumerate(state.players):
        for card in player.hand:
            row = found.setdefault(f"asset_{kit.assets[card].cls}", [0] * state.seats)
            row[seat] += kit.worth(card, player.god) if player.god else 0
    sky = tuple(kit.sky.worth * player.sky for player in state.players)
    strength = tuple(player.strength for player in state.players)
    rows = {source: tuple(points) for source, points in sorted(found.items())}
    for material in kit.classes:
        rows.setdefault(f"asset_{material}", (0,) * state.seats)
    return rows | {"sky": sky, "strength": strength}


GOOD = ("tale_three", "race_2", "deflect", "tale_best", "race_3", "slay", "race_4")
"""Throws that one remembers for what they brought, the best last: four goats are as rare, and a curse."""


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The hardest fight won, the most generous helper, the best throw, the longest run of victories."""
    helped: Counter[int] = Counter()
    run: Counter[int] = Counter()
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, e.Won | e.WonTogether):
                yield event.power, Moment("fight", at, {"seat": event.seat, "power": event.power})
                run[event.seat] += 1
                if run[event.seat] > 1:
                    yield run[event.seat], Moment("run", at, {"seat": event.seat, "count": run[event.seat]})
            if isinstance(event, e.WonTogether):
                helped[event.helper] += event.helper_paid
                given = helped[event.helper]
                yield given, Moment("helper", at, {"seat": event.helper, "count": given})
            elif isinstance(event, e.Defeated):
                run[event.seat] = 0
            elif isinstance(event, e.Rolled) and event.meaning in GOOD:
                args = {"seat": event.seat, "faces": event.faces, "meaning": event.meaning}
                yield GOOD.index(event.meaning) + 1, Moment("throw", at, args)


# ------------------------------------------------------------------------------------------------------------------


SKY = 20
"""Points of an Eternal Blue Sky card (11.2), which no view carries."""


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    stops = [f"{'>' if n == view.season else ' '} {n + 1} {name(site.id)}" for n, site in enumerate(view.journey)]
    lines = ["  " + stop for stop in stops]
    for number, seen in enumerate(view.players):
        parts = [
            f"{seat(number):<16}",
            f"{seen.strength:>3}",
            f"{name(seen.champion) if seen.champion else '':<24}",
        ]
        parts += [f"[{seen.cards}]", name(seen.god) if seen.god else "?", "*" * seen.sky]
        lines.append("  " + " ".join(parts).rstrip())
    if view.hand:
        lines.append("  " + ", ".join(f"{name(card)} ({view.values.get(card, 0)})" for card in view.hand))
    if view.god:
        lines.append(f"  {name(view.god)}")
    return "\n".join(lines)


def progress(view: View, seat: int) -> tuple[str, dict[str, Value]]:
    """How far a seat has come towards what wins, as a message and its bindings: one line, all game long. Strength
    is points as well; what a hand is worth is told to its owner alone."""
    seen = view.players[seat]
    stop = max(0, view.season)  # gods and champions are chosen before the first
    left = max(0, len(view.journey) - stop)
    told: dict[str, Value] = {"strength": seen.strength, "sky": SKY * seen.sky, "left": left}
    key = "progress" if stop < len(view.journey) else "progress.naadam"
    if view.seat != seat or not view.values:
        return f"{key}.open", told | {"cards": seen.cards}
    cards = sum(view.values.get(card, 0) for card in view.hand)
    return key, told | {"seat": seat, "cards": cards, "total": cards + seen.strength + SKY * seen.sky}


def held(view: View) -> tuple[tuple[str, str, dict[str, Value]], ...]:
    """What its seat alone sees: cards with what they are worth to its god, then the god while it is hidden."""
    cards = [(card, "held.worth", dict[str, Value](worth=view.values.get(card, 0))) for card in sorted(view.hand)]
    hidden = view.seat is not None and view.god and not view.players[view.seat].shown
    return (*cards, (view.god, "held.god", {})) if hidden else tuple(cards)


def mat(view: View) -> tuple[tuple[str, str], ...]:
    """Bones that lie on the mat of a contest, each with its face."""
    for frame in reversed(view.frames):
        match frame:
            case Wrestling():
                return frame.mat
            case Archery():
                return tuple((bone, face) for bone, face, ring in frame.lying if ring != "off")
    return ()


def seat_line(view: View, seat: int) -> list[tuple[str, dict[str, Value]]]:
    """What all see of a seat, as messages in order."""
    seen = view.players[seat]
    told: list[tuple[str, dict[str, Value]]] = [
        ("board.seat.strength", {"strength": seen.strength}),
        ("board.seat.cards", {"count": seen.cards}),
    ]
    if seen.champion:
        told.insert(0, ("board.seat.used" if seen.turned else "board.seat.champion", {"champion": seen.champion}))
    if seen.god:
        told.append(("board.seat.god", {"god": seen.god}))
    if seen.sky:
        told.append(("board.seat.sky", {"count": seen.sky}))
    if seen.stance:
        told.append((f"board.seat.{seen.stance}", {}))
    if seen.beaten:
        told.append(("board.seat.beaten", {}))
    if seen.must_rest and not seen.beaten:
        told.append(("board.seat.must_rest_here", {}))
    elif seen.must_rest and view.season < len(view.journey) - 1:
        told.append(("board.seat.must_rest", {}))
    owed = [(debtor, count) for debtor, holder, count in view.owed if holder == seat]
    return told + [("board.seat.owed", {"debtor": debtor, "count": count}) for debtor, count in owed]
