"""Live tables. `Table` (in `table`) changes one, `changes` says what a message does to it, `snapshots` shows it."""
