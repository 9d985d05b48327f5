"""Cases, lessons and the numbered rule book."""
