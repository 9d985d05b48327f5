/** Where the page is: it may share its host with other pages. */

/** The path of the folder that holds the page, with a slash at its end. The build puts all code into one folder below it. */
export const BASE = import.meta.env.PROD ? new URL(/* @vite-ignore */ "..", import.meta.url).pathname : "/";

/** The address of a path of the page or the server, which begins with a slash. */
export function at(path: string): string {
  return BASE + path.slice(1);
}

/** The path of the page at an address of its host. */
export function pathIn(address: string): string {
  return address.startsWith(BASE) ? address.slice(BASE.length - 1) : address;
}

/** The whole address of a path, for other people and devices. */
export function linkTo(path: string): string {
  return new URL(at(path), globalThis.location.href).href;
}
