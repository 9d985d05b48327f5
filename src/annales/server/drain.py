"""The last seconds of a server that was asked to end: games go on, and new ones begin elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from annales.server.errors import Refusal

__all__ = ["Drain"]


class Drain:
    """Whether a server is about to end, and when it does."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        """How long the server goes on after it was asked to end."""
        self._ends: float | None = None
        self._listening: list[Callable[[], object]] = []

    @property
    def began(self) -> bool:
        """Whether the server was asked to end."""
        return self._ends is not None

    @property
    def is_over(self) -> bool:
        """Whether the time is over."""
        return self._ends is not None and monotonic() >= self._ends

    def listen(self, call: Callable[[], object]) -> None:
        """Call a function when the server is asked to end."""
        self._listening.append(call)

    def begin(self) -> None:
        """The server was asked to end."""
        self._ends = monotonic() + self.seconds
        for call in self._listening:
            call()

    def check(self) -> None:
        """Refuse what another process, or the next one, can do as well. Raises `Refusal`.

        >>> drain = Drain(20.0)
        >>> drain.check()
        >>> drain.begin()
        >>> drain.check()
        Traceback (most recent call last):
        annales.server.errors.Refusal: refused: draining {}
        """
        if self.began:
            raise Refusal("draining", status=503)
