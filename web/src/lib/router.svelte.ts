export type Route =
  | { page: "front" }
  | { page: "style" }
  | { page: "game"; id: string }
  | { page: "lesson"; game: string }
  | { page: "join"; token: string }
  | Help
  | { page: "nowhere" };
export type Help = { page: "help"; game: string } | { page: "cards"; game: string; thing: string | null };

/** The page that a path names. */
export function routeOf(path: string): Route {
  if (path === "/") return { page: "front" };
  if (path === "/style") return { page: "style" };
  const game = /^\/lesson\/([^/]+)\/?$/.exec(path)?.[1];
  if (game !== undefined) return { page: "lesson", game: decodeURIComponent(game) };
  const token = /^\/join\/([^/]+)\/?$/.exec(path)?.[1];
  if (token !== undefined) return { page: "join", token: decodeURIComponent(token) };
  const [, shelf, game, thing] = /^\/(help|cards)\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  if (shelf === "cards" && game !== undefined) return { page: "cards", game: decodeURIComponent(game), thing: thing === undefined ? null : decodeURIComponent(thing) };
  if (shelf === "help" && game !== undefined && thing === undefined) return { page: "help", game: decodeURIComponent(game) };
  const id = /^\/game\/([^/]+)\/?$/.exec(path)?.[1];
  return id === undefined ? { page: "nowhere" } : { page: "game", id: decodeURIComponent(id) };
}

/** Where the situation of a table after a ply is looked at. */
export function replayPath(id: string, ply: number): string {
  return `/replay/${encodeURIComponent(id)}/${String(ply)}`;
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
    this.route = routeOf(path);
    globalThis.scrollTo(0, 0);
  }

  /** Another address for what is shown, without a new page. */
  replace(path: string): void {
    globalThis.history.replaceState(null, "", path);
    this.route = routeOf(path);
  }

  /** For links: an ordinary click stays within the page. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(event.currentTarget.pathname);
  };
}

export const router = new Router();
