import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { loadPyodide } from "pyodide";
import { startPython } from "./python-memory";

const FOLDER = "https://host/annales/python/hash/";
const NAME = "annales https://host/annales/ python/hash/";
const ARCHIVE = new ArrayBuffer(5);
const MEMORY = new Uint8Array([1, 2, 3]);

let kept: Map<string, Map<string, Response>>;
let refuses = false;
const [random, unpack] = [vi.fn(), vi.fn()];
const load = vi.fn((options: { _loadSnapshot?: ArrayBuffer }) => {
  if (options._loadSnapshot !== undefined && refuses) return Promise.reject(new Error("memory of another browser"));
  return Promise.resolve({ runPython: random, makeMemorySnapshot: () => MEMORY, unpackArchive: unpack });
});

function start() {
  return startPython(load as unknown as typeof loadPyodide, FOLDER, Promise.resolve([ARCHIVE]));
}

beforeEach(() => {
  kept = new Map();
  refuses = false;
  vi.stubGlobal("caches", {
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    open: (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return Promise.resolve({
        match: (address: string) => Promise.resolve(cache.get(address)?.clone()),
        put: (address: string, response: Response) => Promise.resolve(cache.set(address, response)),
      });
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("a later start uses the memory that the first one kept, with new random numbers", async () => {
  await (await start()).keep();
  await (await start()).keep();

  expect(load.mock.calls).toEqual([[{ indexURL: FOLDER, _makeSnapshot: true }], [{ indexURL: FOLDER, _loadSnapshot: MEMORY.buffer }]]);
  expect(unpack.mock.calls.map(([content]) => content as ArrayBuffer)).toEqual([ARCHIVE, ARCHIVE]);
  expect(random.mock.lastCall?.[0]).toContain("random.seed()");
});

test("a damaged memory is not used, and made again", async () => {
  await (await start()).keep();
  const { headers } = kept.get(NAME)?.get(FOLDER) ?? new Response();
  kept.get(NAME)?.set(FOLDER, new Response("damaged", { headers }));

  await (await start()).keep();

  expect(load.mock.calls.at(-1)).toEqual([{ indexURL: FOLDER, _makeSnapshot: true }]);
  expect(await kept.get(NAME)?.get(FOLDER)?.arrayBuffer()).toEqual(MEMORY.buffer);
});

test("Python starts from its files where it refuses a memory", async () => {
  await (await start()).keep();
  refuses = true;

  await start();

  expect(load.mock.calls.at(-1)).toEqual([{ indexURL: FOLDER, _makeSnapshot: true }]);
  expect(kept.size).toBe(0);
});

test("Python starts where the browser keeps nothing", async () => {
  vi.stubGlobal("caches", undefined);

  const { python, keep } = await start();

  expect(python).toBeDefined();
  await expect(keep()).rejects.toThrow();
});
