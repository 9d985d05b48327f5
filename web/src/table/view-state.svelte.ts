import { MediaQuery } from "svelte/reactivity";

import type { Snapshot } from "../api/types";
import { type Selectable, hover } from "../ui/hover-card.svelte";
import { situation } from "./log";

export function sameSelection(one: Selectable | null, other: Selectable): boolean {
  return one?.kind === other.kind && one.id === other.id;
}

/** State of the view of a table: the selection, the open tab, and the sizes of its parts. */
export class TableViewState<Selection extends Selectable, Tab extends string> {
  selection = $state.raw<Selection | null>(null);
  /** The open tab; null when the tabs are folded, in narrow windows only. */
  tab = $state<Tab | "card" | null>(null);
  /** The height of the table in pixels, and the part that the panels cover in narrow windows. */
  height = $state(0);
  covered = $state(0);
  #situation: string | null = null;
  readonly #narrow = new MediaQuery("max-width: 1023px");

  /** Opens with a given tab if the window is wide. */
  constructor(tab: Tab | null) {
    if (!this.narrow) this.tab = tab;
  }

  /** Whether the window is narrow, so that the parts of the table are stacked. */
  get narrow(): boolean {
    return this.#narrow.current;
  }

  /** The hovered element; on a table it is always selectable. */
  get hovered(): Selection | null {
    return hover.thing === null ? null : (hover.thing.selection as Selection);
  }

  /** Toggle the selection. In a wide window the card tab opens with it. */
  select = (wanted: Selection): void => {
    this.selection = sameSelection(this.selection, wanted) ? null : wanted;
    if (this.selection !== null && !this.narrow) this.tab = "card";
  };

  /** Clear the selection when the situation has changed; a snapshot with only a new hint, for example, keeps it. */
  update(table: Snapshot): void {
    const [before, now] = [this.#situation, situation(table)];
    this.#situation = now;
    if (now !== before) this.close();
  }

  close = (): void => {
    this.selection = null;
    hover.hide();
  };
}
