# ruff: noqa: INP001
"""What each level does in a game, and how strong it is, from the game's table and from the data of a ladder.

The data are in `docs/data/levels-GAME.json`, the output of `annales ladder GAME levels --json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from duel_words import table

from annales.bots.levels import LEVELS, LevelBot
from annales.core.levels import GlanceLevel, Level
from annales.games import find_game

__all__ = ["level_table"]

DATA = Path(__file__).parents[1] / "data"
NOT_MEASURED = "\n\nThe differences between these levels are not measured yet.\n"


def level_table(game: str, data: Path = DATA) -> str:
    """A table of the levels in a game, and a sentence about their measurement."""
    file = data / f"levels-{game}.json"
    measured = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"players": []}
    found = {player["name"]: player for player in measured["players"]}
    text = table(("Level", "What it does", "Elo", "Over the weaker one"), _rows(game, found))
    return text + (_measurement(measured) if found else NOT_MEASURED)


def _rows(game: str, found: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, str, str, str]]:
    weaker: Mapping[str, Any] = {}
    levels = find_game(game).ruleset.search.levels
    for bot in LEVELS.values():
        player = found.get(bot.name, {})
        elo = f"{player['elo']:+.0f} ± {1.96 * player['error']:.0f}" if player else "not measured"
        yield f"`{bot.name}`", _deed(bot, levels), elo, _lead(player, weaker)
        weaker = player


def _lead(player: Mapping[str, Any], weaker: Mapping[str, Any]) -> str:
    """How much stronger a level is than the one before it, with an error where the ladder gives one."""
    if not player or not weaker:
        return ""
    difference = player["elo"] - weaker["elo"]
    # The ladder gives the error of a lead over the next player of its own table.
    known = player["lead"] is not None and abs(player["lead"] - difference) < 1e-6
    return f"{difference:+.0f}" + (f" ± {1.96 * player['lead_error']:.0f}" if known else "")


def _deed(bot: LevelBot, levels: Mapping[str, Level]) -> str:
    level = levels[bot.level]
    if isinstance(level, GlanceLevel):
        sight = ("its own gain", "its own gain and what the card is worth to opponents")[level.sees_opponents]
        reply = ", and what the next player can take" if level.sees_replies else ""
        return f"sees {sight}{reply}; each error of judgement is {_count(level.misjudgement / 10, 'point')}"
    limit = _count(level.visits, "visit") if level.visits else f"{level.seconds:g} s"
    return f"searches for {limit} a move" + (", with the network" if level.settings.get("network") else ", by playouts")


def _count(number: float, noun: str) -> str:
    return f"{number:,g} {noun}" if number == 1 else f"{number:,g} {noun}s"


def _measurement(measured: Mapping[str, Any]) -> str:
    seats = "; ".join(f"{seat['elo']:+.0f} ± {1.96 * seat['error']:.0f}" for seat in measured["seat_advantages"])
    who = "the first player" if measured["seats"] == 2 else "the earlier seats over the last one"
    return (
        f"\n\nElo with 95 % intervals, from {measured['games']:,} games with {measured['seats']} players; the mean of "
        f"all players of the ladder is 0. The advantage of {who} is {seats} Elo.\n"
    )
