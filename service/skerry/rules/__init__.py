"""The rules core: pure, synchronous, without I/O; imports nothing of Skerry above it."""
