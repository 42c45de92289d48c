"""The GraphQL API: schema, HTTP, event streams, WebSockets and the worker that serves them."""
