"""The web application: routes, services and security put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.types import ASGIApp

from annales.server.drain import Drain
from annales.server.limits import LIMITS
from annales.server.metrics import Metrics, count_requests
from annales.server.openapi import openapi_config
from annales.server.routes.account import ACCOUNT_ROUTES
from annales.server.routes.assist import ASSIST_ROUTES
from annales.server.routes.card_sets import CARD_SET_ROUTES
from annales.server.routes.chat import CHAT_ROUTES
from annales.server.routes.common import NOT_COMPRESSED
from annales.server.routes.contributions import CONTRIBUTION_ROUTES
from annales.server.routes.errors import EXCEPTION_HANDLERS
from annales.server.routes.exercise_standings import EXERCISE_STANDING_ROUTES
from annales.server.routes.exercises import EXERCISE_ROUTES
from annales.server.routes.games import GAME_ROUTES
from annales.server.routes.group_chat import GROUP_CHAT_ROUTES
from annales.server.routes.group_moderation import GROUP_MODERATION_ROUTES
from annales.server.routes.group_tables import GROUP_TABLE_ROUTES
from annales.server.routes.groups import GROUP_ROUTES
from annales.server.routes.invitations import INVITATION_ROUTES
from annales.server.routes.journal import JOURNAL_ROUTES
from annales.server.routes.journal_files import JOURNAL_FILE_ROUTES
from annales.server.routes.ladder import LADDER_ROUTES
from annales.server.routes.lessons import LESSON_ROUTES
from annales.server.routes.lobby import LOBBY_ROUTES
from annales.server.routes.mail import MAIL_ROUTES
from annales.server.routes.meetings import MEETING_ROUTES
from annales.server.routes.moderation import MODERATION_ROUTES
from annales.server.routes.notes import NOTE_ROUTES
from annales.server.routes.page import page_routes
from annales.server.routes.passkeys import PASSKEY_ROUTES
from annales.server.routes.photos import PHOTO_ROUTES
from annales.server.routes.places import PLACE_ROUTES
from annales.server.routes.plans import PLAN_ROUTES
from annales.server.routes.push import PUSH_ROUTES
from annales.server.routes.ratings import RATING_ROUTES
from annales.server.routes.records import RECORD_ROUTES
from annales.server.routes.shelf import SHELF_ROUTES
from annales.server.routes.state import STATE_ROUTES
from annales.server.routes.statistics import STATISTICS_ROUTES
from annales.server.routes.suggestions import SUGGESTION_ROUTES
from annales.server.routes.table_socket import table_socket
from annales.server.routes.tables import TABLE_ROUTES
from annales.server.routes.titles import TITLE_ROUTES
from annales.server.routes.tournaments import TOURNAMENT_ROUTES
from annales.server.routes.vacations import VACATION_ROUTES
from annales.server.security.middleware import SecurityMiddleware
from annales.server.server_time import ServerTime
from annales.server.services import Services
from annales.server.settings import ServerSettings
from annales.server.storage.access import Database
from annales.server.workers.pool import Workers

__all__ = ["create_app", "create_litestar", "register_routes"]


ROUTES = (
    *GAME_ROUTES,
    *STATE_ROUTES,
    *TABLE_ROUTES,
    *LOBBY_ROUTES,
    *CHAT_ROUTES,
    *PLAN_ROUTES,
    *MODERATION_ROUTES,
    *INVITATION_ROUTES,
    *RECORD_ROUTES,
    *CARD_SET_ROUTES,
    *LESSON_ROUTES,
    *ASSIST_ROUTES,
    *EXERCISE_ROUTES,
    *STATISTICS_ROUTES,
    *ACCOUNT_ROUTES,
    *PASSKEY_ROUTES,
    *MAIL_ROUTES,
    *PUSH_ROUTES,
    *EXERCISE_STANDING_ROUTES,
    *VACATION_ROUTES,
    *JOURNAL_ROUTES,
    *JOURNAL_FILE_ROUTES,
    *SHELF_ROUTES,
    *GROUP_ROUTES,
    *GROUP_TABLE_ROUTES,
    *GROUP_CHAT_ROUTES,
    *LADDER_ROUTES,
    *TOURNAMENT_ROUTES,
    *MEETING_ROUTES,
    *GROUP_MODERATION_ROUTES,
    *NOTE_ROUTES,
    *PHOTO_ROUTES,
    *PLACE_ROUTES,
    *TITLE_ROUTES,
    *CONTRIBUTION_ROUTES,
    *RATING_ROUTES,
    *SUGGESTION_ROUTES,
    table_socket,
)
"""All routes but those of the files of the page."""


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
    return count_requests(SecurityMiddleware(app, settings.allowed_hosts), metrics)


def create_litestar(
    settings: ServerSettings,
    workers: Workers | None = None,
    time: ServerTime | None = None,
    metrics: Metrics | None = None,
    drain: Drain | None = None,
) -> Litestar:
    """The application alone."""
    workers = workers or Workers(settings.workers, settings.bot_seconds, settings.bot_queue, settings.bot_memory)
    app = register_routes()
    app.state.make_services = lambda: Services(Database(settings), workers, settings, time, metrics, drain)
    return app


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    # Made here instead of at import, so that its threads start and end with the application.
    app.state.services = services = app.state.make_services()
    services.start()
    try:
        yield
    finally:
        await services.stop()


def register_routes() -> Litestar:
    """An application with all routes, which depends on no settings."""
    return Litestar(
        [*ROUTES, *page_routes()],
        lifespan=[_lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        # Level 4 takes half the time of level 9, and answers are 4 % longer.
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=4, exclude_opt_key=NOT_COMPRESSED),
        openapi_config=openapi_config(),
        # The program that runs the server decides where its log goes.
        logging_config=None,
        request_max_body_size=LIMITS.body,
    )
