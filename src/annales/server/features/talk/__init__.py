"""The chat at a table, and blocking people."""
