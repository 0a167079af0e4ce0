"""The laws that every game of the suite keeps, over this one; nothing here has to be changed."""

import pytest

from ulus_suite import testing


@pytest.mark.parametrize("law", testing.laws("liar"), ids=str)
def test_the_laws_of_all_games(law: testing.Law) -> None:
    law()
