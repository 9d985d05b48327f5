import type { Snapshot } from "../../../api/types";
import { t } from "../../../shell/i18n/i18n.svelte";
import { seatName, who } from "../../../table/players";
import { catalogue } from "../catalogue.svelte";
import { viewOf } from "../model/choices";
import { placeOf, placeText } from "../model/places";

/** The place of a card, wonder or token in words, from public information. */
export function locationOf(table: Snapshot, id: string): string {
  const kind = catalogue.kind(id);
  if (kind === "card") return placeText(table, placeOf(table, id));
  return kind === "wonder" ? whereWonder(table, id) : whereToken(table, id);
}

function owned(table: Snapshot, key: string, seat: number): string {
  return t(key, { who: who(table, seat), player: seatName(table, seat) });
}

function whereWonder(table: Snapshot, id: string): string {
  const view = viewOf(table);
  if (view.offer.includes(id)) return t("duel-where-offer");
  const owner = view.players.findIndex(({ wonders }) => wonders.some((wonder) => wonder.id === id));
  if (owner < 0) return t("duel-where-aside");
  const built = view.players[owner]?.wonders.find((wonder) => wonder.id === id)?.built;
  return owned(table, built === true ? "duel-where-city" : "duel-where-owned", owner);
}

function whereToken(table: Snapshot, id: string): string {
  const view = viewOf(table);
  const owner = view.players.findIndex(({ tokens }) => tokens.includes(id));
  if (owner >= 0) return owned(table, "duel-where-token", owner);
  return t(view.board.includes(id) ? "duel-where-board" : "duel-where-boxed");
}
