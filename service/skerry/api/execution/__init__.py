"""Schema and execution: compiled plans, prices, limits, errors, spans."""
