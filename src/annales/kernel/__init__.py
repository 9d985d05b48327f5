"""What compiled rules stand on: records, the `@rule` mark, small sets and a random stream. Knows no game."""
