"""Synthesizes the suite's sounds with the standard library alone.

    python assets/make/sounds.py        writes assets/sounds/*.wav (22.05 kHz, 16 bit, mono)

Each sound is a sum of decaying partials and filtered noise; the seed is fixed, so the files never change
unless this script does.
"""

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
PLACE = Path(__file__).resolve().parent.parent / "sounds"


def blank(seconds: float) -> list[float]:
    return [0.0] * int(RATE * seconds)


def ring(out: list[float], hertz: float, loud: float, decay: float, start: float = 0.0, bend: float = 0.0) -> None:
    """Add a decaying partial; `bend` lets its pitch fall (hertz per second)."""
    first = int(start * RATE)
    phase = 0.0
    for i in range(first, len(out)):
        t = (i - first) / RATE
        phase += 2 * math.pi * max(20.0, hertz - bend * t) / RATE
        out[i] += loud * math.exp(-t / decay) * math.sin(phase)


def hiss(out: list[float], loud: float, decay: float, dull: float, seed: int, start: float = 0.0) -> None:
    """Add decaying noise, `dull` from 0 (bright) to 1 (muffled)."""
    dice = random.Random(seed)
    first, held = int(start * RATE), 0.0
    for i in range(first, len(out)):
        t = (i - first) / RATE
        held += (1 - dull) * (dice.uniform(-1, 1) - held)
        out[i] += loud * math.exp(-t / decay) * held


def click() -> list[float]:
    out = blank(0.05)
    ring(out, 1150, 0.35, 0.006)
    hiss(out, 0.2, 0.003, 0.3, 1)
    return out


def bone_felt() -> list[float]:
    out = blank(0.22)
    hiss(out, 0.9, 0.03, 0.86, 2)
    ring(out, 210, 0.35, 0.035, bend=400)
    ring(out, 940, 0.12, 0.012)
    return out


def bone_knock() -> list[float]:
    out = blank(0.16)
    for hertz, loud, decay in ((1480, 0.5, 0.018), (2350, 0.32, 0.012), (3640, 0.18, 0.007), (760, 0.22, 0.02)):
        ring(out, hertz, loud, decay)
    hiss(out, 0.3, 0.004, 0.2, 3)
    return out


def seed() -> list[float]:
    out = blank(0.15)
    for hertz, loud, decay in ((620, 0.55, 0.022), (1190, 0.3, 0.014), (1870, 0.14, 0.009)):
        ring(out, hertz, loud, decay)
    hiss(out, 0.25, 0.008, 0.6, 4)
    return out


def card() -> list[float]:
    out = blank(0.2)
    hiss(out, 0.5, 0.05, 0.45, 5)
    hiss(out, 0.5, 0.012, 0.2, 6, start=0.07)
    for i in range(int(RATE * 0.06)):
        out[i] *= i / (RATE * 0.06)
    return out


def drum() -> list[float]:
    out = blank(0.75)
    ring(out, 104, 0.9, 0.2, bend=70)
    ring(out, 167, 0.3, 0.1, bend=60)
    hiss(out, 0.5, 0.02, 0.8, 7)
    return out


def horn() -> list[float]:
    out = blank(1.7)
    for i in range(len(out)):
        t = i / RATE
        swell = min(1.0, t / 0.14) * min(1.0, (1.7 - t) / 0.6)
        hertz = 174.6 if t < 0.55 else 261.6
        wobble = 1 + 0.004 * math.sin(2 * math.pi * 5.2 * t)
        tone = sum(math.sin(2 * math.pi * hertz * wobble * n * t) / n**1.6 for n in range(1, 8))
        gap = 1.0 - 0.85 * math.exp(-(((t - 0.55) / 0.035) ** 2))
        out[i] = 0.5 * swell * gap * tone
    return out


SOUNDS: dict[str, Callable[[], list[float]]] = {
    "click": click,
    "bone_felt": bone_felt,
    "bone_knock": bone_knock,
    "seed": seed,
    "card": card,
    "drum": drum,
    "horn": horn,
}


def write(name: str, samples: list[float], peak: float = 0.6) -> None:
    """Level a sound, fade its last 5 ms and write it."""
    top = max(abs(s) for s in samples)
    fade = int(RATE * 0.005)
    for i in range(fade):
        samples[-1 - i] *= i / fade
    data = b"".join(struct.pack("<h", round(32767 * peak * s / top)) for s in samples)
    with wave.open(str(PLACE / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data)


if __name__ == "__main__":
    PLACE.mkdir(exist_ok=True)
    for name, make in SOUNDS.items():
        write(name, make())
