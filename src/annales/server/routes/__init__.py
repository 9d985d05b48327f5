"""The HTTP interface, one file for each part of the paths, and the WebSocket of a table."""
