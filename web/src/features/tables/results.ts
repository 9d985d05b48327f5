import { isForfeit, type Outcome, type TableInfo } from "../../api/types";
import { hasText, list, t } from "../../shell/i18n/i18n.svelte";
import { playerName, winnersOf } from "../../table/players";

type Ended = Pick<TableInfo, "game" | "players" | "seats"> & { outcome: Outcome };

/** The result for the viewer, or the winner if several people play at one device. */
export function resultOf({ outcome, seats, players }: Ended): string {
  const winners = winnersOf(outcome, players.length);
  if (winners.length === players.length) return t("front-row-shared");
  if (seats.length > 1) return t("front-row-won-by", { player: namesOf(players, winners) });
  const own = seats[0] ?? 0;
  if (winners.includes(own)) return t(winners.length > 1 && !isForfeit(outcome.by) ? "front-row-shared" : "front-row-won");
  const rank = outcome.ranks?.[own];
  return rank === undefined ? t("front-row-lost") : t("front-row-place", { rank, players: players.length });
}

/** The kind of victory; with more than two players also who gave up. */
export function endingOf({ game, outcome, players }: Ended): string {
  if (isForfeit(outcome.by) && players.length > 2) {
    const winners = winnersOf(outcome, players.length);
    return t(`front-row-${outcome.by}-by`, { player: namesOf(players, [...players.keys()].filter((seat) => !winners.includes(seat))) });
  }
  const key = isForfeit(outcome.by) ? `ending-${outcome.by}` : `ending-${game}-${outcome.by}`;
  return hasText(key) ? t(key) : "";
}

function namesOf(players: TableInfo["players"], seats: readonly number[]): string {
  return list(seats.flatMap((seat) => players[seat] ?? []).map(playerName));
}
