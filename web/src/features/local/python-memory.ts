/**
 * The memory of Python after its start, kept in this browser: a later start from it takes a fraction of the time.
 *
 * It has the compiled modules of Annales, but not what they make when they are imported: they need a compiled library,
 * which such a copy cannot contain. The functions of Pyodide for it are experimental, so a start without it must always
 * be possible.
 */

import type { loadPyodide as LoadPyodide, PyodideAPI } from "pyodide";

/** Where the modules of Annales are in Python's file system. */
export const MODULES = "/annales";
/** Import what Annales needs of Python's own library, and compile all modules. */
const PREPARE = `
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, FileFinder, SourceFileLoader
from pathlib import Path
import datetime, decimal, fractions, hashlib, hmac, html.entities, json, numbers
import queue, secrets, shlex, tomllib, typing, unicodedata, uuid, zipfile

codes = {str(file): compile(file.read_bytes(), file, "exec", dont_inherit=True) for file in Path("${MODULES}").rglob("*.py")}

class Compiled(SourceFileLoader):
    def get_code(self, fullname):
        return codes.get(self.path) or super().get_code(fullname)

sys.path_hooks.insert(0, FileFinder.path_hook((ExtensionFileLoader, EXTENSION_SUFFIXES), (Compiled, [".py"])))
`;
/** A kept memory has the state of Python's random numbers. */
const SEED = "import random; random.seed()";
/** The header of a kept memory that has its SHA-256. */
const DIGEST = "Digest";

export interface Started {
  python: PyodideAPI;
  /** Keep the memory as it was after the start; nothing happens where it came from there. */
  keep: () => Promise<void>;
}

/** Start Python with the modules of Annales. `folder` is the address of its files, whose last part is a hash of them. */
export async function startPython(load: typeof LoadPyodide, folder: string, archives: Promise<ArrayBuffer[]>): Promise<Started> {
  const kept = await find(folder);
  if (kept !== null) {
    const contents = await archives;
    try {
      const python = await load({ indexURL: folder, _loadSnapshot: kept });
      unpack(python, contents);
      python.runPython(SEED);
      return { python, keep: () => Promise.resolve() };
    } catch {
      await caches.delete(cacheFor(folder));
    }
  }
  const python = await load({ indexURL: folder, _makeSnapshot: true });
  unpack(python, await archives);
  python.runPython(PREPARE);
  const memory = python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
  return { python, keep: () => keep(folder, memory) };
}

/** A kept memory has no files. */
function unpack(python: PyodideAPI, archives: readonly ArrayBuffer[]): void {
  for (const content of archives) python.unpackArchive(content, "zip", { extractDir: MODULES });
}

/** The name of the cache. The service worker deletes it when a version with other files of Python takes over. */
function cacheFor(folder: string): string {
  const page = new URL("../../", folder).href;
  return `annales ${page} ${folder.slice(page.length)}`;
}

/** The memory that is kept, if it is whole: a damaged one would crash the page. */
async function find(folder: string): Promise<ArrayBuffer | null> {
  // Browsers keep nothing for pages without HTTPS, and some refuse it in private windows.
  try {
    const found = await (await caches.open(cacheFor(folder))).match(folder);
    const memory = await found?.arrayBuffer();
    return memory !== undefined && found?.headers.get(DIGEST) === (await digest(memory)) ? memory : null;
  } catch {
    return null;
  }
}

async function keep(folder: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  await caches.delete(cacheFor(folder));
  const headers = { [DIGEST]: await digest(memory) };
  await (await caches.open(cacheFor(folder))).put(folder, new Response(memory, { headers }));
}

async function digest(memory: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", memory));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
