"""Which seat of an array environment learns, and by which policies the others play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from annales.envs.network_opponents import NETWORK
from annales.envs.rows import ALL_SEATS
from annales.errors import AnnalesError
from annales.simulation.arguments import whole_number
from annales.simulation.batch import POLICIES
from annales.simulation.playouts import POLICY_BITS

__all__ = ["Opponents", "check_learner", "names_network"]

KNOWN = {**POLICIES, "network": NETWORK}
"""Policies by name."""

Opponents = str | Sequence[str]
"""A policy for all other seats, or one for each of them in the order of play after the learner.

`network` is the move with the highest prior of a network; the others are those of `annales.simulation.POLICIES`.
"""


def check_learner(seats: int, opponents: Opponents | None, seat: int | None) -> tuple[int, int]:
    """The fields `seat` and `policies` of a `GameRow`.

    Without opponents, the learner moves for every seat. Without a seat, it changes from game to game. Raises
    `AnnalesError` for an unknown policy or seat, another number of policies, and a seat without opponents.
    """
    if opponents is None:
        if seat is not None:
            raise AnnalesError(f"seat {seat} has no effect without opponents: the learner moves for every seat")
        return ALL_SEATS, 0
    number = seats if seat is None else whole_number("seat", seat)
    if seat is not None and not 0 <= number < seats:
        raise AnnalesError(f"there is no seat {seat}: the seats are 0 to {seats - 1}")
    if not isinstance(opponents, Iterable):
        raise AnnalesError(f"opponents are the name of a policy or a sequence of names, not {opponents!r}")
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise AnnalesError(f"{len(names)} opponents do not fit {seats - 1} other seats")
    return number, sum(_policy(name) << (POLICY_BITS * (i + 1)) for i, name in enumerate(names))


def names_network(opponents: Opponents | None) -> bool:
    """Whether a network plays some seat."""
    return opponents == "network" or (not isinstance(opponents, str) and "network" in (opponents or ()))


def _policy(name: str) -> int:
    if name not in KNOWN:
        raise AnnalesError(f"no policy is called {name!r} (known: {', '.join(KNOWN)})")
    return KNOWN[name]
