"""What the race or the tales are played on, while one of them has the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import felt, interlude, naadam, story, track
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.host import Table

Scenery: TypeAlias = track.Track | story.Ger | interlude.Interlude


def built(ui: Ui, view: View | None, ground: Ground, aside: int = 0) -> Scenery | None:
    """The race's track, the storyteller's ger, or what stands between two contests; None where the journey or a
    contest has the board. ``aside``: pixels kept free at the right, for what may be chosen while the rail is
    folded away."""
    kind = naadam.scene_of(view)
    if view is None or not kind:
        return None
    if kind == "between":
        return interlude.Interlude(ui, ground)
    seats = len(view.players)
    return track.Track(ui, ground, seats, aside) if kind == "race" else story.Ger(ui, ground, seats, aside)


def wanted(ui: Ui, view: View, ground: Ground, scenery: Scenery) -> list[tuple[str, tuple[int, int]]]:
    """The larger pictures of a scene, with their sizes: drawn before it has the board."""
    return [*naadam.wanted(ground), *_wanted(ui, view, scenery)]


def _wanted(ui: Ui, view: View, scenery: Scenery) -> list[tuple[str, tuple[int, int]]]:
    if isinstance(scenery, interlude.Interlude):
        return interlude.wanted(ui, view, scenery)
    if isinstance(scenery, track.Track):
        gate = round(scenery.head * 0.9)
        found = [(f"ulus/sites/{site.id}.svg", scenery.site(k).size) for k, site in enumerate(view.journey)]
        return [*found, ("ulus/assets/ger.svg", (gate, gate)), ("ulus/mat/knot.svg", (gate, gate))]
    found = [("ulus/assets/fire.svg", scenery.fire.size), ("ulus/tuulch/tuulch.svg", scenery.bard.size)]
    for seat, player in enumerate(view.players):
        if player.champion:
            side = story.portrait(ui, scenery.listener(seat))
            found.append((f"ulus/champions/{player.champion}.svg", (side, side)))
    return found


def ahead(ui: Ui, table: Table, view: View, ground: Ground, scenery: Scenery) -> Iterator[None]:
    """Paint a scene before it has the board, a part a step."""
    yield from felt.bare_ahead(ui, ground)
    yield from naadam.band_ahead(ui, table, view, ground)
    if isinstance(scenery, interlude.Interlude):
        yield from interlude.ahead(ui, table, view, scenery)
    elif isinstance(scenery, track.Track):
        yield from track.track_ahead(ui, table, view, scenery)
    else:
        yield from story.story_ahead(ui, table, view, scenery)


def draw(ui: Ui, surface: pygame.Surface, table: Table, view: View, scenery: Scenery) -> None:
    """The race or the tales, on the rug under Naadam's band."""
    surface.blit(felt.bare(ui, table.ground), table.rect)
    naadam.draw_band(ui, surface, table, view)
    if isinstance(scenery, track.Track):
        track.draw_track(ui, surface, table, view, scenery)
    elif isinstance(scenery, interlude.Interlude):
        interlude.draw_interlude(ui, surface, table, view, scenery)
    else:
        story.draw_story(ui, surface, table, view, scenery)
