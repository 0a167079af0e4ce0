"""Mouse, keys and gamepad become one vocabulary, `PlayerInput`.

Which key and which pad button means what is data (`assets/keys.yaml`). While a text field has the focus, plain
letters are text and mean nothing else.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import msgspec
import pygame

from ulus_suite.app.ui.pads import NAMES, SHOWN, Pads
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.reader import shipped


class InputAction(enum.Enum):
    """Everything a player can do to the window."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    FIRST = "first"
    LAST = "last"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    ACCEPT = "accept"
    BACK = "back"
    MENU = "menu"
    RULES = "rules"
    HINT = "hint"
    WHY = "why"
    WHAT = "what"
    UNDO = "undo"
    REDO = "redo"
    ZOOM = "zoom"
    NEARER = "nearer"  # the board larger
    FARTHER = "farther"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    HISTORY = "history"
    LOG = "log"  # all that has happened
    FOLD = "fold"
    CARDS = "cards"  # the hand that lies face down
    MUTE = "mute"
    SKIP = "skip"
    FULL_SCREEN = "full_screen"
    QUIT = "quit"
    ERASE = "erase"
    DELETE = "delete"
    PASTE = "paste"
    WHOLE = "whole"
    ONE = "one"  # number keys: how many bones, how high the finger
    TWO = "two"
    THREE = "three"
    FOUR = "four"
    SPIN_LEFT = "spin_left"
    SPIN_RIGHT = "spin_right"
    FINGER_UP = "finger_up"
    FINGER_DOWN = "finger_down"
    POINT = "point"  # the pointer moved to `pos`
    PRESS = "press"  # the main button went down at `pos`
    RELEASE = "release"  # the main button went up at `pos`
    WHEEL = "wheel"  # `amount` steps, up is positive
    TEXT = "text"  # `words` were typed
    OTHER = "other"  # a key without a meaning of its own, for pages that wait for any key
    COMPOSE = "compose"  # `words` are being composed by an input method, not yet typed


MODIFIERS = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
)  # fmt: skip
ARROWS = (InputAction.UP, InputAction.DOWN, InputAction.LEFT, InputAction.RIGHT)


@dataclass(frozen=True, slots=True)
class PlayerInput:
    """One thing a player did. `down` is False when a key or pad button was let go; `fine` when Shift was held."""

    do: InputAction
    device: str = "keys"
    pos: tuple[int, int] = (0, 0)
    amount: float = 0.0
    words: str = ""
    down: bool = True
    repeat: bool = False
    key: str = ""
    fine: bool = False


Hint = tuple[InputAction | tuple[InputAction, ...], str]
"""A line of a hint bar: what is pressed (or several things that belong together), and what it does."""


class Bindings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `assets/keys.yaml`."""

    keys: dict[str, tuple[str, ...]]
    pad: dict[str, str]


@cache
def bindings() -> Bindings:
    """Read and check the key bindings. Raises DataError that names an unknown meaning or key with its line."""
    path = "assets/keys.yaml"
    found = shipped().read(path, Bindings)
    known = {do.value for do in InputAction}
    for meaning, place in [(m, f"keys.{m}") for m in found.keys] + [(m, f"pad.{n}") for n, m in found.pad.items()]:
        if meaning not in known:
            line = shipped().line(path, place)
            raise DataError(
                path,
                line,
                Phrase.of("keys.nothing_player_can_do", meaning=meaning),
                Phrase.of("keys.keep_names_on_left"),
            )
    for meaning, names in found.keys.items():
        for name in names:
            try:
                _key(name)
            except ValueError:
                line = shipped().line(path, f"keys.{meaning}")
                raise DataError(
                    path, line, Phrase.of("keys.no_key", name=name), Phrase.of("keys.use_pygame_s_names")
                ) from None
    for name in found.pad:
        if name not in NAMES:
            line = shipped().line(path, f"pad.{name}")
            raise DataError(
                path,
                line,
                Phrase.of("keys.no_pad_button", name=name),
                Phrase.of("keys.known", names=", ".join(sorted(NAMES))),
            )
    return found


faults: dict[str, str] = {}
"""Why the keys are not those of the file, by its path: told on the shelf."""

BARE = Bindings(
    {
        "up": ("up",), "down": ("down",), "left": ("left",), "right": ("right",), "next": ("tab",),
        "previous": ("Shift+tab",), "accept": ("return", "space"), "back": ("escape",), "menu": ("f10",),
        "rules": ("f1",), "erase": ("backspace",),
    },
    {"a": "accept", "b": "back", "dpup": "up", "dpdown": "down", "dpleft": "left", "dpright": "right"},
)  # fmt: skip
"""What can be done where the file of keys cannot be read; in code, since data is what is broken then."""


FIXED = ("accept", "back", "up", "down", "left", "right", "next", "previous")
"""Meanings whose keys nobody can give to another: with them one finds the way back."""
_own: dict[str, tuple[str, ...]] = {}
"""What somebody has put on other keys, by meaning."""


def rebind(own: Mapping[str, Sequence[str]]) -> None:
    """From now on these meanings have these keys, and no other meaning has them; what is no meaning or no key, or
    would take a key that has to stay, is passed over."""
    kept = {name for meaning in FIXED for name in _shipped().keys.get(meaning, ())}
    known = {do.value for do in InputAction} - set(FIXED)
    found = {m: tuple(n for n in names if n not in kept and _is_key(n)) for m, names in own.items() if m in known}
    found = {meaning: names for meaning, names in found.items() if names}
    if found != _own:
        _own.clear()
        _own.update(found)
        for made in (bound, keys_for, caps_for):
            made.cache_clear()


def _is_key(name: str) -> bool:
    try:
        return bool(_key(name))
    except ValueError:
        return False


@cache
def bound() -> Bindings:
    """The key bindings with those of one's own."""
    shipped, taken = _shipped(), {name for names in _own.values() for name in names}
    usual = {meaning: tuple(n for n in names if n not in taken) for meaning, names in shipped.keys.items()}
    return Bindings(usual | _own, shipped.pad)


def _shipped() -> Bindings:
    """The file's, or the few in code where it cannot be used."""
    try:
        return bindings()
    except DataError as error:
        faults[error.file] = error.sentence
        return BARE


@cache
def keys_for(do: InputAction) -> tuple[str, ...]:
    """Names of the keys that mean this, for hint bars and buttons: `("Return", "Space")`."""
    return tuple(_shown(name) for name in bound().keys.get(do.value, ()))


@cache
def caps_for(do: InputAction, device: str = "keys") -> tuple[str, ...]:
    """What is printed on the keys, or on the buttons of a pad, that mean this: short, for caps in hint bars."""
    if device == "pad":
        return tuple(SHOWN.get(name, name.upper()) for name, meaning in bound().pad.items() if meaning == do.value)
    return tuple(ARROW_CAPS.get(name, name) for name in keys_for(do))


ARROW_CAPS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Page up": "PgUp", "Page down": "PgDn"}
"""Keys that have something shorter printed on them than their name."""


def _shown(name: str) -> str:
    head, _, last = name.rpartition("+") if not name.endswith("+") else (name[:-2], "+", "+")
    parts = [*(head.split("+") if head else []), last]
    return "+".join(part[:1].upper() + part[1:] for part in parts)


class Devices:
    """Translates pygame events; remembers only which keys and pad buttons are held."""

    def __init__(self) -> None:
        self.typing = False
        self._keys: dict[tuple[int, bool, bool], InputAction] = {}
        self._of: Bindings | None = None
        """The bindings of which these were made."""
        self._pads = Pads()
        self._down: dict[int, InputAction] = {}

    def _meanings(self) -> dict[tuple[int, bool, bool], InputAction]:
        """What each key means now."""
        now = bound()
        if self._of is not now:
            self._of = now
            self._keys = {_key(name): InputAction(m) for m, names in now.keys.items() for name in names}
        return self._keys

    def open_pads(self) -> None:
        """Look for gamepads; done after the first frame because it is slow."""
        self._pads.open()

    def rumble(self, strength: float) -> None:
        """Let the pads shake a little, 0 to 1."""
        self._pads.rumble(strength)

    def read(self, event: pygame.Event) -> list[PlayerInput]:
        """What one pygame event means; nothing for events that are not the player's."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return [PlayerInput(InputAction.POINT, "mouse", event.pos)]
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return [PlayerInput(InputAction.PRESS if event.button == 1 else InputAction.WHY, "mouse", event.pos)]
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return [PlayerInput(InputAction.RELEASE, "mouse", event.pos)]
        if kind == pygame.MOUSEWHEEL:
            shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            amount = getattr(event, "precise_y", 0.0) or float(event.y)
            return [PlayerInput(InputAction.WHEEL, "mouse", pygame.mouse.get_pos(), amount, fine=shift)]
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._keyed(event, kind == pygame.KEYDOWN)
        if kind == pygame.TEXTINPUT and self.typing:
            return [PlayerInput(InputAction.TEXT, words=event.text)]
        if kind == pygame.TEXTEDITING and self.typing:
            return [PlayerInput(InputAction.COMPOSE, words=event.text)]
        return self._padded(event)

    def _keyed(self, event: pygame.Event, down: bool) -> list[PlayerInput]:
        if not down:  # a key let go means what it meant when it went down, whatever Shift does now
            meant = self._down.pop(event.key, None)
            return [PlayerInput(meant, down=False)] if meant else []
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & pygame.KMOD_ALT and event.key == pygame.K_RETURN:
            return [PlayerInput(InputAction.FULL_SCREEN)]
        keys = self._meanings()
        found = keys.get((event.key, control, shift)) or keys.get((event.key, control, False))
        if self.typing and (found is None or (not control and _writes(event))):
            return []
        if found is None:
            known = event.key in MODIFIERS or event.key in self._down
            return [] if known else [PlayerInput(InputAction.OTHER, key=pygame.key.name(event.key))]
        repeat = event.key in self._down
        self._down[event.key] = found
        return [PlayerInput(found, repeat=repeat, key=pygame.key.name(event.key), fine=shift)]

    def _padded(self, event: pygame.Event) -> list[PlayerInput]:
        meant = [(bound().pad.get(name), down) for name, down in self._pads.read(event)]
        return [PlayerInput(InputAction(meaning), "pad", down=down) for meaning, down in meant if meaning]


def _writes(event: pygame.Event) -> bool:
    text = getattr(event, "unicode", "")
    return bool(text) and text.isprintable()


def _key(name: str) -> tuple[int, bool, bool]:
    control = shift = False
    rest = name
    while rest.startswith(("Ctrl+", "Shift+")) and len(rest) > 5:
        head, rest = rest.split("+", 1)
        control, shift = control or head == "Ctrl", shift or head == "Shift"
    return pygame.key.key_code(rest), control, shift
