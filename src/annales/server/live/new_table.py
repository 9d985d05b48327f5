"""From the request for a new table to its header: who sits where, with which options."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from annales.bots import find_bot
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.card_set import StoredCardSet
from annales.server.card_sets.service import is_default
from annales.server.errors import Refusal
from annales.server.live.absence import Absence, default_absence
from annales.server.live.http_messages import NewTable
from annales.server.live.table_header import TableHeader, TablePlayer, new_id, new_secrets
from annales.server.person import Person, clean_name

__all__ = ["LOCAL", "ME", "OPEN", "bot_player", "has_bots", "new_header"]

ME, LOCAL, OPEN = "me", "local", "open"
"""The words for players that are no bots: the person, people who share the person's device, and open seats."""


def new_header(
    person: Person, request: NewTable, cards: StoredCardSet | None = None, *, continues: bool = False
) -> TableHeader:
    """The header of a new table with a card set. Raises `Refusal`. `continues` says that the game is under way."""
    try:
        rules = find_game(request.game).ruleset
    except AnnalesError:
        raise Refusal("no-game", {"game": request.game}) from None
    chosen = request.options if continues else _ending_options(rules, request)
    try:
        options = complete_options(rules, {**chosen, **({"cards": cards.fingerprint} if cards else {})})
    except AnnalesError as fault:
        raise Refusal("bad-options", {"detail": str(fault)}) from None
    if len(request.players) != rules.seats(options) or request.players.count(ME) != 1:
        raise Refusal("bad-players", {"seats": rules.seats(options)})
    if request.rated:
        _check_rated(request, cards)
    players = _players(person, request)
    with_people = OPEN in request.players
    return TableHeader(
        id=new_id(),
        game=rules.id,
        rules=rules.version,
        options=options,
        players=players,
        secrets=new_secrets(),
        # 128 random bits: everybody with the link may take a seat.
        invitation=secrets.token_urlsafe(16) if with_people else None,
        cards=cards.id if cards else None,
        time=request.time,
        together=request.together,
        host=next(seat for seat, each in enumerate(players) if each.person == person.id and not each.shares_device),
        public=request.public and with_people,
        watchable=(request.public or request.watchable) and with_people,
        # With clocks time decides.
        absence=_absence(request, len(players)) if with_people and not request.time else None,
        rated=request.rated,
    )


def _ending_options(rules: Ruleset, request: NewTable) -> Mapping[str, OptionValue]:
    """The wished options; with a bot, those under which the game ends replace the defaults.

    People agree on an end where all wait for each other, but a bot never does.
    """
    if not has_bots(request.players):
        return request.options
    ending = rules.ending_options
    kept = {
        name: value for name, value in request.options.items() if name not in ending or value != rules.defaults[name]
    }
    return {**ending, **kept}


def _absence(request: NewTable, seats: int) -> Absence:
    agreed = request.absence or default_absence(seats)
    # Nobody keeps a rating by staying away from a lost game: with a bot in the seat, it would not count.
    return msgspec.structs.replace(agreed, then="win") if request.rated else agreed


def _check_rated(request: NewTable, cards: StoredCardSet | None) -> None:
    if not set(request.players) <= {ME, OPEN}:
        raise Refusal("rated-people-only")
    if cards and not is_default(cards.game, cards.fingerprint):
        raise Refusal("rated-default-cards")


def _players(person: Person, request: NewTable) -> tuple[TablePlayer, ...]:
    names = iter(_local_names(request))
    players = [_player(word, person, next(names) if word == LOCAL else "") for word in request.players]
    if request.draw_seats:
        # Not a seeded generator: nobody may be able to predict who begins.
        secrets.SystemRandom().shuffle(players)
    return tuple(players)


def _local_names(request: NewTable) -> Sequence[str]:
    if len(request.local_names) != request.players.count(LOCAL):
        raise Refusal("bad-local-names", {"people": request.players.count(LOCAL)})
    return [clean_name(name) for name in request.local_names]


def _player(word: str, person: Person, name: str) -> TablePlayer:
    if word == ME:
        return TablePlayer(person.name, person.id)
    if word == LOCAL:
        return TablePlayer(name, person.id, shares_device=True)
    if word == OPEN:
        return TablePlayer("")
    return bot_player(word)


def has_bots(players: Sequence[str]) -> bool:
    """Whether a bot is among the players of a request."""
    return not set(players) <= {ME, LOCAL, OPEN}


def bot_player(name: str) -> TablePlayer:
    """The bot with a name. Raises `Refusal`."""
    try:
        return TablePlayer(find_bot(name).name)
    except AnnalesError:
        raise Refusal("no-bot", {"bot": name}) from None
