"""The worked examples of the rulebook, as lessons play them."""

from __future__ import annotations

from tests.teach.examples import Example, it, processed

EXAMPLES = {
    "Raw uluk may not be eaten by tribers and it does not perish": Example(
        (it("went_home", seat=0),), never=(it("perished", good="raw_uluk"),), refused="uluk/8.3"
    ),
    "Raw zork may not be eaten by tribers and it perishes at the end of the season": Example(
        (it("perished", good="raw_zork", count=3),), refused="uluk/8.3"
    ),
    "Baked mgobu is a perishable food": Example(
        (it("ate", food="baked_mgobu", count=2), it("perished", good="baked_mgobu", count=1))
    ),
    "Salted fnōrd is a treat: eaten by a triber it brings 1 Happiness": Example(
        (it("ate", food="salted_fnord", count=1, points=1),)
    ),
    "Bow: when you hunt for hlák, you get one extra piece of raw hlák for free": Example(
        (
            it("harvested", good="raw_hlak", tribers=2, count=2),
            it("extra_found", card="bow", good="raw_hlak", count=1),
        )
    ),
    "Vat: once per Processing phase, one uluk into fermented uluk for free": Example(
        (processed("raw_uluk", 1, "fermented_uluk", 1, "vat"),), refused="uluk/7.11"
    ),
    "Vat: or one zork into fermented zork for free": Example(
        (processed("raw_zork", 1, "fermented_zork", 1, "vat"),)
    ),
    "X2: two pieces of raw uluk become four pieces of pickled uluk": Example(
        (processed("raw_uluk", 2, "pickled_uluk", 4),)
    ),
    "2:3: two pieces of raw hlák become three pieces of smoked hlák": Example(
        (processed("raw_hlak", 2, "smoked_hlak", 3),)
    ),
    "2:3: five pieces of raw hlák become seven pieces of smoked hlák": Example(
        (processed("raw_hlak", 5, "smoked_hlak", 7),)
    ),
    "+1: one piece of raw tlön becomes two pieces of roasted tlön": Example(
        (processed("raw_tlon", 1, "roasted_tlon", 2),)
    ),
    "-1: three pieces of raw fnōrd become two pieces of salted fnōrd": Example(
        (processed("raw_fnord", 3, "salted_fnord", 2),)
    ),
    "Mgobu: raw into ground and ground into baked in one season, with two tribers": Example(
        (processed("raw_mgobu", 2, "ground_mgobu", 2), processed("ground_mgobu", 2, "baked_mgobu", 4))
    ),
    "Raw tlön: some into edible roasted tlön and others into poisonous tlön brew, with two tribers": Example(
        (processed("raw_tlon", 2, "roasted_tlon", 3), processed("raw_tlon", 1, "tlon_brew", 1))
    ),
    "Tlön brew: the tokens spent go back and Poison tokens come onto its space": Example(
        (processed("raw_tlon", 3, "tlon_brew", 3),)
    ),
}

ONLY_READ = {"uluk/12.5", "uluk/12.6", "uluk/12.7"}
"""Clauses that only describe."""
