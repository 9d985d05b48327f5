import type { Snapshot } from "../../../api/types";
import { isPlayed } from "../../../table/log";
import { isMyTurn } from "../../../table/players";
import { catalogue } from "../catalogue.svelte";
import { viewOf } from "./choices";

/** Wonders are offered four at a time. */
const OFFERED = 4;

export interface DraftPlace {
  id: string;
  /** The seat that has taken the wonder; null while it is on offer. */
  taker: number | null;
}

/** The places of the wonders that were offered together, those that are taken among them. Every wonder keeps its place. */
export function draftPlaces(table: Pick<Snapshot, "log" | "view">): DraftPlace[] {
  const picks = table.log.filter(isPlayed).filter(({ move }) => move.startsWith("pick "));
  const taken = picks.slice(picks.length - (picks.length % OFFERED)).map(({ move, seat }) => ({ id: move.split(" ")[1] ?? "", taker: seat }));
  const offered = viewOf(table).offer.map((id) => ({ id, taker: null }));
  const order = catalogue.all().wonders.map(({ id }) => id);
  return [...taken, ...offered].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** The last wonder of four, which the viewer has to take; null where there is a choice. */
export function forcedPick(table: Snapshot): string | null {
  const { choice, moves } = viewOf(table);
  if (choice !== "draft" || moves.length !== 1 || !isMyTurn(table)) return null;
  return moves[0]?.move ?? null;
}
