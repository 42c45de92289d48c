"""What answers: one file per topic, queries and mutations together."""
