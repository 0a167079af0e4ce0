"""Those who answer the questions of the rules: a keyed generator, a person, physics."""
