from __future__ import annotations

import os
import subprocess
import sys
import wave
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tests.amount import amount
from tests.app.windows import at_table
from ulus_suite import Match, bots, games
from ulus_suite.app import start
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop, run
from ulus_suite.app.screens.new_game import NewGameScreen
from ulus_suite.app.screens.settings import SettingsScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.ui import settings, theme
from ulus_suite.app.ui.focus import Drag, Target
from ulus_suite.app.ui.motion import Wait
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.sound import Sound, takes
from ulus_suite.data.messages import messages


def test_nothing_is_drawn_while_nothing_changes() -> None:
    driver = Driver(Loop(TitleScreen()))
    driver.step(5)
    before = driver.loop.drawn
    driver.step(50)
    assert driver.loop.drawn == before


def test_the_shelf_is_not_drawn_below_a_table_on_which_something_moves() -> None:
    driver = Driver(Loop(TitleScreen()))
    ui = driver.loop.ui
    ui.push(Screen())
    driver.step(5)
    before = driver.loop.drawn
    ui.animator.play(Wait(2000))
    driver.step(20)
    assert ui.animator.busy
    assert driver.loop.drawn == before


def test_moving_the_focus_draws_again() -> None:
    driver = Driver(Loop(TitleScreen()))
    before, where = driver.loop.drawn, driver.loop.ui.focus.current
    driver.key("tab")
    assert driver.loop.drawn > before
    assert driver.loop.ui.focus.current != where


def test_a_partial_redraw_gives_the_same_picture_as_a_whole_one() -> None:
    driver = Driver(Loop(SettingsScreen()))
    for _ in range(6):
        driver.key("tab", up=False)
    partly = pygame.image.tobytes(driver.loop.surface, "RGB")
    driver.loop.ui.dirty()
    driver.step()
    assert pygame.image.tobytes(driver.loop.surface, "RGB") == partly


def test_escape_leads_back_and_never_out_of_the_title() -> None:
    driver = Driver(Loop(TitleScreen()))
    driver.click("settings")
    assert driver.loop.ui.screen.name == "settings"
    driver.key("escape")
    driver.key("escape")
    assert driver.loop.ui.screen.name == "title"
    assert driver.loop.ui.running


def test_quit_closes() -> None:
    loop = Loop(TitleScreen())
    driver = Driver(loop)
    driver.click("quit")
    assert not loop.ui.running


def test_a_script_runs_through_the_real_queue() -> None:
    screen = SettingsScreen()
    tab = [pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t")]
    kept: list[Settings] = []
    enter = [pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")]
    run(screen, keep=kept.append, script=[[], tab, tab, enter, []])
    assert [s.palette for s in kept] == ["default"] or kept[-1].palette != "default"


def test_settings_change_by_keys_alone_and_are_kept() -> None:
    kept: list[Settings] = []
    driver = Driver(Loop(SettingsScreen(), keep=kept.append))
    for _ in range(40):
        if driver.loop.ui.focus.current == "text":
            break
        driver.key("tab")
    driver.key("right")
    assert kept[-1].text == 110
    driver.key("m")
    assert kept[-1].sound is False
    driver.key("Ctrl+=")
    assert kept[-1].text == 125


def test_settings_round_trip_and_a_damaged_file_is_set_aside() -> None:
    wanted = Settings(palette="high_contrast", text=150, motion="none", colours={"Өнөр": 3}, players=("a", "b"))
    settings.keep(wanted)
    assert settings.load() == (wanted, "")
    settings.place().write_text('{"text": "huge"}')
    found, problem = settings.load()
    assert found == Settings()
    assert "damaged" in problem
    settings.place().write_text('{"palette": "nowhere", "text": 900, "motion": "wild"}')
    assert settings.load()[0] == Settings(text=200)


def test_seats_keep_the_colour_their_player_likes() -> None:
    liked = Settings(colours={"Ada": 3, "Bat": 3})
    assert settings.seat_colours(liked, ["Bo", "Ada", "Bat"]) == (0, 3, 1)


def test_names_are_typed_over_suggestions_and_start_is_barred_with_the_reason() -> None:
    driver = Driver(Loop(NewGameScreen("uluk", "people")))
    ui = driver.loop.ui
    screen = ui.screen
    assert isinstance(screen, NewGameScreen)
    one, two = (t.id for t in ui.focus.targets if t.kind == "text")
    suggested = [s.name for s in screen.seats]
    driver.click(one)
    driver.write("Сараа Үү")
    assert [s.name for s in screen.seats] == ["Сараа Үү", suggested[1]]
    assert ui.focus.target is not None
    assert ui.focus.target.label.endswith(": Сараа Үү")
    driver.click(two)
    driver.write("Сараа Үү ")
    start = ui.focus.get("start")
    assert start is not None
    assert not start.enabled
    assert start.why
    for _ in range(30):
        driver.key("backspace")
    assert [s.name for s in screen.seats] == ["Сараа Үү", suggested[1]]
    assert ui.focus.get("start").enabled  # type: ignore[union-attr]


def test_a_whole_name_is_marked_and_typed_over() -> None:
    driver = Driver(Loop(NewGameScreen("uluk", "people")))
    ui = driver.loop.ui
    screen = ui.screen
    assert isinstance(screen, NewGameScreen)
    driver.click(next(t.id for t in ui.focus.targets if t.kind == "text"))
    field = screen.seats[0].field
    driver.write("Odval")
    driver.key("Ctrl+a")
    driver.write("B")
    driver.write("o")
    assert field.words == "Bo"
    driver.key("Ctrl+a")
    driver.key("left")
    driver.write("x")
    assert field.words == "Bxo", "an arrow lets go of the mark"
    driver.key("Ctrl+a")
    driver.key("backspace")
    assert field.words == ""


@pytest.mark.parametrize("game", games.ids())
def test_every_computer_player_has_a_name_to_show(game: str) -> None:
    missing = [bot.name for bot in bots.of(game) if f"bot.name.{bot.name}" not in messages(game)]
    assert not missing


def test_only_names_that_somebody_wrote_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ULUS_SUITE_HOME", str(tmp_path))
    driver = Driver(Loop(NewGameScreen("uluk", "people"), settings=Settings(players=("Ада", "Player 2"))))
    screen = driver.loop.ui.screen
    assert isinstance(screen, NewGameScreen)
    assert [s.field.words for s in screen.seats] == ["Ада", ""]


@pytest.mark.parametrize("size", amount([(1, 1), (640, 400)], [(1, 1), (300, 200), (640, 400), (200, 900)]))
@pytest.mark.parametrize("game", games.ids())
def test_the_smallest_windows_with_the_largest_text_hold_every_table(game: str, size: tuple[int, int]) -> None:
    match = Match.new(games.load(game), seats=games.load(game).spec.max_seats, seed=3)
    driver = at_table(match, Settings(text=200, motion="none"))[0]
    pygame.display.set_mode(size, pygame.RESIZABLE)
    driver.loop.ui.resize(size)
    driver.step(3)


class Board(Screen):
    """A piece to drag and a place to drop it."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Drag] = []

    def lay_out(self, ui: Ui) -> None:
        ui.add(Target("piece", pygame.Rect(100, 100, 50, 50), "piece", "piece", drag=self.seen.append))
        ui.add(Target("spot", pygame.Rect(400, 300, 80, 80), "spot", "spot"))


def test_a_piece_is_picked_up_carried_and_dropped() -> None:
    board = Board()
    driver = Driver(Loop(board))
    driver.drag("piece", (440, 340))
    assert [d.phase for d in board.seen] == ["start", "move", "move", "move", "drop"]
    assert board.seen[-1].over == "spot"


def test_escape_gives_a_carried_piece_back() -> None:
    board = Board()
    driver = Driver(Loop(board))
    driver.point((120, 120))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(120, 120), button=1))
    driver.point((200, 200))
    driver.loop.ui.screen.back = lambda ui: None  # type: ignore[method-assign]
    driver.key("escape")
    assert board.seen[-1].phase == "cancel"


def test_the_window_can_be_resized() -> None:
    driver = Driver(Loop(TitleScreen()))
    pygame.display.set_mode((1600, 900))
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    driver.step(2)
    assert driver.loop.ui.size == (1600, 900)
    assert driver.loop.ui.overflows == []


@pytest.mark.parametrize("name", sorted(takes()))
def test_sounds_load_and_are_short(name: str) -> None:
    for take in range(1, takes()[name] + 1):
        with wave.open(str(theme.asset("sounds", f"{name}_{take}.wav"))) as file:
            assert file.getnframes() / file.getframerate() < 2.0
    Sound().play(name, 0.1, -0.5)


def test_all_sounds_together_are_small_and_known() -> None:
    found = list(Path(theme.asset("sounds")).iterdir())
    assert len(found) == sum(takes().values()) == 34
    assert sum(p.stat().st_size for p in found) < 500_000


def test_no_take_is_heard_twice_in_a_row() -> None:
    sound = Sound()
    for name, many in takes().items():
        heard = [sound.take(name) for _ in range(40)]
        assert set(heard) == set(range(1, many + 1))
        assert all(a != b for a, b in pairwise(heard)), "there is more than one of each"


def test_effects_and_signals_have_volumes_of_their_own() -> None:
    sound = Sound(effects=50, signals=0)
    assert sound.volume("drum") == 0
    assert 0 < sound.volume("hoof") == Sound().volume("hoof") / 2


def test_an_unknown_sound_is_a_mistake_even_when_silent() -> None:
    with pytest.raises(KeyError):
        Sound(on=False).play("trumpet")


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-c", code], env=clean | environment, capture_output=True, text=True, check=False
    )


def test_the_title_imports_neither_numpy_nor_pymunk() -> None:
    code = (
        "import sys; from ulus_suite.app.loop import Loop; from ulus_suite.app.screens.title import TitleScreen;"
        "Loop(TitleScreen()).step(); print('numpy' in sys.modules, 'pymunk' in sys.modules)"
    )
    done = python(code, SDL_VIDEODRIVER="dummy")
    assert done.stdout.strip() == "False False", done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are missing on Linux only")
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":59531"}], ids=["none", "one that does not answer"])
def test_without_a_display_one_sentence_says_what_to_do(display: dict[str, str]) -> None:
    code = (
        "from ulus_suite.app.ui.window import NoDisplay\nfrom ulus_suite.app.start import open_suite\n"
        "try:\n    open_suite()\nexcept NoDisplay as error:\n    print(error)"
    )
    done = python(code, **display)
    assert "--text" in done.stdout
    assert "DISPLAY" in done.stdout
    assert len(done.stdout.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_names_that_a_game_suggests_are_nobodys(tmp_path: Path) -> None:
    driver = Driver(Loop(NewGameScreen("unee"), settings=Settings(motion="none", sound=False)))
    driver.click("start")
    assert driver.loop.ui.settings.players == ()
    driver = Driver(Loop(NewGameScreen("unee"), settings=Settings(motion="none", sound=False, players=("Ada",))))
    driver.click("start")
    assert driver.loop.ui.settings.players == ("Ada",)


@pytest.mark.parametrize(
    ("full_screen", "size", "kept"),
    [
        (False, (900, 600), (900, 600)),
        (False, (1024, 700), (800, 500)),  # as wide as the screen: maximised
        (True, (900, 600), (800, 500)),
    ],
)
def test_the_next_window_is_as_large_as_the_last(
    full_screen: bool, size: tuple[int, int], kept: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "desktop_size", lambda: (1024, 768))
    settings.keep(Settings(full_screen=full_screen, window=(800, 500), sound=False))
    seen: list[tuple[int, int]] = []

    class Probe(Screen):
        def lay_out(self, ui: Ui) -> None:
            seen.append(ui.size)
            ui.size = size

    start.open_suite(Probe(), max_frames=2)
    assert full_screen or seen[0] == (800, 500)
    assert settings.load()[0].window == kept


def test_the_window_is_there_before_what_draws_its_pages_is_loaded() -> None:
    code = (
        "import sys\nfrom ulus_suite.commands import window\nfrom ulus_suite.app import start\n"
        "real, seen = start.open_window, []\n"
        "def opened(*size, **more):\n"
        "    late = ('app.loop', 'app.screens.title', 'app.widgets', 'app.workers', 'play.driver')\n"
        "    seen.extend(name for name in late if f'ulus_suite.{name}' in sys.modules)\n"
        "    return real(*size, **more)\n"
        "start.open_window = opened\nstart.open_suite(max_frames=2)\nprint(seen)"
    )
    done = python(code, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.stdout.strip().splitlines()[-1] == "[]", done.stderr
