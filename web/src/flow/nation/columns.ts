import { catalogue } from "../catalogue.svelte";
import type { NationView, TypeName } from "../types";

export const COLUMNS: readonly TypeName[] = ["government", "knowledge", "construction", "military", "leader"];

export interface Column {
  type: TypeName;
  /** The card whose effect is seen; nothing in an empty column. */
  top: string | undefined;
  /** What it covers, the newest first. */
  below: string[];
}

/** The columns of a nation, wonders left out. */
export function columnsOf({ cards }: Pick<NationView, "cards">): Column[] {
  return COLUMNS.map((type) => {
    const [top, ...below] = cards.filter((id) => catalogue.card(id).type === type).reverse();
    return { type, top, below };
  });
}

/** Wonders lie side by side. */
export function wondersOf({ cards }: Pick<NationView, "cards">): string[] {
  return cards.filter((id) => catalogue.card(id).type === "wonder");
}
