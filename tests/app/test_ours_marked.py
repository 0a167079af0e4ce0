"""What is ours says so where one looks: on every card, on tracks and boards, in the report and the terminal."""

from __future__ import annotations

import pytest

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.report import Report
from ulus_suite.app.ui.widgets.tooltip import tip_of
from ulus_suite.commands.text_play import TextPlay
from ulus_suite.data.rulebook import house_data
from ulus_suite.games.ulus.table.cards import Card, facts, ours
from ulus_suite.teach.words import Words

PRINTED = {  # by hand, from the rulebook's examples and card texts
    "monster": {"almas", "atai-ulan"},
    "site": {"bogd-khan"},
    "champion": {"alun-gua"},
    "god": {"etugen", "mergen", "tengri", "ulgen", "umay", "lobsogoi"},
    "asset": {"prayer-flags", "deer-stone", "shamanic-drum"},
}


@pytest.mark.parametrize("deck", PRINTED)
def test_every_card_of_ulus_says_what_of_it_is_ours(deck: str) -> None:
    rules = games.load("ulus")
    kit = rules.kit  # type: ignore[attr-defined]  # Ulus's own
    every = {"monster": kit.monsters, "site": kit.sites, "champion": kit.champions, "god": kit.gods,
             "asset": kit.assets}[deck]  # fmt: skip
    for id in every:
        told = dict(facts(kit, Words("ulus", ()), Card(deck, id)))
        marked = Words("ulus", ()).text("board.ours") in told
        assert marked == bool(ours(kit, Card(deck, id)))
        elsewhere = deck in ("asset", "champion") and not any(
            id == site.champion or id in site.cards for site in kit.sites.values() if site.id != "bogd-khan"
        )
        assert marked == (id not in PRINTED[deck] and not (deck == "champion" and elsewhere)), id


def marked(game: str, seats: int, seed: int = 3) -> dict[str, bool]:
    """Which of the things that can be looked at on a table say that they are ours."""
    driver, _ = at_table(Match.new(games.load(game), seats=seats, seed=seed))
    driver.step(20)
    ui = driver.loop.ui
    if ui.focus.get("open") is not None:
        driver.click("open")
        driver.step(20)
    for target in ui.focus.targets:
        if target.ours:
            tip = tip_of(ui, target, reasons=False)
            assert tip is not None
            assert ui.say("ours") in tip.foot, target.id
    return {target.id: target.ours for target in ui.focus.targets}


def test_uluk_marks_tracks_boards_and_inventions() -> None:
    found = marked("uluk", 2)
    assert [found[f"track.{track}"] for track in ("uluk", "hlak")] == [True, True]
    assert all(on for name, on in found.items() if name.startswith(("track.", "goods.", "row.")))
    assert sum(name.startswith("row.") for name in found) == 2
    assert not any(on for name, on in found.items() if name.startswith("tribe."))


def test_ur_marks_the_kinds_of_its_tiles() -> None:
    found = marked("ur", 2)
    assert [found[f"tile.{tile}"] for tile in ("A1", "A2", "B4", "B5")] == [True, False, True, False]


def test_urland_marks_its_map_and_the_genes_that_are_our_reading() -> None:
    seeds = [marked("urland", 3, seed) for seed in range(4)]
    assert seeds[0]["title"]  # said once, of the map as a whole
    assert not any(on for name, on in seeds[0].items() if name.startswith(("at.", "space.", "chip.")))
    genes = [(name, on) for found in seeds for name, on in found.items() if name.startswith("gene.")]
    assert {name for name, on in genes if on} == {"gene.flight", "gene.assimilation"}
    assert len({name for name, on in genes if not on}) >= 4


def test_report_and_terminal_tell_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    known = house_data("urland")
    assert known is not None
    match = Match.new(games.load("urland"), seats=3, seed=3)
    assert known.box["en"].partition(":")[0] in Report(match, every=90).html()
    monkeypatch.setattr("builtins.input", lambda *_: "quit")
    TextPlay(match).run()
    assert "What is ours here" in capsys.readouterr().out
    nothing = Match.new(games.load("unee"), seats=2, seed=3)
    assert "What is ours here" not in Report(nothing, every=90).html()
