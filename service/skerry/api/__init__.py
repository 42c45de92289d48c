"""The GraphQL API over the log."""
