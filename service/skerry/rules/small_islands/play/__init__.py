"""The effects of the setup and of moves: the events that follow from them."""
