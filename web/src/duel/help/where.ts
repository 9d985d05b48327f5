import { t } from "../../lib/i18n.svelte";
import { called, who } from "../../lib/players";
import type { Snapshot } from "../../types";
import { viewOf } from "../choices";
import { things } from "../things.svelte";

/** Where a card, wonder or token is, as everybody at the table knows. */
export function where(table: Snapshot, id: string): string {
  if (things.isCard(id)) return whereCard(table, id);
  return things.isWonder(id) ? whereWonder(table, id) : whereToken(table, id);
}

function owned(table: Snapshot, key: string, seat: number): string {
  return t(key, { who: who(table, seat), player: called(table, seat) });
}

function whereCard(table: Snapshot, id: string): string {
  const view = viewOf(table);
  const slot = view.display.find(({ card }) => card === id);
  if (slot !== undefined) return t(slot.available ? "duel-where-display" : "duel-where-covered");
  if (view.discard.includes(id)) return t("duel-where-discard");
  const owner = view.players.findIndex(({ city }) => city.includes(id));
  if (owner >= 0) return owned(table, "duel-where-city", owner);
  const wonder = view.players.flatMap(({ wonders }) => wonders).find(({ under }) => under === id);
  return wonder === undefined ? t("duel-where-unseen") : t("duel-where-under", { wonder: things.name(wonder.id) });
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
