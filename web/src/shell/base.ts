/** Where the page is: it may share its host with other pages, and it may have no server. */

/** The path of the folder that holds the page, with a slash at its end. The build puts all code into one folder below it. */
export const BASE = import.meta.env.PROD ? new URL(/* @vite-ignore */ "..", import.meta.url).pathname : "/";

/** Whether a server of Annales answers. A folder of static files says in the head of its page that there is none. */
export const HAS_SERVER = !("document" in globalThis) || document.querySelector('meta[name="annales-server"][content="none"]') === null;

/** Whether the server also has the game as a folder of static files. */
export const HAS_OFFLINE_GAME = "document" in globalThis && document.querySelector('meta[name="annales-offline"]') !== null;

/** The address of a file or of the server, whose path begins with a slash. */
export function fileAt(path: string): string {
  return BASE + path.slice(1);
}

/** The address of a path of the page, which begins with a slash. Without a server all pages are one file, and the path is a query. */
export function at(path: string): string {
  return HAS_SERVER || path === "/" ? fileAt(path) : `${BASE}?${path}`;
}

/** The path of the page at an address of its host. */
export function pathIn({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  if (!HAS_SERVER) return /^\?(\/[^?&]*)/.exec(search)?.[1] ?? "/";
  return pathname.startsWith(BASE) ? pathname.slice(BASE.length - 1) : pathname;
}

/** The whole address of a path, for other people and devices. */
export function linkTo(path: string): string {
  return new URL(at(path), globalThis.location.href).href;
}
