"""Figures of one's games in words, for the window and the terminal."""

from __future__ import annotations

from ulus_suite.data.messages import messages
from ulus_suite.play.statistics import PEOPLE, Figures
from ulus_suite.teach.words import Words


def share(won: float) -> str:
    """Shares of wins as they are counted: "3", "3½", "2.3"."""
    if abs(won - round(won)) < 0.01:
        return str(round(won))
    half = int(won)
    return f"{half or ''}½" if abs(won - half - 0.5) < 0.01 else f"{won:.1f}"


def level(key: str, language: str = "en") -> str:
    return messages(None, language).text("stats.people" if key == PEOPLE else f"level.{key}")


def clauses(one: Figures, language: str = "en") -> list[tuple[str, int]]:
    """How games were decided: the clause's title and number, how often."""
    words = Words(one.game, (), language)
    found = []
    for clause, n in one.clauses:
        number, _, title = words.clause(clause).partition(" ")
        found.append((f"{title} (§ {number})" if title else number, n))
    return found


def moments(one: Figures, language: str = "en") -> list[str]:
    """The best moments as sentences; they are this name's."""
    found = []
    for moment in one.moments:
        seat = moment.args.get("seat")
        names = ("—",) * (seat if isinstance(seat, int) else 0) + (one.name,)
        found.append(Words(one.game, names, language).text(f"moment.{moment.key}", moment.args))
    return found


def in_text(one: Figures, language: str = "en") -> list[str]:
    """One name in one game as lines of a terminal."""
    say = messages(None, language).text
    lines = [
        f"{one.name}, {say(f'game.{one.game}')}",
        "  " + say("stats.line", {"games": one.games, "won": share(one.won), "rating": one.ratings[-1]}),
        "  " + say("stats.streaks", {"now": one.streak, "longest": one.longest, "score": one.best_score}),
    ]
    for row in one.against:
        lines.append(f"    {level(row.level, language)}: {share(row.won)} / {row.games}")
    lines += [f"    {name}: {n}" for name, n in clauses(one, language)]
    return [*lines, *(f"    {text}" for text in moments(one, language)), ""]
