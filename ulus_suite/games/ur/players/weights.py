"""Weights of the judgement (ours), made by tests.games.ur.fit from the program's own games."""

MOVER = (
    0.287,  # pieces
    0.007,  # one fort
    0.172,  # two forts
    0.565,  # three forts
    0.289,  # ishtar
    -0.03,  # forts behind ishtar
    -0.225,  # heaven
    -0.615,  # earth
    -0.163,  # entrance
    0.304,  # royal
    0.266,  # bridge
    0.553,  # in heaven
    0.07,  # fort in reach of 1
    0.036,  # fort in reach of 2
    0.001,  # ishtar in reach of 1
    -0.226,  # takes fort with 1
    -0.232,  # takes fort with 2
    -0.262,  # missing fort 3 away
    -0.293,  # missing fort 4 away
    -0.386,  # missing fort far
    1.82,  # last fort with 1
    0.344,  # last fort with 2
)
OTHER = (
    0.309,  # pieces
    -0.032,  # one fort
    0.009,  # two forts
    0.295,  # three forts
    0.295,  # ishtar
    -0.032,  # forts behind ishtar
    -0.161,  # heaven
    -0.622,  # earth
    -0.186,  # entrance
    0.281,  # royal
    0.256,  # bridge
    0.53,  # in heaven
    -0.526,  # fort in reach of 1
    0.033,  # fort in reach of 2
    -0.345,  # ishtar in reach of 1
    -0.294,  # takes fort with 1
    -0.28,  # takes fort with 2
    -0.258,  # missing fort 3 away
    -0.3,  # missing fort 4 away
    -0.385,  # missing fort far
    0.518,  # last fort with 1
    -0.028,  # last fort with 2
)
TEMPO = 0.162
