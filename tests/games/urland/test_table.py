"""Urland through the window: a five-seat game by clicks, secrets behind the curtain, every size and palette."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from typing import Any

import pygame
import pytest
from msgspec import structs

from tests.amount import amount
from tests.games.urland.hand import laid_out, open_table, people, play_on, with_keys
from tests.games.urland.kit import RULES, at, started
from ulus_suite import Match
from ulus_suite.app.scene.art import LEADING, fit
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import Finished
from ulus_suite.games.urland.rules.actions import Bid, ChooseArea, Swim
from ulus_suite.games.urland.table.art import LEGIBLE, coasts
from ulus_suite.play.preview import preview
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words


def one_mutation(table: TableScreen) -> bool:
    """Stop after the first auction."""
    view = table.match.view(None)
    return bool(view.mutations > 0 and view.doing == "choose")


def one_count(table: TableScreen) -> bool:
    """Stop after the second area was counted."""
    return len(table.match.view(None).scored) > 1


def test_five_seats_by_clicks_up_to_the_first_genes() -> None:
    """In the ordinary run, up to the second counting."""
    match = people(5)
    driver = open_table(match)
    play_on(driver, stop=amount(one_count, one_mutation))
    assert len(match.view(None).scored) > 1
    assert sum(map(len, match.view(None).genes)) >= amount(0, 1)
    assert driver.loop.ui.overflows == []


@pytest.mark.long
def test_a_five_seat_game_by_clicks_alone() -> None:
    match = people(5)
    driver = open_table(match)
    play_on(driver)
    assert isinstance(match.pending, Finished)
    assert driver.loop.ui.overflows == []
    kinds = {e.action.kind for e in match.entries if hasattr(e, "action")}
    assert {"choose", "land", "swim", "breed", "finish", "reveal", "bid", "buy", "pay"} <= kinds


@pytest.mark.long
def test_a_three_seat_game_on_the_second_map() -> None:
    match = people(3, map="even")
    play_on(open_table(match))
    assert isinstance(match.pending, Finished)


def test_two_turns_with_keys_alone() -> None:
    match = people(3, seed=4)
    play_on(open_table(match), stop=lambda table: len(table.match.view(None).scored) == 2, press=with_keys)
    assert len(match.view(None).scored) == 2


@pytest.mark.long
def test_a_whole_epoch_with_keys_alone() -> None:
    match = people(3, seed=4)
    driver = open_table(match)
    play_on(driver, stop=lambda table: table.match.view(None).epoch > 1, press=with_keys)
    assert match.view(None).epoch == 2 or isinstance(match.pending, Finished)


def picture(match: Match, seat: int | None, size: tuple[int, int] = (1024, 640)) -> bytes:
    """The table as one seat sees it, as bytes."""

    def make(ui: Any) -> TableScreen:
        table = TableScreen(ui, match)
        table.session.revealed_to = table.session.owed = seat  # who still looks at what it has got
        table.quiet = True
        return table

    surface, _ = render(make, size=size, ring=False)
    return pygame.image.tobytes(surface, "RGB")


def test_3_7_the_picture_tells_nobody_else_which_chip_lies_there() -> None:
    one, two = at("hand: 1 2 3"), at("hand: 4 5 6")
    one.play(ChooseArea(0, "1"))
    two.play(ChooseArea(0, "5"))
    for seat in (2, 3, None):
        assert picture(one, seat) == picture(two, seat)
    assert picture(one, 1) != picture(two, 1)
    assert picture(one, 0) != picture(two, 0)


def test_7_3_the_picture_shows_no_fist_before_all_are_closed() -> None:
    text = "A: 3 3 3 3\nshown: ears egg legs warm\nmutations: 1\nnow: bidding bids=-,-,-,-"
    one, two = at(text), at(text)
    one.play(Bid(0, 7))
    two.play(Bid(0, 1))
    for seat in (1, 2, 3, None):
        assert picture(one, seat) == picture(two, seat)
    assert picture(one, 0) != picture(two, 0)


SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]


TIGHT = [(SIZES[0], 200), (SIZES[1], 100), (SIZES[2], 200), (SIZES[3], 80)]


@pytest.mark.parametrize(("size", "text"), amount(TIGHT, [(s, t) for s in SIZES for t in (80, 100, 200)]))
def test_nothing_overflows(size: tuple[int, int], text: int) -> None:
    match = started(5, 4)

    def make(ui: Any) -> TableScreen:
        table = TableScreen(ui, match)
        table.session.revealed_to = match.pending.seat  # type: ignore[union-attr]  # a decision
        return table

    _, ui = render(make, size=size, settings=Settings(text=text))
    assert ui.overflows == []
    chart = ui.screen.board.laid.rect("chart")  # type: ignore[attr-defined]
    assert chart.width > 0.4 * size[0] * (0.8 if text == 200 else 1)
    rects = [t.rect for t in ui.focus.targets if t.id.startswith("at.")]
    assert len(rects) == 16
    assert all(chart.contains(r) for r in rects)
    assert all(r.collidelist(rects[i + 1 :]) == -1 for i, r in enumerate(rects)), "places to click overlap"


def test_motion_tells_a_scoring_and_ends_in_the_same_picture() -> None:
    from ulus_suite.games.urland.rules.actions import Reveal

    text = "10: 4 3 2 1\nlaid: 10\nhand: 1 2\npanic: pile\nnow: turn-over\nmarkers: 9 7 6 5"
    match = at(text)
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match, Settings(motion="full"))
    if driver.loop.ui.screen.name == "curtain":
        driver.click("open")
    table = driver.loop.ui.screen
    assert isinstance(table, TableScreen)
    table.act(driver.loop.ui, Reveal(0))
    captions, frames = set(), 0
    while table.moving and frames < 3000:
        driver.step()
        frames += 1
        telling = table.board.telling  # type: ignore[attr-defined]
        if telling is not None and telling.caption is not None:
            captions.add(telling.caption[1])
    assert {"urland/5.1", "urland/5.3", "urland/5.4", "urland/5.7"} <= captions
    assert table.board.view.pieces == match.view(None).pieces


def test_a_press_anywhere_on_an_island_means_its_area_and_back_puts_down() -> None:
    match = at("hand: 1 2\nlaid: 8\nlands: 10+11\nvolcanoes: 11\nB: 0 0 3 0\nnow: turn seat=3 left=2")
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match)  # Ichtos move in the open: no curtain
    driver.click("at.B")
    board = driver.loop.ui.screen.board  # type: ignore[attr-defined]  # a table
    assert board.hand.pick == ("B", 1)
    driver.key("escape")
    assert board.hand.pick is None
    assert driver.loop.ui.screen.name == "table"
    driver.click("at.B")
    x, y = board.laid.frames["chart"].at(coasts("urland").centres["11"])  # 11 is part of area 10 now
    pos = (round(x), round(y))
    assert not any(t.holds(pos) for t in driver.loop.ui.focus.targets)
    driver.point(pos)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    driver.step(3)
    assert match.view(None).pieces["10"] == (0, 0, 1, 0)


def test_4_1_the_focus_begins_where_something_can_be_gained_not_where_one_can_only_take_back() -> None:
    match = at("hand: 1 2\nlaid: 8\nB: 0 0 3 0\n5: 0 0 1 0\nnow: turn seat=3 left=2")
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match)
    driver.step(2)
    assert {a.kind for a in match.choices(match.to_act[0]) if getattr(a, "place", "") == "5"} == {"retreat"}
    assert driver.loop.ui.focus.current == "at.B"


def test_4_3_land_that_is_pressed_first_offers_the_waters_one_may_come_from() -> None:
    waters = "".join(f"{ocean}: 0 0 3 0\n" for ocean in "ABCE")
    match = at(f"hand: 1 2\nlaid: 8\n{waters}8: 1 0 1 0\nnow: turn seat=3 left=2")
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match)
    driver.step(2)
    driver.click("at.8")
    driver.step(2)
    focus = driver.loop.ui.focus
    offered = [label for name, label in driver.labels.items() if name.startswith("choice.")]
    assert sum(label.startswith("Land 1 from") for label in offered) == 2
    assert focus.target is not None
    assert focus.target.label.startswith("Land 1 from"), "not what would take back the one that stands there"
    driver.key("return")
    driver.step(3)
    assert match.view(None).pieces["8"] == (1, 0, 2, 0)


def test_all_the_land_of_an_area_and_its_number_answer_the_pointer() -> None:
    match = at("hand: 1 2\nlaid: 8\nD: 0 0 3 0\nnow: turn seat=3 left=2")
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match)
    driver.step(2)
    board: Any = driver.loop.ui.screen.board  # type: ignore[attr-defined]  # the table's
    driver.click("at.D")
    driver.step(2)
    focus, tried = driver.loop.ui.focus, 0
    shore, frame = coasts("urland"), board.laid.frames["chart"]
    for place in [n.id.removeprefix("at.") for n in board.shown.nodes if n.mark == "open"]:
        if place not in shore.islands:
            continue
        number = frame.at(shore.plates[place])
        middle = focus.get(f"at.{place}").rect.inflate(12, 12)
        corners = [(x, y) for x in (middle.left, middle.right) for y in (middle.top, middle.bottom)]
        for x, y in (number, *corners):
            pos = (round(x), round(y))
            if pos in corners and not focus.get(f"at.{place}").around(pos):
                continue
            driver.point(pos)
            assert focus.hover == f"at.{place}"
            tried += 1
    assert tried >= 6


def test_a_press_on_the_last_badge_of_an_ocean_takes_up() -> None:
    driver = open_table(people(3))
    play_on(driver, stop=lambda table: any(isinstance(a, Swim) for a in table.choices))
    screen = driver.loop.ui.screen
    assert isinstance(screen, TableScreen)
    table: Any = screen.board
    swim = next(a for a in screen.choices if isinstance(a, Swim))
    driver.loop.ui.set(teach="off")
    driver.step(2)
    frame, shore = table.laid.frames["chart"], coasts("urland")
    x, y = frame.box(*shore.centres[swim.start], *shore.rooms[swim.start]).move(-2, 0).midright
    pos = (round(x), round(y))
    assert not any(t.holds(pos) for t in driver.loop.ui.focus.targets), (
        "a press there misses the middle of the ocean"
    )
    for do in (InputAction.PRESS, InputAction.RELEASE):
        driver.loop.give(PlayerInput(do, pos=pos, device="mouse"))
    assert table.hand.place == swim.start


def test_a_seat_says_what_its_chips_and_its_part_mean() -> None:
    match = started(4)
    ui = laid_out(match)
    view = match.view(None)
    labels = {t.id: f"{t.label} {t.hint} {t.more}" for t in ui.focus.targets}
    assert "Plays the environment this turn" in labels[f"seat.{view.environment}"]
    assert "plays the environment next turn" in labels[f"seat.{view.dummy}"]
    assert "2 extra-turn chips: each is good for two more actions" in labels["seat.0"]
    assert "a mutation follows" in labels["space.12"]
    assert labels["space.30"].startswith("Space 30")


def asked(driver: Any) -> str:
    table = driver.loop.ui.screen
    return str(table.asked(table.match.pending))


def test_the_question_speaks_of_what_is_in_hand() -> None:
    driver = open_table(at("A: 3 3 3 3\nlaid: 5\nhand: 1 2\nnow: turn seat=2 left=2"))
    table = driver.loop.ui.screen
    table.session.revealed_to = 2
    table.refresh(driver.loop.ui)
    driver.step(2)
    assert "Take up an Ichto" in asked(driver)
    driver.click("at.A")
    driver.step(2)
    assert "In hand: 1" in asked(driver)
    assert "Take up" not in asked(driver)
    driver.key("escape")
    driver.step(2)
    assert "Take up an Ichto" in asked(driver)
    driver.loop.close()


def test_enter_lands_where_it_scores_and_not_where_nothing_is_won() -> None:
    """On area 1 there is a herd of one's own already: one more wins nothing there."""
    driver = open_table(at("A: 3 3 3 3\n1: 0 0 2 0\nlaid: 5\nhand: 6 7\nnow: turn seat=3 left=2"))
    table = driver.loop.ui.screen
    table.session.revealed_to = 2
    table.refresh(driver.loop.ui)
    driver.step(2)
    assert driver.loop.ui.focus.current == "at.A"
    driver.key("return")
    driver.step(2)
    led = driver.loop.ui.focus.current
    assert led not in ("at.A", "at.1")
    driver.key("return")
    driver.step(2)
    landed = [e.action for e in table.match.entries]
    assert [(a.kind, a.land) for a in landed] == [("land", led.removeprefix("at."))]
    driver.loop.close()


def test_a_gene_says_beforehand_what_it_brings() -> None:
    text = "A: 3 3 3\n1: 2 0 0\nshown: ears egg warm\nmutations: 1\nnow: selling bids=2,2,1 order=1,2,3 at=0 sold=0"
    targets = laid_out(at(text, 3)).focus.targets
    told = {t.id: t.told for t in targets}
    assert "keeps 2 of yours safe on land" in told["gene.ears"]
    assert "one action more whenever you play your Ichtos" in told["gene.warm"]


def test_a_bid_says_beforehand_what_a_gene_would_cost() -> None:
    text = "A: 3 3 3 3\n1: 2 0 0 0\nshown: ears egg legs warm\nmutations: 1\n"
    words = Words("urland", ("A", "B", "C", "D"))
    for genes, count, said in (
        ("- | - | - | -", 2, "cost 2 Ichtos; 3 of yours"),
        ("teeth | - | - | -", 2, "cost 3 Ichtos, the bid and 1 more for the gene you own; 2 of yours"),
        ("- | - | - | -", 6, "you have 5 on the map: you would drop out"),
    ):
        match = at(f"{text}genes: {genes}\nnow: bidding bids=-,0,0,0")
        found = preview(RULES, match.view(0), Bid(0, count))
        assert said in " ".join(accounts.lines(words, found, 0)), (genes, count)


def test_equal_bids_say_who_comes_first_and_why() -> None:
    match = at("A: 3 3 3 3\nshown: ears egg legs warm\nmutations: 1\nnow: bidding bids=-,-,-,-")
    for seat in range(4):
        match.play(Bid(seat, 2 if seat else 1))
    said = [Words("urland", match.header.names).event(e) for _, e in match.events(None) if e.kind == "ranked"]
    assert [("another with as much" in s, "2 others with as much" in s) for s in said] == [
        (False, True), (True, False), (False, False), (False, False),
    ]  # fmt: skip
    assert all(("further behind" in s) == ("as much" in s) for s in said)


def test_five_seats_in_a_small_window_need_no_scrolling() -> None:
    ui = laid_out(started(5, 4))
    seats = [t for t in ui.focus.targets if t.id.startswith("seat.")]
    assert len(seats) == 5
    assert all(t.scroller is None for t in seats), "the seats stand in a panel that scrolls"


@pytest.mark.parametrize("genes", ["- | - | - | -", "teeth turbo | flight care | muscles | assimilation"])
def test_what_is_for_sale_and_ones_own_genes_say_what_they_do(genes: str) -> None:
    """Of many cards only others' lose their words."""
    ui = laid_out(at(f"hand: 1 2 3\nshown: ears egg legs warm\ngenes: {genes}\n"))
    cards = [placed for id, placed in ui.screen.board.laid.placed.items() if id.startswith("gene.")]  # type: ignore[attr-defined]  # a table's
    told = [placed for placed in cards if placed.node.place.zone == "genes"]
    assert len(told) == 4 + len(genes.partition(" |")[0].strip("-").split())
    most = ui.theme.font_px("small")
    for placed in told:
        room = placed.rect.width - 12, placed.rect.height * 6 // 11
        px, lines = fit(ui, placed.node.art[3], room, most)
        assert px >= LEGIBLE * most
        assert round(px * LEADING) * len(lines) <= room[1]


def test_enter_takes_nothing_back_that_was_taken_up_to_be_used() -> None:
    match = at("hand: 1 2\nlaid: 8\nB: 0 0 3 0\n5: 0 0 1 0\nnow: turn seat=3 left=2")
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match)
    driver.click("at.5")
    driver.step(2)
    board: Any = driver.loop.ui.screen.board  # type: ignore[attr-defined]  # a table
    assert board.hand.pick == ("5", 1)
    entries = len(match.entries)
    driver.key("return")
    driver.step(2)
    assert len(match.entries) == entries


def test_where_one_can_only_take_back_the_focus_stands_at_the_end_of_the_turn() -> None:
    match = at("hand: 1 2\nlaid: 8\n5: 0 0 1 0\nextra: 1 1 1 1\nnow: turn seat=3 left=1")
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match)
    driver.step(2)
    screen: Any = driver.loop.ui.screen
    assert {a.kind for a in screen.choices} <= {"retreat", "extra", "finish"}
    assert driver.loop.ui.focus.current == screen.choice_target(
        next(a for a in screen.choices if a.kind == "finish")
    )
