/** The requests about conditional moves. */
import { request } from "../api/http";
import type { PlanLine, PlanList, PlanMoves } from "../api/types";

/** The requests about conditional moves at a table. */
export function planRequests(table: string) {
  const path = `/api/tables/${encodeURIComponent(table)}/plans`;
  return {
    show: () => request<PlanList>(path),
    set: (version: number, lines: readonly PlanLine[]) => request<PlanList>(path, { version, lines }),
    possible: (version: number, moves: readonly string[]) => request<PlanMoves>(`${path}/moves`, { version, moves }),
  };
}
