import { catalogue } from "../catalogue.svelte";
import type { NationView, TypeName } from "../types";

export const COLUMNS: readonly TypeName[] = ["government", "knowledge", "construction", "military", "leader"];

export interface Column {
  type: TypeName;
  /** The top card; undefined in an empty column. */
  top: string | undefined;
  /** The covered cards, newest first. */
  below: string[];
}

/** The columns of a nation, without wonders. */
export function columnsOf({ cards }: Pick<NationView, "cards">): Column[] {
  return COLUMNS.map((type) => {
    const [top, ...below] = cards.filter((id) => catalogue.card(id).type === type).reverse();
    return { type, top, below };
  });
}

/** The six places of a nation, each with its newest card: the columns, and the wonders. */
export function placesOf(nation: Pick<NationView, "cards">): Column[] {
  const [top, ...below] = wondersOf(nation).reverse();
  return [...columnsOf(nation), { type: "wonder", top, below }];
}

/** The wonders of a nation. */
export function wondersOf({ cards }: Pick<NationView, "cards">): string[] {
  return cards.filter((id) => catalogue.card(id).type === "wonder");
}
