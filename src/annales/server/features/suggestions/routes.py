"""`/api/journal/suggestions`: what journal and ratings of a person suggest to play next. Nobody else sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache

from sqlalchemy import Connection, func, select

from annales.bots import OFFERED
from annales.games import GAMES
from annales.server.act import Anybody, get
from annales.server.features.journal.schema import journal, journal_players, journal_things
from annales.server.features.posts.queries import not_blocked
from annales.server.features.ratings.queries import leaders_of
from annales.server.features.ratings.rules import RatingKind
from annales.server.features.ratings.schema import ratings
from annales.server.features.suggestions.messages import Suggestion
from annales.server.live.finished_game import BUILD
from annales.server.server import Feature
from annales.text.messages import Texts

__all__ = ["SUGGESTION"]

RECENT = 100
"""The last games, which tell how somebody plays now."""
LEVEL_GAMES = 10
"""The last games against one level that are counted."""
LEAST = 5
"""Fewer games tell nothing."""
OFTEN, RARELY = 0.7, 0.2
"""Shares of victories above and below which another level suits better."""
NEAR = 150
"""Points between two ratings at which the stronger wins about seven games of ten."""


@get("/api/journal/suggestions", tags=["journal"])
def suggest(db: Connection, me: Anybody) -> list[Suggestion]:
    """Suggestions from your journal and ratings, each with its reason. Nobody else sees it."""
    return [*_opponent(db, me.id), *_levels(db, me.id), *_other_games(db, me.id), *_never_built(db, me.id)]


SUGGESTION = Feature((suggest,))


@cache
def _buildable() -> Mapping[str, Mapping[str, Texts]]:
    """The names of what can be built, by game and id."""
    return {
        game: {
            each.id: each.name
            for each in known.ruleset.catalogue()
            if any(BUILD in values for values in each.traits.values())
        }
        for game, known in GAMES.items()
    }


def _opponent(db: Connection, person: str) -> Iterator[Suggestion]:
    """Somebody on a leaderboard whose rating is nearest to the person's in the kind with the most games."""
    own = select(ratings).where(ratings.c.person == person).order_by(ratings.c.games.desc(), ratings.c.game).limit(1)
    mine = db.execute(own).first()
    if mine is None:
        return
    distance = func.abs(ratings.c.points - mine.points)
    others = leaders_of(RatingKind(mine.game, mine.players, mine.speed))
    others = others.where(ratings.c.person != person, distance <= NEAR, not_blocked(person, ratings.c.person))
    row = db.execute(others.order_by(distance, ratings.c.person).limit(1)).first()
    if row is not None:
        points, difference = round(row.points), abs(round(row.points) - round(mine.points))
        yield Suggestion("opponent", mine.game, name=row.name, points=points, difference=difference)


def _levels(db: Connection, person: str) -> Iterator[Suggestion]:
    """Another level for games that end too often in the same way."""
    last = select(journal.c.id, journal.c.game, journal.c.result, journal.c.played)
    last = last.where(journal.c.person == person, journal.c.players == 2, journal.c.table_id.is_not(None))
    recent = last.where(journal.c.result != "").order_by(journal.c.played.desc(), journal.c.id.desc()).limit(RECENT)
    found = recent.subquery()
    query = select(found.c.game, found.c.result, journal_players.c.bot).join(
        journal_players, (journal_players.c.entry == found.c.id) & journal_players.c.bot.is_not(None)
    )
    results: dict[str, list[tuple[str, str]]] = {}
    for row in db.execute(query.order_by(found.c.played.desc(), found.c.id.desc())):
        results.setdefault(row.game, []).append((row.bot, row.result))
    for game, played in results.items():
        yield from _level(game, played, list(OFFERED))


def _level(game: str, played: Sequence[tuple[str, str]], levels: Sequence[str]) -> Iterator[Suggestion]:
    bot = played[0][0]
    counted = [result for other, result in played if other == bot][:LEVEL_GAMES]
    if len(counted) < LEAST or bot not in levels:
        return
    won, place = counted.count("won"), levels.index(bot)
    if won >= OFTEN * len(counted) and place + 1 < len(levels):
        yield Suggestion("harder", game, name=levels[place + 1], before=bot, games=len(counted), won=won)
    elif won <= RARELY * len(counted) and place > 0:
        yield Suggestion("easier", game, name=levels[place - 1], before=bot, games=len(counted), won=won)


def _other_games(db: Connection, person: str) -> Iterator[Suggestion]:
    """A game of this server that is not in the journal, for somebody who plays another one."""
    recent = select(journal.c.game).where(journal.c.person == person).order_by(journal.c.played.desc()).limit(RECENT)
    counted = Counter(game for game in db.execute(recent).scalars() if game in GAMES)
    if not counted or counted.most_common(1)[0][1] < LEAST:
        return
    before, games = counted.most_common(1)[0]
    for game in GAMES:
        one = select(journal.c.id).where(journal.c.person == person, journal.c.game == game).limit(1)
        if db.execute(one).first() is None:
            yield Suggestion("other-game", game, before=before, games=games)
            return


def _never_built(db: Connection, person: str) -> Iterator[Suggestion]:
    """Something that was not built in any of the last games of the game that is played most."""
    recent = select(journal.c.id, journal.c.game).where(journal.c.person == person, journal.c.table_id.is_not(None))
    last = recent.order_by(journal.c.played.desc(), journal.c.id.desc()).limit(RECENT).subquery()
    counted = Counter(row.game for row in db.execute(select(last)))
    query = select(last.c.game, journal_things.c.thing).join(journal_things, journal_things.c.entry == last.c.id)
    built: dict[str, set[str]] = {}
    for row in db.execute(query):
        built.setdefault(row.game, set()).add(row.thing)
    for game, games in counted.most_common(1):
        things = _buildable().get(game, {})
        missing = sorted(things.keys() - built.get(game, set()))
        if games >= LEAST and built.get(game) and missing:
            # Of many choices another one each day.
            thing = things[missing[datetime.now(UTC).toordinal() % len(missing)]]
            yield Suggestion("never-built", game, games=games, thing=thing)
