"""Games for browsers: rules and search of each game as WebAssembly, compiled from the same source as natively."""
