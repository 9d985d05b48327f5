"""Waits until a sender has looked for something to send, instead of waiting some time in which it may have stalled."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.server.clients import wait_until

from annales.server.delivery.sender import Sender, Transport


class Looks:
    """Counts how often each sender of a kind has looked and has sent all that was due; they look often."""

    def __init__(self, kind: type[Transport[Any]], patch: pytest.MonkeyPatch) -> None:
        self._ended: Counter[Sender[Any]] = Counter()
        send_due = Sender._send_due

        async def counted(sender: Sender[Any]) -> None:
            await send_due(sender)
            if isinstance(sender._transport, kind):
                self._ended[sender] += 1

        patch.setattr(kind, "poll_seconds", 0.05)
        patch.setattr(Sender, "_send_due", counted)

    def wait(self) -> None:
        """Wait until each sender has looked once more. The first look that ends may have begun before this call."""
        wait_until(lambda: self._ended)
        wanted = {sender: looks + 2 for sender, looks in self._ended.items()}
        wait_until(lambda: all(self._ended[sender] >= looks for sender, looks in wanted.items()))
