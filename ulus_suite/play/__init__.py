"""A match at one table, without a window: who sits where, who may see what, what comes next."""
