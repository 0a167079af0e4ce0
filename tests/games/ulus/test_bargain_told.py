"""Who is offered help is told what refusing all of it leads to; no counter-price is what is asked."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.app.windows import at_table
from tests.games.ulus.kit import RULES, position
from ulus_suite import Match
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.play.preview import preview

AT = (
    '{"frame":"at_site"}',
    '{"frame":"confront","seat":0,"foe":{"monsters":["almas"]},"stage":"fight","called":true}',
)


def asked(form: str) -> Match:
    """Seat 0 faces a monster with too little strength; seat 1 names a price of that form."""
    bargain = f'{{"frame":"bargain","caller":0,"left":[],"bids":[{{"seat":1,"form":"{form}"}}]}}'
    return position(
        "stance=fight strength=3 hand=ger fought", "stance=fight strength=9", "", now=(*AT, bargain), season=2
    )


def test_letting_all_help_be_tells_that_one_stands_alone() -> None:
    """ "Nothing is spent, and the game goes on" stood below *Let it be*, before a monster two too strong."""
    match = asked("promise")
    found = preview(RULES, match.view(0), a.Decline(0))
    (note,) = found.notes
    assert note.key == "meets.short"
    assert dict(note.args)["power"] == match.view(0).power


def test_no_counter_price_is_what_was_asked() -> None:
    for form, wanted in (("promise", False), ("goodwill", True)):
        driver, _ = at_table(asked(form), Settings(motion="none"))
        driver.key("return")  # the curtain
        driver.step(3)
        assert driver.loop.ui.focus.get("accept.1") is not None
        assert (driver.loop.ui.focus.get("counter.1.promise") is not None) == wanted
        driver.loop.close()
