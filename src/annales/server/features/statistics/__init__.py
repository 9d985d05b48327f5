"""Statistics of openings and cards."""
