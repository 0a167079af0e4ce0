"""A position of Ulus as a person writes it.

::

    options: equality=not_a_victory
    ages: 0 1 2
    season: 2
    sites: bogd-khan noin-ula darkhad-yurts uureg-lake karakorum tovkhon altai-tavan-bogd olkhon
    player 0: god=burkut champion=geser strength=14 hand=horse,ger,wolf
    player 1: god=umay champion=zanabazar strength=9 hand=airag shown appeal=ability sky=1
    player 2: god=tengri champion=khutulun stance=fight fought
    promises: 1>0
    buried: almas
    now: {"frame":"declaring","left":[0,1,2]}

Cards not named lie in the decks. Left out: ``options`` as usual, ``ages`` clockwise from seat 0, strength 10, no
cards, no promises; without ``now`` the caravan has just arrived and the oldest announces. ``discard`` lists the
asset discards with the top one last; ``gone`` seats have let the moment pass.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from ulus_suite.core import bounds
from ulus_suite.core.diagram import FILE, Field, fields, whole
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.bones import ALL_BONES
from ulus_suite.games.ulus.rules.frames import Announcing, Frame, Naadam
from ulus_suite.games.ulus.rules.state import Pile, Player, Settings, State, pile
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


SEATS = 6
FLAGS = ("shown", "turned", "must_rest", "fought", "beaten")
WORDS = ("god", "champion", "appeal", "stance")
KEYS = (
    "options", "ages", "season", "sites", *(f"player {n}" for n in range(SEATS)), "promises", "discard", "buried",
    "sky", "gone", "now",
)  # fmt: skip


def write_diagram(kit: GameData, s: State) -> str:
    """A position as text; ``read_diagram`` reads exactly this position back."""
    plain = Settings()
    changed = [
        f"{name}={_word(getattr(s.settings, name))}"
        for name in Settings.__struct_fields__
        if getattr(s.settings, name) != getattr(plain, name)
    ]
    lines = [f"options: {' '.join(changed)}"] if changed else []
    lines.append(f"ages: {' '.join(map(str, s.ages))}")
    lines.append(f"season: {s.season}")
    if s.sites:
        lines.append(f"sites: {' '.join(s.sites)}")
    lines += [f"player {seat}: {_player(p)}".rstrip() for seat, p in enumerate(s.players)]
    if s.promises:
        lines.append("promises: " + " ".join(f"{d}>{h}" for d, h, n in s.promises for _ in range(n)))
    if s.discard:
        cards = [card for card, n in s.discard for _ in range(n)]
        cards.remove(s.top)
        lines.append(f"discard: {' '.join([*cards, s.top])}")
    if s.monster_discard:
        lines.append(f"buried: {' '.join(card for card, n in s.monster_discard for _ in range(n))}")
    if s.sky_left != kit.sky.count - sum(p.sky for p in s.players):
        lines.append(f"sky: {s.sky_left}")
    if s.passed:
        lines.append(f"gone: {' '.join(map(str, s.passed))}")
    lines += [("now: " if i == 0 else "     ") + _json(f) for i, f in enumerate(s.frames)]
    return "\n".join(lines) + "\n"


def _json(frame: Frame) -> str:
    return msgspec.json.encode(frame).decode()


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _player(p: Player) -> str:
    parts = [f"{name}={getattr(p, name)}" for name in WORDS if getattr(p, name)]
    if p.strength != 10:
        parts.append(f"strength={p.strength}")
    if p.sky:
        parts.append(f"sky={p.sky}")
    if p.hand:
        parts.append(f"hand={','.join(p.hand)}")
    return " ".join([*parts, *(flag for flag in FLAGS if getattr(p, flag))])


def read_diagram(kit: GameData, text: str) -> State:
    """Read a position. Raises DataError with the line and what to do."""
    found = fields(text, KEYS, ("player 0", "player 1"))
    seats = sum(1 for n in range(SEATS) if f"player {n}" in found)
    players = []
    for n in range(seats):
        if f"player {n}" not in found:
            raise DataError(FILE, 0, Phrase.of("diagram.no_line", name=f"player {n}"), Phrase.of("remedy.no_gap"))
        players.append(_read_player(kit, found[f"player {n}"]))
    settings = _read_settings(found.get("options"))
    ages = _read_ages(found.get("ages"), seats, settings.oldest % seats)
    season = whole(found["season"], -1, 8, "season") if "season" in found else 0
    sites = tuple(found["sites"].split()) if "sites" in found else ()
    for site in sites:
        _known(site, kit.sites, "site", found["sites"])
    promises = _read_promises(found.get("promises"))
    stack = _read_frames(found.get("now"), ages, season, sites)
    discard = tuple(found["discard"].split()) if "discard" in found else ()
    buried = tuple(found["buried"].split()) if "buried" in found else ()
    passed = (
        tuple(n for n in map(bounds.whole_number, found["gone"].split()) if n is not None)
        if "gone" in found
        else ()
    )
    used = [card for p in players for card in p.hand] + list(discard)
    used += [card for f in stack if isinstance(f, fr.Look) for card in f.cards]
    fighting = [m for f in stack for m in _monsters_of(f)]
    sky = kit.sky.count - sum(p.sky for p in players)
    state = State(
        settings=settings,
        ages=ages,
        players=tuple(players),
        frames=stack,
        season=season,
        sites=sites,
        assets=_rest(kit.copies(settings.deck), used, "asset", found.get("discard")),
        discard=_counted(discard),
        top=discard[-1] if discard else "",
        monsters=_rest(kit.monster_deck(settings.monsters), [*fighting, *buried], "monster", found.get("buried")),
        monster_discard=_counted(buried),
        promises=promises,
        sky_left=whole(found["sky"], 0, kit.sky.count, "sky") if "sky" in found else sky,
        passed=passed,
    )
    for problem in findings(kit, state):
        raise DataError(FILE, 0, problem, Phrase.of("remedy.position"))
    return state


def _known(word: str, allowed: Any, what: str, field: Field) -> str:
    if word not in allowed:
        raise DataError(
            FILE,
            field.line,
            Phrase.of("position.no_such", what=what, word=word),
            Phrase.of("remedy.known", names=", ".join(allowed)),
        )
    return word


def _counted(cards: tuple[str, ...]) -> Pile:
    return pile({card: cards.count(card) for card in cards})


def _rest(copies: dict[str, int], used: list[str], what: str, field: Field | None) -> Pile:
    left = dict(copies)
    for card in used:
        if left.get(card, 0) < 1:
            line = field.line if field else 0
            raise DataError(
                FILE, line, Phrase.of("position.too_often", what=what, card=card), Phrase.of("remedy.take_away")
            )
        left[card] -= 1
    return pile(left)


def _monsters_of(frame: Frame) -> tuple[str, ...]:
    if isinstance(frame, fr.Confront | fr.Deflect):
        return frame.foe.monsters
    return frame.carried.monsters if isinstance(frame, fr.AtSite) and frame.carried else ()


def _read_player(kit: GameData, field: Field) -> Player:
    values: dict[str, Any] = {}
    for word in field.split():
        name, equals, value = word.partition("=")
        if not equals and name in FLAGS:
            values[name] = True
        elif equals and name in WORDS:
            values[name] = value
        elif equals and name in ("strength", "sky"):
            values[name] = whole(value, 0, 999, name.capitalize(), field.line)
        elif equals and name == "hand":
            cards = tuple(value.split(",")) if value else ()
            values[name] = tuple(sorted(_known(card, kit.assets, "asset", field) for card in cards))
        else:
            known = ", ".join([*(f"{n}=" for n in (*WORDS, "strength", "sky", "hand")), *FLAGS])
            raise DataError(
                FILE, field.line, Phrase.of("position.of_player", word=word), Phrase.of("remedy.known", names=known)
            )
    if values.get("god"):
        _known(values["god"], kit.gods, "god", field)
    if values.get("champion"):
        _known(values["champion"], kit.champions, "champion", field)
    for name, allowed in (("appeal", ("protection", "ability")), ("stance", ("rest", "fight"))):
        if values.get(name):
            _known(values[name], allowed, name, field)
    if values.get("appeal"):
        values["shown"] = True
    return Player(**values)


def _read_settings(field: Field | None) -> Settings:
    values: dict[str, Any] = {}
    for word in field.split() if field else ():
        name, _, value = word.partition("=")
        if name not in Settings.__struct_fields__:
            known = ", ".join(Settings.__struct_fields__)
            raise DataError(
                FILE,
                field.line if field else 0,
                Phrase.of("position.no_option", name=name),
                Phrase.of("remedy.known", names=known),
            )
        number = bounds.whole_number(value)
        values[name] = {"true": True, "false": False}.get(value, value if number is None else number)
    try:
        return msgspec.convert(values, Settings)
    except msgspec.ValidationError as error:
        raise DataError(FILE, field.line if field else 0, Phrase.of("position.options", why=error)) from None


def _read_ages(field: Field | None, seats: int, oldest: int) -> tuple[int, ...]:
    if field is None:
        return tuple((oldest + k) % seats for k in range(seats))
    words = field.split()
    if sorted(words) != sorted(str(n) for n in range(seats)):
        raise DataError(FILE, field.line, Phrase.of("position.ages", last=seats - 1))
    return tuple(int(word) for word in words)


def _read_promises(field: Field | None) -> tuple[tuple[int, int, int], ...]:
    counts: dict[tuple[int, int], int] = {}
    for word in field.split() if field else ():
        debtor, arrow, holder = word.partition(">")
        owes, owed = bounds.whole_number(debtor), bounds.whole_number(holder)
        if not arrow or owes is None or owed is None:
            line = field.line if field else 0
            raise DataError(FILE, line, Phrase.of("position.promise", word=word), Phrase.of("remedy.promise"))
        pair = (owes, owed)
        counts[pair] = counts.get(pair, 0) + 1
    return tuple((d, h, n) for (d, h), n in sorted(counts.items()))


def _read_frames(
    field: Field | None, ages: tuple[int, ...], season: int, sites: tuple[str, ...]
) -> tuple[Frame, ...]:
    if field is None:
        order = tuple((ages[0] + k) % len(ages) for k in range(len(ages)))
        if season > 7:
            return (Naadam(),)
        if len(sites) != 8:
            raise DataError(FILE, 0, Phrase.of("position.journey", n=len(sites)), Phrase.of("remedy.journey"))
        return (Announcing(order),)
    found = []
    for number, line in enumerate(field.splitlines()):
        try:
            found.append(bounds.decode(line, Frame))
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise DataError(FILE, field.line + number, Phrase.of("position.moment", line=line, why=error)) from None
    return tuple(found)
