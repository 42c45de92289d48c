"""The event log in Redis Streams: append, read, follow, index; and the keys of a host."""
