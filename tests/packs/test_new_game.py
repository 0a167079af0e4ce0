"""A new game runs, keeps the laws and has a table at once; what one then breaks, `check` finds and says where."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.amount import amount
from tests.pack_maker import found, installed
from ulus_suite import bots, games, testing
from ulus_suite.app import registry, snapshot
from ulus_suite.cli import main
from ulus_suite.core.chance import Finished
from ulus_suite.data import find
from ulus_suite.play.preview import preview
from ulus_suite.teach.accounts import line, lines
from ulus_suite.teach.words import Words
from ulus_suite.testing import kit

Q = "rules/pebbles"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    assert main(["new-game", "pebbles", "--title", "Liar's Pebbles: No", "--in", str(tmp_path)]) == 0
    installed(tmp_path, "ulus-pebbles", {"pebbles": "ulus_pebbles:PACK"})
    return tmp_path / "pebbles"


@pytest.fixture
def there(pack: Path) -> Iterator[Path]:
    with found(pack, pack.parent):
        yield pack


def test_it_runs_keeps_the_laws_and_shows_a_table(there: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(1)
    for seed in range(3):
        match = kit.start(kit.Table("pebbles", {}, 2), seed=seed)
        for _ in kit.steps(match, rng, 20):
            kit.law_1_choices_are_what_judge_allows(match, rng)
            kit.law_2_asking_changes_nothing(match)
            kit.law_4_only_the_named_choose(match)
            kit.law_6_round_trips(match)
        assert isinstance(match.pending, Finished)
    kit.law_1_all_along_a_game(kit.Table("pebbles", {}, 2))
    assert all(find.inside(f"assets/{one.face}").is_file() for one in bots.roster("pebbles"))
    match = kit.start(kit.Table("pebbles", {}, 2), seed=1)
    _, ui = snapshot.render(lambda ui: registry.seat_at_table(ui, match))
    assert ui.overflows == []
    assert sum(t.id.startswith("spot.") and t.enabled for t in ui.focus.targets) == 9
    assert registry.shelf()[-1] == "pebbles"
    assert main(["check", "pebbles"]) == 0
    assert " 0 faults" in capsys.readouterr().out


BREAKS = [
    ("messages.en.yaml", "event.put:", "event.puts:", "there is no text 'event.put' for WasPut. Add it."),
    ("messages.en.yaml", "{seat} puts", "{who} puts", "messages.en.yaml:9: 'event.put' binds who; there are:"),
    ("messages.en.yaml", "action.put:", "action.puts:", "there is no text 'action.put' for Put"),
    ("messages.en.yaml", "is.running:", "is.run:", "flow.py:65: there is no text 'is.running'"),
    ("messages.en.yaml", "bot.likes:", "bot.like:", "bot.py:22: there is no text 'bot.likes'"),
    ("messages.en.yaml", "outcome.won:", "outcome.win:", "there is no text 'outcome.won'"),
    ("messages.en.yaml", "bot.name.casual:", "bot.name.nobody:", "there is no text 'bot.name.casual'"),
    ("box.yaml", "players: [2, 2]", "players: [2, 4]", "box.yaml:4: players are [2, 2] in the spec"),
    ("rulebook.en.yaml", "pebbles/1.3", "pebbles/1.4", "clause 'pebbles/1.3' does not exist"),
    ("flow.py", '"is.empty"', '"is.free"', "flow.py:68: there is no text 'is.free'"),
    ("table.py", "[Journey(Piece(event.seat), (RESERVE, event.point))]", "[]", "event 'put' moves nothing"),
    ("spec.py", '"draft"', '"playable"', "there is no 'preview' part: buttons do not say what they would do."),
    (
        "spec.py",
        '"draft"',
        '"done"',
        "its spec names the stage 'done', which does not exist; there are: draft, playable, proven.",
    ),
    (
        "table.py",
        '    game = "pebbles"',
        '    game = "pebbles"\n    silent = (WasPut,)',
        "silent holds WasPut, which is no tag.",
    ),
    ("table.py", "class Table(", "class Tables(", "there is no class Table"),
    ("tests/test_rules.py", "def test_1_2_", "def test_1_9_", "no test is named after clause 'pebbles/1.2'"),
    ("lessons/01-first-turns.en.yaml", "[put c3]", "[put a1]", "lessons/01-first-turns.en.yaml:11: step 2"),
    (
        "lessons/01-first-turns.en.yaml",
        'stones: {"a3": 0',
        'stones: {"zz": 0',
        "yaml:11: step 2: in its position there is no point 'zz'. Mend the position.\n",
    ),
    ("lessons/01-first-turns.en.yaml", "stones: {", "stons: {", "step 2: in line 1 of its position 'stons' is not"),
    (
        "rulebook.en.yaml",
        "Our own\n      - id: pebbles/1.3",
        "Our own\n        show: {position: 'mover: 1', then: [put q3], say: X}\n      - id: pebbles/1.3",
        "yaml:14: what clause 'pebbles/1.2' shows: 'put q3' is refused: pebbles/1.1, which asks that “The board",
    ),
    (
        "boards/pebbles.yaml",
        "{a: a3, b: b3}",
        "{a: a3, b: c9}",
        "boards/pebbles.yaml:19: link a3-c9 names the spot",
    ),
    ("boards/pebbles.yaml", "top: [a3", "top: [a9", "boards/pebbles.yaml:36: track 'top' names the spot 'a9'"),
    ("boards/pebbles.yaml", "id: b3", "id: a3", "boards/pebbles.yaml:10: spot 'a3' is there twice."),
    ("spec.py", "max_entries=20", "max_entries=3", "max_entries is 3, and a random game has more."),
    ("flow.py", "    Outcome,", "    Outcom,", "ulus_pebbles/flow.py:8: ImportError: cannot import name"),
    ("bot.py", "(Casual(),)", "(Casual,)", "'casual' cannot think: "),
    ("bot.py", ".choice(", ".choic(", "ulus_pebbles/bot.py:22: think() ends in AttributeError"),
]


SOME = amount(BREAKS[1::2], BREAKS)


@pytest.mark.parametrize(("file", "old", "new", "said"), SOME, ids=[f"{b[0]}-{b[1][:12]}" for b in SOME])
def test_check_says_what_is_broken_with_place_and_remedy(
    file: str, old: str, new: str, said: str, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = pack / "ulus_pebbles"
    path = home / file if (home / file).exists() else home / Q / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with found(pack, pack.parent):
        assert main(["check", "pebbles"]) == 1
    told = capsys.readouterr().out
    assert said in told
    for sentence in told.splitlines():
        assert not re.search(r"\.\.( |$)", sentence)
        places = re.findall(r"[\w/-]+\.(?:yaml|py)", sentence.partition(". ")[0])
        assert len(places) == len(set(places)), "a file is named once"


def test_a_clause_that_the_rules_never_name_is_noted(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = pack / "ulus_pebbles" / "flow.py"
    text = path.read_text(encoding="utf-8").replace('Reason("pebbles/1.1"', 'Reason("pebbles/1.2"')
    path.write_text(text, encoding="utf-8")
    with found(pack, pack.parent):
        assert main(["check", "pebbles"]) == 0
    told = capsys.readouterr().out
    assert "note: rules/pebbles/rulebook.en.yaml:10: clause 'pebbles/1.1' is cited nowhere in the rules." in told


TWO = "class Two(Action, frozen=True, tag='put'):\n    point: str\n\n\nclass WasPut("
HEAD = "class Table(BoardTable):"
TELLER = """from ulus_suite.core.preview_engine import Foreteller
class Mine(Foreteller):
    def worlds(self, rules, view, action): return [view]
    def effects(self, rules, before, after, events): return nothing
def foreteller(): return Mine()
"""
OTHER = """from ulus_suite.app.scene.model import At, Do, Node, Region, Scene
from ulus_suite.app.scene.stage import Stage
class Table(Stage):
    game = "pebbles"
    silent = ("put",)
    def on_board(self, action): return True
    def scene(self, view, context):
        nodes = (Node(id=f"my.{one.point}", place=At("board", 10 * n + 5, 50, 8, 8), label=one.point, press=Do(one))
                 for n, one in enumerate(context.choices) if one.point != "b2")
        return Scene(regions=(Region("board", (400.0, 100.0)),), nodes=tuple(nodes))
"""
"""A table that is not on the kit, and forgets one point."""
ENDS = [
    ({"table.py": ("", OTHER)}, "'Put a stone on b2' (put) cannot be made by keys, whatever is pressed."),
    (
        {"table.py": ("", OTHER.replace('("put",)', "()").replace('"b2"', '""'))},
        "event 'put' is neither in 'performed' nor in 'silent'. Write its tag in one of them.",
    ),
    (
        {"flow.py": ('point not in state.stones, "is.empty"', 'True, "is.empty"')},
        "is allowed but not offered. Mend choices, judge, or what is written down.",
    ),
    (
        {"flow.py": ("if state.ended or seat != state.mover", "if state.ended")},
        "is not asked but has choices. Mend",
    ),
    (
        {
            "table.py": (
                HEAD,
                f"{HEAD}\n    def on_board(self, action): return True\n    def ways(self, action): return ()",
            )
        },
        "put stands neither on the board nor in the rail.",
    ),
    (
        {
            "table.py": (
                "class Table(BoardTable):",
                "class Table(BoardTable):\n    def ways(self, action): return (action.point, 'nowhere')",
            )
        },
        "put goes on to 'nowhere', which cannot be pressed then. Mend ways().",
    ),
    ({"flow.py": ("won = any(", "won = anyone(")}, "ulus_pebbles/flow.py:76: play() ends in NameError"),
    (
        {
            "state.py": ("class WasPut(", TWO),
            "flow.py": ("action_type = Put", "from ulus_pebbles.state import Two; action_type = Put | Two"),
        },
        "ulus_pebbles/state.py:24: Put and Two have the same tag 'put'. Give each a tag of its own.",
    ),
    (
        {"preview.py": ("", "def foreteller():\n    return 'no'\n")},
        "ulus_pebbles/preview.py:1: foreteller() returns str.",
    ),
    ({"preview.py": ("", "x = 1\n")}, "(ulus_pebbles.preview): there is no foreteller()."),
    ({"preview.py": ("", TELLER)}, "ulus_pebbles/preview.py:4: effects() ends in NameError: name 'nothing'"),
    (
        {"table.py": ("Piece(seat) for", "Pieces(seat) for")},
        "ulus_pebbles/table.py:20: the table cannot be drawn: ",
    ),
]


@pytest.mark.parametrize(("changes", "said"), ENDS, ids=[said[:28] for _, said in ENDS])
def test_a_fault_in_the_program_is_one_sentence_with_its_line(
    changes: dict[str, tuple[str, str]], said: str, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file, (old, new) in changes.items():
        path = pack / "ulus_pebbles" / file
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        assert old in text
        path.write_text(text.replace(old, new, 1) if old else new, encoding="utf-8")
    with found(pack, pack.parent):
        assert main(["check", "pebbles"]) == 1
    told = capsys.readouterr().out
    assert told.count(said) == 1
    assert ("cannot be drawn" in told) == ("cannot be drawn" in said)


def test_a_game_without_previews_says_nothing_and_check_tells_so(
    there: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = kit.start(kit.Table("pebbles", {}, 2), seed=1)
    seat = match.to_act[0]
    action = next(iter(match.choices(seat)))
    words = Words("pebbles", match.header.names)
    found_of = preview(match.rules, match.view(seat), action)
    assert line(words, found_of, seat) == "one more stone of yours", "what such an action is for"
    monkeypatch.setattr(Words, "has", lambda words, key: False)
    assert line(words, found_of, seat) == ""
    assert lines(words, found_of, seat) == ()
    assert main(["check", "pebbles"]) == 0
    said = capsys.readouterr().out
    assert "note: rules/pebbles/messages.en.yaml: there is no 'preview' part" in said
    assert "note: assets/boxes/pebbles.svg: there is no such picture, so the lid is plain. Draw it." in said
    assert " 0 faults" in said


def test_a_game_that_is_not_installed_is_said_to_be_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["check", "pebbles"]) == 1
    assert "no game 'pebbles' is installed; there are: " in capsys.readouterr().out
    assert main(["new-game", "pebbles", "--in", "new/folder"]) == 0
    said = capsys.readouterr().out
    assert 0 < said.index("check pebbles") < said.index("play pebbles") < said.index("ulus_pebbles/tests")
    monkeypatch.chdir("new/folder")
    assert main(["check", "pebbles"]) == 1
    assert "install it: pip install --editable pebbles\n" in capsys.readouterr().out
    init = Path("pebbles/ulus_pebbles/__init__.py")
    init.write_text(init.read_text(encoding="utf-8").replace("interface=1", "interface=99"), encoding="utf-8")
    installed(Path.cwd(), "ulus-pebbles", {"pebbles": "ulus_pebbles:PACK"})
    with found(Path("pebbles").resolve(), Path.cwd()):
        assert main(["check", "pebbles"]) == 1
        assert "it was written for interface 99; this suite has 1. Update the suite." in capsys.readouterr().out


def test_a_second_form_makes_only_a_lesson_or_a_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for kind in ("--lesson", "--board"):
        assert main(["new-game", f"mine{kind[2:]}", kind, "ur", "--in", str(tmp_path)]) == 0
        assert main(["check", str(tmp_path / f"mine{kind[2:]}.yaml")]) == 0
    assert main(["new-game", "mineboard", "--board", "ur", "--in", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["new-game", "Über!", "--in", str(tmp_path)]) == 2
    assert main(["new-game", games.ids()[0], "--in", str(tmp_path)]) == 2
    assert not re.search("Traceback", capsys.readouterr().err)


def test_its_own_tests_hold_it_to_the_laws_of_all_games(there: Path) -> None:
    laws = testing.laws("pebbles")
    assert len({str(law) for law in laws}) == len(laws) == 8
    for law in laws:
        law()
    own = (there / "ulus_pebbles/tests/test_laws.py").read_text(encoding="utf-8")
    assert 'testing.laws("pebbles")' in own


BROKEN = [
    ("flow.py", 'point not in state.stones, "is.empty"', 'True, "is.empty"', "is allowed but not offered"),
    ("flow.py", "if state.ended or seat != state.mover", "if state.ended", "is not asked but has choices"),
    ("flow.py", "for point in unknown]", "for point in ['q']]", "law 5: the audit finds"),
    ("spec.py", "max_entries=20", "max_entries=3", "still on after 3 entries"),
    ("messages.en.yaml", "is.empty:", "is.void:", "reason 'is.empty' lacks 'is.empty'"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), BROKEN, ids=[b[1][:20] for b in BROKEN])
def test_a_broken_law_is_one_sentence(file: str, old: str, new: str, said: str, pack: Path) -> None:
    home = pack / "ulus_pebbles"
    path = home / file if (home / file).exists() else home / Q / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    told = []
    with found(pack, pack.parent):
        for law in testing.laws("pebbles"):
            try:
                law()
            except AssertionError as error:
                told.append(str(error))
    assert any(said in each for each in told), told
