"""The one door for a game of one's own: rules, words, previews and computer players.

What a pack imports stands here, in :mod:`ulus_suite.pack.table` (what is drawn) and in
:mod:`ulus_suite.pack.search` (computer players that look ahead); its tests also use :mod:`ulus_suite.testing`.
These names stay from version 0.3 on; whatever is not here may move. Importing this loads neither pygame nor pymunk.
"""

from ulus_suite import Match, games
from ulus_suite.core.actions import Action, Bot, Decision, Rationale
from ulus_suite.core.chance import (
    AwaitChance,
    ChanceRequest,
    ChanceResult,
    Decide,
    DecideTogether,
    Finished,
    Negotiate,
    Pending,
    Question,
    Source,
)
from ulus_suite.core.diagram import Board, Link, Spot
from ulus_suite.core.errors import DataError
from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.names import Audience, Seat, Value
from ulus_suite.core.preview_engine import Effect, Foreteller, Known, Preview, Share, effect
from ulus_suite.core.rules import Option, Pack, Preset, Reader, Rules, Spec, Step
from ulus_suite.core.verdict import Reason, Verdict, verdict

__all__ = [
    "Action",
    "Audience",
    "AwaitChance",
    "Board",
    "Bot",
    "ChanceRequest",
    "ChanceResult",
    "DataError",
    "Decide",
    "DecideTogether",
    "Decision",
    "Effect",
    "Event",
    "Finished",
    "Foreteller",
    "Known",
    "Link",
    "Match",
    "Negotiate",
    "Option",
    "Outcome",
    "Pack",
    "Pending",
    "Preset",
    "Preview",
    "Question",
    "Rationale",
    "Reader",
    "Reason",
    "Rules",
    "Seat",
    "Share",
    "Source",
    "Spec",
    "Spot",
    "Step",
    "Value",
    "Verdict",
    "effect",
    "games",
    "verdict",
]
