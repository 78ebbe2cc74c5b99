"""Tables over HTTP and WebSocket: one process, tables as actors, a store that loses nothing. See `docs/protocol.md`."""
