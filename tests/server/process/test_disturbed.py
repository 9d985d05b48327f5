"""A server is disturbed while people and bots play: nothing that was acknowledged is lost or made twice."""

import asyncio
from pathlib import Path

import pytest
from traffic.disturbances import DISTURBANCES
from traffic.disturbed import DisturbedGames
from traffic.history import unfinished
from traffic.process import OwnServer


@pytest.mark.parametrize(
    ("kind", "seconds", "games_at_once"),
    [
        ("cut", 3.0, 4),
        *(pytest.param(kind, 20.0, 8, marks=pytest.mark.full) for kind in ("cut", "half-open", "hung-worker", "flood")),
    ],
)
def test_a_disturbed_server_loses_nothing_and_all_games_go_on(
    tmp_path: Path, kind: str, seconds: float, games_at_once: int
) -> None:
    disturbance = DISTURBANCES[kind](tmp_path)
    server = OwnServer(tmp_path, disturbance.workers)
    try:
        server.start()
        games = DisturbedGames(server, disturbance, seconds, playing=1.0)
        asyncio.run(games.run(games_at_once))
        server.check_running()
    finally:
        server.stop()
        disturbance.close()

    assert games.ended
    assert games.mistakes() == []
    assert unfinished(disturbance.settings).isdisjoint(games.waits)
    assert games.history.moves > 0
    assert kind != "cut" or any(error.startswith("lost") for error in games.history.errors)
