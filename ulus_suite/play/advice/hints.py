"""A hint with a number and a reason: what the best choice does, and how it differs from the next best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ulus_suite import bots, games, packs
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.preview_engine import Effect, Foreteller, Preview
from ulus_suite.core.rules import Rules
from ulus_suite.play.lines import evaluator
from ulus_suite.play.preview import foreteller, preview


class Hint(msgspec.Struct, frozen=True):
    """One choice as a hint tells it.

    ``decision`` with its reasons (those that say nothing are left out), ``preview`` of what it does, ``more``: by
    how much it is ahead of the next best, as effects whose ``amount`` is the difference for the one who asks
    (certain things in full, chances by their weight); only on the first hint, beside ``than``. ``sure``: the same
    without the chances, for a table that does not want them told. ``tried``: the preview is of trials of this very
    action, and says more than one made of the position. ``equal``: the game's judgement cannot tell it
    from the next best. ``error``: by how much of a whole chance to win that judgement is typically off, as
    measured; 0 where what is advised is proven.
    """

    decision: Decision
    preview: Preview
    more: tuple[Effect, ...] = ()
    sure: tuple[Effect, ...] = ()
    than: Action | None = None
    tried: bool = False
    equal: bool = False
    error: float = 0.0


def sensible(rules: Rules[Any], view: Any, choices: Sequence[Action]) -> Action | None:
    """Where Enter leads without advice: what the game's part ``sensible`` says of its view and choices, else the
    first choice of its main kinds. None where nothing stands out."""
    said = getattr(packs.part(rules.spec.id, "sensible"), "sensible", None)
    found: Action | None = said(view, choices) if said is not None else None
    main = (one for kind in rules.spec.main for one in choices if one.kind == kind)
    return found if found is not None else next(main, None)


def advise(game: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> tuple[Hint, ...]:
    """Hints, the best first; of a game whose hint is one player's choice, its second choice beside it."""
    rules = games.load(game)
    teller = foreteller(rules)
    decisions = _by_merit(teller, rules, view, choices) if teller is not None else []
    decisions = decisions or list(bots.advise(game, view, choices, key, budget_ms))
    if len(decisions) == 1:
        second = _second(game, view, choices, decisions[0].action, key, budget_ms)
        decisions += [second] if second is not None else []
    found = [_told(teller, rules, view, one) for one in decisions]
    if len(found) > 1:
        best, other = found[0].preview, found[1].preview
        seat = found[0].decision.action.seat
        later = teller.unsettled if teller is not None else ()
        more, sure = (
            () if any(_tells(one, later) for one in (best, other)) else difference(best, other, seat, odds=odds)
            for odds in (True, False)
        )
        found[0] = msgspec.structs.replace(found[0], more=more, sure=sure, than=found[1].decision.action)
        equal = _equal(rules, decisions[0], decisions[1]) or (not more and best == other)
        found[0] = msgspec.structs.replace(found[0], equal=equal)
    if found and not packs.has(game, "solved_table"):
        found[0] = msgspec.structs.replace(found[0], error=evaluator(rules).error)
    return tuple(found)


def _equal(rules: Rules[Any], best: Decision, other: Decision) -> bool:
    """Whether two choices that are valued in chances lie closer together than the game's judgement can tell."""
    apart = evaluator(rules).apart
    return (
        bool(apart) and best.worth is not None and other.worth is not None and abs(best.worth - other.worth) < apart
    )


def _told(teller: Foreteller[Any] | None, rules: Rules[Any], view: Any, one: Decision) -> Hint:
    """With what it would do; a reason that says nothing gives way to one with numbers, if there is one."""
    found = preview(rules, view, one.action)
    if teller is None:
        return Hint(one, found)
    because = tuple(b for b in one.because if b.key not in teller.empty_reasons)
    counted = None if because else teller.reason(view, one.action, found)
    if counted is not None:
        because = (counted,)
    return Hint(msgspec.structs.replace(one, because=because), found)


def _tells(told: Preview, keys: Sequence[str]) -> bool:
    return any(effect.key in keys for effect in told.certain)


def _by_merit(teller: Foreteller[Any], rules: Rules[Any], view: Any, choices: Sequence[Action]) -> list[Decision]:
    """The two best by what they tell alone; empty where one of the choices cannot be ranked so."""
    merits: list[tuple[float, Action]] = []
    for action in choices:
        merit = teller.merit(view, action, preview(rules, view, action)) if teller.ranks(action) else None
        if merit is None:
            return []
        merits.append((merit, action))
    merits.sort(key=lambda one: -one[0])
    return [Decision(action) for _, action in merits[:2]]


def _second(
    game: str, view: Any, choices: Sequence[Action], best: Action, key: str, budget_ms: int
) -> Decision | None:
    """What the same player would do if the best choice were closed; None where it cannot tell."""
    others = [action for action in choices if action != best]
    if not others:
        return None
    if len(others) == 1:
        return Decision(others[0])
    try:
        found = bots.adviser(game).think(view, others, key, budget_ms)
    except (StopIteration, AssertionError, AttributeError, ValueError, TypeError):
        return None  # players need not be able to do without a choice that the rules always offer
    return found if found.action in others else None


def difference(one: Preview, other: Preview, seat: int, *, odds: bool = True) -> tuple[Effect, ...]:
    """What the first brings a seat beyond the second, thing by thing; less than half is left out. Empty where one
    of them tells of a later moment: what it brings now is not what it is done for."""
    if one.later or other.later:
        return ()
    ahead, behind = (expected_gains(each, seat, odds=odds) for each in (one, other))
    found = []
    for key in dict.fromkeys((*ahead, *behind)):
        amount = round(ahead.get(key, 0.0) - behind.get(key, 0.0))
        if amount:
            found.append(Effect(key, amount, seat))
    return tuple(found)


def expected_gains(preview: Preview, seat: int, *, odds: bool = True) -> dict[str, float]:
    """What a preview brings a seat on average, by what is counted; without ``odds`` only what is certain."""
    found: dict[str, float] = {}
    chances = preview.chances if odds else ()
    weighted = [(1.0, preview.certain), *((s.weight / s.of, s.effects) for s in chances)]
    for share, effects in weighted:
        for effect in effects:
            if effect.seat == seat and effect.amount is not None:
                found[effect.key] = found.get(effect.key, 0.0) + share * effect.amount
    return found
