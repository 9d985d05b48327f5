import { at, pathIn } from "./base";
import { pageOf } from "./pages";
import { savesUnderWay } from "./saves";

/** The path of the replay of a table at a ply, by default the start. */
export function replayPath(id: string, ply?: number): string {
  return `/replay/${encodeURIComponent(id)}${ply === undefined ? "" : `/${String(ply)}`}`;
}

/** The path of a tournament of a group. */
export function tournamentPath(group: string, tournament: string): string {
  return `/groups/${encodeURIComponent(group)}/tournaments/${encodeURIComponent(tournament)}`;
}

class Router {
  /** The open page; undefined at an address that has none. */
  page = $state.raw(pageOf(pathIn(globalThis.location)));
  /** Counts the ways that the viewer went: only the last one is gone after what is being saved. */
  #ways = 0;

  /** The path of the page in the address. */
  get path(): string {
    return pathIn(globalThis.location);
  }

  /** The id of the table whose game the page shows. */
  get table(): string | undefined {
    if (this.page?.name !== "game" && this.page?.name !== "replay") return undefined;
    return (this.page.props as { id: string }).id;
  }

  constructor() {
    globalThis.addEventListener("popstate", () => {
      const show = () => {
        this.page = pageOf(this.path);
      };
      this.#leave(show, show);
    });
  }

  go(path: string): void {
    this.#leave(() => {
      // As with links of the browser, the same address once more is no new entry of the history.
      const address = at(path);
      if (new URL(address, globalThis.location.href).href === globalThis.location.href) globalThis.history.replaceState(null, "", address);
      else globalThis.history.pushState(null, "", address);
      // The query string is not part of the route.
      this.page = pageOf(this.path);
      globalThis.scrollTo(0, 0);
    });
  }

  /** Change the address without a new route. */
  rename(path: string): void {
    globalThis.history.replaceState(null, "", at(path));
  }

  /** Replace the address and the route, without a new entry of the history. */
  replace(path: string): void {
    globalThis.history.replaceState(null, "", at(path));
    this.page = pageOf(path);
  }

  /** For links: an ordinary click stays within the page. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(pathIn(event.currentTarget) + event.currentTarget.hash);
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
