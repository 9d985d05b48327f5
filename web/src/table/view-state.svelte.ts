import { MediaQuery } from "svelte/reactivity";

import type { Snapshot } from "../api/types";
import { type Selectable, hover } from "../ui/hover-card.svelte";
import { situation } from "./log";

export function sameSelection(one: Selectable | null, other: Selectable): boolean {
  return one?.kind === other.kind && one.id === other.id;
}

/** What a viewer looks at on a table: what is selected, and what stands open beside it. */
export class TableViewState<Selection extends Selectable, Tab extends string> {
  selection = $state.raw<Selection | null>(null);
  /** None: folded, where the window is narrow. */
  tab = $state<Tab | "card" | null>(null);
  /** Pixels that the table has from top to bottom, and that the panels take of them where they lie over its bottom. */
  height = $state(0);
  covered = $state(0);
  #situation: string | null = null;
  readonly #narrow = new MediaQuery("max-width: 1023px");

  /** Begins with a tab where the window is wide, or with none. */
  constructor(tab: Tab | null) {
    if (!this.narrow) this.tab = tab;
  }

  /** Whether the parts of the table lie one below the other. */
  get narrow(): boolean {
    return this.#narrow.current;
  }

  /** What is pointed at: on a table it can be selected too. */
  get hovered(): Selection | null {
    return hover.thing === null ? null : (hover.thing.selection as Selection);
  }

  /** Select something; what is selected already no longer. Where the window is wide, a tab tells of it. */
  select = (wanted: Selection): void => {
    this.selection = sameSelection(this.selection, wanted) ? null : wanted;
    if (this.selection !== null && !this.narrow) this.tab = "card";
  };

  /** A selection is for one decision: it stays while no more than something is said about it, a hint for instance. */
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
