"""Every number on the command line comes through one strict reader: nonsense is one sentence and code 2."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import pytest

from ulus_suite.cli import main, parser
from ulus_suite.commands import cli_args
from ulus_suite.core.errors import Misuse

NONSENSE = (
    "²", "1_000", "٣", "１", "1e9", "", " ", "9" * 5000, "-" + "9" * 5000, "nan", "inf", "0x1", "1,5", "+", "--",
    "--5", "\0", "1\n2", "½", "one",
)  # fmt: skip

ALL = parser()
READERS = (cli_args.seed, cli_args.count, cli_args.amount, cli_args.minutes)


def parsers(
    of: argparse.ArgumentParser, words: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], argparse.ArgumentParser]]:
    """A parser and all below it, each with the words that lead to it."""
    yield words, of
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, one in action.choices.items():
                yield from parsers(one, (*words, name))


def arguments() -> Iterator[tuple[tuple[str, ...], argparse.Action]]:
    """Every argument of every command, with the words of its command."""
    for words, one in parsers(ALL):
        for action in one._actions:
            if not isinstance(action, argparse._SubParsersAction):
                yield words, action


NUMBERS = [(words, action) for words, action in arguments() if action.type is not None]
BESIDE = [(words, action) for words, action in arguments() if action.type is None and action.nargs != 0]


def test_what_is_counted_is_read_by_a_strict_reader() -> None:
    """A number without a type would come in as text, and `int` takes '²' for none but '٣' and '1_000' for some."""
    assert len(NUMBERS) >= 20
    assert {action.type for _, action in NUMBERS} <= set(READERS)
    letters = {str(action.metavar) for _, action in BESIDE}
    assert not letters & {"N", "K", "S", "MS", "PERCENT", "SECONDS"}


@pytest.mark.parametrize(
    ("words", "option"), [(words, action.option_strings[0]) for words, action in NUMBERS], ids=lambda x: str(x)
)
def test_nonsense_for_a_number_is_one_sentence(
    words: tuple[str, ...], option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for typed in NONSENSE:
        with pytest.raises(SystemExit) as left:
            ALL.parse_args([*words, f"{option}={typed}"])
        told = capsys.readouterr()
        assert left.value.code == 2, typed
        assert told.out == "", typed
        assert told.err.count("\n") == 1, typed
        assert option in told.err, typed
        assert len(told.err) < 300, typed[:20]
        assert told.err[:-1].isprintable(), typed


@pytest.mark.parametrize("reader", READERS)
def test_plain_numbers_are_taken(reader: object) -> None:
    assert callable(reader)
    assert [reader(text) for text in (" 5", "-0", "007", "12\n")] == [5, 0, 7, 12]
    for text in NONSENSE:
        with pytest.raises(argparse.ArgumentTypeError):
            reader(text)


def test_the_size_of_a_picture_is_two_strict_numbers() -> None:
    assert cli_args.size("640x480") == (640, 480)
    for text in (*NONSENSE, "²x9", "640x٤٨٠", "1_000x500", "640x480x1", "x", "640x" + "9" * 5000, "-640x480"):
        with pytest.raises(Misuse) as caught:
            cli_args.size(text)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "words", [["play", "unee", "--seed", "9" * 5000], ["play", "x", "--" + "y" * 5000], ["z" * 5000]]
)
def test_a_whole_command_with_nonsense_ends_with_code_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    told = capsys.readouterr()
    assert left.value.code == 2
    assert told.err.count("\n") == 1
    assert len(told.err) < 1200


@pytest.mark.parametrize("words", [
    "selfplay unee --games 1 --budget=-1", "arena unee --minutes=-1", "demo --minutes=-0.5",
])  # fmt: skip
def test_less_than_nothing_is_no_amount(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words.split())
    assert left.value.code == 2
    assert "is no " in capsys.readouterr().err
