"""`/api/journal/suggestions`: what the person who asks might play next."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache

from litestar import get

from annales.bots import OFFERED
from annales.games import GAMES
from annales.server.model.journal import BUILD
from annales.server.model.suggestion_messages import Suggestion
from annales.server.routes.common import ApiRequest, find_guest, services_of
from annales.server.routes.journal import TAGS
from annales.server.storage.suggestions import load_suggestions
from annales.text.messages import Texts

__all__ = ["SUGGESTION_ROUTES"]


@get("/api/journal/suggestions", tags=TAGS)
async def suggest(request: ApiRequest) -> list[Suggestion]:
    """What the own journal and ratings suggest, each with its reason. Nobody else sees it."""
    guest = await find_guest(request)
    if guest is None:
        return []
    person, levels, things = guest.id, list(OFFERED), _buildable()
    day = datetime.now(UTC).toordinal()
    journal = services_of(request).journal
    return await journal.read(lambda connection: load_suggestions(connection, person, levels, things, day))


SUGGESTION_ROUTES = (suggest,)


@cache
def _buildable() -> Mapping[str, Mapping[str, Texts]]:
    """The names of what can be built, by game and id."""
    found = {}
    for game, known in GAMES.items():
        entries = known.ruleset.catalogue()
        found[game] = {
            each.id: each.name for each in entries if any(BUILD in values for values in each.traits.values())
        }
    return found
