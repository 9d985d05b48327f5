"""Collects results of `annales balance` and figures of games into the data file of the documentation."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from annales.balance import BalanceFile, BalanceInfo, ItemEffect, effects_of_file
from annales.flow.cards.loading import OWN_SETS, own_set
from annales.flow.cards.rows import CardSet
from card_balance.evaluation import facts_of
from card_balance.games import GameSummary, play_many, summary_of

__all__ = ["write_report"]

PLAYERS = (2, 3, 4, 5)
DIGITS = 4


def write_report(files: Sequence[Path], target: Path, games: int, seed: int) -> None:
    """Write the effects in some files, and figures of games by heuristics with each set of Annales."""
    names = {own_set(name).fingerprint: name for name in OWN_SETS}
    runs = [_run(_read(file), names) for file in files]
    figures = list(_games(games, seed))
    # One line for each run, so that changes are easy to see.
    lines = ",\n".join(f"    {json.dumps(run, ensure_ascii=False)}" for run in runs)
    played = ",\n".join(f"    {json.dumps(one)}" for one in figures)
    target.write_text(f'{{\n  "runs": [\n{lines}\n  ],\n  "games": [\n{played}\n  ]\n}}\n', encoding="utf-8")


def _read(file: Path) -> BalanceFile:
    with file.open("rb") as stream:
        return BalanceFile(msgspec.json.decode(stream.readline(), type=BalanceInfo), file)


def _run(results: BalanceFile, names: Mapping[str, str]) -> dict[str, object]:
    info = results.info
    return {
        "set": names[str(info.options["cards"])],
        "fingerprint": info.options["cards"],
        "players": info.options["players"],
        "policy": info.policy,
        "visits": info.visits,
        "deals": results.deals,
        "seed": info.seed,
        "items": [_item(one) for one in effects_of_file(results)],
    }


def _item(one: ItemEffect) -> dict[str, object]:
    logs = (one.effect.log, one.effect.error, one.beside.log, one.beside.error)
    names = ("log", "error", "beside", "beside_error")
    return {"item": one.item, "group": one.group, **dict(zip(names, (round(x, DIGITS) for x in logs), strict=True))}


def _games(games: int, seed: int) -> Iterator[dict[str, object]]:
    for name in OWN_SETS:
        for players in PLAYERS:
            yield {"set": name, "players": players, "games": games, **_figures(own_set(name), players, games, seed)}


def _figures(cards: CardSet, players: int, games: int, seed: int) -> dict[str, object]:
    found: GameSummary = summary_of(play_many(facts_of(cards, players), games, seed), players)
    single = ("decisions", "turns", "points", "emptied", "ended_by_last_card", "first_wins", "example_points")
    return {
        **{name: round(getattr(found, name), DIGITS) for name in single},
        "example_parts": [round(part, 2) for part in found.example_parts],
        "taken": [round(float(share), 3) for share in found.taken],
        "win_ratio": [round(float(ratio), 3) for ratio in found.win_ratio],
    }
