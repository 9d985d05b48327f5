export type Route =
  | { page: "front" }
  | { page: "style" }
  | { page: "game"; id: string }
  | { page: "lesson"; game: string }
  | { page: "join"; token: string }
  | { page: "replay"; id: string; ply: number | null }
  | { page: "record" }
  | { page: "nowhere" };

/** The page that a path names. */
export function routeOf(path: string): Route {
  if (path === "/") return { page: "front" };
  if (path === "/style") return { page: "style" };
  const game = /^\/lesson\/([^/]+)\/?$/.exec(path)?.[1];
  if (game !== undefined) return { page: "lesson", game: decodeURIComponent(game) };
  const token = /^\/join\/([^/]+)\/?$/.exec(path)?.[1];
  if (token !== undefined) return { page: "join", token: decodeURIComponent(token) };
  if (/^\/replay\/?$/.test(path)) return { page: "record" };
  const [, replay, ply] = /^\/replay\/([^/]+)(?:\/(\d{1,6}))?\/?$/.exec(path) ?? [];
  if (replay !== undefined) return { page: "replay", id: decodeURIComponent(replay), ply: ply === undefined ? null : Number(ply) };
  const id = /^\/game\/([^/]+)\/?$/.exec(path)?.[1];
  return id === undefined ? { page: "nowhere" } : { page: "game", id: decodeURIComponent(id) };
}

/** Where the situation of a table after a ply is looked at, by default the last. */
export function replayPath(id: string, ply?: number): string {
  return `/replay/${encodeURIComponent(id)}${ply === undefined ? "" : `/${String(ply)}`}`;
}

class Router {
  route = $state<Route>(routeOf(globalThis.location.pathname));

  constructor() {
    globalThis.addEventListener("popstate", () => {
      this.route = routeOf(globalThis.location.pathname);
    });
  }

  go(path: string): void {
    globalThis.history.pushState(null, "", path);
    // What stands behind a question mark names no page.
    this.route = routeOf(globalThis.location.pathname);
    globalThis.scrollTo(0, 0);
  }

  /** Change the address and leave the page as it is. */
  replace(path: string): void {
    globalThis.history.replaceState(null, "", path);
  }

  /** For links: an ordinary click stays within the page. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(event.currentTarget.pathname);
  };
}

export const router = new Router();
