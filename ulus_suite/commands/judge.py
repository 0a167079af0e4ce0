"""``ulus-suite judge``: is this legal here, and by which clauses."""

from __future__ import annotations

import argparse
import json
from typing import Any, get_args

import msgspec

from ulus_suite.commands import given
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import Misuse
from ulus_suite.core.match import default_names
from ulus_suite.core.pending import seats_named
from ulus_suite.core.rules import Rules
from ulus_suite.teach.words import Words


def options(command: argparse.ArgumentParser) -> None:
    """A position, an action, the game if the position does not name it."""
    command.add_argument("position", metavar="POSITION", help="a file with a position, beginning with 'game: NAME'")
    command.add_argument("action", metavar="ACTION", help="such as 'sow S3', 'sow hole=S3 seat=1', or JSON")
    command.add_argument("--game", help="the game, when the position does not name it")
    command.add_argument("--json", action="store_true", help="print the verdict as JSON")


def run(words: argparse.Namespace) -> int:
    """Print every condition; 0 when allowed, 1 when not."""
    rules, state = given.position(words.position, words.game)
    named = seats_named(rules.pending(state))
    action = action_of(rules, words.action, named[0] if named else 0)
    verdict = rules.judge(state, action)
    if words.json:
        print(json.dumps(msgspec.to_builtins(verdict), ensure_ascii=False, indent=2))
        return 0 if verdict.allowed else 1
    speak = Words(rules.spec.id, default_names(rules, rules.spec.max_seats))
    print(f"{verdict.ruling.value}: {speak.action(action)}")
    for reason in verdict.reasons:
        print(f"  {'✓' if reason.met else '✗'} {speak.reason(reason)}  [{reason.clause}]")
    return 0 if verdict.allowed else 1


def action_of(rules: Rules[Any], text: str, seat: int) -> Action:
    """An action from JSON, or from its kind with values in order or by name. Raises Misuse with what is known."""
    if text.lstrip().startswith("{"):
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise Misuse(f"This is not JSON: {error}.") from None
        return _converted(rules, {"seat": seat, **data})
    kind, *rest = text.split()
    types = {t.__struct_config__.tag: t for t in _types(rules)}
    if kind not in types:
        raise Misuse(f"There is no action '{kind}'; there are: {', '.join(sorted(map(str, types)))}.")
    names = [f for f in types[kind].__struct_fields__ if f != "seat"]
    named: dict[str, Any] = {"kind": kind, "seat": seat}
    for number, word in enumerate(rest):
        name, equals, value = word.partition("=")
        if not equals:
            if number >= len(names):
                raise Misuse(f"'{kind}' takes {', '.join(names) or 'nothing more'}; '{word}' is too much.")
            name, value = names[number], word
        named[name] = _value(value)
    return _converted(rules, named)


def _types(rules: Rules[Any]) -> tuple[Any, ...]:
    return get_args(rules.action_type) or (rules.action_type,)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def _converted(rules: Rules[Any], data: dict[str, Any]) -> Action:
    try:
        action = msgspec.convert(data, rules.action_type)
    except msgspec.ValidationError as error:
        raise Misuse(f"This is no action of {rules.spec.title}: {error}.") from None
    assert isinstance(action, Action)
    return action
