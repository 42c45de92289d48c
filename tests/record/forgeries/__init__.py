"""Forgeries of records, each with the answer that both verifiers must give."""
