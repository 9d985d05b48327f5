"""Any situation on the page: a socket of ours sends the snapshot that the server would send, and answers questions."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from playwright.sync_api import expect
from tests.page.dealt import CHOICES

from annales import Duel
from annales.bots import find_bot
from annales.core.log import log_message
from annales.duel.cards.loading import load_tables
from annales.duel.views.table import DuelView
from annales.server.http.error_message import ErrorMessage
from annales.server.live.server_messages import (
    ExpectedMove,
    HintAnswer,
    HintMove,
    PeopleInfo,
    PlayerInfo,
    Pong,
    Snapshot,
    UndoInfo,
    WhyAnswer,
    encode,
)
from annales.server.live.table_game import plain_options

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

    from annales.core.game import Game

__all__ = ["FRIENDS", "SITUATIONS", "people_at", "show_situation", "situation"]

LAST_BATTLE = "duel turn=0 choice=play age=3 pawn=8 coins=60/60 city=/ display=16:gardens,18:arsenal,19:senate"
"""Seat 0 can take the capital of seat 1."""
SIX_SYMBOLS = (
    "duel turn=0 choice=play age=3 pawn=0 coins=60/60 "
    "city=workshop,apothecary,scriptorium,pharmacist,observatory/ display=16:gardens,18:study,19:university"
)
SITUATIONS = (*sorted(CHOICES), "crowded", "over")
"""Every kind of choice, a table as full as can be, and the end of a game."""
SEEDS = 40
HALF = 13
"""Cards in the display that show both what was taken and what is left."""
FACE_DOWN = (2, 3, 4, 9, 10, 15, 16, 17)
"""Slots of age III."""
GUILDS_UP = 2
"""Guilds that lie face up in age III, beside one that does not."""
NAMES = ("Marie-Antoinette of Habsb", "master@2", "greedy@1", "Ōtomo no Yakamochi", "random@1")
"""Of players, the longest that there can be among them."""
FRIENDS = (NAMES[0], "Ben", "Chie", "Dan", "Emi")
"""Of people who play with one another."""


def show_situation(
    page: Page, address: str, game: Game, seat: int, people: PeopleInfo | None = None
) -> Callable[[], None]:
    """Open a table that shows the game as a seat sees it; `people` may have asked something of one another.

    What is returned shows the game once more, as it has gone on.
    """
    frame = frame_of(game, seat, people)

    def hear(said: str | bytes) -> None:
        answer = answer_to(json.loads(said), game, seat)
        if answer is not None:
            live[-1].send(encode(answer).decode())

    def serve(socket: WebSocketRoute) -> None:
        live.append(socket)
        socket.on_message(hear)
        socket.send(frame)

    live: list[WebSocketRoute] = []
    page.route_web_socket("**/live", serve)
    page.goto(f"{address}/game/shown")
    expect(page.locator(".sheet, .game-result").first).to_be_visible()
    return lambda: live[-1].send(frame_of(game, seat, people))


def answer_to(said: dict[str, Any], game: Game, seat: int) -> Pong | WhyAnswer | HintAnswer | None:
    """What the server would answer to a question; None to what is none. A hint holds the first legal moves for best."""
    if said["type"] == "ping":
        return Pong()
    if said["type"] == "why":
        why = game.why_not(said["move"], seat)
        return WhyAnswer(said["request_id"], None if why is None else ErrorMessage(why.key, dict(why.args), why.rule))
    if said["type"] == "hint":
        moves = [str(move) for move in game.legal_moves][:3]
        found = [
            HintMove(move, 0.58 - place / 10, 0.01, {game.ruleset.victories[1]: 0.5}, {})
            for place, move in enumerate(moves)
        ]
        return HintAnswer(said["request_id"], said["version"], tuple(found), (ExpectedMove(seat, moves[0]),))
    return None


def people_at(seat: int, **asked: Any) -> PeopleInfo:
    """Nobody asks anything, but for what is given."""
    quiet = PeopleInfo((seat,), (seat,), None, UndoInfo("now"), None, (), (), (), None, substitute=False)
    return replace(quiet, **asked)


def frame_of(game: Game, seat: int, people: PeopleInfo | None = None) -> str:
    """The snapshot of a game as the server sends it."""
    names = (NAMES if people is None else FRIENDS)[: game.seats]
    return encode(
        Snapshot(
            version=game.ply,
            seat=seat,
            players=tuple(PlayerInfo(name, "bot" if "@" in name else "human") for name in names),
            game=game.ruleset.id,
            options=plain_options(game.options),
            takebacks=1,
            thinking=False,
            closed=None,
            log=log_message(game.history),
            view=game.view(seat),
            people=people or people_at(seat),
        )
    ).decode()


def situation(name: str) -> Game:
    """A game in which it is seat 0's turn, or which is over; `age 1` and so on are in the middle of an age."""
    if name.startswith("age "):
        return middle(int(name[4:]))
    return crowded() if name == "crowded" else played()[name]


@cache
def ended(name: str) -> Game:
    """A game of Duel that was won in a certain way."""
    if name == "civilian":
        return situation("over")
    game = Duel.from_position(LAST_BATTLE if name == "military" else SIX_SYMBOLS)
    game.play("build arsenal" if name == "military" else "build study")
    return game


def middle(age: int) -> Duel:
    """A game of the heuristics against themselves, half way through an age."""
    game, greedy = Duel(seed=12), find_bot("greedy")
    while not (game.turn == 0 and game.choice == "play" and game.age == age and len(game.view(0).display) <= HALF):
        game.play(greedy.choose(game, 1))
    return game


@cache
def played() -> dict[str, Game]:
    """Of many games the fullest table at each kind of choice, and at the end."""
    fullest: dict[str, Game] = {}
    for seed in range(SEEDS):
        game: Game = Duel(seed=seed)
        chance, greedy = Random(seed), find_bot("greedy")
        while True:
            kind = game.choice or "over"
            if game.turn in (0, None) and fill(game) >= fill(fullest.get(kind)):
                fullest[kind] = game.copy()
            if game.turn is None:
                break
            game.play(greedy.choose(game, seed) if chance.random() < 0.7 else chance.choice(list(game.legal_moves)))
    return fullest


def fill(game: Game | None) -> int:
    """How much lies on the table."""
    if game is None:
        return -1
    view = game.view(0)
    assert isinstance(view, DuelView)
    return sum(len(player.city) + len(player.tokens) for player in view.players) + len(view.display)


@cache
def crowded() -> Game:
    """The whole display of age III, twenty cards in each city, eight wonders: those with the longest names."""
    tables = load_tables()
    longest = sorted(tables.cards, key=lambda card: -len(card.name.en))
    early = [card.id for card in longest if card.back in ("I", "II")]
    guilds = [card.id for card in longest if card.back == "guild"][:GUILDS_UP]
    late = [card.id for card in longest if card.back == "III" or card.id in guilds]
    wonders = sorted((wonder.id for wonder in tables.wonders), key=lambda name: -len(name))
    faces = {slot: "?g" if slot == 10 else "?" if slot in FACE_DOWN else late.pop(0) for slot in range(20)}
    return Duel.from_position(
        " ".join(
            [
                "duel turn=0 choice=play age=3 pawn=-4 looted=-3 coins=88/88",
                f"city={','.join(early[:40:2])}/{','.join(early[1:40:2])}",
                f"wonders={','.join(wonders[:4])}/{','.join(wonders[4:8])}",
                "tokens=mathematics,theology/philosophy,urbanism board=economy,law,masonry,strategy,agriculture",
                f"discard={','.join(early[40:])}",
                f"display={','.join(f'{slot}:{face}' for slot, face in faces.items())}",
            ]
        ),
        chance="manual",
    )
