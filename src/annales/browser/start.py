"""What a page needs to begin a search, beside the files of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from annales.bots.search import Limits, Settings
from annales.bots.search.report import root_moves
from annales.bots.search.searcher import batch_for
from annales.bots.search.trees import control_for
from annales.browser.files import current_layout
from annales.browser.messages import EngineMove, SearchStart, Step
from annales.core.game import Chance, Entry, Game

__all__ = ["search_start", "steps_of"]


def search_start(
    game: Game, settings: Settings, limits: Limits, *, without: Collection[int] = ()
) -> SearchStart | None:
    """All that a page needs for a search of a game; None where the files of this game were not built.

    `without` has numbers of moves that are not to be played, as in `Searcher.search`.
    """
    layout = current_layout(game.ruleset.id)
    if layout is None:
        return None
    numbers = root_moves(game, narrow=settings.narrow)
    return SearchStart(
        game=game.ruleset.id,
        version=layout.version,
        facts=game.facts.pack().tobytes(),
        state=game.state.pack().tobytes(),
        control=control_for(game, settings).pack().tobytes(),
        has_network=bool(settings.network),
        batch=batch_for(settings),
        seat=int(game.turn or 0),
        moves=tuple(EngineMove(number, game.ruleset.move_text(number)) for number in numbers),
        without=tuple(sorted(without)),
        visits=limits.visits,
        seconds=limits.seconds,
        early=limits.early,
    )


def steps_of(game: Game, entries: Iterable[Entry]) -> tuple[Step, ...]:
    """Moves and outcomes as numbers, by which a page finds their node in a tree that it kept."""
    return tuple(
        Step(game.ruleset.read_outcome(entry.kind, entry.outcome), is_chance=True)
        if isinstance(entry, Chance)
        else Step(entry.move.number, is_chance=False)
        for entry in entries
    )
