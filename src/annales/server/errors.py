"""What can go wrong in the server: errors of its owner, and refusals that a client is told."""

from __future__ import annotations

from collections.abc import Mapping

from annales.errors import AnnalesError, Reason

__all__ = ["Conflict", "DiskFull", "PortError", "Refusal", "ServerError", "StorageError"]


class ServerError(AnnalesError):
    """The root of all errors of the server."""


class PortError(ServerError):
    """The server cannot listen at its address; names host and port."""


class StorageError(ServerError):
    """The data directory or the database cannot be used; names it."""

    key = "storage"
    """Message key for clients."""


class DiskFull(StorageError):
    """The database cannot grow."""

    key = "disk-full"


class Conflict(ServerError):
    """Another writer was first: the row that was to be appended exists."""


class Refusal(ServerError):
    """A request that is refused; nothing has changed. The catalogue has the sentence as `error-<key>`.

    Where a rule forbids a move, `rule` is its number and the sentence is `reason-<key>`.
    """

    def __init__(
        self,
        key: str,
        args: Mapping[str, str | int] | None = None,
        *,
        rule: str | None = None,
        status: int = 400,
    ) -> None:
        super().__init__(f"refused: {key} {dict(args or {})}")
        self.key, self.args_of_text, self.rule, self.status = key, dict(args or {}), rule, status

    @classmethod
    def of_reason(cls, reason: Reason) -> Refusal:
        """The refusal of a move that a rule forbids."""
        return cls(reason.key, reason.args, rule=reason.rule or None)
