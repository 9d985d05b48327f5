"""People to play with, suggested from a journal."""
