"""Where the server listens, where it keeps its data, and its limits."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path
from sqlalchemy import URL

from annales.kernel.threads import available_cores

__all__ = ["DATABASE", "LOOPBACK", "PER_MINUTE", "ServerSettings", "is_loopback"]

DATABASE = "ANNALES_DATABASE"
"""Environment variable: URL of a database, instead of the file in the data directory."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
PER_MINUTE = (
    "guests",
    "tables",
    "connections",
    "records",
    "variations",
    "reviews",
    "card_sets",
    "checks",
    "sign_ups",
    "sign_ins",
    "exports",
    "reads",
    "journal",
    "groups",
    "contributions",
    "changes",
    "photos",
    "pictures",
    "mails",
    "devices",
)
"""The settings that are limits for each address and minute."""


@dataclass(frozen=True)
class ServerSettings:
    """All settings of a server."""

    host: str = "127.0.0.1"
    """Address or host name at which the server listens."""
    port: int = 8642
    """Port at which the server listens; 0 means any free port."""
    data_dir: Path = field(default_factory=lambda: user_data_path("annales"))
    """Folder of the database; by default the data folder of the user who runs the server."""
    database: str = ""
    """URL of the database; empty means a SQLite file in the data directory."""
    hosts: tuple[str, ...] = ()
    """Allowed host names. Empty means the loopback names if the server listens on loopback only, else any name."""
    workers: int = max(1, available_cores() - 1)
    """Processes that choose moves for bots; 0 means that the web process chooses them, without search."""
    bot_seconds: float = 10.0
    """A bot that takes more processor time than this for a move is stopped. By the clock it has ten times as long."""
    bot_queue: int = 64
    """Hints and reviews that may wait; beyond that they are refused. Bots on turn always wait for their turn."""
    bot_memory: float = 2.0
    """Data limit of one worker process in GiB, where the platform supports it (Linux); a process that exceeds it is
    replaced. Search and compilation take about 0.3."""
    check_seconds: float = 5.0
    """A card set or a record that takes longer than this to read is refused."""
    check_memory: float = 0.5
    """Data limit in GiB of the process that reads card sets, records and photos. The largest WebP photo takes
    0.2, and memory that earlier files left takes up to 0.1."""
    drain_seconds: float = 0.0
    """How long the server continues after SIGTERM: games continue, no table is opened, and `/health` is not ready."""
    log_format: str = "text"
    """`text` writes the log as lines for people, `json` as one JSON object in each line."""
    log_level: str = "warning"
    """The least level that is written to the log: `debug`, `info`, `warning` or `error`."""
    metrics_token: str = ""
    """A client that sends this token may read `/metrics`; if it is empty, nobody may."""

    new_versions: str = ""
    """Address where a package index answers with its JSON about Annales. The server asks there once a day, and writes
    a newer version to the log; if it is empty, nobody is asked."""

    archive_days: int = 90
    """Days after which the log of a finished game is compressed, so that it takes less space; 0 means never."""
    idle_days: int = 180
    """Days after which an account is signed out in a browser that did not use it; 0 means never."""
    keep_guests_days: int = 0
    """Days after which guests without an account who did not come back are deleted; their games stay without their
    names. 0 means never."""
    keep_chat_days: int = 0
    """Days after which messages are deleted: in groups, and at tables once the game is over; 0 means never."""

    shops: tuple[str, ...] = ()
    """Where the printed games are sold: each entry is the id or name of a game, `=`, and the address of a page."""

    # E-mail. Without `smtp_host` the server sends none, and says nothing about it.
    public_url: str = ""
    """Address of the page for people, such as `https://games.example.org` or `https://example.org/games`.

    Links in mails begin with it, and the page knows by it that a proxy serves it below a folder of the host."""
    certificate: str = ""
    """File with the certificate of the proxy, in PEM. Only `annales doctor` reads it, and says when it ends."""
    smtp_host: str = ""
    """SMTP server that takes the mails of this server; empty means that there is no e-mail."""
    smtp_port: int = 587
    """Port of the SMTP server."""
    smtp_tls: str = "starttls"
    """`starttls` encrypts after the greeting, `tls` from the beginning, `none` never."""
    smtp_user: str = ""
    """Name for the SMTP server; empty means that it asks for none."""
    smtp_password: str = ""
    """Password for the SMTP server."""
    smtp_password_file: str = ""
    """File with the password in its first line, instead of `smtp_password`."""
    mail_from: str = ""
    """Address from which mails come, such as `games@example.org`."""
    turn_mail_minutes: float = 10.0
    """Minutes after which "your turn" is sent to somebody who has not been at the table."""

    # Messages to browsers. They leave by HTTPS to the push services of those browsers whose people have asked for them.
    push: str = "on"
    """`on` lets people turn on push messages in their browser, `off` sends none."""

    # Limits for each address, per minute: an IPv4 address, or a network (/64) of IPv6. Loopback addresses are exempt.
    guests: int = 5
    """New guests."""
    tables: int = 20
    """New tables."""
    connections: int = 200
    """Live connections to tables that are opened."""
    records: int = 20
    """Records that are uploaded."""
    variations: int = 120
    """Moves in variations of records, questions about them, and conditional moves."""
    reviews: int = 6
    """Reviews of records."""
    card_sets: int = 10
    """Card sets that are saved."""
    checks: int = 120
    """Card sets that are checked without being saved."""
    sign_ups: int = 5
    """New accounts."""
    sign_ins: int = 10
    """Passwords and recovery codes that are tried; for one account, three times as many from all addresses."""
    exports: int = 6
    """Exports of a person's data."""
    reads: int = 1200
    """Pages and lists that are read."""
    journal: int = 120
    """Changes of journals."""
    groups: int = 60
    """Changes of groups."""
    contributions: int = 30
    """Reviews of games, votes about them, changes of pages of places, and reports about what others have written."""
    changes: int = 300
    """Other changes, for example of an account, of messages, and of whom a person blocks."""
    photos: int = 10
    """Photos that are uploaded or deleted."""
    pictures: int = 60
    """Pictures of results and exercises, for previews of links."""
    mails: int = 5
    """Mails that are asked for: links to confirm an address, and to set a new password."""
    devices: int = 20
    """Changes of push messages to a browser."""

    @property
    def url(self) -> str | URL:
        """URL of the database."""
        file = self.data_dir.absolute() / "annales.sqlite3"
        return self.database or URL.create("sqlite", database=str(file))

    @property
    def folder(self) -> str:
        """Path of the folder below which a proxy serves the page, such as `/games`; empty for a whole host."""
        return urlsplit(self.public_url).path

    @property
    def sends_mail(self) -> bool:
        """Whether the owner has configured e-mail."""
        return self.smtp_host != ""

    @property
    def sends_push(self) -> bool:
        """Whether browsers may get push messages."""
        return self.push == "on"

    @property
    def allowed_hosts(self) -> tuple[str, ...]:
        """Host names that requests may name; empty means any."""
        if self.hosts:
            return (*self.hosts, *LOOPBACK)
        return LOOPBACK if is_loopback(self.host) else ()


def is_loopback(host: str) -> bool:
    """Whether a host name or address reaches this machine only.

    >>> is_loopback("localhost"), is_loopback("127.0.0.2"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
