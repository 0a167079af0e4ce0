"""Which mode what has to happen next puts a table into."""

from __future__ import annotations

from ulus_suite.core.chance import ChanceResult
from ulus_suite.play import driver

from .asking import Acknowledging, Asking, AskingAll
from .base import Host, Mode
from .covered import Covered, Over
from .throwing import Throwing, Typing
from .waiting import Resting, Thinking, Waiting


def mode_for(desk: Host, what: driver.Next, *, held: bool) -> Mode:
    """The mode for what the driver says; ``held``: a person holds what is to be thrown."""
    match what:
        case driver.AskPerson():
            return Asking(desk, what)
        case driver.AskAll():
            return AskingAll(desk, what)
        case driver.Acknowledge():
            return Acknowledging(desk, what)
        case driver.Cover():
            return Covered(desk, what)
        case driver.ReadRealPieces():
            return Typing(desk, what)
        case driver.Ended():
            return Over(desk, what)
        case driver.AskComputer():
            return Thinking(desk, what)
        case driver.Throw(by_person=True) if held:
            return Throwing(desk, what)
        case driver.Scripted(thing=ChanceResult() as result) if held and desk.session.policy.reveals == "learner":
            return Throwing(desk, what, result)
        case driver.Rest():
            return Resting(desk, what)
        case _:
            return Waiting(desk, what)
