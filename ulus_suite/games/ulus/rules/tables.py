"""The printed components as typed data, checked for sense, and looked up by id."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import Literal

import msgspec

from ulus_suite.core.diagram import Board
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader
from ulus_suite.games.ulus.rules.bones import FACES

PLACE = "rules/ulus"
RULES_VERSION = 2
"""1: help was open at equality and closed to coercion of the stronger; Mergen saw what the deck still held;
Tuul'ch's gift shuffled nothing in. Games begun by it go on by it."""


class God(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A god card: its Ulus, its ability and what that does (``brief``: in fewer words, for the card as it
    lies); ``published`` when the printed card says so."""

    id: str
    name: str
    native: str
    said: str
    ulus: str
    ability: str
    power: str
    flavour: str
    published: bool
    brief: str = ""


class Champion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A champion card: the ability and the contest in which it counts."""

    id: str
    name: str
    ability: str
    contest: Literal["race", "archery", "wrestling", "all"]
    power: str
    flavour: str
    published: bool


class AssetClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bone, Horn or Jade: points of a card for a god that values it, and copies of each kind in the deck."""

    id: Literal["bone", "horn", "jade"]
    name: str
    worth: int
    copies: int


class Asset(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"cls": "class"}):
    """A kind of asset card. ``gods`` is empty for Bones, which every god values."""

    id: str
    name: str
    native: str
    cls: Literal["bone", "horn", "jade"]
    gods: tuple[str, ...]
    mystical: bool
    published: bool
    text: str


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster card of ``x`` times the number of players."""

    id: str
    name: str
    native: str
    x: int
    decks: tuple[Literal["standard", "hard"], ...]
    published: bool
    text: str


class Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sacred site: favoured champion (may be nobody), cards that give strength, monsters turned over."""

    id: str
    name: str
    champion: str
    cards: tuple[str, ...]
    monsters: int
    published: tuple[Literal["name", "champion", "cards", "feature"], ...]
    text: str


class Sky(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Eternal Blue Sky cards."""

    count: int
    worth: int
    name: str
    text: str


class Storyteller(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Tuul'ch card; ``native`` is its name in Mongolian."""

    id: str
    name: str
    native: str
    text: str


class GodFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``gods.yaml``."""

    gods: tuple[God, ...]


class ChampionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``champions.yaml``."""

    champions: tuple[Champion, ...]


class AssetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``assets.yaml``."""

    classes: tuple[AssetClass, ...]
    assets: tuple[Asset, ...]


class MonsterFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``monsters.yaml``."""

    monsters: tuple[Monster, ...]


class SiteFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``sites.yaml``."""

    champion_gain: int
    card_gain: int
    sites: tuple[Site, ...]


class SkyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``sky.yaml``."""

    sky: Sky
    storyteller: Storyteller


class FaceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``faces.yaml``: weights of horse, camel, sheep and goat for each setting."""

    faces: tuple[str, ...]
    weights: dict[str, tuple[int, int, int, int]]


class GameData:
    """Everything in the box. Read once; never changes."""

    rules_version = RULES_VERSION

    def __init__(self, reader: Reader) -> None:
        gods = reader.read(f"{PLACE}/gods.yaml", GodFile).gods
        champions = reader.read(f"{PLACE}/champions.yaml", ChampionFile).champions
        assets = reader.read(f"{PLACE}/assets.yaml", AssetFile)
        monsters = reader.read(f"{PLACE}/monsters.yaml", MonsterFile).monsters
        places = reader.read(f"{PLACE}/sites.yaml", SiteFile)
        sky = reader.read(f"{PLACE}/sky.yaml", SkyFile)
        faces = reader.read(f"{PLACE}/faces.yaml", FaceFile)
        self.board = reader.read("boards/ulus.yaml", Board)
        self.gods = {g.id: g for g in gods}
        self.champions = {c.id: c for c in champions}
        self.classes = {c.id: c for c in assets.classes}
        self.assets = {a.id: a for a in assets.assets}
        self.monsters = {m.id: m for m in monsters}
        self.sites = {s.id: s for s in places.sites}
        self.champion_gain, self.card_gain = places.champion_gain, places.card_gain
        self.sky, self.storyteller = sky.sky, sky.storyteller
        self.face_weights = faces.weights
        _sense(self, faces)
        stops = [self.board.spot(s) for s in self.board.tracks["caravan"]]
        self.seasons = tuple(str(s.extra["season"]) for s in stops)
        self.mystical = frozenset(a.id for a in self.assets.values() if a.mystical)
        self.mystical_cards = tuple(sorted(self.mystical))
        self._values: dict[str, dict[str, int]] = {}
        self._copies: dict[str, dict[str, int]] = {}
        self._multipliers: dict[tuple[tuple[str, int], ...], tuple[int, ...]] = {}
        self.bone_cards = frozenset(a.id for a in self.assets.values() if a.cls == "bone")

    def at(self, version: int) -> GameData:
        """The same box played by an older version of the rules."""
        older = copy(self)
        older.rules_version = version
        return older

    def copies(self, deck: str) -> dict[str, int]:
        """The asset deck, ``full`` or ``streamlined``, as copies by id in the order of the file; made once, to be
        read only."""
        if deck not in self._copies:
            one = deck == "streamlined"
            self._copies[deck] = {a.id: 1 if one else self.classes[a.cls].copies for a in self.assets.values()}
        return self._copies[deck]

    def monster_deck(self, deck: str) -> dict[str, int]:
        """The monster deck, ``standard`` or ``hard``."""
        return {m.id: 1 for m in self.monsters.values() if deck in m.decks}

    def worth(self, card: str, god: str) -> int:
        """Points of a card for a god (17.2)."""
        return self._worth.get((card, god), 0)

    def values(self, god: str) -> dict[str, int]:
        """Points of every card for a god, empty for none; made once, to be read only."""
        if god not in self._values:
            self._values[god] = {card: self.worth(card, god) for card in self.assets} if god else {}
        return self._values[god]

    def multipliers(self, monsters: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
        """The numbers on the cards of a pile of monsters, sorted; kept, since the same piles come again."""
        found = self._multipliers.get(monsters)
        if found is None:
            if len(self._multipliers) > 10_000:
                self._multipliers.clear()
            found = tuple(sorted(self.monsters[m].x for m, n in monsters for _ in range(n)))
            self._multipliers[monsters] = found
        return found

    @cached_property
    def _worth(self) -> dict[tuple[str, str], int]:
        found = {}
        for asset in self.assets.values():
            valued = asset.gods or tuple(self.gods)
            for god in valued:
                found[asset.id, god] = self.classes[asset.cls].worth
        return found


def _sense(kit: GameData, faces: FaceFile) -> None:
    """Raise DataError for tables that fit their types and still make no sense together."""

    def need(ok: bool, file: str, problem: str, remedy: str, **found: object) -> None:
        """``problem`` and ``remedy`` are keys: nothing is worded while all is well."""
        if not ok:
            raise DataError(f"{PLACE}/{file}.yaml", 0, Phrase.of(problem, **found), Phrase.of(remedy, **found))

    need(
        tuple(faces.faces) == FACES,
        "faces",
        "ulus:data.faces",
        "ulus:data.use",
        faces=faces.faces,
        names=", ".join(FACES),
    )
    for name, weights in faces.weights.items():
        need(
            min(weights) > 0,
            "faces",
            "ulus:data.has_face_never_comes",
            "ulus:data.use_weights_above_zero",
            name=name,
        )
    for setting in ("real", "softened", "equal"):
        need(setting in faces.weights, "faces", "ulus:data.setting_missing", "ulus:data.add", setting=setting)
    for kind in ("bone", "horn", "jade"):
        need(kind in kit.classes, "assets", "ulus:data.class_missing", "ulus:data.add", kind=kind)
    for asset in kit.assets.values():
        for god in asset.gods:
            need(god in kit.gods, "assets", "ulus:data.names_god_who_not", "ulus:data.mend", id=asset.id, god=god)
        plain = (asset.cls == "bone") == (not asset.gods)
        need(
            plain,
            "assets",
            "ulus:data.with_gods",
            "ulus:data.only_bones_have_none",
            id=asset.id,
            cls_=asset.cls,
            n=len(asset.gods),
        )
    for site in kit.sites.values():
        known = site.champion == "" or site.champion in kit.champions
        need(known, "sites", "ulus:data.favours_who_not", "ulus:data.mend", id=site.id, champion=site.champion)
        for card in site.cards:
            need(
                card in kit.assets,
                "sites",
                "ulus:data.names_card_which_unknown",
                "ulus:data.mend",
                id=site.id,
                card=card,
            )
        need(
            site.monsters >= 1,
            "sites",
            "ulus:data.turns_over_monsters",
            "ulus:data.at_least_one",
            id=site.id,
            monsters=site.monsters,
        )
    need(len(kit.sites) == 8, "sites", "ulus:data.sites", "ulus:data.eight_needed", n=len(kit.sites))
    need(len(kit.gods) >= 6, "gods", "ulus:data.gods", "ulus:data.six_players_need_six", n=len(kit.gods))
    need(len(kit.champions) >= 6, "champions", "ulus:data.champions", "ulus:data.six_needed", n=len(kit.champions))
    for name in ("standard", "hard"):
        count = len(kit.monster_deck(name))
        need(
            count >= 10,
            "monsters",
            "ulus:data.deck_has_monsters",
            "ulus:data.at_least_ten_needed",
            name=name,
            count=count,
        )
    stops = kit.board.tracks.get("caravan", ())
    if len(stops) != 8:
        raise DataError(
            "boards/ulus.yaml",
            0,
            Phrase.of("ulus:data.caravan_s_track_has", n=len(stops)),
            Phrase.of("ulus:data.needs_eight"),
        )
    for stop in stops:
        if kit.board.spot(stop).extra.get("season") not in ("summer", "autumn", "winter", "spring"):
            raise DataError(
                "boards/ulus.yaml",
                0,
                Phrase.of("ulus:data.stop_has_no_season", stop=stop),
                Phrase.of("ulus:data.give_one_in_extra"),
            )
