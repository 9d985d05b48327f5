"""What a page needs to begin a search, beside the files of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from annales.analysis.limits import ReviewLimits, nodes_for
from annales.bots.presets import SEARCH_1, preset_settings
from annales.bots.search import Limits, Settings, settings_for, strongest_settings
from annales.bots.search.searcher import batch_for
from annales.bots.search.trees import control_for
from annales.browser.files import current_layout
from annales.browser.messages import SearchPlan, SearchStart, Step
from annales.browser.situations import HINT, REVIEW, plain, plan_name, start_of
from annales.core.game import Chance, Entry, Game
from annales.core.levels import PLAYOUTS, SearchLevel

__all__ = ["plans_of", "search_start", "steps_of"]

ADVICE: Mapping[str, tuple[Mapping[str, object], Limits]] = {
    HINT: ({}, Limits(seconds=1.0)),
    # Each position of a review has its own number of visits.
    REVIEW: ({"nodes": nodes_for(ReviewLimits().visits)}, Limits(visits=1)),
}
"""Searches that are no opponents: their settings and limits."""


def search_start(
    game: Game, settings: Settings, limits: Limits, *, without: Collection[int] = ()
) -> SearchStart | None:
    """All that a page needs for a search of a game; None where the files of this game were not built.

    `without` has numbers of moves that are not to be played, as in `Searcher.search`.
    """
    layout = current_layout(game.ruleset.id)
    return start_of(game, _plan(game, settings, limits, layout.version), without) if layout else None


def plans_of(kind: type[Game], version: str) -> dict[str, SearchPlan]:
    """How the levels of a game that search do so, hints and reviews, for each number of seats, by `plan_name`.

    `version` is that of the files of the engine.
    """
    rules = kind.ruleset
    plans: dict[str, SearchPlan] = {}
    # One change of one option is enough for each number of seats. The usual options come first: other cards may have no
    # network.
    changes = [{}, *({name: value} for name, values in rules.choices.items() for value in values)]
    games: dict[int, Game] = {}
    for options in changes:
        game = kind(seed=0, options=options)
        games.setdefault(game.seats, game)
    for seats, game in games.items():
        for name, level in rules.search.levels.items():
            if isinstance(level, SearchLevel):
                settings = settings_for(rules, {**preset_settings(SEARCH_1, rules), **level.settings})
                limits = Limits(level.seconds, level.visits, early="likely")
                plans[plan_name(name, seats)] = _plan(game, settings, limits, version)
        for name, (given, limits) in ADVICE.items():
            for called, base in ((name, {}), (plain(name), PLAYOUTS)):
                settings = strongest_settings(game, {**base, **given})
                plans[plan_name(called, seats)] = _plan(game, settings, limits, version)
    return plans


def _plan(game: Game, settings: Settings, limits: Limits, version: str) -> SearchPlan:
    return SearchPlan(
        version=version,
        control=control_for(game, settings).pack().tobytes(),
        has_network=bool(settings.network),
        batch=batch_for(settings),
        narrow=settings.narrow,
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
