"""The checks of a verification, one module for each topic."""
