"""Golden records: finished matches of every mode of the games, as files that every later version verifies."""
