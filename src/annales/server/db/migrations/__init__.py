"""Migrations of the database; the server runs them when it starts."""
