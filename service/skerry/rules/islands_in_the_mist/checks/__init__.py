"""The checks of moves: the code, message and hint of each refusal."""
