"""A store of many nodes: which node serves a slot, and what happens while slots move."""
