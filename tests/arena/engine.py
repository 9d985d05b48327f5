"""An engine without rules that answers with the first legal move; its argument says what goes wrong at the tenth."""

import json
import os
import sys
import time
from typing import Any


def burn() -> None:
    while True:
        pass


def answer(what: str, message: dict[str, Any], count: int) -> str:
    first = json.dumps({"type": "answer", "move": message["legal"][0]})
    if count < 10:
        return first
    match what:
        case "crash":
            print("the tower of babel fell", file=sys.stderr)
            os._exit(3)
        case "illegal":
            return json.dumps({"type": "answer", "move": "build the tower of babel"})
        case "not-legal-now":
            return json.dumps({"type": "answer", "move": "token law"})
        case "no-json":
            return "build baths"
        case "no-move":
            return json.dumps({"type": "answer"})
        case "burn":
            burn()
        case "sleep":
            time.sleep(60)
        case "info":
            return json.dumps({"type": "info", "depth": count}) + "\n" + first
    return first


def main(what: str) -> None:
    count = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "hello", "protocol": 2 if what == "old" else 1, "name": what}), flush=True)
            print("ready", file=sys.stderr, flush=True)
        elif message["type"] == "new_game":
            count = 0
        elif message["type"] == "choose":
            count += 1
            print(answer(what, message, count), flush=True)
        elif message["type"] == "quit":
            return


if __name__ == "__main__":
    main(sys.argv[1])
