"""Conservation: every card, monster, bone and Sky card is somewhere, once."""

from __future__ import annotations

from collections import Counter

from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.bones import ALL_BONES
from ulus_suite.games.ulus.rules.state import State
from ulus_suite.games.ulus.rules.tables import GameData


def findings(kit: GameData, s: State) -> list[str]:
    """What is broken, in words; empty when sound."""
    return [*_assets(kit, s), *_monsters(kit, s), *_people(kit, s), *_bones(s)]


def _assets(kit: GameData, s: State) -> list[str]:
    """48 assets (27 in the streamlined deck) in deck, discards, hands and before Mergen's eyes."""
    found = Counter(dict(s.assets))
    found.update(dict(s.discard))
    for player in s.players:
        found.update(player.hand)
    for frame in s.frames:
        if isinstance(frame, fr.Look):
            found.update(frame.cards)
    wrong = []
    if found != Counter(kit.copies(s.settings.deck)):
        off = {c: n - kit.copies(s.settings.deck).get(c, 0) for c, n in found.items()}
        off = {c: n for c, n in off.items() if n} or {c: -1 for c in kit.copies(s.settings.deck) if c not in found}
        wrong.append(f"asset cards do not add up: {off}")
    if s.top not in (card for card, _ in s.discard) if s.discard else s.top:
        wrong.append(f"the top of the asset discards is '{s.top}', which does not lie there")
    for name, cards in (("assets", s.assets), ("discard", s.discard), ("monsters", s.monsters)):
        if any(n < 1 for _, n in cards) or list(cards) != sorted(cards):
            wrong.append(f"the pile '{name}' is out of order")
    return wrong


def _monsters(kit: GameData, s: State) -> list[str]:
    """Twelve monsters in deck, discards and on the mat."""
    found = Counter(dict(s.monsters))
    found.update(dict(s.monster_discard))
    for frame in s.frames:
        foe = frame.foe if isinstance(frame, fr.Confront | fr.Deflect) else None
        if isinstance(frame, fr.AtSite):
            foe = frame.carried
        if foe is not None:
            found.update(foe.monsters)
    if found != Counter(kit.monster_deck(s.settings.monsters)):
        return [f"monster cards do not add up: {dict(found)}"]
    return []


def _people(kit: GameData, s: State) -> list[str]:
    """Seats, gods, champions, strength, Sky cards and promises."""
    wrong = []
    for seat, p in enumerate(s.players):
        if p.strength < 0:
            wrong.append(f"seat {seat} has strength {p.strength}")
        if list(p.hand) != sorted(p.hand):
            wrong.append(f"the hand of seat {seat} is out of order")
        if p.appeal and not p.shown:
            wrong.append(f"seat {seat} appealed with its god face down")
    for what, ids in (("god", [p.god for p in s.players]), ("champion", [p.champion for p in s.players])):
        known = kit.gods if what == "god" else kit.champions
        named = [i for i in ids if i]
        if len(set(named)) < len(named) or any(i not in known for i in named):
            wrong.append(f"a {what} is there twice or unknown: {named}")
    if s.sky_left < 0 or s.sky_left + sum(p.sky for p in s.players) != kit.sky.count:
        wrong.append("Eternal Blue Sky cards do not add up")
    pairs = [(d, h) for d, h, _ in s.promises]
    fair = all(d != h and n > 0 and 0 <= d < s.seats and 0 <= h < s.seats for d, h, n in s.promises)
    if not fair or pairs != sorted(set(pairs)):
        wrong.append(f"promises make no sense: {s.promises}")
    if s.promises and s.season >= len(kit.seasons):
        wrong.append("a promise has outlived the caravan")
    if sorted(s.ages) != list(range(s.seats)):
        wrong.append(f"the ages do not name every seat once: {s.ages}")
    return wrong


def _bones(s: State) -> list[str]:
    """25 bones on the mat, off it and in front of wrestlers."""
    for frame in s.frames:
        if isinstance(frame, fr.Wrestling) and frame.stage not in ("lot", "drop"):
            there = [bone for bone, _ in frame.mat] + list(frame.away) + [b for won in frame.won for b in won]
            if sorted(there) != sorted(ALL_BONES):
                return [f"{len(there)} bones instead of {len(ALL_BONES)}, or one twice"]
        if isinstance(frame, fr.Archery):
            bones = [bone for bone, _, _ in frame.lying]
            if len(set(bones)) < len(bones):
                return ["an archer's bone lies there twice"]
    return []
