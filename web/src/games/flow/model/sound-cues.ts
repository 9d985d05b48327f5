import type { LogEntry, Snapshot } from "../../../api/types";
import { isPlayed } from "../../../table/log";
import type { SoundCue } from "../../../kit/sound";
import { catalogue } from "../catalogue.svelte";
import type { TypeName } from "../types";
import { impliedDetails } from "./log";

const TYPES: Partial<Record<TypeName, SoundCue>> = { military: "military", knowledge: "science", wonder: "wonder" };
const KINDS: Record<string, SoundCue> = { invest: "token", harvest: "coins", target: "military", drop: "military" };

/** The sounds of moves: by the kind of move, or by the type of the card that is gained. */
export function soundCues(table: Snapshot, entries: LogEntry[]): SoundCue[] {
  const more = impliedDetails(table.log);
  return entries.filter(isPlayed).map((entry) => {
    const [kind = "", first = ""] = entry.move.split(" ");
    const card = kind === "take" ? first : more.get(entry)?.card;
    return KINDS[kind] ?? (card !== undefined && catalogue.has(card) ? TYPES[catalogue.card(card).type] : undefined) ?? "card";
  });
}
