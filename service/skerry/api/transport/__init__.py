"""Transports of requests: HTTP, event streams, WebSockets, tickets, health."""
