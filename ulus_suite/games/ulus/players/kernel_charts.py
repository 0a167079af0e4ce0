"""The box of Ulus in plain numbers, for the kernel: cards, monsters, gods, champions and sites by number.

Cards and monsters are numbered in the order of their ids, so that what the rules sort stays sorted. A god or
champion that nobody has is -1; rows of :attr:`KernelData.worth` end with one of zeros, for that god.
"""

from __future__ import annotations

from itertools import product

from ulus_suite.games.ulus.rules.bones import FACES
from ulus_suite.games.ulus.rules.rolltable import combat_roll
from ulus_suite.games.ulus.rules.tables import GameData

GODS = ("burkut", "etugen", "mergen", "tengri", "ulgen", "lobsogoi", "umay")
BURKUT, ETUGEN, MERGEN, TENGRI, ULGEN, LOBSOGOI, UMAY = range(7)
"""Gods whose abilities the rules know; others that a box may have follow."""
MEANINGS = ("deflect", "slay", "fight", "second")
TURNED, SLAIN, FOUGHT, SECOND = range(4)
"""What four shagai may mean in combat."""


class KernelData:
    """What a game of Ulus is played with, by number."""

    def __init__(self, kit: GameData) -> None:
        self.kit = kit
        self.old = kit.rules_version < 2
        self.cards = tuple(sorted(kit.assets))
        self.card_no = {card: number for number, card in enumerate(self.cards)}
        self.listed = tuple(self.card_no[card] for card in kit.assets)
        self.bone = tuple(card in kit.bone_cards for card in self.cards)
        self.mystical = tuple(card in kit.mystical for card in self.cards)
        self.gods = (*GODS, *(god for god in kit.gods if god not in GODS))
        self.god_no = {"": -1, **{god: number for number, god in enumerate(self.gods)}}
        self.worth = (*(tuple(kit.worth(c, god) for c in self.cards) for god in self.gods), (0,) * len(self.cards))
        self.champion_no = {"": -1, **{champion: number for number, champion in enumerate(kit.champions)}}
        self.monsters = tuple(sorted(kit.monsters))
        self.monster_no = {monster: number for number, monster in enumerate(self.monsters)}
        self.x = tuple(kit.monsters[monster].x for monster in self.monsters)
        self.site_no = {site: number for number, site in enumerate(kit.sites)}
        sites = kit.sites.values()
        self.site_cards = tuple(tuple(sorted({self.card_no[card] for card in site.cards})) for site in sites)
        self.favours = tuple(self.champion_no[site.champion] for site in sites)
        self.together = tuple(site.monsters for site in sites)
        self.winter = tuple(int(season == "winter") for season in kit.seasons)
        self.stops = len(kit.seasons)
        self.champion_gain, self.card_gain = kit.champion_gain, kit.card_gain
        self.rolls = tuple(
            MEANINGS.index(combat_roll(tuple(FACES[face] for face in faces)))
            for faces in product(range(len(FACES)), repeat=4)
        )

    def meaning(self, faces: list[int]) -> int:
        """What four faces mean in combat."""
        one, two, three, four = faces
        return self.rolls[64 * one + 16 * two + 4 * three + four]


_CHARTS: dict[int, KernelData] = {}


def charts_of(kit: GameData) -> KernelData:
    """The charts of a box, made once."""
    found = _CHARTS.get(id(kit))
    if found is None or found.kit is not kit:
        found = _CHARTS[id(kit)] = KernelData(kit)
    return found
