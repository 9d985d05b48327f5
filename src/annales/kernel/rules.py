"""Rules: functions that run as plain Python and, from the same source, as code compiled by Numba.

A rule works on records. A direct call runs it as plain Python. `compiled` makes its *twin*, the compiled form, on
demand, together with the twins of all rules that its body calls. Compiled code is cached on disk, see
`annales.kernel.cache`.

A *generic* rule has one implementation for each game. The class of the state (the second argument) selects it. An
*overridable* rule is a generic rule with a default: its own body is used for games that do not implement it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from threading import RLock
from types import FunctionType, ModuleType
from typing import TypeAlias, TypeVar, cast
from zlib import crc32

from annales.errors import GameError, MissingCompiler
from annales.kernel.records import Record

__all__ = [
    "compiled",
    "compiled_for_rules",
    "generic",
    "has_compiler",
    "implements",
    "need_compiler",
    "noinline",
    "overridable",
    "primitive",
    "rule",
]

Function: TypeAlias = Callable[..., object]
F = TypeVar("F", bound=Function)
T = TypeVar("T")

TwinKey: TypeAlias = tuple[Function, type[Record] | None, bool]
"""A rule, the class of the state that binds generic rules (None for none), and whether Python calls the twin."""

_rules: set[Function] = set()
_primitives: set[Function] = set()
_generics: dict[Function, dict[type[Record], Function]] = {}
"""For each generic rule its implementations by the class of the state."""
_defaults: dict[Function, Function] = {}
"""For each overridable rule its own body."""
_noinline: set[Function] = set()
"""Rules that are compiled once and called; all others are inlined."""
_twins: dict[TwinKey, Function] = {}
_making = RLock()
"""Held while twins are made: `_twins` then contains twins whose callees are not compiled yet."""


def rule(function: F) -> F:
    """Mark a function as a rule. Its body may use numbers, rules of any kind, primitives and functions of `math`."""
    _rules.add(function)
    return function


def primitive(function: F) -> F:
    """Mark a function whose compiled form is written by hand, under the same name, in `annales.kernel.native`."""
    _primitives.add(function)
    return function


def noinline(function: F) -> F:
    """Mark a rule, or all implementations of a generic rule, as compiled once and called.

    All other rules are inlined at each call, which makes them faster. A large rule with several callers compiles in
    less time when it is not inlined.
    """
    _noinline.add(function)
    return function


def generic(function: F) -> F:
    """Declare a generic rule. Its body never runs; its docstring is the contract that every implementation fulfils."""
    return _declare(function, None)


def overridable(function: F) -> F:
    """Declare a generic rule with a default. Its body, itself a rule, is used for games without an implementation."""
    return _declare(function, rule(function))


def _declare(function: F, default: Function | None) -> F:
    table: dict[type[Record], Function] = {}

    @wraps(function)
    def dispatch(f: object, s: Record, *more: object) -> object:
        found = table.get(type(s), default)
        if found is None:
            raise GameError(_missing(function, type(s)))
        return found(f, s, *more)

    _generics[dispatch] = table
    if default is not None:
        _defaults[dispatch] = default
    return cast("F", dispatch)


def implements(stub: Function, state: type[Record]) -> Callable[[F], F]:
    """Mark a rule as the implementation of a generic rule for the game whose state has the class `state`.

    Raises `TypeError` when the names of the parameters differ from those of the generic rule.
    """

    def register(function: F) -> F:
        wanted, found = list(signature(stub).parameters), list(signature(function).parameters)
        if wanted != found:
            raise TypeError(f"{function.__qualname__} takes {found}, not {wanted} as {stub.__qualname__} does")
        _generics[stub][state] = rule(function)
        if stub in _noinline:
            _noinline.add(function)
        return function

    return register


def has_compiler() -> bool:
    """Whether Numba, which compiles rules, is installed."""
    return find_spec("numba") is not None


def need_compiler() -> None:
    """Raise `MissingCompiler` where Numba is not installed."""
    if not has_compiler():
        raise MissingCompiler


def compiled(function: Callable[..., T], state: type[Record] | None = None) -> Callable[..., T]:
    """The compiled twin of a rule for calls from Python, with generic rules bound to the game of `state`.

    The first request creates the twin. The first call with each combination of argument types generates machine code or
    loads it from disk. Where the rule takes records, the twin takes structured arrays of length 1 or more.

    Raises `GameError` for a generic rule without an implementation and for a rule that uses anything that cannot be
    compiled, and `MissingCompiler` where Numba is not installed.
    """
    with _making:
        if not _twins:
            need_compiler()
        return cast("Callable[..., T]", _twin(function, state, entry=True))


def compiled_for_rules(function: Function, state: type[Record] | None = None) -> Function:
    """The twin of a rule as other compiled rules call it, for `annales.kernel.webassembly`. Raises as `compiled`."""
    with _making:
        return _twin(function, state)


def _twin(function: Function, state: type[Record] | None, *, entry: bool = False) -> Function:
    if function in _primitives:
        native: Function = getattr(import_module("annales.kernel.native"), function.__name__)
        return native
    if function in _generics:
        return _twin(_implementation(function, state), state, entry=entry)
    key = (function, state, entry)
    return _twins.get(key) or _make_twin(key)


def _implementation(stub: Function, state: type[Record] | None) -> Function:
    found = (_generics[stub].get(state) if state else None) or _defaults.get(stub)
    if found is None:
        raise GameError(_missing(stub, state))
    return found


def _missing(stub: Function, state: type[Record] | None) -> str:
    whose = f"the game whose state is {state.__module__}.{state.__qualname__}" if state else "no game"
    return f"rule {stub.__qualname__} has no implementation for {whose}"


def _make_twin(key: TwinKey) -> Function:
    # Imported here because plain games need neither Numba nor a cache folder.
    from annales.kernel.cache import use_cache
    from annales.kernel.jit import jit_entry, jit_inner

    function, state, entry = key
    assert isinstance(function, FunctionType)
    use_cache(_modules_of(state))
    # The twin is the same code with other globals: each name of a rule leads to the twin of that rule.
    names = dict(function.__globals__)
    source = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    source.__module__ = function.__module__
    source.__qualname__ = _twin_name(function, state) + ("_entry" if entry else "")
    twin: Function = jit_entry(source) if entry else jit_inner(source, inline=function not in _noinline)
    _twins[key] = twin
    # The twin is in the table before its callees are made, so that rules may call each other.
    try:
        for name in function.__code__.co_names:
            # Attributes of records are among the names of the code, too; only globals have values to replace.
            if name in names:
                names[name] = _compiled_value(name, names[name], function, state)
    except BaseException:
        del _twins[key]
        raise
    return twin


def _twin_name(function: Function, state: type[Record] | None) -> str:
    """A name that differs between games.

    Numba's cache distinguishes functions by name and argument types, and the states of two games may have equal types.
    """
    if state is None:
        return function.__qualname__
    return f"{function.__qualname__}_{state.__name__}_{crc32(f'{state.__module__}.{state.__qualname__}'.encode()):x}"


def _modules_of(state: type[Record] | None) -> frozenset[str]:
    """The modules of a game: that of its state and those of all its implementations of generic rules."""
    if state is None:
        return frozenset()
    rules = (table[state] for table in _generics.values() if state in table)
    return frozenset({state.__module__, *(rule.__module__ for rule in rules)})


def _compiled_value(name: str, value: object, user: FunctionType, state: type[Record] | None) -> object:
    """What a global name of a rule means in its twin: the twin of a rule, or the same number or `math` function."""
    if isinstance(value, int | float) or getattr(value, "__module__", None) == "math":
        return value
    # Rules are ordinary functions, so that a plain call costs nothing more. The tables above know which are rules.
    if isinstance(value, FunctionType) and (value in _rules or value in _primitives or value in _generics):
        return _twin(value, state)
    kind = "module" if isinstance(value, ModuleType) else type(value).__name__
    advice = "mark it with @rule" if kind == "function" else "a rule uses rules and numbers; facts hold tables"
    raise GameError(f"rule {user.__qualname__} uses {name!r}, a {kind}: {advice}")
