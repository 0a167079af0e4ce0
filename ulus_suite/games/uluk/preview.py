"""What an action would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.foretell import Foreteller
from ulus_suite.core.preview import Effect
from ulus_suite.core.rules import Rules


def foreteller() -> Foreteller[Any]:
    """The one of this game."""
    return _Plain()


class _Plain(Foreteller[Any]):
    def worlds(self, rules: Rules[Any], view: Any, action: Action) -> Sequence[Any]:
        """Nothing is told yet but what each kind of action is for."""
        return ()

    def effects(self, rules: Rules[Any], before: Any, after: Any, events: Sequence[Event]) -> Iterable[Effect]:
        """Nothing."""
        return ()
