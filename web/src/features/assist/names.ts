import { t } from "../../shell/i18n/i18n.svelte";

/** The name of a seat at the real table of a game for two. */
export function playerName(seat: number): string {
  return t(seat === 0 ? "assist-player-0" : "assist-player-1");
}

/** The name of a seat at the real table of a game for more. */
export function playerNumber(seat: number): string {
  return t("assist-player-number", { number: seat + 1 });
}
