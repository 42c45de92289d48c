"""Redis and what speaks to it: connections, batching, scripts, durability, the clock of the store."""
