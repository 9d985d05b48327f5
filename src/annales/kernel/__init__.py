"""What rules of any game are built from: records, the decorator `@rule`, small sets and a random stream."""
