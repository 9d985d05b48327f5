"""A person's own tables: opening, playing over a WebSocket, records and replays."""
