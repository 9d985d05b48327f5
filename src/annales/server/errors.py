"""The server's errors: failures that its operator sees, and refusals that are sent to a client."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from annales.errors import AnnalesError, Reason
from annales.text.messages import sentence

__all__ = [
    "Conflict",
    "DiskFull",
    "MaybeStored",
    "PortError",
    "Refusal",
    "ServerError",
    "SettingFault",
    "SettingsError",
    "StorageError",
]


class ServerError(AnnalesError):
    """The root of all errors of the server."""


class PortError(ServerError):
    """The server cannot listen at its address; the text names host and port."""


class SettingFault(NamedTuple):
    """What is wrong with a setting."""

    place: str
    """The file with the name of the setting, or the environment variable."""
    key: str
    """The text `config-<key>` says what is wrong."""
    args: Mapping[str, str | int] = {}

    def text(self, language: str = "en") -> str:
        """One line."""
        return f"{self.place}: {sentence(f'config-{self.key}', self.args, language)}"


class SettingsError(ServerError):
    """Settings are invalid. The text has a line for each fault."""

    def __init__(self, faults: tuple[SettingFault, ...]) -> None:
        super().__init__("\n".join(fault.text() for fault in faults))
        self.faults = faults


class StorageError(ServerError):
    """The data directory or the database cannot be used; the text names it."""

    key = "storage"
    """Message key for clients."""


class MaybeStored(StorageError):
    """The connection was lost during the commit: the change is stored, or it is not."""

    key = "storage-unknown"


class DiskFull(StorageError):
    """The database cannot grow."""

    key = "disk-full"


class Conflict(ServerError):
    """Another writer was first: the row to be inserted exists already."""


class Refusal(ServerError):
    """A request that cannot be granted. Nothing has changed.

    A client gets the key and the arguments of a text: over HTTP with `status`, over a WebSocket in a `refused`
    message. The text is `error-<key>`; where a rule forbids a move, `rule` is its number and the text is
    `reason-<key>`.
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
        self.key, self.text_args, self.rule, self.status = key, dict(args or {}), rule, status

    def __reduce__(self) -> tuple[Callable[..., Refusal], tuple[object, ...]]:
        """How to pickle a refusal: worker processes raise it, too."""
        return partial(Refusal, rule=self.rule, status=self.status), (self.key, self.text_args)

    @classmethod
    def of_reason(cls, reason: Reason) -> Refusal:
        """The refusal of a move that a rule forbids."""
        return cls(reason.key, reason.args, rule=reason.rule or None)
