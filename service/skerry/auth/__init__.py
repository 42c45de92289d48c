"""Authentication and access: keys, tokens, tickets, rotation, operators."""
