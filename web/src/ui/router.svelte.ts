import { savesUnderWay } from "./saves";

type Route =
  | { page: "front" }
  | { page: "style" }
  | { page: "games" }
  | { page: "lobby" }
  | { page: "account" }
  | { page: "mail"; action: "confirm" | "reset" | "stop"; token: string | null }
  | { page: "journal" }
  | { page: "ratings" }
  | { page: "places" }
  | { page: "place"; id: string }
  | { page: "titles" }
  | { page: "title"; game: string }
  | { page: "note"; id: string }
  | { page: "moderation" }
  | { page: "groups" }
  | { page: "group"; id: string }
  | { page: "tournament"; group: string; id: string }
  | { page: "join-group"; link: string }
  | { page: "new"; game: string; withFriend: boolean; isPublic: boolean }
  | { page: "game"; id: string }
  | { page: "lesson"; game: string }
  | { page: "exercises"; game: string | null }
  | { page: "statistics"; game: string }
  | { page: "join"; token: string }
  | { page: "edit"; game: string }
  | { page: "replay"; id: string; ply: number | null }
  | { page: "record" }
  | { page: "assist" }
  | { page: "deal"; table: string | null }
  | Help
  | { page: "not-found" };
export type Help = { page: "help"; game: string } | { page: "cards"; game: string; thing: string | null };

/** The pages by the pattern of their paths, without the last slash. */
const PATHS: readonly [RegExp, (part: string, more: string | undefined) => Route][] = [
  [/^$/, () => ({ page: "front" })],
  [/^\/style$/, () => ({ page: "style" })],
  [/^\/lobby$/, () => ({ page: "lobby" })],
  [/^\/games$/, () => ({ page: "games" })],
  [/^\/moderation$/, () => ({ page: "moderation" })],
  [/^\/groups$/, () => ({ page: "groups" })],
  [/^\/groups\/join\/([^/]+)$/, (link) => ({ page: "join-group", link })],
  [/^\/groups\/([^/]+)$/, (id) => ({ page: "group", id })],
  [/^\/groups\/([^/]+)\/tournaments\/([^/]+)$/, (group, id) => ({ page: "tournament", group, id: id ?? "" })],
  [/^\/account$/, () => ({ page: "account" })],
  [/^\/mail\/(confirm|reset)$/, (action) => ({ page: "mail", action: action === "reset" ? "reset" : "confirm", token: null })],
  [/^\/stop-mails\/([^/]+)$/, (token) => ({ page: "mail", action: "stop", token })],
  [/^\/journal$/, () => ({ page: "journal" })],
  [/^\/ratings$/, () => ({ page: "ratings" })],
  [/^\/places$/, () => ({ page: "places" })],
  [/^\/places\/([^/]+)$/, (id) => ({ page: "place", id })],
  [/^\/titles$/, () => ({ page: "titles" })],
  [/^\/titles\/([^/]+)$/, (game) => ({ page: "title", game })],
  [/^\/notes\/([^/]+)$/, (id) => ({ page: "note", id })],
  [/^\/new\/([^/]+)(?:\/(friend|public))?$/, (game, people) => ({ page: "new", game, withFriend: people !== undefined, isPublic: people === "public" })],
  [/^\/game\/([^/]+)$/, (id) => ({ page: "game", id })],
  [/^\/join\/([^/]+)$/, (token) => ({ page: "join", token })],
  [/^\/lesson\/([^/]+)$/, (game) => ({ page: "lesson", game })],
  [/^\/exercises(?:\/([^/]+))?$/, (game) => ({ page: "exercises", game: game === "" ? null : game })],
  [/^\/statistics\/([^/]+)$/, (game) => ({ page: "statistics", game })],
  [/^\/help\/([^/]+)$/, (game) => ({ page: "help", game })],
  [/^\/cards\/([^/]+)\/edit$/, (game) => ({ page: "edit", game })],
  [/^\/cards\/([^/]+)(?:\/([^/]+))?$/, (game, thing) => ({ page: "cards", game, thing: thing ?? null })],
  [/^\/deal(?:\/([^/]+))?$/, (table) => ({ page: "deal", table: table === "" ? null : table })],
  [/^\/assist$/, () => ({ page: "assist" })],
  [/^\/replay$/, () => ({ page: "record" })],
  [/^\/replay\/([^/]+)(?:\/(\d{1,6}))?$/, (id, ply) => ({ page: "replay", id, ply: ply === undefined ? null : Number(ply) })],
];

/** The route of a path. */
export function routeOf(path: string): Route {
  for (const [pattern, page] of PATHS) {
    const found = pattern.exec(path.replace(/\/$/, ""))?.slice(1) as (string | undefined)[] | undefined;
    if (found !== undefined) return decoded(found, page);
  }
  return { page: "not-found" };
}

/** The page by the decoded parts of its path; not found if they cannot be decoded. */
function decoded([part = "", more]: (string | undefined)[], page: (part: string, more: string | undefined) => Route): Route {
  try {
    return page(decodeURIComponent(part), more && decodeURIComponent(more));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return { page: "not-found" };
  }
}

/** The path of the replay of a table at a ply, by default the start. */
export function replayPath(id: string, ply?: number): string {
  return `/replay/${encodeURIComponent(id)}${ply === undefined ? "" : `/${String(ply)}`}`;
}

/** The path of a tournament of a group. */
export function tournamentPath(group: string, tournament: string): string {
  return `/groups/${encodeURIComponent(group)}/tournaments/${encodeURIComponent(tournament)}`;
}

class Router {
  route = $state<Route>(routeOf(globalThis.location.pathname));
  /** Counts the ways that the viewer went: only the last one is gone after what is being saved. */
  #ways = 0;

  constructor() {
    globalThis.addEventListener("popstate", () => {
      const show = () => {
        this.route = routeOf(globalThis.location.pathname);
      };
      this.#leave(show, show);
    });
  }

  go(path: string): void {
    this.#leave(() => {
      // As with links of the browser, the same address once more is no new entry of the history.
      if (new URL(path, globalThis.location.href).href === globalThis.location.href) globalThis.history.replaceState(null, "", path);
      else globalThis.history.pushState(null, "", path);
      // The query string is not part of the route.
      this.route = routeOf(globalThis.location.pathname);
      globalThis.scrollTo(0, 0);
    });
  }

  /** Change the address without a new route. */
  rename(path: string): void {
    globalThis.history.replaceState(null, "", path);
  }

  /** Replace the address and the route, without a new entry of the history. */
  replace(path: string): void {
    globalThis.history.replaceState(null, "", path);
    this.route = routeOf(path);
  }

  /** For links: an ordinary click stays within the page. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(event.currentTarget.pathname + event.currentTarget.hash);
  };

  /** Leave the page when all is saved. Where something is refused, the page stays and says why, unless the address has changed already. */
  #leave(go: () => void, refused: () => void = () => undefined): void {
    const way = ++this.#ways;
    const saves = savesUnderWay();
    if (saves === null) go();
    else
      void saves.then((taken) => {
        if (way === this.#ways) (taken ? go : refused)();
      });
  }
}

export const router = new Router();
