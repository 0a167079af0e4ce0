"""Real browsers at the seats of a table: Chromium, driven by Selenium; skipped where either is not there."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.hands.pages import Host

selenium = pytest.importorskip("selenium", reason="selenium drives the browsers (extra browsers)")
if shutil.which("chromium") is None or shutil.which("chromedriver") is None:
    pytest.skip("there is no Chromium here with its driver", allow_module_level=True)

from selenium.webdriver import Chrome, ChromeOptions  # noqa: E402  # only where it is there
from selenium.webdriver.chrome.service import Service  # noqa: E402

PRESS = """
const shown = (one) => one.offsetParent !== null && one.getAttribute("aria-disabled") !== "true";
const found = [...document.querySelectorAll("#choices button, #throw")].filter(shown);
if (!found.length) return "";
const one = found[Math.floor(arguments[0] * found.length)];
const said = `${sheet.number}`;
if (answered === sheet.number || performance.now() - since < STEADY_MS) return "";
one.click();
return said;
"""
"""Press one of what a person could press now; the number of the question it answers, or nothing."""


SHOWN = "return typeof sheet !== 'undefined' && sheet !== null"
"""Whether the page shows the table."""


WIDE = """
document.documentElement.style.fontSize = arguments[0];
const page = document.documentElement;
return Math.max(page.scrollWidth - page.clientWidth, document.body.scrollWidth - screen.width);
"""


def browser() -> Chrome:
    options = ChromeOptions()
    for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run"):
        options.add_argument(word)
    options.binary_location = shutil.which("chromium") or ""
    made = Chrome(options=options, service=Service(shutil.which("chromedriver")))
    made.set_script_timeout(20)
    metrics = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
    made.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    return made


@pytest.fixture
def opened() -> Iterator[Any]:
    with ExitStack() as stack:

        def one() -> Chrome:
            made = browser()
            stack.callback(made.quit)
            return made

        yield one


def until(asked: Any, seconds: float = 20.0) -> Any:
    end = time.monotonic() + seconds
    while not (found := asked()):
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.02)
    return found


def seated(host: Host, opened: Any, seats: tuple[int, ...]) -> list[Chrome]:
    found = []
    for seat in seats:
        one = opened()
        one.get(host.hands.link(seat))
        until(lambda seat=seat: seat in host.hands.here)
        found.append(one)
    return found


def played(host: Host, browsers: list[Chrome], lot: random.Random, most: int, seconds: float) -> int:
    """Press what can be pressed, until the game is over or so many answers are given."""
    pressed, end = 0, time.monotonic() + seconds
    while pressed < most and not host.ended.is_set() and time.monotonic() < end:
        pressed += sum(bool(one.execute_script(PRESS, lot.random())) for one in browsers)
    return pressed


def test_three_browsers_play_and_a_page_that_is_loaded_again_has_its_seat_within_two_seconds(opened: Any) -> None:
    with Host("urland", 3) as host:
        browsers = seated(host, opened, (0, 1, 2))
        host.run()
        assert played(host, browsers, random.Random(1), 25, 90) >= 25
        assert not host.told["Cover"]
        began = time.monotonic()
        browsers[0].refresh()
        until(lambda: browsers[0].execute_script(SHOWN))
        assert time.monotonic() - began < 2.0
        assert browsers[0].execute_script("return document.querySelectorAll('#rows li').length") == 3
        unnamed = browsers[0].execute_script(
            "return [...document.querySelectorAll('button, summary, input')].filter(one => one.offsetParent"
            " && !one.textContent.trim() && !one.labels?.length).map(one => one.id)"
        )
        assert unnamed == [], "whoever does not see is told what each thing is"
        for size in ("100%", "200%"):
            wide = browsers[0].execute_script(WIDE, size)
            assert wide <= 0, "nothing stands beside the screen, however large its letters are"


def test_a_short_address_leads_to_a_seat_and_visitors_watch(opened: Any) -> None:
    with Host("ulus", 4) as host:
        one, visitor = opened(), opened()
        visitor.get(host.hands.link(None))
        one.get(f"http://{host.hands.host}/")
        until(lambda: one.execute_script("return !document.getElementById('enter').hidden"))
        one.find_element("id", "code").send_keys(host.hands.places[2].code)
        one.find_element("id", "enter-go").click()
        until(lambda: 2 in host.hands.here)
        host.run()
        until(lambda: visitor.execute_script(SHOWN))
        assert visitor.execute_script("return sheet.rows.length") == 4
        assert visitor.execute_script("return document.getElementById('hand-part').hidden")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats", "afar", "kinds"),
    [
        ("ulus", 4, (0, 1, 2, 3), ()),
        ("urland", 3, (0, 1, 2), ()),
        ("ulus", 4, (0, 1), ("person", "person", "person", "random")),
    ],
)
def test_whole_games_in_real_browsers(
    game: str, seats: int, afar: tuple[int, ...], kinds: tuple[str, ...], opened: Any
) -> None:
    with Host(game, seats, kinds=kinds, seed=2) as host:
        browsers = seated(host, opened, afar)
        host.run()
        pressed = played(host, browsers, random.Random(1), 10**6, 900)
        print(game, seats, afar, "presses", pressed, "entries", len(host.session.match.entries), dict(host.told))
        assert host.ended.is_set()
        if len(afar) == seats:
            assert not host.told["Cover"] + host.told["Acknowledge"]
