"""The event log: appending, reading and following matches, and a cache of folded matches."""
