import { beforeEach, expect, test, vi } from "vitest";

/** The folder of this page, and another one on the same host. */
const [HERE, THERE] = ["https://example.org/annales/", "https://example.org/older/"];
const FILES = { version: "2", shell: ["index.html"], rest: ["python/1/python.wasm"] };

/** A list of caches as a host has it: the addresses that each of them keeps. */
class Host {
  readonly kept = new Map<string, Set<string>>();
  full = false;

  keys = () => Promise.resolve([...this.kept.keys()]);
  delete = (name: string) => Promise.resolve(this.kept.delete(name));

  open = (name: string) => {
    const addresses = this.kept.get(name) ?? new Set<string>();
    this.kept.set(name, addresses);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(addresses.has(address) ? new Response("kept") : undefined),
      put: (address: string) =>
        this.full ? Promise.reject(new DOMException("no room", "QuotaExceededError")) : Promise.resolve(addresses.add(address)),
    });
  };
}

type Wait = (done: Promise<unknown>) => void;

/** The worker, as the browser calls it. */
class Worker {
  readonly #heard = new Map<string, (event: object) => void>();

  async begin(): Promise<void> {
    const addEventListener = (name: string, heard: (event: object) => void) => this.#heard.set(name, heard);
    vi.stubGlobal("self", { files: FILES, registration: { scope: HERE }, clients: { claim: () => Promise.resolve() }, addEventListener });
    vi.resetModules();
    await import("./offline-worker");
  }

  async activate(): Promise<void> {
    await new Promise((done) => this.#heard.get("activate")?.({ waitUntil: done as Wait }));
  }

  async fetch(path: string): Promise<string> {
    const request = { method: "GET", mode: "cors", url: HERE + path };
    const answer = await new Promise<Response>((done) => this.#heard.get("fetch")?.({ request, respondWith: done }));
    return answer.text();
  }
}

let host: Host;
let worker: Worker;

beforeEach(async () => {
  host = new Host();
  worker = new Worker();
  vi.stubGlobal("caches", host);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("sent")));
  await worker.begin();
});

test("a new version deletes the files of older ones, and leaves those of another folder of the host and the memory of its Python alone", async () => {
  const others = [`annales ${THERE} 1`, "annales-1", "of another page"];
  const memory = `annales ${HERE} python/1/`;
  for (const name of [`annales ${HERE} 1`, `annales ${HERE} python/0/`, "annales-0", ...others, memory]) await host.open(name);
  host.kept.get("annales-0")?.add(`${HERE}index.html`);
  host.kept.get("annales-1")?.add(`${THERE}index.html`);

  await worker.activate();

  expect(await host.keys()).toEqual([...others, memory]);
});

test("a file is kept when it is first sent, and where there is no room the page gets it nevertheless", async () => {
  const [path = ""] = FILES.rest;
  host.full = true;
  expect(await worker.fetch(path)).toBe("sent");

  host.full = false;
  expect(await worker.fetch(path)).toBe("sent");
  expect(await worker.fetch(path)).toBe("kept");
});
