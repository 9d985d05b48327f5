"""The subcommands of `annales`, one module each."""
