/** The requests about conditional moves. */
import { ask, change, compute } from "../../api/requests";
import type { PlanLine, PlanList, PlanMoves } from "../../api/types";

/** The requests about conditional moves at a table. */
export function planRequests(table: string) {
  const path = `/api/tables/${encodeURIComponent(table)}/plans`;
  return {
    show: () => ask<PlanList>(path),
    set: (version: number, lines: readonly PlanLine[]) => change<PlanList>(path, { version, lines }),
    possible: (version: number, moves: readonly string[]) => compute<PlanMoves>(`${path}/moves`, { version, moves }),
  };
}
