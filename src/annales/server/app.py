"""The web application: all features and security put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.types import ASGIApp

from annales.server.card_sets.routes import CARD_SET
from annales.server.db.access import Database
from annales.server.delivery.mail.transport import MAIL_SENDER
from annales.server.delivery.push.transport import PUSH_SENDER
from annales.server.drain import Drain
from annales.server.features.accounts.routes import ACCOUNT
from annales.server.features.assist.routes import ASSIST
from annales.server.features.exercises.routes import EXERCISE
from annales.server.features.games.routes import GAME
from annales.server.features.groups.routes import GROUP, follow_in_groups
from annales.server.features.health.routes import HEALTH
from annales.server.features.journal.people import enter_finished_game
from annales.server.features.journal.routes import JOURNAL
from annales.server.features.ladder.routes import LADDER
from annales.server.features.lessons.routes import LESSON
from annales.server.features.lobby.invitations import INVITATION
from annales.server.features.lobby.queries import check_not_blocked
from annales.server.features.lobby.routes import LOBBY
from annales.server.features.lobby.service import check_public_tables
from annales.server.features.mail.routes import MAIL
from annales.server.features.meetings.routes import MEETING
from annales.server.features.moderation.routes import ADMINISTRATION
from annales.server.features.passkeys.routes import PASSKEY
from annales.server.features.photos.routes import PHOTO
from annales.server.features.places.routes import PLACE
from annales.server.features.posts.routes import POST
from annales.server.features.push.routes import PUSH
from annales.server.features.ratings.rating import rate_finished_game
from annales.server.features.ratings.routes import RATING
from annales.server.features.records.routes import RECORD
from annales.server.features.reports.routes import REPORT
from annales.server.features.sharing.heads import tags_of
from annales.server.features.sharing.routes import SHARING
from annales.server.features.shelf.routes import SHELF
from annales.server.features.statistics.routes import STATISTICS
from annales.server.features.suggestions.routes import SUGGESTION
from annales.server.features.tables.routes import TABLE
from annales.server.features.talk.routes import CHAT
from annales.server.features.titles.routes import TITLE
from annales.server.features.tournaments.queries import tournament_of_table
from annales.server.features.tournaments.routes import TOURNAMENT
from annales.server.features.vacations.routes import VACATION
from annales.server.http.error_handlers import EXCEPTION_HANDLERS
from annales.server.http.kept_answers import KeptAnswers
from annales.server.http.middleware import SecurityMiddleware
from annales.server.http.openapi import openapi_config
from annales.server.http.pacing import paced
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import NOT_COMPRESSED
from annales.server.http.static_page import page_routes
from annales.server.limits import LIMITS
from annales.server.live.conditional_moves.routes import PLAN
from annales.server.live.feature import LIVE
from annales.server.live.queries import GameHooks, game_hooks_of
from annales.server.metrics import Metrics, count_requests
from annales.server.newer_version import NEWER_VERSION
from annales.server.server import Server
from annales.server.server_time import ServerTime
from annales.server.settings import ServerSettings
from annales.server.upkeep import UPKEEP
from annales.server.workers.pool import WORKERS, Workers, workers_of
from annales.structs import inspect_all

__all__ = ["create_app", "create_litestar", "register_routes"]


FEATURES = (
    WORKERS,
    LIVE,
    MAIL_SENDER,
    PUSH_SENDER,
    UPKEEP,
    NEWER_VERSION,
    GAME,
    HEALTH,
    TABLE,
    LOBBY,
    CHAT,
    PLAN,
    REPORT,
    INVITATION,
    RECORD,
    CARD_SET,
    LESSON,
    ASSIST,
    EXERCISE,
    STATISTICS,
    ACCOUNT,
    PASSKEY,
    MAIL,
    PUSH,
    VACATION,
    JOURNAL,
    SHELF,
    GROUP,
    LADDER,
    TOURNAMENT,
    MEETING,
    PHOTO,
    SHARING,
    PLACE,
    TITLE,
    POST,
    RATING,
    SUGGESTION,
    ADMINISTRATION,
)
"""All features, in the order in which they start."""
GAME_HOOKS = GameHooks(
    opening=(check_public_tables,),
    claimed=(check_not_blocked,),
    finished=(enter_finished_game, rate_finished_game),
    followed=(follow_in_groups,),
    tournament=tournament_of_table,
)


def create_app(
    settings: ServerSettings,
    workers: Workers | None = None,
    time: ServerTime | None = None,
    drain: Drain | None = None,
) -> ASGIApp:
    """The application with its security middleware, for a database that `migrate` has prepared.

    `time` replaces the time of the machine, in tests.
    """
    metrics = Metrics()
    app = create_litestar(settings, workers, time, metrics, drain)
    counted = count_requests(SecurityMiddleware(KeptAnswers(app), settings.allowed_hosts, settings.folder), metrics)
    return paced(counted, lambda: rate_limits_of(app.state.server))


def create_litestar(
    settings: ServerSettings,
    workers: Workers | None = None,
    time: ServerTime | None = None,
    metrics: Metrics | None = None,
    drain: Drain | None = None,
) -> Litestar:
    """The application alone."""

    def create() -> Server:
        return create_server(settings, workers, time, metrics, drain)

    app = register_routes()
    app.state.create_server = create
    return app


def create_server(
    settings: ServerSettings,
    workers: Workers | None = None,
    time: ServerTime | None = None,
    metrics: Metrics | None = None,
    drain: Drain | None = None,
) -> Server:
    """A server whose features have not started."""
    server = Server(settings, Database(settings), time, metrics, drain, FEATURES)
    game_hooks_of.set(server, GAME_HOOKS)
    if workers is not None:
        workers_of.set(server, workers)
    return server


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    inspect_all()
    # Made here instead of at import, so that its threads start and end with the application.
    app.state.server = server = app.state.create_server()
    server.start()
    try:
        yield
    finally:
        await server.stop()


def register_routes() -> Litestar:
    """An application with all routes, which depends on no settings."""
    return Litestar(
        [*(route for feature in FEATURES for route in feature.routes), *page_routes(tags_of)],
        lifespan=[_lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        # Level 4 takes half the time of level 9, and answers are 4 % longer.
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=4, exclude_opt_key=NOT_COMPRESSED),
        openapi_config=openapi_config(),
        # The program that runs the server decides where its log goes.
        logging_config=None,
        request_max_body_size=LIMITS.body,
    )
