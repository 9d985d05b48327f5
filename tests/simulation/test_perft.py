"""Perft: counts agree with the library's own moves and outcomes, and with the tables of the documentation."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run, run

from annales import Duel
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.games import find_game
from annales.simulation.perft import PerftRow, perft

__all__ = ["run"]

SMALL, MIDDLE = 400, 100_000
"""Sequences that a test counts by games, and by compiled rules."""


def stored(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(Path(f"docs/data/perft-{game}.json").read_text())["positions"]
    return found


def children(game: Game) -> Iterator[Game]:
    """The game after each move, or after each outcome of chance."""
    for move in game.legal_moves:
        child = game.copy()
        child.play(move)
        yield child
    for outcome in game.chance.numbers if game.chance else ():
        child = game.copy()
        child.settle(outcome)
        yield child


def settled(game: Game) -> Iterator[Game]:
    """The game, or where it waits for chance, the game after each series of outcomes."""
    if game.chance is None:
        yield game
        return
    for child in children(game):
        yield from settled(child)


def count_by_games(game: Game, rows: list[PerftRow], expanded: bool) -> list[PerftRow]:
    """The rows that are small enough, counted by copies of games."""
    found: list[PerftRow] = []
    level = [game]
    for row in rows:
        if row.nodes > SMALL:
            break
        if row.depth > 0:
            level = [child for one in level for child in children(one)]
        if expanded:
            level = [child for one in level for child in settled(one)]
        chance = sum(one.chance is not None for one in level)
        ends = sum(one.outcome is not None for one in level)
        found.append(PerftRow(row.depth, len(level), chance, ends))
    return found


@pytest.mark.parametrize("chance", ["explicit", "expanded"])
@pytest.mark.parametrize("game", ["duel", "flow"])
def test_the_tables_agree_with_games_that_are_played(game: str, chance: str) -> None:
    compared = 0
    for one in stored(game):
        rows = [PerftRow(**row) for row in one[chance]]
        start = find_game(game).from_position(one["position"], chance="manual")
        counted = count_by_games(start, rows, chance == "expanded")
        assert counted == rows[: len(counted)], one["name"]
        compared += len(counted)
    assert compared > len(stored(game)) / 2


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_the_tables_agree_with_compiled_rules(game: str) -> None:
    for one in stored(game):
        start = find_game(game).from_position(one["position"], chance="manual")
        for chance in ("explicit", "expanded"):
            rows = [PerftRow(**row) for row in one[chance] if row["nodes"] <= MIDDLE]
            if rows:
                assert perft(start, rows[-1].depth, chance=chance) == rows


def test_plain_and_compiled_rules_count_the_same() -> None:
    game = Duel(seed=7)
    assert perft(game, 4) == perft(game, 4, mode="plain")


def test_impossible_arguments_are_errors() -> None:
    with pytest.raises(AnnalesError, match="more than 100 sequences"):
        perft(Duel(chance="manual"), 3, limit=100, mode="plain")
    with pytest.raises(AnnalesError, match="a depth of at least 0"):
        perft(Duel(), -1)


def test_the_command_prints_the_counts(run: Run) -> None:
    line = stored("duel")[1]["position"]

    found = json.loads(run("perft", "duel", "--depth", "2", "--position", line, "--json").stdout)
    shown = run("perft", "duel", "--depth", "2", "--position", line)
    refused = run("perft", "duel", "--position", line, "--players", "2")

    assert found["rows"] == stored("duel")[1]["explicit"][:2]
    assert f"{found['rows'][1]['nodes']:,}" in shown.stdout
    assert (refused.exit_code, "--option" in refused.stderr) == (2, True)
