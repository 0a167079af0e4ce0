"""The rules of a table to be: variants with a line each, single options explained, and how one wants to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ulus_suite.app.screens.why import open_clause
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import HANDS, PACES, TEACH, THINKING
from ulus_suite.app.ui.widgets import Button, Choice, Column, Label, Pick, Row, Toggle, Widget
from ulus_suite.core.names import Value
from ulus_suite.core.rules import Option, Preset, Spec
from ulus_suite.data.messages import messages


class TableRules:
    """The option values chosen so far, and the widgets to change them."""

    def __init__(self, game: str, spec: Spec) -> None:
        self.game, self.spec = game, spec
        self.options: dict[str, Value] = {o.name: o.default for o in spec.options}

    # --- what holds ----------------------------------------------------------------------------------------

    def complete(self, options: dict[str, Value]) -> dict[str, Value]:
        """Every option of the game, those not named at their defaults."""
        return {o.name: options.get(o.name, o.default) for o in self.spec.options}

    def take(self, options: dict[str, Value], seats: int) -> None:
        """Choose values that were used before, as far as they still exist and suit so many seats."""
        known = {o.name: o for o in self.spec.options}
        kept = {n: v for n, v in options.items() if n in known and v in known[n].values}
        self.options = self.complete(kept)
        self.suit(seats)

    def suit(self, seats: int) -> None:
        """Put back to their defaults options that so many seats do not have."""
        for option in self.spec.options:
            if option.seats and seats not in option.seats:
                self.options[option.name] = option.default
            if option.of_seat and _seat(self.options[option.name]) >= seats:
                self.options[option.name] = option.default

    def presets(self, seats: int) -> list[Preset]:
        """The variants that can be played by so many."""
        known = {o.name: o for o in self.spec.options}

        def fits(preset: Preset) -> bool:
            return all(
                not known[name].seats or value == known[name].default or seats in known[name].seats
                for name, value in preset.options.items()
                if name in known
            )

        return [p for p in self.spec.presets if fits(p)]

    def _played(self, preset: Preset) -> bool:
        """Whether the options that matter for the rules are those of a variant."""
        return all(
            self.options[o.name] == preset.options.get(o.name, o.default)
            for o in self.spec.options
            if not o.of_seat
        )

    def said(self, ui: Ui, seats: int) -> str:
        """The variant that is chosen, and what the others are called."""
        texts, presets = messages(self.game, ui.settings.language), self.presets(seats)
        now = next((p.name for p in presets if self._played(p)), "")
        chosen = texts.text(f"preset.{now}") if now else ui.say("new.own_preset")
        others = [texts.text(f"preset.{p.name}") for p in presets if p.name != now]
        return ui.say("new.or_others", now=chosen, others=", ".join(others)) if others else chosen

    # --- how it looks --------------------------------------------------------------------------------------

    def preset_rows(self, ui: Ui, seats: int) -> list[Widget]:
        """The variants, a line each."""
        texts = messages(self.game, ui.settings.language)
        rows: list[Widget] = []
        for preset in self.presets(seats):
            words = texts.text(f"preset.{preset.name}")
            key = f"preset.{preset.name}.about"
            told = f"preset.{preset.name}.source"  # a source that is words and no title, where a game translates it
            source = ui.say("new.preset_source", source=texts.text(told) if told in texts else preset.source)
            about = texts.text(key) if key in texts else source
            child = Column(Label(words, bold=True), Label(about, "small", "ink_soft"), gap=0.1)
            rows.append(
                Pick(
                    f"preset={preset.name}", child, self._choosing(ui, preset), f"{words}. {about}",
                    chosen=self._played(preset), pad=0.35,
                    more=(source,),
                )
            )  # fmt: skip
        return rows

    def _choosing(self, ui: Ui, preset: Preset) -> Callable[[], None]:
        def act() -> None:
            seats = {o.name: self.options[o.name] for o in self.spec.options if o.of_seat}
            self.options = self.complete(preset.options) | seats
            ui.relayout()

        return act

    def option_rows(self, ui: Ui, names: Sequence[str]) -> list[Widget]:
        """Every option with what it means and its clause; `names` are those who sit at the table."""
        return [self._option(ui, option, names) for option in self.spec.options]

    def _option(self, ui: Ui, option: Option, names: Sequence[str]) -> Widget:
        texts = messages(self.game, ui.settings.language)
        words = texts.text(f"option.{option.name}")
        number = option.clause.split("/", 1)[-1]
        chip = Button(
            f"clause.{option.name}", f"§ {number}", open_clause(ui, option.clause), style="chip", role="small",
            pad=0.22, label=ui.say("why.open_rule", clause=number),
        )  # fmt: skip
        barred: dict[object, tuple[Why, ...]] = {}
        if option.seats and len(names) not in option.seats:
            seats = ", ".join(str(n) for n in option.seats)
            reason = (Why(False, ui.say("new.for_seats", seats=seats), option.clause),)
            barred = {str(value): reason for value in option.values if value != option.default}
        values = {str(v): v for v in option.values if not option.of_seat or _seat(v) < len(names)}

        def choose(key: object) -> None:
            self.options[option.name] = values[str(key)]
            ui.relayout()

        shown = [
            (key, names[_seat(value)] if option.of_seat else self._value(ui, option.name, value))
            for key, value in values.items()
        ]
        choice = Choice(
            f"option.{option.name}", shown, str(self.options[option.name]), choose, label=words, barred=barred
        )
        about = f"option.{option.name}.about"
        said: list[Widget] = [Label(texts.text(about), "small", "ink_soft")] if about in texts else []
        return Column(Row(Label(words, bold=True, grow=1), chip), *said, choice, gap=0.3)

    def _value(self, ui: Ui, name: str, value: Value) -> str:
        texts = messages(self.game, ui.settings.language)
        key = f"option.{name}.{str(value).lower()}"
        if key in texts:
            return texts.text(key)
        if not isinstance(value, bool):
            return str(value)  # a board that somebody has added bears its own name
        return ui.say("button.yes") if value else ui.say("button.no")


def teaching(ui: Ui) -> list[Widget]:
    """Whether cards explain what is new, and what each way means."""
    now = ui.settings.teach
    choice = Choice(
        "teach", [(name, ui.say(f"teach.{name}")) for name in TEACH], now, lambda name: ui.set(teach=str(name)),
        label=ui.say("settings.teach"),
    )  # fmt: skip
    return [choice, Label(ui.say(f"teach.{now}.line"), "small", "ink_soft")]


def table_habits(
    ui: Ui, game: str = "", *, cards: bool, bones: bool, machines: bool = True
) -> list[Widget]:  # fmt: skip
    """How one likes to play: odds, empty decisions; with `machines` pace (of that game, or of all) and thinking
    time of the computer players, with `cards` open hands, with `bones` how steadily one flicks."""
    settings = ui.settings
    rows = _of_machines(ui, game) if machines else []
    rows += [_habit(ui, "odds", settings.odds), _habit(ui, "ask_all", settings.ask_all)]
    rows.append(_habit(ui, "throws_itself", settings.throws_itself))
    if cards:
        rows.append(_habit(ui, "open_cards", settings.open_cards))
    if bones:
        rows.append(_hand(ui))
    return rows


def _of_machines(ui: Ui, game: str) -> list[Widget]:
    """Pace and thinking time of the computer players."""
    settings = ui.settings
    pace = settings.pace_of(game)

    def walk(chosen: str) -> None:
        now = ui.settings.paced(chosen, game)
        ui.set(pace=now.pace, paces=now.paces)

    paces = [(pace, ui.say(f"pace.{pace}")) for pace in PACES]
    return [
        Column(
            Label(_whose_pace(ui, game), bold=True),
            Choice(
                "pace",
                paces,
                pace,
                lambda chosen: walk(str(chosen)),
                label=_whose_pace(ui, game),
                hints={name: ui.say(f"pace.{name}.line") for name in PACES},
            ),
            gap=0.3,
        ),
        Column(
            Label(ui.say("think.title"), bold=True),
            Choice(
                "thinking",
                [(name, ui.say(f"think.{name}")) for name in THINKING],
                settings.thinking,
                lambda name: ui.set(thinking=str(name)),
                label=ui.say("think.title"),
                hints={name: ui.say(f"think.{name}.line") for name in THINKING},
            ),
            gap=0.3,
        ),
    ]


def _whose_pace(ui: Ui, game: str) -> str:
    """Whom the pace concerns: computer players of this game alone, or of all games."""
    return ui.say("pace.title.game", game=ui.say(f"game.{game}")) if game else ui.say("pace.title.all")


def _hand(ui: Ui) -> Widget:
    """How steadily people flick."""
    now = ui.settings.hand
    hands = [(name, ui.say(f"hand.{name}")) for name in HANDS]
    choice = Choice("hand", hands, now, lambda name: ui.set(hand=str(name)), label=ui.say("hand.title"))
    return Column(
        Label(ui.say("hand.title"), bold=True),
        choice,
        Label(ui.say(f"hand.{now}.line"), "small", "ink_soft"),
        gap=0.3,
    )


def _habit(ui: Ui, name: str, on: bool) -> Widget:
    toggle = Toggle(f"habit.{name}", ui.say(f"habit.{name}"), on, lambda value: ui.set(**{name: value}))
    return Column(toggle, Label(ui.say(f"habit.{name}.about"), "small", "ink_soft"), gap=0.1)


def _seat(value: Value) -> int:
    """The value of an option that names a seat."""
    return value if isinstance(value, int) else 0
