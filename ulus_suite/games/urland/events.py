"""What the table sees in Urland. Places are ids of the chart; ``seat`` is always whose Ichtos are meant."""

from __future__ import annotations

from typing import TypeAlias

from ulus_suite.games.urland.events_epochs import *  # noqa: F403  # one name for all of them, listed where they stand
from ulus_suite.games.urland.events_epochs import EpochEvent
from ulus_suite.games.urland.events_turns import *  # noqa: F403  # as above
from ulus_suite.games.urland.events_turns import TurnEvent

UrlandEvent: TypeAlias = TurnEvent | EpochEvent
