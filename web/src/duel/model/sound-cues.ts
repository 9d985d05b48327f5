import { isPlayed } from "../../table/log";
import type { Cue } from "../../ui/sound";
import type { LogEntry, Snapshot } from "../../api/types";
import { things } from "../catalogue.svelte";
import type { Color } from "../types";

const COLORS: Partial<Record<Color, Cue>> = { red: "military", green: "science", yellow: "coins" };
const KINDS: Record<string, Cue> = { discard: "coins", wonder: "wonder", token: "token", destroy: "military" };

/** What is heard of moves: what kind of move, and for a building its colour. */
export function cues(_: Snapshot, entries: LogEntry[]): Cue[] {
  return entries.filter(isPlayed).map(({ move }) => {
    const [kind = "", card = ""] = move.split(" ");
    const built = (kind === "build" || kind === "revive") && things.kind(card) === "card" ? COLORS[things.card(card).color] : undefined;
    return built ?? KINDS[kind] ?? "card";
  });
}
