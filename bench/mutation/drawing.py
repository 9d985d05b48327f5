"""Mutants of source files: places that are drawn at random, and small changes at each."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

__all__ = ["PACKAGE", "Key", "Mutant", "draw"]

PACKAGE = Path(__file__).parents[2] / "src" / "annales"
SAME = ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")
"""Changes of comparisons that matter only for equal objects which are not the same. Small numbers are the same."""
UNTOUCHED = {"abstractmethod", "noinline", "overload", "override", "primitive", "rule", "runtime_checkable"}
"""Decorators for type checkers and the compiler, which leave a function as it is."""

Key: TypeAlias = tuple[str, str, str, str]
Change: TypeAlias = tuple[str, int, int]
"""The name of an operator, the number of the place among all places of the file where it fits, and its line."""
Point: TypeAlias = tuple[int, int]
Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Mutant(NamedTuple):
    """One change of one file: the function, the line before and after it, and the whole changed source."""

    path: str
    where: str
    before: str
    after: str
    source: str

    @property
    def key(self) -> Key:
        """All but the source. Unlike numbers of lines it stays the same when other functions change."""
        return self[:4]


def draw(sources: str, count: int, seed: int) -> list[Mutant]:
    """Mutants of the files that match a pattern: one at each place, in random order, then a second one at each place.

    Changes that do not compile are left out.
    """
    random = Random(seed)
    paths = sorted(PACKAGE.glob(sources))
    places = [(path, changes) for path in paths for changes in _places(path.read_text(encoding="utf-8"))]
    random.shuffle(places)
    for _, changes in places:
        random.shuffle(changes)
    most = max(len(changes) for _, changes in places)
    chosen = ((path, changes[turn]) for turn in range(most) for path, changes in places if turn < len(changes))
    drawn: dict[Key, Mutant] = {}
    for path, change in chosen:
        mutant = _mutant(path, change)
        if mutant is not None:
            drawn.setdefault(mutant.key, mutant)
        if len(drawn) == count:
            break
    return list(drawn.values())


def _places(source: str) -> Sequence[list[Change]]:
    """For each place of a source that can be changed, its changes."""
    places: dict[Point, list[Change]] = {}
    nodes, untouched = list(ast_nodes(get_ast(source))), list(_untouched(ast.parse(source)))
    for name in operator_names():
        # Operators that take arguments replace variables that one has to name.
        if name.endswith(SAME) or get_operator(name).arguments():
            continue
        operator = get_operator(name)()
        starts = (start for node in nodes for start, _ in operator.mutation_positions(node))
        for number, start in enumerate(starts):
            if not any(begin <= start < end for begin, end in untouched):
                places.setdefault(start, []).append((name, number, start[0]))
    return [changes for _, changes in sorted(places.items())]


def _untouched(tree: ast.AST) -> Iterator[tuple[Point, Point]]:
    """Where annotations and other code for type checkers, lists of public names and untouched decorators lie."""
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")) | ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield _span(node)
            case ast.Assign(targets=[ast.Name(id="__all__")]):
                yield _span(node)
            case ast.Assign(targets=[ast.Name(id=name)]) if name[0].isupper() and not name.isupper():
                # Another name of a type.
                yield _span(node)
            case ast.AnnAssign(annotation=found) | ast.Call(func=ast.Name(id="cast"), args=[found, _]):
                yield _span(found)
            case ast.arg(annotation=ast.expr() as found):
                yield _span(found)
            case ast.FunctionDef(returns=found) | ast.AsyncFunctionDef(returns=found) if found is not None:
                yield _span(found)
        for decorator in getattr(node, "decorator_list", ()):
            if isinstance(decorator, ast.Name) and decorator.id in UNTOUCHED:
                # The place of a decorator begins with its @.
                yield (decorator.lineno, 0), _span(decorator)[1]


def _span(node: ast.expr | ast.stmt) -> tuple[Point, Point]:
    return (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)


def _mutant(path: Path, change: Change) -> Mutant | None:
    """The mutant of a change; None if it does not compile or is the same program."""
    source = path.read_text(encoding="utf-8")
    operator, number, line = change
    changed = mutate_code(source, get_operator(operator)(), number)
    try:
        if ast.dump(ast.parse(changed)) == ast.dump(ast.parse(source)):
            return None
    except SyntaxError:
        return None
    old, new = source.splitlines(), changed.splitlines()
    # A decorator that is left out has no line any more.
    after = " ".join(new[line - 1].split()) if len(old) == len(new) else ""
    where = _definition_at(ast.parse(source), line)
    return Mutant(path.relative_to(PACKAGE).as_posix(), where, old[line - 1].strip(), after, changed)


def _definition_at(tree: ast.AST, line: int) -> str:
    """The name of the innermost function or class around a line, decorators included."""
    around = [
        node for node in ast.walk(tree) if isinstance(node, Definition) and _begin(node) <= line <= _span(node)[1][0]
    ]
    return max(around, key=_begin).name if around else ""


def _begin(node: Definition) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
