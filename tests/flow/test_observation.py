"""What a learner sees of The Flow of History means what the index tables say."""

import pytest
from tests.flow.helpers import situations

from annales import Flow
from annales.flow.ai.observation import INDEX, PLAYER_INDEX
from annales.flow.cards.constants import CHOICES, ICONS, MOST_SEATS, STACKS, TYPES
from annales.flow.cards.loading import load_tables
from annales.flow.notation.moves import CARD_IDS
from annales.flow.rules.state import PLAYER_NUMBERS, Scratch
from annales.flow.views.table import FlowView, NationView
from annales.kernel.observation import encode


def observed(game: Flow) -> dict[str, list[int]]:
    """Places by their name in the index."""
    w = Scratch()
    encode(game.facts, game.state, w)
    return {name: w.observation[first : first + places] for name, first, places, _ in INDEX}


def code(name: str | None) -> int:
    return 0 if name is None else 1 + CARD_IDS.index(name)


def expected(game: Flow) -> dict[str, list[int]]:
    """The same, read from what people are shown; `effect` and `victims` are left out."""
    view: FlowView = game.view()
    me = view.turn or 0
    order = [(me + k) % view.players for k in range(view.players)]
    return {
        "turn": [me],
        "choice": [CHOICES.index(view.choice or "over")],
        "age": [view.age],
        "player count": [view.players],
        "pool": [view.pool],
        "reserve": [view.reserve],
        "ending": [int(view.ending)],
        "deck": [sum(len(view.unseen[part]) for part in STACKS[1:])],
        "unseen": [len(view.unseen[part]) for part in STACKS[1:]],
        "players": of_players([view.nations[seat] for seat in order]),
        "market": of_market(view, order),
        "cards": [of_card(view, order, card) for card in CARD_IDS],
    }


def of_players(nations: list[NationView]) -> list[int]:
    places = [place for nation in nations for place in of_player(nation)]
    return places + [0] * (MOST_SEATS * PLAYER_NUMBERS - len(places))


def of_player(nation: NationView) -> list[int]:
    return [
        nation.resources,
        code(nation.marker),
        *(nation.icons[icon] for icon in ICONS),
        *(nation.count[kind] for kind in TYPES),
        nation.attack,
        nation.defense,
        nation.score["total"],
        len(nation.cards),
        *tops(nation),
        0,
        0,
    ]


def tops(nation: NationView) -> list[int]:
    """Column by column the last card of its type: cards stand from the oldest to the top."""
    kinds = [card.type for card in load_tables().cards]
    found = [0] * 5
    for card in nation.cards:
        kind = TYPES.index(kinds[CARD_IDS.index(card)])
        if kind < 5:
            found[kind] = code(card)
    return found


def of_market(view: FlowView, order: list[int]) -> list[int]:
    places = [0] * 18
    for slot in view.market:
        pioneer = 0 if slot.pioneer is None else 1 + order.index(slot.pioneer)
        places[3 * slot.slot : 3 * slot.slot + 3] = [code(slot.card), slot.stake, pioneer]
    return places


def of_card(view: FlowView, order: list[int], card: str) -> int:
    if any(slot.card == card for slot in view.market):
        return 1
    if card in view.out:
        return 2
    for player, seat in enumerate(order):
        nation = view.nations[seat]
        if card in nation.cards:
            return 3 + 2 * player + (card in nation.visible)
    return 0


@pytest.mark.parametrize(
    ("index", "end"),
    [(INDEX, Flow.ruleset.learning.observation), (PLAYER_INDEX, PLAYER_NUMBERS)],
    ids=["all", "player"],
)
def test_an_index_covers_all_places_once_under_different_names(
    index: tuple[tuple[str, int, int, str], ...], end: int
) -> None:
    at = 0
    for name, first, places, meaning in index:
        assert (first, places > 0, bool(meaning)) == (at, True, True), name
        at += places

    assert at == end
    assert len({name for name, *_ in index}) == len(index)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_place_means_what_the_index_says_along_whole_games(players: int) -> None:
    for game in situations(players, {"players": players}):
        if game.turn is not None:
            seen = observed(game)
            wanted = expected(game)
            assert {name: seen[name] for name in wanted} == wanted


def test_an_attack_shows_its_card_and_whom_it_can_hit() -> None:
    """An effect with a choice is under way; only the state has the victims."""
    found = 0
    for seed in range(8):
        for game in situations(seed, {"players": 4}):
            if game.choice == "target":
                seen = observed(game)
                me = game.turn or 0
                targets = {int(move.text.split()[1]) for move in game.legal_moves if move.kind == "target"}
                victims = {(me + k) % 4 for k, hit in enumerate(seen["victims"]) if hit}
                assert victims == targets
                assert seen["effect"][0] == code(game.view().acting)
                found += 1
    assert found
