"""Messages: texts for keys, with named bindings; English stands in where a translation is missing."""

from __future__ import annotations

import string
import threading
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Rulebook
from ulus_suite.data import boxes, find
from ulus_suite.data.lessons import lessons, titles
from ulus_suite.data.source import read_source

COMMON = "frame"
Parts: TypeAlias = "tuple[tuple[str, str | None, tuple[Parts, ...], str], ...]"
"""Of a template: words, the binding after them (None at the end), the forms among which its number picks, and what
stands between the parts of a list."""
COMMA, ARROW = ", ", "→"


class Messages:
    """The texts of one game (over those of the frame) in one language."""

    def __init__(self, texts: Mapping[str, str], language: str = "en") -> None:
        self._texts, self.language = texts, language

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> tuple[str, ...]:
        return tuple(self._texts)

    def raw(self, key: str) -> str | None:
        """The template itself, or None."""
        return self._texts.get(key)

    def text(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The text for ``key``. A binding that is missing shows its name in angle brackets, a key that is missing
        shows itself, so that a slip is visible and never fatal (``check`` finds both)."""
        template = self._texts.get(key)
        if template is None:
            return f"‹{key}›"
        if "{" not in template and "}" not in template:
            return template
        try:
            parts = _parsed(template)
            said = "".join(self._filled(parts, args or {}))
        except ValueError:  # a stray brace: the text as it was written
            return template
        return said[:1].upper() + said[1:] if self._begins_with_a_thing(template, parts, args or {}) else said

    def _begins_with_a_thing(self, template: str, parts: Parts, args: Mapping[str, Any]) -> bool:
        """Whether a whole sentence begins with what a thing is called ("the first Monument", "bone 3"), which is
        written small. What players call themselves stays as they wrote it, and a part of a line is no sentence."""
        words, name, forms, _ = parts[0]
        if words or name is None or forms or not template.endswith("."):
            return False
        return isinstance(thing := args.get(name), str) and f"name.{thing}" in self._texts

    def _filled(self, parts: Parts, args: Mapping[str, Any]) -> Iterator[str]:
        for words, name, forms, between in parts:
            yield words
            if name is not None:
                value = args.get(name, f"‹{name}›")
                if forms:
                    yield "".join(self._filled(self._form(value, forms), args))
                else:
                    yield _written(self._named(value, between))

    def _form(self, value: Any, forms: Sequence[Parts]) -> Parts:
        """``{n:ball|balls}`` picks a word by the plural rules of the language (forms in the order zero, one, two,
        few, many, other, as far as it has them); one form more stands first and is for none at all."""
        number = len(value) if isinstance(value, tuple | list) else value
        if not isinstance(number, int | float):
            return forms[-1]
        kinds, kind = _plural(self.language, number)
        if len(forms) == len(kinds) + 1:  # the first is for none at all
            if not number:
                return forms[0]
            forms = forms[1:]
        return forms[kinds.index(kind)] if len(forms) == len(kinds) else forms[0 if number == 1 else -1]

    def _named(self, value: Any, between: str = COMMA) -> Any:
        """A binding that is an id with a name of its own is shown by that name; a list with something between."""
        if isinstance(value, str):
            return self._texts.get(f"name.{value}", value)
        if isinstance(value, tuple | list):
            return between.join(str(self._named(v)) for v in value) or "—"
        return value


def _written(value: Any) -> str:
    """A binding as it stands in a sentence: a number below nothing with a minus sign."""
    below = isinstance(value, int | float) and not isinstance(value, bool) and value < 0
    return str(value).replace("-", "\u2212", 1) if below else str(value)


@cache
def _parsed(template: str) -> Parts:
    """What a template is made of, worked out once for each: ``{n:ball|balls}`` picks a form, ``{path:→}`` sets
    arrows between the parts of a list, other specifications are ignored. Raises ValueError for a stray brace."""
    return tuple(
        (
            words, name, tuple(map(_parsed, spec.split("|"))) if spec and "|" in spec else (),
            f" {ARROW} " if spec == ARROW else COMMA,
        )
        for words, name, spec, _ in string.Formatter().parse(template)
    )  # fmt: skip


ONE_OR_MORE = ("en", "mn")
"""Languages of ours with a form for one and a form for all else: what CLDR says of others takes 50 ms to load."""


@cache
def _plural(language: str, number: float) -> tuple[tuple[str, ...], str]:
    """The plural forms of a language in their order, and the one that a number takes."""
    if language in ONE_OR_MORE and isinstance(number, int):
        return ("one", "other"), "one" if number == 1 else "other"
    from babel import Locale  # noqa: PLC0415  # most texts have no number, the launch waits for none

    rule = Locale.parse(language).plural_form
    kinds = tuple(kind for kind in ("zero", "one", "two", "few", "many") if kind in rule.tags)
    return (*kinds, "other"), rule(number)


faults: dict[str, str] = {}
"""Why translations are not used, by their paths: told on the shelf."""


@cache
def frame(language: str = "en") -> Messages:
    """The frame's own texts, without what boxes say of their games: a fault in a box can be told by them."""
    return Messages(_texts_of(COMMON, language), language)


def usable(language: str) -> bool:
    """Whether the frame can be said in a language; why not is noted."""
    frame(language)
    return f"rules/{COMMON}.{language}.yaml" not in faults


@cache
def _texts_of(name: str, language: str) -> dict[str, str]:
    """The texts of a game, or of the frame, over the English ones. English stands in for a translation that cannot
    be read (``check`` tells it): with the window in that language nobody could choose another one. Read once: what
    is given back is not to be changed. Raises DataError for English that cannot be read, or none of the frame."""
    texts: dict[str, str] = {}
    for spoken in ("en",) if language == "en" else ("en", language):
        path = f"rules/{COMMON}.{spoken}.yaml" if name == COMMON else f"rules/{name}/messages.{spoken}.yaml"
        if find.inside(path).exists() or (name, spoken) == (COMMON, "en"):
            try:
                texts.update(read_source(find.inside(path), path).convert(dict[str, str]))
            except DataError as error:
                if spoken == "en":
                    raise
                faults[path] = error.sentence
    return texts


@cache
def messages(game: str | None = None, language: str = "en") -> Messages:
    """Texts of a game with those of the frame; raises DataError for a file that does not fit."""
    texts = _texts_of(COMMON, language) | (_texts_of(game, language) if game else {})
    return Messages({**boxes.texts(language, texts.get("box.line", "")), **texts}, language)


def bindings(template: str) -> set[str]:
    """Names of the bindings that a template uses, also within the forms of a number."""
    try:
        return set(_bound(_parsed(template)))
    except ValueError:
        return {"a brace that is not closed"}


def _bound(parts: Parts) -> Iterator[str]:
    for _, name, forms, _ in parts:
        if name:
            yield name
        for form in forms:
            yield from _bound(form)


_reading = threading.local()
"""Whether this thread reads the frame's messages just now: what is wrong with them cannot be said by them."""


def english(key: str, args: Mapping[str, Any]) -> str:
    """What commands print. Of messages that cannot be read themselves, and until they are, plain words."""
    if getattr(_reading, "now", False):
        return _without_messages(key, args)
    _reading.now = True
    try:
        return _text(key, args, "en")
    except DataError:  # whoever asks for a text of the window or of a command is told by it
        return _without_messages(key, args)
    finally:
        _reading.now = False


def _text(key: str, args: Mapping[str, Any], language: str) -> str:
    """The text of a key of the frame, or of a game's own (its id, a colon, the key). What somebody wrote into a
    file is quoted as it stands there, not by the name that it has on the table."""
    game, colon, own = key.partition(":")
    if not colon:
        return (frame() if language == "en" else messages(None, language)).text(key, args)
    template = messages(game, language).raw(own)
    return f"‹{key}›" if template is None else Messages({own: template}, language).text(own, args)


def _without_messages(key: str, args: Mapping[str, Any]) -> str:
    """The one sentence that stands in code, since the file of all others is what is broken; of others what they
    bind, or their key."""
    if key in ("error.at", "error.at_only"):
        return f"{args['place']}: this file cannot be used ({args['problem']}). Install the suite again."
    return " ".join(str(value) for value in args.values()) or key.rpartition(".")[2].replace("_", " ")


def said(what: str | Exception, language: str) -> str:
    """A warning or an error in a language, with the remedy for files that are not the player's own; a plain
    sentence about a line of a file stays as it is."""
    sentence, remedy = _sentence(what), _origin(what)

    def say(key: str, args: Mapping[str, Any]) -> str:
        return _text(key, args, language)

    words = sentence.said(say) if isinstance(sentence, Phrase) else str(sentence)
    return f"{words} {remedy.said(say)}" if remedy is not None else words


def whole(error: Exception) -> str:
    """The same in English, also of a fault in the messages themselves: what the terminal prints."""
    remedy = _origin(error)
    tail = "" if remedy is None or "Install the suite again" in str(error) else f" {remedy}"
    return f"{error}{tail}"


def _sentence(what: str | Exception) -> str:
    return what.sentence if isinstance(what, SuiteError) else str(what) if isinstance(what, Exception) else what


def _origin(what: str | Exception) -> Phrase | None:
    """Files that came with the suite, or with a pack, are not the player's to mend or to put aside: what is left is
    to install them again. They are named from the suite's folder, the player's own by their whole path."""
    sentence = _sentence(what)
    file = what.file if isinstance(what, DataError) else ""
    if not file and isinstance(sentence, Phrase) and sentence.key in ("error.at", "error.at_only"):
        file = str(sentence.args["place"]).partition(":")[0]
    if file.partition("/")[0] not in find.PARTS or "/" not in file:
        return None
    game = find.pack_of(file)
    return Phrase.of("remedy.shipped") if game is None else Phrase.of("remedy.of_pack", game=game)


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
