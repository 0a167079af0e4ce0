"""A table as a value: what lies where, what is seen to happen, and the one stage that draws and moves it.

`model` holds the values a game makes, `layout` gives each a rectangle, `art` paints pictures and keeps them,
`still` composes what does not move, `moves` tells how far what moves has come, `stage` is the board of a table,
`svg` writes the same scene as a file."""
