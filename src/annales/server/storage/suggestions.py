"""What the journal and the ratings of a person suggest to play next. Only the person sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import Connection, func, or_, select

from annales.server.model.ratings import RatingKind
from annales.server.model.suggestion_messages import Suggestion
from annales.server.storage.journal_schema import journal, journal_players, journal_things
from annales.server.storage.rating_schema import ratings
from annales.server.storage.ratings import leaders_of
from annales.server.storage.schema import blocks
from annales.text.messages import Texts

__all__ = ["load_suggestions"]

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


def load_suggestions(
    connection: Connection,
    guest: str,
    levels: Sequence[str],
    things: Mapping[str, Mapping[str, Texts]],
    day: int,
) -> list[Suggestion]:
    """The suggestions for a guest.

    `levels` are the bots from weak to strong; `things` has by game the names of what can be built, by id; `day` counts
    days, so that a suggestion with many choices is another one each day.
    """
    return [
        *_opponent(connection, guest),
        *_levels(connection, guest, levels),
        *_other_games(connection, guest, list(things)),
        *_never_built(connection, guest, things, day),
    ]


def _opponent(connection: Connection, guest: str) -> Iterator[Suggestion]:
    """Somebody on a leaderboard whose rating is the nearest to the own one in the kind with the most games."""
    own = select(ratings).where(ratings.c.guest == guest).order_by(ratings.c.games.desc(), ratings.c.game).limit(1)
    mine = connection.execute(own).first()
    if mine is None:
        return
    hides = select(blocks.c.guest).where(
        or_(
            (blocks.c.guest == guest) & (blocks.c.blocked == ratings.c.guest),
            (blocks.c.guest == ratings.c.guest) & (blocks.c.blocked == guest),
        )
    )
    kind = RatingKind(mine.game, mine.players, mine.speed)
    distance = func.abs(ratings.c.points - mine.points)
    others = leaders_of(kind).where(ratings.c.guest != guest, distance <= NEAR, ~hides.exists())
    row = connection.execute(others.order_by(distance, ratings.c.guest).limit(1)).first()
    if row is not None:
        points, difference = round(row.points), abs(round(row.points) - round(mine.points))
        yield Suggestion("opponent", mine.game, name=row.name, points=points, difference=difference)


def _levels(connection: Connection, guest: str, levels: Sequence[str]) -> Iterator[Suggestion]:
    """Another level for games that end too often in the same way."""
    last = select(journal.c.id, journal.c.game, journal.c.result, journal.c.played)
    last = last.where(journal.c.guest == guest, journal.c.players == 2, journal.c.table_id.is_not(None))
    recent = last.where(journal.c.result != "").order_by(journal.c.played.desc(), journal.c.id.desc()).limit(RECENT)
    found = recent.subquery()
    query = select(found.c.game, found.c.result, journal_players.c.bot).join(
        journal_players, (journal_players.c.entry == found.c.id) & journal_players.c.bot.is_not(None)
    )
    results: dict[str, list[tuple[str, str]]] = {}
    for row in connection.execute(query.order_by(found.c.played.desc(), found.c.id.desc())):
        results.setdefault(row.game, []).append((row.bot, row.result))
    for game, played in results.items():
        yield from _level(game, played, levels)


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


def _other_games(connection: Connection, guest: str, known: Sequence[str]) -> Iterator[Suggestion]:
    """A game of this server that is not in the journal, for somebody who plays another one."""
    recent = select(journal.c.game).where(journal.c.guest == guest).order_by(journal.c.played.desc()).limit(RECENT)
    counted = Counter(game for game in connection.execute(recent).scalars() if game in known)
    if not counted or counted.most_common(1)[0][1] < LEAST:
        return
    before, games = counted.most_common(1)[0]
    for game in known:
        one = select(journal.c.id).where(journal.c.guest == guest, journal.c.game == game).limit(1)
        if connection.execute(one).first() is None:
            yield Suggestion("other-game", game, before=before, games=games)
            return


def _never_built(
    connection: Connection, guest: str, things: Mapping[str, Mapping[str, Texts]], day: int
) -> Iterator[Suggestion]:
    """Something that was not built in any of the last games of the game that is played most."""
    recent = select(journal.c.id, journal.c.game).where(journal.c.guest == guest, journal.c.table_id.is_not(None))
    last = recent.order_by(journal.c.played.desc(), journal.c.id.desc()).limit(RECENT).subquery()
    counted = Counter(row.game for row in connection.execute(select(last)))
    query = select(last.c.game, journal_things.c.thing).join(journal_things, journal_things.c.entry == last.c.id)
    built: dict[str, set[str]] = {}
    for row in connection.execute(query):
        built.setdefault(row.game, set()).add(row.thing)
    for game, games in counted.most_common(1):
        missing = sorted(things.get(game, {}).keys() - built.get(game, set()))
        if games >= LEAST and built.get(game) and missing:
            yield Suggestion("never-built", game, games=games, thing=things[game][missing[day % len(missing)]])
