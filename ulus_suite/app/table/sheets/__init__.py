"""What lies over a table: curtain, real pieces, result, menu, what has happened and why."""
