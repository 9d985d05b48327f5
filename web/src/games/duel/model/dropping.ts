import type { Snapshot } from "../../../api/types";
import type { MoveView } from "../types";
import { movesWith, nearSeat } from "./choices";

/** Where a card can be dropped: the viewer's city, a wonder, or the panel with the discard pile. */
export type DropPlace = { kind: "city"; seat: number } | { kind: "wonder"; id: string } | { kind: "discard" };

/** The place that an element of the page stands for. */
export function dropPlaceOf(element: Element | null): DropPlace | null {
  const wonder = element?.closest<HTMLElement>("[data-wonder]")?.dataset["wonder"];
  if (wonder !== undefined) return { kind: "wonder", id: wonder };
  if (element?.closest(".side, [data-place=pile]")) return { kind: "discard" };
  const city = element?.closest<HTMLElement>("[data-place^='city:']")?.dataset["place"];
  return city === undefined ? null : { kind: "city", seat: Number(city.split(":")[1]) };
}

/** The move that dropping a card in a place makes; undefined if there is none. */
export function dropMove(table: Snapshot, card: string, place: DropPlace): MoveView | undefined {
  const moves = movesWith(table, { kind: "card", id: card });
  switch (place.kind) {
    case "city":
      return place.seat === nearSeat(table) ? moves.find(({ kind }) => kind === "build") : undefined;
    case "wonder":
      return moves.find(({ kind, wonder }) => kind === "wonder" && wonder === place.id);
    case "discard":
      return moves.find(({ kind }) => kind === "discard");
  }
}
