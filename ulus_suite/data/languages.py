"""Translations: which there are, and whether they say as much as the English they stand for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ulus_suite.core.clause import Rulebook
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.lessons import lessons, titles
from ulus_suite.data.messages import bindings
from ulus_suite.data.source import read_source


@cache
def languages() -> tuple[str, ...]:
    """Codes of the languages the frame speaks, English first."""
    found = sorted(p.name.split(".")[1] for p in find.inside("rules").glob("frame.*.yaml"))
    return tuple(sorted(found, key=lambda code: (code != "en", code)))


def translations() -> Iterator[tuple[str, str]]:
    """Every translated file beside the English one: ``rules/frame.mn.yaml``, ``rules/frame.en.yaml``."""
    for root in find.roots():
        for language in languages()[1:]:
            for path in sorted((root / "rules").rglob(f"*.{language}.yaml")):
                shown = path.relative_to(root).as_posix()
                yield shown, shown.removesuffix(f"{language}.yaml") + "en.yaml"


UNTRANSLATED = "is missing. Translate it."
"""How a sentence ends that tells of something for which English stands in."""


def translation_problems(path: str, english: str) -> list[str]:
    """What a translated file lacks, has too much, or binds differently. Raises DataError for unreadable files."""
    if path.split("/")[-1].startswith("titles."):
        return _title_problems(path)
    if not find.inside(english).exists():
        return [Phrase.of("translation.no_english", path=path, english=english)]
    if path.split("/")[-1].startswith("rulebook."):
        return _book_problems(path, english)
    if not path.split("/")[-1].startswith(("messages.", "frame.")):
        return []
    said = read_source(find.inside(path), path).convert(dict[str, str])
    meant = read_source(find.inside(english), english).convert(dict[str, str])
    found: list[str] = [Phrase.of("translation.missing", path=path, name=key) for key in meant if key not in said]
    found += [
        Phrase.of("translation.too_much", path=path, name=key, english=english) for key in said if key not in meant
    ]
    for key in meant:
        if key in said and bindings(said[key]) != bindings(meant[key]):
            want = ", ".join(sorted(bindings(meant[key]))) or "none"
            have = ", ".join(sorted(bindings(said[key]))) or "none"
            found.append(Phrase.of("translation.binds", path=path, name=key, have=have, want=want))
    return found


def _title_problems(path: str) -> list[str]:
    """Lessons without a title in the language, and titles of lessons that there are not."""
    said, meant = titles(path), [one.id for one in lessons(path.split("/")[1])]
    found = [f"{path}: '{id}' {UNTRANSLATED}" for id in meant if id not in said]
    found += [f"{path}: there is no lesson '{id}'. Remove or rename it." for id in said if id not in meant]
    return found


def _book_problems(path: str, english: str) -> list[str]:
    """Clauses missing or moved, and references or shown positions that differ."""
    said = read_source(find.inside(path), path).convert(Rulebook)
    meant = read_source(find.inside(english), english).convert(Rulebook)
    mine = {c.id: c for c in said.clauses}
    theirs = {c.id: c for c in meant.clauses}
    found: list[str] = [
        Phrase.of("translation.clause_missing", path=path, name=id) for id in theirs if id not in mine
    ]
    found += [
        Phrase.of("translation.clause_too_much", path=path, name=id, english=english)
        for id in mine
        if id not in theirs
    ]
    for id, clause in theirs.items():
        own = mine.get(id)
        if own is None:
            continue
        if (own.see, own.ours) != (clause.see, clause.ours):
            found.append(Phrase.of("translation.clause_differs", path=path, name=id))
        one, two = own.show, clause.show
        if (one is None) != (two is None) or (one and two and (one.position, one.then) != (two.position, two.then)):
            found.append(Phrase.of("translation.clause_shows", path=path, name=id))
    return found
