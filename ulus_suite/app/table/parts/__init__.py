"""What a table keeps beside its game: what teaches, advises, is still unseen, leads the focus, is enlarged."""
