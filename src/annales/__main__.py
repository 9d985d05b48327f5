"""The entry point of the command `annales` and of `python -m annales`."""

from __future__ import annotations

import sys
from typing import NoReturn

from annales.errors import MissingExtra

__all__ = ["main"]


def main() -> NoReturn:
    """Run the command line. When its libraries are missing, print how to install them and exit with code 2."""
    try:
        from annales.cli import main as run
    except MissingExtra as fault:
        sys.stderr.write(f"error: {fault}\n")
        raise SystemExit(2) from None
    run()


if __name__ == "__main__":
    main()
