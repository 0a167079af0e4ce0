"""The only readers of boards/, rules/ and assets/: YAML in, checked and frozen values out."""
