"""Real browsers at the seats of a table: Chromium, driven by Selenium; skipped where either is not there."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from typing import Any

import pytest

from tests.app.contest_table import HEAD, WRESTLING
from tests.hands.pages import Host, Page

selenium = pytest.importorskip("selenium", reason="selenium drives the browsers (extra browsers)")
if shutil.which("chromium") is None or shutil.which("chromedriver") is None:
    pytest.skip("there is no Chromium here with its driver", allow_module_level=True)

from selenium.webdriver import Chrome, ChromeOptions  # noqa: E402  # only where it is there
from selenium.webdriver.chrome.service import Service  # noqa: E402  # as above

PRESS = """
const shown = (one) => one.offsetParent !== null && one.getAttribute("aria-disabled") !== "true";
const found = [...document.querySelectorAll("#choices button:not(.back), #throw, #flick")].filter(shown);
if (!found.length) return "";
const one = found[Math.floor(arguments[0] * found.length)];
const said = one.className === "door" ? "" : `${sheet.number}`;
if (answered === sheet.number || performance.now() - since < STEADY_MS) return "";
one.click();
return said;
"""
"""Press one of what a person could press now; the number of the question it answers, or nothing: there is none, or
others stand behind what was pressed."""


SHOWN = "return typeof sheet !== 'undefined' && sheet !== null"
"""Whether the page shows the table."""


DRAWN = "const told = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => told()))"
WIDE = """
document.documentElement.style.fontSize = arguments[0];
const page = document.documentElement;
return Math.max(page.scrollWidth - page.clientWidth, document.body.scrollWidth - screen.width);
"""


MUCH = "return Boolean(sheet && sheet.choices && sheet.choices.length > MANY)"
OPEN = """
const found = [...document.querySelectorAll(".door")].filter((one) => one.innerText.startsWith(arguments[0]));
found[0].click();
"""


CORNER = """
const box = document.getElementById("felt").getBoundingClientRect();
return [box.x + box.width - 20, box.y + 90];
"""
"""A place on the mat far from where bones lie, with room for a pull."""


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


def touch(one: Chrome, what: str, *at: float) -> None:
    """A finger on the glass, where there is one."""
    points = [{"x": at[0], "y": at[1]}] if at else []
    one.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


def played(
    host: Host, browsers: list[Chrome], lot: random.Random, most: int, seconds: float, pages: Sequence[Page] = ()
) -> int:
    """Press what can be pressed, until the game is over or so many answers are given; ``pages`` play along."""
    pressed, end, answered = 0, time.monotonic() + seconds, dict.fromkeys(pages, 0)
    while pressed < most and not host.ended.is_set() and time.monotonic() < end:
        pressed += sum(bool(one.execute_script(PRESS, lot.random())) for one in browsers)
        for page in pages:
            with suppress(TimeoutError):
                page.hear(timeout=0.002)
            if page.sheet.get("number", 0) != answered[page] and page.answer(lot):
                answered[page] = page.sheet["number"]
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


def test_choices_that_are_alike_stand_behind_one_button_and_say_there_what_they_do(opened: Any) -> None:
    with Host("urland", 3, seed=2) as host:
        browsers, found = seated(host, opened, (0, 1, 2)), list[Chrome]()
        host.run()

        def asked() -> bool:
            found[:] = [one for one in browsers if one.execute_script(MUCH)]
            return bool(found) or not played(host, browsers, random.Random(1), 1, 1)

        until(lambda: asked() and found)
        one = found[0]
        shown = "return [...document.querySelectorAll('#choices button')].map(each => each.innerText)"
        assert len(one.execute_script(shown)) < 10
        for door in ("Swim", "Swim with … from"):
            one.execute_script(OPEN, door)
        until(lambda: one.execute_script("return Boolean(document.querySelector('#choices small'))"))
        assert "Back" in one.execute_script("return document.activeElement.innerText")
        assert all(said.startswith("Swim with ") for said in one.execute_script(shown)[1:])
        one.execute_script("document.querySelector('.back').click()")
        assert len(one.execute_script(shown)) < 10


def test_whoever_may_act_out_of_turn_is_not_told_that_it_is_its_turn(opened: Any) -> None:
    with Host("urland", 3, seed=2) as host:
        (one,) = seated(host, opened, (0,))
        pages = [Page(host.hands, seat) for seat in (1, 2)]
        host.run()

        def asked() -> bool:
            played(host, [], random.Random(1), 1, 0.05, pages)
            return bool(one.execute_script("return Boolean(sheet && sheet.number)"))

        until(asked)
        said = "show({...sheet, rows: sheet.rows.map((row) => ({...row, turn: row.own === arguments[0]}))});"
        said += "return [document.getElementById('turn').textContent, document.title]"
        assert one.execute_script(said, True)[0] == "Your turn"
        turn, title = one.execute_script(said, False)
        assert "You may" in turn
        assert "Your turn" not in title


def test_buttons_stay_where_they_are_while_others_close_their_fists(opened: Any) -> None:
    with Host("urland", 3) as host:
        one = seated(host, opened, (0,))[0]
        host.run()
        asked = "return Boolean(sheet && sheet.number && (sheet.choices || []).length > 1)"
        until(lambda: one.execute_script(SHOWN) and one.execute_script(asked))
        moved = one.execute_script(
            "const long = { ...sheet, asked: 'Waiting for '.repeat(20) };"
            "const before = document.querySelector('#choices *');"
            "show(long); const high = document.getElementById('asked').offsetHeight;"
            "show({ ...structuredClone(sheet), asked: 'Waiting' });"
            "return [before !== document.querySelector('#choices *'),"
            " high - document.getElementById('asked').offsetHeight]"
        )
        assert moved == [False, 0]


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


def test_a_press_that_was_lost_with_the_connection_can_be_made_again(opened: Any) -> None:
    with Host("urland", 3) as host:
        (one,) = seated(host, opened, (0,))
        pages = [Page(host.hands, seat) for seat in (1, 2)]
        host.run()
        asks = "return Boolean(sheet && sheet.number && performance.now() - since > STEADY_MS)"

        def asked() -> bool:
            played(host, [], random.Random(1), 1, 0.05, pages)
            return bool(one.execute_script(asks))

        until(asked)
        one.execute_script("answered = sheet.number; socket.close()")  # it was pressed, and never came
        until(lambda: one.execute_script("return socket.readyState === 1 && answered === 0"))
        before = len(host.session.match.entries)
        until(lambda: one.execute_script(PRESS, 0.5))
        until(lambda: len(host.session.match.entries) > before)


def test_a_bone_is_pulled_back_and_let_go_with_a_finger(opened: Any) -> None:
    with Host("ulus", 2, seed=4, diagram=HEAD % ("", 3, WRESTLING)) as host:
        browsers = seated(host, opened, (0, 1))
        host.run()
        asks = "return typeof sheet !== 'undefined' && sheet && sheet.mat && performance.now() - since > STEADY_MS"
        flicks: list[Chrome] = []

        def asked() -> bool:
            for one in browsers:
                one.execute_script("if (sheet && sheet.throws) document.getElementById('throw').click()")
            flicks[:] = [one for one in browsers if one.execute_script(asks)]
            return bool(flicks)

        until(asked)
        one, before = flicks[0], len(host.session.match.entries)
        box = one.execute_script(CORNER)
        touch(one, "touchStart", *box)
        for step in (20, 50, 80):
            touch(one, "touchMove", box[0] - step, box[1] + step)
        one.execute_async_script(DRAWN)  # moves are told with the next frame
        aimed = one.execute_script("return [aim.bearing, aim.power]")
        assert aimed[0] == pytest.approx(45, abs=2), "away from the pull"
        assert 300 < aimed[1] <= 1000
        assert len(host.session.match.entries) == before, "a finger holds it"
        touch(one, "touchEnd")
        until(lambda: len(host.session.match.entries) > before)
        shot = host.session.match.entries[before].action.shot  # type: ignore[union-attr]  # a flick
        assert shot.bearing_mdeg == round(aimed[0] * 1000)
        assert shot.power_permille == round(aimed[1])


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats", "shown", "plain", "kinds"),
    [
        ("ulus", 4, (0, 1), (2, 3), ()),
        ("urland", 3, (0, 1, 2), (), ()),
        ("ulus", 4, (0,), (1,), ("person", "person", "person", "random")),
    ],
)
def test_whole_games_in_real_browsers(
    game: str, seats: int, shown: tuple[int, ...], plain: tuple[int, ...], kinds: tuple[str, ...], opened: Any
) -> None:
    """Two or three Chromiums, for a machine holds no more; others are at pages without one, or at the screen."""
    with Host(game, seats, kinds=kinds, seed=2) as host:
        browsers, pages = seated(host, opened, shown), [Page(host.hands, seat) for seat in plain]
        host.run()
        pressed = played(host, browsers, random.Random(1), 10**6, 1200, pages)
        print(game, shown, plain, "presses", pressed, "entries", len(host.session.match.entries), dict(host.told))
        assert host.ended.is_set()
        curtains = host.told["Cover"] + host.told["Acknowledge"]
        assert bool(curtains) == bool(kinds), "only those who share the screen have curtains"
