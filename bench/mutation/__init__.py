"""What the check of the tests by mutants consists of."""
