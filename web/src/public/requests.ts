/** The requests about public tables, open seats, and players who stay away. */
import { request } from "../api/http";
import type { AbsenceInfo, LobbyInfo, PairUp, SeatLeft, TableCreated } from "../api/generated/messages";

function tablePath(id: string, word: string): string {
  return `/api/tables/${encodeURIComponent(id)}/${word}`;
}

export const publicApi = {
  lobby: () => request<LobbyInfo>("/api/lobby"),
  pair: (body: PairUp) => request<TableCreated>("/api/lobby/pair", body),
  leave: (id: string) => request<SeatLeft>(tablePath(id, "leave"), {}),
  putBot: (id: string, seat: number, bot: string) => request<TableCreated>(tablePath(id, "bots"), { seat, bot }),
  absence: (id: string) => request<AbsenceInfo | null>(tablePath(id, "absence")),
  endAbsence: (id: string, seat: number) => request<TableCreated>(tablePath(id, "absence"), { seat }),
};
