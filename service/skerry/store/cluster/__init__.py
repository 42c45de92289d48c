"""A store of many nodes: which node has a slot, and what happens while slots move."""
