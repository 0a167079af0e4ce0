"""Where Enter leads when one may fight or rest, roll or stand, call for help, or strike at the end:
what the figures say."""

from __future__ import annotations

from typing import Any

from ulus_suite.app.tables.ulus.host import Table
from ulus_suite.core.actions import Action
from ulus_suite.core.preview import Preview
from ulus_suite.games.ulus import actions as ac
from ulus_suite.games.ulus import bot_naadam
from ulus_suite.games.ulus.frames import Blows


def lead(table: Table) -> str:
    """The button of the sensible choice; empty where the figures say nothing."""
    found = _stance(table) or _meeting(table) or _fight(table) or _blow(table)
    return table.screen.choice_target(found) if found is not None else ""


def _stance(table: Table) -> Action | None:
    """3.1: a fight where one beats at least half of what may come alone, else the rest."""
    stances = {a.stance: a for a in table.choices if isinstance(a, ac.Declare)}
    if len(stances) < 2:
        return None
    return stances["fight" if _beats_half(table.screen.previews.of(stances["fight"])) else "rest"]


def _beats_half(told: Preview) -> bool:
    gist = told.gist
    if gist is None:
        return not any(effect.key == "meets.short" for effect in (*told.certain, *told.notes))
    args: dict[str, Any] = dict(gist.args)
    return bool(2 * args["n"] >= args.get("of", 100))


def _meeting(table: Table) -> Action | None:
    """6.1: what one can beat is met as one is; before what is too strong the bones are asked."""
    stand = next((a for a in table.choices if isinstance(a, ac.Stand)), None)
    roll = next((a for a in table.choices if isinstance(a, ac.Roll)), None)
    if stand is None or roll is None:
        return None
    told = table.screen.previews.of(stand)
    beaten = any(effect.key == "meets.beat" for effect in (*told.certain, *told.notes))
    return stand if beaten else roll


def _fight(table: Table) -> Action | None:
    """6.2 to 6.5: one's own strength where it is enough; else help is asked for, which binds to nothing."""
    for kind in (ac.Strike, ac.CallHelp):
        found = next((a for a in table.choices if isinstance(a, kind)), None)
        if found is not None:
            return found
    return None


def _blow(table: Table) -> Action | None:
    """17.5: whoever stands highest is struck; a blow on anybody else may give the game away."""
    view, blows = table.view, [action for action in table.choices if isinstance(action, ac.Blow)]
    frame = view.frames[-1] if view is not None and view.frames else None
    if view is None or not blows or not isinstance(frame, Blows):
        return None
    return bot_naadam.blow(view, blows, frame).action
