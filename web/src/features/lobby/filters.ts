import type { WaitingTable } from "../../api/generated/messages";

/** What a viewer looks for in the lobby; empty and 0 mean that anything fits. */
export interface LobbyFilters {
  game: string;
  players: number;
  speed: string;
  /** The most minutes that a game may take, or `DAYS`. */
  length: number;
}

/** The speeds, as the server has them. */
export const SPEEDS = ["none", "live", "days"] as const;

/** The length of games with days for each move. */
export const DAYS = -1;
/** The choices of the length in minutes. */
export const LENGTHS = [15, 30, 60] as const;

export const NO_FILTERS: LobbyFilters = { game: "", players: 0, speed: "", length: 0 };

function fitsLength({ minutes, speed }: WaitingTable, length: number): boolean {
  if (length === 0) return true;
  if (length === DAYS) return speed === "days";
  return minutes !== null && minutes <= length;
}

/** The tables that fit the filters, in their order. */
export function filtered(tables: readonly WaitingTable[], { game, players, speed, length }: LobbyFilters): WaitingTable[] {
  return tables.filter(
    (table) =>
      (game === "" || table.game === game) &&
      (players === 0 || table.players.length === players) &&
      (speed === "" || table.speed === speed) &&
      fitsLength(table, length),
  );
}
