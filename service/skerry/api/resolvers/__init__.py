"""Resolvers of root fields: one file per topic, queries and mutations together."""
