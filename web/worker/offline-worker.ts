/**
 * The service worker of a page without a server: it keeps all files of one version, so that the page works without a
 * network, and never mixes the parts of two versions. A newer version waits until the viewer wants it.
 *
 * It is a file of its own at the root, and imports nothing. The build of the folder writes a line before it, which sets
 * `files`.
 */

export {};

interface Files {
  /** A hash of all files. */
  version: string;
  /** Paths of what every page needs, kept before this version is used. */
  shell: string[];
  /** Paths of what only games need: their names or folders have a hash of their content. */
  rest: string[];
}

/** What a page says: use this version now, or keep all files. */
type Told = "use" | "keep";

declare const self: ServiceWorkerGlobalScope & { files: Files };

const { version, shell, rest } = self.files;
/** Begins the names of the caches of this folder: all folders of a host share one list of caches. */
const PREFIX = `annales ${self.registration.scope} `;
/** Began the names of the caches of all folders before. */
const FORMER_PREFIX = "annales-";
const NAME = PREFIX + version;

function addressOf(path: string): string {
  return new URL(path, self.registration.scope).href;
}

/** Keep files that are not kept yet. Those of another version with the same content are copied. */
async function keep(paths: readonly string[], copies: boolean): Promise<void> {
  const cache = await caches.open(NAME);
  for (const path of paths) {
    const address = addressOf(path);
    if ((await cache.match(address)) !== undefined) continue;
    const copy = copies ? await caches.match(address) : undefined;
    if (copy === undefined) await cache.add(new Request(address, { cache: "no-cache" }));
    else await cache.put(address, copy);
  }
}

async function keepShell(): Promise<void> {
  const hashed = (path: string) => path.startsWith("assets/");
  await Promise.all([keep(shell.filter(hashed), true), keep(shell.filter((path) => !hashed(path)), false)]);
}

/** Whether a cache is one of this folder. */
async function isOwn(name: string): Promise<boolean> {
  if (!name.startsWith(FORMER_PREFIX)) return name.startsWith(PREFIX);
  const start = await (await caches.open(name)).match(addressOf("index.html"));
  return start !== undefined;
}

/** Whether a cache has the memory of the Python of this version, which the page keeps. */
function isMemory(name: string): boolean {
  return name.startsWith(PREFIX) && rest.some((path) => path.startsWith(name.slice(PREFIX.length)));
}

/** Delete the files of other versions. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== NAME && !isMemory(name) && (await isOwn(name))) await caches.delete(name);
  }
  await self.clients.claim();
}

/** A file of this version, or what the network has. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  // All pages are one file; their paths are queries.
  const address = request.mode === "navigate" ? addressOf("index.html") : request.url;
  const kept = await cache.match(address);
  if (kept !== undefined) return kept;
  const found = await fetch(request);
  // Where the browser has no room to keep a file, the page gets it nevertheless.
  if (found.ok && rest.some((path) => addressOf(path) === address)) await cache.put(address, found.clone()).catch(() => undefined);
  return found;
}

/** Whether a request is one for the game: beside it there may be other pages. */
function isOfGame({ method, mode, url }: Request): boolean {
  const { scope } = self.registration;
  const [path = ""] = url.split(/[?#]/u);
  return method === "GET" && path.startsWith(scope) && (mode !== "navigate" || path === scope || path === `${scope}index.html`);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("message", (event) => {
  const told = event.data as Told;
  event.waitUntil(told === "use" ? self.skipWaiting() : keep(rest, true));
});

self.addEventListener("fetch", (event) => {
  if (isOfGame(event.request)) event.respondWith(answer(event.request));
});
