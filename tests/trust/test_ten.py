"""Ten bad files in every place: the window opens, says of each what is wrong, and offers to deal with it."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from tests.trust import ten
from ulus_suite.app import start
from ulus_suite.app.ui import inputs, theme
from ulus_suite.core.errors import DataError
from ulus_suite.data import find
from ulus_suite.store import folders

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and devices by name")

SAID = {kind: Path(place.path).name for kind, place in ten.PLACES.items() if "*" not in place.path}
"""What a sentence about the one file of a kind names."""

ALWAYS = {"games": (), "own table": ("torn",), "own maps": ("nul",), "progress": ("digits",), "keys": ("nul",),
          "palettes": ("torn",), "messages": ("deep",), "words of a game": ("impossible",),
          "translations": ("torn",), "pictures": ("aliases",), "other palettes": ("folder",), "imports": (),
          }  # fmt: skip
"""What every run tries; the long one tries all."""


def hold(kind: str, only: tuple[str, ...] = ()) -> None:
    looks = list(ten.seen(kind, only=only))
    assert looks
    assert not any("fault" in look.screens for look in looks)
    for name in {look.name.partition(".")[0] for look in looks}:
        said = " ".join(look.words for look in looks if look.name.startswith(f"{name}."))
        assert said.isprintable()
        for path in (
            [f"{bad}.{ten.PLACES[kind].path.rpartition('.')[2]}" for bad in ten.TEN] if name == "all" else []
        ):
            assert path in said, f"{path} is not told"
        if name != "all":
            assert SAID[kind] in said, f"{kind} {name} is not told: {said[:300]}"
        if ten.PLACES[kind].ours:
            assert "nstall the suite again" in said, f"{kind} {name}: no remedy: {said[:300]}"
        if kind.startswith("own "):
            ids = " ".join(looks[-1].labels)
            assert "aside" in ids
            assert "where" in ids
    if kind == "imports":  # in a folder that is not the suite's: nothing is moved there
        assert not any(label.startswith("aside.") for label in looks[-1].labels)
        assert sum(label.startswith("where.") for label in looks[-1].labels) >= 6
    elif "*" in ten.PLACES[kind].path:
        labels = looks[-1].labels
        assert sum(label.startswith("aside.") for label in labels) >= len(ten.TEN)
        assert sum(label.startswith("where.") for label in labels) >= len(ten.TEN)


@pytest.mark.parametrize("kind", ALWAYS)
def test_the_window_opens_and_says_what_is_wrong(kind: str) -> None:
    hold(kind, ALWAYS[kind])


@pytest.mark.long
@pytest.mark.parametrize("kind", ten.PLACES)
def test_the_window_opens_among_all_ten(kind: str) -> None:
    hold(kind)


def test_a_file_of_ones_own_is_put_aside_from_the_sentence_about_it() -> None:
    bad = folders.own_data() / "rules/ulus/monsters.yaml"
    bad.parent.mkdir(parents=True)
    bad.write_text("[", encoding="utf-8")
    from ulus_suite.app.audits import Driver
    from ulus_suite.app.screens.unusable import Refused, telling

    loop = start.opened()
    loop.ui.home(loop.ui.layers[0].screen)
    driver = Driver(loop)
    loop.ui.push(telling(loop.ui, DataError(str(bad), 1, "it is torn", "Mend it.")))
    driver.step(3)
    assert isinstance(loop.ui.screen, Refused)
    driver.click("aside")
    driver.step(3)
    assert not bad.exists()
    assert (bad.parent / "put aside" / bad.name).read_text(encoding="utf-8") == "["
    assert "Nothing was deleted" in loop.ui.screen.words  # type: ignore[attr-defined]  # it tells
    loop.close()


def test_what_was_put_aside_is_no_data_of_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(find.OVER, str(tmp_path))
    file = tmp_path / "rules/ulus/monsters.yaml"
    (file.parent / find.ASIDE).mkdir(parents=True)
    file.write_bytes(find.inside("rules/ulus/gods.yaml").read_bytes())
    mark = find.house_mark("ulus")
    (file.parent / find.ASIDE / "gods.yaml").write_text("a: 1\n", encoding="utf-8")
    assert find.house_mark("ulus") == mark != ""


def test_the_last_words_are_painted_whole_and_end_with_a_key() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    start.show("a sentence", seconds=30)
    pygame.font.init()
    font = pygame.font.Font(None, start.LETTERS)
    lines = start._lines(font, "short " + "x" * 400 + " words", 300)
    assert "".join(lines).replace(" ", "") == "short" + "x" * 400 + "words"
    assert all(font.size(line)[0] <= 300 for line in lines)
    pygame.quit()


def test_a_palette_that_lacks_something_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = theme.palette("default")
    broken = [
        {"colours": {name: code for name, code in whole.colours.items() if name != "ink"}},
        {"colours": {**whole.colours, "ink": "#zzzzzz"}},
        {"seats": whole.seats[:3]},
    ]
    import msgspec

    for changed in broken:
        theme.palette.cache_clear()
        monkeypatch.setattr(theme, "faults", {})
        with monkeypatch.context() as patch:
            made = msgspec.structs.replace(whole, **changed)
            real = theme.shipped().read
            patch.setattr(
                "ulus_suite.data.reader.FileReader.read",
                lambda self, path, type, made=made, real=real: made if "default" in path else real(path, type),
            )
            assert theme.palette_or_other("default").id != "default"
            assert list(theme.faults) == ["assets/palettes/default.yaml"]
    theme.palette.cache_clear()


def test_the_few_keys_in_code_are_keys_of_the_file_too() -> None:
    for meaning, names in inputs.BARE.keys.items():
        assert set(names) <= set(inputs.bindings().keys[meaning])
    assert inputs.BARE.pad.items() <= inputs.bindings().pad.items()
