import type { Player, TableInfo } from "../../api/types";
import { gameName, list, t } from "../../shell/i18n/i18n.svelte";
import { playerName } from "../../table/players";
import { endingOf, resultOf } from "./results";

/** Whether a game waits for the viewer's move. */
export function isMyMove(row: TableInfo): boolean {
  return row.turn !== null && row.seats.includes(row.turn);
}

/** The opponents of a game, and its name where the viewer has played several games. */
export function titleOf(row: TableInfo, several: boolean): string {
  const opponent = list(row.players.filter((_, seat) => seat !== row.seats[0]).map(playerName));
  return several ? t("front-versus", { game: gameName(row.game), opponent }) : t("front-opponent-label", { opponent });
}

/** The first opponent of a game, for the portrait. */
export function opponentOf({ players, seats: [own = -1] }: TableInfo): { player: Player; seat: number } {
  const seat = players.findIndex((_, place) => place !== own);
  return { player: players[seat] ?? { kind: "open", name: "" }, seat: Math.max(seat, 0) };
}

/** Whose turn it is, or how the game ended. */
export function statusText(row: TableInfo): string {
  const { outcome, players, turn } = row;
  if (row.waiting) return t("front-row-waiting", { count: players.filter(({ kind }) => kind === "open").length });
  if (isMyMove(row)) return t("front-row-turn-me");
  if (outcome === null && row.over) return t("front-row-aborted");
  if (outcome === null) {
    const mover = turn === null ? undefined : players[turn];
    return players.length === 2 || mover === undefined ? t("front-row-turn-other") : t("table-their-turn", { player: playerName(mover) });
  }
  if (players.some(({ kind }) => kind === "open")) return t("front-row-withdrawn");
  const ended = { ...row, outcome };
  return [resultOf(ended), endingOf(ended)].filter((text) => text !== "").join(t("front-row-separator"));
}
