"""Nothing here is collected without the extra ``hands``."""

from __future__ import annotations

import importlib.util

there = all(importlib.util.find_spec(name) for name in ("websockets", "segno"))
collect_ignore_glob = [] if there else ["test_*"]
