"""The engine of the page searches as the native search does: equal visits and seeds give equal reports."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.browser.plans import NODE
from tests.browser.situations import GAMES, situations

from annales import Flow, Game
from annales.bots.presets import SEARCH_1, preset_settings
from annales.bots.search import Early, Limits, Report, Searcher, Settings, settings_for, strongest_settings
from annales.browser.files import FOLDER, Layout
from annales.browser.served import weights_of
from annales.browser.start import search_start, steps_of
from annales.core.levels import SearchLevel
from annales.games import GAMES as KINDS

EARLY: tuple[Early, ...] = ("never", "decided", "likely")
Built = Mapping[str, Layout]
HARNESS = Path(__file__).with_name("run_searches.ts")


class Searches:
    """Searches of one game, made natively when they are added, and then by the engine."""

    def __init__(self, game: Game, threads: int = 1, *, keep: bool = False) -> None:
        self.kind, self.threads, self.keep = game.ruleset, threads, keep
        self.searches: list[dict[str, Any]] = []
        self.expected: list[dict[str, Any]] = []
        self._searcher = Searcher(threads=threads, keep=keep)
        self._entries = 0

    def add(self, game: Game, settings: Settings, limits: Limits, seed: int, without: Collection[int] = ()) -> Report:
        start = search_start(game, settings, limits, without=without)
        assert start is not None
        steps = steps_of(game, game.history[self._entries :]) if self.keep and self.searches else None
        self._entries = len(game.history)
        self.searches.append({"start": start, "seed": seed, "threads": self.threads, "steps": steps})
        self._searcher.settings = settings
        report = self._searcher.search(game, limits, seed, without=without)
        moves = [
            {
                "number": move.number,
                "move": move.move,
                "visits": move.visits,
                "win_rate": move.win_rate,
                "standard_error": move.error,
                "won_by": move.by,
                "lost_by": move.against,
            }
            for move in report.moves
        ]
        line = [game.ruleset.read_move(text) for text in report.pv]
        self.expected.append({"moves": moves, "visits": report.visits, "line": line})
        return report

    def compare(self, folder: Path, module: str = ".wasm") -> None:
        plan = folder / "searches.json"
        version = self.searches[0]["start"].version
        network = folder / "weights"
        network.write_bytes(weights_of(self.kind.id))
        files = {"files": FOLDER / f"{self.kind.id}-{version}", "network": network}
        content = {**{key: str(path) for key, path in files.items()}, "module": module, "searches": self.searches}
        plan.write_bytes(msgspec.json.encode(content))
        done = subprocess.run([NODE, HARNESS, plan], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        found = [{name: each[name] for name in ("moves", "visits", "line")} for each in json.loads(done.stdout)]
        assert self.expected
        assert found == self.expected


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_of_the_page_reports_what_the_native_one_reports(
    game: Game, threads: int, built: Built, tmp_path: Path
) -> None:
    searches = Searches(game, threads)
    for seed, one in enumerate(situations(game, 4)):
        searches.add(one, strongest_settings(one), Limits(visits=300), seed)

    searches.compare(tmp_path)


def test_a_browser_without_wide_instructions_reports_the_same(built: Built, tmp_path: Path) -> None:
    searches = Searches(GAMES["duel"])
    for seed, one in enumerate(situations(GAMES["duel"], 3)):
        searches.add(one, strongest_settings(one), Limits(visits=200), seed)

    searches.compare(tmp_path, "-plain.wasm")


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_levels_that_count_visits_choose_the_same_moves(kind: type[Game], built: Built, tmp_path: Path) -> None:
    rules, searches = kind.ruleset, Searches(kind(seed=0))
    levels = [level for level in rules.search.levels.values() if isinstance(level, SearchLevel) and level.visits]
    for seed, one in enumerate(situations(kind(seed=0), 4)):
        for level in levels:
            settings = settings_for(rules, {**preset_settings(SEARCH_1, rules), **level.settings})
            searches.add(one, settings, Limits(visits=level.visits, early="likely"), seed)

    assert len(levels) >= 4
    searches.compare(tmp_path)


@pytest.mark.parametrize("name", ["duel", "flow 3"])
@pytest.mark.parametrize("chance_nodes", [True, False])
def test_kept_trees_follow_the_game(name: str, chance_nodes: bool, built: Built, tmp_path: Path) -> None:
    game = type(GAMES[name])(seed=6, options=GAMES[name].options)
    searches = Searches(game, 2, keep=True)
    settings = strongest_settings(game, {"nodes": 30_000, "chance_nodes": chance_nodes})
    most = 0
    for ply in range(24):
        report = searches.add(game, settings, Limits(visits=200), seed=ply)
        most = max(most, report.visits)
        game.play(report.best.move)
    # Some searches found visits of earlier ones.
    assert most > 2 * 200 + 50

    searches.compare(tmp_path)


@pytest.mark.parametrize("name", ["duel", "flow 3"])
def test_moves_that_are_not_to_be_played_come_last(name: str, built: Built, tmp_path: Path) -> None:
    searches, game = Searches(GAMES[name], 2, keep=True), type(GAMES[name])(seed=9, options=GAMES[name].options)
    for ply in range(6):
        numbers = [move.number for move in game.legal_moves]
        report = searches.add(game, strongest_settings(game, {"nodes": 30_000}), Limits(visits=100), ply, numbers[:2])
        game.play(report.best.move)

    searches.compare(tmp_path)


def test_a_search_ends_early_when_its_choice_is_decided(built: Built, tmp_path: Path) -> None:
    searches, game = Searches(Flow(seed=0, players=2)), Flow(seed=8, players=2)
    reports = [searches.add(game, strongest_settings(game), Limits(visits=2000, early=early), 1) for early in EARLY]

    assert reports[0].visits == 2000
    assert min(report.visits for report in reports) < 2000
    searches.compare(tmp_path)
