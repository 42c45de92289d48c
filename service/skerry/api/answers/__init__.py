"""The structs of answers; each is a GraphQL type."""
