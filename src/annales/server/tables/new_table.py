"""From the request for a new table to its header: who sits where, with which options."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from annales.bots import find_bot
from annales.core.options import complete_options
from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.cards.card_sets import is_default
from annales.server.errors import Refusal
from annales.server.model.absence import default_absence
from annales.server.model.card_set import StoredCardSet
from annales.server.model.guest import Guest, clean_name
from annales.server.model.http_messages import NewTable
from annales.server.model.table import TableHeader, TablePlayer, new_id, new_secrets

__all__ = ["LOCAL", "ME", "OPEN", "bot_player", "new_header"]

ME, LOCAL, OPEN = "me", "local", "open"
"""The words for players that are no bots: the guest, people who share the guest's device, and open seats."""


def new_header(guest: Guest, request: NewTable, cards: StoredCardSet | None = None) -> TableHeader:
    """The header of a new table with a card set. Raises `Refusal`."""
    try:
        rules = find_game(request.game).ruleset
    except AnnalesError:
        raise Refusal("no-game", {"game": request.game}) from None
    wanted = {**request.options, "cards": cards.fingerprint} if cards else request.options
    try:
        options = complete_options(rules, wanted)
    except AnnalesError as fault:
        raise Refusal("bad-options", {"detail": str(fault)}) from None
    if len(request.players) != rules.seats(options) or request.players.count(ME) != 1:
        raise Refusal("bad-players", {"seats": rules.seats(options)})
    if request.rated:
        _check_rated(request, cards)
    players = _players(guest, request)
    with_people = OPEN in request.players
    return TableHeader(
        id=new_id(),
        game=rules.id,
        rules=rules.version,
        options=options,
        players=players,
        secrets=new_secrets(),
        # 128 random bits: whoever has the link may take a seat.
        invitation=secrets.token_urlsafe(16) if with_people else None,
        cards=cards.id if cards else None,
        time=request.time,
        together=request.together,
        host=next(seat for seat, player in enumerate(players) if player.guest == guest.id and not player.shares_device),
        public=request.public and with_people,
        watchable=(request.public or request.watchable) and with_people,
        # With clocks time decides.
        absence=(request.absence or default_absence(len(players))) if with_people and not request.time else None,
        rated=request.rated,
    )


def _check_rated(request: NewTable, cards: StoredCardSet | None) -> None:
    if not set(request.players) <= {ME, OPEN}:
        raise Refusal("rated-people-only")
    if cards and not is_default(cards.game, cards.fingerprint):
        raise Refusal("rated-default-cards")


def _players(guest: Guest, request: NewTable) -> tuple[TablePlayer, ...]:
    names = iter(_local_names(request))
    players = [_player(word, guest, next(names) if word == LOCAL else "") for word in request.players]
    if request.draw_seats:
        # Not a seeded generator: nobody may be able to predict who begins.
        secrets.SystemRandom().shuffle(players)
    return tuple(players)


def _local_names(request: NewTable) -> Sequence[str]:
    if len(request.local_names) != request.players.count(LOCAL):
        raise Refusal("bad-local-names", {"people": request.players.count(LOCAL)})
    return [clean_name(name) for name in request.local_names]


def _player(word: str, guest: Guest, name: str) -> TablePlayer:
    if word == ME:
        return TablePlayer(guest.name, guest.id)
    if word == LOCAL:
        return TablePlayer(name, guest.id, shares_device=True)
    if word == OPEN:
        return TablePlayer("")
    return bot_player(word)


def bot_player(name: str) -> TablePlayer:
    """The bot with a name. Raises `Refusal`."""
    try:
        return TablePlayer(find_bot(name).name)
    except AnnalesError:
        raise Refusal("no-bot", {"bot": name}) from None
