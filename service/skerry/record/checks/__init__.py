"""The checks of a verification, one module per topic."""
