# ruff: noqa: INP001
"""Learns a game by proximal policy optimisation (PPO, Schulman et al. 2017) on the arrays of Annales, in one file.

    python docs/examples/ppo.py --game duel --seconds 400 --out ppo

The learner plays against `greedy@1`, in every seat in turn. `--seconds` are seconds of processor time, of all threads
together. The folder gets `curve.json` and `curve.svg`, the learning curve with a final evaluation in new games, and
`policy.pt`, the weights. It needs PyTorch: `pip install 'annales[train]'`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np
import torch
from torch import nn

from annales.envs import ArrayEnv
from annales.training.curves import draw_curves

OPPONENT = "greedy@1"
GAMES, STEPS = 512, 32
"""Games side by side, and decisions of each between two updates."""
EPOCHS, BATCH = 3, 2048
RATE, CLIP, ENTROPY, VALUE_WEIGHT, LAMBDA, MOST_NORM = 1e-3, 0.2, 0.01, 0.5, 0.95, 0.5
EVALUATION_GAMES, FINAL_GAMES = 400, 1000
FINAL_SEED = 1_000_000
"""Added to the seed for the games of the final evaluation, which no row of the curve has used."""


class Policy(nn.Module):
    """Priorities of all moves and the expected reward of a situation.

    Most places of an observation are codes of cards, so each value of each place has weights of its own.
    """

    def __init__(self, env: ArrayEnv, width: int = 256) -> None:
        super().__init__()
        most = np.asarray(env.rules.learning.observation_scale, np.int64)
        # Values of a place are from −most to most; each has a row of the table.
        first = np.cumsum(2 * most + 1) - (2 * most + 1)
        self.register_buffer("most", torch.from_numpy(most))
        self.register_buffer("first", torch.from_numpy(first))
        self.values_of_places = nn.EmbeddingBag(int((2 * most + 1).sum()), width, mode="sum")
        nn.init.normal_(self.values_of_places.weight, std=0.05)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(width, width // 2), nn.ReLU())
        self.priorities = nn.Linear(width // 2, env.current.masks.shape[1])
        self.value = nn.Linear(width // 2, 1)
        for head in (self.priorities, self.value):
            nn.init.orthogonal_(head.weight, 0.01)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logarithms of the probabilities of all moves, and expected rewards."""
        rows = torch.clamp(seen.long(), -self.most, self.most) + self.most + self.first
        inner = self.body(self.values_of_places(rows))
        logits = self.priorities(inner).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(logits, 1), self.value(inner)[:, 0]


class Games:
    """Games of a learner against the opponent, and what they show now."""

    def __init__(self, game: str, games: int, seed: int) -> None:
        self.env = ArrayEnv(game, games, seed=seed, opponents=OPPONENT)
        self.env.reset()
        self.rows = np.arange(games)

    def shown(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Copies of observations and masks."""
        shown = self.env.current
        return torch.from_numpy(shown.observations.copy()), torch.from_numpy(shown.masks.copy())

    def step(self, moves: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Make a move in each game; return the rewards of the learner and which games ended."""
        seats = self.env.current.turns.copy()
        shown = self.env.step(moves.numpy())
        rewards = shown.rewards[self.rows, seats].astype(np.float32)
        return torch.from_numpy(rewards), torch.from_numpy(shown.dones.astype(np.float32))


def play(policy: Policy, games: Games, steps: int) -> tuple[dict[str, torch.Tensor], list[float]]:
    """Some decisions of all games, with advantages (GAE, Schulman et al. 2016), and the rewards of games that ended."""
    kept: dict[str, list[torch.Tensor]] = {name: [] for name in ("seen", "masks", "moves", "logs", "values")}
    rewards, dones, ended = [], [], list[float]()
    for _ in range(steps):
        seen, masks = games.shown()
        with torch.no_grad():
            logs, values = policy(seen, masks)
        moves = torch.multinomial(logs.exp(), 1)[:, 0]
        chosen = logs.gather(1, moves[:, None])[:, 0]
        for name, value in zip(kept, (seen, masks, moves, chosen, values), strict=True):
            kept[name].append(value)
        reward, done = games.step(moves)
        rewards.append(reward)
        dones.append(done)
        ended += reward[done > 0].tolist()
    with torch.no_grad():
        following = policy(*games.shown())[1]
    advantage, advantages = torch.zeros_like(following), list[torch.Tensor]()
    for reward, done, values in zip(rewards[::-1], dones[::-1], kept["values"][::-1], strict=True):
        advantage = reward + (1 - done) * following - values + LAMBDA * (1 - done) * advantage
        following = values
        advantages.insert(0, advantage)
    batch = {name: torch.cat(values) for name, values in kept.items()}
    batch["advantages"] = torch.cat(advantages)
    return batch, ended


def improve(policy: Policy, optimiser: torch.optim.Optimizer, batch: dict[str, torch.Tensor]) -> None:
    """Some epochs of gradient steps with the clipped objective."""
    targets = batch["values"] + batch["advantages"]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(targets)).split(BATCH):
            logs, values = policy(batch["seen"][part], batch["masks"][part])
            advantages = batch["advantages"][part]
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            ratio = (logs.gather(1, batch["moves"][part][:, None])[:, 0] - batch["logs"][part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.min(ratio * advantages, clipped * advantages).mean()
            entropy = -(logs.exp() * logs).sum(1).mean()
            error = ((values - targets[part]) ** 2).mean()
            optimiser.zero_grad()
            (VALUE_WEIGHT * error - gain - ENTROPY * entropy).backward()
            nn.utils.clip_grad_norm_(policy.parameters(), MOST_NORM)
            optimiser.step()


def evaluate(policy: Policy, game: str, games: int, seed: int) -> float:
    """The score of the most probable moves in new games: the first one of each row, from 0 to 1."""
    playing, score, open_games = Games(game, games, seed), 0.0, torch.ones(games)
    while open_games.any():
        with torch.no_grad():
            logs, _ = policy(*playing.shown())
        reward, done = playing.step(logs.argmax(1))
        score += float(((reward + 1) / 2 * done * open_games).sum())
        open_games *= 1 - done
    return score / games


def train(game: str, seconds: float, every: float, seed: int) -> Iterator[tuple[dict[str, float], Policy]]:
    """Train for some seconds of processor time; yield a row of the learning curve after every `every` seconds."""
    torch.manual_seed(seed)
    games = Games(game, GAMES, seed)
    policy = Policy(games.env)
    optimiser = torch.optim.Adam(policy.parameters(), lr=RATE, eps=1e-5)
    # Compiling the rules is no part of learning.
    begin, wall, ended, played, next_row = process_time(), perf_counter(), list[float](), 0, every
    while (used := process_time() - begin) < seconds:
        optimiser.param_groups[0]["lr"] = RATE * max(1 - used / seconds, 0.05)
        batch, rewards = play(policy, games, STEPS)
        improve(policy, optimiser, batch)
        ended += rewards
        if process_time() - begin >= min(next_row, seconds):
            played += len(ended)
            row = {
                "step": played,
                "seconds": round(process_time() - begin, 1),
                "wall_seconds": round(perf_counter() - wall, 1),
                "train_score": round((1 + sum(ended) / max(len(ended), 1)) / 2, 4),
                "test_score": round(evaluate(policy, game, EVALUATION_GAMES, seed + 1 + played), 4),
            }
            ended, next_row = [], next_row + every
            yield row, policy


def write(folder: Path, about: dict[str, Any], curve: list[dict[str, float]], policy: Policy) -> None:
    """Write the learning curve as data and as a picture, and the weights."""
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps({**about, "curve": curve}, indent=1)
    (folder / "curve.json").write_text(text + "\n", encoding="utf-8")
    (folder / "curve.svg").write_text(draw_curves(curve), encoding="utf-8")
    torch.save(policy.state_dict(), folder / "policy.pt")


def main() -> None:
    """Train as the command line says, and print each row of the learning curve."""
    parser = argparse.ArgumentParser(description="Learns a game by PPO against greedy@1.")
    parser.add_argument("--game", default="duel")
    parser.add_argument("--seconds", type=float, default=400, help="processor time for training")
    parser.add_argument("--every", type=float, default=30, help="processor time between two rows of the curve")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="threads of PyTorch")
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    given = parser.parse_args()
    if given.seconds <= 0:
        parser.error("--seconds has to be more than 0")
    torch.set_num_threads(given.threads)
    about = {"game": given.game, "opponent": OPPONENT, "seed": given.seed, "evaluation_games": EVALUATION_GAMES}
    curve: list[dict[str, float]] = []
    for row, policy in train(given.game, given.seconds, given.every, given.seed):
        curve.append(row)
        print(json.dumps(row), flush=True)
        write(given.out, about, curve, policy)
    score = round(evaluate(policy, given.game, FINAL_GAMES, given.seed + FINAL_SEED), 4)
    print(f"score against {OPPONENT} in {FINAL_GAMES} games: {score}")
    write(given.out, {**about, "final": {"games": FINAL_GAMES, "score": score}}, curve, policy)


if __name__ == "__main__":
    main()
