# ruff: noqa: INP001
"""Learns a game from nothing in the manner of AlphaZero (Silver et al. 2018), with the parts of Annales.

    python docs/examples/alphazero.py --game duel --seconds 600 --out alphazero

Each generation plays games of self-play by a search with the newest network, and trains the next network on the newest
games. The first generation has no network: its search plays games to their end by random moves, so that nothing a
person knows about the game is used. After each generation the network plays against bots that it never meets in
training.

`--seconds` are seconds of processor time for self-play and training; the matches come in addition. The folder gets
`curve.json` and `curve.svg`, the learning curve, and the networks. It needs PyTorch: `pip install 'annales[train]'`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from annales.arena import play_match
from annales.training.curves import draw_curves
from annales.training.generate import SelfPlaySettings
from annales.training.learner.train import train_network
from annales.training.runs import self_play
from annales.training.settings import TrainingSettings

RIVALS = ("greedy@1", "skilled@2")
"""Bots that only the evaluation uses."""
WITHOUT_HEURISTICS = {"greedy_share": 0.0, "temperature": 0}
"""The first search: uniform playouts, and no preference for any move."""
VISITS = 100
"""Visits for a move in the evaluation."""
FINAL_GAMES = 400


@dataclass(frozen=True)
class Plan:
    """What every generation does."""

    games: int = 2000
    """Games of self-play."""
    window: int = 100
    """Files of 100 games that training takes, the newest ones."""
    evaluation_games: int = 200
    selfplay: SelfPlaySettings = field(default_factory=lambda: SelfPlaySettings(full_visits=200, fast_visits=40))
    training: TrainingSettings = field(default_factory=lambda: TrainingSettings(width=64, epochs=2, batch=1024))


def learn(game: str, folder: Path, number: int, plan: Plan, seed: int) -> Path:
    """Play the games of a generation, train on the newest games, and return the file of the new network."""
    network = folder / f"{number - 1}.npz" if number > 1 else None
    self_play(
        game,
        folder / f"games-{number}",
        plan.games,
        network=network,
        seed=seed + number,
        search=None if network else WITHOUT_HEURISTICS,
        selfplay=plan.selfplay,
    )
    made = folder / f"{number}.npz"
    games = [folder / f"games-{n}" for n in range(1, number + 1)]
    train_network(game, games, made, plan.training, init=network, window=plan.window)
    return made


def evaluate(game: str, network: Path, games: int, seed: int) -> dict[str, float]:
    """The score of a search with the network against each rival, from 0 to 1."""
    player = f"search:visits={VISITS},network={network}"
    return {
        f"{rival}_score": round(play_match(game, (player, rival), games, seed=seed).score.mean, 4) for rival in RIVALS
    }


def train(game: str, folder: Path, seconds: float, plan: Plan, seed: int) -> Iterator[tuple[Path, dict[str, float]]]:
    """Complete generations until the time is used; yield each network with a row of the learning curve."""
    # Compiling the rules is no part of learning.
    self_play(game, folder / "games-0", 2, search=WITHOUT_HEURISTICS, selfplay=plan.selfplay)
    used, begin, number = 0.0, perf_counter(), 0
    while used < seconds:
        number += 1
        before = process_time()
        network = learn(game, folder, number, plan, seed)
        used += process_time() - before
        row = {"step": plan.games * number, "seconds": round(used, 1), "wall_seconds": round(perf_counter() - begin, 1)}
        yield network, row | evaluate(game, network, plan.evaluation_games, seed + number)


def write(folder: Path, about: dict[str, Any], curve: list[dict[str, float]]) -> None:
    """Write the learning curve as data and as a picture."""
    text = json.dumps({**about, "curve": curve}, indent=1)
    (folder / "curve.json").write_text(text + "\n", encoding="utf-8")
    (folder / "curve.svg").write_text(draw_curves(curve, RIVALS), encoding="utf-8")


def main() -> None:
    """Train as the command line says, and print each row of the learning curve."""
    parser = argparse.ArgumentParser(description="Learns a game from nothing by self-play with a search.")
    parser.add_argument("--game", default="duel")
    parser.add_argument("--seconds", type=float, default=600, help="processor time for self-play and training")
    parser.add_argument("--games", type=int, default=Plan.games, help="games of a generation")
    parser.add_argument("--evaluation-games", type=int, default=Plan.evaluation_games)
    parser.add_argument("--final-games", type=int, default=FINAL_GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("alphazero"), help="a new folder")
    given = parser.parse_args()
    if given.seconds <= 0 or min(given.games, given.evaluation_games, given.final_games) < 2:
        parser.error("--seconds has to be more than 0, and the numbers of games at least 2")
    given.out.mkdir(parents=True)
    plan = Plan(games=given.games, evaluation_games=given.evaluation_games)
    about: dict[str, Any] = {"game": given.game, "seed": given.seed, "visits": VISITS}
    curve: list[dict[str, float]] = []
    for _, row in train(given.game, given.out, given.seconds, plan, given.seed):
        curve.append(row)
        print(json.dumps(row), flush=True)
        write(given.out, about, curve)
    # The last network plays new deals.
    network = given.out / f"{len(curve)}.npz"
    scores = evaluate(given.game, network, given.final_games, given.seed + 1_000_000)
    print(json.dumps(scores))
    write(given.out, {**about, "final": {"games": given.final_games, **scores}}, curve)


if __name__ == "__main__":
    main()
