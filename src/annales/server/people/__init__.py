"""People and accounts: who sends a request, signing up and in, sessions, own data, and deletion."""
