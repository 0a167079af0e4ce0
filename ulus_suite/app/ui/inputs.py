"""Mouse, keys and gamepad become one vocabulary, `PlayerInput`.

Which key and which pad button means what is data (`assets/keys.yaml`). While a text field has the focus, plain
letters are text and mean nothing else.
"""

from __future__ import annotations

import contextlib
import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

import msgspec
import pygame

from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.reader import shipped

BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
    "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
"""Buttons and axes in SDL's order. A stick pushed down or right is ``+``, up or left ``-``: ``leftx-``."""

STRANGE = (
    "a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start", "leftstick", "rightstick", "guide",
    "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
"""Buttons of a pad that SDL does not know, by the numbers most of them have."""

SIDES = tuple(f"{axis}{side}" for axis in AXES[:4] for side in "-+")
NAMES = frozenset((*BUTTONS, *SIDES, *AXES[4:]))
"""Every name that may stand in `assets/keys.yaml`."""

SHOWN = {
    "back": "Back", "guide": "Guide", "start": "Start", "leftstick": "L3", "rightstick": "R3", "leftshoulder": "LB",
    "rightshoulder": "RB", "lefttrigger": "LT", "righttrigger": "RT", "dpup": "↑", "dpdown": "↓", "dpleft": "←",
    "dpright": "→", "leftx-": "L ←", "leftx+": "L →", "lefty-": "L ↑", "lefty+": "L ↓", "rightx-": "R ←",
    "rightx+": "R →", "righty-": "R ↑", "righty+": "R ↓",
}  # fmt: skip
"""What is printed on them, for hint bars; letters stand for themselves."""

PUSHED, LET_GO = 0.6, 0.4

FULL = 32767

RUMBLE_MS = 70

Press = tuple[str, bool]
"""A named button, and whether it went down."""


class Pads:
    """Opens pads as they are plugged in and translates their events."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._known: dict[int, Any] = {}
        self._held: dict[tuple[int, str], str] = {}

    def open(self) -> None:
        """Begin to listen for pads. Slow, so it is done after the first frame."""
        maps = _maps()
        # both of what a closed window of this process left go first, else SDL tells of a press once for each window
        if maps is not None:
            maps.quit()
        pygame.joystick.quit()
        pygame.joystick.init()
        if maps is not None:
            maps.init()

    def read(self, event: pygame.Event) -> list[Press]:
        """The buttons that an event presses or lets go; nothing for events of other things."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            return self._remove(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if event.button < len(BUTTONS):
                return [(BUTTONS[event.button], kind == pygame.CONTROLLERBUTTONDOWN)]
        elif kind == pygame.CONTROLLERAXISMOTION:
            if event.axis < len(AXES):
                return self._pushed(event.instance_id, AXES[event.axis], event.value / FULL)
        elif getattr(event, "instance_id", 0) not in self._known:
            return self._strange(event)
        return []

    def rumble(self, strength: float) -> None:
        """Let every pad that can shake a little, 0 to 1: a knock is felt as well as heard."""
        for pad in self._open.values():
            with contextlib.suppress(pygame.error):  # it has just been unplugged
                pad.rumble(0.7 * strength, 0.4 * strength, RUMBLE_MS)

    def _add(self, index: int) -> None:
        try:
            pad = pygame.joystick.Joystick(index)
        except pygame.error:  # it has been unplugged meanwhile
            return
        number = pad.get_instance_id()
        self._open[number] = pad
        maps = _maps()
        if maps is not None and maps.get_init() and maps.is_controller(index):
            self._known[number] = maps.Controller(index)

    def _remove(self, number: int) -> list[Press]:
        """A pad is gone: what was held on it is let go."""
        for pads in (self._known, self._open):
            pad = pads.pop(number, None)
            if pad is not None:
                pad.quit()
        gone = [key for key in self._held if key[0] == number]
        return [(self._held.pop(key), False) for key in gone]

    def _strange(self, event: pygame.Event) -> list[Press]:
        """Events of a pad without a map."""
        kind, number = event.type, getattr(event, "instance_id", 0)
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP) and event.button < len(STRANGE):
            return [(STRANGE[event.button], kind == pygame.JOYBUTTONDOWN)]
        if kind == pygame.JOYHATMOTION:
            across, up = event.value
            return [
                *self._turned(number, "hatx", {-1: "dpleft", 1: "dpright"}.get(across, "")),
                *self._turned(number, "haty", {-1: "dpdown", 1: "dpup"}.get(up, "")),
            ]
        if kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._pushed(number, AXES[event.axis], event.value)
        return []

    def _pushed(self, number: int, axis: str, value: float) -> list[Press]:
        """An axis stands somewhere else now: -1 to 1, a trigger from 0."""
        name = axis if axis in AXES[4:] else f"{axis}{'+' if value > 0 else '-'}"
        held = self._held.get((number, axis), "")
        enough = LET_GO if held == name else PUSHED
        return self._turned(number, axis, name if abs(value) >= enough else "")

    def _turned(self, number: int, axis: str, name: str) -> list[Press]:
        """What goes down on an axis now (or nothing), and what goes up for it."""
        held = self._held.pop((number, axis), "")
        if name:
            self._held[number, axis] = name
        if name == held:
            return []
        return [press for press in ((held, False), (name, True)) if press[0]]


def _maps() -> ModuleType | None:
    """SDL's maps of pads, where this build of pygame has them."""
    try:
        from pygame._sdl2 import controller  # noqa: PLC0415  # a part of pygame that is not everywhere
    except ImportError:
        return None
    return controller


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
        for made in (current_bindings, keys_for, caps_for):
            made.cache_clear()


def _is_key(name: str) -> bool:
    try:
        return bool(_key(name))
    except ValueError:
        return False


@cache
def current_bindings() -> Bindings:
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
    return tuple(_shown(name) for name in current_bindings().keys.get(do.value, ()))


@cache
def caps_for(do: InputAction, device: str = "keys") -> tuple[str, ...]:
    """What is printed on the keys, or on the buttons of a pad, that mean this: short, for caps in hint bars."""
    if device == "pad":
        return tuple(
            SHOWN.get(name, name.upper()) for name, meaning in current_bindings().pad.items() if meaning == do.value
        )
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
        now = current_bindings()
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
        meant = [(current_bindings().pad.get(name), down) for name, down in self._pads.read(event)]
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
