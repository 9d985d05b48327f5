"""Checks of the machine: folders, files, space, and what the server needs from others."""

from __future__ import annotations

import asyncio
import os
import platform
import shutil
import ssl
import stat
from functools import partial
from pathlib import Path

from annales import __version__
from annales.kernel.cache import cache_folder
from annales.server.delivery.mail.smtp import check_login, describe
from annales.server.doctor.certificate import check_certificate
from annales.server.doctor.finding import Finding, existing, size
from annales.server.newer_version import find_newest, is_newer
from annales.server.settings import ServerSettings
from annales.server.workers.pool import START_SECONDS
from annales.server.workers.worker import Worker, WorkerEnded

__all__ = ["CHECKS"]

LEAST_SPACE = 500 << 20
"""Bytes that should be free for the games of the next weeks."""


def check_folder(settings: ServerSettings) -> Finding:
    """Whether the data folder exists and can be written."""
    folder = settings.data_dir.absolute()
    args = {"folder": str(folder)}
    if not folder.exists() and _is_writable(existing(folder)):
        return Finding("folder", "missing", args, partial(folder.mkdir, mode=0o700, parents=True))
    return Finding("folder", "good" if _is_writable(existing(folder)) else "locked", args)


def check_files(settings: ServerSettings) -> Finding:
    """Whether this user, and nobody else, can read and write the files of the database."""
    files = sorted(settings.data_dir.glob("annales.sqlite3*"))
    for file in files:
        args = {"file": str(file)}
        if not os.access(file, os.R_OK | os.W_OK):
            return Finding("files", "locked", args)
        if os.name == "posix" and file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            return Finding("files", "open", args, partial(_make_private, files))
    return Finding("files", args={"count": len(files)})


def check_space(settings: ServerSettings) -> Finding:
    """Whether the disk of the data folder has space."""
    free = shutil.disk_usage(existing(settings.data_dir)).free
    args = {"folder": str(settings.data_dir.absolute()), "free": size(free), "least": size(LEAST_SPACE)}
    return Finding("space", "good" if free >= LEAST_SPACE else "little", args)


def check_cache(_: ServerSettings) -> Finding:
    """Whether compiled rules can be kept."""
    folder = cache_folder()
    return Finding("cache", "good" if _is_writable(existing(folder)) else "locked", {"folder": str(folder)})


def check_mail(settings: ServerSettings) -> Finding:
    """Whether the SMTP server lets this server in."""
    if not settings.sends_mail:
        return Finding("mail", args={"host": "none"})
    try:
        check_login(settings)
    except OSError as fault:
        return Finding("mail", "refused", {"host": settings.smtp_host, "why": describe(fault)})
    return Finding("mail", args={"host": settings.smtp_host})


def check_push(settings: ServerSettings) -> Finding:
    """Whether the certificates of push services can be checked."""
    if not settings.sends_push:
        return Finding("push", args={"push": "off"})
    context = ssl.create_default_context()
    # Where authorities are in a folder, they are loaded when they are needed.
    folder = ssl.get_default_verify_paths().capath
    known = context.cert_store_stats()["x509_ca"] or (folder and any(Path(folder).iterdir()))
    return Finding("push", "good" if known else "unknown", {"push": "on"})


def check_versions(_: ServerSettings) -> Finding:
    """The versions of Annales and Python, for those who ask for help."""
    return Finding("versions", args={"annales": __version__, "python": platform.python_version()})


def check_newest(settings: ServerSettings) -> Finding:
    """Whether there is a newer version. It is no fault if there is, or if nobody answers."""
    if not settings.new_versions:
        return Finding("newest", args={"state": "off"})
    newest = asyncio.run(find_newest(settings))
    if newest is None:
        return Finding("newest", args={"state": "silent"})
    return Finding("newest", args={"state": "newer" if is_newer(newest) else "same", "version": newest})


def check_workers(settings: ServerSettings) -> Finding:
    """Whether a worker process starts."""
    if not settings.workers:
        return Finding("workers", args={"count": 0})
    worker = Worker(settings.bot_memory)
    try:
        asyncio.run(worker.start(None, START_SECONDS))
    except (OSError, WorkerEnded) as fault:
        return Finding("workers", "ended", {"why": str(fault)})
    finally:
        worker.stop()
        worker.join()
    return Finding("workers", args={"count": settings.workers})


def _is_writable(path: Path) -> bool:
    return path.is_dir() and os.access(path, os.W_OK | os.X_OK)


def _make_private(files: list[Path]) -> None:
    for file in files:
        file.chmod(0o600)


CHECKS = (
    check_versions,
    check_newest,
    check_folder,
    check_files,
    check_space,
    check_cache,
    check_workers,
    check_mail,
    check_push,
    check_certificate,
)
"""Checks that need no database."""
