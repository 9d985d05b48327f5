"""Computer reviews of finished games."""
