import type { Outcome, Snapshot } from "../../api/types";
import { list, t } from "../../i18n/i18n.svelte";
import { seatName, isMe } from "../../table/players";

/** All who have won. */
export function winnersOf({ players }: Pick<Snapshot, "players">, { winner, winners }: Outcome): number[] {
  return winners ?? (winner === "shared" ? players.map((_, seat) => seat) : [winner]);
}

/** Who has won, in words. */
export function titleOf(table: Snapshot, outcome: Outcome): string {
  const winners = winnersOf(table, outcome);
  const [first = 0] = winners;
  if (winners.length > 1) return t("flow-won-shared-by", { players: list(winners.map((seat) => seatName(table, seat))) });
  return isMe(table, first) ? t("flow-won-me") : t("flow-won-other", { player: seatName(table, first) });
}
