"""Which mode what has to happen next puts a table into."""

from __future__ import annotations

from ulus_suite.app.table.modes.asking import Acknowledging, Asking, AskingAll
from ulus_suite.app.table.modes.base import Host, Mode
from ulus_suite.app.table.modes.covered import Covered, Over
from ulus_suite.app.table.modes.throwing import Throwing, Typing
from ulus_suite.app.table.modes.waiting import Resting, Thinking, Waiting
from ulus_suite.core.chance import ChanceResult
from ulus_suite.play import driver


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
