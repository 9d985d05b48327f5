"""The state of the server, for its page, for monitoring and for metrics."""
