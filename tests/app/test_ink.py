"""The ink of every line of lettering, measured in the pictures: on tables, cards and pages, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pygame
import pytest

from tests.app import ink
from tests.app.test_lettering import ALL, KIT
from tests.data.test_languages import SCREENS
from tests.games.uluk import kit as uluk
from tests.games.ulus.kit import fighting
from ulus_suite import Match, games
from ulus_suite.app import snapshot
from ulus_suite.app.scene.art import Studio, letter
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import painting
from ulus_suite.app.ui.painting import draw_stack
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance
from ulus_suite.games.uluk.table.art import PAINTERS as ULUK
from ulus_suite.games.uluk.table.scene import face
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.urland.table.art import PAINTERS
from ulus_suite.play.policy import BYSTANDER

REPLAYS = Path(__file__).resolve().parent.parent / "replays"
LOGS = {
    "ulus": "ulus/shared.log", "uluk": "uluk/expert-most.ulus", "ur": "ur/bridgehead-draw_10_2.ulus",
    "unee": "unee/cross_wari-claimed.ulus", "urland": "urland/urland-5-thirty_outbreak.ulus",
}  # fmt: skip
GENES = REPLAYS.parent.parent / "assets/urland/genes"
NAMES = ("Sorghaghtani", "Chuluun-Erdene", "Bat", "Enkhjargal", "Dulmaa", "Ganzorig")
SIZES, TEXTS = ((1024, 640), (1280, 720), (1920, 1080)), (80, 100, 150, 200)


@pytest.fixture(autouse=True)
def drawable(monkeypatch: pytest.MonkeyPatch) -> None:
    """With `monkeypatch`, so that nothing painted in other tests is shown here."""
    painting.ready()


def begun(game: str, seats: int) -> Match:
    match = Match.new(games.load(game), seats, seed=3, names=NAMES[:seats])
    while isinstance(match.pending, AwaitChance):
        match.resolve()
    return match


def table_faults(
    patch: pytest.MonkeyPatch, match: Match, size: tuple[int, int], text: int, language: str
) -> list[str]:
    """What is wrong with the lettering of a table as a bystander sees it."""
    with ink.recorded(patch):
        ui = Ui(size, Settings(text=text, language=language, motion="none", sound=False))
        ui.push(TableScreen(ui, match, policy=BYSTANDER))
        del ui.layers[1:]
        ui.lay_out_stale()
        made = pygame.Surface(size)
        draw_stack(ui, made)
        return [*ink.faults(made), *shortened(ui)]


def shortened(ui: Ui) -> Iterable[str]:
    """What stands with an ellipsis and is told whole nowhere."""
    told = " ".join(part for t in ui.layers[-1].focus.targets for part in (t.label, t.told, t.hint, *t.more))
    yield from (f"{short!r} for {whole!r}" for short, whole in ink.ELIDED.items() if whole not in told)


@pytest.mark.parametrize(("game", "seats"), [("ulus", 6), ("uluk", 4), ("ur", 2), ("unee", 2), ("urland", 5)])
def test_no_line_on_a_table_is_cut_off_or_covered(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    language = "mn" if game == "unee" else "en"
    assert table_faults(monkeypatch, begun(game, seats), (1024, 640), 200, language) == []


@pytest.mark.parametrize(
    ("game", "at", "size", "text"),
    [
        ("uluk", 119, (1920, 1080), 150),  # the sheet of processing and the plaque of the season
        ("ulus", 2, (1280, 720), 200),  # names in a fan of cards, two digits in a small medallion
        ("ulus", 68, (1024, 640), 100),  # how many cards lie in a pile, on the value of the upper one
        ("urland", 2, (1024, 640), 150),  # the name of a sea beside lava
        ("urland", 2, (1280, 720), 80),  # the name of a sea on the border of another
    ],
)
def test_words_keep_clear_of_what_once_touched_them(
    game: str, at: int, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert table_faults(monkeypatch, Match.load(REPLAYS / LOGS[game]).branch(at), size, text, "en") == []


def test_what_a_card_is_worth_leaves_its_name_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plaques hang over the upper edges of the cards in one's hand, however large letters are."""
    match = fighting("strength=5 hand=bow,map,goat", "hand=ger", "hand=fire", stage="roll")
    with ink.recorded(monkeypatch):
        ui = Ui((1920, 1080), Settings(text=200, motion="none", sound=False))
        table = TableScreen(ui, match)
        table.session.reveal(0)
        ui.push(table)
        del ui.layers[1:]
        ui.lay_out_stale()
        made = pygame.Surface((1920, 1080))
        draw_stack(ui, made)
        read = {line.words for line in made.record.lines}
        assert {"Bow", "Map", "Goat"} <= read
        assert [fault for fault in ink.faults(made) if " under nested" in fault] == []


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LOGS)
def test_no_line_on_a_table_is_cut_off_or_covered_at_any_size(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.load(REPLAYS / LOGS[game])
    last = len(match.line)
    for text in TEXTS:
        for at in (2, last // 3, last * 2 // 3, last - 3):
            for language in ("en", "mn") if game == "unee" else ("en",):
                found = table_faults(monkeypatch, match.branch(at), size, text, language)
                assert found == [], (text, at, language)


@pytest.mark.parametrize("at", [110, 119, -1])
def test_the_season_is_read_at_every_time(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also under a sheet that hides its plaque, and on a plaque too narrow for its phase."""
    match = Match.load(REPLAYS / LOGS["uluk"])
    with ink.recorded(monkeypatch):
        ui = Ui((1024, 640), Settings(text=200, motion="none", sound=False))
        ui.push(TableScreen(ui, match.branch(at % (len(match.line) + 1)), policy=BYSTANDER))
        del ui.layers[1:]
        ui.lay_out_stale()
        made = pygame.Surface((1024, 640))
        draw_stack(ui, made)
        read = {line.words for line in made.record.lines}
        assert read & {"Season 6 of 6", "6 of 6"}, read
        assert ink.faults(made) == []


def written(made: pygame.Surface) -> str:
    """All letters on a picture, from the top down, without blanks."""
    assert isinstance(made, ink.Sheet)
    lines = sorted(made.record.lines, key=lambda line: (line.box.y // 4, line.box.x))
    return "".join(line.words for line in lines).replace(" ", "")


def card_faults(patch: pytest.MonkeyPatch, widths: tuple[int, ...]) -> Iterable[str]:
    """What is wrong with any card of Ulus, Uluk and Urland, alone and so many pixels wide."""
    for width in widths:
        with ink.recorded(patch):
            ui = Ui((1280, 720), Settings(motion="none", sound=False))
            for name, words, draw in [*drawn_cards(width), *drawn_genes(ui, width)]:
                made = draw(ui)
                yield from (f"{name} at {width}: {one}" for one in ink.faults(made, deep=False))
                if words.replace(" ", "") not in written(made):
                    yield f"{name} at {width}: of {words!r} is written {written(made)!r}"


Drawn = tuple[str, str, Callable[[Ui], pygame.Surface]]


def drawn_cards(width: int) -> Iterable[Drawn]:
    """Name, words that must stand on it whole, and how it is drawn."""
    for card in ALL:
        for tells in (False, True) if card.deck in ("god", "champion") else (False,):
            words = cards.name_of(KIT, card)
            yield (
                f"{card.deck} {card.id}",
                words,
                lambda ui, c=card, t=tells: cards.face(ui, KIT, c, width, tells=t),
            )
    high, studio = round(width * 112 / 98), Studio(ULUK)
    for id, card in uluk.CHARTS.cards.items():
        art = face(uluk.CHARTS, id)
        yield (id, card.letter, lambda ui, a=art: studio.picture(ui, a, (width, high)))  # type: ignore[misc]  # bound early


def drawn_genes(ui: Ui, width: int) -> Iterable[Drawn]:
    """Every gene, for sale and taken."""
    screen = TableScreen(ui, begun("urland", 3), policy=BYSTANDER)
    ui.push(screen)
    ui.lay_out_stale()
    studio = Studio(PAINTERS)
    size = max(60, width), max(42, round(width * 0.9))
    for id in sorted(path.stem for path in GENES.glob("*.svg")):
        name, effect = screen.words.name(id), screen.words.text(f"effect.{id}")
        for colour in (-1, 1):
            art = ("gene", id, name, effect, colour)
            yield f"gene {id}", name, lambda ui, art=art: studio.picture(ui, art, size)


def test_every_card_is_written_whole_within_its_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(card_faults(monkeypatch, (48,))) == []


@pytest.mark.long
def test_every_card_is_written_whole_within_its_edges_at_any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(card_faults(monkeypatch, (*range(47, 120, 7), 133, 156, 180, 213, 300))) == []


def page_faults(patch: pytest.MonkeyPatch, name: str, size: tuple[int, int], text: int, language: str) -> list[str]:
    """What is wrong with the lettering of a page of the frame."""
    with ink.recorded(patch):
        teach = "off" if name == "table" else "first"  # what teaches lies over the board until it is put away
        settings = Settings(text=text, language=language, motion="none", sound=False, teach=teach)
        made, ui = snapshot.render(SCREENS[name], size=size, settings=settings, ring=False)
        top = ui.layers[-1]
        if not top.screen.opaque:
            ui.layers[:-1] = []
            made = pygame.Surface(size)
            draw_stack(ui, made)
        return [*ink.faults(made), *shortened(ui)]


@pytest.mark.parametrize(("name", "language", "text"), [("title", "mn", 200), ("menu", "en", 100)])
def test_no_line_on_a_page_is_cut_off_or_covered(
    name: str, language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert page_faults(monkeypatch, name, (1024, 640), text, language) == []


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "mn"])
@pytest.mark.parametrize("name", sorted(SCREENS))
def test_no_line_on_a_page_is_cut_off_or_covered_at_any_size(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for size in SIZES:
        for text in TEXTS:
            assert page_faults(monkeypatch, name, size, text, language) == [], (size, text)


def test_the_chips_to_come_leave_a_heading_of_two_lines_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """At large letters the heading of the strip of Urland breaks, and the line below it gives way."""
    match = Match.load(REPLAYS / LOGS["urland"])
    assert table_faults(monkeypatch, match.branch(len(match.line) - 3), (1280, 720), 150, "en") == []


@pytest.mark.parametrize("room", [(40, -3), (40, 0), (-5, 20), (-5, -5), (1, 1)])
def test_a_card_too_small_for_any_word_is_drawn_without(room: tuple[int, int]) -> None:
    """As in a window that is made very small in the middle of a motion."""
    ui, surface = Ui((1280, 720), Settings(motion="none", sound=False)), pygame.Surface((60, 60))
    letter(ui, surface, "Horse Whispering", pygame.Rect((4, 4), room), 12, (0, 0, 0))
