"""The heuristics of the greedy bot for Islands in the Mist."""
