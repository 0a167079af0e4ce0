"""Sentences on rules: draw some by lot to be read beside their clauses, or note that all have been read.

``python tools/sentences.py --lot 60 --seed 7`` prints sentences of lessons, messages and cards with the clauses
that they rest on. ``python tools/sentences.py --read`` writes ``tests/teach/clauses_read.txt``: the text of every
clause as a digest. When a clause changes a test names the sentences that rest on it; read them again, mend what is
no longer true, and note it so.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import re
from pathlib import Path

from ulus_suite import games
from ulus_suite.data.lessons import lessons
from ulus_suite.data.rulebook import rulebook
from ulus_suite.teach.lesson import clauses_named
from ulus_suite.teach.sentences import sentence_text, sentences

STATING = re.compile(
    r"\b(may|must|can|cannot|never|always|only|all|any|each|every|whoever|nobody|once|wins?|costs?|counts?|counted|ends?|"
    r"one|two|three|four|five|six|ten|most|fewest|least|first|last|allowed|forbidden)\b"
)
"""Words of sentences that state a rule; the others are talk."""
READ = Path(__file__).resolve().parents[1] / "tests" / "teach" / "clauses_read.txt"


def resting() -> dict[str, list[str]]:
    """Of every clause the places of the sentences that rest on it."""
    found: dict[str, list[str]] = {}
    for place, _, clauses in every():
        for clause in clauses:
            found.setdefault(clause, []).append(place)
    return found


def every() -> list[tuple[str, str, tuple[str, ...]]]:
    """All sentences on rules: where each stands, its words, and its clauses."""
    found = []
    for game in games.ids():
        found += [(f"{game} {key}", sentence_text(game, key), one.clauses) for key, one in sentences(game).items()]
        for lesson in lessons(game):
            for number, step in enumerate(lesson.steps, 1):
                says = [step.say, step.praise, *(m.say for m in step.mistakes)]
                says += [step.try_forbidden.say] if step.try_forbidden else []
                clauses = tuple(sorted(clauses_named(step)))
                found += [(f"{game} {lesson.id} {number}", words, clauses) for words in says if words]
    return found


def digests() -> dict[str, str]:
    """What every clause says now, as six letters."""
    clauses = [clause for game in games.ids() for clause in rulebook(game).clauses]
    return {c.id: hashlib.sha256(" ".join(c.text.split()).encode()).hexdigest()[:6] for c in clauses}


def main() -> None:
    """The command line."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--lot", type=int, default=0, metavar="N")
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--read", action="store_true")
    asked = words.parse_args()
    if asked.read:
        lines = [f"{clause} {digest}" for clause, digest in sorted(digests().items())]
        READ.write_text("\n".join(lines) + "\n", encoding="utf-8")
    stating = [one for one in every() if STATING.search(one[1])]
    for place, text, clauses in random.Random(asked.seed).sample(stating, asked.lot):
        print(f"{place}: {text}\n    {', '.join(clauses)}")


if __name__ == "__main__":
    main()
