"""Situations of The Flow of History for the tests of its table: every kind of choice, a full table, the end."""

from __future__ import annotations

from functools import cache

from annales import Flow
from annales.bots import find_bot
from annales.flow.cards.loading import load_tables

__all__ = ["SITUATIONS", "flow_middle", "flow_situation"]

SITUATIONS = ("action", "target", "take", "drop", "crowded", "over")
CHOOSING = {"target": "C01", "drop": "C09", "take": "C23"}
"""The card that asks for each choice."""
GOVERNMENTS = "C31,C42", "C32,C39", "C33,C45", "C34,C38", "C35,C41"
"""What each player begins with here."""
MARKET = ("C20", "C16", "C47", "C58", "C05")
"""Cards of long names."""

MIDDLE = 36
"""Moves after which nations have grown."""


@cache
def flow_situation(name: str, players: int) -> Flow:
    """A game in which it is seat 0's turn, or which is over."""
    if name == "over":
        return finished(players)
    if name == "crowded":
        return crowded(players)
    return asked(name, players)


def position(players: int, market: str, nations: list[str]) -> Flow:
    """A situation on the first player's turn, with tokens of two digits everywhere."""
    resources = "/".join(str(12 - seat) for seat in range(players))
    return Flow.from_position(
        f"flow players={players} turn=0 choice=action age=5 resources={resources} pool=10 reserve=2 market={market} "
        f"nations={'/'.join(nations)}",
        chance="manual",
    )


def asked(name: str, players: int) -> Flow:
    """A choice, come to by completing its card; or the action before, with the cards of others to be sniped."""
    nations = [
        f"{GOVERNMENTS[0]},C10,C08,C46,C56",
        *(f"{own},C6{seat}" for seat, own in enumerate(GOVERNMENTS[1:players])),
    ]
    if name == "action":
        return position(players, f"C12*0:3,{','.join(MARKET[:3])}*1:8,C03", nations)
    game = position(players, f"{CHOOSING[name]}*0:3,{','.join(MARKET)}", nations)
    game.play("complete")
    if game.choice == "target" and name == "drop":
        game.play("target 1")
    return game


def crowded(players: int) -> Flow:
    """All cards but those of the market lie in nations: as many as there can be, each column as deep as it gets."""
    cards = [card for card in load_tables().cards if card.id not in MARKET and card.deck is None and card.age != "S"]
    nations = [[own] for own in GOVERNMENTS[:players]]
    leaders = [card.id for card in cards if card.type == "leader"]
    rest = [card.id for card in cards if card.type != "leader" and card.id not in ",".join(GOVERNMENTS)]
    for seat, nation in enumerate(nations):
        nation += [leaders[seat], *rest[seat::players]]
    return position(players, f"{MARKET[0]},{MARKET[1]}*1:12,{','.join(MARKET[2:])}", list(map(",".join, nations)))


@cache
def flow_middle(players: int) -> Flow:
    """A game of the heuristics against themselves on the turn of seat 0, without a marker of its own in the market."""
    game, greedy = Flow(seed=12, players=players), find_bot("greedy")
    while not (game.turn == 0 and game.choice == "action" and game.ply >= MIDDLE and game.view(0).invest):
        game.play(greedy.choose(game, 1))
    return game


def finished(players: int) -> Flow:
    """A game of the heuristics against themselves, played to its end."""
    game, greedy = Flow(seed=4, players=players), find_bot("greedy")
    while game.outcome is None:
        game.play(greedy.choose(game, 1))
    return game
