"""Actions and answers in short words, as lessons, shown positions and the command line write them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, get_args, get_origin

import msgspec

from ulus_suite.core import bounds
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Source
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Answer
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules

# --- What players are called whom nobody named -----------------------------------------------------------------


def default_names(rules: Rules[Any], seats: int) -> tuple[str, ...]:
    """Names for seats nobody named."""
    given = rules.spec.seat_names
    return tuple(given[i] if i < len(given) else default_name(i + 1) for i in range(seats))


def default_name(number: int) -> str:
    """What a player is called who has no name."""
    return str(Phrase.of("match.player", number=number))


# ------------------------------------------------------------------------------------------------------------------


def action_of(rules: Rules[Any], text: str, seat: int) -> Action:
    """An action from JSON, or from its kind with values in order or by name (``sow S3``, ``sow hole=S3 seat=1``);
    where a field holds several values they stand with commas between (``move A4,A3,A2``).

    Raises Misuse with what is known.
    """
    if text.lstrip().startswith("{"):
        try:
            data = bounds.decode(text)
        except msgspec.DecodeError as error:
            raise Misuse(Phrase.of("spoken.this_not_json", error=error)) from None
        return _converted(rules, {"seat": seat, **data})
    kind, *rest = text.split()
    types = {t.__struct_config__.tag: t for t in get_args(rules.action_type) or (rules.action_type,)}
    if kind not in types:
        raise Misuse(Phrase.of("spoken.no_action", kind=kind, names=", ".join(sorted(map(str, types)))))
    names = [f for f in types[kind].__struct_fields__ if f != "seat"]
    several = {f.name for f in msgspec.structs.fields(types[kind]) if get_origin(f.type) is tuple}
    named: dict[str, Any] = {"kind": kind, "seat": seat}
    for number, word in enumerate(rest):
        name, equals, value = word.partition("=")
        if not equals:
            if number >= len(names):
                raise Misuse(
                    Phrase.of(
                        "spoken.takes_too_much", kind=kind, found=", ".join(names) or "nothing more", word=word
                    )
                )
            name, value = names[number], word
        listed = name in several and not value.startswith("[")
        named[name] = [_value(v) for v in value.split(",") if v and v != "nothing"] if listed else _value(value)
    return _converted(rules, named)


def words_of(rules: Rules[Any], action: Action) -> str:
    """An action in the short words that :func:`action_of` reads back (``sow hole=S3``); as JSON where they would
    not say the same."""
    fields = {f: getattr(action, f) for f in action.__struct_fields__ if f != "seat"}
    defaults = {f.name: f.default for f in msgspec.structs.fields(type(action)) if not f.required}
    told = [f for f, value in fields.items() if f not in defaults or defaults[f] != value]
    bare = told == list(fields)[: len(told)]  # in order, so that names can be left out
    parts = [(_short(fields[f]) if bare else f"{f}={_short(fields[f])}") for f in told]
    words = " ".join([action.kind, *parts])
    with suppress(Misuse):
        if all(parts) and action_of(rules, words, action.seat) == action:
            return words
    return msgspec.json.encode(action).decode()


def _short(value: Any) -> str:
    """A value without blanks; empty where it has none."""
    if isinstance(value, tuple | list) and all(isinstance(v, str | int) for v in value):
        return ",".join(map(str, value)) or "nothing"
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return "" if " " in text or "=" in text else text


def answer_of(request: ChanceRequest, text: str) -> ChanceResult:
    """``chance key=value ...``: answers to the pending questions; several values with commas. Raises Misuse."""
    answers: dict[str, Answer] = {}
    for word in text.split()[1:]:
        key, equals, value = word.rpartition("=")
        if not equals:
            raise Misuse(Phrase.of("spoken.no_answer_write_key", word=word))
        question = next((q for q in request.questions if q.key == key), None)
        several = question is not None and question.asks in ("cards", "pieces")
        values = tuple(_value(v) for v in value.split(",") if v)
        answers[key] = values if several else _value(value)
    return ChanceResult(request.id, Source.CHOSEN, answers)


def _value(text: str) -> Any:
    if text in ("nothing", "none"):
        return None
    try:
        return bounds.decode(text)
    except msgspec.DecodeError:
        return text


def _converted(rules: Rules[Any], data: dict[str, Any]) -> Action:
    try:
        action = msgspec.convert(data, rules.action_type)
    except msgspec.ValidationError as error:
        raise Misuse(Phrase.of("spoken.this_no_action", title=rules.spec.title, error=error)) from None
    assert isinstance(action, Action)
    return action
