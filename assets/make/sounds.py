"""Synthesizes the suite's sounds with the standard library alone.

    python assets/make/sounds.py        writes assets/sounds/*.wav (22.05 kHz, long ones 11.025, 16 bit, mono)

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


def click(take: int) -> list[float]:
    out = blank(0.05)
    ring(out, 1150 * lift(take), 0.35, 0.006)
    hiss(out, 0.2, 0.003, 0.3, 1 + 40 * take)
    return out


def bone_felt(take: int) -> list[float]:
    out, up = blank(0.2), lift(take)
    hiss(out, 0.9, 0.03, 0.86 - 0.02 * take, 2 + 40 * take)
    ring(out, 210 * up, 0.35, 0.035, bend=400)
    ring(out, 940 * up, 0.12, 0.012)
    return out


def bone_knock(take: int) -> list[float]:
    out, up = blank(0.14), lift(take)
    for hertz, loud, decay in ((1480, 0.5, 0.018), (2350, 0.32, 0.012), (3640, 0.18, 0.007), (760, 0.22, 0.02)):
        ring(out, hertz * up * (1 + 0.013 * (take - 1) * (hertz > 2000)), loud, decay)
    hiss(out, 0.3, 0.004, 0.2, 3 + 40 * take)
    return out


def seed(take: int) -> list[float]:
    out, up = blank(0.14), lift(take)
    for hertz, loud, decay in ((620, 0.55, 0.022), (1190, 0.3, 0.014), (1870, 0.14, 0.009)):
        ring(out, hertz * up, loud, decay)
    hiss(out, 0.25, 0.008, 0.6, 4 + 40 * take)
    return out


def card(take: int) -> list[float]:
    out = blank(0.2)
    hiss(out, 0.5, 0.05 + 0.008 * take, 0.45, 5 + 40 * take)
    hiss(out, 0.5, 0.012, 0.2, 6 + 40 * take, start=0.07 + 0.012 * take)
    for i in range(int(RATE * 0.06)):
        out[i] *= i / (RATE * 0.06)
    return out


def hoof(take: int) -> list[float]:
    """A horse's foot on turf: two dull beats close together."""
    out, up = blank(0.18), lift(take)
    for start, loud in ((0.0, 0.8), (0.075 + 0.008 * take, 0.55)):
        ring(out, 132 * up, loud, 0.028, start, bend=300)
        hiss(out, loud * 0.7, 0.018, 0.8, 8 + 40 * take, start)
    return out


def drum(take: int) -> list[float]:
    out, up = blank(0.7), lift(take)
    ring(out, 104 * up, 0.9, 0.2, bend=70)
    ring(out, 167 * up, 0.3, 0.1, bend=60)
    hiss(out, 0.5, 0.02, 0.8, 7 + 40 * take)
    return out


def horn(take: int) -> list[float]:
    out = blank(1.7)
    for i in range(len(out)):
        t = i / RATE
        swell = min(1.0, t / 0.14) * min(1.0, (1.7 - t) / 0.6)
        hertz = (174.6 if t < 0.55 else 261.6) * near(take)
        wobble = 1 + 0.004 * math.sin(2 * math.pi * 5.2 * t)
        tone = sum(math.sin(2 * math.pi * hertz * wobble * n * t) / n**1.6 for n in range(1, 8))
        gap = 1.0 - 0.85 * math.exp(-(((t - 0.55) / 0.035) ** 2))
        out[i] = 0.5 * swell * gap * tone
    return out


def fall(take: int) -> list[float]:
    """Something heavy goes down: a growl that sinks, then the thud."""
    out, up, thud = blank(0.8), lift(take), 0.3 + 0.03 * take
    ring(out, 190 * up, 0.4, 0.3, bend=260)
    ring(out, 96 * up, 0.9, 0.16, thud, bend=90)
    hiss(out, 0.8, 0.05, 0.9, 9 + 40 * take, thud)
    return out


def shell(take: int) -> list[float]:
    """Shell and lapis struck: a small bright chord."""
    out = blank(0.75)
    for k, hertz in enumerate((784.0, 1174.7, 1568.0, 2349.3)):
        ring(out, hertz * near(take), 0.5 / (1 + 0.5 * k), 0.2 - 0.03 * k, (0.055 + 0.008 * take) * k)
    return out


def stone(take: int) -> list[float]:
    """A block is set on blocks: wood and stone, and leaves that settle."""
    out = blank(0.7)
    for k, hertz in enumerate((146.0, 164.0, 196.0)):
        start = (0.13 + 0.012 * take) * k
        ring(out, hertz * lift(take), 0.7, 0.07, start, bend=80)
        hiss(out, 0.5, 0.02, 0.7, 10 + k + 40 * take, start)
    hiss(out, 0.16, 0.16, 0.35, 14 + 40 * take, 0.4)
    return out


def calf(take: int) -> list[float]:
    """A small voice: it lows, once."""
    out = blank(0.75)
    phase = 0.0
    for i in range(len(out)):
        t = i / RATE
        swell = min(1.0, t / 0.09) * min(1.0, (0.75 - t) / 0.28)
        hertz = (196 + 92 * math.sin(min(1.0, t / 0.75) * math.pi) ** 0.7) * lift(take)
        phase += 2 * math.pi * hertz / RATE
        voice = sum(math.sin(n * phase) * a for n, a in ((1, 0.7), (2, 0.55), (3, 0.4), (4, 0.2), (5, 0.1)))
        out[i] = 0.4 * swell * voice
    return out


def water(take: int) -> list[float]:
    """A wave runs up the shore, with bubbles in it."""
    out = blank(0.8)
    hiss(out, 0.7, 0.28, 0.72, 15 + 40 * take)
    for i in range(int(RATE * 0.12)):
        out[i] *= i / (RATE * 0.12)
    for k, hertz in enumerate((520.0, 700.0, 620.0, 880.0)):
        ring(out, hertz * lift(take), 0.3, 0.03, 0.2 + (0.11 - 0.01 * take) * k, bend=-900)
    return out


def lift(take: int) -> float:
    """How much higher or lower a take sounds: at most 8 % either way."""
    return (1.0, 1.07, 0.94, 1.03, 0.97)[take]


def near(take: int) -> float:
    """The same where a melody is heard: less than half a tone either way."""
    return (1.0, 1.025)[take]


SOUNDS: dict[str, tuple[Callable[[int], list[float]], int]] = {
    "click": (click, 2),
    "bone_felt": (bone_felt, 4),
    "bone_knock": (bone_knock, 4),
    "seed": (seed, 4),
    "card": (card, 3),
    "hoof": (hoof, 3),
    "drum": (drum, 2),
    "horn": (horn, 2),
    "fall": (fall, 2),
    "shell": (shell, 2),
    "stone": (stone, 2),
    "calf": (calf, 2),
    "water": (water, 2),
}
"""How each sound is made, and in how many takes."""


LONG = 0.71
"""Sounds of so many seconds and more are written at half the rate: what is high in them lies below 5 kHz."""


def write(name: str, samples: list[float], peak: float = 0.6) -> None:
    """Level a sound, fade its last 5 ms and write it."""
    rate = RATE
    if len(samples) > LONG * RATE:
        samples = [(a + b) / 2 for a, b in zip(samples[::2], samples[1::2], strict=False)]
        rate //= 2
    top = max(abs(s) for s in samples)
    fade = int(rate * 0.005)
    for i in range(fade):
        samples[-1 - i] *= i / fade
    data = b"".join(struct.pack("<h", round(32767 * peak * s / top)) for s in samples)
    with wave.open(str(PLACE / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data)


if __name__ == "__main__":
    PLACE.mkdir(exist_ok=True)
    for name, (make, takes) in SOUNDS.items():
        for take in range(takes):
            write(f"{name}_{take + 1}", make(take))
