"""The base of compiled rules: records, the `@rule` mark, small sets and a random stream. It knows no game."""
