"""What a process counts about itself, in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import NamedTuple

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Histogram, PlatformCollector, ProcessCollector
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.registry import Collector

from annales import __version__

__all__ = ["CONTENT_TYPE", "WAITED", "Gauge", "Metrics", "count_requests"]

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
"""Upper bounds of the buckets of times. The target for a person's move is 0.05."""
WAITED = "waited"
"""In the state of a request: the seconds for which it waited for something to happen."""
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})
"""Other methods, which a client can invent, are counted together."""


class Gauge(NamedTuple):
    """A number that goes up and down."""

    name: str
    """Without the prefix `annales_`."""
    about: str
    value: float


class Metrics:
    """The metrics of one application. Several of them in one process, as in tests, count for themselves."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        self.requests = Counter(
            "annales_http_requests", "HTTP requests by method and status", ("method", "status"), registry=self._registry
        )
        self.request_seconds = Histogram(
            "annales_http_request_seconds", "Time until an HTTP answer begins", buckets=SECONDS, registry=self._registry
        )
        self.change_seconds = Histogram(
            "annales_change_seconds",
            "Time from a message at a table until what it changes is stored",
            buckets=SECONDS,
            registry=self._registry,
        )
        self.messages = Counter(
            "annales_messages", "Messages at tables by type and answer", ("type", "answer"), registry=self._registry
        )
        self.notices = Counter(
            "annales_notices",
            "Attempts to send notices to people, by channel and outcome",
            ("channel", "outcome"),
            registry=self._registry,
        )
        self.failures = Counter(
            "annales_background_failures", "Failures of background tasks by task", ("task",), registry=self._registry
        )

    def count_message(self, message: msgspec.Struct, reply: msgspec.Struct, seconds: float) -> None:
        """Count a message of a client, and the time until its answer."""
        kinds = (message.__struct_config__.tag, reply.__struct_config__.tag)
        self.messages.labels(*kinds).inc()
        if kinds[1] == "ok" and kinds[0] != "say":
            self.change_seconds.observe(seconds)

    def count_notice(self, channel: str, outcome: str) -> None:
        """Count an attempt to send a notice."""
        self.notices.labels(channel, outcome).inc()

    def count_failure(self, task: str) -> None:
        """Count a failure of a background task."""
        self.failures.labels(task).inc()

    def watch(self, gauges: Callable[[], Iterable[Gauge]]) -> None:
        """Show what a function returns as well; it is called at each question."""
        self._registry.register(_State(gauges))

    def text(self) -> bytes:
        """All metrics in the text format."""
        return generate_latest(self._registry)


class _State(Collector):
    """What something is like at the moment of the question."""

    def __init__(self, gauges: Callable[[], Iterable[Gauge]]) -> None:
        self._gauges = gauges

    def describe(self) -> list[Metric]:
        """Nothing: without this method the registry would ask `collect` once before there is anything to tell."""
        return []

    def collect(self) -> Iterator[Metric]:
        """One metric for each number."""
        version = GaugeMetricFamily("annales_info", "Version of Annales", labels=("version",))
        version.add_metric((__version__,), 1)
        yield version
        for gauge in self._gauges():
            yield GaugeMetricFamily(f"annales_{gauge.name}", gauge.about, value=gauge.value)


def count_requests(app: ASGIApp, metrics: Metrics) -> ASGIApp:
    """An application that counts its HTTP requests. Paths are not counted: they have the ids of tables."""

    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind != "http":
            await app(scope, receive, send)
            return
        start, method = perf_counter(), str(scope.get("method"))

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                # Waiting for what others do says nothing about the server.
                waited = scope.get("state", {}).get(WAITED, 0.0)
                metrics.request_seconds.observe(perf_counter() - start - waited)
                metrics.requests.labels(method if method in METHODS else "other", message["status"]).inc()
            await send(message)

        await app(scope, receive, sending)

    return counted
