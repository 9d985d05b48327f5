/**
 * The memory of Python after its start, kept in this browser: a later start from it takes a fraction of the time.
 *
 * It is made before the modules of Annales are loaded. They need a compiled library, which such a copy cannot contain.
 * The functions of Pyodide for it are experimental, so a start without it must always be possible.
 */

import type { loadPyodide as LoadPyodide, PyodideAPI } from "pyodide";

/** What Annales needs of Python's own library. */
const LIBRARY = `
import _datetime, _decimal, _queue, _sha2, datetime, decimal, fractions, hashlib, hmac, html.entities, json, numbers
import pathlib, queue, secrets, shlex, tomllib, typing, unicodedata, uuid, zipfile
`;
/** A kept memory has the state of Python's random numbers. */
const SEED = "import random; random.seed()";

export interface Started {
  python: PyodideAPI;
  /** Keep the memory as it was after the start; nothing happens where it came from there. */
  keep: () => Promise<void>;
}

/** Start Python. `folder` is the address of its files, whose last part is a hash of them. */
export async function startPython(load: typeof LoadPyodide, folder: string): Promise<Started> {
  const kept = await find(folder);
  if (kept !== null) {
    try {
      const python = await load({ indexURL: folder, _loadSnapshot: kept });
      python.runPython(SEED);
      return { python, keep: () => Promise.resolve() };
    } catch {
      await caches.delete(cacheFor(folder));
    }
  }
  const python = await load({ indexURL: folder, _makeSnapshot: true });
  python.runPython(LIBRARY);
  const memory = python.makeMemorySnapshot();
  return { python, keep: () => keep(folder, memory) };
}

/** The name of the cache. The service worker deletes it when another version of the page takes over. */
function cacheFor(folder: string): string {
  const page = new URL("../../", folder).href;
  return `annales ${page} python`;
}

/** Browsers keep nothing for pages without HTTPS, and some refuse it in private windows. */
async function find(folder: string): Promise<ArrayBuffer | null> {
  try {
    const found = await (await caches.open(cacheFor(folder))).match(folder);
    return found === undefined ? null : await found.arrayBuffer();
  } catch {
    return null;
  }
}

async function keep(folder: string, memory: Uint8Array): Promise<void> {
  await caches.delete(cacheFor(folder));
  await (await caches.open(cacheFor(folder))).put(folder, new Response(memory as Uint8Array<ArrayBuffer>));
}
