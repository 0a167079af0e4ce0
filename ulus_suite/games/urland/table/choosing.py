"""Which choice a press on a place of the chart means, with nothing in hand and with Ichtos taken up there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from ulus_suite.core.actions import Action
from ulus_suite.games.urland.rules import actions as ac

Pick = tuple[str, int]
"""The place from which Ichtos were taken up, and how many; none where land was pressed to go ashore there."""


def start_of(action: Action) -> str:
    """Where an action takes own Ichtos from, or the place that it concerns."""
    match action:
        case ac.Land() | ac.Breed():
            return action.ocean
        case ac.Swim() | ac.Fly() | ac.Wade():
            return action.start
        case ac.Retreat() | ac.Bite() | ac.Assimilate():
            return action.place
        case ac.Lay() | ac.Stink():
            return action.land
    return ""


def sources(options: Sequence[Action]) -> set[str]:
    """Places where own Ichtos can be taken up."""
    return {start for action in options if (start := start_of(action))}


def most(options: Sequence[Action], place: str) -> int:
    return max((getattr(action, "count", 1) for action in options if start_of(action) == place), default=0)


def ashore(options: Sequence[Action], place: str) -> list[Action]:
    """The ways to land one Ichto there, for whoever presses the land before the water it comes from."""
    return [a for a in options if isinstance(a, ac.Land) and a.land == place and a.count == 1]


def direct(options: Sequence[Action], doing: str, area_of: Mapping[str, str], place: str) -> Action | None:
    """What a press on a place does with nothing in hand."""
    for action in options:
        match action:
            case ac.ChooseArea() | ac.StrikeLand():
                if area_of.get(action.land) == place:
                    return action
            case ac.StrikeOcean() | ac.FleeTo():
                if action.ocean == place:
                    return action
            case ac.Pay():
                if action.place == place and action.count == 1:
                    return action
            case ac.Retreat() if doing == "retreating":
                if action.place == place and action.count == 1:
                    return action
    return None


def goal(options: Sequence[Action], pick: Pick, place: str) -> Action | None:
    start, count = pick
    for action in options:
        match action:
            case ac.Land() if action.ocean == start and action.land == place and action.count == count:
                return action
            case ac.Swim() | ac.Fly() if (action.start, action.goal, action.count) == (start, place, count):
                return action
            case ac.Wade() if action.start == start and action.goal == place and count == 1:
                return action
    return None


def on_board(action: Action, pick: Pick | None) -> bool:
    """Moves are made on the chart; what is done in one place has a button, for the place taken up."""
    place = pick[0] if pick is not None else None
    match action:
        case ac.Land():
            return (place, 1) != (action.land, action.count)
        case ac.Breed():
            return place != action.ocean
        case ac.Retreat():
            return pick != (action.place, action.count)
        case ac.Lay() | ac.Stink():
            return place != action.land
        case ac.Bite() | ac.Assimilate():
            return place != action.place
        case ac.Finish() | ac.Enough() | ac.UseExtra() | ac.Reveal() | ac.Decline() | ac.Go():
            return False
    return True


def sets_out(options: Sequence[Action], spends: Collection[str], gain: Callable[[Action], int]) -> str:
    """The target of the place from which own Ichtos go ashore where that would score most; else where they
    multiply, go ashore for nothing, bite or move: where they can only be taken back, nobody wants to begin.
    ``gain``: by how many points an action would change what areas score now."""
    useful = [action for action in options if start_of(action) and action.kind not in spends]

    def merit(action: Action) -> tuple[int, int]:
        won = gain(action) if isinstance(action, ac.Land) else 0
        return max(0, won), 2 * isinstance(action, ac.Breed) + isinstance(action, ac.Land) * (won >= 0)

    best = max(useful, key=merit, default=None)
    return f"at.{start_of(best)}" if best is not None else ""
