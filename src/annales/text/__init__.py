"""Texts in both languages: the Fluent catalogues and what fills them in."""
