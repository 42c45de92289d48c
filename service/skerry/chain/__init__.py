"""Entries, canonical bytes, hash links, the commitment and signatures: what makes a log provable."""
