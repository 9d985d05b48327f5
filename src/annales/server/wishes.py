"""Wishes for new tables: who sits where, and by which rules."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from annales.bots import find_bot
from annales.core.options import complete_options
from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.cardstore import StoredSet
from annales.server.errors import Refusal
from annales.server.messages import NewTable
from annales.server.names import clean_name
from annales.server.storage import Guest, Header, Player, new_id, new_secrets

__all__ = ["BESIDE", "ME", "OPEN", "new_header"]

ME, BESIDE, OPEN = "me", "beside", "open"
"""Who is no bot among the players of a wish: who asks, people at the same device, and whoever is invited."""


def new_header(guest: Guest, wish: NewTable, cards: StoredSet | None = None) -> Header:
    """The table that a guest wishes for, with the set of cards that it is played with. Raises `Refusal`."""
    try:
        rules = find_game(wish.game).ruleset
    except AnnalesError:
        raise Refusal("no-game", {"game": wish.game}) from None
    try:
        options = complete_options(rules, {**wish.options, "cards": cards.fingerprint} if cards else wish.options)
    except AnnalesError as fault:
        raise Refusal("bad-options", {"detail": str(fault)}) from None
    if len(wish.players) != rules.seats(options) or wish.players.count(ME) != 1:
        raise Refusal("bad-players", {"seats": rules.seats(options)})
    players = _players(guest, wish)
    invitation = secrets.token_urlsafe(16) if OPEN in wish.players else None
    chosen = cards.id if cards else None
    return Header(new_id(), rules.id, rules.version, options, players, new_secrets(), invitation, chosen)


def _players(guest: Guest, wish: NewTable) -> tuple[Player, ...]:
    names = iter(_names_beside(wish))
    players = [_player(word, guest, next(names) if word == BESIDE else "") for word in wish.players]
    if wish.draw_seats:
        secrets.SystemRandom().shuffle(players)
    return tuple(players)


def _names_beside(wish: NewTable) -> Sequence[str]:
    if len(wish.beside) != wish.players.count(BESIDE):
        raise Refusal("bad-beside", {"people": wish.players.count(BESIDE)})
    return [clean_name(name) for name in wish.beside]


def _player(word: str, guest: Guest, name: str) -> Player:
    if word == ME:
        return Player(guest.name, guest.id)
    if word == BESIDE:
        return Player(name, guest.id, beside=True)
    if word == OPEN:
        return Player("")
    try:
        return Player(find_bot(word).name)
    except AnnalesError:
        raise Refusal("no-bot", {"bot": word}) from None
