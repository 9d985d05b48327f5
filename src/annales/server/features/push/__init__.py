"""Browsers that show push messages."""
