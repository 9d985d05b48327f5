"""Work on a Ray cluster, by the same call as on the threads of this machine."""

from annales.cluster.connection import RETRIES, Cluster
from annales.cluster.tasks import run_tasks

__all__ = ["RETRIES", "Cluster", "run_tasks"]
