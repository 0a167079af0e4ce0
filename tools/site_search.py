"""The site's search without a server: pages opened from disk may fetch nothing and start no worker, so the index
stands in the script itself. A hook of mkdocs (see mkdocs.yml)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

START = """
min_search_length = 2;
var INDEX = %s;
var found = null;

function search (query) {
  var docs = {};
  INDEX.docs.forEach(function (doc) { docs[doc.location] = doc; });
  return found.search(query).map(function (hit) {
    var doc = docs[hit.ref];
    return {location: doc.location, title: doc.title, summary: doc.text.slice(0, 200)};
  });
}

function doSearch () {
  var query = document.getElementById('mkdocs-search-query').value;
  displayResults(query.length > min_search_length ? search(query) : []);
}

var script = document.createElement('script');
script.src = joinUrl(base_url, 'search/lunr.js');
script.onload = function () {
  found = lunr(function () {
    this.ref('location');
    this.field('title', {boost: 10});
    this.field('text');
    INDEX.docs.forEach(function (doc) { this.add(doc); }, this);
  });
  initSearch();
};
document.head.appendChild(script);
"""


def on_post_build(config: Any) -> None:
    """Write the search's script anew, with the index in it."""
    folder = Path(config["site_dir"]) / "search"
    index = json.loads((folder / "search_index.json").read_text(encoding="utf-8"))
    main = folder / "main.js"
    helpers = main.read_text(encoding="utf-8").partition("function doSearch")[0]
    after = (
        main.read_text(encoding="utf-8")
        .partition("function initSearch")[2]
        .partition("function onWorkerMessage")[0]
    )
    script = f"{helpers}function initSearch{after}{START % json.dumps({'docs': index['docs']})}"
    main.write_text(script, encoding="utf-8")
    (folder / "worker.js").unlink()
