"""A review in words, for the window, the terminal and the report alike."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.chance import Finished
from ulus_suite.core.match import BareMatch
from ulus_suite.core.names import Seat, may_know
from ulus_suite.data.messages import messages
from ulus_suite.play.advice.review import Decided, Option, Review, Tally, Turn, action_of
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words

SURPRISE = 0.15
"""Where what was hidden made so much of a difference, it is said."""
EMPTY = frozenset({"secret", "only", "slip", "worth"})
"""Reasons of computer players that say nothing after the game, or what is said already."""
MOST = 1.0
"""Sums of chances beyond a whole win mean nothing to a reader."""
BLOCKS = "▁▂▃▄▅▆▇█"
LONG = 6
"""So many moves of a line of play are told."""


def percent(share: float) -> int:
    """A chance in whole parts of a hundred."""
    return round(100 * share)


def signed_percent(change: float) -> str:
    """A change of chance with its sign: "+12", "−5", "0"."""
    n = percent(change)
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


class Told:
    """Speaks of one review. ``match`` is the game it was made of."""

    def __init__(self, match: BareMatch, review: Review, words: Words) -> None:
        self.match, self.review, self.words = match, review, words
        self.frame = messages(None, words.language)

    def say(self, key: str, **args: object) -> str:
        """A text of the game or of the frame."""
        return self.words.text(f"review.{key}", args)

    # --- what it is -------------------------------------------------------------------------------------

    def basis(self) -> list[str]:
        """What the figures rest on, and what they know."""
        review = self.review
        found = [self.say("exact") if review.exact else self.say("estimate", percent=self.error())]
        if not review.exact and len(set(self.match.header.kinds)) > 1:
            found.append(self.say("equals"))
        if review.viewer >= 0:
            found.append(self.say("one_seat", who=self.words.seat(review.viewer)))
        elif self.match.rules.spec.secrets:
            found.append(self.say("truth"))
        if not review.finished and review.viewer < 0:
            found.append(self.say("unfinished"))
        return found

    def error(self) -> int:
        """The typical standard error of a chance, in parts of a hundred."""
        bands = [point.band(seat) for point in self.review.points for seat in range(len(point.shares))]
        return max(1, percent(sum(bands) / len(bands)))

    # --- turning points ------------------------------------------------------------------------------------

    def turn(self, turn: Turn) -> str:
        before, after = (self.review.points[at].shares[turn.seat] for at in (turn.at - 1, turn.at))
        who = self.words.seat(turn.seat)
        known = self._margins(turn)
        if percent(before) == percent(after) and known is not None:
            return self.say("turn.points", who=self.words.seat(0), before=known[0], after=known[1])
        return self.say("turn", who=who, before=percent(before), after=percent(after))

    def _margins(self, turn: Turn) -> tuple[str, str] | None:
        before, after = (self.review.points[at].margin for at in (turn.at - 1, turn.at))
        if before is None or after is None:
            return None
        return _signed(before), _signed(after)

    def happened(self, at: int, viewer: Seat | None = None, most: int = 2) -> str:
        """What ``viewer`` (None: everybody) saw happen at a step, in a sentence or two; of a game that is told from
        one seat what that seat saw."""
        viewer = self.review.viewer if self.review.viewer >= 0 else viewer
        position = self.match.line[at]
        seen = [event for event in position.events if may_know(event.audience, viewer)]
        great = [event for event in seen if event.kind in self.match.rules.spec.moments]
        told = [self.words.event(event) for event in (great or seen)]
        return " ".join(dict.fromkeys(told[:most]))

    def cause(self, at: int) -> str:
        """Whether chance or somebody's choice led to a step."""
        point = self.review.points[at]
        if point.cause == "chance":
            return self.say("by_chance")
        return self.say("by_choice", who=self.words.seat(point.seat)) if point.cause == "choice" else ""

    def changed(self, at: int) -> list[str]:
        points = self.review.points
        before, after = points[at - 1], points[at]
        found = []
        if self.in_points:
            ends = [point.margin if point.margin is not None else self.end() for point in (before, after)]
            if ends[0] != ends[1]:
                who = self.words.seat(0)
                found.append(self.say("turn.points", who=who, before=_signed(ends[0]), after=_signed(ends[1])))
            return found
        for seat, (was, now) in enumerate(zip(before.shares, after.shares, strict=True)):
            if abs(now - was) >= 0.015:
                who = self.words.seat(seat)
                found.append(self.say("turn", who=who, before=percent(was), after=percent(now)))
        return found

    # --- choices -------------------------------------------------------------------------------------------

    def option(self, option: Option) -> str:
        return self.words.action(action_of(self.match, option.action))

    def worth(self, option: Option) -> str:
        """What a choice leaves: a chance, or how the game ends with best play."""
        if option.margin is not None:
            key = "ends_ahead" if option.margin > 0 else "ends_behind" if option.margin < 0 else "ends_even"
            return self.say(key, n=abs(option.margin))
        return self.say("chance", percent=percent(option.share))

    def verdict(self, one: Decided) -> str:
        return f"{self.chose(one)} {self.better(one) if one.sure else self.verdict_short(one)}"

    def chose(self, one: Decided) -> str:
        return self.say("chosen", action=self.option(one.chosen), worth=self.worth(one.chosen))

    def better(self, one: Decided) -> str:
        return self.say("better", action=self.option(one.best), worth=self.worth(one.best))

    def verdict_short(self, one: Decided) -> str:
        """That nothing was better, or nothing for certain."""
        return self.say("as_good" if one.best.action != one.chosen.action else "was_best")

    def reasons(self, one: Decided) -> list[str]:
        """Why the best choice is better: what its player would say, what it brings more, how it goes on."""
        telling = [reason for reason in one.best.because if reason.key not in EMPTY]
        found = [self.words.because(reason) for reason in telling[:2]]
        more = [text for effect in one.more if (text := accounts.more_words(self.words, effect))]
        if more:
            found.append(self.say("more", more=", ".join(more)))
        if len(one.best.line) > 1:
            steps = [self.words.short(action_of(self.match, step)) for step in one.best.line[:LONG]]
            found.append(self.say("line", line=" – ".join(steps)))
        if one.best.unsure or one.chosen.unsure:
            found.append(self.say("unsure", percent=percent(one.loss), error=max(1, percent(one.chosen.unsure))))
        if (hidden := self.hidden(one)) is not None:
            found.append(hidden)
        return found

    def hidden(self, one: Decided) -> str | None:
        """Where the position as it really was made of the choice something else than its player could know."""
        if one.there is None or abs(one.there - one.chosen.share) < SURPRISE:
            return None
        return self.say("hidden", known=percent(one.chosen.share), there=percent(one.there))

    # --- luck and play --------------------------------------------------------------------------------------

    @property
    def apart(self) -> bool:
        """Whether a seat's own choices are told apart from the others'. Where one loses again and again what others
        give back, the sums grow beyond a whole win and say nothing any more: play is told as one then."""
        sums = (part for tally in self.review.tallies for part in (tally.own, tally.rest))
        return self.in_points or all(abs(part) <= MOST for part in sums)

    def tally(self, tally: Tally) -> list[str]:
        """The parts of a seat's result as cells under :meth:`heads`; in points where the end is known with best
        play, else in parts of a hundred."""
        if self.in_points:
            sign = 1 if tally.seat == 0 else -1
            margins = [point.margin for point in self.review.points]
            start, result = (sign * (margin or 0) for margin in (margins[0], self.end()))
            own = -(tally.points_lost or 0)
            return [_signed(n) for n in (start, 0, own, result - start - own, result)]
        luck = signed_percent(tally.luck)
        lost = signed_percent(tally.own) if tally.choices else "–"
        if tally.luck_error >= 0.005:
            luck = f"{luck} ± {percent(tally.luck_error)}"
        play = [lost, signed_percent(tally.rest)] if self.apart else [signed_percent(tally.own + tally.rest)]
        return [f"{percent(tally.start)} %", luck, *play, f"{percent(tally.result)} %"]

    @property
    def in_points(self) -> bool:
        """Whether the end is known in points at every step."""
        review = self.review
        return review.exact and all(point.margin is not None for point in review.points[:-1])

    def parts(self, tally: Tally) -> list[tuple[float, str]]:
        """What leads from the start to the result: how much, and in words."""
        cells = self.tally(tally)[1:-1]
        if self.in_points:
            return [(float(cell.replace("−", "-").replace("+", "")), cell) for cell in cells]
        play = (tally.own, tally.rest) if self.apart else (tally.own + tally.rest,)
        return list(zip((tally.luck, *play), cells, strict=True))

    def end(self) -> int:
        """By how many points the first seat ended ahead, or would end."""
        last = self.review.points[-1].margin
        pending = self.match.pending
        if isinstance(pending, Finished) and len(pending.outcome.scores) > 1:
            return pending.outcome.scores[0] - pending.outcome.scores[1]
        return last or 0

    def about_luck(self) -> str:
        if self.in_points:
            return self.say("luck.about.points")
        return self.say("luck.about" if self.apart else "luck.about.play")

    def heads(self) -> list[str]:
        play = ("own", "rest") if self.apart else ("play",)
        return [self.say(f"head.{name}") for name in ("start", "luck", *play, "result")]

    def mistakes(self, tally: Tally) -> str:
        """How many choices were surely worse than another."""
        if not tally.choices:
            return self.say("no_choices", who=self.words.seat(tally.seat))
        args = {"who": self.words.seat(tally.seat), "n": tally.mistakes, "all": tally.choices}
        if tally.points_lost is not None:
            return self.say("mistakes.points", **args, points=tally.points_lost)
        if tally.mistakes and not self.apart:
            losses = [one.loss for one in self.review.mistakes(tally.seat)]
            return self.say("mistakes.each", **args, each=max(1, percent(sum(losses) / len(losses))))
        return self.say("mistakes", **args)


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


# --- the terminal -----------------------------------------------------------------------------------------------


def in_text(match: BareMatch, review: Review, words: Words, seat: Seat | None = None, most: int = 8) -> list[str]:
    """The whole review as lines of a terminal; ``seat``: only this one's choices; ``most`` of the worst of them."""
    told = Told(match, review, words)
    lines = [f"{match.rules.spec.title}: {', '.join(match.header.names)}", *told.basis(), "", told.say("curve")]
    wide = max(len(name) for name in match.header.names)
    for each in range(match.seats):
        shares = [point.shares[each] for point in review.points]
        first, last = percent(shares[0]), percent(shares[-1])
        lines.append(f"  {words.seat(each):<{wide}}  {first:>3} % {spark(shares)} {last:>3} %")
    lines += ["", told.say("turns")]
    for turn in review.turns:
        lines.append(f"  {turn.at:>4}  {told.turn(turn)}")
        lines.append(f"        {told.happened(turn.at)}")
    if not review.turns:
        lines.append(f"  {told.say('no_turns')}")
    lines += ["", told.say("luck"), *_table(told)]
    lines += [told.mistakes(tally) for tally in review.tallies if tally.choices]
    lines.append(told.about_luck())
    worst = sorted(review.mistakes(seat), key=lambda one: (-one.loss, -(one.points or 0), one.at))[:most]
    lines += ["", told.say("learn" if worst else "no_mistakes")]
    for one in sorted(worst, key=lambda one: one.at):
        lines.append(f"  {one.at + 1:>4}  {words.seat(one.seat)}: {told.verdict(one)}")
        lines += [f"        {reason}" for reason in told.reasons(one)]
    return lines


def _table(told: Told) -> list[str]:
    """Luck and play, seat by seat."""
    rows = [["", *told.heads()]]
    rows += [[told.words.seat(tally.seat), *told.tally(tally)] for tally in told.review.tallies]
    wide = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return ["  " + "  ".join(f"{cell:<{w}}" if not k else f"{cell:>{w}}" for k, (cell, w) in
            enumerate(zip(row, wide, strict=True))) for row in rows]  # fmt: skip


def spark(shares: Sequence[float], wide: int = 56) -> str:
    """A curve of chances as blocks, each the mean of its stretch."""
    count = min(wide, len(shares))
    found = []
    for k in range(count):
        stretch = shares[
            k * len(shares) // count : max(k * len(shares) // count + 1, (k + 1) * len(shares) // count)
        ]
        mean = sum(stretch) / len(stretch)
        found.append(BLOCKS[min(len(BLOCKS) - 1, int(mean * len(BLOCKS)))])
    return "".join(found)
