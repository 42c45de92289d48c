"""One match from outside: its seats, its lifecycle and the fold of its entries; pure."""
