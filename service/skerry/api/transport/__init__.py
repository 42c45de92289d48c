"""How requests come in: HTTP, event streams, WebSockets, tickets, health."""
