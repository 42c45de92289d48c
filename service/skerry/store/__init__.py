"""Access to Redis: connections, batching, scripts, durability, the clock of the store."""
