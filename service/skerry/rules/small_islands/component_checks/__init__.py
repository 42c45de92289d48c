"""The checks of a component set."""
