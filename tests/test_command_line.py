"""Wrong words on the command line: one sentence that names what was wrong, code 2, and nothing overwritten."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ulus_suite import Match, games
from ulus_suite.cli import MISUSE, main
from ulus_suite.core.errors import DataError
from ulus_suite.core.preview_engine import Preview
from ulus_suite.core.spoken import default_names
from ulus_suite.play.preview import preview
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a saved game of each sort of damage, and other things that are no saved game."""
    monkeypatch.chdir(tmp_path)
    match = Match.new(games.load("unee"), seed=1)
    for _ in range(3):
        match.play(match.choices(match.pending.seat)[0])  # type: ignore[union-attr]
    match.save("good.ulus")
    log = Path("good.ulus").read_text(encoding="utf-8")
    Path("renamed.log").write_text(log, encoding="utf-8")
    Path("of ur.ulus").write_text(log.replace('"game":"unee"', '"game":"ur"'), encoding="utf-8")
    Path("four.ulus").write_text(log.replace('"names":[', '"names":["A","B",'), encoding="utf-8")
    Path("chess.txt").write_text("game: chess\n", encoding="utf-8")
    Path("binary").write_bytes(bytes(range(256)))
    Path("folder").mkdir()
    Path("taken.png").write_text("keep", encoding="utf-8")


WRONG = [
    ("snapshot '' -o x.png", "The name of a file is missing"),
    ("replay ''", "The name of a file is missing"),
    ("play unee --resume ''", "The name of a file is missing"),
    ("play unee --position ''", "The name of a file is missing"),
    ("judge a\0b x", "is no name of a file"),
    ("replay missing.ulus", "missing.ulus: there is no such file."),
    ("replay folder", "folder: this is a folder and not a file."),
    ("replay binary", "binary:1: this is not a saved game"),
    ("snapshot binary -o x.png", "binary:2: this is not UTF-8 text"),
    ("snapshot chess.txt -o x.png", "chess.txt:1: there is no game 'chess'. There are: ulus,"),
    ("judge renamed.log x", "renamed.log:1: this is a saved game, not a position. Try 'ulus-suite replay'"),
    ("play unee --position good.ulus", "good.ulus:1: this is a saved game, not a position."),
    ("replay of?ur.ulus", "of ur.ulus:1: Option 'repetition' of UR: The Royal Game can be row, own, positions,"),
    ("replay four.ulus", "four.ulus:1: Ünee Tugalluulax is for 2 players, not 4."),
    ("snapshot title -o taken.png", "taken.png is there already; choose another name or add --force."),
    ("snapshot title -o folder --force", "folder is a folder; give the name of a file in it."),
    ("report good.ulus -o nowhere/x.html", "There is no folder nowhere."),
    ("play unee --seats 0", "is for 2 players, not 0."),
    ("selfplay unee --seats 0", "is for 2 players, not 0."),
    ("selfplay unee --games -3", "−3 games cannot be played; write 1 or more."),
    ("play unee --names A A", "Two players have the same name"),
    ("play unee --names A ''", "'' is not a name; write 1 to 40 letters."),
    ("review missing.ulus", "missing.ulus: there is no such file."),
    ("review good.ulus --budget huge", "'huge' is not a budget; write quick, normal, deep."),
    ("review good.ulus --seat 3", "There is no seat 3 in this game; it has 2."),
    ("play ulsu", "There is no game 'ulsu'; did you mean 'ulus'?"),
    ("demo urlnd", "There is no game 'urlnd'; did you mean 'urland'?"),
    ("house unne", "There is no game 'unne'; did you mean 'unee'?"),
    ("statistics --game chess", "There is no game 'chess'; there are: ulus,"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG)
def test_a_wrong_word_is_one_sentence(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["" if word == "''" else word.replace("?", " ") for word in words.split(" ")]
    assert main(given) == MISUSE
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("ulus-suite: ")
    assert said.err.count("\n") == 1
    assert sentence in said.err
    assert Path("taken.png").read_text(encoding="utf-8") == "keep"
    assert not Path("x.png").exists()


@pytest.mark.parametrize("seed", ["x", "1.5", "9" * 30])
def test_a_seed_that_no_saved_game_could_hold_is_refused(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", "unee", "--text", "--seed", seed])
    assert left.value.code == MISUSE
    assert f"'{seed}' is no whole number" in capsys.readouterr().err


def test_a_saved_game_is_known_by_what_is_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["snapshot", "renamed.log", "-o", "x.png", "--size", "640x400"]) == 0
    assert Path("x.png").read_bytes().startswith(b"\x89PNG")
    assert main(["check", "renamed.log"]) == 0
    assert "1 checked, 0 faults." in capsys.readouterr().out


def test_a_picture_is_a_png_whatever_it_is_called() -> None:
    assert main(["snapshot", "title", "-o", "picture", "--size", "640x400"]) == 0
    assert Path("picture").read_bytes().startswith(b"\x89PNG")


def test_the_board_alone_is_written_as_svg() -> None:
    assert main(["snapshot", "good.ulus", "-o", "board.svg", "--size", "640x400"]) == 0
    written = Path("board.svg").read_text(encoding="utf-8")
    assert 'viewBox="0 0 640 400"' in written
    assert "<title>" in written, "what can be pointed at says what it is"
    assert main(["snapshot", "title", "-o", "title.svg"]) != 0, "a page without a board"


def test_a_position_from_an_editor_that_marks_its_files_is_read() -> None:
    text = games.load("unee").to_diagram(Match.new(games.load("unee")).state)
    Path("marked.txt").write_text("\ufeffgame: unee\n" + text, encoding="utf-8")
    assert main(["check", "marked.txt"]) == 0


def test_a_log_from_before_an_option_was_there_opens_with_its_default() -> None:
    log = Path("good.ulus").read_text(encoding="utf-8")
    head, rest = log.split("\n", 1)
    options = head[head.index('"options":{') : head.index("}") + 1]
    assert options != '"options":{}'
    Path("old.ulus").write_text(head.replace(options, '"options":{}') + "\n" + rest, encoding="utf-8")
    match = Match.load("old.ulus")
    assert match.warnings == ()
    assert match.header.options == Match.load("good.ulus").header.options


def test_a_log_with_too_few_kinds_of_players_is_refused() -> None:
    log = Path("good.ulus").read_text(encoding="utf-8")
    Path("kinds.ulus").write_text(log.replace('"kinds":["person",', '"kinds":[', 1), encoding="utf-8")
    with pytest.raises(DataError, match="2 names but 1 kinds"):
        Match.load("kinds.ulus")


@pytest.mark.parametrize("letters", ["ascii", "cp1252", "utf-8"])
def test_any_terminal_is_spoken_to(letters: str) -> None:
    match = Match.new(games.load("unee"), seed=1, names=["Сараа", "Ö"])
    match.save("named.ulus")
    words = [sys.executable, "-m", "ulus_suite", "replay", "named.ulus", "--text"]
    env = {**os.environ, "PYTHONIOENCODING": letters, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, env=env, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode(letters).startswith(
        "Ünee Tugalluulax: Сараа, Ö" if letters == "utf-8" else ("?", "Ü")
    )


def test_judge_tells_what_an_action_would_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = games.load("unee")
    match = Match.new(rules, seed=1)
    (tmp_path / "here.txt").write_text(f"game: unee\n{match.diagram()}", encoding="utf-8")
    action = next(iter(match.choices(match.to_act[0])))
    words = f"sow {action.hole}"
    here = str(tmp_path / "here.txt")
    assert main(["judge", here, words]) == 0
    assert "→" not in capsys.readouterr().out
    assert main(["judge", here, words, "--preview"]) == 0
    found = preview(rules, match.view(action.seat), action)
    told = accounts.lines(Words("unee", default_names(rules, 2)), found, action.seat)
    said = capsys.readouterr().out
    assert [line.strip() for line in said.splitlines() if "→" in line] == [
        f"→ {line}".replace("\u00a0", " ") for line in told
    ]
    assert main(["judge", here, words, "--preview", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert msgspec.convert(plain["preview"], Preview) == found
    other = "sow S1" if action.hole.startswith("N") else "sow N1"
    assert main(["judge", here, other, "--preview"]) == 1
    assert "→" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("plya ur", "ulus-suite: there is no 'plya'; did you mean 'play'? Try 'ulus-suite --help'.\n"),
        ("play ur --sedd=3", "ulus-suite play: there is no '--sedd'; did you mean '--seed'?"),
        ("--verison", "ulus-suite: there is no '--verison'; did you mean '--version'?"),
        ("rules", "ulus-suite: argument COMMAND: invalid choice: 'rules'"),
        ("play ur --chess", "ulus-suite: unrecognized arguments: --chess."),
    ],
)
def test_a_word_that_is_nearly_right_is_answered_with_the_right_one(
    typed: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(typed.split())
    assert left.value.code == MISUSE
    assert capsys.readouterr().err.startswith(said)


def test_no_network_is_asked_for_the_version_or_a_game() -> None:
    """Whatever wants to know a host or to reach one, be it for news of a newer version, ends the program here."""
    program = """
import sys

def heard(event, words):
    if event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.connect", "socket.sendto"):
        raise SystemExit(f"asked a network: {event} {words}")

sys.addaudithook(heard)
from ulus_suite.cli import main
sys.exit(main(["--version", "--verbose"]) or main(["play", "ur", "--bots", "2", "--seed", "1", "--text"]))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-500:]
    assert done.stdout.startswith("Ulus Suite ")
