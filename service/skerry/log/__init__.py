"""The event log: append, read and follow a match, and a cache of folded matches."""
