"""House data says that it is ours, and a table may play by data of its own."""

from __future__ import annotations

import importlib.util
from argparse import Namespace
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from ulus_suite import Match, games
from ulus_suite.commands import check
from ulus_suite.core.errors import DataError
from ulus_suite.data import find, rulebook
from ulus_suite.data.messages import languages
from ulus_suite.data.reader import FileReader
from ulus_suite.data.source import read_source

ROOT = find.root()


@pytest.mark.parametrize("game", games.ids())
def test_every_file_of_data_is_listed_with_grade_and_mark(game: str) -> None:
    assert rulebook.house_data_problems(game) == []


def test_a_mark_or_a_file_that_is_missing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    known = rulebook.house_data("urland")
    assert known is not None
    bare = replace(known, files=tuple(replace(f, ours=False) for f in known.files[1:]))
    monkeypatch.setattr(rulebook, "house_data", lambda game: bare)
    told = rulebook.house_data_problems("urland")
    assert any("'boards/urland.yaml' is not listed" in t for t in told)
    assert any("'boards/urland/even.yaml' has grade H" in t for t in told)
    assert any("it says itself that it is ours" in t for t in told)


def test_rows_have_a_grade_of_their_own_and_say_where_they_stand() -> None:
    known = rulebook.house_data("ulus")
    assert known is not None
    files = {Path(one.file).stem: one for one in known.files}
    assert files["monsters"].grade_of("almas") == "T"
    assert files["monsters"].grade_of("arkhan") == "H"
    assert "3X" in files["monsters"].rows["almas"].words
    assert files["assets"].grade_of("paper") == "L"


def test_a_row_that_is_not_listed_or_says_otherwise_is_found() -> None:
    known = rulebook.house_data("ulus")
    assert known is not None
    monsters = next(one for one in known.files if one.file.endswith("monsters.yaml"))
    data = {"monsters": [{"id": "almas", "published": True}, {"id": "arkhan", "published": False}, {"id": "x"}]}
    wrong = replace(monsters, rows={"arkhan": rulebook.DataRow("T", "a word"), "yeti": rulebook.DataRow("H", "")})
    told = rulebook.row_problems("here", wrong, data)
    assert any("no row 'yeti'" in line for line in told)
    assert any("'arkhan' is not the publisher's" in line for line in told)
    assert any("'almas' of" in line for line in told)
    assert rulebook.row_problems("here", monsters, read_source(ROOT / monsters.file, monsters.file).data) == []


@pytest.mark.parametrize("game", games.ids())
def test_what_to_hold_against_the_box_is_said_in_every_language_of_the_frame(game: str) -> None:
    known = rulebook.house_data(game)
    assert known is not None
    told = {language: known.told(language) for language in languages()}
    assert len(set(told.values())) == len(told), told
    assert known.told("xx") == told["en"]


def test_a_table_plays_by_its_own_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = rulebook.begin("urland", tmp_path)
    own = tmp_path / "rules/urland/scoring.yaml"
    assert own in made
    assert rulebook.begin("urland", tmp_path) == []  # nothing is written over
    monkeypatch.setenv(find.OVER, str(tmp_path))
    assert find.house_mark("urland") != ""
    assert find.house_mark("uluk") == ""
    own.write_text(own.read_text(encoding="utf-8").replace("mutations: [12, 16, 21]", "mutations: [10, 15, 20]"))
    reader = FileReader(ROOT)
    rules = games.packs.part("urland", "flow").rules(reader)  # type: ignore[union-attr]  # it is there
    assert rules.view(rules.setup({"map": "urland"}, 3).state, None).tables.points.mutations == (10, 15, 20)
    own.write_text("most: three\n", encoding="utf-8")
    with pytest.raises(DataError) as told:
        games.packs.part("urland", "flow").rules(reader)  # type: ignore[union-attr]  # it is there
    assert str(own) in str(told.value)
    assert told.value.line == 1


def test_check_of_one_game_tells_of_an_own_map_that_the_rulebook_rules_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "boards/urland/even.yaml"
    own.parent.mkdir(parents=True)
    text = (ROOT / "boards/urland/even.yaml").read_text(encoding="utf-8")
    coast = '  - {a: "1", b: D, kind: coast}\n'
    assert coast in text
    own.write_text(text.replace(coast, ""), encoding="utf-8")
    monkeypatch.setenv(find.OVER, str(tmp_path))
    rules = games.packs.part("urland", "flow").rules(FileReader(ROOT))  # type: ignore[union-attr]  # it is there
    monkeypatch.setattr(check, "_games", lambda names, played: iter(()))
    monkeypatch.setattr(check, "games", SimpleNamespace(load=lambda game: rules))
    assert check.check_run(Namespace(files=["urland"], game=None)) == 1
    assert "area 1 touches one ocean only" in capsys.readouterr().out


def test_examples_that_do_not_come_out_with_own_data_are_a_note_and_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check._by_own_data("urland", ["a step"]) == ["a step"]
    rulebook.begin("urland", tmp_path)
    monkeypatch.setenv(find.OVER, str(tmp_path))
    assert check._by_own_data("urland", []) == []
    assert check._by_own_data("uluk", ["a step"]) == ["a step"]
    [told] = check._by_own_data("urland", ["a step", "another step"])
    assert told.startswith(check.NOTE)
    assert "2 of its positions or steps do not come out with your own data" in told


def test_words_are_never_laid_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rules/unee/rulebook.en.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("chapters: []\n", encoding="utf-8")
    monkeypatch.setenv(find.OVER, str(tmp_path))
    assert find.laid_over("rules/unee/rulebook.en.yaml") is None
    assert find.laid_over("rules/unee/../../boards/ur.yaml") is None
    (file.parent / "box.yaml").write_text("{}\n", encoding="utf-8")
    assert find.laid_over("rules/unee/box.yaml") is None


def test_a_saved_game_says_when_it_was_played_by_other_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Match.new(games.load("unee"), seats=2, seed=1).save(tmp_path / "suite.ulus")
    folder = tmp_path / "own"
    (folder / "boards").mkdir(parents=True)
    (folder / "boards/unee.yaml").write_bytes((ROOT / "boards/unee.yaml").read_bytes())
    monkeypatch.setenv(find.OVER, str(folder))
    Match.new(games.load("unee"), seats=2, seed=1).save(tmp_path / "own.ulus")
    assert Match.load(tmp_path / "own.ulus").warnings == ()
    assert "with the suite's charts" in Match.load(tmp_path / "suite.ulus").warnings[0]
    monkeypatch.delenv(find.OVER)
    assert "another table's own" in Match.load(tmp_path / "own.ulus").warnings[0]


def test_the_page_of_all_that_is_ours_is_as_it_is_made() -> None:
    spec = importlib.util.spec_from_file_location("ours", ROOT / "tools" / "ours.py")
    assert spec is not None
    assert spec.loader is not None
    ours = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(ours)
    assert ours.PAGE.read_text(encoding="utf-8") == ours.page()


def test_check_says_what_a_new_palette_and_a_new_sound_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets/sounds").mkdir(parents=True)
    monkeypatch.setattr("ulus_suite.app.ui.theme.palette", lambda name: None)  # its own file is sound
    for name in ("gong_1", "gong_3", "card_1"):
        (tmp_path / f"assets/sounds/{name}.wav").touch()
    inside = find.inside
    monkeypatch.setattr(find, "inside", lambda path: tmp_path / path if path.startswith("assets") else inside(path))
    needs = check._palette("dusk")
    assert needs[0].startswith("rules/frame.en.yaml: 'palette.dusk' is missing")
    assert [line.partition(":")[0] for line in needs[1:]] == [f"rules/{game}/box.yaml" for game in games.ids()]
    assert [line.partition(":")[0] for line in check._sounds()] == ["assets/sounds/gong_1.wav"]
