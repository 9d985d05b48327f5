"""Photos of games on real tables."""
