"""Calibrate the cards: python -m card_balance … See the README of this folder."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from annales import Flow
from annales.flow.cards.loading import own_set, own_text
from card_balance.annealing import AnnealingSettings, anneal, read_run
from card_balance.floor import find_floor
from card_balance.race import RaceSettings, race, read_race
from card_balance.report import write_report
from card_balance.writing import calibrated_text

__all__ = ["main"]

HEAD = """\
# The 67 cards of The Flow of History as Annales plays it: facts where they are established, and values of our own
# design where nobody could read the printed card. provenance says for each field which it is:
#
#   rulebook       read in the Japanese rulebook
#   public         told by a public page about the game
#   inferred       follows from the other rules or cards
#   reconstructed  designed here by simple principles; the printed card may differ
#   calibrated     designed here so that the cards are in balance; the printed card may differ
#
# bench/card_balance has written this file from cards-reconstruction.toml, which says what the fields mean. Calibrated
# values make a balanced game. They are no evidence for what is printed.
"""


def read_offsets(pairs: list[list[Path]]) -> NDArray[np.float64]:
    """How much the search finds each card better than heuristics do, mean over pairs of outputs of `annales balance`.

    Each pair is an output by heuristics and one by search, of the same set and number of players. An offset is pulled
    towards 0 as much as its error of measurement deserves.
    """
    items = len(Flow.ruleset.gifts())
    if not pairs:
        return np.zeros(items)
    logs = [[_beside(path) for path in pair] for pair in pairs]
    offsets = np.mean([searched[0] - played[0] for played, searched in logs], axis=0)
    noise = np.mean([searched[1] ** 2 + played[1] ** 2 for played, searched in logs], axis=0) / len(logs)
    spread = max(float(np.mean(offsets**2 - noise)), 0.0)
    shrunk: NDArray[np.float64] = offsets * spread / (spread + noise)
    return shrunk


def _beside(path: Path) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Logarithms of effects beside their ages in an output, with their errors."""
    items = json.loads(path.read_text(encoding="utf-8"))["items"]
    ratios = np.array([item["beside"] for item in items])
    return np.log(ratios), np.array([item["beside_error"] for item in items]) / ratios


def anneal_run(given: argparse.Namespace) -> None:
    """Anneal from the first reconstruction."""
    settings = AnnealingSettings(rounds=given.rounds, seed=given.seed)
    anneal(own_set("reconstruction"), settings, read_offsets(given.offsets), given.run)


def floor_run(given: argparse.Namespace) -> None:
    """Print the least spread that the model of a run expects of any set, and the cards that cause it."""
    found = find_floor(read_run(given.run), read_offsets(given.offsets), given.steps, given.seed)
    print("by heuristics {:.3f}, by search {:.3f}".format(*found.spreads))
    print(", ".join(f"{card} {log:+.2f}" for card, log in found.farthest(10)))


def race_run(given: argparse.Namespace) -> None:
    """Measure the best sets of a run again, by heuristics and by search."""
    for one in race(read_run(given.run), read_offsets(given.offsets), RaceSettings(), given.out):
        print(f"{one.objective:.4f}")


def write_run(given: argparse.Namespace) -> None:
    """Write the winner of a race as a file of cards."""
    first = own_text("reconstruction")
    name = {"en": "Annales calibrated", "ja": "Annales 調整版"}
    given.out.write_text(calibrated_text(first, read_race(given.race)[0].cards, name, HEAD), encoding="utf-8")


def report_runs(given: argparse.Namespace) -> None:
    """Write the data of the documentation."""
    write_report(given.files, given.out, given.games, given.seed)


def main() -> None:
    """Run one of the steps."""
    parser = argparse.ArgumentParser(prog="python -m card_balance", description=__doc__)
    steps = parser.add_subparsers(required=True)
    annealing = steps.add_parser("anneal", help=anneal_run.__doc__)
    annealing.add_argument("run", type=Path, help="file of the run (.jsonl); it goes on where it ended")
    annealing.add_argument("--rounds", type=int, default=AnnealingSettings().rounds)
    annealing.add_argument("--seed", type=int, default=1)
    annealing.add_argument("--offsets", type=Path, nargs=2, action="append", default=[], metavar=("PLAYED", "SEARCHED"))
    annealing.set_defaults(run_step=anneal_run)
    floor = steps.add_parser("floor", help=floor_run.__doc__)
    floor.add_argument("run", type=Path)
    floor.add_argument("--steps", type=int, default=20_000)
    floor.add_argument("--seed", type=int, default=1)
    floor.add_argument("--offsets", type=Path, nargs=2, action="append", default=[], metavar=("PLAYED", "SEARCHED"))
    floor.set_defaults(run_step=floor_run)
    racing = steps.add_parser("race", help=race_run.__doc__)
    racing.add_argument("run", type=Path)
    racing.add_argument("out", type=Path)
    racing.add_argument("--offsets", type=Path, nargs=2, action="append", default=[], metavar=("PLAYED", "SEARCHED"))
    racing.set_defaults(run_step=race_run)
    writing = steps.add_parser("write", help=write_run.__doc__)
    writing.add_argument("race", type=Path)
    writing.add_argument("out", type=Path)
    writing.set_defaults(run_step=write_run)
    reporting = steps.add_parser("report", help=report_runs.__doc__)
    reporting.add_argument("out", type=Path)
    reporting.add_argument("files", type=Path, nargs="+", help="results of annales balance")
    reporting.add_argument("--games", type=int, default=20_000)
    reporting.add_argument("--seed", type=int, default=900)
    reporting.set_defaults(run_step=report_runs)
    given = parser.parse_args()
    given.run_step(given)


if __name__ == "__main__":
    main()
