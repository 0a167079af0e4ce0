"""Phrases in a language: what went wrong, said by the messages of the frame."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.messages import Messages, frame, messages

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
