"""What the frame keeps has an end at every window size, and what it lets go is given back."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings

CHURN = """
import os, sys
import pygame
from ulus_suite.app.ui.window import open_window

def resident_mb():
    return int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
open_window((320, 200))
def picture(mb):
    return pygame.Surface((1024, round(mb * 256)), pygame.SRCALPHA)
picture(31)  # from here on glibc by itself would take such blocks from its heap
before, small = resident_mb(), []
for k in range(16):
    made = picture(4 + k / 2)  # too large for any hole that an earlier one has left
    small.append(picture(0.1))  # comes to lie above it
    del made
print(resident_mb() - before)
"""
"""Large pictures that come and go under small ones that stay: what painting one table after another does."""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc keeps what is freed")
def test_large_pictures_that_are_let_go_leave_nothing_behind() -> None:
    told = subprocess.run([sys.executable, "-c", CHURN], capture_output=True, text=True, timeout=60, check=True)
    assert float(told.stdout.split()[-1]) < 8


@pytest.mark.parametrize(("size", "most_mb"), [((1280, 720), 48), ((1920, 1080), 64), ((2560, 1440), 74)])
def test_pictures_are_kept_up_to_a_cap_that_goes_with_the_window(size: tuple[int, int], most_mb: int) -> None:
    ui = Ui(size, Settings(sound=False))
    for number in range(12):
        ui.pictures.layer(("test", number), size, lambda surface: None)
    assert size[0] * size[1] * 4 * 3 <= ui.pictures.bytes <= most_mb * 1_000_000
