from __future__ import annotations

import pygame
import pytest

from ulus_suite.app.ui.text import FACES, FONTS, LINES, Text, _lacks, _lines, too_long
from ulus_suite.app.ui.theme import ROLES, Theme

LETTERS = "AaZzÄäÖöÜüßÉéŌōŪūÁáÑñŞşĞğİıŁłØøÅåАаЯяӨөҮүЁёЙй0123456789.,;:!?–—“”«»§…·×→←↑↓½°"


@pytest.fixture
def text() -> Text:
    pygame.font.init()
    return Text(Theme((1280, 720)))


@pytest.mark.parametrize("name", sorted(set(FACES.values())))
def test_every_face_has_the_letters_we_need(text: Text, name: str) -> None:
    font = text.font_file(name, 40)
    assert [letter for letter in LETTERS if _lacks(font, name, letter)] == []


def test_mongolian_letters_are_there(text: Text) -> None:
    font = text.font_file("NotoSansMongolian-Regular.ttf", 40)
    assert not any(_lacks(font, "Mongolian", letter) for letter in "ᠬᠠᠪᠤᠷ")


@pytest.mark.parametrize("role", ROLES)
def test_what_a_font_has_no_letter_for_is_a_diamond_and_no_box(text: Text, role: str) -> None:
    wanted = pygame.image.tobytes(text.label("a◊b", role), "RGBA")
    for odd in "\ufffd中\U0001f9b4\x1b\udcff":
        assert pygame.image.tobytes(text.label(f"a{odd}b", role), "RGBA") == wanted
        assert text.size(f"a{odd}b", role) == text.size("a◊b", role)
        assert text.lines(f"{odd} {odd}", 500, role) == ["◊ ◊"]
    assert text.lines(LETTERS, 5000, role) == [LETTERS]


def test_four_sizes_and_no_more() -> None:
    assert list(ROLES) == ["small", "body", "head", "title"]


def test_wrapped_text_loses_nothing_and_stays_inside(text: Text) -> None:
    words = "Take all the balls out of one hole of your own row, тугаллуулах Donaudampfschiffahrtsgesellschaft."
    for width in (60, 150, 400):
        lines = text.lines(words, width)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")
        assert all(text.size(line)[0] <= width for line in lines)


@pytest.mark.parametrize("divider", ["/", "\\"])
def test_a_long_path_is_broken_between_its_folders(text: Text, divider: str) -> None:
    path = divider.join(["home", "somebody", "games", "ulus-suite", "pictures", "ulus-20261121-move-60.png"])
    width = text.size("ulus-20261121-move-60.png")[0]
    assert text.size(path)[0] > 2 * width
    lines = text.lines(path, width)
    assert "".join(lines) == path
    assert all(line.endswith((divider, "-")) for line in lines[:-1])
    assert not too_long(path, width, text.font())
    assert too_long(path, width // 3, text.font())


def test_a_number_stays_with_its_unit(text: Text) -> None:
    width = text.size("2 players, 50")[0]
    assert text.lines("2 players, 50 min", width)[-1] == "min"
    assert text.lines("2 players, 50\N{NO-BREAK SPACE}min", width)[-1] == "50\N{NO-BREAK SPACE}min"


def test_line_breaks_are_kept(text: Text) -> None:
    assert text.lines("one\n\ntwo", 500) == ["one", "", "two"]


def test_labels_are_drawn_once_and_the_cache_has_an_end(text: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    assert text.label("cow") is text.label("cow")
    monkeypatch.setattr("ulus_suite.app.ui.text.CACHE_BYTES", 20_000)
    for i in range(200):
        text.label(f"label {i}")
    assert text._bytes <= 20_000


def test_fonts_of_every_height_are_not_all_kept(text: Text) -> None:
    kept = text.font_file("Lato-Bold.ttf", 20)
    for px in range(21, 80):
        text.font_file("Lato-Regular.ttf", px)
        assert text.font_file("Lato-Bold.ttf", 20) is kept
    assert len(text._fonts) == FONTS


def test_line_breaks_are_not_remembered_for_ever(text: Text) -> None:
    for i in range(2 * LINES + 10):
        text.lines(f"move {i}", 300)
    assert len(_lines) <= LINES


def test_an_accent_does_not_push_its_line_down(text: Text) -> None:
    for role, bold in (("small", False), ("body", True), ("body", False), ("head", False)):
        plain = text.label("nnn", role, bold=bold).get_bounding_rect()
        high = text.label("nnn", role, (9, 9, 9), bold=bold)
        accented = text.label("Ünnn", role, bold=bold).get_bounding_rect()
        assert plain.bottom == accented.bottom, role
        assert high.get_height() == text.label("Ünnn", role, bold=bold).get_height()
