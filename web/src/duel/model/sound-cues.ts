import type { LogEntry, Snapshot } from "../../api/types";
import { isPlayed } from "../../table/log";
import type { SoundCue } from "../../ui/sound";
import { catalogue } from "../catalogue.svelte";
import type { Color } from "../types";

const COLORS: Partial<Record<Color, SoundCue>> = { red: "military", green: "science", yellow: "coins" };
const KINDS: Record<string, SoundCue> = { discard: "coins", wonder: "wonder", token: "token", destroy: "military" };

/** The sounds of moves: by the kind of move, and for a building by its colour. */
export function soundCues(_: Snapshot, entries: LogEntry[]): SoundCue[] {
  return entries.filter(isPlayed).map(({ move }) => {
    const [kind = "", card = ""] = move.split(" ");
    const built = (kind === "build" || kind === "revive") && catalogue.kind(card) === "card" ? COLORS[catalogue.card(card).color] : undefined;
    return built ?? KINDS[kind] ?? "card";
  });
}
