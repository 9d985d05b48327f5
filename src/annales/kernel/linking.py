"""What LLVM optimizes when rules are compiled, and when. Imported only when rules are compiled."""

from __future__ import annotations

from typing import Any, TypeAlias

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import FunctionPass, register_pass

__all__ = ["LinkInner"]

Compiling: TypeAlias = Any
"""An object of Numba's compiler. Numba publishes no types for them."""
SMALL = 40_000
"""Largest size, in bytes of LLVM bitcode, of an inner function that is optimized before it is linked."""


class InnerLibrary(JITCodeLibrary):
    """An inner function with all functions that it calls, to be linked into the functions that call it.

    Numba's own libraries optimize a function and all that it calls, and make machine code of it. So a function that
    lies ten calls deep is optimized ten times. Here LLVM optimizes a large function only as a part of each entry, and
    makes no machine code of an inner function. This halves the processor time of compiling.

    Small functions are optimized before they are linked too: loops in them are unrolled and vectorized best before
    LLVM decides what to inline. Without that, searches with a network are an eighth slower.
    """

    _final_module: Compiling

    def _optimize_final_module(self) -> None:
        if len(self._final_module.as_bitcode()) <= SMALL:
            super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        self._finalized = True
        self._get_module_for_linking()
        # Numba looks for the address of the function's environment, a global variable, in the machine code.
        self._final_module = self._final_module.clone()
        for function in self._final_module.functions:
            if not function.is_declaration:
                # LLVM makes no machine code of such a function.
                function.linkage = "available_externally"
        super()._finalize_final_module()


@register_pass(mutates_CFG=False, analysis_only=False)
class LinkInner(FunctionPass):
    """A compiler pass that gives each inner function an `InnerLibrary`."""

    _name = "link_inner"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Compiling) -> bool:
        """Create the library of an inner function. Returns whether the function changed: never."""
        if state.flags.no_cpython_wrapper:
            codegen = state.targetctx.codegen()
            # The code generator for WebAssembly has a class of its own.
            inner = getattr(codegen, "inner_library", InnerLibrary)(codegen, state.func_id.func_qualname)
            # Numba does this too where it creates the library; without it, the function could not be cached.
            inner.enable_object_caching()
            state["library"] = inner
        return False
