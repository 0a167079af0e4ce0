"""What went wrong with a game's file, as a sentence that can be said again in another language."""

from __future__ import annotations

from typing import Any

from ulus_suite.data.messages import messages


class Notice(str):
    """A sentence in English, which is what commands print; :meth:`said` says it in the window's language."""

    key: str
    args: dict[str, Any]

    @classmethod
    def of(cls, key: str, **args: Any) -> Notice:
        """The text ``notice.<key>`` of the frame with these bindings."""
        made = cls(messages().text(f"notice.{key}", args))
        made.key, made.args = key, args
        return made

    def said(self, language: str) -> str:
        """The same in a language."""
        return messages(None, language).text(f"notice.{self.key}", self.args)


def said(warning: str, language: str) -> str:
    """A warning in a language; a plain sentence about a line of a file stays as it is."""
    return warning.said(language) if isinstance(warning, Notice) else warning
