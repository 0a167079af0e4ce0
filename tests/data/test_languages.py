"""Every language says what English says, with the same bindings, and fits wherever English fits."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest
from babel import Locale

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.app import snapshot
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.demo import DemoScreen, OfferScreen, Programme
from ulus_suite.app.screens.seat_drafts import SeatDrafts
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.table.sheets.ending import EndScreen
from ulus_suite.app.table.sheets.menu import MenuScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.events import Outcome
from ulus_suite.data import find
from ulus_suite.data.lessons import lessons
from ulus_suite.data.messages import (
    ONE_OR_MORE,
    Messages,
    _plural,
    bindings,
    languages,
    messages,
    translation_problems,
    translations,
)
from ulus_suite.data.rulebook import rulebook, rulebook_problems

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
TEXTS = (80, 100, 200)
TIGHT = {80: SIZES[2:], 100: SIZES[1:2], 200: SIZES[:1]}
PAIRS = list(translations())


def test_mongolian_is_there_for_the_frame_and_for_unee() -> None:
    assert languages()[:2] == ("en", "mn")
    assert {path for path, _ in PAIRS} >= {
        "rules/frame.mn.yaml", "rules/unee/messages.mn.yaml", "rules/unee/rulebook.mn.yaml",
    }  # fmt: skip


@pytest.mark.parametrize(("path", "english"), PAIRS)
def test_nothing_is_missing_and_all_bindings_are_the_same(path: str, english: str) -> None:
    assert translation_problems(path, english) == []


def test_a_missing_key_and_a_differing_binding_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "frame.en.yaml").write_text('a: "{n} of {all}"\nb: "x"\n', encoding="utf-8")
    (tmp_path / "frame.mn.yaml").write_text('a: "{n}"\nc: "x"\n', encoding="utf-8")
    messages()  # faults are told by the suite's own words, which are read once
    monkeypatch.setattr(find, "inside", lambda path: tmp_path / Path(path).name)
    found = translation_problems("frame.mn.yaml", "frame.en.yaml")
    assert len(found) == 3
    assert "'b' is missing" in found[0]
    assert "'c' is not in" in found[1]
    assert "'a' binds n; the English binds all, n" in found[2]


def test_texts_differ_from_the_english_unless_they_hold_nothing_to_translate() -> None:
    own, english = messages(None, "mn"), messages(None, "en")
    same = [k for k in english.keys() if own.raw(k) == english.raw(k)]  # noqa: SIM118  # not a mapping
    for key in same:
        words = str(english.raw(key))
        for name in bindings(words):
            words = words.replace("{" + name + "}", "")
        allowed = key in ("suite.title", "language.en", "language.mn")
        assert allowed or not any(c.isalpha() for c in words), key


def test_the_translated_rulebook_is_sound() -> None:
    assert rulebook_problems(rulebook("unee", "mn"), "rules/unee/rulebook.mn.yaml") == []
    assert rulebook("unee", "mn").language == "mn"
    assert rulebook("ur", "mn") is rulebook("ur", "en")


def test_lessons_that_are_not_translated_have_a_translated_title() -> None:
    own, english = lessons("unee", "mn"), lessons("unee")
    assert [one.id for one in own] == [one.id for one in english]
    for one, two in zip(own, english, strict=True):
        assert one.title != two.title
        assert one.about != two.about
        assert one.steps == two.steps
    assert [one.title for one in lessons("ur", "mn")] == [one.title for one in lessons("ur")]


def test_a_new_game_suggests_names_of_seats_in_its_language() -> None:
    for language, names in (("en", ["South", "North"]), ("mn", ["Урд", "Хойд"])):
        ui = Ui(SIZES[0], Settings(language=language))
        assert SeatDrafts("unee", games.load("unee").spec).called(ui) == names
        assert SeatDrafts("ur", games.load("ur").spec).called(ui) == ["White", "Black"]


def table(ui: Ui) -> TableScreen:
    made = TableScreen(ui, Match.new(games.load("unee"), seed=3, names=("Самбуу", "Өнөр")))
    made.match.play(made.match.choices(0)[0])
    return made


def over_table(make: Callable[[TableScreen], Screen]) -> Callable[[Ui], Screen]:
    def both(ui: Ui) -> Screen:
        below = table(ui)
        ui.push(below)
        return make(below)

    return both


OUTCOME = Outcome("unee/4.1", ((0,), (1,)), (20, 16), "stuck", {})
SCREENS: dict[str, Callable[[Ui], Screen]] = {
    **{n: m for n, m in snapshot.screens().items() if "-" not in n or n.endswith("-unee")},
    "table": table,
    "curtain": over_table(lambda t: CurtainScreen(t, 1)),
    "menu": over_table(MenuScreen),
    "ending": over_table(lambda t: EndScreen(t, OUTCOME)),
    "demo": lambda ui: DemoScreen(ui, "unee"),
    "offer": over_table(lambda t: OfferScreen(Programme(("unee",)), t.match)),
}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("name", sorted(SCREENS))
def test_no_mongolian_word_is_cut_off(name: str, text: int) -> None:
    for size in amount(TIGHT[text], SIZES):
        _, ui = snapshot.render(SCREENS[name], size=size, settings=Settings(text=text, language="mn"))
        assert ui.overflows == [], size


def test_a_table_changes_its_language_while_it_runs() -> None:
    loop = Loop(Screen(), settings=Settings(motion="none", sound=False))
    loop.ui.replace(table(loop.ui))
    driver = Driver(loop)
    driver.step(2)
    screen = loop.ui.screen
    assert isinstance(screen, TableScreen)
    hole = next(name for name in driver.labels if name.startswith("hole."))
    english = driver.labels[hole], driver.labels["tool.undo"], screen.words.pending(screen.match.pending)
    loop.ui.set(language="mn")
    driver.step(2)
    now = driver.labels[hole], driver.labels["tool.undo"], screen.words.pending(screen.match.pending)
    for one, two in zip(english, now, strict=True):
        assert one != two
        assert any("а" <= c <= "я" for c in two.lower())
    loop.ui.set(language="en")
    driver.step(2)
    assert driver.labels[hole] == english[0]


def test_what_is_not_translated_is_a_note_and_what_is_wrong_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ulus_suite.commands import check

    (tmp_path / "frame.en.yaml").write_text("a: One {n}\nb: Two\n", encoding="utf-8")
    (tmp_path / "frame.mn.yaml").write_text("a: Нэг {m}\n", encoding="utf-8")
    messages()  # as above
    monkeypatch.setattr("ulus_suite.data.find.inside", lambda path: tmp_path / path)
    notes, faults = [], []
    for each in check._translated("frame.mn.yaml", "frame.en.yaml"):
        (notes if each.startswith(check.NOTE) else faults).append(each)
    assert notes == ["note: frame.mn.yaml: 'b' is missing. Translate it."]
    assert faults == ["frame.mn.yaml: 'a' binds m; the English binds n."]


def test_numbers_in_sentences() -> None:
    said = Messages({"leapt": "on{n:| over one| over {n}}", "balls": "{n} {n:ball|balls}", "way": "{path:→}"})
    assert [said.text("leapt", {"n": n}) for n in (0, 1, 3)] == ["on", "on over one", "on over 3"]
    assert [said.text("balls", {"n": n}) for n in (0, 1, -4)] == ["0 balls", "1 ball", "\u22124 balls"]
    assert said.text("way", {"path": ("A3", "A2")}) == "A3 → A2"


@pytest.mark.parametrize("language", ONE_OR_MORE)
def test_plurals_that_are_known_without_asking_are_those_of_the_unicode_consortium(language: str) -> None:
    rule = Locale.parse(language).plural_form
    for number in (*range(130), 1000, 1001):
        assert _plural(language, number) == (("one", "other"), rule(number))
