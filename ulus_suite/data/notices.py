"""Phrases in a language: what went wrong, said by the messages of the frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ulus_suite.core.errors import SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.messages import frame, messages


def english(key: str, args: Mapping[str, Any]) -> str:
    """What commands print."""
    return frame().text(key, args)


def said(what: str | Exception, language: str) -> str:
    """A warning or an error in a language; a plain sentence about a line of a file stays as it is."""
    sentence = what.sentence if isinstance(what, SuiteError) else what
    return sentence.said(messages(None, language).text) if isinstance(sentence, Phrase) else str(sentence)
