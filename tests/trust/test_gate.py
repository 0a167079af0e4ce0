"""Every file passes one gate: what is no regular file of a sane size and shape is one sentence, soon."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from ulus_suite import gate
from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError
from ulus_suite.data.source import Source
from ulus_suite.store import json_store
from ulus_suite.store.progress import Progress


def surprises(folder: Path, stem: str = "it", ending: str = ".ulus") -> list[Path]:
    """Things of a file system that are no files, under names that look like files."""
    made = []

    def name(what: str) -> Path:
        made.append(folder / f"{stem} {what}{ending}")
        return made[-1]

    folder.mkdir(parents=True, exist_ok=True)
    name("folder").mkdir()
    os.mkfifo(name("pipe"))
    name("link").symlink_to("/dev/zero")
    name("loop").symlink_to(made[-1].name)
    name("nothing").symlink_to("no such file")
    return made


posix = pytest.mark.skipif(os.name != "posix", reason="pipes and devices by name")


@posix
def test_what_is_no_file_is_one_sentence_and_nothing_waits(tmp_path: Path) -> None:
    for path in surprises(tmp_path):
        for own in (False, True):
            for how in (gate.read, gate.first_line, gate.text):
                with pytest.raises(DataError) as caught:
                    how(path, own=own)
                assert "\n" not in str(caught.value)
                assert path.name in str(caught.value)


@posix
def test_a_link_to_a_file_is_read_where_somebody_names_it_and_not_among_the_suites_own(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"words")
    (tmp_path / "b").symlink_to("a")
    assert gate.read(tmp_path / "b") == b"words"
    with pytest.raises(DataError, match="a link to another file"):
        gate.read(tmp_path / "b", own=True)


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"x" * 1001)
    with pytest.raises(DataError, match="at most"):
        gate.read(path, most=1000)
    assert len(gate.read(path, most=1001)) == 1001
    with path.open("wb") as sparse:
        sparse.truncate(1 << 40)
    with pytest.raises(DataError, match="MB and files of its kind"):
        gate.read(path)
    with pytest.raises(DataError, match="longer than any"):
        gate.first_line(path)


def test_names_that_no_file_can_have_are_sentences(tmp_path: Path) -> None:
    for name in ("a\0b", "x" * 5000, "\udcff\udcfe"):
        with pytest.raises(DataError) as caught:
            gate.read(tmp_path / name)
        str(caught.value).encode()


def test_a_small_fraction_is_a_number_and_a_long_one_is_not() -> None:
    share = 0.00012345678901234567
    assert bounds.decode(msgspec.json.encode([share]), list[float]) == [share]
    for text in (b"[12345678901234567890]", b"[0." + b"1" * 60 + b"]"):
        with pytest.raises(bounds.TooMuch):
            bounds.decode(text, list[float])


def test_deep_json_is_refused_before_it_is_parsed() -> None:
    for deep in (b"[" * 100_000, b"[" * 1500 + b"]" * 1500, b'{"a":' * 900 + b"1" + b"}" * 900, b'["]",' * 300):
        with pytest.raises(msgspec.DecodeError):
            bounds.decode(deep)
    assert bounds.decode(b"[" * bounds.DEPTH + b"]" * bounds.DEPTH) is not None
    assert bounds.decode(b'"' + b"[" * 5000 + b'"') == "[" * 5000
    assert bounds.decode(b"[" + b"[]," * 5000 + b"1]")[-1] == 1
    with pytest.raises(bounds.TooMuch, match="digits"):
        bounds.decode(b'{"a":' + b"9" * 5000 + b"}")
    assert bounds.decode(b'"' + b"9" * 5000 + b'"') == "9" * 5000


def test_strings_that_never_end_take_linear_time() -> None:
    for text in (b'"' + b'\\"' * 500_000, b'"\\' * 500_001, b'"a' * 500_001):
        bounds.json_problem(text)


YAML = {
    "day": "2001-13-45",
    "digits": "9" * 5000,
    "underscore": "a: 0x_",
    "brackets": "[" * 60_000,
    "braces": "{" * 400 + "}" * 400,
    "dashes": "- " * 60_000 + "x",
    "questions": "? " * 20_000,
    "indents": "".join(" " * k + "a:\n" for k in range(400)),
    "aliases": f"a: &a [{'1,' * 30_000}]\nb: [{'*a,' * 30_000}]",
    "laughs": "a0: &a0 x\n" + "".join(f"a{k}: &a{k} [{f'*a{k - 1},' * 9}]\n" for k in range(1, 12)),
    "itself": "&a [*a]",
    "merged": f"a: &a {{{','.join(f'k{n}: 1' for n in range(2000))}}}\nb: {{{'<<: *a, ' * 2000}}}",
    "tag": "!!int ''",
    "python": "!!python/object/apply:os.system [true]",
    "escape": '"\\e[31m"',
    "half": "\ud800",
    "long": "x" * 100_000,
    "undefined": "= ",
}


@pytest.mark.parametrize("kind", YAML)
def test_strange_yaml_is_one_sentence_or_plain_words(kind: str) -> None:
    try:
        assert kind == "day"
        assert Source("mine.yaml", YAML[kind]).data == "2001-13-45"
    except AssertionError:
        with pytest.raises(DataError) as caught:
            Source("mine.yaml", YAML[kind])
        assert str(caught.value).startswith("mine.yaml")
        assert len(str(caught.value)) < 500


def test_settings_of_every_strange_kind_give_the_defaults_and_a_sentence(tmp_path: Path) -> None:
    strange = surprises(tmp_path, "settings", ".json") if os.name == "posix" else []
    for number, data in enumerate((b"[" * 5000, b'{"done": {"a": ["\xff"]}}', b"9" * 9000, b"x" * (2 << 20))):
        strange.append(tmp_path / f"bytes {number}.json")
        strange[-1].write_bytes(data)
    for path in strange:
        found, problem = json_store.read(path, Progress, Progress())
        assert found == Progress()
        assert bool(problem) == ("nothing" not in path.name)
        assert problem.count("\n") == 0


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Сараа", "Сараа"),
        ("Ö", "Ö"),
        ("\x1b[31mred\x07", "�[31mred�"),
        ("a\0b", "a�b"),
        ("x" * 60, "x" * 39 + "…"),
        ("a" + "\u0301" * 3000, "a" + "\u0301" * 4),
        ("\u202eabc", "�abc"),
        ("  two\twords\n", "two words"),
        ("\ud800", "�"),
        ("", ""),
        ("\u200d\u200c", ""),
        ("\ufe0f\u3164\u2800", ""),
        ("x" * 39 + " yy", "x" * 39 + "…"),
    ],
)
def test_names_are_cleaned_where_they_come_in(text: str, shown: str) -> None:
    assert bounds.clean(text) == shown


@pytest.mark.parametrize("text", ["²", "٣", "1_000", "9" * 5000, "", "1.0", "0x1", "+", "１"])
def test_only_plain_digits_are_a_number(text: str) -> None:
    assert bounds.whole_number(text) is None
    assert bounds.whole_number(" -12\n") == -12
