"""Pages of places where people meet to play."""
