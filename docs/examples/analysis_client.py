# ruff: noqa: INP001
"""A client of the analysis engine: it asks for the best moves of a game at several plies, with reports in between.

    python docs/examples/analysis_client.py game.txt

`docs/guide/engine-protocol.md` documents the protocol.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

COMMAND = (sys.executable, "-m", "annales", "engine")


def ask(query: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The answers to one query, from an engine that is started for it."""
    # At the end of its input the engine answers what it has read, and ends.
    done = subprocess.run(COMMAND, input=json.dumps(query) + "\n", stdout=subprocess.PIPE, text=True, check=True)
    for line in done.stdout.splitlines():
        yield json.loads(line)


def main(path: str) -> None:
    """Print the best moves at the first three plies of a record."""
    record = Path(path).read_text(encoding="utf-8")
    query = {"id": "opening", "record": record, "plies": [0, 1, 2], "visits": 2000, "lines": 2, "report_every": 0.2}
    for answer in ask(query):
        if "error" in answer:
            sys.exit(f"{answer['field']}: {answer['error']}")
        if answer["is_during_search"]:
            continue
        print(f"ply {answer['ply']}, player {answer['seat']}, {answer['visits']} visits")
        for move in answer["moves"]:
            print(f"  {100 * move['win']:.1f} % ± {100 * move['win_error']:.1f}: {', '.join(move['line'])}")


if __name__ == "__main__":
    main(sys.argv[1])
