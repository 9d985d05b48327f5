"""What is known of a table in this process, as far as it was read from the database."""

from __future__ import annotations

import logging

from annales.server.card_set import StoredCardSet
from annales.server.db.log import SEAT_KINDS, DamagedError, LogRow
from annales.server.errors import Refusal
from annales.server.http.error_message import ErrorMessage
from annales.server.live.replay_log import OtherRulesError, replay_log, replay_more
from annales.server.live.table_game import TableGame
from annales.server.live.table_header import TableHeader

__all__ = ["TableState"]

logger = logging.getLogger("annales.server")


class TableState:
    """A header with a game, or with the reason why the game cannot be played here."""

    def __init__(self, header: TableHeader, cards: StoredCardSet | None = None) -> None:
        self.header = header
        """Replaced when somebody takes an open seat or leaves one."""
        self.cards = cards
        """The card set; None for a game that has only one."""
        self.current: TableGame | None = None
        """The game; None if it is closed."""
        self.closed: ErrorMessage | None = None
        """Why the game is closed."""
        self.rows: list[LogRow] = []
        """The log of a closed game, to be shown. An open game has its own history."""
        self._version = 0
        self._cards_in_use: object = None
        """Held so that the rules of this process know the card set while the table is open."""

    @property
    def version(self) -> int:
        """Number of rows in the log, the setup not counted."""
        return self.current.version if self.current else self._version

    @property
    def game(self) -> TableGame:
        """The game. Raises `Refusal` if it is closed."""
        if self.current is None:
            closed = self.closed or ErrorMessage("damaged-game")
            raise Refusal(closed.key, closed.args, status=409)
        return self.current

    @property
    def bot_to_move(self) -> int | None:
        """The seat of the bot that is on turn."""
        is_running = (
            self.current is not None
            and not self.current.is_over
            and not self.current.shuffle.waits
            and not self.header.has_open_seats
        )
        turn = self.current.game.turn if self.current and is_running else None
        return turn if turn is not None and self.header.players[turn].is_bot else None

    def read_more(self, rows: list[LogRow]) -> bool:
        """Replay further rows. False if the whole table has to be read: others sit there, or the game is closed."""
        if self.current is None or any(row.kind in SEAT_KINDS for row in rows):
            return False
        try:
            self.current = replay_more(self.header, self.current, rows)
        except DamagedError as fault:
            logger.warning("game %s is read again: %s", self.header.id, fault)
            return False
        return True

    def read_log(self, rows: list[LogRow], version: int) -> None:
        """Replay a stored log. A game of other rules, or one that cannot be replayed, is closed; others go on."""
        self.current, self.closed = None, None
        self.rows, self._version = rows, version
        try:
            self.current, self.rows = replay_log(self.header, rows, version), []
            self._cards_in_use = self.current.game.ruleset.tables(self.header.options)
        except OtherRulesError as fault:
            logger.warning("closed: %s", fault)
            self.closed = ErrorMessage("other-rules", {"game": self.header.game, "rules": self.header.rules})
        except DamagedError:
            logger.exception("quarantined: game %s", self.header.id)
            self.closed = ErrorMessage("damaged-game")
