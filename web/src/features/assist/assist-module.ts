import type { Component } from "svelte";

import type { CheckedSetup } from "../../api/types";
import type { Look } from "./things";

/** A situation as it is entered, by the fields of a position. */
export interface Setup {
  fields: Record<string, string>;
}

/** How the situation of a game at a real table is entered. */
export interface AssistModule {
  /** The situation before anything is entered; call it after the facts of the game were loaded. */
  begin: () => Setup;
  /** Enters a situation by taps. */
  Panel: Component<{ setup: Setup; checked: CheckedSetup | null; follow: (position: string) => void }>;
  lookOf: (id: string) => Look;
  /** The name of a seat at the real table. */
  player: (seat: number) => string;
}

/** The same for a kind of situation that only the game knows: its panel gets no other. */
export function assistOf<Own extends Setup>(
  own: Omit<AssistModule, "begin" | "Panel"> & { begin: () => Own; Panel: Component<{ setup: Own; checked: CheckedSetup | null; follow: (position: string) => void }> },
): AssistModule {
  return own as unknown as AssistModule;
}
