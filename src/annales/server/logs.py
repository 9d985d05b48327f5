"""The log of the server on standard error: lines for people, or one JSON object for each event."""

from __future__ import annotations

import logging
import traceback
from datetime import UTC, datetime

import msgspec

from annales.server.settings import ServerSettings

__all__ = ["JsonFormatter", "RepetitionFilter", "TextFormatter", "set_up_log"]

LINES_A_SECOND = 5
"""Lines of one kind that are written in a second: without its database, a busy server has hundreds to write."""
MOST_KINDS = 1000
"""Kinds of lines that are remembered."""

Kind = tuple[str, str, str, str]
"""Logger, text without its arguments, and type and place of the fault."""


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


class RepetitionFilter(logging.Filter):
    """Leaves out lines of a kind beyond `LINES_A_SECOND`; the next line of the kind says how many were left out.

    Lines are of one kind if only their arguments differ, and the type and the place of a fault with a trace are equal.
    """

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[Kind, tuple[int, int]] = {}
        """The second of the last line of each kind, and how many lines there were in it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        kind, second = (record.name, str(record.msg), *_fault(record)), int(record.created)
        last, lines = self._kinds.get(kind, (second, 0))
        if last != second:
            if (left_out := lines - LINES_A_SECOND) > 0:
                record.msg = f"{record.getMessage()} ({left_out} more lines like this were left out)"
                record.args = None
            lines = 0
        if len(self._kinds) >= MOST_KINDS:
            self._kinds.clear()
        self._kinds[kind] = second, lines + 1
        return lines < LINES_A_SECOND


def _fault(record: logging.LogRecord) -> tuple[str, str]:
    """The type of the fault in a line, and its place in the source."""
    fault = record.exc_info[1] if record.exc_info else None
    if fault is None:
        return "", ""
    frames = traceback.extract_tb(fault.__traceback__)
    return type(fault).__name__, f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def set_up_log(settings: ServerSettings) -> None:
    """Write the log of this process to standard error, as the settings say."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if settings.log_format == "json" else TextFormatter())
    root = logging.getLogger()
    for old in [each for each in root.handlers if each.get_name() == __name__]:
        root.removeHandler(old)
    handler.addFilter(RepetitionFilter())
    handler.set_name(__name__)
    root.addHandler(handler)
    logging.getLogger("annales.server").setLevel(settings.log_level.upper())
