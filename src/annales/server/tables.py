"""One table: a game, those who watch it, and its bots. Every change is durable before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError, Reason
from annales.games import find_game
from annales.server.cardkit import CardText
from annales.server.cardstore import StoredSet
from annales.server.errors import Conflict, Refusal, StorageError
from annales.server.messages import (
    CardsInfo,
    ErrorMessage,
    Invitation,
    PeopleInfo,
    PlayerInfo,
    Presence,
    Snapshot,
    UndoInfo,
    encode,
    error_of,
)
from annales.server.outbox import Outbox
from annales.server.session import (
    Change,
    DamagedError,
    OtherRulesError,
    Session,
    as_plain,
    bot_seed,
    fold,
    new_game,
    stored_log,
    told_log,
)
from annales.server.storage import Claim, Guest, Header, Player, Row, Storage, new_id, new_secrets
from annales.server.workers import Question, Workers, simple_move

__all__ = ["Seats", "Spawn", "Table", "text_of", "told_players"]

logger = logging.getLogger("annales.server")

MOST_SOCKETS = 10
"""Sockets of one guest at one table."""
RETRY_SECONDS = (0.5, 2.0, 10.0)
"""Pauses before a bot's move is stored again; the last one repeats."""

Spawn = Callable[[Coroutine[Any, Any, None]], object]
"""Starts a task and holds on to it."""
Seats = tuple[int, ...]
"""The seats of one guest: several for people at one device."""


class Table:
    """A game and its clients. Changes go one after another; the database decides between processes."""

    def __init__(
        self, header: Header, storage: Storage, workers: Workers, spawn: Spawn, cards: StoredSet | None = None
    ) -> None:
        self.header = header
        """Changes when somebody takes an open seat."""
        self.cards = cards
        """The set of cards that is played with."""
        self.outboxes: set[Outbox] = set()
        self.closed: ErrorMessage | None = None
        """Why the game cannot be played here."""
        self._storage, self._workers, self._spawn = storage, workers, spawn
        self._session: Session | None = None
        self._rows: list[Row] = []
        self._version = 0
        self._lock = asyncio.Lock()
        self._thinking = False
        self._in_doubt = False
        self._works: set[asyncio.Task[int]] = set()

    # State

    @property
    def version(self) -> int:
        """Rows in the log, the setup not counted."""
        return self._session.version if self._session else self._version

    @property
    def session(self) -> Session:
        """The game now. Raises `Refusal` for a game that cannot be played here."""
        if self._session is None:
            closed = self.closed or ErrorMessage("damaged")
            raise Refusal(closed.key, closed.args, status=409)
        return self._session

    def read(self, rows: list[Row], version: int) -> None:
        """Take over a stored log. A game of other rules, or one that cannot be replayed, is closed."""
        self._session, self.closed = None, None
        self._rows, self._version = rows, version
        try:
            self._session, self._rows = fold(self.header, rows, version), []
        except OtherRulesError as fault:
            logger.warning("closed: %s", fault)
            self.closed = ErrorMessage("other-rules", {"game": self.header.game, "rules": self.header.rules})
        except DamagedError:
            logger.exception("quarantined: game %s", self.header.id)
            self.closed = ErrorMessage("damaged")

    async def _reread(self) -> None:
        before, found = self.version, await self._storage.load(self.header.id)
        if found is not None:
            self.header = found[0]
            self.read(found[1], found[2])
        self._in_doubt = False
        if self.version != before:
            self.tell()

    # Requests: all raise `Refusal` or `StorageError`, and return the version that they led to

    async def move(self, seats: Seats, cid: str, version: int, text: str) -> int:
        """A move of a client."""
        return await self._request(seats, cid, version, lambda now, seat: now.move(seat, text, cid))

    async def undo(self, seats: Seats, cid: str, version: int) -> int:
        """Take back to the last decision of some seats among bots."""
        if self._other_guests(seats):
            raise Refusal("undo-against-people")
        return await self._request(seats, cid, version, lambda now, seat: now.undo(seat, cid, seats))

    async def ask_undo(self, seats: Seats, cid: str, version: int) -> int:
        """Ask the other people for a take-back."""
        if not self._other_guests(seats):
            raise Refusal("nobody-to-ask")
        return await self._request(seats, cid, version, lambda now, seat: now.ask(seat, cid, seats))

    async def agree(self, seats: Seats, cid: str, version: int) -> int:
        """Agree to a take-back; with the last of those who were asked it is made."""

        def change(now: Session, _: int) -> Change:
            asking = self._seats_beside(now.talk.asked)
            wanted = [self._first_seat(guest) for guest in self._other_guests(asking)]
            return now.agree(seats[0], cid, wanted, asking)

        return await self._request(seats, cid, version, change)

    async def decline(self, seats: Seats, cid: str, version: int) -> int:
        """Decline or withdraw a request."""
        return await self._request(seats, cid, version, lambda now, _: now.decline(seats[0], cid))

    async def resign(self, seats: Seats, cid: str) -> int:
        """Give the game up; while seats are open, whoever invites may withdraw the invitation."""

        def change(now: Session, seat: int) -> Change:
            if self.header.waiting and not hosts(now, seats):
                raise Refusal("not-host")
            return now.resign(seat, cid)

        return await self._request(seats, cid, None, change, early=True)

    async def rematch(self, seats: Seats, cid: str) -> int:
        """Wish to play again. When all people do, or there is only one, the next table is made."""

        def change(now: Session, _: int) -> Change | None:
            if now.talk.next or now.talk.rematch.intersection(seats):
                return None
            if self.header.waiting:
                raise Refusal("waiting")
            wishing = now.talk.rematch.union({seats[0]})
            ready = wishing.issuperset(self._first_seat(guest) for guest in self._guests())
            return now.rematch(seats[0], cid, new_game(next_header(self.header)) if ready else None)

        return await self._request(seats, cid, None, change, early=True)

    async def claim(self, guest: Guest) -> int:
        """Give a guest an open seat; returns the one it has where it sits here already."""
        return await self._to_the_end(self._claim(guest))

    async def _claim(self, guest: Guest) -> int:
        async with self._lock:
            while not (own := self.header.seats_of(guest.id)):
                if self._in_doubt:
                    await self._reread()
                seat = next((i for i, player in enumerate(self.header.players) if player.is_open), None)
                if self.session.game.outcome is not None:
                    raise Refusal("invitation-over", status=409)
                if seat is None:
                    raise Refusal("seats-taken", status=409)
                try:
                    await self._commit(self.session.join(Claim(seat, Player(guest.name, guest.id))))
                except Conflict:
                    await self._reread()
        self.wake()
        return own[0]

    async def hint(self, seats: Seats, cid: str, version: int) -> int:
        """Note that a hint was given for the situation of a version."""
        return await self._request(seats, cid, version, lambda now, seat: now.hint(seat, cid))

    def why(self, seats: Seats, text: str) -> Reason | None:
        """Why some seat may not make a move now. Raises `Refusal` for text that is no move."""
        try:
            return self.session.game.why_not(text, self.session.seat_of(seats))
        except AnnalesError as fault:
            raise Refusal("no-move", {"move": text, "detail": str(fault)}) from None

    async def _request(
        self,
        seats: Seats,
        cid: str,
        version: int | None,
        change: Callable[[Session, int], Change | None],
        *,
        early: bool = False,
    ) -> int:
        """Make a change in the situation of a version, in any where it is None; `early`: even while seats are open.

        A change that is None was made before.
        """

        async def attempt() -> int:
            now = self.session
            before = now.answer(seats, cid)
            if before is not None:
                return before
            if version is not None and version != now.version:
                raise Refusal("stale", {"version": now.version}, status=409)
            if self.header.waiting and not early:
                raise Refusal("waiting")
            made = change(now, now.seat_of(seats))
            return now.version if made is None else await self._commit(made)

        return await self._to_the_end(self._in_turn(attempt))

    async def _in_turn(self, attempt: Callable[[], Coroutine[Any, Any, int]]) -> int:
        """Do something when all before are done; once more where another process was first."""
        async with self._lock:
            if self._in_doubt:
                await self._reread()
            try:
                answer = await attempt()
            except Conflict:
                await self._reread()
                answer = await attempt()
        self.wake()
        return answer

    async def _to_the_end(self, work: Coroutine[Any, Any, int]) -> int:
        """Do something to its end though whoever asked may leave: what is stored is told."""
        task = asyncio.create_task(work)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return await asyncio.shield(task)

    async def settle(self) -> None:
        """Read the log where it is not known whether the last change was stored. Raises `StorageError`."""
        if self._in_doubt:
            async with self._lock:
                if self._in_doubt:
                    await self._reread()

    async def _commit(self, change: Change) -> int:
        """Store, then apply, then tell. After a failure the log is read again before the next change."""
        self._in_doubt = True
        await self._storage.append(self.header.id, change.row, change.after.summary, change.beside)
        if isinstance(change.beside, Claim):
            self.header = seated(self.header, change.beside)
        self._session, self._in_doubt = change.after, False
        self.tell()
        return change.after.version

    # People

    def _guests(self) -> list[str]:
        """All guests at the table, in the order of their first seats."""
        return list(dict.fromkeys(player.guest for player in self.header.players if player.guest is not None))

    def _other_guests(self, seats: Seats) -> list[str]:
        own = {self.header.players[seat].guest for seat in seats}
        return [guest for guest in self._guests() if guest not in own]

    def _first_seat(self, guest: str) -> int:
        return self.header.seats_of(guest)[0]

    def _seats_beside(self, seat: int | None) -> Seats:
        """All seats of the guest in a seat."""
        guest = None if seat is None else self.header.players[seat].guest
        return self.header.seats_of(guest) if guest is not None else ()

    def _here(self) -> Seats:
        """Seats of people who are connected."""
        return tuple(sorted({seat for outbox in self.outboxes for seat in outbox.seats}))

    def _undo_info(self, session: Session, seats: Seats) -> UndoInfo:
        free = not self._other_guests(seats)
        try:
            if free:
                session.check_undo(seats)
            else:
                session.check_ask(seats)
        except Refusal as refusal:
            return UndoInfo("no", error_of(refusal))
        return UndoInfo("now" if free else "ask")

    def _people(self, session: Session, seats: Seats) -> PeopleInfo:
        header, talk = self.header, session.talk
        return PeopleInfo(
            seats=seats,
            here=self._here(),
            invitation=header.invitation if header.waiting and session.game.outcome is None else None,
            host=hosts(session, seats),
            undo=self._undo_info(session, seats),
            asked=talk.asked,
            agreed=tuple(sorted(talk.agreed)),
            declined=tuple(sorted(talk.declined)),
            rematch=tuple(sorted(talk.rematch)),
            next=talk.next,
            substitute=self._has_substitute(),
        )

    def _has_substitute(self) -> bool:
        """Whether a simple bot answers for one of those that sit here."""
        return any(self._workers.substitutes(player.name) for player in self.header.players if player.is_bot)

    def invitation(self, guest: str) -> Invitation:
        """What a guest who follows a link is told. Raises `Refusal` for a game that cannot be played here."""
        return Invitation(
            game=self.header.game,
            players=told_players(self.header.players),
            options=unusual(self.header),
            begins=self.session.game.turn,
            cards=brought(self.cards),
            open=sum(player.is_open for player in self.header.players),
            over=self.session.game.outcome is not None,
            table=self.header.id if self.header.seats_of(guest) else None,
        )

    # Clients

    def join(self, seats: Seats) -> Outbox:
        """A place for a client, with a snapshot waiting. Raises `Refusal` when too many of the same guest are here."""
        if sum(outbox.seats == seats for outbox in self.outboxes) >= MOST_SOCKETS:
            raise Refusal("too-many-sockets", {"most": MOST_SOCKETS}, status=429)
        outbox, before = Outbox(seats), self._here()
        self._tell_presence(before, seats)
        self.outboxes.add(outbox)
        self.wake()
        outbox.put_snapshot(self.snapshot(seats))
        return outbox

    def leave(self, outbox: Outbox) -> None:
        """Let a client go."""
        before = self._here()
        self.outboxes.discard(outbox)
        self._tell_presence(before, ())

    def _tell_presence(self, before: Seats, coming: Seats) -> None:
        """Tell all clients who is here, where that has changed."""
        here = tuple(sorted({*self._here(), *coming}))
        if here != before:
            self.tell_presence(here)

    def tell_presence(self, here: Seats | None = None) -> None:
        """Tell all clients who is there to play; `here` where somebody is only just coming."""
        frame = encode(Presence(self._here() if here is None else here, self._has_substitute()))
        for outbox in self.outboxes:
            outbox.put(frame)

    def tell(self) -> None:
        """Send everybody the new situation."""
        frames = {seats: self.snapshot(seats) for seats in {outbox.seats for outbox in self.outboxes}}
        for outbox in self.outboxes:
            outbox.put_snapshot(frames[outbox.seats])

    def snapshot(self, seats: Seats) -> bytes:
        """The whole table as some seats see it: with the eyes of the one that acts."""
        session, header = self._session, self.header
        seat = session.seat_of(seats) if session else seats[0]
        return encode(
            Snapshot(
                version=self.version,
                seat=seat,
                players=told_players(header.players),
                game=header.game,
                options=as_plain(session.game.options if session else header.options),
                takebacks=session.takebacks if session else sum(row.kind == "undo" for row in self._rows),
                hints=session.hints if session else sum(row.kind == "hint" for row in self._rows),
                given=session.given if session else sum(row.kind == "given" for row in self._rows),
                thinking=self._bot_to_move() is not None,
                closed=self.closed,
                log=told_log(session.game.history) if session else stored_log(self._rows),
                view=session.game.view(seat) if session else None,
                people=self._people(session, seats) if session else None,
                cards=self.cards.id if self.cards else None,
            )
        )

    # Bots

    def _bot_to_move(self) -> int | None:
        turn = self._session.game.turn if self._session and not self.header.waiting else None
        return turn if turn is not None and self.header.players[turn].is_bot else None

    def wake(self) -> None:
        """Let a bot that is to move begin to think."""
        if not self._thinking and self._bot_to_move() is not None:
            self._thinking = True
            self._spawn(self._think())

    async def _think(self) -> None:
        failures = 0
        try:
            while (seat := self._bot_to_move()) is not None:
                try:
                    await self._play_bot(seat)
                    failures = 0
                except (StorageError, Conflict) as fault:
                    logger.warning("game %s: the move of a bot was not stored: %s", self.header.id, fault)
                    await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                    failures += 1
        finally:
            self._thinking = False

    async def _play_bot(self, seat: int) -> None:
        """One move of a bot, unless the situation changes while it thinks."""
        asked = self.session
        bot, seed = self.header.players[seat].name, bot_seed(self.header, asked.game.ply)
        question = Question(self.header.game, asked.game.position, bot, seed, text_of(self.cards))
        change = self._checked(asked, seat, question, await self._workers.choose(question))
        async with self._lock:
            if self._in_doubt:
                await self._reread()
            if self._session is asked:
                await self._commit(change)

    def _checked(self, asked: Session, seat: int, question: Question, text: str) -> Change:
        try:
            return asked.move(seat, text)
        except Refusal as refusal:
            logger.error("game %s: %s chose %r: %s", self.header.id, question.bot, text, refusal)
            return asked.move(seat, simple_move(question))


def seated(header: Header, claim: Claim) -> Header:
    """A table at which somebody has sat down."""
    players = list(header.players)
    players[claim.seat] = claim.player
    return replace(header, players=tuple(players))


def hosts(session: Session, seats: Seats) -> bool:
    """Whether somebody at some seats opened the table, and did not come by an invitation."""
    return not session.talk.joined.intersection(seats)


def next_header(header: Header) -> Header:
    """The same people at the same game, each one seat on."""
    players = (*header.players[1:], header.players[0])
    return replace(header, id=new_id(), players=players, secrets=new_secrets(), invitation=None)


def unusual(header: Header) -> dict[str, OptionValue]:
    """Rule options of a table that are not the defaults; seats and cards tell of themselves."""
    usual = find_game(header.game).ruleset.defaults
    told_elsewhere = ("players", "cards")
    changed = {name: value for name, value in header.options.items() if value != usual.get(name)}
    return as_plain({name: value for name, value in changed.items() if name not in told_elsewhere})


def brought(cards: StoredSet | None) -> CardsInfo | None:
    """A set of cards as people are told it before they play, where it is not that of Annales."""
    if cards is None or cards.fingerprint == find_game(cards.game).ruleset.defaults["cards"]:
        return None
    return CardsInfo(cards.id, dict(cards.name))


def text_of(cards: StoredSet | None) -> CardText | None:
    """A set of cards for processes that may not know it."""
    return None if cards is None else CardText(cards.game, cards.fingerprint, cards.text)


def told_players(players: tuple[Player, ...]) -> tuple[PlayerInfo, ...]:
    """Players as clients are told them."""
    return tuple(PlayerInfo(player.name, _kind(player)) for player in players)


def _kind(player: Player) -> str:
    if player.is_open:
        return "open"
    return "bot" if player.is_bot else "human"
