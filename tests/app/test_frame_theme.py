from __future__ import annotations

import pytest

from ulus_suite import packs
from ulus_suite.app.ui.theme import Theme, colour, contrast, palette, palettes
from ulus_suite.core.rules import MATERIALS
from ulus_suite.data.boxes import box

READ = (  # what is written on what, and the least contrast it needs
    ("ink", "paper", 7.0),
    ("ink", "paper_shade", 7.0),
    ("ink", "cream", 7.0),
    ("ink_soft", "paper", 4.5),
    ("on_accent", "accent", 4.5),
    ("chip_ink", "chip", 4.5),
    ("cream", "wall", 7.0),
    ("cream", "wall_light", 4.5),
    ("cream_soft", "wall", 4.5),
    ("cream", "wood_dark", 4.5),
    ("on_disabled", "disabled", 4.0),
    ("good", "paper", 4.5),
    ("bad", "paper", 4.5),
    ("focus", "focus_edge", 3.0),
)


@pytest.mark.parametrize("name", palettes())
def test_everything_written_can_be_read(name: str) -> None:
    theme = Theme((1280, 720), palette_id=name)
    for ink, ground, least in READ:
        assert contrast(theme[ink], theme[ground]) >= least, (name, ink, ground)


@pytest.mark.parametrize("name", palettes())
def test_the_focus_ring_shows_on_every_ground(name: str) -> None:
    theme = Theme((1280, 720), palette_id=name)
    for ground in ("paper", "wall", "wood", "wood_dark", "accent", "paper_shade", "cream"):
        tones = (contrast(theme["focus"], theme[ground]), contrast(theme["focus_edge"], theme[ground]))
        assert max(tones) >= 3.0, (name, ground)


@pytest.mark.parametrize("name", palettes())
def test_seats_differ_in_shape_and_pattern_and_can_be_written_on(name: str) -> None:
    seats = palette(name).seats
    assert len(seats) == 6
    assert len({s.shape for s in seats}) == 6
    assert len({s.pattern for s in seats}) == 6
    assert len({s.colour for s in seats}) == 6
    for seat in seats:
        assert contrast(colour(seat.ink), colour(seat.colour)) >= 4.5, seat


@pytest.mark.parametrize("name", palettes())
def test_every_palette_has_every_colour(name: str) -> None:
    everyday = palette("default")
    assert palette(name).colours.keys() == everyday.colours.keys()
    for game in packs.ids():
        materials = box(game).materials
        assert set(materials[name]) == set(materials["default"]) >= set(MATERIALS)


def protan(c: tuple[int, int, int]) -> tuple[float, float]:
    """A rough picture of a colour without the long-wave cones: lightness and the blue-yellow axis."""
    r, g, b = ((v / 255) ** 2.2 for v in c)
    return 0.11 * r + 0.89 * g, (b - (0.11 * r + 0.89 * g))


def test_colour_blind_safe_seats_stay_apart_without_red() -> None:
    seats = [protan(colour(s.colour)) for s in palette("colour_blind").seats]
    for i, one in enumerate(seats):
        for two in seats[i + 1 :]:
            assert abs(one[0] - two[0]) + abs(one[1] - two[1]) > 0.08, (one, two)


def test_sizes_follow_window_and_text() -> None:
    small, large = Theme((1280, 720)), Theme((3840, 2160), text_percent=200)
    assert large.px(10) == 30
    assert large.font_px("body") == 6 * small.font_px("body")
    assert Theme((1024, 640)).font_px("small") >= 12
