import { isPlayed } from "../../table/log";
import type { Cue } from "../../ui/sound";
import type { LogEntry, Snapshot } from "../../api/types";
import type { TypeName } from "../facts";
import { unsaid } from "./log";
import { things } from "../catalogue.svelte";

const TYPES: Partial<Record<TypeName, Cue>> = { military: "military", knowledge: "science", wonder: "wonder" };
const KINDS: Record<string, Cue> = { invest: "token", harvest: "coins", target: "military", drop: "military" };

/** What is heard of moves: what kind of move, and of a card gained its type. */
export function cues(table: Snapshot, entries: LogEntry[]): Cue[] {
  const more = unsaid(table.log);
  return entries.filter(isPlayed).map((entry) => {
    const [kind = "", first = ""] = entry.move.split(" ");
    const card = kind === "take" ? first : more.get(entry)?.card;
    return KINDS[kind] ?? (card !== undefined && things.has(card) ? TYPES[things.card(card).type] : undefined) ?? "card";
  });
}
