"""Every YAML file that ships reads the same with and without libyaml, which is not on every machine."""

from __future__ import annotations

import pytest
import yaml

from ulus_suite.data import find

FILES = sorted(find.root().glob("rules/*/lessons/*.yaml")) + sorted(find.root().glob("rules/**/m*.yaml"))


@pytest.mark.skipif(not yaml.__with_libyaml__, reason="nothing to compare with")
@pytest.mark.parametrize("game", sorted({path.relative_to(find.root()).parts[1] for path in FILES}))
def test_lessons_and_words_read_alike(game: str) -> None:
    files = [path for path in FILES if path.relative_to(find.root()).parts[1] == game]
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert yaml.load(text, yaml.SafeLoader) == yaml.load(text, yaml.CSafeLoader), path.name
