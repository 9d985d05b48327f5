"""Routes declared in one place: what a request may carry, who sends it, its limits, its refusals and its answer.

A route is a function. The types of its parameters say what it gets:

- `Connection`: a transaction, which may write in `post` without `reads`. The answer is sent after its commit.
- `Server`, `ApiRequest`: the server and the request. A function without a transaction may be asynchronous.
- `Person`: the person who sends the request, who must be known. `Person | None` admits everybody.
- `Anybody`: the person, or `STRANGER` where nobody is known, so that the answer needs no case of its own.
- `Member`: the person, who must have an account.
- `Moderator`: the person, who must have the role of a moderator.
- others that are marked with `Sender`: what a function finds from the person.
- the parameter `data`: the body, a struct of messages, decoded strictly.
- all others: values of the path or, if they are not in it, of the query.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from typing import Annotated, Any, get_origin, get_type_hints

import litestar
import msgspec
from litestar import Response
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from annales.server.errors import Refusal
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import ApiRequest, StrictJson, address_of, documented, server_of
from annales.server.http.turns import turns_of
from annales.server.people.requests import find_person
from annales.server.person import STRANGER, Person
from annales.server.server import Server

__all__ = ["READS", "Anybody", "Member", "Moderator", "Sender", "get", "post"]

READS = "reads"
"""Option of the handlers of routes that change nothing."""
CHANGES = "changes"
"""The limit of changes that have no other one."""


@dataclass(frozen=True)
class Sender:
    """Marks the type of a parameter with the function that finds it from the person who sends a request, if known."""

    find: Callable[[Person | None], object]
    """Raises `Refusal` for people whom the route does not admit."""

    async def of(self, request: ApiRequest) -> object:
        """The argument for a request."""
        return self.find(await find_person(request))


def _member(person: Person | None) -> Person:
    if person is None or not person.registered:
        raise Refusal("not-signed-up", status=409)
    return person


def _moderator(person: Person | None) -> Person:
    if person is None or not person.is_moderator:
        raise Refusal("not-moderator", status=403)
    return person


Anybody = Annotated[Person, Sender(lambda person: person or STRANGER)]
"""The person, or `STRANGER`."""
Member = Annotated[Person, Sender(_member)]
"""A person who has an account."""
Moderator = Annotated[Person, Sender(_moderator)]
"""A person who has the role of a moderator at the time of the request."""

Decorator = Callable[..., HTTPRouteHandler]
"""One of Litestar's."""
Finder = Callable[[ApiRequest], Awaitable[object]]
"""Finds the argument for a parameter."""


@dataclass(frozen=True)
class Route:
    """What is declared of a route. It decorates a function."""

    path: str
    tags: Sequence[str]
    refuses: Sequence[int]
    """HTTP statuses of refusals, besides 400."""
    limit: str
    """The attribute of `RateLimiters` that counts the requests of an address; empty for none."""
    stranger: str
    """The key of the refusal, with status 404, of a person who is not known."""
    status: int
    key: str
    """The parameter that names what a transaction changes: see `Writer.write`."""
    media: str
    """The media type of an answer that is text, bytes or a `Response` with them; empty for JSON."""
    encodes: object
    """The type that the OpenAPI schema gives to an answer, in place of the one that the function returns."""
    reads: bool
    """Whether the transaction changes nothing."""
    method: Callable[..., Decorator]
    options: Mapping[str, Any]
    """More arguments for Litestar, such as the longest body."""

    def __call__(self, function: Callable[..., object]) -> HTTPRouteHandler:
        """The handler of Litestar that answers with what the function returns."""
        hints = get_type_hints(function, include_extras=True)
        answer = hints.pop("return")
        finders = {name: self._finder(kind) for name, kind in hints.items()}
        sent = {name: kind for name, kind in hints.items() if finders[name] is None and kind is not Connection}
        call = _in_transaction(function, hints, self.key, reads=self.reads)
        limit = self._limit

        async def handler(request: ApiRequest, **values: object) -> Response[object]:
            server, address = server_of(request), address_of(request)
            if limit:
                getattr(rate_limits_of(server), limit).check(address)
            async with self._turn(server, address):
                found = {name: await find(request) for name, find in finders.items() if find}
                return self._response(await call(server, values | found))

        _describe(handler, function, {name: self._declared(name, kind) for name, kind in sent.items()}, answer)
        return self._handler(sent.get("data"))(handler)

    @property
    def _limit(self) -> str:
        """The limit that counts requests, besides that of reads; every change has one."""
        return self.limit or ("" if self.reads else CHANGES)

    def _turn(self, server: Server, address: str) -> AbstractAsyncContextManager[None]:
        """Reads of one visitor wait for one another and are counted; so do changes without a limit of their own."""
        if self.reads:
            rate_limits_of(server).reads.check(address)
        return turns_of(server).take(address) if self.reads or self._limit == CHANGES else nullcontext()

    def _handler(self, body: type | None) -> Decorator:
        is_get = self.method is litestar.get
        options: dict[str, object] = {} if is_get else {"status_code": self.status, "return_dto": None}
        if body is not None:
            options["dto"] = StrictJson[body]  # type: ignore[valid-type]
        if self.media:
            options["media_type"] = self.media
        if self.refuses or not is_get:
            refuses = sorted({*self.refuses, *((429,) if self._limit else ())})
            options["responses"] = documented(self.encodes, refuses, self.media or MediaType.JSON)
        more = {**options, **self.options}
        more["opt"] = {**self.options.get("opt", {}), READS: self.reads}
        return self.method(self.path, tags=list(self.tags), **more)

    def _declared(self, name: str, kind: object) -> object:
        """The type of a parameter in Litestar's terms."""
        if name == "data":
            return JSONBody[kind]  # type: ignore[misc, valid-type]
        return FromPath[kind] if re.search(rf"{{{name}:", self.path) else kind  # type: ignore[misc, valid-type]

    def _finder(self, kind: object) -> Finder | None:
        if kind is ApiRequest:
            return _request
        if kind is Server:
            return _server
        if kind == Person | None:
            return find_person
        if kind is Person:
            return Sender(self._known).of
        return next((mark.of for mark in getattr(kind, "__metadata__", ()) if isinstance(mark, Sender)), None)

    def _response(self, answer: object) -> Response[object]:
        """An answer encoded by msgspec at once, which is faster than Litestar's encoder with its type hooks."""
        if isinstance(answer, Response):
            return answer
        content = answer if self.media or isinstance(answer, bytes) else msgspec.json.encode(answer)
        return Response(content, media_type=self.media or MediaType.JSON, status_code=self.status)

    def _known(self, person: Person | None) -> Person:
        if person is None:
            raise Refusal(self.stranger, status=404)
        return person


async def _request(request: ApiRequest) -> ApiRequest:
    return request


async def _server(request: ApiRequest) -> Server:
    return server_of(request)


def get(
    path: str,
    *,
    tags: Sequence[str],
    refuses: Sequence[int] = (),
    limit: str = "",
    stranger: str = "no-account",
    media: str = "",
    encodes: object = None,
    **options: object,
) -> Route:
    """Declare a route that changes nothing."""
    return Route(path, tags, refuses, limit, stranger, 200, "", media, encodes, True, litestar.get, options)


def post(  # noqa: PLR0913 - all that a route declares
    path: str,
    *,
    tags: Sequence[str],
    refuses: Sequence[int] = (),
    limit: str = "",
    stranger: str = "no-account",
    status: int = 200,
    key: str = "",
    media: str = "",
    encodes: object = None,
    reads: bool = False,
    **options: object,
) -> Route:
    """Declare a route that may change something, or one that only `reads` and whose question is a body."""
    return Route(path, tags, refuses, limit, stranger, status, key, media, encodes, reads, litestar.post, options)


def _in_transaction(
    function: Callable[..., object], hints: dict[str, object], key: str, *, reads: bool
) -> Callable[[Server, dict[str, object]], Awaitable[object]]:
    """Calls a function with a connection if it wants one."""
    wanted = next((name for name, kind in hints.items() if kind is Connection), None)
    assert not key or key in hints, f"{function.__name__} has no parameter {key}"

    async def call(server: Server, values: dict[str, object]) -> object:
        if wanted is None:
            answer = function(**values)
            return await answer if inspect.isawaitable(answer) else answer

        def run(db: Connection) -> object:
            return function(**{wanted: db}, **values)

        if reads:
            return await server.database.read(run)
        changed = values.get(key, "")
        return await server.database.write(run, changed.id if isinstance(changed, Person) else str(changed))

    return call


def _describe(handler: Any, function: Callable[..., object], sent: dict[str, object], answer: object) -> None:
    """Give a handler the name, the docstring and the types from which Litestar reads what it takes and gives."""
    kind = answer if get_origin(answer) is Response else Response[answer]  # type: ignore[valid-type]
    values = {"request": ApiRequest, **sent}
    handler.__name__, handler.__qualname__ = function.__name__, function.__qualname__
    handler.__doc__, handler.__module__ = function.__doc__, function.__module__
    handler.__annotations__ = {**values, "return": kind}
    defaults = inspect.signature(function).parameters
    handler.__signature__ = inspect.Signature(
        [
            inspect.Parameter(
                name,
                inspect.Parameter.KEYWORD_ONLY,
                default=defaults[name].default if name in defaults else inspect.Parameter.empty,
                annotation=each,
            )
            for name, each in values.items()
        ],
        return_annotation=kind,
    )
