"""What an action would do, from the view of the seat that would do it; for buttons, targets, terminal and hints."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from ulus_suite import packs
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import DataError
from ulus_suite.core.preview_engine import COMMON, Effect, Foreteller, Known, Preview, Share, effect, foretell
from ulus_suite.core.rules import Rules

__all__ = ["Effect", "Known", "Preview", "Share", "apart", "foreteller", "keys_of", "preview"]


def foreteller(rules: Rules[Any]) -> Foreteller[Any] | None:
    """What a game's ``preview`` part gives by its ``foreteller()``, or None where a game has no such part. Raises
    DataError where that is something else."""
    module = packs.part(rules.spec.id, "preview")
    if module is None:
        return None
    made = getattr(module, "foreteller", None)
    teller = made() if callable(made) else None
    if not isinstance(teller, Foreteller):
        code = getattr(made, "__code__", None)
        path = (
            f"{rules.spec.id} ({module.__name__})"
            if code is None
            else packs.shown_path(rules.spec.id, code.co_filename)
        )
        given = f"foreteller() returns {type(teller).__name__}" if callable(made) else "there is no foreteller()"
        remedy = "Return an instance of a subclass of ulus_suite.core.preview_engine.Foreteller."
        raise DataError(path, 0 if code is None else code.co_firstlineno, given, remedy)
    return teller


def preview(rules: Rules[Any], view: Any, action: Action) -> Preview:
    """What ``action``, which is open to the seat of ``view``, would do as far as that seat may know.

    Where nothing can be told, its one note is ``does.<kind>``, a plain line on what that kind of action is for; so
    it is always in a game that has no previews, which need not have these lines either.
    """
    teller = foreteller(rules)
    if teller is None:
        return Preview((), notes=(effect(f"does.{action.kind}"),))
    found = foretell(teller, rules, view, action)
    told = found.gist is not None or found.chances or found.notes
    if not told and all(one.key == "next" for one in found.certain):
        return replace(found, notes=(effect(f"does.{action.kind}"),))
    return found


def apart(found: Preview, others: Iterable[Preview]) -> Preview:
    """The same without what every one of the other choices would do as well: where there are few choices, what
    differs is what is looked for."""
    beside = list(others)
    shared = {one for one in found.certain if all(one in other.certain for other in beside)} if beside else set()
    return replace(found, certain=tuple(one for one in found.certain if one not in shared)) if shared else found


def keys_of(rules: Rules[Any]) -> tuple[str, ...]:
    """Every message that a preview of this game may need, without ``preview.``."""
    teller = foreteller(rules)
    if teller is None:
        return ()
    kinds = tuple(f"does.{kind.__struct_config__.tag}" for kind in _kinds(rules.action_type))
    return (*COMMON, *teller.keys, *kinds)


def _kinds(union: Any) -> tuple[Any, ...]:
    """The action types of a union, or the one type."""
    return getattr(union, "__args__", (union,))


def time_preview(rules: Rules[Any], view: Any, action: Action) -> float:
    """Seconds of processor time that one preview takes, whatever else the machine does; for ``bench``."""
    began = time.thread_time()
    preview(rules, view, action)
    return time.thread_time() - began
