"""Checks a server from outside: what is wrong, how to mend it, and what is safe to mend at once."""
