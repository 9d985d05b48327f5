import type { Component } from "svelte";

import type { Snapshot } from "../api/types";

/** An icon of the game: texts `<game>-<icon>`, its name, and `<game>-about-<icon>`. */
export interface IconGroup {
  /** Key of the title. */
  title: string;
  icons: readonly string[];
}

/** What a game brings to the help, besides things and rules, which the server tells. */
export interface HelpModule {
  /** A picture of a thing, so many pixels wide. */
  Picture: Component<{ id: string; width: number }>;
  /** One of the game's icons, as it is drawn on things. */
  GlossaryIcon: Component<{ icon: string }>;
  /** What the game is about, in a few lines. */
  Intro: Component;
  /** How to read the table. */
  TableGuide: Component;
  /** What must be said with a thing wherever it is told in full; nothing where it is missing. */
  Remark?: Component<{ id: string }>;
  glossary: readonly IconGroup[];
  /** Icons on a thing, each once. */
  icons: (id: string) => string[];
  /** Where a thing is at a table, as everybody there knows. */
  locationOf: (table: Snapshot, id: string) => string;
}
