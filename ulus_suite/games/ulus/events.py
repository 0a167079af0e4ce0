"""What the table sees happen in Ulus, in order. Secrets are events of their own with an audience."""

from __future__ import annotations

from typing import TypeAlias

from ulus_suite.games.ulus.events_cards import *  # noqa: F403  # one name for all of them, listed where they stand
from ulus_suite.games.ulus.events_cards import CardEvent
from ulus_suite.games.ulus.events_naadam import *  # noqa: F403  # one name for all of them, listed there
from ulus_suite.games.ulus.events_naadam import NaadamEvent
from ulus_suite.games.ulus.events_travel import *  # noqa: F403  # one name for all of them, listed there
from ulus_suite.games.ulus.events_travel import TravelEvent

UlusEvent: TypeAlias = TravelEvent | CardEvent | NaadamEvent
