"""Contributions of the people at a table to its deal: all commit to theirs first, then all reveal them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from annales.dealing import Contribution, deal_seed
from annales.server.db.log import LogRow

__all__ = ["Shuffle", "shuffle_after"]


@dataclass(frozen=True)
class Shuffle:
    """What is known of the contributions at one version of a table. All values are in hexadecimal digits."""

    together: bool = False
    """Whether people contribute to the deal at all."""
    commitments: Mapping[int, str] = field(default_factory=dict)
    """By the first seat of each person."""
    contributions: Mapping[int, str] = field(default_factory=dict)
    dealt: bool = False
    """Whether the cards were dealt from all contributions."""

    @property
    def waits(self) -> bool:
        """Whether nobody can move yet, because the cards are not dealt."""
        return self.together and not self.dealt

    @property
    def proof(self) -> tuple[Contribution, ...]:
        """What is public of the contributions."""
        return tuple(
            Contribution(seat, commitment, self.contributions.get(seat))
            for seat, commitment in sorted(self.commitments.items())
        )

    def seed(self, secret: bytes) -> bytes:
        """The seed of the deal, as far as people have contributed to it by now."""
        if not self.dealt:
            return secret
        return deal_seed(secret, {seat: bytes.fromhex(each) for seat, each in self.contributions.items()})

    def after(self, row: LogRow) -> Shuffle:
        """What is known after one more row."""
        if row.seat is None or row.contribution is None:
            return self
        if row.kind == "commit":
            return replace(self, commitments={**self.commitments, row.seat: row.contribution})
        if row.kind not in {"reveal", "deal"}:
            return self
        contributions = {**self.contributions, row.seat: row.contribution}
        return replace(self, contributions=contributions, dealt=row.kind == "deal")


def shuffle_after(together: bool, rows: Iterable[LogRow]) -> Shuffle:
    """What is known after all rows of a log."""
    shuffle = Shuffle(together)
    for row in rows:
        shuffle = shuffle.after(row)
    return shuffle
