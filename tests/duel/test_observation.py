"""What a learner sees of Duel means what the index table says."""

from collections.abc import Iterator

import pytest
from tests.duel.helpers import mirrored, random_game, situations

from annales import Duel
from annales.duel.ai.observation import INDEX
from annales.duel.cards.constants import BACKS, CHOICES, COLORS, RESOURCES, SYMBOLS, TOKENS
from annales.duel.notation.moves import card_ids, wonder_ids
from annales.duel.rules.state import Scratch
from annales.duel.views.table import DuelView, PlayerView
from annales.kernel.observation import encode

CARDS, WONDERS = card_ids(), wonder_ids()
DRAFT = "duel turn=1 choice=draft age=0 coins=7/7 board=law,economy offer=piraeus,the_sphinx wonders=the_colossus/"


def observed(game: Duel) -> dict[str, list[int]]:
    """Places by their name in the index."""
    w = Scratch()
    encode(game.facts, game.state, w)
    return {name: w.observation[first : first + places] for name, first, places, _ in INDEX}


def expected(game: Duel) -> dict[str, list[int]]:
    """The same, read from what people are shown."""
    view: DuelView = game.view()
    me = view.turn or 0
    mine, theirs = view.players[me], view.players[1 - me]
    pawn = view.pawn if me == 0 else -view.pawn
    return {
        "turn": [me],
        "choice": [CHOICES.index(view.choice or "over")],
        "age": [view.age],
        "pawn": [pawn],
        "again": [game.state.again],
        "cards left": [len(view.display)],
        "unseen": [len(view.unseen[back]) for back in BACKS],
        "spare": [0] * 6,
        "player": of_player(mine, loot_left(view, me)),
        "opponent": of_player(theirs, loot_left(view, 1 - me)),
        "cards": [of_card(view, me, card) for card in CARDS],
        "slots": of_slots(view),
        "wonders": [of_wonder(view, me, wonder) for wonder in WONDERS],
        "tokens": [of_token(view, me, token) for token in TOKENS],
        "card prices": [next(price, -1) for price in (card_price(view, me, slot) for slot in range(20))],
        "wonder prices": [
            view.prices[wonder][me].coins if of_wonder(view, me, wonder) == 2 else -1 for wonder in WONDERS
        ],
    }


def loot_left(view: DuelView, seat: int) -> int:
    """Military tokens left on a seat's side: the other player pushes the pawn there."""
    return 2 - sum((space > 0) == (seat == 1) for space in view.looted)


def of_player(player: PlayerView, loot: int) -> list[int]:
    return [
        player.coins,
        loot,
        sum(1 << SYMBOLS.index(symbol) for symbol in player.symbols),
        player.score["total"],
        sum(not wonder.built for wonder in player.wonders),
        sum(wonder.built for wonder in player.wonders),
        *(player.count[color] for color in COLORS),
        *(player.production[resource] for resource in RESOURCES),
        *(player.trade[resource] for resource in RESOURCES),
        0,
    ]


def of_card(view: DuelView, me: int, card: str) -> int:
    shown = {slot.card: slot for slot in view.display}
    if card in shown:
        return 1 if shown[card].available else 2
    under = {wonder.under for player in view.players for wonder in player.wonders}
    places = (view.players[me].city, view.players[1 - me].city, view.discard, under)
    return next((code for code, place in enumerate(places, 3) if card in place), 0)


def of_slots(view: DuelView) -> list[int]:
    codes = [0] * 20
    for slot in view.display:
        codes[slot.slot] = 1 + CARDS.index(slot.card) if slot.card else -1 - BACKS.index(slot.back)
    return codes


def of_wonder(view: DuelView, me: int, wonder: str) -> int:
    for first, seat in ((2, me), (4, 1 - me)):
        for own in view.players[seat].wonders:
            if own.id == wonder:
                return first + own.built
    return int(wonder in view.offer)


def of_token(view: DuelView, me: int, token: str) -> int:
    places = (view.board, view.drawn, view.players[me].tokens, view.players[1 - me].tokens)
    return next((code for code, place in enumerate(places, 1) if token in place), 0)


def card_price(view: DuelView, me: int, slot: int) -> Iterator[int]:
    return (view.prices[card.card][me].coins for card in view.display if card.slot == slot and card.card)


def test_the_index_covers_all_places_without_overlap() -> None:
    at = 0
    for name, first, places, meaning in INDEX:
        assert (first, places > 0, bool(meaning)) == (at, True, True), name
        at += places

    assert at == Duel.ruleset.learning.observation
    assert len({name for name, *_ in INDEX}) == len(INDEX)


@pytest.mark.parametrize("seed", range(6))
def test_every_place_means_what_the_index_says_along_whole_games(seed: int) -> None:
    turns = set()
    for game in situations(seed):
        if game.turn is not None:
            turns.add(game.turn)
            assert observed(game) == expected(game)

    assert turns == {0, 1}


@pytest.mark.parametrize(
    "text",
    [
        DRAFT,
        "duel turn=1 choice=library age=2 coins=3/4 drawn=law,economy,theology board=masonry tokens=strategy/urbanism",
        "duel turn=0 choice=destroy age=2 coins=0/9 destroying=brown city=/sawmill,brickyard looted=-3,6 pawn=-4",
        "duel turn=1 choice=play age=3 coins=30/1 wonders=*piraeus:baths/the_sphinx display=16:?g,18:arsenal,19:palace",
        "duel turn=1 choice=revive age=3 coins=2/2 discard=altar,school again=1",
    ],
)
def test_every_kind_of_choice_is_seen(text: str) -> None:
    game = Duel.from_position(text)

    assert observed(game) == expected(game)


def test_both_seats_see_the_same_situation_in_the_same_way() -> None:
    for seed in range(4):
        game = random_game(seed, 35)
        one, other = Scratch(), Scratch()
        encode(game.facts, game.state, one)
        encode(game.facts, mirrored(game.state), other)

        assert one.observation[0] + other.observation[0] == 1
        assert one.observation[1:] == other.observation[1:]
