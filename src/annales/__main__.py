"""`python -m annales` is the command `annales`."""

from annales.cli import main

main()
