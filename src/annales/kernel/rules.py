"""One source of rules, two speeds.

A rule is a function over records. Called directly, it runs as plain Python. `compiled` makes its compiled twin on
demand, and the twins of all rules that it names. Compiled code is cached on disk, see `annales.kernel.cache`.

A *generic* rule has one implementation for each game, found by the class of the state (its second argument). An
*overridable* rule is a generic rule whose own body serves every game that does not implement it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from inspect import signature
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast
from zlib import crc32

from annales.kernel.records import Record

__all__ = ["compiled", "generic", "implements", "noinline", "overridable", "primitive", "rule"]

F = TypeVar("F", bound=Callable[..., Any])

_rules: set[Callable[..., Any]] = set()
_primitives: set[Callable[..., Any]] = set()
_generics: dict[Callable[..., Any], dict[type[Record], Callable[..., Any]]] = {}
_defaults: dict[Callable[..., Any], Callable[..., Any]] = {}
"""Of overridable rules: what serves a game without an implementation."""
_noinline: set[Callable[..., Any]] = set()
"""Rules that are compiled once and called; all others are inlined."""
_twins: dict[tuple[Callable[..., Any], type[Record] | None, bool], Any] = {}
_making = RLock()
"""Held while twins are made, because a twin is entered in the table before the twins of the rules that it names."""


def rule(function: F) -> F:
    """Mark a function as a rule. It may use numbers, other rules, primitives, generic rules and functions of `math`."""
    _rules.add(function)
    return function


def primitive(function: F) -> F:
    """Mark a function whose compiled form is written by hand, under the same name, in `annales.kernel.native`."""
    _primitives.add(function)
    return function


def noinline(function: F) -> F:
    """Mark a rule, or all implementations of a generic one, as compiled once and called.

    All other rules are inlined where they are called, which makes them fast. A large rule that is called from several
    places takes less time to compile this way.
    """
    _noinline.add(function)
    return function


def generic(function: F) -> F:
    """Declare a generic rule. The body is never run; the docstring is the contract of all implementations."""
    return _declare(function, None)


def overridable(function: F) -> F:
    """Declare a generic rule whose body, itself a rule, serves the games that do not implement it."""
    return _declare(function, rule(function))


def _declare(function: F, default: Callable[..., Any] | None) -> F:
    table: dict[type[Record], Callable[..., Any]] = {}

    @wraps(function)
    def dispatch(*args: Any) -> Any:
        found = table.get(type(args[1]), default)
        if found is None:
            raise LookupError(_missing(function, type(args[1])))
        return found(*args)

    _generics[dispatch] = table
    if default is not None:
        _defaults[dispatch] = default
    return cast("F", dispatch)


def implements(stub: Callable[..., Any], state: type[Record]) -> Callable[[F], F]:
    """Mark a rule as the implementation of a generic rule for the games whose state is of class `state`."""

    def register(function: F) -> F:
        wanted, given = list(signature(stub).parameters), list(signature(function).parameters)
        if wanted != given:
            raise TypeError(f"{function.__qualname__} takes {given}, not {wanted} as {stub.__qualname__} does")
        _generics[stub][state] = rule(function)
        if stub in _noinline:
            _noinline.add(function)
        return function

    return register


def compiled(function: Callable[..., Any], state: type[Record] | None = None) -> Any:
    """The compiled twin of a rule for use from Python, with generic rules bound to the game of `state`.

    The twin is made at the first request. Its code is generated, or loaded from disk, at the first call with arguments
    of given types. An entry point takes structured arrays and passes their elements, which are records, to other rules.
    """
    with _making:
        return _twin(function, state, entry=True)


def _twin(function: Callable[..., Any], state: type[Record] | None, *, entry: bool = False) -> Any:
    if function in _primitives:
        return getattr(import_module("annales.kernel.native"), function.__name__)
    if function in _generics:
        return _twin(_implementation(function, state), state, entry=entry)
    key = (function, state, entry)
    return _twins.get(key) or _make_twin(key)


def _implementation(stub: Callable[..., Any], state: type[Record] | None) -> Callable[..., Any]:
    found = (_generics[stub].get(state) if state else None) or _defaults.get(stub)
    if found is None:
        raise LookupError(_missing(stub, state))
    return found


def _missing(stub: Callable[..., Any], state: type[Record] | None) -> str:
    whose = f"the game whose state is {state.__module__}.{state.__qualname__}" if state else "no game"
    return f"rule {stub.__qualname__} has no implementation for {whose}"


def _make_twin(key: tuple[Callable[..., Any], type[Record] | None, bool]) -> Any:
    # Plain games need neither Numba nor a cache folder.
    from annales.kernel.cache import use_cache
    from annales.kernel.jit import jit_entry, jit_inner

    function, state, entry = key
    assert isinstance(function, FunctionType)
    use_cache(_modules_of(state))
    names = dict(function.__globals__)
    source = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    source.__module__ = function.__module__
    source.__qualname__ = _twin_name(function, state) + ("_entry" if entry else "")
    twin = _twins[key] = jit_entry(source) if entry else jit_inner(source, inline=function not in _noinline)
    try:
        for name in function.__code__.co_names:
            if name in names:
                names[name] = _compiled_value(names[name], function, state)
    except BaseException:
        del _twins[key]
        raise
    return twin


def _twin_name(function: Callable[..., Any], state: type[Record] | None) -> str:
    """Numba's cache tells twins apart by name and types of arguments, and states of two games may have equal types."""
    if state is None:
        return function.__qualname__
    return f"{function.__qualname__}_{state.__name__}_{crc32(f'{state.__module__}.{state.__qualname__}'.encode()):x}"


def _modules_of(state: type[Record] | None) -> frozenset[str]:
    """The modules of the game of a state: those of the state and of all its implementations of generic rules."""
    if state is None:
        return frozenset()
    rules = (table[state] for table in _generics.values() if state in table)
    return frozenset({state.__module__, *(rule.__module__ for rule in rules)})


def _compiled_value(value: Any, user: FunctionType, state: type[Record] | None) -> Any:
    """The value of a rule's global name in its twin: the twin of a rule, or the same number or function of `math`."""
    if isinstance(value, int | float) or getattr(value, "__module__", None) == "math":
        return value
    if isinstance(value, FunctionType) and (value in _rules or value in _primitives or value in _generics):
        return _twin(value, state)
    kind = "module" if isinstance(value, ModuleType) else type(value).__name__
    raise TypeError(f"rule {user.__qualname__} names {getattr(value, '__name__', value)!r}, a {kind} and not a rule")
