"""Phrases in a language: what went wrong, said by the messages of the frame."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.messages import frame, messages

_reading = threading.local()
"""Whether this thread reads the frame's messages just now: what is wrong with them cannot be said by them."""


def english(key: str, args: Mapping[str, Any]) -> str:
    """What commands print. Of messages that cannot be read themselves, and until they are, plain words."""
    if getattr(_reading, "now", False):
        return _without_messages(key, args)
    _reading.now = True
    try:
        return frame().text(key, args)
    except DataError:  # whoever asks for a text of the window or of a command is told by it
        return _without_messages(key, args)
    finally:
        _reading.now = False


def _without_messages(key: str, args: Mapping[str, Any]) -> str:
    """The one sentence that stands in code, since the file of all others is what is broken; of others what they
    bind, or their key."""
    if key in ("error.at", "error.at_only"):
        return f"{args['place']}: this file cannot be used ({args['problem']}). Install the suite again."
    return " ".join(str(value) for value in args.values()) or key.rpartition(".")[2].replace("_", " ")


def said(what: str | Exception, language: str) -> str:
    """A warning or an error in a language; a plain sentence about a line of a file stays as it is."""
    sentence = what.sentence if isinstance(what, SuiteError) else what
    return sentence.said(messages(None, language).text) if isinstance(sentence, Phrase) else str(sentence)
