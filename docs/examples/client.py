# ruff: noqa: INP001
"""A client of a server of Annales: opens a table against a bot, and plays the first legal move until the game is over.

    python docs/examples/client.py http://127.0.0.1:8642 duel greedy@1

It needs httpx and websockets.
"""

import json
import sys
import uuid
from typing import Any

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin


def play(server: str, game: str = "duel", bot: str = "greedy@1") -> dict[str, Any]:
    """Play a game against a bot; return how it ended."""
    # A busy server may take longer than the five seconds for which httpx waits by itself.
    with httpx.Client(base_url=server, timeout=60) as http:
        (info,) = (each for each in http.get("/api/games").json() if each["id"] == game)
        players = ["me"] + [bot] * (info["seats_by_options"][0]["seats"] - 1)
        # The answer sets the cookie that makes us known as a person from now on.
        answer = http.post("/api/tables", json={"game": game, "players": players, "name": "Example"})
        answer.raise_for_status()
        table = answer.json()["id"]
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
    # The origin must be that of the server: no page of another site can play in our name.
    with connect(address, origin=Origin(server), additional_headers={"Cookie": cookies}) as socket:
        version = -1
        while True:
            message = json.loads(socket.recv())
            if message["type"] == "refused":
                raise RuntimeError(message["error"])
            if message["type"] != "snapshot":
                continue
            view = message["view"]
            if view["outcome"] is not None:
                return dict(view["outcome"])
            # A snapshot may come twice, but each version takes one move.
            if view["turn"] == message["seat"] and message["version"] > version:
                version = message["version"]
                move = {"version": version, "move": first_move(view)}
                socket.send(json.dumps({"type": "move", "request_id": uuid.uuid4().hex, **move}))


def first_move(view: dict[str, Any]) -> str:
    """The first legal move. Flow lists investments as ranges, apart from the other moves."""
    if view["moves"]:
        return str(view["moves"][0]["move"])
    return f"invest {view['invest'][0]['card']} {view['invest'][0]['least']}"


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
