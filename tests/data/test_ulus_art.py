"""The pictures of Ulus and the box lids: all there, drawable, not blank, and made by their scripts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.amount import amount
from ulus_suite import packs

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
MAKE = ASSETS / "make" / "ulus"

DECKS = {
    "ulus/assets": "horse ger fire bankhar-dog bow prayer-flags goat camel sheep airag suutei-tsai eagle tovshuur "
    "morin-khuur ovoo snow-leopard wolf ink-and-brush paper shamanic-drum deer-stone boortsog snuff-bottle map "
    "fortress reindeer yak",
    "ulus/monsters": "chotgor shulmas khadny-mangaa olgoi-khorkhoi khokh-bukh muu-shuvuu erlegs-messenger almas "
    "shiram-minata arkhan avraga-mogoi atai-ulan abarga-sesen-mangadhai",
    "ulus/gods": "burkut etugen mergen tengri ulgen umay lobsogoi",
    "ulus/champions": "chinggis-khan alun-gua geser sorghaghtani-beki khutulun jianggar zanabazar",
    "ulus/sites": "bogd-khan noin-ula darkhad-yurts uureg-lake karakorum tovkhon altai-tavan-bogd olkhon",
    "ulus/sky": "eternal-blue-sky",
    "ulus/tuulch": "tuulch",
    "ulus/marks": "burkut etugen mergen tengri ulgen umay lobsogoi bone horn jade",
    "bones": "horse camel sheep goat",
    "ulus/frames": "asset monster god champion site sky tuulch",
    "ulus/backs": "asset monster god site",
    "ulus/mat": "ring border knot corner spandrel naadam site",
    "boxes": " ".join((*(id for id in packs.ids() if packs.folder(id) is None), "icon")),
    "season": "summer autumn winter spring naadam ulus",
}
PICTURES = [f"{deck}/{name}" for deck, names in DECKS.items() for name in names.split()]
DRAWN_BY_SCRIPT = [p for p in PICTURES if not p.startswith("season/")]
FORBIDDEN = re.compile(
    r"<(text|tspan|use|pattern|clipPath|mask|filter|image|style|script|foreignObject)\b|href|url\((?!#)"
)


def drawn(name: str, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ASSETS / f"{name}.svg"), (size, size))


@pytest.mark.parametrize("name", PICTURES)
def test_picture_draws_at_both_sizes_and_is_not_blank(name: str) -> None:
    for size in (64, 512):
        surface = drawn(name, size)
        assert max(surface.get_size()) == size
        covered = pygame.mask.from_surface(surface, 127).count() / (surface.get_width() * surface.get_height())
        assert covered > 0.06, f"{name} covers only {covered:.1%} of its square at {size}"


@pytest.mark.parametrize("name", PICTURES)
def test_picture_uses_only_what_sdl_image_draws(name: str) -> None:
    text = (ASSETS / f"{name}.svg").read_text(encoding="utf-8")
    assert not FORBIDDEN.search(text)
    for colour in re.findall(r'(?:fill|stroke|stop-color)="([^"]*)"', text):
        assert re.fullmatch(r"#[0-9a-f]{6}|none|url\(#\w+\)", colour), colour


@pytest.mark.parametrize("deck", ["ulus/assets", "ulus/monsters", "ulus/gods", "ulus/champions", "ulus/sites"])
def test_no_emblem_is_cut_at_its_edge(deck: str) -> None:
    for name in DECKS[deck].split():
        surface = drawn(f"{deck}/{name}", 256)
        rim = [surface.get_at((i, j)).a for i in range(256) for j in (0, 255)]
        rim += [surface.get_at((j, i)).a for i in range(256) for j in (0, 255)]
        assert max(rim) == 0, f"{deck}/{name} touches its edge"


@pytest.mark.parametrize("deck", ["ulus/marks", "bones"])
def test_small_signs_differ_in_shape_at_16_without_colour(deck: str) -> None:
    shades: dict[str, list[float]] = {}
    for name in DECKS[deck].split():
        ground = pygame.Surface((16, 16), 0, 32)
        ground.fill("#c9b48c")
        ground.blit(drawn(f"{deck}/{name}", 16), (0, 0))
        pixels = [ground.get_at((x, y)) for y in range(16) for x in range(16)]
        shades[name] = [(0.3 * p.r + 0.59 * p.g + 0.11 * p.b) / 255 for p in pixels]
    names = sorted(shades)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            apart = sum(abs(p - q) for p, q in zip(shades[a], shades[b], strict=True)) / 256
            assert apart > 0.06, f"{a} and {b} look alike in grey at 16 ({apart:.3f})"


def test_slots_lie_within_the_card_and_do_not_overlap() -> None:
    rows = (ASSETS / "ulus/frames/slots.yaml").read_text(encoding="utf-8").splitlines()
    boxes = {}
    for row in rows:
        if match := re.fullmatch(r"(\w+): \[(\d+), (\d+), (\d+), (\d+)\]", row):
            boxes[match[1]] = pygame.Rect(*(int(v) for v in match.groups()[1:]))
    assert set(boxes) == {"name", "emblem", "value", "marks", "text"}
    card = pygame.Rect(0, 0, 640, 900)
    assert all(card.contains(box) for box in boxes.values())
    for first, second in (
        ("name", "emblem"),
        ("emblem", "marks"),
        ("value", "marks"),
        ("marks", "text"),
        ("value", "text"),
    ):
        assert not boxes[first].colliderect(boxes[second]), (first, second)


def test_scripts_reproduce_the_committed_pictures(tmp_path: Path) -> None:
    wanted = amount(DRAWN_BY_SCRIPT[::12], DRAWN_BY_SCRIPT)
    subprocess.run([sys.executable, str(MAKE / "make.py"), str(tmp_path), *wanted], check=True)
    made = {p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*.svg")}
    assert made == {f"{name}.svg" for name in wanted}
    for name in [*sorted(made), "ulus/frames/slots.yaml"]:
        assert (tmp_path / name).read_bytes() == (ASSETS / name).read_bytes(), name


def test_season_script_reproduces_the_committed_outlines(tmp_path: Path) -> None:
    pytest.importorskip(
        "uharfbuzz", reason="shaping the season names again needs uharfbuzz, which is for making only"
    )
    pytest.importorskip("fontTools")
    subprocess.run([sys.executable, str(MAKE / "seasons.py"), str(tmp_path)], check=True)
    for name in DECKS["season"].split():
        assert (tmp_path / f"season/{name}.svg").read_bytes() == (ASSETS / f"season/{name}.svg").read_bytes(), name


@pytest.mark.parametrize("name", DECKS["season"].split())
def test_season_names_stand_upright_and_are_joined(name: str) -> None:
    surface = drawn(f"season/{name}", 512)
    assert surface.get_height() > 1.3 * surface.get_width(), "a standing line is taller than wide"
    letters = pygame.mask.from_surface(surface, 100)
    largest = max(part.count() for part in letters.connected_components(20))
    assert largest > 0.8 * letters.count(), "joined letters make one shape, dots apart"
