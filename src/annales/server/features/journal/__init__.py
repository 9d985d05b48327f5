"""Journals: the games that people have played here and on real tables, with notes, search and files."""
