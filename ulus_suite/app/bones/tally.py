"""What the bone yard tells beside the mat: how often each face was thrown, and which ring each bone is in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from ulus_suite.app.bones.draw import FACES, BoneStyle, draw_bone, lying
from ulus_suite.app.bones.thrown import SHARES, Mat, Thrown
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.chance.physics.geometry import ring
from ulus_suite.chance.physics.params import STANDARD
from ulus_suite.chance.physics.record import BonePose, Face
from ulus_suite.core.chance import Pose

RINGS = ("inner", "outer", "outside")


def ring_of(pose: Pose) -> str:
    """Which ring a bone lies in, as archery judges it: `inner`, `outer` or `outside`."""
    return ring(BonePose(pose.x, pose.y, pose.turn, Face.SHEEP), STANDARD)


def in_words(ui: Ui, faces: Sequence[str]) -> str:
    """Faces in words, several of a kind as a number: `2 sheep, camel`."""
    found = Counter(faces)
    words = []
    for face in FACES:
        if found[face]:
            words.append(ui.say(f"yard.several.{face}", n=found[face]))
    return ", ".join(words)


class Tally(Widget):
    """The four faces: a bone that shows it, its name, a bar, a mark where bones tend to, count, share."""

    def __init__(self, mat: Mat) -> None:
        super().__init__()
        self.mat = mat

    def _line(self, ui: Ui) -> int:
        return max(ui.text.height("body") + ui.theme.em(0.25), ui.theme.px(26))

    def _picture(self, ui: Ui) -> int:
        return round(self._line(ui) * 1.5)

    def _words(self, ui: Ui, k: int) -> str:
        count, total = self.mat.counts[k], self.mat.total
        if not total:
            return ui.say("yard.share", n=SHARES[FACES[k]])
        return f"{count} · {ui.say('yard.share', n=round(100 * count / total))}"

    def _width(self, ui: Ui) -> int:
        return max(ui.text.size(self._words(ui, k), bold=True)[0] for k in range(4))

    def _names(self, ui: Ui) -> int:
        return max(ui.text.size(ui.say(f"yard.face.{face}"))[0] for face in FACES)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Four lines, one for each face."""
        return width, 4 * self._line(ui)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take the rectangle; a tally that does not fit is reported."""
        super().place(ui, rect)
        need = self._picture(ui) + self._names(ui) + self._width(ui) + 3 * ui.theme.em(0.5)
        if need > rect.width:
            ui.over(f"tally in {rect.size}, needs {need}")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Each face with its picture, its name and how often it came up."""
        theme, line = ui.theme, self._line(ui)
        most = max([50, *(100 * count / max(1, self.mat.total) for count in self.mat.counts)])
        for k, face in enumerate(FACES):
            row = pygame.Rect(self.rect.x, self.rect.y + k * line, self.rect.width, line)
            picture = self._picture(ui)
            scale = line * 0.86 / 0.0215
            draw_bone(surface, (row.x + picture // 2, row.centery), scale, lying(face, 0), BoneStyle(shadow=True))
            name = pygame.Rect(row.x + picture + theme.em(0.3), row.y, self._names(ui) + 1, line)
            ui.text.draw(surface, ui.say(f"yard.face.{face}"), name, "body", theme["ink"], middle=True)
            ui.text.draw(
                surface, self._words(ui, k), row, "body", theme["ink" if self.mat.total else "ink_soft"],
                bold=bool(self.mat.total), align="right", middle=True,
            )  # fmt: skip
            bar = pygame.Rect(name.right + theme.em(0.5), row.y + line // 4, 0, line // 2)
            bar.width = row.right - self._width(ui) - theme.em(0.5) - bar.x
            if bar.width > theme.em(2):
                self._bar(ui, surface, bar, k, most)

    def _bar(self, ui: Ui, surface: pygame.Surface, bar: pygame.Rect, k: int, most: float) -> None:
        theme = ui.theme
        radius = bar.height // 2
        empty, edge = theme["paper_shade"], theme["paper_line"]
        draw.panel(surface, ui.pictures, bar, empty, radius=radius, border=1, edge=edge)
        share = 100 * self.mat.counts[k] / max(1, self.mat.total)
        if share:
            full = pygame.Rect(bar.x, bar.y, max(bar.height, round(bar.width * share / most)), bar.height)
            draw.panel(surface, ui.pictures, full, mix(theme["accent"], theme["paper"], 0.15), radius=radius)
        x = bar.x + round(bar.width * SHARES[FACES[k]] / most)
        tall = bar.inflate(0, theme.px(6))
        wide = theme.px(2)
        surface.fill(theme["paper"], (x - wide, tall.y, 2 * wide + 1, tall.height))
        surface.fill(theme["ink"], (x - wide // 2, tall.y, max(2, wide), tall.height))


def rings_in_words(ui: Ui, mat: Mat) -> list[tuple[str, str]]:
    """For every ring its name and what lies in it."""
    places: dict[str, list[str]] = {name: [] for name in RINGS}
    for pose in mat.lying:
        places[ring_of(pose)].append(pose.face)
    rows = []
    for name in RINGS:
        faces = places[name]
        found = ui.say("yard.ring.nobody")
        if faces:
            found = ui.say("yard.ring.line", n=len(faces), faces=in_words(ui, faces))
        rows.append((ui.say(f"yard.ring.{name}"), found))
    rows.append((ui.say("yard.ring.away"), str(len(mat.away)) if mat.away else ui.say("yard.ring.nobody")))
    return rows


def result_in_words(ui: Ui, entry: Thrown) -> str:
    """What came of an entry: the faces; after a flick what was hit, whether the bone rolled over, what left."""
    faces = {pose.piece: pose.face for pose in entry.after}
    if entry.kind != "flick":
        found = in_words(ui, [faces[piece] for piece in entry.pieces if piece in faces])
        return ui.say("yard.said.faces", faces=found).capitalize()
    started = {pose.piece: pose.face for pose in entry.before}
    said = []
    if entry.first:
        said.append(ui.say("yard.said.hit", face=ui.say(f"yard.face.{started[entry.first]}")))
    else:
        said.append(ui.say("yard.said.alone"))
    piece = entry.pieces[0]
    if piece in faces:
        old, new = ui.say(f"yard.face.{started[piece]}"), ui.say(f"yard.face.{faces[piece]}")
        key = "yard.said.turned" if new != old else "yard.said.stayed"
        said.append(ui.say(key, old=old, new=new, face=new))
    if entry.off:
        said.append(ui.say("yard.said.gone", n=len(entry.off)))
    return " ".join(said)
