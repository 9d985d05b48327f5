"""Compiles rules for WebAssembly instead of this processor.

Only the code generator of Numba is replaced. Parsing, type inference and lowering are Numba's own, with whole numbers
of 64 bits as natively, so numbers wrap and divide alike. Addresses have 32 bits; LLVM shortens them. A process that has
called `use_webassembly` compiles for WebAssembly only, and cannot run what it compiles.

This depends on parts of Numba that are not public. All of them are used in this module and in `annales.kernel.linking`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import _dynfunc, types
from numba.core.cgutils import normalize_ir_text
from numba.core.codegen import CPUCodegen, CPUCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.np.arrayobj import populate_array

from annales.errors import AnnalesError, MissingExtra
from annales.kernel.records import Record

__all__ = ["FAILED", "Entry", "use_webassembly", "write_module"]

Compiling: TypeAlias = Any
"""An object of Numba or llvmlite. They publish no types for these."""

KNOWN_NUMBA = ("0.68.",)
"""Beginnings of the versions of Numba with which this was tested."""
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
SIMD = "+simd128"
STACK = 1 << 20
"""Bytes of the stack, below all other data: an overflow ends the program and overwrites nothing."""
LINK = ("--no-entry", "--strip-all", "--gc-sections", "--stack-first", "-z")
"""Options of the linker, up to the one for the size of the stack."""
FAILED = -(2**62)
"""What an entry returns for a rule that raised an exception."""
RUNTIME = """
define void @NRT_incref(ptr %0) alwaysinline { ret void }
define void @NRT_decref(ptr %0) alwaysinline { ret void }
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %0) alwaysinline {
  %2 = call double @llvm.sqrt.f64(double %0)
  ret double %2
}
"""
"""Functions of C that Numba calls. Nobody owns an array here, so there is nothing to count; a square root is one
instruction of WebAssembly, rounded as IEEE 754 says."""

Entry: TypeAlias = tuple[Callable[..., object], type[Record] | None, tuple[object, ...]]
"""A rule, the class of the state that binds generic rules, and arguments of the types that it is called with."""


class WasmLibrary(CPUCodeLibrary):
    """A function and all that it calls as LLVM code for WebAssembly; no machine code is made of it here."""

    def _finalize_specific(self) -> None:
        pass

    def _verify_declare_only_symbols(self) -> None:
        pass

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    def enable_object_caching(self) -> None:
        pass


class InnerWasmLibrary(WasmLibrary):
    """An inner function: LLVM optimizes it as a part of the entries only."""

    def _optimize_final_module(self) -> None:
        pass


class WasmCodegen(CPUCodegen):
    """Numba's code generator with the target machine of WebAssembly."""

    _library_class = WasmLibrary
    inner_library = InnerWasmLibrary

    def __init__(self, features: str) -> None:
        self._tm_features = features
        super().__init__("annales")

    def _init(self, llvm_module: Compiling) -> None:
        target = llvm.Target.from_triple(TRIPLE)
        self._tm = target.create_target_machine(cpu="generic", features=self._tm_features, opt=3, reloc="static")
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Compiling:
        module = ir.Module(normalize_ir_text(name))
        module.triple = TRIPLE
        if self._data_layout:
            module.data_layout = self._data_layout
        return module

    def _add_module(self, module: Compiling) -> None:
        pass

    def set_env(self, env_name: str, env: Compiling) -> None:
        pass

    def magic_tuple(self) -> tuple[str, str, str]:
        return TRIPLE, "generic", self._tm_features


def use_webassembly(*, simd: bool = True) -> None:
    """Compile for WebAssembly from now on, in this process. Must be called before any rule is compiled.

    `simd` allows instructions that work on 128 bits, which browsers have since 2023 at the latest. Raises
    `AnnalesError` for a version of Numba that is not known, and where rules were compiled already.
    """
    found = version("numba")
    if not found.startswith(KNOWN_NUMBA):
        known = ", ".join(f"{each}x" for each in KNOWN_NUMBA)
        raise AnnalesError(f"rules can be compiled for WebAssembly with Numba {known}, not with {found}")
    if "annales.kernel.native" in sys.modules:
        raise AnnalesError("rules were compiled for this processor already: use a new process for WebAssembly")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    context = cpu_target.target_context
    context.refresh()
    context._internal_codegen = WasmCodegen(f"{FEATURES},{SIMD}" if simd else FEATURES)
    context.get_executable = _stand_in
    # Numba links its counting of references, compiled for this processor, into every function.
    context.post_lowering = lambda module, library: None  # noqa: ARG005
    from annales.kernel import jit

    jit.OPTIONS["cache"] = False


def _stand_in(library: Compiling, fndesc: Compiling, env: Compiling) -> Compiling:
    """What Numba finds the definition of a callee by: an object of its own for each function, which is never called."""
    return _dynfunc.make_function(fndesc.lookup_module(), fndesc.qualname, "WebAssembly", 1, env, (library,))


def write_module(entries: Mapping[str, Entry], out: Path) -> None:
    """Write a module that exports entries by their names, its memory, and `__heap_base`, where free memory begins.

    An entry takes address and length of each array, and each number as an i64. It returns the result of the rule as an
    i64, 0 for none, or `FAILED`. The module has no imports. Raises `MissingExtra` without the linker.
    """
    try:
        import ziglang  # noqa: F401
    except ImportError:
        raise MissingExtra("annales.browser", "wasm") from None
    with TemporaryDirectory() as folder:
        compiled = Path(folder) / "rules.o"
        compiled.write_bytes(_object_code(entries))
        exports = [f"--export={name}" for name in ("__heap_base", *entries)]
        options = [*LINK, f"stack-size={STACK}", *exports, "-o", str(out), str(compiled)]
        run = [sys.executable, "-m", "ziglang", "wasm-ld", *options]
        done = subprocess.run(run, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AnnalesError(f"the linker of WebAssembly failed: {done.stderr.strip()}")


@global_compiler_lock
def _object_code(entries: Mapping[str, Entry]) -> bytes:
    context = cpu_target.target_context
    codegen = context.codegen()
    library = codegen.create_library("annales")
    exports = library.create_ir_module("exports")
    for name, entry in entries.items():
        compiled = _compile(*entry)
        _export(context, exports, name, compiled["fndesc"])
        library.add_linking_library(compiled["library"])
    library.add_ir_module(exports)
    library.add_llvm_module(llvm.parse_assembly(RUNTIME))
    for linked in library._linking_libraries:
        library._final_module.link_in(linked._get_module_for_linking(), preserve=True)
    module = library._final_module
    _hide_all_but(module, entries)
    passes, builder = codegen._module_pass_manager()
    passes.run(module, builder)
    module.verify()
    code: bytes = codegen._tm.emit_object(module)
    return code


def _compile(
    function: Callable[..., object], state: type[Record] | None, arguments: tuple[object, ...]
) -> dict[str, Compiling]:
    """What Numba knows of a compiled rule."""
    from annales.kernel.rules import compiled_for_rules

    twin: Compiling = compiled_for_rules(function, state)
    kinds = tuple(_kind(argument) for argument in arguments)
    twin.compile(kinds)
    compiled: dict[str, Compiling] = twin.overloads[kinds]._asdict()
    return compiled


def _kind(argument: object) -> Compiling:
    if isinstance(argument, bool):
        return types.boolean
    return types.int64 if isinstance(argument, int) else numba.typeof(argument)


def _hide_all_but(module: Compiling, entries: Mapping[str, Entry]) -> None:
    """Let LLVM drop what no entry uses."""
    for function in module.functions:
        if function.name not in entries and not function.is_declaration:
            function.linkage = "internal"
    for variable in module.global_variables:
        # Numba's pointers to environments are common symbols, which WebAssembly has not. Nothing reads them.
        if not variable.is_declaration and variable.linkage.name != "private":
            variable.linkage = "internal"


def _export(context: Compiling, module: Compiling, name: str, fndesc: Compiling) -> None:
    """Emit the function that a page calls: it makes Numba's arrays and calls the rule."""
    wide = ir.IntType(64)
    signature = context.call_conv.get_function_type(fndesc.restype, fndesc.argtypes)
    rule = ir.Function(module, signature, fndesc.llvm_func_name)
    given = [part for kind in fndesc.argtypes for part in _parts(kind)]
    wrapper = ir.Function(module, ir.FunctionType(wide, given), name)
    builder = ir.IRBuilder(wrapper.append_basic_block("entry"))
    values = iter(wrapper.args)
    arguments = [_argument(context, builder, kind, values) for kind in fndesc.argtypes]
    status, found = context.call_conv.call_function(builder, rule, fndesc.restype, fndesc.argtypes, arguments)
    if isinstance(fndesc.restype, types.NoneType):
        found = wide(0)
    elif found.type.width < wide.width:
        found = builder.zext(found, wide)
    builder.ret(builder.select(status.is_ok, found, wide(FAILED)))


def _parts(kind: Compiling) -> list[Compiling]:
    return [ir.IntType(8).as_pointer(), ir.IntType(32)] if isinstance(kind, types.Array) else [ir.IntType(64)]


def _argument(context: Compiling, builder: Compiling, kind: Compiling, values: Iterator[Compiling]) -> Compiling:
    value, wide = next(values), ir.IntType(64)
    if kind == types.boolean:
        return builder.trunc(value, ir.IntType(1))
    if not isinstance(kind, types.Array):
        return value
    array = context.make_array(kind)(context, builder)
    size, nothing = wide(kind.dtype.size), ir.Constant(ir.IntType(8).as_pointer(), None)
    populate_array(
        array,
        data=builder.bitcast(value, array.data.type),
        shape=[builder.sext(next(values), wide)],
        strides=[size],
        itemsize=size,
        meminfo=nothing,
        parent=nothing,
    )
    return array._getvalue()
