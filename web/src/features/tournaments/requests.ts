/** The requests about tournaments of a group. */
import { ask, change } from "../../api/requests";
import type { DecideGame, EndTournament, Tournament, TournamentForm, TournamentInfo } from "../../api/generated/messages";

/** The address of the tournaments of a group, of one of them, or of something of it. */
function pathOf(group: string, ...words: string[]): string {
  return ["/api/groups", ...[group, "tournaments", ...words].map(encodeURIComponent)].join("/");
}

export const tournamentsApi = {
  list: (group: string) => ask<TournamentInfo[]>(pathOf(group)),
  make: (group: string, form: TournamentForm) => change<Tournament>(pathOf(group), form),
  show: (group: string, id: string) => ask<Tournament>(pathOf(group, id)),
  change: (group: string, id: string, form: TournamentForm) => change<Tournament>(pathOf(group, id), form),
  signUp: (group: string, id: string, taking_part: boolean) => change<Tournament>(pathOf(group, id, "sign-up"), { taking_part }),
  withdraw: (group: string, id: string, number: number) => change<Tournament>(pathOf(group, id, "withdrawals"), { number }),
  begin: (group: string, id: string, round: number) => change<Tournament>(pathOf(group, id, "rounds"), { round }),
  decide: (group: string, id: string, decision: DecideGame) => change<Tournament>(pathOf(group, id, "results"), decision),
  openTable: (group: string, id: string, round: number, board: number) => change<Tournament>(pathOf(group, id, "tables"), { round, board }),
  end: (group: string, id: string, status: EndTournament["status"]) => change<Tournament>(pathOf(group, id, "end"), { status }),
  standingsPath: (group: string, id: string) => pathOf(group, id, "standings.csv"),
};
