"""The window: the only package that imports pygame.

For authors of tables and screens, in short:

*A screen* subclasses `ui.Screen`. `lay_out(ui)` is called whenever size, theme or content changed: it
builds widgets (`self.set_root(ui, Column(...))`) and registers places to press with `ui.add(Target(...))`.
`draw(ui, surface)` only draws. `take(ui, given)` sees every `PlayerInput` first (key releases too,
`given.down` False) and returns True when it used it. Content changed: `ui.relayout()`. Only looks changed:
`ui.dirty(rect)` or `ui.dirty()`. `noticed(ui)` is called when the pointer or the focus comes to another
target, or when keys lead instead of the pointer: what a screen marks beside the target itself (previews) it makes
dirty there.

*A target* (`focus.Target`) is one place on the board, a card, a piece: id, rect, label, `act`, `enabled`,
`why` (a list of `focus.Why(met, text, clause)`, shown with ticks and crosses), `hint`, `drag` (called with
`focus.Drag` while picked up), `shape` for the ring. Mouse, Tab, arrows and gamepad all read that list, so
nothing more is needed for keyboard play. `ui.focus.hover`, `.current` and `.pressed` hold target ids.

*Drawing*: `ui.theme["ink"]`, `ui.theme.game(game)["felt"]`, `ui.theme.seat_colour(i)` (with
`ui.colours(names)` for the colour each seat chose), `ui.theme.px(8)`,
`ui.theme.em(1)`; `ui.text.label(words, role, colour)` (cached) and `ui.text.draw` (wraps);
`ui.pictures.svg("<game>/tent.svg", (w, h))` and `ui.pictures.layer(key, size, paint)` for whatever is
painted once and kept; `draw.panel`, `draw.wood`, `draw.paper`, `draw.seat_mark`, `draw.mark`; within `paint`,
`draw.felt`, `draw.cast` and `draw.speckle`, which keep nothing.
Cached surfaces are shared: never draw on them, copy first. A layer's key names everything that its painting
depends on: palette, place, language.

*Motion*: change numbers, not pictures. `ui.animator.play(Tween(320, set_to), then=self.after)`; while anything
runs, `tick(ui, ms)` of every screen is called; mark dirt there. The setting scales motion or ends it at once, and
S skips it.

*Going elsewhere*: `ui.push(screen)`, `ui.pop()`, `ui.replace(screen)`; `screens.why.open_clause(ui,
"pebbles/1.2")` is an act that opens the rulebook drawer at a clause; `screens.why.ask(ui, head, reasons)` shows
a verdict; `screens.sheet.Confirm`, `AskText` and `Tell` are the dialogs. The title screen and the game
tables are found by `registry`.

*Tests and pictures*: `snapshot.render(screen, size=..., settings=Settings(text=200))` needs no display and
returns the surface and the `Ui`; `ui.overflows` lists words that do not fit and must be empty.
`loop.Loop(screen)` is driven by `step()` and real pygame events (see `driver`).
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on import; a command line must not
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "ulus-suite")  # before pygame names the window after the script
