"""What must hold of a component set."""
