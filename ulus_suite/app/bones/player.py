"""Playing a recorded throw: where every bone is at a moment, what is heard between two moments. Simulates nothing
and needs no physics.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ulus_suite.app.bones.draw import BonePose, lying
from ulus_suite.core.chance import Pose, Trace, Track

if TYPE_CHECKING:
    from ulus_suite.app.bones.thrown import Thrown
    from ulus_suite.app.ui.screen import Ui

FULL_UNS = 16000
"""Impulse in micronewton-seconds that is heard at full loudness: a bone of 6 g stopped from 2.7 m/s."""

FAR = 0.45
"""Metres from the middle of the mat at which a knock is heard from one side alone."""

FADE_MS = 160.0
"""A bone that left the mat fades out in this time."""

DECISIVE = 0.22
"""How fast a decisive touch is played."""

Key = tuple[int, int, int, int, int, int]


class Seen(NamedTuple):
    """A bone at a moment: place in metres from the middle of the mat, how it is seen, how solid (1 to 0)."""

    piece: str
    x: float
    y: float
    pose: BonePose
    solid: float = 1.0


class Heard(NamedTuple):
    """A knock: when (ms), the name of the sound, how loud (0 to 1), and where (m)."""

    t_ms: int
    sound: str
    loudness: float
    x: float
    y: float


class TracePlayer:
    """A throw to be shown: ``before`` is the layout it began with, ``after`` the one it led to."""

    def __init__(self, trace: Trace, before: tuple[Pose, ...] = (), after: tuple[Pose, ...] = ()) -> None:
        self.length_ms = max([trace.length_ms, *(track.keys[-1][0] for track in trace.tracks if track.keys)])
        self._tracks = {track.piece: track for track in trace.tracks if track.keys}
        self._times = {piece: [key[0] for key in track.keys] for piece, track in self._tracks.items()}
        self._lay = {pose.piece for pose in before}
        self._stays = {pose.piece for pose in after}
        still = {pose.piece: pose for pose in before} | {pose.piece: pose for pose in after}
        self._still = [
            Seen(piece, pose.x * 1e-4, pose.y * 1e-4, lying(pose.face, pose.turn))
            for piece, pose in still.items()
            if piece not in self._tracks and (not after or piece in self._stays)
        ]
        self._heard = sorted(
            Heard(
                knock.t_ms,
                "bone_felt" if "mat" in (knock.a, knock.b) else "bone_knock",
                loudness(knock.impulse),
                knock.x * 1e-4,
                knock.y * 1e-4,
            )
            for knock in trace.knocks
        )

    def at(self, t_ms: float) -> list[Seen]:
        """Every bone at a moment that has left the hand, lowest first: what flies is drawn over what lies."""
        moving = [
            self._seen(piece, track, t_ms)
            for piece, track in self._tracks.items()
            if piece in self._lay or self._times[piece][0] <= t_ms
        ]
        shown = self._still + [seen for seen in moving if seen.solid > 0]
        return sorted(shown, key=lambda seen: seen.pose.z)

    def heard(self, after_ms: float, until_ms: float) -> list[Heard]:
        """The knocks after one moment, up to and with another; within 12 ms only the loudest of a kind."""
        out: list[Heard] = []
        for knock in self._heard:
            if after_ms < knock.t_ms <= until_ms:
                near = next((k for k in out if k.sound == knock.sound and knock.t_ms - k.t_ms < 12), None)
                if near is None:
                    out.append(knock)
                elif knock.loudness > near.loudness:
                    out[out.index(near)] = knock
        return out

    def _seen(self, piece: str, track: Track, t: float) -> Seen:
        times, keys = self._times[piece], track.keys
        k = bisect_right(times, t)
        solid = 1.0
        if k == len(keys) and self._stays and piece not in self._stays:
            solid = max(0.0, 1 - (t - times[-1]) / FADE_MS)
        since, x, y, turn, roll, z = keys[max(0, k - 1)]
        moving = 0 < k < len(keys) and keys[k - 1][1:] != keys[k][1:]
        if not moving:
            return Seen(piece, x * 1e-4, y * 1e-4, BonePose(turn / 10, float(roll), z * 1e-4), solid)
        until, x1, y1, turn1, roll1, z1 = keys[k]
        share = (t - since) / (until - since)
        pose = BonePose(
            (turn + (turn1 - turn) * share) / 10, roll + (roll1 - roll) * share, (z + (z1 - z) * share) * 1e-4, True
        )
        return Seen(piece, (x + (x1 - x) * share) * 1e-4, (y + (y1 - y) * share) * 1e-4, pose, solid)


class Decisive(NamedTuple):
    """The bone on which all waits, and the stretch (ms) that is seen slowly."""

    piece: str
    since: float
    until: float


def decisive(entry: Thrown) -> Decisive | None:
    """The last bone of a few that tips over, or a flicked one that does."""
    tracks = [track for track in entry.trace.tracks if len(track.keys) > 2 and track.piece in entry.pieces]
    tips = sorted((_last_tip(track), track.piece) for track in tracks if track.piece not in entry.off)
    if entry.kind not in ("roll", "flick") or not tips or not tips[-1][0]:
        return None
    last, piece = tips[-1]
    if entry.kind == "roll" and (len(tips) < 2 or last - tips[-2][0] < _ALONE_MS):
        return None
    return Decisive(piece, last - _BEFORE_MS, last + _AFTER_MS)


def _last_tip(track: Track) -> float:
    """When a bone last stood on an edge; 0 if never."""
    return float(max((t for t, _, _, _, roll, _ in track.keys if abs((roll + 45) % 90 - 45) > _EDGE), default=0))


_EDGE = 25
"""Degrees off a face from which on a bone stands on an edge."""

_ALONE_MS, _BEFORE_MS, _AFTER_MS = 34.0, 70.0, 30.0
"""The last bone must tip so long after the others; so long before and after that is slow."""


def loudness(impulse_uns: int) -> float:
    """How loud a knock of an impulse is, 0 to 1; soft ones stay audible."""
    return float(min(1.0, max(0.0, impulse_uns / FULL_UNS)) ** 0.6)


def play_knock(ui: Ui, sound: str, loud: float, pan: float) -> None:
    """A knock is heard; who plays by pad feels it too, unless nothing shall move."""
    ui.sound.play(sound, loud, pan)
    if ui.device == "pad" and sound == "bone_knock" and ui.settings.motion != "none":
        ui.rumble(loud)


class Playing:
    """A motion (see ``app.motion``) that plays a throw: ``show`` gets the moment in ms, ``knock`` each sound, its
    loudness and from which side it comes (-1 to 1). ``speed`` 0.25 is slow motion; in the stretches ``slow`` (from,
    until, ms) it goes at `DECISIVE` of that. Finishing shows the end and knocks no more."""

    def __init__(
        self,
        player: TracePlayer,
        show: Callable[[float], object],
        knock: Callable[[str, float, float], object] = lambda sound, loud, pan: None,
        speed: float = 1.0,
        slow: Sequence[tuple[float, float]] = (),
    ) -> None:
        self.player, self.show, self.knock, self.speed, self.slow = player, show, knock, speed, slow
        self.t_ms = 0.0
        self.over = False
        self._end = player.length_ms + FADE_MS

    def run(self, ms: float) -> float | None:
        """Spend milliseconds; what is left when the throw is over, or None while it lasts."""
        left = ms
        while left > 0:
            speed = self.speed * (DECISIVE if any(a <= self.t_ms < b for a, b in self.slow) else 1.0)
            edges = [t for pair in self.slow for t in pair if t > self.t_ms]
            until = min([self.t_ms + left * speed, *edges])
            left -= max(1e-6, (until - self.t_ms) / speed)
            for heard in self.player.heard(self.t_ms, until):
                self.knock(heard.sound, heard.loudness, max(-1.0, min(1.0, heard.x / FAR)))
            self.t_ms = until
            if until >= self._end:
                left += (until - self._end) / speed
                self.finish()
                return max(0.0, left)
        self.show(self.t_ms)
        return None

    def finish(self) -> None:
        """Jump to the end."""
        if not self.over:
            self.over = True
            self.t_ms = self._end
            self.show(self._end)
