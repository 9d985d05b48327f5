import type { Outcome, Snapshot } from "../../../api/types";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { isMe, seatName, winnersOf } from "../../../table/players";

/** The result as a sentence. */
export function titleOf(table: Snapshot, outcome: Outcome): string {
  const winners = winnersOf(outcome, table.players.length);
  const [first = 0] = winners;
  if (winners.length > 1) return t("flow-won-shared-by", { players: list(winners.map((seat) => seatName(table, seat))) });
  return isMe(table, first) ? t("flow-won-me") : t("flow-won-other", { player: seatName(table, first) });
}
