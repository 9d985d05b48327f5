"""What the server deals with: guests, tables, games and their logs, and the messages about them. No input or output."""
