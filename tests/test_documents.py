"""What README and docs show as Python runs as it stands there, and the examples in docstrings hold."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = ["README.md", *(f"docs/{page}.md" for page in ("architecture", "formats", "chance-and-secrets"))]
MODULES = (
    "ulus_suite",
    "ulus_suite.match",
    "ulus_suite.core.match",
    "ulus_suite.core.verdict",
    "ulus_suite.play.session",
    "ulus_suite.app.scene.model",
)


def test_snippets_of_the_readme_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = 0
    for page in PAGES:
        names: dict[str, object] = {}
        for snippet in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.S):
            exec(compile(snippet, page, "exec"), names)
            found += 1
    assert found >= 1


def test_examples_in_docstrings_hold() -> None:
    tried = 0
    for name in MODULES:
        result = doctest.testmod(importlib.import_module(name))
        assert result.failed == 0, name
        tried += result.attempted
    assert tried >= 15


@pytest.mark.parametrize(
    "page",
    [*sorted(ROOT.glob("docs/*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"],
    ids=lambda page: page.name,
)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", text):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_glossary_is_kept_in_the_code() -> None:
    """Names that the glossary has replaced are not defined again."""
    gone = {"Sitting", "Thought", "Because", "Beforehand", "Foresight", "Charts", "Desk"}
    for path in (ROOT / "ulus_suite").rglob("*.py"):
        defined = set(re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.M))
        assert not defined & gone, f"{path.relative_to(ROOT)} defines {defined & gone}"


def test_files_that_the_architecture_names_are_there_by_those_names() -> None:
    """The path of a click and of a flick with its files, and what shows each line of the tables."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:\w+/)+\w+\.py)", text))
    assert len(named) > 40
    assert [
        one for one in sorted(named) if not any((top / one).is_file() for top in (ROOT, ROOT / "ulus_suite"))
    ] == []
