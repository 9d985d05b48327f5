import type { GamePages } from "../game-module";

/** What pages about Duel need besides its tables. */
export const pages: GamePages = {
  gallery: async () => (await import("./art/Gallery.svelte")).default,
  help: async () => (await import("./help")).help,
  assist: async () => (await import("./assist")).assist,
};
