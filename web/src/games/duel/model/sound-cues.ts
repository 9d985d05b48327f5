import type { LogEntry, MoveEntry, Snapshot } from "../../../api/types";
import { isPlayed } from "../../../table/log";
import type { SoundCue } from "../../../kit/sound";
import { catalogue } from "../catalogue.svelte";
import type { Color } from "../types";

const COLORS: Partial<Record<Color, SoundCue>> = { red: "military", green: "science", yellow: "coins" };
const KINDS: Record<string, SoundCue> = { discard: "coins", wonder: "wonder", token: "token", destroy: "military" };

/** So many cards that come at once are the display of an age. */
const DISPLAY = 6;

/** The sounds of moves: by the kind of move, and for a building by its colour; then that of a new age. */
export function soundCues(_: Snapshot, entries: LogEntry[]): SoundCue[] {
  const dealt = entries.filter((entry) => "chance" in entry && entry.chance === "card").length >= DISPLAY;
  return [...entries.filter(isPlayed).map(cueOf), ...(dealt ? ["deal" as const] : [])];
}

function cueOf({ move }: MoveEntry): SoundCue {
  const [kind = "", card = ""] = move.split(" ");
  const built = (kind === "build" || kind === "revive") && catalogue.kind(card) === "card" ? COLORS[catalogue.card(card).color] : undefined;
  return built ?? KINDS[kind] ?? "card";
}
