"""What administrators decide."""
