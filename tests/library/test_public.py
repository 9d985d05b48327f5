"""What a bot is given: the same situation and history, and nothing that leads to a secret."""

import gc
import pickle
from collections.abc import Callable
from random import Random
from types import BuiltinFunctionType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest
from tests.fresh_process import in_fresh_process
from tests.referrers import find_referrers

from annales import Duel, Flow
from annales.core.chance import Manual, Sampled, Seeded
from annales.core.game import Chance, Game, Played
from annales.errors import AnnalesError

ATOMS = (str, int, bytes, float, bool, type(None))
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, FrameType)


def new_duel(seed: str) -> Game:
    return Duel(seed=seed, pawn_centre="begins")


def new_flow(seed: str) -> Game:
    return Flow(seed=seed, players=3)


BOTH = pytest.mark.parametrize("new", [new_duel, new_flow], ids=["duel", "flow"])


def played(new: Callable[[str], Game], seed: str = "the secret", plies: int = 25) -> Game:
    game = new(seed)
    for ply in range(plies):
        game.play(game.legal_moves[ply % len(game.legal_moves)])
    return game


def retold(game: Game) -> Game:
    """A game of another secret with the history of this one, its texts being other objects."""
    other = type(game)(chance="manual", options=dict(game.options))
    for entry in game.history:
        if isinstance(entry, Played):
            other.play(bytes(entry.move.text, "utf-8").decode())
        else:
            other.reveal(bytes(entry.outcome, "utf-8").decode())
    other.source = Seeded("another secret")
    assert other.history == game.history
    return other


@BOTH
def test_a_public_game_is_the_same_game(new: Callable[[str], Game]) -> None:
    game = played(new)

    public = game.public()

    assert public == game
    assert type(public) is type(game)
    assert (public.history, public.ply, public.turn, public.choice) == (game.history, 25, game.turn, game.choice)
    assert (public.record(), public.view(0), dict(public.options)) == (game.record(), game.view(0), dict(game.options))
    assert list(public.legal_moves) == list(game.legal_moves)
    assert isinstance(public.source, Manual)


@BOTH
def test_a_public_game_stops_where_chance_decides(new: Callable[[str], Game]) -> None:
    game = played(new, plies=0)
    while not (waiting := [move for move in game.legal_moves if waits_after(game.public(), move.text)]):
        game.play(game.legal_moves[0])

    copy = game.public().copy()
    copy.play(waiting[0])

    assert copy.turn is None
    assert copy.chance is not None


def waits_after(game: Game, move: str) -> bool:
    copy = game.copy()
    copy.play(move)
    return copy.chance is not None


@BOTH
def test_a_public_game_may_have_a_sampler_of_its_own(new: Callable[[str], Game]) -> None:
    game = played(new)

    public = game.public(chance=Sampled(Random(1)))
    while public.turn is not None:
        public.play(public.legal_moves[0])

    assert public.outcome is not None
    assert game.ply == 25


@BOTH
def test_what_is_done_to_a_public_game_changes_nothing_of_the_game(new: Callable[[str], Game]) -> None:
    game = played(new)
    before = pickle.dumps(game), game.facts.copy()
    public = game.public()

    while public.ply:
        public.undo()
    for name in public.facts.fields:
        setattr(public.facts, name, getattr(type(public.facts)(), name))
    for entry in game.public().history:
        object.__setattr__(entry, "seat" if isinstance(entry, Played) else "kind", None)

    assert (pickle.dumps(game), game.facts) == before
    for _ in range(25):
        game.undo()


@BOTH
def test_games_with_other_secrets_and_equal_histories_give_equal_public_games_byte_for_byte(
    new: Callable[[str], Game],
) -> None:
    game = played(new)
    other = retold(game)

    one, two = game.public(), other.public()

    assert pickle.dumps(one) == pickle.dumps(two)
    assert one.record() == two.record()
    assert (repr(one), one.position, repr(one.state), repr(one.facts)) == (
        repr(two),
        two.position,
        repr(two.state),
        repr(two.facts),
    )
    assert repr(one.view()) == repr(two.view())
    assert repr(one.chance) == repr(two.chance)


@BOTH
def test_undone_and_made_again_a_move_is_answered_by_nobody(new: Callable[[str], Game]) -> None:
    public = played(new).public()
    while not isinstance(public.history[-1], Chance):
        public.undo()
    revealed, move = public.history[-1], public.undo()

    public.play(move)

    assert public.chance is not None
    assert public.turn is None
    assert revealed not in public.history[-1:]


@BOTH
def test_nothing_leads_from_a_public_game_to_one_with_a_secret(new: Callable[[str], Game]) -> None:
    # A process that has run other tests has a hundred times as many objects.
    in_fresh_process(check_that_nothing_leads_to_a_secret, new)


def check_that_nothing_leads_to_a_secret(new: Callable[[str], Game]) -> None:
    game = played(new)
    copied = game.copy()
    public = game.public()
    referrers = find_referrers()

    found = around(public, referrers)

    assert secrets_in(found, public) == []
    assert not any(thing is part for thing in found for part in (game._situation, game._entries, game.facts))
    assert secrets_in(around(copied, referrers), public)
    assert secrets_in(around(game.facts, referrers), public)
    assert secrets_in(around(game.history[0], referrers), public)


def secrets_in(found: list[Any], public: Game) -> list[Any]:
    """Sources with a secret, and games that may have one."""
    return [thing for thing in found if isinstance(thing, Seeded | Game) and thing is not public]


def around(start: object, referrers: dict[int, list[Any]]) -> list[Any]:
    """Everything reachable from an object, and everything that leads to any of it, code and atoms left out."""
    known: dict[int, Any] = {}
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in known or isinstance(thing, (*ATOMS, *CODE)) or type(thing).__name__ == "_lru_cache_wrapper":
            continue
        known[id(thing)] = thing
        todo += gc.get_referents(thing)
    inside = list(known.values())
    for _ in range(5):
        refer = {id(thing): thing for part in inside for thing in referrers.get(id(part), ())}
        outer = [thing for number, thing in refer.items() if number not in known and not isinstance(thing, CODE)]
        outer = [thing for thing in outer if not is_own_work(thing)]
        known |= {id(thing): thing for thing in outer}
        inside = outer
        if not inside:
            break
    return list(known.values())


def is_own_work(thing: object) -> bool:
    """Whether an object belongs to the walk itself, to a module, to a class or to a cache of functions."""
    if type(thing).__name__ in ("_lru_cache_wrapper", "list_iterator", "tuple_iterator", "cell"):
        return True
    return isinstance(thing, dict) and ("__name__" in thing or "__module__" in thing)


def test_another_chance_that_does_not_exist_is_refused() -> None:
    with pytest.raises(AnnalesError, match="there is no source of chance"):
        Duel(seed=1).public(chance="loaded dice")
