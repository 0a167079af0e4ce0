"""The log on disk: nothing acknowledged is lost, nothing damaged is overwritten."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from tests.store.kept import played
from ulus_suite import Match, games
from ulus_suite.core.chance import Decide
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.store import journal, json_store, library


def test_every_entry_is_on_the_disk_when_play_returns(tmp_path: Path) -> None:
    path = tmp_path / "game.ulus"
    match = played(0, path)
    for number in range(1, 8):
        assert isinstance(match.pending, Decide)
        match.play(match.choices(match.pending.seat)[0])
        assert path.read_bytes().count(b"\n") == number + 1
    again = Match.load(path)
    assert again.state == match.state
    assert again.header.names == ("Bat", "Оюуна")


def test_a_resumed_game_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "game.ulus"
    played(6, path).close()
    match = Match.load(path, resume=True)
    assert isinstance(match.pending, Decide)
    match.play(match.choices(match.pending.seat)[0])
    match.close()
    assert len(Match.load(path).entries) == 7


@pytest.mark.skipif(os.name != "posix", reason="files are locked on POSIX only")
def test_a_game_is_played_in_one_window_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "game.ulus"
    first = played(3, path)
    with pytest.raises(Misuse, match=r"game\.ulus is being played in another window"):
        Match.load(path, resume=True)
    assert len(Match.load(path).entries) == 3  # looking is allowed
    first.close()
    second = Match.load(path, resume=True)
    second.note("mine now")
    second.close()
    assert len(Match.load(path).entries) == 4


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_torn_last_line_is_dropped_and_said(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "game.ulus"
    played(6, path).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    match = Match.load(path, resume=True)
    assert len(match.entries) == 5
    assert match.warnings == (f"{path}: the last line was torn and has been dropped.",)
    assert isinstance(match.pending, Decide)
    match.play(match.choices(match.pending.seat)[0])
    match.close()
    mended = Match.load(path)
    assert mended.warnings == ()
    assert len(mended.entries) == 6


def test_a_broken_line_stops_the_load_and_leaves_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.ulus"
    played(8, path).close()
    lines = path.read_bytes().split(b"\n")
    lines[4] = b'{"entry":"played","no":4,"action":{"kind":"fly"},"after":"0"}'
    path.write_bytes(b"\n".join(lines))
    before = path.read_bytes()
    match = Match.load(path, resume=True)
    assert len(match.entries) == 3
    assert f"{path}:5: this line is broken" in match.warnings[0]
    assert match.journal is None
    match.play(match.choices(1)[0])
    assert path.read_bytes() == before


def test_an_entry_the_rules_refuse_is_named_with_its_clause(tmp_path: Path) -> None:
    path = tmp_path / "game.ulus"
    played(4, path).close()
    text = path.read_text(encoding="utf-8").splitlines(keepends=True)
    text[2] = text[2].replace('"seat":1', '"seat":0')
    path.write_text("".join(text), encoding="utf-8")
    match = Match.load(path)
    assert len(match.entries) == 1
    assert "entry 2 does not hold: the rules refuse it: sow.your_turn (clause unee/2.1)" in match.warnings[0]


def test_a_hash_that_differs_is_caught_at_its_entry(tmp_path: Path) -> None:
    path = tmp_path / "game.ulus"
    match = played(4, path)
    match.close()
    text = path.read_text(encoding="utf-8").replace(match.entries[2].after, "00000000")  # type: ignore[union-attr]
    path.write_text(text, encoding="utf-8")
    loaded = Match.load(path)
    assert "entry 3 does not hold: it led to 00000000" in loaded.warnings[0]
    assert len(loaded.entries) == 3


def test_saving_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "game.ulus"
    path.write_text("precious", encoding="utf-8")
    match = Match.new(games.load("unee"))
    with pytest.raises(Misuse, match="is there already; nothing was overwritten"):
        match.save(path)
    assert path.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "empty or torn"),
        ("hello\n", "this is not a saved game"),
        ("{}\n", "this is not a saved game"),
        ("\x00\x01\n", "this is not a saved game"),
        ('{"format":99,"game":"unee","rules_version":1,"options":{},"names":["a","b"],"seed":1,"suite":"9"}\n',
         "newer suite"),
        ('{"format":0,"game":"unee","rules_version":1,"options":{},"names":["a","b"],"seed":1,"suite":"9"}\n',
         "there never was a format 0"),
        ('{"format":1,"game":"chess","rules_version":1,"options":{},"names":["a","b"],"seed":1,"suite":"9"}\n',
         "not in this suite"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_log_gets_one_clear_sentence(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "x.ulus"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=complaint):
        Match.load(path)


PLAYER = """
    import sys
    from ulus_suite import Match, games
    match = Match.new(games.load("unee"), seed=1)
    match.keep(sys.argv[1])
    while True:
        match = match if match.choices(match.pending.seat) else match
        match.play(match.choices(match.pending.seat)[0])
        print(len(match.entries), flush=True)
        if match.state.ended:
            offer = match.undo_offers(0)[-1]
            match.undo(offer, (0, 1))
            print(len(match.entries), flush=True)
"""


def kill_and_open(path: Path, after: float) -> None:
    """Let a player play, kill it, and see that everything it had said to be done is there."""
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(PLAYER), str(path)], stdout=subprocess.PIPE, text=True
    ) as player:
        assert player.stdout is not None
        player.stdout.readline()
        time.sleep(after)
        player.send_signal(signal.SIGKILL)
        said = player.stdout.read().split("\n")[:-1]
    acknowledged = max([1, *(int(n) for n in said if n.isdigit())])
    match = Match.load(path, resume=True)
    assert len(match.entries) >= acknowledged
    assert all("torn" in w for w in match.warnings)
    match.note("resumed")
    match.close()
    again = Match.load(path)
    assert again.warnings == ()
    assert again.state == match.state


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is POSIX")
@pytest.mark.parametrize("after", [0.002, 0.05, 0.11])
def test_killed_at_any_instant_nothing_acknowledged_is_lost(tmp_path: Path, after: float) -> None:
    kill_and_open(tmp_path / "game.ulus", after)


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="kill -9 is POSIX")
def test_killed_two_hundred_times_at_random_instants(tmp_path: Path) -> None:
    rng = random.Random(200)
    for number in range(200):
        kill_and_open(tmp_path / f"{number}.ulus", rng.random() * 0.12)


def test_the_library_lists_renames_copies_and_bins(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    path = library.fresh_path("unee", "First game", folder)
    played(3, path).close()
    (folder / "junk.ulus").write_text("junk", encoding="utf-8")
    listed = library.games(folder)
    assert {s.title for s in listed} == {path.stem, "junk"}
    assert [bool(s.problem) for s in sorted(listed, key=lambda s: s.title == "junk")] == [False, True]
    renamed = library.rename(path, "A: better / name?")
    assert renamed.name.endswith("A better name.ulus")
    with pytest.raises(Misuse, match="at least one letter"):
        library.rename(renamed, "///")
    out = library.copy(renamed, tmp_path)
    with pytest.raises(Misuse, match="is there already"):
        library.copy(renamed, tmp_path)
    library.delete(renamed)
    assert not renamed.exists()
    assert (folder / "deleted" / renamed.name).exists()
    assert Match.load(out).audit() == []


def test_two_games_of_the_same_second_get_two_names(tmp_path: Path) -> None:
    from datetime import datetime

    now = datetime(2026, 1, 2, 3, 4, 5)
    first = library.fresh_path("unee", "x", tmp_path, now)
    first.write_text("a", encoding="utf-8")
    assert library.fresh_path("unee", "x", tmp_path, now) != first


def test_a_damaged_settings_file_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert json_store.write(path, {"text": 120}) == ""
    assert json_store.read(path, dict, {}) == ({"text": 120}, "")
    path.write_text("{text: ", encoding="utf-8")
    value, problem = json_store.read(path, dict, {"default": 1})
    assert value == {"default": 1}
    assert "settings.json.damaged" in problem
    assert (tmp_path / "settings.json.damaged").read_text(encoding="utf-8") == "{text: "


def test_a_small_file_that_stands_for_more_than_any_memory_is_read_up_to_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bomb.ulus"
    played(0, path).close()
    with path.open("ab") as file:
        for number in range(1, 6):
            note = b'{"entry":"note","no":%d,"text":"' % number + b"x" * 300_000 + b'","seat":null}'
            file.write(journal.packed_line(note) + b"\n")
    assert path.stat().st_size < 20_000
    monkeypatch.setattr(journal, "UNFOLDED", 1 << 20)
    monkeypatch.setattr(journal, "NOTED", 1 << 24)
    loaded = Match.load(path)
    assert len(loaded.entries) == 3
    assert "what is packed in it is more than 1 MB" in loaded.warnings[0]


def test_notes_are_read_up_to_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "noted.ulus"
    played(0, path).close()
    with path.open("ab") as file:
        for number in range(1, 6):
            file.write(
                journal.packed_line(b'{"entry":"note","no":%d,"text":"%s","seat":null}' % (number, b"x" * 40))
                + b"\n"
            )
    monkeypatch.setattr(journal, "NOTED", 300)
    loaded = Match.load(path)
    assert len(loaded.entries) == 3
    assert "notes in a game take at most 300 bytes" in loaded.warnings[0]


def test_a_file_of_countless_notes_is_read_up_to_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "ENTRIES", 30)
    match = Match.new(games.load("unee"), seed=1)
    match.save(tmp_path / "notes.ulus")
    with (tmp_path / "notes.ulus").open("a", encoding="utf-8") as file:
        file.writelines(f'{{"entry":"note","no":{n},"text":"x","seat":null}}\n' for n in range(1, 40))
    before = (tmp_path / "notes.ulus").read_bytes()
    loaded = Match.load(tmp_path / "notes.ulus")
    assert len(loaded.entries) == 30
    assert "notes.ulus:32: a game has at most 30 entries and this file has more." in loaded.warnings[0]
    assert (tmp_path / "notes.ulus").read_bytes() == before


def test_what_went_wrong_is_said_in_the_language_of_the_window(tmp_path: Path) -> None:
    from ulus_suite.core.phrases import Phrase
    from ulus_suite.data.messages import said

    torn = Phrase.of("notice.torn", path=tmp_path / "a.ulus")
    assert said(torn, "en") == torn == f"{tmp_path / 'a.ulus'}: the last line was torn and has been dropped."
    assert "сүүлийн мөр" in said(torn, "mn")
    assert said("a plain sentence", "mn") == "a plain sentence"


def test_a_bad_file_and_a_forbidden_step_back_are_said_so_too(tmp_path: Path) -> None:
    from ulus_suite.data.messages import said

    bad = tmp_path / "bad.ulus"
    bad.write_text("no game\n", encoding="utf-8")
    with pytest.raises(DataError, match="this is not a saved game") as caught:
        Match.load(bad)
    assert str(caught.value) == said(caught.value, "en")
    assert str(caught.value).endswith("Choose another file.")
    assert said(caught.value, "mn").startswith(f"{bad}:1: энэ бол хадгалсан тоглоом биш")
    with pytest.raises(Misuse, match="nothing to take again") as refused:
        Match.new(games.load("unee")).redo()
    assert said(refused.value, "mn") == "Дахин хийх юм алга."
    game = played(4, tmp_path / "bent.ulus")
    lines = (tmp_path / "bent.ulus").read_text(encoding="utf-8").splitlines()
    game.close()
    (tmp_path / "bent.ulus").write_text("\n".join([*lines[:2], "{", *lines[2:]]) + "\n", encoding="utf-8")
    warning = Match.load(tmp_path / "bent.ulus").warnings[0]
    assert "this line is broken" in warning
    assert "энэ мөр эвдэрсэн" in said(warning, "mn")
    assert "Тоглоом тэр хүртэл нээгдэнэ." in said(warning, "mn")
