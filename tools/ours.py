"""The page of all that is ours, by game, as the rulebook drawer and ``ulus-suite house`` show it.

``python tools/ours.py`` writes ``docs/ours.md``; a test holds the page against what this makes.
"""

from __future__ import annotations

from pathlib import Path

from ulus_suite import games
from ulus_suite.data.messages import messages
from ulus_suite.data.rulebook import house_data, require, rulings

PAGE = Path(__file__).resolve().parent.parent / "docs" / "ours.md"
TOP = """# What is ours

Made by `python tools/ours.py`. What a source text does not settle is ours and marked where it stands: in the
rulebook drawer, on the cards, on the new-game page, by `ulus-suite house`. **L** is a reading that the text leads
to but does not say, **J** a judgement where it leaves room, **H** house data since the original is lost.
"""


def page() -> str:
    """The whole page."""
    parts = [TOP]
    frame = messages()
    for game in games.ids():
        known = house_data(game)
        if known is None:
            continue
        parts.append(f"\n## {frame.text(f'game.{game}')}\n\n{known.told()}\n")
        if known.ours:
            parts.append("\n| data | grade | what the source says | not ours in it |\n|---|---|---|---|\n")
            for one in known.ours:
                parts.append(f"| {one.what} (`{one.file}`) | {one.grade} | {one.words} | {one.except_ or '–'} |\n")
                for row, of in one.rows.items():
                    parts.append(f"| – its row `{row}` | {of.grade} | {of.words} | – |\n")
        grades = rulings(game)
        clauses = [clause for clause in require(game).clauses if clause.ours]
        parts.append(
            f"\n{len(clauses)} of {len(require(game).clauses)} clauses:\n\n| clause | | reads |\n|---|---|---|\n"
        )
        for clause in clauses:
            words = "; ".join(f"“{r.words}”" for r in grades.of(clause.id) if r.words) or "–"
            number = clause.id.partition("/")[2]
            parts.append(
                f"| {number} {clause.title} | {grades.grade(clause.id) or 'J'} | {words.replace('|', '/')} |\n"
            )
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
