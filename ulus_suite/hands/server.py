"""The server of one table: pages for telephones on the same network, and what people choose there.

It runs on a thread of its own and knows no window. What is to be shown comes in by :meth:`Hands.publish` as a table
that stands still; what people have chosen goes out as letters, which the table takes when it is ready for them.

Nothing here is encrypted, and nobody proves who they are but by a link: 128 random bits a seat, bound to the first
browser that opens it. The link's secret stands behind the ``#``, so that no request carries it.
"""

from __future__ import annotations

import asyncio
import gzip
import hmac
import logging
import secrets
import socket
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from queue import Empty, SimpleQueue
from string import hexdigits
from typing import Any, ClassVar, Literal, NamedTuple

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from ulus_suite import gate
from ulus_suite.core.names import Seat
from ulus_suite.data.find import inside
from ulus_suite.data.messages import frame
from ulus_suite.play.session import Session
from ulus_suite.play.sheet import Pull, Question, Sheet, clause_now, seat_lines, sheet, told_of, why_not
from ulus_suite.teach.words import Words

SIZE = 4096
"""Bytes of a message from a page, at most."""
RATE, BURST = 12.0, 40
"""So many messages a second, and so many at once, come from a person; more end the connection."""
CONNECTIONS, EACH = 64, 24
"""So many connections in all, and from one address: six seats, twenty visitors, and pages loaded again."""
HELLO_S, SEND_S, PING_S, RIVAL_S = 5.0, 5.0, 10.0, 120.0
"""Seconds in which a page says who it is, takes what it is sent, shows that it is there, waits to be let in."""
GUESSES = 20
"""After so many wrong codes the short addresses hold no longer."""
PAGES = {"/": "text/html", "/page.js": "text/javascript", "/page.css": "text/css"}
PICTURES = "/pictures.json"
LABELS = (
    "code", "enter", "wrong", "lost", "taken", "gone", "held", "news", "log", "what", "what.none", "throw",
    "swipe", "flick", "pull", "edge", "bone", "direction", "strength", "mat", "unseal", "screen", "watch",
    "computer", "you", "turn", "cards", "pick", "build", "agree", "refuse", "yours", "may", "waits", "back",
)  # fmt: skip
"""What the page itself says: messages ``hands.page.<key>``."""
FACES = ("sheep", "goat", "horse", "camel")
"""What lies up on a bone, in words and pictures."""


class Letter(NamedTuple):
    """What somebody did at a page; ``cards`` are indexes into what that seat holds; ``pull`` is how it flicks, or
    aims to."""

    seat: Seat
    what: Literal["choose", "throw", "unseal", "vote", "aim", "flick", "on"]
    number: int = 0
    choice: int = 0
    cards: tuple[int, ...] | None = None
    pull: Pull | None = None


class News(NamedTuple):
    """What the table's screen has to know: a seat was ``sat`` at or ``left``; a second browser ``asks`` for it."""

    what: Literal["sat", "left", "asks"]
    seat: Seat


class Ask(NamedTuple):
    """Somebody wants to take something back: these seats are asked whether they agree."""

    number: int
    words: str
    seats: tuple[Seat, ...]


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """What a page sends, nothing else. ``t`` says what it is."""

    t: Literal["hello", "code", "choose", "throw", "unseal", "vote", "what", "does", "clause", "aim", "flick", "on"]
    key: str = ""
    browser: str = ""
    code: str = ""
    n: int = 0
    i: int = 0
    cards: list[int] | None = None
    pull: Pull | None = None


class Place(msgspec.Struct):
    """A seat for which there is a page: its link's secret, its short code, the browser it is bound to."""

    key: str
    code: str
    browser: str = ""
    rival: asyncio.Event | None = None
    """A second browser that waits to be let in."""


class Post(msgspec.Struct):
    """What the latest position shows: the table that stands still, the questions, whose consent is asked, what the
    button says that goes on where all look at the table's screen; ``lines``, ``made``: what all see of each seat,
    and the messages for pages, each worked out once (None: for every visitor)."""

    session: Session
    questions: Mapping[Seat, Question]
    ask: Ask | None = None
    on: str = ""
    lines: tuple[str, ...] = ()
    made: dict[Seat | None, bytes] = {}


class Page:
    """One connection: who sits there (None: nobody yet, or a visitor), and what it was sent last."""

    def __init__(self, connection: ServerConnection, address: str) -> None:
        self.connection, self.address = connection, address
        self.seat: Seat | None = None
        self.watches = False
        self.sent = b""
        self.fresh = asyncio.Event()
        self.left, self.at = float(BURST), time.monotonic()

    def may_speak(self) -> bool:
        """Whether this is no more than a person says."""
        now = time.monotonic()
        self.left, self.at = min(float(BURST), self.left + RATE * (now - self.at)) - 1, now
        return self.left >= 0


def addresses() -> list[str]:
    """The addresses of this machine at which others of the same network may reach it, the likeliest first; the last
    is reached from this machine only."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way packets would go
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [*dict.fromkeys(one for one in found if not one.startswith(("127.", "0."))), "127.0.0.1"]


class Hands:
    """The pages of one table. ``seats``: those that people play. ``colours``: of all seats, as ``#rrggbb``."""

    def __init__(
        self, game: str, names: Sequence[str], seats: Sequence[Seat], *, language: str = "en",
        colours: Sequence[str] = (), address: str = "127.0.0.1", port: int = 0,
    ) -> None:  # fmt: skip
        self.game, self.names, self.language = game, tuple(names), language
        self.colours, self.address, self.port = tuple(colours), address, port
        self.letters: SimpleQueue[Letter] = SimpleQueue()
        self.news: SimpleQueue[News] = SimpleQueue()
        self.places = {seat: _place() for seat in seats}
        self.open = True
        """Whether short codes are taken: while they stand on the table's screen."""
        self._guesses = 0
        self._post: Post | None = None
        self._pages: set[Page] = set()
        self._connected: dict[str, int] = {}
        self._words = Words(game, self.names, language)
        self._files: dict[str, tuple[str, bytes, bool]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._stop: asyncio.Event | None = None
        self.wakes: Callable[[], None] = lambda: None
        """Called from the server's thread when a letter or news has come."""

    # --- from the table --------------------------------------------------------------------------------------

    def start(self) -> None:
        """Listen. Raises OSError where that address cannot be had."""
        begun: SimpleQueue[OSError | None] = SimpleQueue()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(begun)), name="hands", daemon=True)
        self._thread.start()
        failed = begun.get()
        if failed is not None:
            self._thread.join()
            raise failed

    def close(self) -> None:
        """Every page is told that it is over."""
        if self._thread is not None and self._thread.is_alive():
            self._call(lambda: self._stop.set() if self._stop is not None else None)
            self._thread.join(3.0)

    def _call(self, act: Callable[[], object]) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # it has ended meanwhile
                self._loop.call_soon_threadsafe(act)

    @property
    def host(self) -> str:
        """Address and port, as a person types them."""
        return f"{self.address}:{self.port}"

    def link(self, seat: Seat | None) -> str:
        """Where a seat is; without a seat, where visitors watch."""
        return f"http://{self.host}/#{'watch' if seat is None else self.places[seat].key}"

    @property
    def afar(self) -> frozenset[Seat]:
        """Seats that some browser has taken, connected now or not."""
        return frozenset(seat for seat, place in self.places.items() if place.browser)

    @property
    def here(self) -> frozenset[Seat]:
        """Seats whose pages are connected now."""
        return frozenset(page.seat for page in tuple(self._pages) if page.seat is not None)

    @property
    def watching(self) -> int:
        """How many visitors watch."""
        return sum(page.watches for page in tuple(self._pages))

    def publish(
        self, session: Session, questions: Mapping[Seat, Question], ask: Ask | None = None, on: str = ""
    ) -> None:
        """Show this from now on. ``session`` stands still (`play.sheet.still`); pages are made on the server's
        thread."""
        post = Post(session, dict(questions), ask, on)
        self._call(lambda: self._show(post))

    def turn_to(self, game: str, names: Sequence[str], colours: Sequence[str]) -> None:
        """From now on visitors watch another game."""
        self._call(lambda: self._turn_to(game, tuple(names), tuple(colours)))

    def admit(self, seat: Seat) -> None:
        """Let the second browser in that asks for this seat; the first has it no longer."""
        self._call(lambda: self._admit(seat))

    def take_back(self, seat: Seat) -> None:
        """The seat is at the table's screen again; its link holds no longer."""
        self._call(lambda: self._take_back(seat))

    def tell(self, seat: Seat, words: str, *, kept: bool = False) -> None:
        """Say to one seat why what it wanted was not done; or, where it is ``kept``, not yet."""
        self._call(lambda: self._tell(seat, words, "kept" if kept else "no"))

    def taken(self) -> list[Letter]:
        """The letters that have come since."""
        found: list[Letter] = []
        with suppress(Empty):
            while True:
                found.append(self.letters.get_nowait())
        return found

    # --- on the server's thread ---------------------------------------------------------------------------------

    async def _run(self, begun: SimpleQueue[OSError | None]) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        serving = serve(
            self._met, self.address, self.port, process_request=self._asked, max_size=SIZE, max_queue=8,
            open_timeout=HELLO_S, ping_interval=PING_S, ping_timeout=PING_S, close_timeout=2,
            create_connection=self._bounded(), server_header=None, backlog=32, logger=logging.getLogger("hands"),
        )  # fmt: skip
        try:
            async with serving as server:
                self.port = _port(server)
                begun.put(None)
                await self._stop.wait()
        except OSError as error:
            begun.put(error)

    def _bounded(self) -> type[ServerConnection]:
        return type("Bounded", (_Bounded,), {"connected": self._connected})

    def _asked(self, connection: ServerConnection, request: Request) -> Response | None:
        """The files of the page, and the way to its connection; nothing to whoever names another host (a page of
        elsewhere whose name was made to lead here), or comes from another page."""
        hosts = {self.host, f"localhost:{self.port}"} if self.address == "127.0.0.1" else {self.host}
        if request.headers.get("Host", "") not in hosts:
            return _answer(HTTPStatus.MISDIRECTED_REQUEST)
        if request.path == "/hands":
            origin = request.headers.get("Origin", "")
            if origin.removeprefix("http://") not in hosts or not origin.startswith("http://"):
                return _answer(HTTPStatus.FORBIDDEN)
            return None
        if request.headers.get("Upgrade"):
            return _answer(HTTPStatus.NOT_FOUND)
        found = self._file(request.path)
        if found is None:
            return _answer(HTTPStatus.NOT_FOUND)
        kind, body, packed = found
        return _answer(HTTPStatus.OK, body, kind, packed=packed, host=self.host)

    def _file(self, path: str) -> tuple[str, bytes, bool] | None:
        """Kind, bytes, and whether they are packed; read once."""
        if path not in self._files:
            if path == PICTURES:
                self._files[path] = ("application/json", gzip.compress(pictures(self.game)), True)
            elif path in PAGES:
                body = gate.read(Path(__file__).parent / "page" / (path[1:] or "page.html"))
                self._files[path] = (f"{PAGES[path]}; charset=utf-8", body, False)
        return self._files.get(path)

    async def _met(self, connection: ServerConnection) -> None:
        page = Page(connection, str(connection.remote_address[0]))
        with suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(HELLO_S):
                first = _said(await connection.recv())
            if first is None or not await self._welcomed(page, first):
                return
            self._pages.add(page)
            writes = asyncio.create_task(self._write(page))
            try:
                page.fresh.set()
                if page.seat is not None:
                    self._news(News("sat", page.seat))
                await self._listen(page)
            finally:
                writes.cancel()
                self._pages.discard(page)
                if page.seat is not None and page.seat not in self.here:
                    self._news(News("left", page.seat))

    async def _listen(self, page: Page) -> None:
        async for data in page.connection:
            said = _said(data)
            if said is None or not page.may_speak():
                return
            if said.t == "clause" and self._post is not None:
                await self._send(page, {"t": "clause", "said": clause_now(self._post.session, self._words)})
            if page.seat is None:
                continue  # visitors only look
            match said.t:
                case "choose":
                    self._letter(Letter(page.seat, "choose", said.n, said.i, _cards(said.cards)))
                case "throw" | "unseal" | "vote" | "on":
                    self._letter(Letter(page.seat, said.t, said.n, said.i))
                case "aim" | "flick" if said.pull is not None:
                    self._letter(Letter(page.seat, said.t, said.n, pull=said.pull))
                case "what" if self._post is not None:
                    lines = why_not(self._post.session, self._words, page.seat)
                    await self._send(page, {"t": "what", "lines": lines})
                case "does" if self._post is not None:
                    does = self._does(self._post, page.seat, said)
                    await self._send(page, {"t": "does", "n": said.n, "does": does})
                case "hello":  # a page that was asleep wants to know whether anybody is there
                    page.sent = b""
                    page.fresh.set()
                case "code" | "what" | "does" | "clause" | "aim" | "flick":
                    pass

    def _letter(self, letter: Letter) -> None:
        if self.letters.qsize() < CONNECTIONS:  # the table is slow, or somebody presses without end
            self.letters.put(letter)
            self.wakes()

    def _news(self, news: News) -> None:
        if self.news.qsize() < CONNECTIONS:
            self.news.put(news)
            self.wakes()

    async def _welcomed(self, page: Page, first: Message) -> bool:
        """Whether this page may stay: its seat by its link, by its short code, or as a visitor."""
        if first.t == "code":
            seat = self._by_code(first.code)
            await self._send(page, {"t": "code", "key": "" if seat is None else self.places[seat].key})
            return False
        if first.t != "hello":
            return False
        if first.key == "watch":
            page.watches = True
            await self._send(page, self._hello(None, ""))
            return True
        seat = next(
            (s for s, place in self.places.items() if hmac.compare_digest(place.key, _ascii(first.key))), None
        )
        if seat is None:
            await self._send(page, {"t": "who", "labels": self._labels()})
            return False
        place = self.places[seat]
        if not place.browser:  # a page names itself, so that it is known again though it never heard an answer
            named = len(first.browser) == 32 and all(each in hexdigits for each in first.browser)
            place.browser = first.browser if named else secrets.token_hex(16)
        elif not hmac.compare_digest(place.browser, _ascii(first.browser)):
            return await self._waits(page, seat)
        await self._sits(page, seat)
        return True

    async def _sits(self, page: Page, seat: Seat) -> None:
        """The newest page of a browser has the seat."""
        page.seat = seat
        for other in [one for one in self._pages if one.seat == seat and one is not page]:
            other.seat = None
            await self._part(other, "taken")
        await self._send(page, self._hello(seat, self.places[seat].browser))

    async def _waits(self, page: Page, seat: Seat) -> bool:
        """A second browser: it is told at the table's screen, and let in only there."""
        place = self.places[seat]
        if place.rival is not None:
            return False
        rival = place.rival = asyncio.Event()
        self._news(News("asks", seat))
        await self._send(page, {"t": "wait", "labels": self._labels()})
        waits = [asyncio.create_task(rival.wait()), asyncio.create_task(page.connection.wait_closed())]
        try:
            await asyncio.wait(waits, timeout=RIVAL_S, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()
            if place.rival is rival:
                place.rival = None
        if not rival.is_set() or self.places[seat] is not place:
            return False
        await self._sits(page, seat)
        return True

    def _admit(self, seat: Seat) -> None:
        place = self.places[seat]
        if place.rival is not None:
            place.browser = secrets.token_hex(16)
            place.rival.set()

    def _take_back(self, seat: Seat) -> None:
        self.places[seat] = _place()
        for page in [one for one in self._pages if one.seat == seat]:
            page.seat = None
            asyncio.get_running_loop().create_task(self._part(page, "gone"))

    async def _part(self, page: Page, why: str) -> None:
        with suppress(ConnectionClosed):
            await self._send(page, {"t": why})
            await page.connection.close()

    def _by_code(self, code: str) -> Seat | None:
        if not self.open or self._guesses >= GUESSES:
            return None
        for seat, place in self.places.items():
            if not place.browser and hmac.compare_digest(place.code, _ascii(code)):
                return seat
        self._guesses += 1
        return None

    def codes_anew(self) -> None:
        """Other short codes for seats that nobody has taken, after wrong guesses."""
        self._guesses = 0
        for place in self.places.values():
            place.code = _code()

    def _hello(self, seat: Seat | None, browser: str) -> dict[str, Any]:
        return {
            "t": "welcome", "seat": -1 if seat is None else seat, "browser": browser, "labels": self._labels(),
            "colours": self.colours, "language": self.language,
            "game": frame(self.language).text(f"game.{self.game}"),
        }  # fmt: skip

    def _labels(self) -> dict[str, str]:
        texts = frame(self.language)
        faces = {face: texts.text(f"yard.face.{face}") for face in FACES}
        filled = {name: f"{{{name}}}" for name in ("who", "cards")}  # by the page
        return faces | {key: texts.text(f"hands.page.{key}", filled) for key in LABELS}

    def _turn_to(self, game: str, names: tuple[str, ...], colours: tuple[str, ...]) -> None:
        self.game, self.names, self.colours = game, names, colours
        self._words, self._post = Words(game, names, self.language), None
        self._files.pop(PICTURES, None)
        for page in self._pages:
            asyncio.get_running_loop().create_task(self._send(page, self._hello(None, "")))

    # --- what pages show ------------------------------------------------------------------------------------------

    def _show(self, post: Post) -> None:
        self._post = post
        for page in self._pages:
            page.fresh.set()

    async def _write(self, page: Page) -> None:
        """Send the newest sheet whenever there is another, one at a time: who is slow misses some."""
        try:
            while True:
                await page.fresh.wait()
                page.fresh.clear()
                if self._post is None or (page.seat is None and not page.watches):
                    continue
                data = self._sheet(self._post, page)
                if data != page.sent:
                    page.sent = data
                    async with asyncio.timeout(SEND_S):
                        await page.connection.send(data, text=True)
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            page.connection.transport.abort()

    def _sheet(self, post: Post, page: Page) -> bytes:
        if page.seat in post.made:
            return post.made[page.seat]
        question = post.questions.get(page.seat) if page.seat is not None else None
        post.lines = post.lines or seat_lines(post.session, self._words)
        made: Sheet = sheet(post.session, self._words, page.seat, question, post.lines)
        message: dict[str, Any] = {"t": "sheet", "sheet": made}
        if post.ask is not None and page.seat in post.ask.seats:
            message["ask"] = {"n": post.ask.number, "said": post.ask.words}
        if post.on and page.seat is not None:
            message["on"] = post.on
        data = post.made[page.seat] = msgspec.json.encode(message)
        return data

    def _does(self, post: Post, seat: Seat, said: Message) -> dict[int, str]:
        question = post.questions.get(seat)
        if question is None or question.number != said.n or question.mat is not None:
            return {}
        return told_of(post.session, self._words, seat, question, said.i)

    def _tell(self, seat: Seat, words: str, what: str) -> None:
        for page in [one for one in self._pages if one.seat == seat]:
            asyncio.get_running_loop().create_task(self._send(page, {"t": what, "said": words}))

    @staticmethod
    async def _send(page: Page, message: Mapping[str, Any]) -> None:
        with suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(SEND_S):
                await page.connection.send(msgspec.json.encode(message), text=True)


class _Bounded(ServerConnection):
    """A connection that is refused where there are too many already."""

    connected: ClassVar[dict[str, int]]
    came_from = ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.came_from = str((transport.get_extra_info("peername") or ("?",))[0])
        self.connected[self.came_from] = self.connected.get(self.came_from, 0) + 1
        if sum(self.connected.values()) > CONNECTIONS or self.connected[self.came_from] > EACH:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        left = self.connected.get(self.came_from, 1) - 1
        self.connected[self.came_from] = left
        if not left:
            del self.connected[self.came_from]


def _port(server: Server) -> int:
    return int(next(iter(server.sockets)).getsockname()[1])


def _place() -> Place:
    return Place(secrets.token_hex(16), _code())


def _code() -> str:
    return f"{secrets.randbelow(10**6):06}"


def _ascii(given: str) -> str:
    """What may be compared without telling by the time it takes; nothing else equals a secret anyway."""
    return given if given.isascii() and len(given) <= 64 else ""


def _said(data: str | bytes) -> Message | None:
    """A message of a page, None for anything else."""
    try:
        return msgspec.json.decode(data, type=Message)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _cards(given: list[int] | None) -> tuple[int, ...] | None:
    return None if given is None else tuple(dict.fromkeys(given))


def _answer(
    status: HTTPStatus, body: bytes = b"", kind: str = "text/plain", *, packed: bool = False, host: str = ""
) -> Response:
    headers = Headers()
    headers["Content-Type"] = kind
    headers["Content-Length"] = str(len(body))
    headers["Cache-Control"] = "no-store"
    headers["Connection"] = "close"
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    headers["Content-Security-Policy"] = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src blob: data:; base-uri 'none'; "
        f"form-action 'none'; frame-ancestors 'none'; connect-src 'self' ws://{host or 'none.invalid'}"
    )
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(status.value, status.phrase, headers, body)


def pictures(game: str) -> bytes:
    """All pictures of a game as one bundle, by the name of the thing: whoever listens learns nothing from what is
    fetched."""
    folder = inside(f"assets/{game}")
    files = sorted(folder.rglob("*.svg")) if folder.is_dir() else []
    found: dict[str, str] = {}
    for path in files:  # cards and gods come before marks of the same name
        found.setdefault(path.stem, gate.read(path).decode())
    for face in FACES:
        found[f"bone.{face}"] = gate.read(inside(f"assets/bones/{face}.svg")).decode()
    return msgspec.json.encode(found)
