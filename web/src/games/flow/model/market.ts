import type { Snapshot } from "../../../api/types";
import { errorMessage } from "../../../shell/i18n/error-message";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { signed } from "../../../table/changes";
import { seatName, isMyTurn, playerAt, who } from "../../../table/players";
import { catalogue } from "../catalogue.svelte";
import type { SlotView } from "../types";
import { actOf, investOf, movesWith, viewerOf, viewOf } from "./choices";

/** The action that the viewer could take with a card of the market, as a short caption. */
interface SlotCaption {
  kind: "invest" | "complete" | "snipe" | "take";
  text: string;
  /** Whether the action is possible now; out of turn, whether only the turn is missing. */
  can: boolean;
  /** The reason why it is not possible; empty if it is. */
  why: string;
}

/** The caption under a card of the market. */
export function slotCaption(table: Snapshot, slot: SlotView): SlotCaption {
  const act = actOf(table, slot);
  const selection = { kind: "card", id: slot.card } as const;
  const take = movesWith(table, selection).find(({ kind }) => kind === "take");
  if (take !== undefined) return { kind: "take", text: t("flow-slot-action-take"), can: true, why: "" };
  const why = act?.why === undefined ? "" : errorMessage(act.why, catalogue.name, playerAt(table));
  const kind = act?.kind ?? "invest";
  const { choice } = viewOf(table);
  // Another choice has to be made first; the action sheet shows it.
  const later = choice !== "action" && choice !== null && isMyTurn(table);
  return { kind, text: textOf(table, slot, kind), can: why === "" && !later, why };
}

function textOf(table: Snapshot, slot: SlotView, kind: SlotCaption["kind"]): string {
  if (kind === "snipe") return t("flow-slot-action-snipe", { price: slot.stake });
  if (kind === "complete") return t("flow-slot-action-complete", { amount: signed(bonusOf(table, slot)) });
  const invest = investOf(table, { kind: "card", id: slot.card });
  return invest === undefined ? t("flow-slot-action-invest-any") : t("flow-slot-action-invest", { most: invest.most });
}

/** The tokens that the viewer gets for completing a card: the exact number if the viewer's marker is on it, else the number of matching icons. */
export function bonusOf(table: Snapshot, slot: SlotView): number {
  return actOf(table, slot)?.gain ?? slot.bonus[viewerOf(table)] ?? 0;
}

/** The investment in a card, in words. */
export function stakeText(table: Snapshot, { pioneer, stake }: SlotView): string {
  return pioneer === null ? t("flow-slot-free") : t("flow-slot-stake", { count: stake, player: seatName(table, pioneer), who: who(table, pioneer) });
}

/** A card of the market in words, with the viewer's action. */
export function slotText(table: Snapshot, slot: SlotView): string {
  const { text, can, why } = slotCaption(table, slot);
  // Without an investment, both can be the same text.
  const state = list([...new Set([stakeText(table, slot), can || why === "" ? text : t("flow-slot-action-not", { reason: why })])]);
  return t("flow-card-label", { name: catalogue.name(slot.card), type: t(`flow-type-${catalogue.card(slot.card).type}`), state });
}
