import type { Snapshot } from "../../../api/types";
import { t } from "../../../shell/i18n/i18n.svelte";
import { seatName, who } from "../../../table/players";
import { viewOf } from "./choices";

export type Place = { kind: "market" | "out" | "unseen" } | { kind: "nation" | "covered"; seat: number };

/** The place of a card, from public information. */
export function placeOf(table: Snapshot, id: string): Place {
  const { market, nations, out } = viewOf(table);
  if (market.some(({ card }) => card === id)) return { kind: "market" };
  const seat = nations.findIndex(({ cards }) => cards.includes(id));
  if (seat >= 0) return { kind: nations[seat]?.visible.includes(id) === true ? "nation" : "covered", seat };
  return { kind: out.includes(id) ? "out" : "unseen" };
}

/** The same as text. */
export function placeText(table: Snapshot, place: Place): string {
  return "seat" in place ? t(`flow-place-${place.kind}`, { player: seatName(table, place.seat), who: who(table, place.seat) }) : t(`flow-place-${place.kind}`);
}
