"""How the games of a server are searched by the engine in a page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from annales.browser.files import current_layout
from annales.browser.messages import SearchPlan
from annales.games import GAMES

__all__ = ["search_plans"]


def search_plans(game: str) -> Mapping[str, SearchPlan] | None:
    """The searches of a game by their names; None where there are no files of an engine for it."""
    layout = current_layout(game) if game in GAMES else None
    return _search_plans(game, layout.version) if layout else None


@cache
def _search_plans(game: str, version: str) -> Mapping[str, SearchPlan]:
    # Imported here because a server whose pages search nothing needs no search either.
    from annales.browser.start import plans_of

    return plans_of(GAMES[game], version)
