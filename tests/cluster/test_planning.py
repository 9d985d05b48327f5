"""Plans for clusters: the simulated scheduler gives what can be calculated by hand."""

import pytest

from annales.cluster.planning import Workload, simulate_schedule
from annales.errors import AnnalesError


def test_equal_chunks_take_as_long_as_the_core_with_the_most_of_them() -> None:
    work = Workload(chunks=25, chunk_seconds=10)

    assert simulate_schedule(work, cores=1).seconds == 250
    assert simulate_schedule(work, cores=10).seconds == 30
    assert simulate_schedule(work, cores=10).efficiency == round(250 / 300, 4)
    assert simulate_schedule(work, cores=100).seconds == 10


def test_with_many_cores_the_machine_that_keeps_results_is_the_limit() -> None:
    plan = simulate_schedule(Workload(chunks=1000, chunk_seconds=10, keep_seconds=1), cores=1000)

    assert plan.seconds == 10 + 1000 * 1


def test_lost_workers_cost_their_chunks_and_nothing_else() -> None:
    safe = Workload(chunks=500, chunk_seconds=60)
    risky = Workload(chunks=500, chunk_seconds=60, losses=5)
    plan = simulate_schedule(risky, cores=10)

    assert plan.repeated > 0
    assert plan == simulate_schedule(risky, cores=10)
    assert simulate_schedule(safe, 10).seconds < plan.seconds < simulate_schedule(safe, 10).seconds * 1.5
    assert simulate_schedule(safe, 10).repeated == 0


def test_impossible_work_is_an_error() -> None:
    with pytest.raises(AnnalesError, match="at least one chunk"):
        simulate_schedule(Workload(chunks=0, chunk_seconds=1), cores=1)
    with pytest.raises(AnnalesError, match="at least one core"):
        simulate_schedule(Workload(chunks=1, chunk_seconds=1), cores=0)
