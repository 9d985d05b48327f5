"""Civilization card games, exactly: rules, records, opponents and a table in the browser."""

__version__ = "0.1.0"
