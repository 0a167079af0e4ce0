"""The HTML report: whole, self-contained, escaped, silent about secrets, never in another file's place."""

from __future__ import annotations

import base64
import re
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.by_lot import played
from ulus_suite import Match, games
from ulus_suite.app import registry
from ulus_suite.app import report as page
from ulus_suite.app import report as report_module
from ulus_suite.app.report import LONG, MOST, Report, Run, Spread, apart, in_rows, near, shorten, turns
from ulus_suite.app.snapshot import still
from ulus_suite.app.ui import painting
from ulus_suite.cli import main
from ulus_suite.core.chance import Finished
from ulus_suite.core.log import Played
from ulus_suite.play.advice import review, reviewed
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words

REPLAYS = Path(__file__).resolve().parent.parent / "replays"
LANDED = list(registry.shelf())
WICKED = '<script>alert(1)</script> & "Co"'


@cache
def page_of(game: str) -> tuple[Report, str]:
    """A report of forty steps with some pictures in it; made once and only read."""
    report = Report(played(game, 40), every=6)
    return report, report.html()


class Page(HTMLParser):
    """Collects tags with their attributes, and fails on tags left open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(autouse=True)
def drawable() -> None:
    painting.ready()


@pytest.mark.parametrize("game", LANDED)
def test_every_game_becomes_a_page_that_needs_nothing_else(game: str) -> None:
    report, made = page_of(game)
    page = Page(made)
    images = [a for tag, a in page.tags if tag == "img"]
    assert len(images) == len(report.wanted) >= 3
    for image in images:
        kind, _, data = str(image["src"]).partition(";base64,")
        assert kind in ("data:image/png", "data:image/jpeg")
        assert base64.b64decode(data)[:3] in (b"\x89PN", b"\xff\xd8\xff")
        assert image["alt"]
    for tag, attributes in page.tags:
        assert tag not in ("script", "link", "iframe")
        for name in ("src", "href"):
            value = str(attributes.get(name) or "")
            assert value[:1] in ("", "#") or value.startswith("data:")
    assert "url(" not in made
    assert "‹" not in made


@pytest.mark.parametrize("game", LANDED)
def test_every_chip_leads_to_a_clause_at_the_end(game: str) -> None:
    page = Page(page_of(game)[1])
    wanted = {str(a["href"])[1:] for tag, a in page.tags if tag == "a"}
    there = {str(a["id"]) for tag, a in page.tags if a.get("id")}
    assert wanted
    assert wanted == there


def test_names_cannot_break_the_page() -> None:
    match = played("unee", 6, (WICKED, "Өнөр"))
    text = Report(match, every=3).html()
    assert "<script" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp;" in text
    Page(text)


def test_turns_are_cut_where_another_seat_begins() -> None:
    match = played("ur", 40)
    cut = turns(match)
    assert cut[0].first == 1
    assert cut[-1].last == len(match.line) - 1
    for one, two in pairwise(cut):
        assert two.first == one.last + 1
        assert two.seat != one.seat
    for turn in cut:
        actions = [match.line[i].entry for i in range(turn.first, turn.last + 1)]
        assert {e.action.seat for e in actions if isinstance(e, Played)} <= {turn.seat}


def test_long_games_have_fewer_pictures() -> None:
    match = played("ur", 10_000)
    report = Report(match)
    assert len(turns(match)) > MOST
    assert len(report.wanted) <= MOST + 2
    assert report.wanted[-1] == len(match.line) - 1


def test_what_only_some_may_know_is_not_in_it() -> None:
    secret = [g for g in LANDED if games.load(g).spec.secrets]
    if not secret:
        pytest.skip("no landed game has secrets")
    for game in secret:
        match = played(game, 60)
        report = Report(match, every=1000)
        lines = re.findall(r"<li><span>(.*?)</span>", report.html())
        public = [e for i in range(len(match.line)) for e in match.line[i].events if e.audience is None]
        assert len(lines) == len(public)


def test_what_repeats_itself_is_folded_and_names_its_rule_once() -> None:
    text = Report(played("urland", 0), every=1000).html()
    start = text[text.index('id="start"') : text.index('id="end"')]
    assert start.count("<li><span>") == 15  # three players' Ichtos in five oceans
    assert "and 11 more by the same rule" in start
    assert start.count('class="chip"') == 1


def test_the_last_picture_stands_at_the_head_and_only_there() -> None:
    report = Report(played("unee", 9), every=2)
    text = report.html()
    last = report.pictures[len(report.match.line) - 1]
    assert text.count(last) == 1
    assert text.index(last) < text.index("</header>")


def test_a_picture_of_the_past_speaks_of_the_past() -> None:
    """A panel over the mat used to say in every picture how the game ended."""
    match = played("unee", 10_000)
    report = Report(match)
    report.table.look_back(0)
    assert report.table.shown_pending == match.rules.pending(match.line[0].state)
    assert isinstance(match.pending, Finished)


def test_the_result_stands_in_it() -> None:
    match = played("unee", 10_000, ("Ada", "Бат"))
    assert isinstance(match.pending, Finished)
    text = Report(match, every=10_000).html()
    for score in match.pending.outcome.scores:
        assert f'<td class="score">{score}</td>' in text
    assert 'class="end"' in text


def test_the_command_writes_and_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, out = tmp_path / "game.ulus", tmp_path / "game.html"
    played("unee", 6).save(log)
    assert main(["report", str(log), "-o", str(out), "--every", "3"]) == 0
    first = out.read_text(encoding="utf-8")
    assert first.startswith("<!doctype html>")
    assert main(["report", str(log), "-o", str(out)]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["report", str(log), "-o", str(out), "--force", "--every", "6"]) == 0
    assert out.read_text(encoding="utf-8") != first
    assert main(["report", str(log), "-o", str(tmp_path / "no" / "x.html")]) == 2
    assert main(["report", str(log), "-o", str(tmp_path / "y.html"), "--language", "tlh"]) == 2


def test_a_throw_stands_under_the_player_who_was_asked_for_it() -> None:
    match = Match.load(Path(__file__).resolve().parent.parent / "replays" / "ur" / "house-forts.ulus")
    for turn in turns(match):
        for index in range(turn.first, turn.last + 1):
            for event in match.line[index].events:
                if event.kind == "rolled":
                    assert getattr(event, "seat", None) == turn.seat


class Told(HTMLParser):
    """The turns of a page as a reader takes them in: each heading with the sentences under it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.turns: list[tuple[str, list[str]]] = []
        self._in = ""
        self.feed(text[text.index('<div class="turns">') : text.index('<section id="end"')])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "h2":
            self.turns.append(("", []))
            self._in = "head"
        elif tag == "span" and ("class", "seat") not in attrs:
            self.turns[-1][1].append("")
            self._in = "line"

    def handle_endtag(self, tag: str) -> None:
        if tag == "h2" or (tag == "span" and self._in == "line"):
            self._in = ""

    def handle_data(self, data: str) -> None:
        if self._in == "line":
            self.turns[-1][1][-1] += data
        elif self._in == "head":
            self.turns[-1] = (self.turns[-1][0] + data, self.turns[-1][1])


@pytest.mark.parametrize("game", LANDED)
def test_every_sentence_is_what_the_log_says_under_the_player_whose_turn_it_was(game: str) -> None:
    match = played(game, 40)
    report, made = page_of(game)
    (start, first), *told = Told(made).turns
    words = report.words

    def public(low: int, high: int) -> list[str]:
        return [words.event(e) for p in match.line[low : high + 1] for e in p.events if e.audience is None]

    assert first == public(0, 0)
    cut = [(n, t) for n, t in enumerate(turns(match), 1) if public(t.first, t.last)]
    for (head, lines), (number, turn) in zip(told, cut, strict=True):
        who = words.seat(turn.seat) if turn.seat is not None else report.ui.say("report.together")
        assert head == f"{number} · {who}"
        assert lines == public(turn.first, turn.last)
    assert start == report.ui.say("report.start")


def test_a_picture_comes_near_what_was_moved_in_the_shape_of_the_board() -> None:
    whole = pygame.Rect(0, 0, 840, 560)
    assert near(whole, []) == whole
    assert near(whole, [whole.inflate(-40, -40)]) == whole
    close = near(whole, [pygame.Rect(700, 20, 60, 60), pygame.Rect(600, 80, 60, 60)])
    assert whole.contains(close)
    assert close.contains(pygame.Rect(600, 20, 160, 120))
    assert close.width < whole.width * 0.7
    assert close.width / close.height == pytest.approx(1.5, abs=0.01)
    match = played("unee", 5)
    report = Report(match, every=1)
    marked: list[pygame.Rect] = []
    report.table.look_back(1)
    still(report.ui, report.table, (840, 560), match.line[1].events, marked)
    assert 1 <= len(marked) <= 2


def test_a_long_evening_stays_under_two_million_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("unee", 30)
    monkeypatch.setattr(report_module, "MOST_BYTES", 240_000)
    report = Report(match, every=1)
    text = report.html()
    assert 1 < len(report.pictures) < 20
    assert sum(len(p) for p in report.pictures.values()) < 330_000
    assert len(match.line) - 1 in report.pictures
    Page(text)


def test_a_review_that_was_made_tells_how_the_chances_went_and_where_the_game_turned() -> None:
    match = Match.load(REPLAYS / "unee/eichler-stuck.ulus")
    found = review.review(match, "quick")
    words = Words("unee", match.header.names)
    told = page.chances_of(match, found, words, ["#100000", "#200000"])
    assert told is not None
    speak = reviewed.Told(match, found, words)
    assert told.turns == [(speak.turn(turn), speak.happened(turn.at)) for turn in found.turns]
    assert told.rows == [(tally.seat, speak.tally(tally)) for tally in found.tallies]
    assert told.paths[0]["d"].count("L") == len(match.line) - 1, "a point for each step"
    assert page.chances_of(match, None, words, []) is None, "nothing was made"


def test_curves_of_chances_say_whose_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only colours told it, and a printed page has none."""
    match = Match.load(REPLAYS / "unee/eichler-stuck.ulus")
    found, words = review.review(match, "quick"), Words("unee", match.header.names)
    monkeypatch.setattr(reviewed.Told, "in_points", False)
    even = tuple(msgspec.structs.replace(point, shares=(0.5, 0.5)) for point in found.points)
    found = msgspec.structs.replace(found, points=even)
    told = page.chances_of(match, found, words, ["#100000", "#200000"])
    assert told is not None
    assert [path["label"] for path in told.paths] == [words.seat(0), words.seat(1)]
    heights = [float(path["y"]) for path in told.paths]
    assert abs(heights[0] - heights[1]) >= 15, "none over another"


def test_a_review_of_a_game_that_goes_on_stays_out_of_the_page() -> None:
    match = Match.load(REPLAYS / "unee/eichler-stuck.ulus")
    open_game = match.branch(len(match.line) - 8)
    assert isinstance(open_game, Match)
    assert review.kept_review(open_game) is None
    found = review.review(open_game, "quick")
    words = Words("unee", match.header.names)
    assert page.chances_of(open_game, found, words, ["#100000", "#200000"]) is None


def test_the_ends_of_curves_bear_names_and_points_none_over_another() -> None:
    match = Match.load(REPLAYS / "unee/eichler-stuck.ulus")
    page = Report(match, every=10_000).html()
    account = accounts.of(match)
    assert account is not None
    for seat, points in enumerate(account.totals()):
        assert f">{points} {match.header.names[seat]}</text>" in page
    for ends in ([10.0, 12.0, 11.0, 200.0], [200.0, 200.0, 200.0], [0.0]):
        placed = apart(ends)
        order = sorted(placed)
        assert all(b - a >= 15 for a, b in pairwise(order))
        assert all(0 < y <= 205 for y in placed)
        assert [placed[k] for k in sorted(range(len(ends)), key=lambda k: ends[k])] == order


def test_names_beside_a_curve_end_where_their_place_does() -> None:
    assert shorten("20 Sara") == "20 Sara"
    assert shorten("20 " + "W" * 40) == "20 WWWWW…"
    assert len(shorten("20 " + "😀" * 40)) == 9
    page = Report(played("unee", 10_000, ("W" * 40, "Sara")), every=500).html()
    assert "<title>20 " in page
    assert re.search(r"</title>\d+ W+…</text>", page)


def test_a_game_that_counts_forts_says_so_in_its_report() -> None:
    log = Path(__file__).resolve().parent.parent / "replays" / "ur" / "house-forts.ulus"
    page = Report(Match.load(log), every=10_000).html()
    assert "How many forts were held</h2>" in page
    assert "<td>Forts held at the end</td>" in page
    assert "Points by source" not in page


def test_a_card_of_many_lines_takes_a_row_of_its_own_and_no_other_does() -> None:
    marks = set()
    for game in LANDED:
        _, made = page_of(game)
        for mark, card in re.findall(r'<section class="(?:shown|told)( long)?">(.*?)</section>', made, re.DOTALL):
            lines = len(re.findall("<li", re.sub(r"<details>.*?</details>", "", card, flags=re.DOTALL)))
            assert lines > LONG // 2 if mark else lines <= LONG
            marks.add(mark)
    assert len(marks) == 2


def test_three_cards_stand_in_a_row_and_a_long_one_leaves_no_large_hole() -> None:
    def card(lines: int) -> Spread:
        return Spread(None, [report_module.Told(None, "", [Run("unee/1.1", ["words"] * lines, [], "")])])

    def laid(*lines: int) -> list[bool]:
        return [spread.long for spread in in_rows([card(n) for n in lines])]

    assert laid(5, 40, 5, 5) == [False, True, False, False]
    assert laid(5, 5, 5, 20, 40) == [False, False, False, True, True], "it would stand alone"
    assert laid(5, 5, 20, 40) == [False, False, False, True]
    assert laid(5, 20, 40) == [False, False, True]
    assert laid(5, 5, 5, 20) == [False, False, False, True]
    assert laid(5, 5, 5, 5) == [False, False, False, False]
