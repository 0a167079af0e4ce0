"""Law 7 on what is drawn: a window that is shown to somebody, or to nobody, is the same to the last pixel, word and
key where two games differ only in what its watcher may not know. Both are filmed while the same hands press
anything: answers, curtains, hints, the past, taking back, sheets, pictures, branches; at a table, in the demo, in a
lesson, in a review, and in a pack of another kind."""

from __future__ import annotations

import builtins
import random
import secrets
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import redirect_stdout, suppress
from functools import partial
from hashlib import blake2b
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from tests.amount import amount
from tests.app.windows import opened
from tests.games.ulus.kit import position
from tests.pack_maker import found, installed
from tests.packs.test_bazaar import PACK as BAZAAR
from tests.play.test_preview_secrets import twins_of
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Blank, Driver
from ulus_suite.app.report import Report
from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.screens.demo import Programme
from ulus_suite.app.snapshot import still
from ulus_suite.app.table.modes import Moving
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses import review as review_page
from ulus_suite.app.table.uses.demo_table import demo_table
from ulus_suite.app.table.uses.lesson import lesson_table
from ulus_suite.app.table.uses.review import Reviewing, review_table
from ulus_suite.app.ui import thinker
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.chance.soundness import playable_position
from ulus_suite.cli import main
from ulus_suite.commands.text_play import TextPlay
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.core.lesson import Goal, Lesson, LessonStep
from ulus_suite.core.match import replay
from ulus_suite.core.names import Seat, may_know
from ulus_suite.core.preview_engine import Preview
from ulus_suite.core.rules import Rules
from ulus_suite.games.ulus.rules.actions import Decline, Swap
from ulus_suite.games.ulus.table import naadam_scene
from ulus_suite.play.advice import evaluation, review
from ulus_suite.play.advice.evaluation import Budget
from ulus_suite.play.advice.hints import Hint
from ulus_suite.play.policy import BY_WEIGHT, BYSTANDER, DEMO, Policy
from ulus_suite.play.preview import preview
from ulus_suite.play.session import Session
from ulus_suite.store import library
from ulus_suite.teach import accounts
from ulus_suite.testing import kit

SECRET = [*(game for game in games.ids() if games.load(game).spec.secrets), "bazaar"]
SIZE = (1024, 640)
TILE, TURNS = 64, 3
KEYS = (
    InputAction.UNDO, InputAction.REDO, InputAction.HINT, InputAction.WHY, InputAction.WHAT, InputAction.HISTORY,
    InputAction.CARDS, InputAction.RULES, InputAction.MENU, InputAction.FOLD, InputAction.ZOOM, InputAction.BACK,
    InputAction.ACCEPT, InputAction.NEXT, InputAction.LEFT, InputAction.RIGHT, InputAction.UP, InputAction.DOWN,
)  # fmt: skip
AWAY = ("feast", "menu.title", "menu.settings", "menu.report", "menu.give_up", "menu.typed", "menu.offer", "offer.")
"""What leaves the table, ends the game, is held to peek while all others look away, or takes a seat in the demo."""
WRITTEN = (".png", ".txt", ".html")
ON = ("open", "seen.done", "ok", "yes", "gained", "speak.go", "branch.go", "typed.seat", "account", "again")
"""What leads on from a curtain or a sheet."""
PAGE = "won"
"""The node of the page before each contest of Naadam, which all look at: nobody looks away from it."""
PAGES = ("chip.", "rule.", "log", "lesson")
"""What opens a page that tells of rules alone: seldom pressed."""


class Frame(NamedTuple):
    """A moment of a window. ``aside``: somebody's hand lies open, and the watcher looks away; ``world``: all that
    the watcher may know; ``words``: whatever can be read, and where; ``picture``: in tiles."""

    where: str
    aside: bool
    world: object
    words: tuple[object, ...]
    picture: tuple[bytes, ...]
    files: tuple[tuple[str, bytes], ...]


class Filmed(NamedTuple):
    """What was pressed, and what was seen after each press."""

    pressed: list[tuple[str, Any]]
    frames: list[Frame]


class Now(Executor):
    """Work is done at once, in this process."""

    def __init__(self, *opening: Any) -> None:
        if opening:
            opening[0](*opening[1:])

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class AtOnce:
    """A thread that has done its work as soon as it is made."""

    def __init__(self, target: Callable[..., None], args: tuple[Any, ...] = (), daemon: bool = False) -> None:
        self.start = lambda: target(*args)


GLANCE = Budget(playouts=1, samples=1, candidates=2, steps=4, depth=1)
"""How hard a review looks: not at all, almost."""


def looks_away(table: TableScreen, watcher: Seat | None, opened: tuple[Seat | None, int]) -> bool:
    """Whether another's hand lies open because that person decides with it, sees what it has just done, looks at
    what it got, or asked to see it at this very question (``opened``): nothing else on a shared
    screen is for one person's eyes, and nothing is while a page is up that all look at."""
    session, mode = table.session, table.mode
    if isinstance(table.board, Stage) and table.board.shown.has(PAGE):
        return False
    if isinstance(mode, Moving) and not mode.over and mode.step.action is not None:
        doer = mode.step.action.seat
        if session.shares_screen and doer == mode.step.viewer != watcher is not None:
            return True
    seat, pending = session.revealed_to, session.pending
    if seat in (None, watcher) or watcher is None:
        return False
    assert seat is not None
    if isinstance(pending, AwaitChance):
        return session.owed == seat or all(question.audience == (seat,) for question in pending.request.questions)
    asked = session.actor == seat and (session.needs_secrets(seat) or opened == (seat, len(session.match.line)))
    return session.owed == seat or asked


def table_of(driver: Driver) -> TableScreen | None:
    """The table in the window, under whatever lies over it."""
    screens = (layer.screen for layer in reversed(driver.loop.ui.layers))
    return next((screen for screen in screens if isinstance(screen, TableScreen)), None)


def seen(driver: Driver, watcher: Seat | None, home: Path, opened: tuple[Seat | None, int]) -> Frame:
    """What is in the window now."""
    ui, table = driver.loop.ui, table_of(driver)
    assert table is not None
    ui.dirty()
    driver.loop.paint()
    words: list[object] = []
    top = max(number for number, layer in enumerate(ui.layers) if layer.screen.opaque)
    for layer in ui.layers[top:]:
        screen = layer.screen
        words += [screen.name, screen.asks_aloud(ui), *screen.hints(ui)]
        for one in layer.focus.targets:
            why = [(each.met, each.text) for each in one.why]
            rest = (one.label, one.enabled, one.hint, tuple(one.more), one.told, why)
            words.append((one.id, tuple(one.rect), rest))
    files = [(f.name, blake2b(f.read_bytes()).digest()) for f in sorted(home.rglob("*.*")) if f.suffix in WRITTEN]
    return Frame(
        f"{ui.screen.name} over {table.mode.name}", looks_away(table, watcher, opened),
        world(table.match, watcher), tuple(words), tuple(squares(driver.loop.surface)), tuple(files),
    )  # fmt: skip


def squares(surface: pygame.Surface) -> Iterator[bytes]:
    """A digest of each square of a picture, so that a failure says where."""
    wide, high = surface.get_size()
    for y in range(0, high, TILE):
        for x in range(0, wide, TILE):
            part = surface.subsurface(pygame.Rect(x, y, TILE, TILE).clip(surface.get_rect()))
            yield blake2b(pygame.image.tobytes(part, "RGB"), digest_size=8).digest()


def invented(driver: Driver, dice: random.Random) -> tuple[str, Any]:
    """Some press: mostly what leads on, else anything in sight or any key."""
    ui, table = driver.loop.ui, table_of(driver)
    assert table is not None
    found = [t.id for t in ui.focus.targets if t.enabled and t.act and t.seen.width and not t.id.startswith(AWAY)]
    roll = dice.random()
    if roll < 0.6:
        if ui.screen is table and table.may_throw:
            return "throw", None
        if ui.screen is table and table.choices:
            action = dice.choice(table.choices)
            target = table.choice_target(action)
            return ("press", target) if roll < 0.2 and target else ("act", action)
        onward = [id for id in found if id in ON]
        if onward:
            return "press", onward[0]
        if ui.screen is not table:
            return "key", InputAction.BACK
    found = [id for id in found if not id.startswith(PAGES) or roll > 0.97]
    return ("press", dice.choice(found)) if found and roll < 0.8 else ("key", dice.choice(KEYS))


def press(driver: Driver, what: str, on: Any) -> None:
    """Do it. Raises KeyError or SuiteError where that cannot be done."""
    ui, table = driver.loop.ui, table_of(driver)
    assert table is not None
    match what:
        case "throw":
            table.throw(ui)
        case "act":
            table.act(ui, on)
        case "wait":
            pass
        case "press":
            driver.click(on)
        case _:
            driver.loop.give(PlayerInput(on))
            driver.loop.give(PlayerInput(on, down=False))


Opened = Callable[[Ui, Match], TableScreen]
"""What is filmed: a game at its table, or what else there is of one."""


def played(policy: Policy) -> Opened:
    """A table at which it is played."""
    return lambda ui, game: TableScreen(ui, game, policy=policy)


def demo(ui: Ui, game: Match) -> TableScreen:
    """The page of the demo."""
    return demo_table(ui, Programme((game.header.game,), seed=7), game)


def taught(ui: Ui, game: Match, learner: Seat) -> TableScreen:
    """A lesson in this position."""
    step = LessonStep(
        "Look.", "Do it.", game.rules.to_diagram(game.state), learner, goal=Goal(clause="nowhere/1.1"), free=True
    )
    options = dict(game.header.options)
    return lesson_table(ui, game.header.game, Lesson("it", "It", 1, "It.", (step,), game.seats, (), options))


def looked_back_on(ui: Ui, game: Match) -> TableScreen:
    """A review of it."""
    return review_table(ui, game, Reviewing(game, review.setting(game, "quick")))


def film(
    driver: Driver, game: Match, open_: Opened, watcher: Seat | None, dice: random.Random, *, home: Path,
    most: int, settings: Settings = QUIET, pressed: Sequence[tuple[str, Any]] = (),
) -> Filmed:  # fmt: skip
    """Play a game by presses by lot, or by the same presses again, and keep what was seen after each."""
    ui, made, again = driver.loop.ui, Filmed([], []), list(pressed)
    ui.animator.skip()
    ui.set(**msgspec.structs.asdict(settings))
    ui.scrolled.clear()
    ui.home(Blank())
    shutil.rmtree(home, ignore_errors=True)
    driver.loop.mouse.forget()
    driver.point((1, 1))
    ui.push(open_(ui, game))
    opened: tuple[Seat | None, int] = (None, 0)
    slow = 150 if settings.motion == "full" else 20
    for number in range(most):
        for _ in range(TURNS):
            driver.step(1, 900 if open_ is demo else slow)
            if table_of(driver) is None:
                return made
            made.frames.append(seen(driver, watcher, home, opened))
        if again and number >= len(again):
            break
        what, on = again[number] if again else invented(driver, dice)
        made.pressed.append((what, on))
        curtain = ui.screen.name == "curtain"
        try:
            press(driver, what, on)
        except (KeyError, SuiteError):
            break
        now = table_of(driver)
        if curtain and now is not None and ui.screen is now:
            opened = now.session.revealed_to, len(now.match.line)
    return made


def compared(one: Filmed, other: Filmed) -> int:
    """Compare what was seen as long as the watcher's world is the same; how many frames were."""
    count, across = 0, -(-SIZE[0] // TILE)
    for number, (here, there) in enumerate(zip(one.frames, other.frames, strict=False)):
        if here.world != there.world:
            break
        after = (here.where, one.pressed[: number // TURNS][-4:])
        public = [[file for file in frame.files if file[0].endswith(".png")] for frame in (here, there)]
        assert public[0] == public[1], ("a picture for everybody differs", after)
        if here.aside and there.aside:
            continue
        count += 1
        differ = [(a, b) for a, b in zip(here.words, there.words, strict=False) if a != b]
        assert here.words == there.words, (number, there.where, differ[:3], after)
        tiles = enumerate(zip(here.picture, there.picture, strict=True))
        where = [divmod(tile, across) for tile, (a, b) in tiles if a != b]
        assert not where, (number, "drawn differently in rows and columns", where, after)
        assert here.files == there.files, ("files differ", after)
    return count


@pytest.fixture
def window(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """A window whose helpers answer at once, by what they were asked alone, and in which no clock runs."""

    def lot(key: str, choices: Sequence[Any]) -> Any:
        return random.Random(key).choice(choices)

    def advise(game: str, view: Any, choices: Any, key: str, budget_ms: int) -> tuple[Hint, ...]:
        one = lot(repr(view), choices)
        return (Hint(Decision(one), preview(games.load(game), view, one)),)

    def best_flicks(game: str, view: Any, flicks: Sequence[Any], layout: Any, seconds: float) -> tuple[Hint, ...]:
        one = lot(repr(view), flicks)
        return (Hint(Decision(one), Preview((), thinker.try_flick(game, view, one, layout, 2)), tried=True),)

    installed(own_home / "packs", "ulus-bazaar", {"bazaar": "ulus_bazaar:PACK"})
    thinker.SHARED.close()  # a worker that an earlier test has left is another process, and asks nobody here
    monkeypatch.setattr(thinker, "_process", Now)
    monkeypatch.setattr(thinker, "pool", Now)
    monkeypatch.setattr(review_page, "Thread", AtOnce)
    monkeypatch.setattr(evaluation, "BUDGETS", dict.fromkeys(evaluation.BUDGETS, GLANCE))
    monkeypatch.setattr(thinker, "think", lambda game, name, view, choices, key, ms: Decision(lot(key, choices)))
    monkeypatch.setattr(thinker, "advise", advise)
    monkeypatch.setattr(thinker, "best_flicks", best_flicks)
    monkeypatch.setattr(thinker, "wake", lambda game: None)
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
    monkeypatch.setattr(Ui, "spare_s", 1.0)  # pages are prepared by turns, not by the clock
    monkeypatch.setattr(library, "fresh_path", lambda game, title="": own_home / "games" / f"{title}.ulus")
    monkeypatch.setattr(Match, "clock", classmethod(lambda cls: "2026-11-24T08:00:00+00:00"))
    with found(BAZAAR, own_home / "packs"):
        driver = opened(Blank(), QUIET, SIZE)
        yield driver
        thinker.SHARED.close()
        driver.loop.close()


PEOPLE, LONE, MACHINES = "people", "lone", "computers"


class Pair(NamedTuple):
    """Two games that ``watcher`` (None: everybody) cannot tell apart, and who sits there."""

    one: Match
    other: Match
    watcher: Seat | None
    open_: Opened


def begun(match: Match, state: Any, sit: str, watcher: Seat) -> Match:
    """A game from a position; played by people, by the watcher against computers, or by computers."""
    people = {PEOPLE: range(match.seats), LONE: (watcher,), MACHINES: ()}[sit]
    kinds = tuple("person" if seat in people else "random" for seat in range(match.seats))
    return Match.from_header(match.rules, replace(match.header, kinds=kinds, start=match.rules.to_plain(state)))


def twins(rules: Rules[Any], state: Any, watcher: Seat, dice: random.Random) -> list[Any]:
    """As of any game; of the pack with other dice under others' cups."""
    if rules.spec.id != "bazaar":
        return twins_of(rules, state, watcher, dice)
    other = (d if not d or seat == watcher else dice.randint(1, 6) for seat, d in enumerate(state.dice))
    return [replace(state, dice=tuple(other))]


def apart(match: Match, watcher: Seat, sit: str, dice: random.Random) -> Iterator[tuple[Match, Match]]:
    """Twins of this moment, and games in which something has just happened that the watcher cannot tell apart: a
    choice sealed or made behind a curtain, an answer of chance for others' eyes."""
    rules, state = match.rules, match.state
    sees = None if sit == MACHINES else watcher
    for twin in twins(rules, state, watcher, dice):
        if twin != state and rules.view(twin, sees) == rules.view(state, sees):
            yield begun(match, state, sit, watcher), begun(match, twin, sit, watcher)
    done: dict[str, list[Match]] = {}
    for seat in seats_named(match.pending):
        choices = list(match.choices(seat)) if seat != sees else []
        for action in dice.sample(choices, min(6, len(choices))):
            after = begun(match, state, sit, watcher)
            if not after.judge(action).allowed:  # sealed already
                continue
            after.play(action)
            done.setdefault(repr((action.kind, world(after, sees))), []).append(after)
    if isinstance(match.pending, AwaitChance):
        for number in range(3):
            after = begun(match, state, sit, watcher)
            after.settle(KeyedGenerator().resolve(match.pending.request, f"drawn/{number}", ()))
            done.setdefault(repr(world(after, sees)), []).append(after)
    for alike in done.values():
        if len(alike) > 1 and alike[0].state != alike[-1].state:
            yield alike[0], alike[-1]


def world(match: Match, watcher: Seat | None) -> tuple[object, ...]:
    """All that a watcher may know of a game."""
    heard = [event for place in match.line for event in place.events if may_know(event.audience, watcher)]
    return match.view(watcher), heard, len(match.line)


def pairs(game: str, seats: int, seed: int, entries: int, share: float, *sits: str) -> Iterator[Pair]:
    """Pairs along a random game, mostly where somebody else is asked for what it alone knows. ``sits``: who sits
    there, any of these."""
    dice = random.Random(f"drawn {game} {seats} {seed}")
    match = kit.start(kit.Table(game, {}, seats), seed)
    rules = match.rules
    for _ in kit.steps(match, dice, entries):
        pending, watcher = match.pending, dice.randrange(seats)
        if rules.laid_open(match.state) or isinstance(pending, Finished):
            return
        asked = {seat for seat in seats_named(pending) if rules.needs_secrets(pending, seat, match.view(None))}
        drawn = pending.request.questions if isinstance(pending, AwaitChance) else ()
        private = any(question.audience is not None for question in drawn)
        if dice.random() > (share if private or asked - {watcher} else share / 8):
            continue
        sit = dice.choice(sits or (PEOPLE, PEOPLE, LONE, MACHINES))
        open_ = played(DEMO if sit == MACHINES else BY_WEIGHT)
        for one, other in apart(match, watcher, sit, dice):
            yield Pair(one, other, None if sit == MACHINES else watcher, open_)


def elsewhere(game: str, seats: int, seed: int, entries: int, share: float) -> Iterator[Pair]:
    """Such pairs in the demo, in a lesson, and of a game against computers that is looked back on."""
    dice = random.Random(seed)
    for pair in pairs(game, seats, seed, entries, share, MACHINES, LONE):
        if pair.watcher is None:
            yield pair._replace(open_=demo)
            continue
        with suppress(DataError):  # a twin need not be a position that can come about
            for game in (pair.one, pair.other):
                playable_position(game.rules, game.diagram(), game.seats)
            yield pair._replace(open_=partial(taught, learner=pair.watcher))
        if (longer := gone_on(pair, dice)) is not None:
            yield longer._replace(open_=looked_back_on)


def gone_on(pair: Pair, dice: random.Random, most: int = 12) -> Pair | None:
    """Both games some steps further, as long as their watcher cannot tell them apart; None where it can at once."""
    one, other = (replay(game.rules, game.header, game.entries, Match) for game in (pair.one, pair.other))
    for _ in range(most):
        if isinstance(one.pending, Finished) or isinstance(other.pending, Finished):
            break
        ahead = [replay(game.rules, game.header, game.entries, Match) for game in (one, other)]
        if isinstance(one.pending, AwaitChance):
            key = str(dice.random())
            for game in ahead:
                if isinstance(game.pending, AwaitChance):
                    game.settle(KeyedGenerator().resolve(game.pending.request, key, ()))
        else:
            seat = dice.choice(one.to_act)
            both = [action for action in one.choices(seat) if action in other.choices(seat)]
            if not both:
                break
            action = dice.choice(both)
            for game in ahead:
                game.play(action)
        if world(ahead[0], pair.watcher) != world(ahead[1], pair.watcher):
            break
        one, other = ahead
    return pair._replace(one=one, other=other) if len(one.line) > 1 else None


def filmed(driver: Driver, home: Path, pair: Pair, seed: int, most: int, settings: Settings = QUIET) -> int:
    """Film both games of a pair, and compare; where they differ once more the other way round, since a leak shows
    whichever is filmed first, and what a window leaves over to the next does not."""

    def take(game: Match, pressed: Sequence[tuple[str, Any]] = ()) -> Filmed:
        fresh = replay(game.rules, game.header, game.entries, Match)
        dice = random.Random(seed)
        return film(
            driver, fresh, pair.open_, pair.watcher, dice, home=home, most=most, settings=settings, pressed=pressed
        )

    one = take(pair.one)
    try:
        return compared(one, take(pair.other, one.pressed))
    except AssertionError:
        other = take(pair.other, one.pressed)
        return compared(other, take(pair.one, one.pressed))


LEAST = {"ulus": 60, "uluk": 100, "urland": 20, "bazaar": 60}
"""So many frames the ordinary run compares at least."""


@pytest.mark.parametrize("game", SECRET)
def test_law_7_what_nobody_may_know_is_neither_drawn_nor_said(game: str, window: Driver, own_home: Path) -> None:
    found = pairs(game, 3, 5, 120, 0.8 if game == "bazaar" else 0.12)
    count = 0
    for number, pair in enumerate(islice(found, 12)):
        motion = "none" if number % 3 else "full"
        count += filmed(window, own_home, pair, number, 8, replace(QUIET, motion=motion))
    assert count >= LEAST[game]


@pytest.mark.parametrize("game", SECRET)
def test_law_7_in_demo_lesson_and_review(game: str, window: Driver, own_home: Path) -> None:
    met = Counter[str]()
    found = elsewhere(game, 3, 3, 200, 0.8 if game == "bazaar" else 0.3)
    for number, pair in enumerate(islice(found, amount(6, 12))):
        name = pair.open_.func.__name__ if isinstance(pair.open_, partial) else pair.open_.__name__
        met[name] += filmed(window, own_home, pair, number, 8)
    assert min(met[name] for name in ("demo", "taught", "looked_back_on")) > 5, met


@pytest.mark.long
@pytest.mark.parametrize("motion", ["none", "full"])
@pytest.mark.parametrize("game", SECRET)
def test_law_7_on_what_is_drawn_at_any_table(game: str, motion: str, window: Driver, own_home: Path) -> None:
    spec, count = games.load(game).spec, 0
    for seats in range(max(2, spec.min_seats), spec.max_seats + 1):
        for number, pair in enumerate(islice(pairs(game, seats, 20 + seats, 400, 0.4), 40)):
            count += filmed(window, own_home, pair, number, 16, replace(QUIET, motion=motion))
    print(game, motion, count)
    assert count > 300


@pytest.mark.parametrize("motion", ["none", "full"])
def test_the_law_sees_a_hand_that_stays_open_before_naadam(
    motion: str, window: Driver, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever declined or exchanged last began the contests, in 0.2.0 with the cards still open under the page that
    all look at; whoever had drawn a card looked at it there."""

    def both(last: Action, goes_on: Sequence[tuple[str, Any]]) -> int:
        films = []
        for hand in ("ger,yak", "ger,bow"):
            now = '{"frame":"swapping","left":[1]}'
            game = position("hand=map,fire,ovoo", f"hand={hand}", "hand=fire,ovoo,goat", season=7, now=now)
            pressed = [("press", "open"), ("act", last), *goes_on, *[("wait", None)] * 3]
            made = film(
                window, game, played(BY_WEIGHT), 0, random.Random(1), home=own_home, most=len(pressed),
                pressed=pressed, settings=replace(QUIET, motion=motion),
            )  # fmt: skip
            board = window.loop.ui.screen
            assert isinstance(board, TableScreen)
            assert isinstance(board.board, Stage)
            assert board.board.shown.has(PAGE)
            films.append(made)
        return compared(*films)

    long = [("wait", None)] * (9 if motion == "full" else 2)
    assert both(Decline(1), long) >= 12
    assert both(Swap(1, ("ger",)), [*long, ("press", "seen.done"), *long]) >= 12
    monkeypatch.setattr(Session, "_turn_down", lambda session: None)
    monkeypatch.setattr(naadam_scene, "looked_away_from", lambda m: False)
    with pytest.raises(AssertionError, match=r"card\.\d"):
        both(Decline(1), long)


ASKED = (
    "1",
    "1",
    "2",
    "3",
    "",
    "hint",
    "undo",
    "y",
    "redo",
    "recap",
    "log",
    "show",
    "what 1",
    "preview 1",
    "why 1",
    "more",
)
"""What is typed into a terminal, by lot."""


def read(game: Match, watcher: Seat, seed: int, patch: pytest.MonkeyPatch) -> list[tuple[str, object]]:
    """A game in the terminal, typed by lot: at each prompt what has been printed since the last, and what
    whoever plays against computers knows."""
    lot, told, found = random.Random(seed), StringIO(), list[tuple[str, object]]()

    def typed(prompt: str = "") -> str:
        found.append((told.getvalue() + prompt, world(game, watcher)))
        told.seek(0)
        told.truncate()
        if len(found) > 12:
            raise EOFError
        return lot.choice(ASKED)

    def choose(session: Session, seat: Seat) -> Any:
        return random.Random(session.match.bot_key(seat)).choice(session.options(seat))

    patch.setattr(builtins, "input", typed)
    play = TextPlay(game)
    play.choose = choose  # type: ignore[assignment]  # by lot
    with redirect_stdout(told):
        play.run()
    return found


@pytest.mark.parametrize("game", SECRET)
@pytest.mark.usefixtures("window")
def test_law_7_in_the_terminal(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ulus_suite.play.advice.hints.advise", thinker.advise)
    compared = 0
    for number, pair in enumerate(islice(pairs(game, 3, 9, 400, 1.0, LONE), 40)):
        assert pair.watcher is not None
        one, other = (read(match, pair.watcher, number, monkeypatch) for match in (pair.one, pair.other))
        for here, there in zip(one, other, strict=False):
            if here[1] != there[1]:
                break
            assert here[0] == there[0]
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("game", SECRET)
def test_law_7_on_what_is_written_for_everybody(game: str, window: Driver, tmp_path: Path) -> None:
    """The report, the picture, the picture by command and the copy for spectators of a game that goes on."""
    found = pairs(game, 3, 4, 200, 0.4, MACHINES, PEOPLE)
    for at, pair in enumerate(islice(found, amount(3, 16))):
        made = []
        for number, match in enumerate((pair.one, pair.other)):
            table = TableScreen(window.loop.ui, match, policy=BYSTANDER)
            picture = pygame.image.tobytes(still(window.loop.ui, table, SIZE), "RGB")
            match.save(log := tmp_path / f"{at} {number}.ulus")
            assert main(["snapshot", str(log), "-o", str(tmp_path / "it.png"), "--force"]) == 0
            shot = (tmp_path / "it.png").read_bytes()
            made.append((Report(match).html(), accounts.text(match), picture, shot))
        assert made[0] == made[1]
