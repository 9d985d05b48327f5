import { innerHeight, innerWidth } from "svelte/reactivity/window";

import type { Snapshot } from "../api/types";
import { type Selectable, hover } from "../kit/hover-card.svelte";
import { type Arrangement, arrangementOf } from "./arrangement";
import { situation } from "./log";
import { room } from "./room.svelte";

export function sameSelection(one: Selectable | null, other: Selectable): boolean {
  return one?.kind === other.kind && one.id === other.id;
}

/** State of the view of a table: the selection, the open tab, and the arrangement of its parts. */
export class TableViewState<Selection extends Selectable, Tab extends string> {
  selection = $state.raw<Selection | null>(null);
  /** The open tab; null when the tabs are folded, which they never are on a desk. */
  tab = $state<Tab | "card" | null>(null);
  /** The size of the table in pixels, and the height that the sheet at the lower edge covers. */
  width = $state(0);
  height = $state(0);
  covered = $state(0);
  #situation: string | null = null;
  /** Whether panels on a desk are only as high as the upper part of the board: tabs fold, and moves are in the sheet. */
  readonly low: boolean;
  readonly #arrangement = $derived(arrangementOf({ width: (innerWidth.current ?? 0) - room.beside, height: (innerHeight.current ?? 0) - room.below }));

  /** Opens with a given tab on a desk. */
  constructor(tab: Tab | null, { low = false } = {}) {
    this.low = low;
    if (this.arrangement === "desk") this.tab = tab;
  }

  get arrangement(): Arrangement {
    return this.#arrangement;
  }

  /** Whether the moves with the selection are in a sheet. Otherwise they are beside the selection. */
  get sheeted(): boolean {
    return this.low || (this.arrangement !== "desk" && this.arrangement !== "broad");
  }

  /** Whether the sheet stands on the lower edge of the window: what is added to it moves what is above that. */
  get rises(): boolean {
    return this.arrangement === "phone" || this.arrangement === "upright";
  }

  /** Whether the tabs are folded until one is chosen. */
  get folds(): boolean {
    return this.low || this.arrangement !== "desk";
  }

  /** The hovered element; on a table it is always selectable. */
  get hovered(): Selection | null {
    return hover.thing === null ? null : (hover.thing.selection as Selection);
  }

  /** Toggle the selection. The card tab opens with it, or open tabs are folded to make room. */
  select = (wanted: Selection): void => {
    this.selection = sameSelection(this.selection, wanted) ? null : wanted;
    if (this.selection !== null && !this.folds) this.tab = "card";
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
