"""Texts in English and Japanese: the Fluent files in `locale`, and functions that format them."""
