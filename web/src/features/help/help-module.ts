import type { Component } from "svelte";

import type { Snapshot } from "../../api/types";
import type { Grouping } from "./groups";

/** An icon of the game: texts `<game>-<icon>`, its name, and `<game>-about-<icon>`. */
export interface IconGroup {
  /** Key of the title. */
  title: string;
  icons: readonly string[];
}

/** The help of a game: what its pages need besides the catalogue and the rules, which the server sends. */
export interface HelpModule {
  /** A picture of an entry, `width` pixels wide. */
  Picture: Component<{ id: string; width: number }>;
  /** One of the game's icons, as it is drawn on cards. */
  GlossaryIcon: Component<{ icon: string }>;
  /** A short introduction to the game. */
  Intro: Component;
  /** How to read the table. */
  TableGuide: Component;
  /** A note shown with the full description of an entry, if there is one. */
  Remark?: Component<{ id: string }>;
  glossary: readonly IconGroup[];
  /** How the list of cards is grouped. */
  grouping: Grouping;
  /** The icons on an entry, without duplicates. */
  icons: (id: string) => string[];
  /** Where an entry is at a table, from public information. */
  locationOf: (table: Snapshot, id: string) => string;
}
