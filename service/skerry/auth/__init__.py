"""Who may act: keys, tokens, tickets, rotation, operators."""
