"""How a report is laid out in a browser: no table reaches over what stands beside it, on any screen."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.app.test_ink import LOGS, REPLAYS
from ulus_suite import Match, games
from ulus_suite.app.report import Report
from ulus_suite.app.ui import painting

CSS = Path(__file__).resolve().parents[2] / "ulus_suite" / "app" / "report" / "templates" / "report.css"
BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
MEASURE = """<script>addEventListener("load", () => {
  const wide = document.documentElement.clientWidth, found = [];
  for (const table of document.querySelectorAll("table")) {
    const own = table.getBoundingClientRect(), room = table.parentElement.getBoundingClientRect();
    if (own.right > room.right + 1 || own.right > wide) found.push(table.className + " " + own.right);
  }
  document.body.dataset.found = found.join(", ") || "nothing";
})</script></body>"""


@cache
def page_to_the_end(game: str) -> str:
    """The report of a whole game with a single picture, made once."""
    return Report(Match.load(REPLAYS / LOGS[game]), every=10_000).html()


def rules(css: str, selector: str) -> str:
    """All that a style sheet says, outside its parts for print and narrow screens, of one selector."""
    everywhere = css[: css.index("@media")]
    blocks = re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", everywhere))
    return ";".join(body for names, body in blocks if selector in [name.strip() for name in names.split(",")])


def test_names_of_sources_break_between_words() -> None:
    """In Urland a long name pushed the figures of all players over the curves beside the table."""
    assert "white-space: normal" in rules(CSS.read_text(encoding="utf-8"), ".points td:first-child")


def test_the_mark_of_a_player_stands_over_the_name_at_the_head_of_every_table() -> None:
    """Beside it where there was room and over it where there was none, it stood in two ways in two tables."""
    assert "display: block" in rules(CSS.read_text(encoding="utf-8"), ".points th .seat")


def test_printed_curves_have_a_line_of_their_own() -> None:
    """In half a page the names beside them were lower than a millimetre and a half."""
    printed = CSS.read_text(encoding="utf-8").partition("@media print")[2]
    assert re.search(r"\.account \{ display: block", printed)


@pytest.mark.skipif(BROWSER is None, reason="no browser is installed to lay the page out")
@pytest.mark.parametrize("width", [500, 1280])
@pytest.mark.parametrize("game", games.ids())
def test_no_table_reaches_over_its_room(game: str, width: int, tmp_path: Path) -> None:
    painting.ready()
    page = tmp_path / "report.html"
    page.write_text(page_to_the_end(game).replace("</body>", MEASURE), encoding="utf-8")
    asked = [
        str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}",
        f"--window-size={width},1000", "--dump-dom", page.as_uri(),
    ]  # fmt: skip
    shown = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=True).stdout
    found = re.search(r'data-found="([^"]*)"', shown)
    assert found is not None
    assert found[1] == "nothing"
