"""Events about people for other packages: sessions that end, and people who change."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from annales.server.server import Part, Server

__all__ = ["PersonEvents", "person_events_of"]

Listener = Callable[[tuple[str, ...]], None]


class PersonEvents:
    """Passes on what happens to people in this process."""

    def __init__(self) -> None:
        self._ended: list[Listener] = []
        self._changed: list[Listener] = []

    def listen(self, ended: Listener, changed: Listener) -> None:
        """Call functions from now on: with ids of sessions that end, and with ids of people who change."""
        self._ended.append(ended)
        self._changed.append(changed)

    def end(self, sessions: Iterable[str]) -> None:
        """Tell that sessions have ended."""
        for listener in self._ended:
            listener(tuple(sessions))

    def change(self, people: Iterable[str]) -> None:
        """Tell that names, vacations or accounts of people have changed."""
        for listener in self._changed:
            listener(tuple(people))


@Part
def person_events_of(_: Server) -> PersonEvents:
    """The events of people on a server."""
    return PersonEvents()
