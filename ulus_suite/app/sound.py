"""Quiet sounds of bone, seed, card, drum and horn; silent without a sound card.

The files are made by `assets/make/sounds.py`. The mixer opens when the first sound is played, so that it
costs nothing at launch.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame

from . import files

NAMES = ("click", "bone_felt", "bone_knock", "seed", "card", "drum", "horn")


def quiet_without_card() -> None:
    """Before pygame opens sound: a machine without a sound card gets SDL's silent driver and no ALSA errors."""
    if "SDL_AUDIODRIVER" in os.environ or not sys.platform.startswith("linux"):
        return
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    served = "PULSE_SERVER" in os.environ or any(
        runtime and Path(runtime, name).exists() for name in ("pulse/native", "pipewire-0")
    )
    cards = Path("/proc/asound/cards")
    if not served and (not cards.exists() or "no soundcards" in cards.read_text("ascii", "replace")):
        os.environ["SDL_AUDIODRIVER"] = "dummy"


class Sound:
    """Plays sounds by name; does nothing when switched off or when there is no way to sound."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._ready: bool | None = None
        self._kept: dict[str, pygame.mixer.Sound] = {}

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play one of `NAMES`; an unknown name is a `KeyError` even in silence."""
        if name not in NAMES:
            raise KeyError(f"no sound called {name!r}; there are {', '.join(NAMES)}")
        if not self.on or not self._open():
            return
        sound = self._kept.get(name)
        if sound is None:
            sound = self._kept[name] = pygame.mixer.Sound(str(files.asset("sounds", f"{name}.wav")))
        sound.set_volume(max(0.0, min(1.0, volume * 0.7)))
        sound.play()

    def _open(self) -> bool:
        if self._ready is None:
            try:
                pygame.mixer.init(22050, -16, 1, 512)
                self._ready = True
            except pygame.error:
                self._ready = False
        return self._ready
