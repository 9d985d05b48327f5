"""Make files of positions with values: exact ones at the end of the game, and those of long searches before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from annales.bots.exact import Solver
from annales.bots.search import Limits, Report, Searcher, settings_for
from annales.core.game import Game
from annales.networks.files import network_checksum, network_for
from annales.truth.candidates import Candidate, Choice, candidates, choose_age, choose_end
from annales.truth.rows import TruthFile, TruthInfo, TruthRow

__all__ = ["make_exact", "make_searched"]

DIGITS = 6
LEAST_VISITS = 100
"""Moves with fewer visits have no value in a file."""
NODES_PER_VISIT = 25
"""About how many nodes a visit of Duel adds: all moves of one situation."""
MOST_NODES = 30_000_000
"""Nodes of the largest tree, which take 2 GB."""
MOST_STATES = 20_000_000
"""States after which the solver gives a position up."""

Value = Callable[[Candidate], "tuple[dict[str, float], str] | None"]
"""The values of the moves and the best move of a candidate; None to leave it out."""


def make_exact(
    game: type[Game],
    folders: Iterable[Path],
    file: Path,
    positions: int,
    *,
    left: tuple[int, int] = (2, 8),
    most_states: int = MOST_STATES,
    piece: tuple[int, int] = (0, 1),
    progress: Callable[[int], None] | None = None,
) -> list[TruthRow]:
    """Solve late positions of games of self-play and write them to a file until it has `count`; return all its rows.

    `left` are the least and the most decisions left. Positions that need more than `most_states` states are left out.
    After an interruption, call it again to continue. `piece` is the number of this piece and the number of pieces, for
    runs on several processors, each with its own file. Raises `AnnalesError` for a file with other settings.
    """

    def value(candidate: Candidate) -> tuple[dict[str, float], str] | None:
        found = Solver(candidate.game, most_states).solve(candidate.game)
        if found is None:
            return None
        moves = {candidate.game.ruleset.move_text(number): value for number, value in found.items()}
        return moves, max(moves, key=lambda move: moves[move])

    info = TruthInfo(game.ruleset.id, game.ruleset.version, 0, "", piece=piece)
    return _fill(game, folders, TruthFile(file, info), positions, choose_end(*left), value, progress)


def make_searched(  # noqa: PLR0913 - all that the values depend on
    game: type[Game],
    folders: Iterable[Path],
    file: Path,
    positions: int,
    *,
    visits: int,
    network: str = "own",
    search: dict[str, Any] | None = None,
    piece: tuple[int, int] = (0, 1),
    progress: Callable[[int], None] | None = None,
) -> list[TruthRow]:
    """Search positions of all ages of games of self-play and write them to a file until it has `count`.

    Each search has `visits` visits and the network, a file or `own`; `search` changes single settings. The value of a
    position is that of its most visited move. Otherwise like `make_exact`. A tree for a million visits takes 1.6 GB.
    """
    nodes = min(NODES_PER_VISIT * visits, MOST_NODES)
    given = {"nodes": nodes, "network": network, **(search or {})}
    searcher = Searcher(settings_for(game.ruleset, given))

    def value(candidate: Candidate) -> tuple[dict[str, float], str]:
        report = searcher.search(candidate.game, Limits(visits=visits), candidate.number)
        return _valued_moves(report), report.best.move

    plain = {name: value for name, value in given.items() if name != "network"}
    checksum = network_checksum(network_for(game.ruleset, network)) if network else ""
    info = TruthInfo(game.ruleset.id, game.ruleset.version, visits, checksum, plain, piece)
    return _fill(game, folders, TruthFile(file, info), positions, choose_age, value, progress)


def _valued_moves(report: Report) -> dict[str, float]:
    return {move.move: move.win_rate for move in report.moves if move.visits >= LEAST_VISITS or move is report.best}


def _fill(
    game: type[Game],
    folders: Iterable[Path],
    file: TruthFile,
    positions: int,
    choose: Choice,
    value: Value,
    progress: Callable[[int], None] | None,
) -> list[TruthRow]:
    """Add positions to a file until it has `count`, or the games end."""
    after = file.rows[-1].number if file.rows else -1
    number, pieces = file.info.piece
    for candidate in candidates(game, folders, choose, after):
        if len(file.rows) >= positions:
            break
        found = value(candidate) if candidate.number % pieces == number else None
        if found is not None:
            file.add(_row(candidate, *found))
            if progress:
                progress(len(file.rows))
    return file.rows


def _row(candidate: Candidate, moves: dict[str, float], best: str) -> TruthRow:
    game, decision = candidate.game, candidate.decision
    assert game.turn is not None
    # In a game for two, one value gives both; a search of more seats reports that of the seat on turn alone.
    own = round(moves[best], DIGITS)
    rounded = {move: round(value, DIGITS) for move, value in moves.items()}
    return TruthRow(candidate.number, game.position, decision.age, decision.left, own, best, rounded)
