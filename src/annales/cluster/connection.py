"""The connection to a Ray cluster. Each node needs Annales in the same version as here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from annales.errors import AnnalesError, MissingExtra

__all__ = ["RETRIES", "Cluster"]

RETRIES = 3
"""How often a task is run again after its worker or its node was lost. The same task then has the same result."""


class Cluster:
    """A Ray cluster; `address` is that of `ray.init`, such as "auto" or "local". `what` names the work in errors.

    Raises `MissingExtra` where Ray is not installed, and `AnnalesError` for a cluster that cannot be reached.
    """

    def __init__(self, address: str, what: str) -> None:
        try:
            import ray
            from ray.exceptions import RayError
        except ModuleNotFoundError:
            raise MissingExtra(f"{what} on a Ray cluster", "cluster") from None
        self.ray: Any = ray
        self.errors: type[Exception] = RayError
        # A program that already uses Ray keeps its connection.
        self._opened = not ray.is_initialized()
        try:
            if self._opened:
                ray.init(address, log_to_driver=False, include_dashboard=False if address == "local" else None)
        except (RayError, ConnectionError, RuntimeError, ValueError) as fault:
            raise AnnalesError(f"cannot use the Ray cluster {address!r}: {fault}") from fault
        self.cores = max(int(ray.cluster_resources().get("CPU", 1)), 1)

    def remote(self, function: Callable[..., object]) -> Any:
        """A function as a task of Ray, which runs again when its worker is lost."""
        return self.ray.remote(max_retries=RETRIES)(function)

    def close(self) -> None:
        """Leave the cluster, which then ends the tasks of this program."""
        if self._opened:
            self.ray.shutdown()
