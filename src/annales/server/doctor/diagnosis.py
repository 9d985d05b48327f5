"""Makes all checks, and mends what is safe."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from annales.server.doctor.database import check_database
from annales.server.doctor.finding import Finding
from annales.server.doctor.machine import CHECKS
from annales.server.errors import StorageError
from annales.server.settings import ServerSettings

__all__ = ["Diagnosis", "diagnose"]


@dataclass(frozen=True)
class Diagnosis:
    """What the checks found at last."""

    findings: tuple[Finding, ...]
    mended: tuple[Finding, ...] = ()
    """What was wrong before."""

    @property
    def is_good(self) -> bool:
        """Whether nothing is wrong any more."""
        return all(each.is_good for each in self.findings)


def diagnose(settings: ServerSettings, *, mend: bool = False) -> Diagnosis:
    """Check a server, whether or not it runs; with `mend`, mend what is safe and check again."""
    found = _check(settings)
    tried = [each for each in found if each.mend is not None] if mend else []
    for each in tried:
        # The second check says what is still wrong.
        with suppress(OSError, StorageError):
            assert each.mend is not None
            each.mend()
    if not tried:
        return Diagnosis(found)
    left = _check(settings)
    wrong = {(each.check, each.state) for each in left}
    return Diagnosis(left, tuple(each for each in tried if (each.check, each.state) not in wrong))


def _check(settings: ServerSettings) -> tuple[Finding, ...]:
    return (*(check(settings) for check in CHECKS), *check_database(settings))
