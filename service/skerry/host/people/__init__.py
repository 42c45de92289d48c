"""Names and avatars of players: beside the chain, in the store, where they can be erased."""
