"""Checks how long the certificate of the proxy is still valid."""

from __future__ import annotations

import socket
import ssl
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

from cryptography import x509

from annales.server.doctor.finding import Finding
from annales.server.settings import ServerSettings

__all__ = ["check_certificate"]

LEAST_DAYS = 14
"""Days that should be left. Programs that renew certificates usually do so 30 days before the end."""
PATIENCE = 5.0
"""Seconds for a connection to the public address."""


def check_certificate(settings: ServerSettings) -> Finding:
    """Whether the certificate is valid for some more time: that of the file, else that at `public_url`."""
    if settings.certificate:
        return _of_file(settings.certificate)
    url = urlsplit(settings.public_url)
    if url.scheme == "https" and url.hostname:
        return _of_host(url.hostname, url.port or 443)
    return Finding("certificate", args={"place": "none"})


def _of_file(path: str) -> Finding:
    try:
        # The first one is that of the host; those of authorities follow.
        certificate = x509.load_pem_x509_certificates(Path(path).read_bytes())[0]
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        return Finding("certificate", "unreadable", {"place": path, "why": why})
    return _judged(path, certificate.not_valid_after_utc)


def _of_host(host: str, port: int) -> Finding:
    args: dict[str, str | int] = {"place": host}
    try:
        with (
            socket.create_connection((host, port), PATIENCE) as plain,
            ssl.create_default_context().wrap_socket(plain, server_hostname=host) as wire,
        ):
            ends = ssl.cert_time_to_seconds(str((wire.getpeercert() or {})["notAfter"]))
    except ssl.SSLCertVerificationError as fault:
        return Finding("certificate", "refused", args | {"why": fault.verify_message})
    except OSError:
        # Many machines do not reach their own public address.
        return Finding("certificate", args={"place": "silent"})
    return _judged(host, datetime.fromtimestamp(ends, UTC))


def _judged(place: str, end: datetime) -> Finding:
    days = (end - datetime.now(UTC)).days
    state = "expired" if days < 0 else "soon" if days < LEAST_DAYS else "good"
    return Finding("certificate", state, {"place": place, "days": days, "end": f"{end:%Y-%m-%d}"})
