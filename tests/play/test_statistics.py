"""Figures of one's games: counted from the logs, thrown away without loss, names left out on request."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ulus_suite.cli import main
from ulus_suite.play import statistics
from ulus_suite.store import statistics as store
from ulus_suite.store.statistics import Finished, Kept, Seated

REPLAYS = Path(__file__).resolve().parents[1] / "replays"


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ULUS_SUITE_HOME", str(tmp_path))
    games = tmp_path / "games"
    games.mkdir()
    for name in ("ur/house-forts.ulus", "ur/fierce-forts.ulus", "unee/ludii-stuck.ulus"):
        shutil.copy(REPLAYS / name, games / name.replace("/", " "))
    (games / "broken.ulus").write_text("nothing", encoding="utf-8")
    return tmp_path


def counted() -> list[Finished]:
    kept = Kept()
    for path in statistics.stale(kept):
        statistics.look_at(kept, path)
    found = kept.finished()
    assert statistics.stale(kept) == []
    kept.close()
    return found


def game(number: int, winner: int, kinds: tuple[str, str] = ("person", "perfect")) -> Finished:
    seats = tuple(
        Seated(s, ("Ana", "Bot")[s], kinds[s], float(s == winner), 1 if s == winner else 2, 20 - s) for s in (0, 1)
    )
    return Finished(f"{number}.ulus", 1, 1.0, "unee", f"2026-01-{number:02}", "unee/4.6", "stuck", 9, seats)


def test_games_are_counted_from_the_logs() -> None:
    every = counted()
    assert sorted(one.game for one in every) == ["unee", "ur", "ur"]
    assert set(statistics.people(every, "ur")) == {"White", "Black"}
    both = [statistics.figures(every, name, "ur") for name in ("White", "Black")]
    assert sum(one.won for one in both) == 2
    assert sum(one.ratings[-1] for one in both) == pytest.approx(3000, abs=1)
    assert both[0].clauses == (("ur/10.1", 2),)
    assert both[0].moments


def test_a_cache_that_was_thrown_away_comes_back_the_same(own_home: Path) -> None:
    first = counted()
    (own_home / "statistics.sqlite").unlink()
    assert counted() == first


def test_a_damaged_cache_is_set_aside_with_a_sentence(own_home: Path) -> None:
    first = counted()
    (own_home / "statistics.sqlite").write_bytes(b"no database at all" * 100)
    kept = Kept()
    assert "statistics.sqlite.damaged" in kept.notice
    assert (own_home / "statistics.sqlite.damaged").exists()
    kept.close()
    assert counted() == first


def test_games_that_are_gone_no_longer_count(own_home: Path) -> None:
    assert len(counted()) == 3
    (own_home / "games" / "ur house-forts.ulus").unlink()
    assert len(counted()) == 2


def test_streaks_ratings_and_levels() -> None:
    every = [game(n, winner) for n, winner in enumerate((0, 0, 1, 0, 0, 0), 1)]
    found = statistics.figures(every, "Ana", "unee")
    assert (found.games, found.won, found.streak, found.longest, found.best_score) == (6, 5.0, 3, 3, 20)
    assert found.against == (statistics.Against("strongest", 6, 5.0),)
    assert found.ratings[0] == 1500
    assert found.ratings[1] > 1520, "a win against the strongest counts for much"
    assert found.ratings[3] < found.ratings[2]
    people_only = [game(1, 0, ("person", "person"))]
    assert statistics.figures(people_only, "Ana", "unee").against[0].level == statistics.PEOPLE


def test_a_name_is_forgotten_and_remembered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["statistics", "--forget", "White"]) == 0
    assert "White" not in statistics.people(counted(), "ur")
    assert main(["statistics"]) == 0
    assert "White" not in capsys.readouterr().out.partition("\n")[2]
    assert main(["statistics", "--remember", "White"]) == 0
    assert "White" in statistics.people(counted(), "ur")
    assert main(["statistics", "--remember", "White"]) == 2
    assert "has not been forgotten" in capsys.readouterr().err
    assert store.forgotten() == ()


def test_it_is_told_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["statistics", "South"]) == 0
    out = capsys.readouterr().out
    assert "South, Ünee Tugalluulax" in out
    assert "‹" not in out
    assert main(["statistics", "Nobody"]) == 1
    assert "No finished game of 'Nobody'" in capsys.readouterr().out
    assert main(["statistics", "--game", "chess"]) == 2


def test_the_page_counts_between_frames_and_forgets(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from ulus_suite.app.audits import Driver
    from ulus_suite.app.loop import Loop
    from ulus_suite.app.screens import statistics as module
    from ulus_suite.app.screens.statistics import StatisticsScreen
    from ulus_suite.app.screens.title import TitleScreen
    from ulus_suite.app.ui.settings import Settings
    from ulus_suite.app.ui.widgets import Label

    loop = Loop(lambda ui: TitleScreen(), size=(1024, 640), settings=Settings(sound=False, text=200))
    driver = Driver(loop)
    page = StatisticsScreen(loop.ui)
    assert len(page.left) == 4
    loop.ui.push(page)
    driver.step(8)
    assert page.left == []
    assert page.game == "ur"
    assert not loop.ui.overflows
    logs = {path.name: path.read_bytes() for path in (own_home / "games").iterdir()}
    shown: list[str] = []
    monkeypatch.setattr(
        module, "Label", lambda text, *rest, **more: shown.append(text) or Label(text, *rest, **more)
    )
    assert loop.ui.focus.go("forget")
    driver.key("return")
    driver.step(2)
    driver.click("yes")
    assert store.forgotten() == ("White",)
    driver.step(2)
    assert "remember.White" in driver.labels
    assert "Black" in shown, "a name that is left alone is told too"
    assert {path.name: path.read_bytes() for path in (own_home / "games").iterdir()} == logs
    loop.close()
