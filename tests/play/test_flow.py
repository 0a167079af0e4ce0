"""Laws 15 and 16 over the openings of seeded games; the whole of it is ``ulus-suite bench flow --long``."""

from __future__ import annotations

import pytest

from ulus_suite import games
from ulus_suite.play import flow


@pytest.mark.parametrize("game", games.ids())
def test_nobody_is_asked_what_is_no_question_and_no_curtain_falls_in_vain(game: str) -> None:
    spec = games.load(game).spec
    found = flow.total([flow.measure(game, seats, 7, most=90) for seats in (spec.min_seats, spec.max_seats)])
    assert found.decisions > 20
    assert found.alone == 0
    assert found.needless == 0
    assert found.unseen == 0
    assert found.curtains <= found.secret + found.games  # the last may have been cut off
    assert found.words <= 60 * max(1, found.recaps)
