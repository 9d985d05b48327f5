/** The requests about public tables, open seats, and players who stay away. */
import { ask, change } from "../../api/requests";
import type { AbsenceInfo, LobbyInfo, PairUp, SeatLeft, TableCreated } from "../../api/generated/messages";

function tablePath(id: string, word: string): string {
  return `/api/tables/${encodeURIComponent(id)}/${word}`;
}

export const publicApi = {
  lobby: () => ask<LobbyInfo>("/api/lobby"),
  pair: (body: PairUp) => change<TableCreated>("/api/lobby/pair", body),
  leave: (id: string) => change<SeatLeft>(tablePath(id, "leave"), {}, "ends"),
  putBot: (id: string, seat: number, bot: string) => change<TableCreated>(tablePath(id, "bots"), { seat, bot }),
  absence: (id: string) => ask<AbsenceInfo | null>(tablePath(id, "absence")),
  endAbsence: (id: string, seat: number) => change<TableCreated>(tablePath(id, "absence"), { seat }),
};
