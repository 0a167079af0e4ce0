"""The server of a table's pages, by pages without a browser, on this machine's own address."""

from __future__ import annotations

import gzip
import http.client
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import InvalidStatus, WebSocketException

from tests.hands.pages import Host, Page, opened, play
from ulus_suite.data import find
from ulus_suite.hands import server
from ulus_suite.hands.server import GUESSES, SIZE, News


@pytest.fixture(autouse=True)
def nobody_is_too_fast(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if "who_sends_more" not in request.node.name:
        monkeypatch.setattr(server, "RATE", 1e6)


@pytest.fixture
def host() -> Iterator[Host]:
    with Host("urland", 3) as one:
        yield one


def fetched(host: Host, path: str, **headers: str) -> http.client.HTTPResponse:
    asks = http.client.HTTPConnection(host.hands.address, host.hands.port, timeout=10)
    asks.request("GET", path, headers=headers)
    return asks.getresponse()


def test_a_whole_game_is_played_at_pages_without_a_curtain() -> None:
    with Host("urland", 3) as host:
        pages = [Page(host.hands, seat) for seat in range(3)]
        host.run()
        sent = play(host, pages, random.Random(1))
        assert host.ended.is_set()
        assert sent > 60
        assert not host.told["Cover"] + host.told["Acknowledge"] + host.told["AskPerson"]
        assert all(page.sheet["over"] for page in pages)


@pytest.mark.long
def test_a_whole_game_of_ulus_with_its_contests_is_played_at_pages_without_a_curtain() -> None:
    with Host("ulus", 4, seed=3) as host:
        pages = [Page(host.hands, seat) for seat in range(4)]
        host.run()
        sent = play(host, pages, random.Random(1), seconds=500)
        print(sent, "answers,", len(host.session.match.entries), "entries,", dict(host.told))
        assert host.ended.is_set()
        assert not host.told["Cover"] + host.told["Acknowledge"]


def mixed(most: int) -> Host:
    """Ulus by two at pages, one at the screen and a computer player."""
    with Host("ulus", 4, kinds=("person", "person", "person", "random")) as host:
        pages = [Page(host.hands, seat) for seat in (0, 1)]
        host.run()
        play(host, pages, random.Random(1), most=most, seconds=400)
    assert host.told["AskAfar"] > 20
    assert host.told["AskPerson"]
    assert host.told["Cover"], "whoever shares the screen has a curtain"
    return host


def test_a_mixed_table_of_ulus_goes_on_at_pages_and_at_the_screen() -> None:
    mixed(60)


@pytest.mark.long
def test_a_mixed_table_of_ulus_is_played_to_its_end() -> None:
    assert mixed(10**6).ended.is_set()


def test_it_listens_on_the_one_address_that_was_chosen_and_serves_a_page_that_asks_nobody_else(host: Host) -> None:
    assert host.hands.address == "127.0.0.1"
    for path in ("/", "/page.js", "/page.css"):
        got = fetched(host, path)
        body = got.read().decode()
        assert got.status == 200
        assert "default-src 'none'" in str(got.getheader("Content-Security-Policy"))
        assert "http://" not in body.replace("http://www.w3.org", "")
        assert "https://" not in body
    assert fetched(host, "/../pyproject.toml").status == 404
    assert fetched(host, "/server.py").status == 404


def test_all_pictures_come_as_one_bundle(host: Host) -> None:
    got = fetched(host, "/pictures.json")
    found = json.loads(gzip.decompress(got.read()))
    assert (
        json.loads(server.pictures("ulus"))["lobsogoi"]
        == (find.root() / "assets/ulus/gods/lobsogoi.svg").read_text()
    )
    assert found["legs"].lstrip().startswith("<svg")


def test_a_page_from_elsewhere_cannot_act(host: Host) -> None:
    assert fetched(host, "/", Host="evil.example").status == 421
    for origin in (None, "http://evil.example", "null", f"https://{host.hands.host}"):
        with pytest.raises(InvalidStatus):
            opened(host.hands, origin=origin)


def test_a_link_is_bound_to_the_first_browser_and_a_second_is_let_in_at_the_screen_only(host: Host) -> None:
    first = Page(host.hands, 1)
    assert first.welcome["seat"] == 1
    assert len(first.key) == len(first.browser) == 32
    second = Page(host.hands, 1)
    assert second.welcome["t"] == "wait"
    assert [host.hands.news.get(timeout=5) for _ in range(2)] == [News("sat", 1), News("asks", 1)]
    host.hands.admit(1)
    assert second.hear()["t"] == "welcome"
    assert first.hear()["t"] == "taken"
    again = Page(host.hands, 1, first.browser)
    assert again.welcome["t"] == "wait", "the first browser has the seat no longer"


def test_the_newest_page_of_a_browser_has_the_seat(host: Host) -> None:
    first = Page(host.hands, 0)
    second = Page(host.hands, 0, first.browser)
    assert second.welcome["t"] == "welcome"
    assert first.hear()["t"] == "taken"


def test_a_short_code_leads_to_its_seat_while_it_is_shown_and_guesses_end_it(host: Host) -> None:
    def tried(code: str) -> str:
        page = Page.__new__(Page)
        page.hands, page.raw = host.hands, []
        page.connection = page.open()
        page.send(t="code", code=code)
        return str(page.hear()["key"])

    place = host.hands.places[2]
    assert tried(place.code) == place.key
    host.hands.open = False
    assert tried(place.code) == ""
    host.hands.open = True
    wrong = "000000" if place.code != "000000" else "111111"
    for _ in range(GUESSES):
        assert tried(wrong) == ""
    assert tried(place.code) == "", "whoever guesses on finds nothing"


def test_who_sends_more_than_a_person_does_loses_the_connection(host: Host) -> None:
    page = Page(host.hands, 0)
    sent = 0
    with suppress(WebSocketException):
        for sent in range(10 * server.BURST):  # noqa: B007  # how far it came
            page.send(t="throw", n=1)
            time.sleep(0.001)
    assert server.BURST < sent < 5 * server.BURST
    assert Page(host.hands, 0, page.browser).welcome["seat"] == 0


def test_visitors_see_what_everybody_may_and_can_do_nothing(host: Host) -> None:
    seats = [Page(host.hands, seat) for seat in range(3)]
    visitor = Page(host.hands, None)
    host.run()
    told = visitor.hear_sheet()
    assert "held" not in told
    assert "number" not in told
    for _ in range(3):
        visitor.send(t="choose", n=1, i=0)
    play(host, seats, random.Random(2), seconds=1.0)
    assert all("held" not in json.loads(raw)["sheet"] for raw in visitor.raw)
    assert host.hands.watching == 1


def test_a_seat_taken_back_to_the_screen_has_another_link(host: Host) -> None:
    page = Page(host.hands, 0)
    old = page.key
    host.hands.take_back(0)
    assert page.hear()["t"] == "gone"
    assert host.hands.afar == frozenset()
    assert Page(host.hands, 0, key=old).welcome["t"] == "who"


def test_double_presses_and_unknown_answers_do_nothing(host: Host) -> None:
    pages = [Page(host.hands, seat) for seat in range(3)]
    host.run()
    asked, end = pages[0], time.monotonic() + 20
    while not asked.sheet.get("choices"):
        assert time.monotonic() < end, "nobody is asked"
        asked = pages[(pages.index(asked) + 1) % 3]
        with suppress(TimeoutError):
            asked.hear(timeout=0.05)
        if asked.sheet.get("throws"):
            asked.answer(random.Random(1))
    number, before = asked.sheet["number"], len(host.session.match.entries)
    for n, i in ((number, -1), (number, 10**6), (number + 7, 0), (-1, 0), (10**30, 0)):
        asked.send(t="choose", n=n, i=i)
    for _ in range(6):
        asked.send(t="choose", n=number, i=0)
    time.sleep(0.3)
    own = [
        e for e in host.session.match.entries[before:] if getattr(e, "action", None) and e.action.seat == asked.seat
    ]  # type: ignore[union-attr]
    assert len(own) == 1


def test_of_many_choices_it_is_asked_what_one_would_do(host: Host) -> None:
    pages, lot = [Page(host.hands, seat) for seat in range(3)], random.Random(1)
    host.run()
    page, answered, end = pages[0], dict.fromkeys(pages, 0), time.monotonic() + 30
    while len(page.sheet.get("choices", ())) <= 24:
        assert time.monotonic() < end
        if page.sheet.get("number", 0) != answered[page] and page.answer(lot):
            answered[page] = page.sheet["number"]
        page = pages[(pages.index(page) + 1) % 3]
        with suppress(TimeoutError):
            page.hear(timeout=0.02)
    choices = page.sheet["choices"]
    assert not any("does" in choice for choice in choices)
    for n, i in ((page.sheet["number"] + 1, 0), (page.sheet["number"], -1), (page.sheet["number"], 10**6)):
        page.send(t="does", n=n, i=i)
        assert page.hear()["does"] == {}
    page.send(t="does", n=page.sheet["number"], i=0)
    does = page.hear()["does"]
    assert does["0"]
    assert {tuple(choices[int(at)]["steps"]) for at in does} == {tuple(choices[0]["steps"])}, "and those beside it"
    assert len(does) < 10


def test_the_clause_that_a_question_rests_on_is_told_whole_to_visitors_too(host: Host) -> None:
    Page(host.hands, 0)
    visitor = Page(host.hands, None)
    host.run()
    title = visitor.hear_sheet()["clause"]
    visitor.send(t="clause")
    told = visitor.hear()
    while told["t"] != "clause":
        told = visitor.hear()
    assert title
    assert len(told["said"]) > 20


def test_the_page_fills_in_what_only_it_knows(host: Host) -> None:
    labels = Page(host.hands, 0).welcome["labels"]
    assert "{cards}" in labels["build"]
    assert "{who}" in labels["waits"]


HOSTILE: tuple[bytes | str, ...] = (
    b"\x00\xff\xfe", "", "null", "[]", "{", '{"t":"hello"}', '{"t":"choose","n":1e400}', '{"t":"choose","n":"1"}',
    '{"t":"sit","seat":0}', "[" * 2000, '{"t":"choose","n":1,"i":0,"cards":[1,1,-5,99999999999]}',
    '{"t":"throw"}', '{"t":"vote","n":1,"i":1}',
    '{"t":"flick","n":1,"pull":{"bone":-1,"bearing_mdeg":1,"power_permille":1e9}}',
    '{"t":"aim","n":1,"pull":{"bone":0,"bearing_mdeg":9,"power_permille":9,"x":99999999999999999999999}}',
    '{"t":"flick","n":1,"pull":[]}', '{"t":"flick","n":1}', '{"t":"unseal"}',
    '{"t":"choose","n":1,"i":0,"extra":1}', "\ud7ff", '{"t":"code"}', "x" * (SIZE + 1),
    '{"t":"does","n":1,"i":5}', '{"t":"does","n":1,"i":-99999999999999999999}',
    '{"t":"choose","n":1,"i":-1}', '{"t":"choose","n":1,"i":0,"cards":null}',
)  # fmt: skip


def hostile(host: Host, messages: int, lot: random.Random) -> int:
    """Send so many bad messages, at a seat, as a visitor and as nobody, over connections that are ended for it."""
    sent = 0
    visitor, key = '{"t":"hello","key":"watch"}', host.hands.places[2].key
    browser = host.hands.places[2].browser
    seat = json.dumps({"t": "hello", "key": key, "browser": browser})
    while sent < messages:
        try:
            with opened(host.hands, close_timeout=0.2) as one:
                if hello := lot.choice(("", visitor, seat)):
                    one.send(hello)
                for _ in range(60):
                    message = lot.choice(HOSTILE)
                    if lot.random() < 0.3 and isinstance(message, str):
                        cut = lot.randrange(len(message) + 1)
                        message = message[:cut] + chr(lot.randrange(32, 0x2FF)) + message[cut:]
                    sent += 1
                    one.send(message)
        except (WebSocketException, OSError, EOFError):
            continue
    return sent


def test_hostile_messages_change_nothing_and_the_table_goes_on(host: Host) -> None:
    pages = [Page(host.hands, seat) for seat in range(3)]
    hostile(host, 1500, random.Random(3))
    assert not host.session.match.entries
    pages[2] = Page(host.hands, 2, pages[2].browser)
    host.run()
    play(host, pages, random.Random(1), seconds=60)
    assert host.ended.is_set()


@pytest.mark.long
def test_a_hundred_thousand_hostile_messages(host: Host) -> None:
    pages = [Page(host.hands, seat) for seat in range(3)]
    assert hostile(host, 100_000, random.Random(4)) >= 100_000
    assert not host.session.match.entries
    assert Page(host.hands, 0, pages[0].browser).welcome["seat"] == 0


def reconnected(host: Host, times: int) -> list[float]:
    """A page that loses its connection and comes back: seconds until it has its seat and its sheet again."""
    page, took = Page(host.hands, 0), []
    Page(host.hands, 1)
    Page(host.hands, 2)
    host.run()
    page.hear_sheet()
    for number in range(times):
        if number % 2:
            page.connection.socket.close()  # no farewell, as from a phone that sleeps
        else:
            page.close()
        began = time.perf_counter()
        page = Page(host.hands, 0, page.browser)
        page.hear_sheet()
        took.append(time.perf_counter() - began)
    return took


def test_a_page_that_comes_back_has_its_seat_and_its_sheet_again(host: Host) -> None:
    assert max(reconnected(host, 20)) < 2.0


@pytest.mark.long
def test_a_thousand_reconnections(host: Host) -> None:
    took = sorted(reconnected(host, 1000))
    print("median", took[500], "most", took[-1])
    assert took[-1] < 2.0


def test_a_page_that_connects_again_before_it_was_answered_has_its_seat(host: Host) -> None:
    hello = json.dumps({"t": "hello", "key": host.hands.places[0].key, "browser": "0f" * 16})
    with opened(host.hands) as first, opened(host.hands) as second:
        first.send(hello)
        assert json.loads(first.recv(timeout=10))["browser"] == "0f" * 16
        second.send(hello)
        assert json.loads(second.recv(timeout=10))["t"] == "welcome"
    other = Page(host.hands, 0, "1e" * 16)
    assert other.welcome["t"] == "wait", "another browser is let in at the screen only"


def test_it_serves_without_openssl_which_built_programs_leave_out() -> None:
    asked = (
        "import sys; sys.modules.update(dict.fromkeys(('ssl', '_ssl', '_hashlib')));"
        "import segno, socket; from ulus_suite.hands.server import Hands;"
        "hands = Hands('urland', ('A', 'B', 'C'), range(3)); hands.start();"
        "one = socket.create_connection((hands.address, hands.port));"
        "lines = ['GET /hands HTTP/1.1', 'Host: ' + hands.host, 'Origin: http://' + hands.host,"
        " 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',"
        " 'Sec-WebSocket-Key: ' + 22 * 'A' + '==', '', ''];"
        "one.sendall((chr(13) + chr(10)).join(lines).encode()); print(one.recv(99)); hands.close()"
    )
    done = subprocess.run([sys.executable, "-c", asked], check=False, timeout=60, capture_output=True, text=True)
    assert "101" in done.stdout, done.stderr


def test_too_many_connections_are_refused_and_those_that_are_there_go_on(host: Host) -> None:
    page = Page(host.hands, 0)
    held = []
    for _ in range(40):
        try:
            held.append(opened(host.hands))
        except (WebSocketException, OSError, EOFError):
            break
    assert len(held) < 30
    host.run()
    assert page.hear_sheet()["asked"]
    for one in held:
        one.close()


def test_what_is_to_be_taken_back_is_asked_at_the_pages(host: Host) -> None:
    pages = [Page(host.hands, seat) for seat in range(3)]
    host.session.send_afar(range(3))
    host.answers.asks(host.session, "Seat 1 wants to take back its bid.", (1, 2))
    assert host.answers.agreed() is None
    for page in pages[1:]:
        page.hear_sheet()
        page.send(t="vote", n=page.ask["n"], i=1)
    pages[0].send(t="vote", n=pages[1].ask["n"], i=0)  # nobody asked it
    for _ in range(100):
        host.answers.next(host.session)
        if host.answers.agreed() is not None:
            break
        time.sleep(0.01)
    assert host.answers.agreed()
