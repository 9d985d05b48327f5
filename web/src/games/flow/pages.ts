import type { GamePages } from "../game-module";

/** What pages about The Flow of History need besides its tables. */
export const pages: GamePages = {
  gallery: async () => (await import("./art/Gallery.svelte")).default,
  help: async () => (await import("./help")).help,
  editor: () => import("./editor/EditorPage.svelte"),
  assist: async () => (await import("./assist")).assist,
};
