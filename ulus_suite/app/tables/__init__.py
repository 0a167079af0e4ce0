"""The five tables. Each game's folder has a class ``Table`` (a :class:`~ulus_suite.app.tables.base.BoardView`)."""
