"""Self-play: whole games with a search for each decision, as one compiled rule."""

from __future__ import annotations

from annales.bots.search.iteration import iterate
from annales.bots.search.records import MOST_MOVES, PRIOR_ONE, Control, Node, Path, RootMove
from annales.bots.search.tree import begin_tree
from annales.kernel.memory import assign, fingerprint
from annales.kernel.protocol import (
    Packed,
    StateRecord,
    Workspace,
    begin,
    draw,
    ending,
    legal,
    points,
    result,
    settle,
    step,
)
from annales.kernel.random import below
from annales.kernel.records import Record
from annales.kernel.rules import noinline, rule
from annales.kernel.units import RESULT_UNIT
from annales.networks.records import Network
from annales.simulation.playouts import MOST_SEATS
from annales.training.records import Cursor, DecisionRow, EntryRow, GameRow, SelfPlayControl, ShareRow

__all__ = ["play_games"]

GAME, WORK, ZERO = range(3)
"""States: of the game, of the search, and one that stays zero."""
MOST_OUTCOMES = 127
"""Most outcomes of chance between two moves, and before the first one, in any game."""
MOST_ATTEMPTS = 16
"""A batch ends early after this number of abandoned games in a row."""
NO_MOVE = -1


@rule
def happens(w: Workspace, share: int) -> bool:
    """True with a probability in thousandths."""
    return below(w, 1000) < share


@noinline
@rule
def add_noise(w: Workspace, tree: Packed[Node], p: Path, o: SelfPlayControl) -> None:
    """Mix noise into the priors of the root's moves, so that self-play tries moves that the network rejects."""
    total = 1e-9
    n = 0
    child = int(tree[0].first_child)
    while child != 0:
        uniform = (1 + below(w, 1000)) / 1000.0
        noise = uniform**o.noise_power
        p.values[n] = int(1_000_000 * noise)
        total += p.values[n]
        n += 1
        child = int(tree[child].next_sibling)
    n = 0
    child = int(tree[0].first_child)
    while child != 0:
        noise = p.values[n] / total
        prior = (1000 - o.noise_share) * tree[child].prior / 1000.0 + o.noise_share * PRIOR_ONE * noise / 1000.0
        tree[child].prior = int(prior)
        n += 1
        child = int(tree[child].next_sibling)


@rule
def most_visited(tree: Packed[Node], besides: int) -> int:
    """The most visited move of the root besides one, which counts only where there is no other."""
    best, most = int(tree[0].first_child), -1
    child = best
    while child != 0:
        if tree[child].visits > most and tree[child].move != besides:
            best, most = child, tree[child].visits
        child = int(tree[child].next_sibling)
    return int(tree[best].move)


@rule
def drawn_by_visits(w: Workspace, tree: Packed[Node]) -> int:
    """A move of the root, with probability proportional to its visits."""
    total = 0
    child = int(tree[0].first_child)
    while child != 0:
        total += tree[child].visits
        child = int(tree[child].next_sibling)
    left = below(w, max(total, 1))
    child = int(tree[0].first_child)
    while left >= tree[child].visits and tree[child].next_sibling != 0:
        left -= tree[child].visits
        child = int(tree[child].next_sibling)
    return int(tree[child].move)


@rule
def add_entry(entries: Packed[EntryRow], k: Cursor, value: int) -> None:
    """Write a move or an outcome."""
    entries[k.entries].value = value
    k.entries += 1


@noinline
@rule
def settle_and_note(f: Record, s: StateRecord, w: Workspace, entries: Packed[EntryRow], k: Cursor) -> None:
    """Settle all pending chance events and write their outcomes."""
    while s.event != 0:
        outcome = draw(f, s, w)
        add_entry(entries, k, outcome)
        settle(f, s, w, outcome)


@rule
def add_shares(tree: Packed[Node], shares: Packed[ShareRow], k: Cursor) -> int:
    """Write the visits of the root's moves; return how many moves there are."""
    n = 0
    child = int(tree[0].first_child)
    while child != 0:
        shares[k.shares].move = tree[child].move
        shares[k.shares].visits = tree[child].visits
        k.shares += 1
        n += 1
        child = int(tree[child].next_sibling)
    return n


@noinline
@rule
def search(
    f: Record,
    states: Packed[StateRecord],
    w: Workspace,
    tree: Packed[Node],
    c: Control,
    p: Path,
    roots: Packed[RootMove],
    net: Network,
    o: SelfPlayControl,
    visits: int,
    noisy: bool,
) -> int:
    """Search the situation of the game; return the mean result for the seat on turn, in units of 1 / RESULT_UNIT."""
    begin_tree(tree, c)
    for i in range(visits):
        iterate(f, states, w, tree, c, p, roots, net)
        # The first iteration has added the root's moves.
        if i == 0 and noisy:
            add_noise(w, tree, p, o)
    return int(tree[0].results[states[GAME].turn] // tree[0].visits)


@rule
def repeated_move(states: Packed[StateRecord], k: Cursor) -> int:
    """The move that the seat on turn chose at its last decision, if the same state has come again; else NO_MOVE.

    Players who all wait for each other would never finish.
    """
    turn = states[GAME].turn
    first, second = fingerprint(states, GAME, 0), fingerprint(states, GAME, 1)
    is_same = k.before[turn] == first and k.before[MOST_SEATS + turn] == second
    k.before[turn], k.before[MOST_SEATS + turn] = first, second
    if not is_same:
        return NO_MOVE
    k.repeated += 1
    return k.played[turn]


@rule
def forget_moves(k: Cursor) -> None:
    """Forget the states of the game before."""
    for i in range(2 * MOST_SEATS):
        k.before[i] = 0


@rule
def choose(w: Workspace, tree: Packed[Node], o: SelfPlayControl, number: int, repeated: int) -> int:
    """The move to play after a search at decision `number` of the game, with the move that repeats a position."""
    if repeated != NO_MOVE:
        return most_visited(tree, repeated)
    if number < o.opening_moves or happens(w, o.drawn_share):
        return drawn_by_visits(w, tree)
    return most_visited(tree, NO_MOVE)


@rule
def choose_style(w: Workspace, c: Control, o: SelfPlayControl) -> None:
    """Choose whether a seat prefers a kind of victory in the next game."""
    c.style_kind = 0
    # The empty kind, and at least two to choose from.
    if o.kinds > 2 and happens(w, o.styled_share):
        c.style_kind = 1 + below(w, o.kinds - 2)
        c.style_seat = below(w, c.seats)
        c.style_share = o.style_least + below(w, o.style_most - o.style_least + 1)


@rule
def has_room(k: Cursor, o: SelfPlayControl, entries: int, decisions: int, shares: int) -> bool:
    """Whether a game whose rows begin at these numbers may have the rows of another decision."""
    # Compiled rules do not check indices: a game without end would write behind the arrays.
    return (
        k.entries - entries + MOST_OUTCOMES < o.most_entries
        and k.decisions - decisions < o.most_decisions
        and k.shares - shares + MOST_MOVES <= o.most_shares
    )


@rule
def is_decided(c: Control, o: SelfPlayControl, value: int) -> bool:
    """Whether the mean result of a full search decides the game. Of three seats, one without hope decides nothing."""
    return value > RESULT_UNIT - o.decided or (c.seats == 2 and value < o.decided)


@noinline
@rule
def move_by_search(
    f: Record,
    states: Packed[StateRecord],
    w: Workspace,
    tree: Packed[Node],
    c: Control,
    p: Path,
    roots: Packed[RootMove],
    net: Network,
    o: SelfPlayControl,
    k: Cursor,
    decisions: Packed[DecisionRow],
    shares: Packed[ShareRow],
    repeated: int,
) -> int:
    """Search a decision, write its rows, and return the move to play. `repeated` is for `choose`."""
    turn = states[GAME].turn
    full = happens(w, o.full_share)
    value = search(f, states, w, tree, c, p, roots, net, o, o.full_visits if full else o.fast_visits, full)
    d = k.decisions
    k.decisions += 1
    decisions[d].entry = k.entries
    for seat in range(c.seats):
        decisions[d].values[seat] = tree[0].results[seat] // tree[0].visits
    decisions[d].seat = turn
    styled = c.style_kind != 0 and turn == c.style_seat
    decisions[d].is_styled = 1 if styled else 0
    decisions[d].shares = add_shares(tree, shares, k) if full and not styled else 0
    decisions[d].is_random = 1 if happens(w, o.random_share) else 0
    if full and not styled and is_decided(c, o, value):
        k.decided = 1
    k.searched += 1
    if decisions[d].is_random != 0:
        return int(w.moves[below(w, legal(f, states[GAME], w))])
    return choose(w, tree, o, k.searched - 1, repeated)


@rule
def play_one(
    f: Record,
    states: Packed[StateRecord],
    w: Workspace,
    tree: Packed[Node],
    c: Control,
    p: Path,
    roots: Packed[RootMove],
    net: Network,
    o: SelfPlayControl,
    k: Cursor,
    entries: Packed[EntryRow],
    decisions: Packed[DecisionRow],
    shares: Packed[ShareRow],
) -> bool:
    """Play one game; return whether it ended. A game with too many rows is abandoned, and its rows are given back."""
    first_entry, first_decision, first_share = k.entries, k.decisions, k.shares
    k.searched, k.decided = 0, 0
    forget_moves(k)
    assign(states, GAME, ZERO)
    choose_style(w, c, o)
    begin(f, states[GAME], w)
    settle_and_note(f, states[GAME], w, entries, k)
    while states[GAME].turn >= 0:
        if not has_room(k, o, first_entry, first_decision, first_share):
            k.entries, k.decisions, k.shares = first_entry, first_decision, first_share
            k.abandoned += 1
            return False
        n = legal(f, states[GAME], w)
        move = int(w.moves[0])
        if n > 1:
            turn, repeated = states[GAME].turn, repeated_move(states, k)
            if k.decided != 0:
                search(f, states, w, tree, c, p, roots, net, o, o.finish_visits, False)
                move = most_visited(tree, repeated)
            else:
                move = move_by_search(f, states, w, tree, c, p, roots, net, o, k, decisions, shares, repeated)
            k.played[turn] = move
        add_entry(entries, k, move)
        step(f, states[GAME], w, move)
        settle_and_note(f, states[GAME], w, entries, k)
    return True


@rule
def play_games(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    tree: Packed[Node],
    control: Packed[Control],
    path: Packed[Path],
    roots: Packed[RootMove],
    networks: Packed[Network],
    parameters: Packed[SelfPlayControl],
    cursors: Packed[Cursor],
    games: Packed[GameRow],
    entries: Packed[EntryRow],
    decisions: Packed[DecisionRow],
    shares: Packed[ShareRow],
) -> int:
    """Play one game to its end for each row of `games`; return the number of these games.

    Abandoned games are replaced by others. The number is smaller where MOST_ATTEMPTS games in a row were abandoned.
    """
    f, w, c, k, o = facts[0], scratch[0], control[0], cursors[0], parameters[0]
    for i in range(len(games)):
        attempts = 0
        while not play_one(f, states, w, tree, c, path[0], roots, networks[0], o, k, entries, decisions, shares):
            attempts += 1
            if attempts == MOST_ATTEMPTS:
                return i
        games[i].entries = k.entries
        games[i].decisions = k.decisions
        games[i].shares = k.shares
        games[i].ending = ending(f, states[GAME], w)
        games[i].seats = c.seats
        for seat in range(c.seats):
            games[i].results[seat] = result(f, states[GAME], w, seat)
            games[i].points[seat] = points(f, states[GAME], w, seat)
    return len(games)
