"""The account of a finished game in words: where every point came from, and what to remember. For the window's
ending, the terminal and the report alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ulus_suite import packs
from ulus_suite.core.account import Account, Moment
from ulus_suite.core.actions import Rationale
from ulus_suite.core.chance import Finished
from ulus_suite.core.names import Seat
from ulus_suite.core.preview_engine import Effect, Known, Preview, Share
from ulus_suite.match import Match
from ulus_suite.teach.words import Words

# --- Previews in words: one line for a button, all lines for a tooltip, the terminal and the hint --------------


FEW = 16
"""Shares of so many parts are told as they are ("8 in 11"), finer ones in per cent."""
QUIET = ("next",)
"""Effects that a line leaves out where it has anything else to tell."""
LONG, LIKELIEST, WORDS = 4, 2, 16
"""So many effects, so many shares and so many words stand in one line; F2 tells all."""
COUNTS_CHANCES = {"percent"}
"""Bindings of reasons that say how likely something is."""
REASONS = 2
"""So many differences tell one choice from another."""


def effect_words(
    words: Words, effect: Effect, reader: Seat | None, *, short: bool = False, odds: bool = True
) -> str:
    """One effect; of somebody else's things the message ``preview.<key>.other``, where there is one. ``short``: as
    ``preview.<key>.short``, where that is there. Without ``odds`` as ``preview.<key>.off``, where an average would
    be told."""
    key = f"preview.{effect.key}"
    if not odds and words.has(f"{key}.off"):
        key, short = f"{key}.off", False
    if effect.seat is not None and effect.seat != reader and words.has(f"{key}.other"):
        key = f"{key}.other"
    if short and words.has(f"{key}.short"):
        key = f"{key}.short"
    args: dict[str, Any] = {"seat": effect.seat, **dict(effect.args)}
    if effect.amount is not None:
        args |= {"amount": _signed(effect.amount), "n": abs(effect.amount)}
    return words.text(key, args)


def more_words(words: Words, effect: Effect) -> str:
    """By how much one choice is ahead of another, or behind it: "6 more strength"; empty where nothing says it."""
    key = f"preview.{'more' if (effect.amount or 0) > 0 else 'less'}.{effect.key}"
    return words.text(key, {"n": abs(effect.amount or 0)}) if words.has(key) else ""


def gains(words: Words, effects: Sequence[Effect]) -> list[str]:
    """What a choice is ahead by, the two things that count first."""
    return [said for effect in effects if (said := more_words(words, effect))][:REASONS]


def reasons(words: Words, because: Sequence[Rationale], *, odds: bool = True) -> list[str]:
    """What a computer player says for its choice; without ``odds`` as ``bot.<key>.off``, where that is there, and
    nothing that counts chances."""
    found = []
    for one in because:
        if odds:
            found.append(words.because(one))
        elif words.has(f"bot.{one.key}.off"):
            found.append(words.text(f"bot.{one.key}.off", one.args))
        elif not COUNTS_CHANCES & set(one.args):
            found.append(words.because(one))
    return found


def tells_worths(worths: Sequence[float], *, odds: bool = True) -> bool:
    """Whether what choices are worth may be told: without ``odds`` only what is known for sure, in whole pieces."""
    return odds or all(worth == int(worth) for worth in worths)


def worth_words(words: Words, worth: float) -> tuple[str, int]:
    """What a choice is worth at the end, in the game's own unit, and whether that is good (1) or bad (-1)."""
    if words.has("hint.worth.chance"):
        percent = round(100 * worth)
        return words.text("hint.worth.chance", {"percent": percent}), (percent > 50) - (percent < 50)
    sign = (worth > 0) - (worth < 0)
    key = f"hint.worth.{('even', 'plus', 'minus')[sign]}"
    return words.text(key, {"balls": abs(round(worth)), "n": f"{abs(worth):.1f}"}), sign


def share_words(words: Words, share: Share) -> str:
    """How likely: "8 in 11", "39 %", "about 40 % (± 3)"."""
    if share.known is Known.SAMPLED:
        error = max(1, round(100 * share.error / share.of))
        args = {"percent": _percent(share), "error": error}
        return words.text("preview.share.sampled", args)
    if share.of <= FEW:
        return words.text("preview.share.exact", {"n": share.weight, "of": share.of})
    return words.text("preview.share.percent", {"percent": _percent(share)})


def _percent(share: Share) -> str:
    """In whole percent; what may come and what may fail to come is never rounded to nothing or to a certainty."""
    percent = 100 * share.weight / share.of
    if 0 < percent < 1:
        return "<1"
    return ">99" if round(percent) == 100 and share.weight < share.of else str(round(percent))


def line(words: Words, preview: Preview, reader: Seat | None, *, odds: bool = True) -> str:
    """One line for a button or target; ``odds`` False leaves the chances out (a table that wants to guess)."""
    more = bool(preview.notes or (odds and (preview.gist or preview.chances)))
    certain = [*_told(preview.certain, more), *_notes(words, preview)]
    parts = [effect_words(words, effect, reader, short=True, odds=odds) for effect in certain[:LONG]]
    if odds and preview.gist is not None:
        parts.insert(0 if preview.later else len(parts), effect_words(words, preview.gist, reader, short=True))
    elif odds:
        parts += [_brief(words, share, reader) for share in preview.chances[:LIKELIEST]]
    elif preview.chances and not parts:
        parts.append(words.text("preview.open"))
    told, count = list[str](), 0
    for part in dict.fromkeys(parts):
        count += len(part.split())
        if told and count > WORDS:
            break
        told.append(part)
    return words.text("preview.between").join(told)


def tag(words: Words, preview: Preview, reader: Seat | None, at: str = "") -> str:
    """What counts most in a word or two, for a place on the board: the first effect with a message
    ``preview.<key>.tag``, of those that point ``at`` a place where one is given; nothing that is a chance."""
    for effect in (*preview.notes, *preview.certain):
        if words.has(f"preview.{effect.key}.tag") and (not at or at in effect.points_at):
            return effect_words(words, msgspec.structs.replace(effect, key=f"{effect.key}.tag"), reader)
    return ""


def lines(words: Words, preview: Preview, reader: Seat | None, *, odds: bool = True) -> tuple[str, ...]:
    """Everything: what is certain, then the chances, then where they come from."""
    found = []
    between = words.text("preview.between")
    sure = (*_notes(words, preview), *preview.certain)
    if sure:
        told = (effect_words(words, effect, reader, odds=odds) for effect in sure)
        found.append(between.join(dict.fromkeys(told)))
    if odds and preview.gist is not None:
        found.append(effect_words(words, preview.gist, reader))
    if odds:
        found += [_share(words, share, reader) for share in preview.chances]
    elif preview.chances:
        found.append(words.text("preview.open"))
    if preview.hidden:
        found.append(words.text("preview.hidden"))
    if odds and preview.chances:
        found.append(words.text(f"preview.known.{preview.chances[0].known.value}"))
    return tuple(found)


def _notes(words: Words, preview: Preview) -> tuple[Effect, ...]:
    """Without what a kind of action is for, where a pack does not say it: a button then says nothing."""
    return tuple(e for e in preview.notes if not e.key.startswith("does.") or words.has(f"preview.{e.key}"))


def join_effects(words: Words, effects: Sequence[Effect], reader: Seat | None) -> str:
    return words.text("preview.between").join(effect_words(words, one, reader, short=True) for one in effects)


def shares(words: Words, found: Sequence[Share], reader: Seat | None) -> tuple[str, ...]:
    """A short line for each of the likeliest shares."""
    return tuple(_brief(words, share, reader) for share in found[:LONG])


def _share(words: Words, share: Share, reader: Seat | None) -> str:
    told = [effect_words(words, effect, reader) for effect in _told(share.effects, True)]
    effects = ", ".join(dict.fromkeys(told)) or words.text("preview.nothing_more")
    return words.text("preview.share", {"share": share_words(words, share), "effects": effects})


def _brief(words: Words, share: Share, reader: Seat | None) -> str:
    """A share in a word or two: where effects have short forms, only those."""
    told = _told(share.effects, False)
    brief = [effect for effect in told if words.has(f"preview.{effect.key}.short")]
    if not brief:
        return _share(words, share, reader)
    effects = ", ".join(dict.fromkeys(effect_words(words, effect, reader, short=True) for effect in brief))
    return words.text("preview.share", {"share": share_words(words, share), "effects": effects})


def _told(effects: Sequence[Effect], more: bool) -> list[Effect]:
    """Without what is only worth telling where nothing else is."""
    loud = [effect for effect in effects if effect.key not in QUIET]
    return loud if loud or more else list(effects)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{abs(amount)}" if amount else "0"


# ------------------------------------------------------------------------------------------------------------------


def text(match: Match, language: str = "en") -> str:
    """Names, then each thing that everybody at the table saw with its clause, then what the game waits for."""
    words = Words(match.header.game, match.header.names, language)
    lines = [f"{match.rules.spec.title}: {', '.join(match.header.names)}", ""]
    for index, event in match.events(None):
        lines.append(f"{index:>5}  {words.event(event)}  [{event.clause}]")
    return "\n".join([*lines, "", words.pending(match.pending), ""])


START = "start"
"""What a seat began with, which nobody won by."""
WINNER = "winner"
"""What is remembered of the winner where nothing else is. A game without the message leaves it out."""


class Row(NamedTuple):
    """A line of the table: what it is called, the number of each seat."""

    name: str
    points: tuple[int, ...]


def of(match: Match) -> Account | None:
    """The account of a game that is over; None before, or where the game brings none."""
    part = packs.part(match.header.game, "account")
    if part is None or not isinstance(match.pending, Finished):
        return None
    found: Account = part.account(match.rules, match.line)
    return with_winner(found, match.pending.outcome.places)


def with_winner(account: Account, places: Sequence[Sequence[Seat]]) -> Account:
    """Where nothing to remember is about the only winner: what brought that seat most at one stroke."""
    winner = places[0][0] if places and len(places[0]) == 1 else None
    if winner is None or any(moment.args.get("seat") == winner for moment in account.moments):
        return account
    strokes: dict[tuple[int, str], int] = {}
    for gain in account.gains:
        if gain.seat == winner and gain.source != START:
            strokes[gain.at, gain.source] = strokes.get((gain.at, gain.source), 0) + gain.points
    points, at, source = max(((n, -at, source) for (at, source), n in strokes.items()), default=(0, 0, ""))
    if points <= 0:
        return account
    own = Moment(WINNER, -at, {"seat": winner, "points": points, "source": source})
    return account._replace(moments=tuple(sorted((*account.moments, own), key=lambda moment: moment.at)))


def by_source(words: Words, account: Account) -> list[Row]:
    return [Row(words.text(f"account.{source}"), points) for source, points in account.sources()]


def by_period(words: Words, account: Account) -> list[Row]:
    """Points by season or epoch; empty where the game has none. A period may have a name of its own."""
    if not words.has("account.period"):
        return []

    def name(period: int) -> str:
        own = f"account.period.{period}"
        return words.text(own) if words.has(own) else words.text("account.period", {"n": period})

    return [Row(name(period), points) for period, points in account.periods()]


def moments(words: Words, account: Account) -> list[tuple[int, str]]:
    """What to remember: at which step, in a sentence."""

    def said(moment: Moment) -> str:
        args = dict(moment.args)
        if moment.key == WINNER:
            args["source"] = words.text(f"account.{args['source']}")
        return words.text(f"moment.{moment.key}", args)

    told = (moment for moment in account.moments if moment.key != WINNER or words.has("moment.winner"))
    return [(moment.at, said(moment)) for moment in told]


class Heads(NamedTuple):
    """What the parts of an account are called, as messages ``end.*`` name them."""

    sources: str
    total: str
    curve: str
    tenths: str
    periods: str
    moments: str


PARTS = 10
"""The curves of a terminal tell the points after each tenth of the game."""


def in_text(words: Words, account: Account, heads: Heads) -> list[str]:
    names = [words.seat(seat) for seat in range(account.seats)]
    total = Row(heads.total, account.totals())
    lines = _table(heads.sources, names, [*by_source(words, account), total], summed=True)
    lines += _table(heads.periods, names, by_period(words, account))
    shares = [f"{100 * k // PARTS} %" for k in range(1, PARTS + 1)]
    grown = [Row(name, points) for name, points in zip(names, points_by_tenths(account), strict=True)]
    lines += ["", f"{heads.curve}: {heads.tenths}", *_table("", shares, grown, least=5)[1:]]
    remembered = [text for _, text in moments(words, account)]
    return lines + (["", heads.moments, *(f"  {text}" for text in remembered)] if remembered else [])


def points_by_tenths(account: Account) -> list[tuple[int, ...]]:
    """The points of each seat after each tenth of the game, counted in steps up to the last that paid."""
    curves = account.curves()
    last = max((at for curve in curves for at, _ in curve), default=0)
    ends = [last * k // PARTS for k in range(1, PARTS + 1)]
    return [tuple([points for at, points in curve if at <= end][-1] for end in ends) for curve in curves]


def _table(head: str, columns: list[str], rows: list[Row], *, least: int = 8, summed: bool = False) -> list[str]:
    """Rows of numbers under their columns; ``summed``: a line stands over the last row, which is the sum."""
    if not rows:
        return []
    wide = max(len(head), *(len(row.name) for row in rows))
    places = [max(least, len(name), *(len(str(row.points[k])) for row in rows)) for k, name in enumerate(columns)]
    named = zip(columns, places, strict=True)
    lines = ["", head.ljust(wide) + "".join(f"  {name:>{place}}" for name, place in named)]
    for row in rows:
        if summed and row is rows[-1]:
            lines.append("-" * wide + "".join(f"  {'-' * place}" for place in places))
        cells = (f"{points:>{place}}" for points, place in zip(row.points, places, strict=True))
        lines.append(row.name.ljust(wide) + "".join(f"  {cell}" for cell in cells))
    return lines
