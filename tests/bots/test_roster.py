"""Who plays: every game has four players at least, with faces and words; a bad file is told with its line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from ulus_suite import Match, bots, games
from ulus_suite.bots import players
from ulus_suite.bots.players import Slipping
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.data import find
from ulus_suite.data.reader import MappedReader, shipped

MAKE = find.root() / "assets/make/faces/make.py"
GOOD = """default: nomad
players:
  - {id: drover, level: easy, face: a.svg, plays: {by: nomad, slips: 0.5}}
  - {id: nomad, level: strong, face: b.svg, plays: {by: nomad}, aliases: [wolf]}
"""


@pytest.mark.parametrize("game", games.ids())
def test_every_game_has_players_of_at_least_four_levels_with_names_lines_and_faces(game: str) -> None:
    found = bots.roster(game)
    assert len({p.level for p in found}) >= 4
    assert (found[0].level, found[-1].level) == ("learning", "strongest")
    assert [p.id for p in found if p.usual] == [bots.default(game)]
    assert len({p.name for p in found}) == len(found)
    assert not any("‹" in p.name + p.line for p in found)
    for player in found:
        picture = pygame.image.load_sized_svg(str(find.root() / "assets" / player.face), (64, 64))
        assert pygame.mask.from_surface(picture, 127).count() > 0.5 * 64 * 64
        assert bots.bot_named(game, player.id).name == player.id
        assert bots.budget_ms(game, player.id) <= (3000 if player.level == "strongest" else 1000)
    assert players.problems(game) == []


def test_faces_are_what_their_script_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(MAKE), str(tmp_path)], check=True)
    drawn = {p.relative_to(tmp_path): p.read_text("utf-8") for p in tmp_path.rglob("*.svg")}
    kept = find.root() / "assets/faces"
    assert drawn == {p.relative_to(kept): p.read_text("utf-8") for p in kept.rglob("*.svg")}


def test_players_who_speak_mongolian_in_unee() -> None:
    assert bots.roster("unee", "mn")[0].name == "Туяа"


def test_whoever_slips_slips_by_the_key_and_in_its_share() -> None:
    match = Match.new(games.load("unee"), seed=1)
    choices, view = match.choices(0), match.view(0)
    learner = Slipping("learner", bots.bot_named("unee", "beginner"), 0.35)
    taken = [learner.think(view, choices, str(n), 0) for n in range(200)]
    assert taken == [learner.think(view, choices, str(n), 0) for n in range(200)]
    slipped = sum(d.because[0].key == "slip" for d in taken)
    assert 40 <= slipped <= 100


@pytest.fixture
def other_file() -> object:
    def use(text: str) -> None:
        games.use(MappedReader(find.root(), {"rules/ulus/players.yaml": text}))

    yield use
    games.use(shipped())


def test_older_names_still_play(other_file: object) -> None:
    other_file(GOOD)  # type: ignore[operator]  # a fixture that is a function
    assert bots.bot_named("ulus", "wolf").name == "nomad"
    with pytest.raises(Misuse, match="there are: nomad, drover, random"):
        bots.bot_named("ulus", "fox")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("by: nomad, slips", "by: badger, slips", r"players.yaml:3: nobody plays like 'badger'"),
        ("id: drover", "id: nomad", r"players.yaml:4: the player 'nomad' is there twice"),
        ("level: easy", "level: strongest", r"players.yaml:4: 'nomad' is gentler"),
        ("level: easy", "level: hard", r"players.yaml:3: .*Invalid enum value"),
        ("default: nomad", "default: bear", r"players.yaml:1: there is no player 'bear'"),
        ("[wolf]", "[drover]", r"players.yaml:4: the older name 'drover'"),
        ("slips: 0.5", "slips: 5", r"players.yaml:3: .*Expected"),
        ("face: a.svg", "fase: a.svg", r"players.yaml:3: "),
    ],
)
def test_a_bad_file_is_told_with_its_line(other_file: object, old: str, new: str, told: str) -> None:
    other_file(GOOD.replace(old, new, 1))  # type: ignore[operator]  # a fixture that is a function
    with pytest.raises(DataError, match=told):
        players.entries("ulus")
