"""Records of the experiment with gifts."""

from __future__ import annotations

from annales.kernel.records import Record, cells, number, record

__all__ = ["WITH", "WITHOUT", "Gift", "GiftControl", "PairRow"]

WITHOUT, WITH = range(2)
"""The two games of a pair."""


@record
class GiftControl(Record):
    """What all pairs of a run have in common."""

    seats: int = number()
    policies: int = number()
    """The policy of each seat, see `annales.simulation.playouts.policy_of`."""
    seed: int = number(bits=64)
    first: int = number(bits=64)
    """Number of the first deal."""
    visits: int = number()
    """Visits of each search; 0 where the heuristics play on."""


@record
class Gift(Record):
    """An item that is given, and the moment that was drawn for it in the deal under way."""

    item: int = number()
    moments: int = number()
    """Turns so far at whose beginning the item could be given."""
    seat: int = number()
    """The seat on turn at the moment that was drawn among them."""
    policy_stream: list[int] = cells(4, bits=64)
    """The random stream of the players at that moment."""
    chance_stream: list[int] = cells(4, bits=64)
    """The random stream of chance at that moment."""


@record
class PairRow(Record):
    """What became of the receiver of a gift in the two games of a pair."""

    given: int = number()
    """1 where the item could be given in this deal; otherwise the row is empty."""
    shares: list[int] = cells(2)
    """Share of a victory without and with the gift, in units of 1 / RESULT_UNIT."""
    leads: list[int] = cells(2)
    """Points ahead of the best opponent at the end, negative where behind; 0 where a search judges."""
