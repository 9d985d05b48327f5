import { hasText, t } from "./i18n.svelte";
import type { Player, Snapshot } from "../types";

/** What a player is called: bots by what they are, people by the name they have. */
export function calledPlayer(player: Player): string {
  return player.kind === "bot" ? calledBot(player.name) : player.name;
}

/** What a bot is called; its version stays in its name for the records. */
export function calledBot(name: string): string {
  const key = `bot-${name.split("@")[0] ?? name}`;
  return hasText(key) ? t(key) : name;
}

/** What a bot does, in a line. */
export function aboutBot(name: string): string {
  const key = `bot-${name.split("@")[0] ?? name}-about`;
  return t(hasText(key) ? key : "bot-other-about");
}

/** What the viewer calls a seat. */
export function called(table: Pick<Snapshot, "seat" | "players">, seat: number): string {
  const player = table.players[seat];
  return seat === table.seat || player === undefined ? t("frame-you") : calledPlayer(player);
}

/** For texts that speak to the viewer: whether a seat is the viewer's. */
export function who(table: Pick<Snapshot, "seat">, seat: number): "me" | "other" {
  return seat === table.seat ? "me" : "other";
}
