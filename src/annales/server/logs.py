"""The log of the server on standard error: lines for people, or one JSON object for each event."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec

from annales.server.settings import ServerSettings

__all__ = ["JsonFormatter", "TextFormatter", "set_up_log"]


class TextFormatter(logging.Formatter):
    """Time, level and text."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """The time in UTC, by ISO 8601."""
        return _time(record)


class JsonFormatter(logging.Formatter):
    """One JSON object in a line: `time`, `level`, `logger`, `message`, and `exception` with the trace of a fault."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        event = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            event["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(event).decode()


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def set_up_log(settings: ServerSettings) -> None:
    """Write the log of this process to standard error, as the settings say."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if settings.log_format == "json" else TextFormatter())
    root = logging.getLogger()
    for old in [each for each in root.handlers if each.get_name() == __name__]:
        root.removeHandler(old)
    handler.set_name(__name__)
    root.addHandler(handler)
    logging.getLogger("annales.server").setLevel(settings.log_level.upper())
