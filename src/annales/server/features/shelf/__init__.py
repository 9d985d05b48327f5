"""The games that a person owns or wants."""
