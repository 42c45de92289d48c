"""A match: its seats, its lifecycle and the fold of its entries; pure."""
