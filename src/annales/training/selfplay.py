"""Self-play: whole games with a search for each decision, as one compiled rule."""

from __future__ import annotations

from annales.bots.search.iteration import iterate
from annales.bots.search.records import PRIOR_ONE, Control, Node, Path, RootMove
from annales.kernel.memory import assign
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
from annales.kernel.rules import rule
from annales.networks.evaluate import RESULT_UNIT
from annales.networks.records import Network
from annales.training.records import Cursor, DecisionRow, EntryRow, GameRow, SelfPlayControl, ShareRow

__all__ = ["play_games"]

GAME, WORK, ZERO = range(3)
"""States: of the game, of the search, and one that stays zero."""


@rule
def happens(w: Workspace, share: int) -> bool:
    """True with a probability in thousandths."""
    return below(w, 1000) < share


@rule
def clear_root(tree: Packed[Node], c: Control) -> None:
    """Begin a new tree."""
    c.nodes = 1
    tree[0].first_child = 0
    tree[0].visits = 0
    tree[0].selections = 0
    for seat in range(c.seats):
        tree[0].results[seat] = 0
        tree[0].lead[seat] = 0


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
def most_visited(tree: Packed[Node]) -> int:
    """The most visited move of the root."""
    best, most = 0, -1
    child = int(tree[0].first_child)
    while child != 0:
        if tree[child].visits > most:
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
    """Write a move or an outcome. Rows for which there is no room are counted only."""
    if k.entries < len(entries):
        entries[k.entries].value = value
    k.entries += 1


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
        if k.shares < len(shares):
            shares[k.shares].move = tree[child].move
            shares[k.shares].visits = tree[child].visits
        k.shares += 1
        n += 1
        child = int(tree[child].next_sibling)
    return n


@rule
def add_decision(s: StateRecord, tree: Packed[Node], c: Control, k: Cursor, decisions: Packed[DecisionRow]) -> int:
    """Write what a search has found about the situation; return the number of the row."""
    # Without room the last row is written again; `play_games` then rejects the game.
    d = min(k.decisions, len(decisions) - 1)
    k.decisions += 1
    decisions[d].entry = k.entries
    decisions[d].seat = s.turn
    for seat in range(c.seats):
        decisions[d].values[seat] = tree[0].results[seat] // tree[0].visits
    decisions[d].is_styled = 1 if c.style_kind != 0 and s.turn == c.style_seat else 0
    return d


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
    clear_root(tree, c)
    for i in range(visits):
        iterate(f, states, w, tree, c, p, roots, net)
        # The first iteration has added the root's moves.
        if i == 0 and noisy:
            add_noise(w, tree, p, o)
    return int(tree[0].results[states[GAME].turn] // tree[0].visits)


@rule
def choose(w: Workspace, tree: Packed[Node], o: SelfPlayControl, number: int) -> int:
    """The move to play after a search at decision `number` of the game."""
    if number < o.opening_moves or happens(w, o.drawn_share):
        return drawn_by_visits(w, tree)
    return most_visited(tree)


@rule
def choose_style(w: Workspace, c: Control, o: SelfPlayControl) -> None:
    """Choose whether a seat prefers a kind of victory in the next game."""
    c.style_kind = 0
    if happens(w, o.styled_share):
        c.style_kind = 1 + below(w, o.kinds - 2)
        c.style_seat = below(w, c.seats)
        c.style_share = o.style_least + below(w, o.style_most - o.style_least + 1)


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
) -> None:
    """Play one game."""
    assign(states, GAME, ZERO)
    choose_style(w, c, o)
    begin(f, states[GAME], w)
    settle_and_note(f, states[GAME], w, entries, k)
    number, decided = 0, False
    while states[GAME].turn >= 0:
        n = legal(f, states[GAME], w)
        move = int(w.moves[0])
        if n > 1 and decided:
            search(f, states, w, tree, c, p, roots, net, o, o.finish_visits, False)
            move = most_visited(tree)
        elif n > 1:
            full = happens(w, o.full_share)
            visits = o.full_visits if full else o.fast_visits
            value = search(f, states, w, tree, c, p, roots, net, o, visits, full)
            d = add_decision(states[GAME], tree, c, k, decisions)
            styled = decisions[d].is_styled != 0
            decisions[d].shares = add_shares(tree, shares, k) if full and not styled else 0
            decisions[d].is_random = 1 if happens(w, o.random_share) else 0
            decided = full and not styled and (value < o.decided or value > RESULT_UNIT - o.decided)
            if decisions[d].is_random != 0:
                move = int(w.moves[below(w, legal(f, states[GAME], w))])
            else:
                move = choose(w, tree, o, number)
            number += 1
        add_entry(entries, k, move)
        step(f, states[GAME], w, move)
        settle_and_note(f, states[GAME], w, entries, k)


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
    """Play one game for each row of `games`; return how many of them found room for all of their rows."""
    f, w, c, k = facts[0], scratch[0], control[0], cursors[0]
    for i in range(len(games)):
        play_one(
            f,
            states,
            w,
            tree,
            c,
            path[0],
            roots,
            networks[0],
            parameters[0],
            k,
            entries,
            decisions,
            shares,
        )
        if k.entries > len(entries) or k.decisions > len(decisions) or k.shares > len(shares):
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
