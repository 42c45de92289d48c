"""Golden records: finished matches of every mode of the games, which every later version must verify."""
