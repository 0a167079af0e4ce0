from __future__ import annotations

import pygame

from tests.app.virtual_pad import VirtualPad
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.ui.inputs import NAMES, Devices, InputAction, PlayerInput, bindings, caps_for, keys_for
from ulus_suite.app.ui.settings import Settings


def key(name: str, mod: int = 0, letter: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode=letter)


def read(devices: Devices, *events: pygame.Event) -> list[InputAction]:
    pygame.display.init()
    return [given.do for event in events for given in devices.read(event)]


def test_keys_mean_what_the_file_says() -> None:
    pygame.display.init()
    devices = Devices()
    assert read(devices, key("return"), key("space", letter=" ")) == [InputAction.ACCEPT, InputAction.ACCEPT]
    assert read(devices, key("tab"), key("tab", pygame.KMOD_LSHIFT)) == [InputAction.NEXT, InputAction.PREVIOUS]
    assert read(devices, key("z", pygame.KMOD_LCTRL), key("u", letter="u")) == [InputAction.UNDO, InputAction.UNDO]


def test_every_binding_is_a_key_pygame_knows() -> None:
    pygame.display.init()
    Devices()
    assert set(bindings().keys) <= {do.value for do in InputAction}


def test_letters_are_text_while_typing_and_arrows_are_not() -> None:
    pygame.display.init()
    devices = Devices()
    devices.typing = True
    assert read(devices, key("m", letter="m"), key("space", letter=" ")) == []
    assert read(devices, pygame.Event(pygame.TEXTINPUT, text="ү")) == [InputAction.TEXT]
    assert read(devices, key("left"), key("return", letter="\r"), key("escape", letter="\x1b")) == [
        InputAction.LEFT,
        InputAction.ACCEPT,
        InputAction.BACK,
    ]


def test_letting_a_key_go_is_reported_even_when_shift_changed() -> None:
    pygame.display.init()
    devices = Devices()
    read(devices, key("tab", pygame.KMOD_LSHIFT))
    up = devices.read(pygame.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
    assert [(g.do, g.down) for g in up] == [(InputAction.PREVIOUS, False)]


def test_a_held_key_repeats_and_says_so() -> None:
    pygame.display.init()
    devices = Devices()
    first, second = devices.read(key("down")), devices.read(key("down"))
    assert not first[0].repeat
    assert second[0].repeat


def test_gamepad_buttons_hat_and_stick() -> None:
    pygame.display.init()
    devices = Devices()
    assert read(devices, pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0)) == [InputAction.ACCEPT]
    hat = [pygame.Event(pygame.JOYHATMOTION, value=value, hat=0) for value in ((0, 1), (1, 0), (0, 0))]
    turned = [(given.do, given.down) for event in hat for given in devices.read(event)]
    assert turned == [
        (InputAction.UP, True),
        (InputAction.RIGHT, True),
        (InputAction.UP, False),
        (InputAction.RIGHT, False),
    ]
    push = [pygame.Event(pygame.JOYAXISMOTION, axis=0, value=v, instance_id=0) for v in (0.7, 0.9, 0.1, -0.8)]
    seen = [(given.do, given.down) for event in push for given in devices.read(event)]
    assert seen == [(InputAction.RIGHT, True), (InputAction.RIGHT, False), (InputAction.LEFT, True)]


def test_a_pad_is_heard_once_however_many_windows_this_process_has_had() -> None:
    """SDL watched its pads once more for each window: every press came as often as there had been windows."""
    driver = None
    for _ in range(3):
        driver = Driver(Loop(TitleScreen(), settings=Settings(sound=False)))
        driver.step(4)
    assert driver is not None
    pad, read, heard = VirtualPad(driver), driver.loop.devices.read, list[InputAction]()

    def listen(event: pygame.Event) -> list[PlayerInput]:
        found = read(event)
        heard.extend(given.do for given in found if given.down)
        return found

    driver.loop.devices.read = listen  # type: ignore[method-assign]  # heard here, not by the window
    pad.press("dpdown")
    assert heard == [InputAction.DOWN]


def test_key_names_for_people() -> None:
    assert keys_for(InputAction.ZOOM_IN) == ("Ctrl+=", "Ctrl++")
    assert keys_for(InputAction.ACCEPT)[0] == "Return"


def test_every_pad_button_has_a_name_and_a_cap() -> None:
    assert set(bindings().pad) <= NAMES
    assert set(bindings().pad.values()) <= {do.value for do in InputAction}
    assert caps_for(InputAction.ACCEPT, "pad") == ("A",)
    assert caps_for(InputAction.LEFT) == ("←",)
    assert caps_for(InputAction.SPIN_LEFT, "pad") == ("R ←",)
    assert caps_for(InputAction.HISTORY, "pad") == ()
