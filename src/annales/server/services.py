"""Everything that the request handlers share: `app.state.services`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator

from annales.server.background import BackgroundTasks
from annales.server.cards.card_sets import CardSets
from annales.server.cards.checking import warm_readers
from annales.server.drain import Drain
from annales.server.mail.transport import MailTransport
from annales.server.metrics import Gauge, Metrics
from annales.server.model.journal import clean_game
from annales.server.model.notices import GuestChanged, SessionEnded
from annales.server.network_address import network_address
from annales.server.push.devices import PushDevices
from annales.server.push.transport import PushTransport
from annales.server.security.accounts import Accounts
from annales.server.security.guests import Guests
from annales.server.security.live_sessions import LiveSessions
from annales.server.security.mail_accounts import MailAccounts
from annales.server.security.passkeys import Passkeys
from annales.server.security.rate_limits import RateLimiters
from annales.server.security.socket_counts import SocketCounts
from annales.server.sender import Sender
from annales.server.server_time import ServerTime
from annales.server.settings import ServerSettings
from annales.server.storage.access import Database
from annales.server.storage.accounts import AccountStorage
from annales.server.storage.administration import AnnouncementStorage
from annales.server.storage.card_sets import CardSetStorage
from annales.server.storage.chat import ChatStorage
from annales.server.storage.contributions import ContributionReportStorage
from annales.server.storage.deadlines import DeadlineStorage
from annales.server.storage.exercise_standings import ExerciseStandingStorage
from annales.server.storage.games import GameStorage
from annales.server.storage.group_chat import GroupChatStorage
from annales.server.storage.group_people import GroupPeopleStorage
from annales.server.storage.group_reports import GroupReportStorage
from annales.server.storage.group_tables import GroupTableStorage
from annales.server.storage.groups import GroupStorage
from annales.server.storage.guests import GuestStorage
from annales.server.storage.journal import JournalStorage
from annales.server.storage.ladder import LadderStorage
from annales.server.storage.lobby import LobbyStorage
from annales.server.storage.mail import MailStorage
from annales.server.storage.mail_outbox import prepare_mail
from annales.server.storage.meetings import MeetingStorage
from annales.server.storage.notices import notices_of
from annales.server.storage.outbox import OutboxStorage
from annales.server.storage.passkeys import PasskeyStorage
from annales.server.storage.photos import PhotoStorage
from annales.server.storage.places import PlaceStorage
from annales.server.storage.presence import PresenceStorage
from annales.server.storage.public_notes import PublicNoteStorage
from annales.server.storage.push import PushStorage
from annales.server.storage.push_outbox import prepare_push
from annales.server.storage.rating_flags import FlagStorage
from annales.server.storage.ratings import RatingStorage
from annales.server.storage.reports import ReportStorage
from annales.server.storage.sessions import SessionStorage
from annales.server.storage.shelf import ShelfStorage
from annales.server.storage.title_reviews import TitleReviewStorage, title_key
from annales.server.storage.tournament_rounds import RoundStorage
from annales.server.storage.tournaments import TournamentStorage
from annales.server.storage.turns import TurnStorage
from annales.server.storage.vacations import VacationStorage
from annales.server.tables.absence import Absences
from annales.server.tables.chat import Chat
from annales.server.tables.explanations import Explanations
from annales.server.tables.flags import Flags
from annales.server.tables.following import TableFollower
from annales.server.tables.hints import Hints
from annales.server.tables.lobby import Lobby
from annales.server.tables.pairing import Pairing
from annales.server.tables.plans import Plans
from annales.server.tables.presence import start_noting_presence
from annales.server.tables.registry import TableRegistry
from annales.server.tables.resuming import resume_bots
from annales.server.tables.reviews import Reviews
from annales.server.tables.tournament_rounds import TournamentRounds
from annales.server.tables.vacations import Vacations
from annales.server.upkeep import Upkeep
from annales.server.workers.checker import Checker
from annales.server.workers.pool import Workers
from annales.text.messages import LANGUAGES, load_texts

__all__ = ["Services"]


class Services:
    """The parts of a server, put together on one database."""

    def __init__(
        self,
        database: Database,
        workers: Workers,
        settings: ServerSettings,
        time: ServerTime | None = None,
        metrics: Metrics | None = None,
        drain: Drain | None = None,
    ) -> None:
        self.drain = drain or Drain()
        self.time, self.metrics = time or ServerTime(), metrics or Metrics()
        self.metrics.watch(self._gauges)
        self.database, self.workers = database, workers
        self.background = BackgroundTasks(self.metrics.count_failure)
        self.checker = Checker(settings.check_seconds, settings.check_memory, warm_readers)
        self._settings = settings
        self.rate_limits, self.socket_counts = RateLimiters(settings), SocketCounts()
        self.notices, self.live_sessions, sessions = notices_of(settings), LiveSessions(), SessionStorage(database)
        accounts = AccountStorage(database)
        self.guests = Guests(GuestStorage(database), sessions, accounts, self.rate_limits.guests)
        self.accounts = Accounts(
            accounts, sessions, self.rate_limits, self._end_sessions, self._reread_guests, self.time
        )
        self.passkeys = Passkeys(PasskeyStorage(database), self.accounts, self.rate_limits, self.time)
        self.card_sets = CardSets(CardSetStorage(database), self.checker.run)
        self.games = GameStorage(database)
        self.tables = TableRegistry(
            self.games, self.card_sets, workers, self.background, self.checker.run, self.notices, self.time
        )
        self.lobby = Lobby(LobbyStorage(database), self.time)
        self.ratings = RatingStorage(database)
        self.pairing = Pairing(self.lobby, self.tables, self.ratings, self.time)
        self._open_deadlines(database)
        self.plans = Plans(self.games.plans)
        self.reports = ReportStorage(database)
        self.chat = Chat(ChatStorage(database), self.reports, self.tables, self.notices)
        self._follower = TableFollower(
            self.tables, self.games, sessions, self.live_sessions, self.notices, self.background, self.chat
        )
        self._upkeep = Upkeep(database, settings, self.time)
        self.rounds = TournamentRounds(RoundStorage(database), self.card_sets, self.time, self.drain)
        self._open_advice(workers)
        self._open_storages(database)
        self._open_notices(database)

    def _open_deadlines(self, database: Database) -> None:
        """What depends on the time that people take."""
        self._presence = PresenceStorage(database)
        self.absences = Absences(self._presence, self.time)
        self._flags = Flags(self.tables, DeadlineStorage(database), self.time)
        self.vacations = Vacations(VacationStorage(database), self.time, self._reread_guests)

    def _open_advice(self, workers: Workers) -> None:
        """What worker processes find out for people, beside the moves of bots."""
        self.hints, self.explanations, self.reviews = Hints(workers), Explanations(workers), Reviews(workers)

    def _open_storages(self, database: Database) -> None:
        """What routes read and write without any other part."""
        self.journal, self.shelf = JournalStorage(database), ShelfStorage(database)
        self.groups, self.group_people = GroupStorage(database), GroupPeopleStorage(database)
        self.group_tables, self.ladders = GroupTableStorage(database), LadderStorage(database)
        self.tournaments = TournamentStorage(database)
        self.group_chat = GroupChatStorage(database)
        self.group_reports, self.meetings = GroupReportStorage(database), MeetingStorage(database)
        self.public_notes, self.title_reviews = PublicNoteStorage(database), TitleReviewStorage(database)
        self.places, self.photos = PlaceStorage(database), PhotoStorage(database)
        self.contribution_reports = ContributionReportStorage(database)
        self.rating_flags = FlagStorage(database)
        self.announcements = AnnouncementStorage(database)
        self.exercise_standings = ExerciseStandingStorage(database)

    def _open_notices(self, database: Database) -> None:
        """What tells people who are away: mails and push messages."""
        storage, devices, turns = MailStorage(database), PushStorage(database), TurnStorage(database)
        mails, messages = MailTransport(self._settings, storage, turns), PushTransport(devices, turns)
        outbox, count = OutboxStorage(database, "mail", prepare_mail), self.metrics.count_notice
        self._mail_sender = sender = Sender(mails, outbox, self.time, count)
        self._push_sender = Sender(messages, OutboxStorage(database, "push", prepare_push), self.time, count)
        self.mail = MailAccounts(storage, self.accounts, self.rate_limits, self.background, self.time, sender.wake)
        self.push = PushDevices(devices, self.time, is_on=self._settings.sends_push)

    @property
    def sends_mail(self) -> bool:
        """Whether the owner has configured e-mail."""
        return self._settings.sends_mail

    def shops_of(self, game: str) -> tuple[str, ...]:
        """Addresses of shops that sell a printed game: an id of a known game, or a name."""
        entries = (entry.partition("=") for entry in self._settings.shops)
        return tuple(address.strip() for name, _, address in entries if title_key(clean_game(name)) == title_key(game))

    @property
    def metrics_token(self) -> str:
        """The token of those who may read the metrics; empty if nobody may."""
        return self._settings.metrics_token

    def _gauges(self) -> Iterator[Gauge]:
        tables = self.tables.open_tables
        yield Gauge("tables", "Tables in memory", len(tables))
        yield Gauge("sockets", "Sockets of people at tables", sum(len(table.clients) for table in tables))
        yield Gauge("workers_ready", "1 if worker processes choose the moves of bots", self.workers.ready)
        yield Gauge("bot_requests_waiting", "Requests that wait for a worker process", self.workers.waiting)
        yield Gauge("changes_waiting", "Changes that wait to be stored", self.database.waiting)

    def network_address(self, port: int) -> str | None:
        """The address by which other devices of the network reach this server at a port; None if they do not."""
        return network_address(self._settings.host, port)

    def _end_sessions(self, sessions: Iterable[str]) -> None:
        for session in sessions:
            self.live_sessions.end((session,))
            self.notices.publish(SessionEnded(session))

    def _reread_guests(self, guests: Iterable[str]) -> None:
        self.background.start(self.tables.reread_people(tuple(guests)))
        for guest in guests:
            self.notices.publish(GuestChanged(guest))

    def start(self) -> None:
        """Start the worker processes, and let bots continue whose turn it was when the server stopped."""
        self.workers.start()
        if self._settings.workers:
            self.checker.start()
        self.background.start(_read_texts())
        self.background.start(resume_bots(self.tables, self.games))
        self.tables.watch_workers()
        self._follower.start()
        for each in (self._flags, self.rounds, self._upkeep):
            each.start(self.background)
        if self.sends_mail:
            self._mail_sender.start(self.background)
        if self.push.is_on:
            self._push_sender.start(self.background)
        start_noting_presence(self.background, self.tables, self._presence, self.time)

    async def stop(self) -> None:
        """Stop everything and close the database."""
        # In this order: tasks use the workers and the database.
        await self._mail_sender.stop()
        await self._push_sender.stop()
        await self.background.stop()
        self.workers.stop()
        await self.tables.close()
        self.checker.stop()
        self.accounts.stop()
        await self.notices.stop()
        await self.database.close()


async def _read_texts() -> None:
    """Read all texts now: the first game that ends must not wait for them while it is being stored."""
    for language in LANGUAGES:
        await asyncio.to_thread(load_texts, language)
