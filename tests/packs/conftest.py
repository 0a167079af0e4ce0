"""The packs' own tests run with their packs in place: test_<pack>.py takes them in."""

collect_ignore_glob = ["*/ulus_*"]
