"""Packs that are broken, half-made or for another suite: each is left out with a sentence, the others play."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from tests.pack_maker import BOX, found, installed, write
from ulus_suite import games, packs
from ulus_suite.app import registry, snapshot
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.cli import main
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.rules import INTERFACE

OURS = games.ids()


def init(id: str = "pebbles", interface: int = INTERFACE) -> str:
    return (
        f"from ulus_suite.core.rules import Pack\nPACK = Pack(id='{id}', interface={interface}, package=__name__)\n"
    )


def test_the_suites_own_games_are_packs_found_by_their_entry_points() -> None:
    own = [each for each in packs.entry_points() if each.by == packs.SUITE]
    assert sorted(each.id for each in own) == sorted(OURS)
    assert [pack.id for pack in packs.every()] == list(OURS)


@pytest.mark.parametrize(
    ("files", "points", "said"),
    [
        ({}, {"pebbles": "nowhere:PACK"}, "'nowhere:PACK' cannot be imported: ModuleNotFoundError"),
        ({"p/__init__.py": "1 / 0"}, {"pebbles": "p:PACK"}, "cannot be imported: ZeroDivisionError"),
        ({"p/__init__.py": ""}, {"pebbles": "p:PACK"}, "'p:PACK' is not a Pack"),
        ({"p/__init__.py": "raise SystemExit(3)"}, {"pebbles": "p:PACK"}, "cannot be imported: SystemExit"),
        (
            {"p/__init__.py": init() + "PACK = Pack(id='pebbles', interface=1, package='p', shelf='first')\n"},
            {"pebbles": "p:PACK"},
            "its Pack cannot be used (Expected `int`",
        ),
        ({"p/__init__.py": init("stones")}, {"pebbles": "p:PACK"}, "it calls itself 'stones'"),
        ({"p/__init__.py": init()}, {"Pebbles!": "p:PACK"}, "its name is not an id"),
        ({"p/__init__.py": init()}, {"pebbles": "p:PACK"}, "there is no module p.flow"),
        (
            {"p/__init__.py": init(interface=0)},
            {"pebbles": "p:PACK"},
            "written for interface 0; this suite has 1. Ask its author",
        ),
        (
            {"p/__init__.py": init(interface=99)},
            {"pebbles": "p:PACK"},
            "written for interface 99; this suite has 1. Update the suite.",
        ),
        (
            {"p/__init__.py": init("unee")},
            {"unee": "p:PACK"},
            "The game 'unee' of other is left out: ulus-suite has",
        ),
    ],
)
def test_a_broken_pack_is_a_sentence(
    files: dict[str, str], points: dict[str, str], said: str, tmp_path: Path
) -> None:
    write(tmp_path, files)
    installed(tmp_path, "other", points)
    with found(tmp_path):
        assert games.ids() == OURS
        assert len(packs.left_out()) == 1
        assert said in packs.left_out()[0].why
        with pytest.raises(
            Misuse, match="There is no game" if points.keys() - {"pebbles"} else "The pack 'pebbles'"
        ):
            games.load("pebbles")
    assert packs.left_out() == ()


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({}, "rules/pebbles/box.yaml: there is no such file"),
        ({"box": BOX.replace("#23365f", "blue")}, "box.yaml:6: 'blue' is not a colour for 'ground'"),
        ({"box": BOX.replace("second", "seconds")}, "box.yaml:6: 'default' lacks second"),
        ({"box": BOX.replace("en: A game", "mn: A")}, "box.yaml:2: 'line' lacks the English"),
        (
            {"box": BOX.replace("en: A game", f"en: {'word ' * 5000}")},
            "box.yaml:2: 'line' has more than 400 letters",
        ),
        ({"box": BOX}, "The game 'pebbles' has no table: there is no module p.table"),
    ],
)
def test_a_half_made_pack_is_not_on_the_shelf_and_says_why(
    files: dict[str, str], said: str, tmp_path: Path
) -> None:
    write(tmp_path, {"p/__init__.py": init(), "p/flow.py": ""})
    write(tmp_path, {f"p/rules/pebbles/{name}.yaml": text for name, text in files.items()})
    installed(tmp_path, "other", {"pebbles": "p:PACK"})
    with found(tmp_path):
        assert registry.shelf() == OURS
        assert said in registry.left_out()[0]
        _, ui = snapshot.render(TitleScreen())
        assert ui.focus.get("box.pebbles") is None
        assert ui.focus.get("box.unee") is not None
        assert any(said.split(":")[-1].strip() in words for words in texts(ui.screen.root))


def texts(widget: object) -> list[str]:
    """All that stands in labels of a page."""
    own = [str(widget.words)] if hasattr(widget, "words") and isinstance(widget.words, str) else []
    return own + [words for child in getattr(widget, "children", ()) for words in texts(child)]


def test_rules_that_cannot_be_loaded_are_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, {"p/__init__.py": init(), "p/flow.py": "import nothing_of_that_name\n"})
    installed(tmp_path, "other", {"pebbles": "p:PACK"})
    with found(tmp_path):
        with pytest.raises(DataError, match="No module named 'nothing_of_that_name'"):
            games.load("pebbles")
        assert main(["selfplay", "pebbles"]) == 2
        assert "nothing_of_that_name" in capsys.readouterr().err
        assert main(["selfplay", "unee", "--bot", "random"]) == 0


def test_whoever_was_still_looking_when_all_was_forgotten_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    looks, goes_on, looked = packs._declared, Event(), Event()

    def slow() -> Any:
        looked.set()
        assert goes_on.wait(20)
        return [], [], []

    with monkeypatch.context() as patched:
        patched.setattr(packs, "_declared", slow)
        packs.forget()
        late = Thread(target=packs.ids)
        late.start()
        assert looked.wait(20)
        patched.setattr(packs, "_declared", looks)
        packs.forget()
        assert packs.ids() == OURS
        goes_on.set()
        late.join()
    assert packs.ids() == OURS
