"""What a file may make long stays quick, and what is remembered stays bounded."""

from __future__ import annotations

import pytest

from ulus_suite import Match, games
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.saved import PICTURED, SavedScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.data.messages import Messages
from ulus_suite.store import folders


def many_notes(count: int) -> None:
    """A saved game with one move and so many remarks."""
    match = Match.new(games.load("unee"), seed=1)
    match.play(match.choices(0)[0])
    match.note("a remark", 0)
    path = match.save(folders.saved_games() / "notes.ulus") or folders.saved_games() / "notes.ulus"
    *_, note = path.read_bytes().splitlines(keepends=True)
    with path.open("ab") as file:
        for number in range(3, count + 2):
            file.write(note.replace(b'"no":2', b'"no":%d' % number))


def test_a_log_full_of_notes_is_not_read_for_the_page_of_saved_games() -> None:
    many_notes(PICTURED + 100)
    loop = Loop(TitleScreen(), settings=Settings(motion="none", sound=False))
    page = SavedScreen(loop.ui)
    assert [saved.moves for saved in page.games] == [PICTURED + 101]
    assert not page.needs_tick, "nothing of it is to be folded or pictured"
    loop.close()


@pytest.mark.parametrize(
    "template", ["a { stray", "another } one", "{n:one|", "{{}", "{0.__class__}", "{n!r:>9999999}"]
)
def test_a_stray_brace_is_shown_as_it_was_written(template: str) -> None:
    said = Messages({"x": template}).text("x", {"n": 3})
    assert 0 < len(said) < 60
