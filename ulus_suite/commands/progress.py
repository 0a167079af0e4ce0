"""A bar of progress for what takes long, where somebody looks at the terminal; nothing in a file or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def steps(items: Iterable[T], what: str, total: int | None = None) -> Iterator[T]:
    """The items one by one, with a bar on the terminal's error stream that goes when they are done."""
    from tqdm import tqdm

    # The stream itself: what the command line puts over it shows control characters, and a bar needs them.
    yield from tqdm(items, desc=what, total=total, file=sys.__stderr__, disable=None, leave=False, ncols=79)


def say(line: str) -> None:
    """Print a line while a bar is shown, without tearing it."""
    from tqdm import tqdm

    with tqdm.external_write_mode(file=sys.__stdout__):
        print(line)
