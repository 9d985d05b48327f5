"""Games that come again by their number, and what is played there to meet every kind of choice."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from annales.bots import choose_move
from annales.core.chance import Seeded
from annales.duel.cards.loading import load_tables
from annales.games import find_game
from annales.server.live import new_table
from annales.server.live.http_messages import NewTable
from annales.server.live.table_header import GameSecrets
from annales.server.person import Person

__all__ = ["CHOICES", "KINDS", "NUMBERS", "OPPONENT", "Plan", "follow", "plan", "secrets_of"]

OPPONENT = "random@1"
KINDS = frozenset({"pick", "build", "discard", "wonder", "token", "destroy", "revive", "start"})
"""Every kind of move."""
CHOICES = frozenset({"draft", "play", "token", "library", "destroy", "revive", "start"})
"""Every kind of choice."""
ASKING = ("the_great_library", "the_mausoleum", "circus_maximus", "the_statue_of_zeus")
"""Wonders that ask for a choice of their own."""
NUMBERS = (12, 198, 91, 235, 268, 292, 294, 303)
"""Of games in which every kind of choice and of move is met: about one of fifty is such a game."""


class Plan(NamedTuple):
    """One side of a game, as it will go where the server deals by a number."""

    number: int
    moves: tuple[str, ...]
    choices: frozenset[str]
    kinds: frozenset[str]


def secrets_of(number: int) -> GameSecrets:
    """What decides chance and bots in the game of a number."""
    chance, bots = (blake2b(f"{part} {number}".encode(), digest_size=32).digest() for part in ("chance", "bots"))
    return GameSecrets(chance, bots)


@cache
def plan(number: int) -> Plan:
    """The game of a number: seat 0 goes after what asks for a choice, seat 1 is the opponent."""
    return follow(NewTable("duel", ["me", OPPONENT]), number, worth)


def follow(wish: NewTable, number: int, worth: Callable[[str], int]) -> Plan:
    """The game of a number at a table: seat 0 makes the moves that are worth most, the others are opponents."""
    header = replace(new_table.new_header(Person("me", "me"), wish), secrets=secrets_of(number))
    game = find_game(wish.game)(options=header.options, chance=Seeded(header.secrets.chance))
    chance = random.Random(number)
    moves: list[str] = []
    choices: set[str] = set()
    while game.turn is not None:
        if game.turn != 0:
            game.play(choose_move(wish.game, game.position, OPPONENT, header.secrets.bot_seed(game.ply)))
            continue
        choices.add(game.choice or "")
        legal = [str(move) for move in game.legal_moves]
        best = max(map(worth, legal))
        move = chance.choice([move for move in legal if worth(move) == best or chance.random() < 0.05])
        # The page takes the last wonder of four by itself.
        moves.extend([] if game.choice == "draft" and len(legal) == 1 else [move])
        game.play(move)
    return Plan(number, tuple(moves), frozenset(choices), frozenset(move.split()[0] for move in moves))


def worth(move: str) -> int:
    """How much a move does for meeting every kind of choice."""
    kind, thing, *_ = move.split()
    if kind in {"pick", "wonder"}:
        return 5 if thing in ASKING else 1
    if kind != "build":
        return 1
    return {"green": 4, "brown": 3, "grey": 3}.get(
        next(card.color for card in load_tables().cards if card.id == thing), 1
    )
