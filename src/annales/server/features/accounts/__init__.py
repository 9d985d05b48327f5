"""Accounts: signing up and in, sessions, passwords, and a person's data."""
