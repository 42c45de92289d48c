"""Entries, their hash chain and commitment, and the portable record of a match; pure."""
