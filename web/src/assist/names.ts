import { t } from "../i18n/i18n.svelte";

/** The name of a seat at the real table. */
export function playerName(seat: number): string {
  return t(seat === 0 ? "assist-player-0" : "assist-player-1");
}
