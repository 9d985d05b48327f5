"""How Numba compiles rules. Imported only when rules are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from numba import njit, types
from numba.core import ir
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.typed_passes import NopythonTypeInference
from numba.core.typing import signature

from annales.kernel.checked_files import CheckedCache
from annales.kernel.linking import LinkInner

__all__ = ["jit_entry", "jit_inner"]


Compiling: TypeAlias = Any
"""An object of Numba's compiler. Numba publishes no types for them."""


OPTIONS = {"cache": True, "nogil": True}
"""Options of Numba for all rules. `annales.kernel.webassembly` keeps nothing on disk."""


@register_pass(mutates_CFG=False, analysis_only=False)
class CountFromZero(FunctionPass):
    """A compiler pass that makes every array index unsigned.

    Numba checks each signed index for being negative. Rules never count from the end of an array, and the check takes a
    third of their running time.
    """

    _name = "count_from_zero"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Compiling) -> bool:
        """Change the index type in the signature of each `getitem` and `setitem`. Returns whether anything changed."""
        for block in state.func_ir.blocks.values():
            for statement in block.body:
                where = statement.value if isinstance(statement, ir.Assign) else statement
                is_index = isinstance(where, ir.SetItem) or (isinstance(where, ir.Expr) and where.op == "getitem")
                if is_index:
                    # `calltypes` does not allow overwriting, so the old entry is removed first.
                    state.calltypes[where] = _with_unsigned_index(state.calltypes.pop(where))
        return True


def _with_unsigned_index(call: Compiling) -> Compiling:
    if not isinstance(call.args[1], types.Integer):
        return call
    return signature(call.return_type, call.args[0], types.uint64, *call.args[2:])


class RuleCompiler(CompilerBase):
    """Numba's usual passes, with `CountFromZero` and `LinkInner` after type inference."""

    def define_pipelines(self) -> list[Compiling]:
        """The only pipeline."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        # Signatures exist only after type inference.
        passes.add_pass_after(CountFromZero, NopythonTypeInference)
        passes.add_pass_after(LinkInner, CountFromZero)
        passes.finalize()
        return [passes]


def jit_entry(source: Callable[..., Compiling]) -> Compiling:
    """A compiled function that Python calls. It releases the GIL."""
    return _compiled(source)


def jit_inner(source: Callable[..., Compiling], *, inline: bool) -> Compiling:
    """A compiled function that only other rules call. `inline` makes LLVM inline every call.

    Wrappers for Python are left out, and all integer arguments are widened to 64 bits. Fields of records are narrower,
    so without widening a rule would be compiled once for each combination of argument widths.
    """
    twin = _compiled(source, forceinline=inline, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    compile_narrow = twin.compile

    def compile_widened(signature: tuple[Compiling, ...]) -> Compiling:
        return compile_narrow(tuple(_widen(kind) for kind in signature))

    twin.compile = compile_widened
    return twin


def _compiled(source: Callable[..., Compiling], **options: bool) -> Compiling:
    twin = njit(source, **OPTIONS, **options, pipeline_class=RuleCompiler)
    if OPTIONS["cache"]:
        twin._cache = CheckedCache(source)
    return twin


def _widen(kind: Compiling) -> Compiling:
    # A literal argument has a type of its own, which would compile the rule once for each value.
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) else kind
