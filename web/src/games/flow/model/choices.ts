import type { Snapshot } from "../../../api/types";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { isMyTurn, nearSeat, seatName, turnText, who } from "../../../table/players";
import type { Selectable } from "../../../kit/hover-card.svelte";
import { catalogue } from "../catalogue.svelte";
import type { ActView, FlowView, InvestView, MoveView, SlotView } from "../types";

/** The selection: a card, or the action that needs no card. */
export interface Selection extends Selectable {
  kind: "card" | "harvest";
}

export const HARVEST: Selection = { kind: "harvest", id: "harvest" };

/** The view of a table of The Flow of History. */
export function viewOf(table: Snapshot): FlowView {
  return table.view as FlowView;
}

/** The card of a move. For `complete` it is the card with the player's marker. */
export function cardOf(view: FlowView, { kind, card }: Pick<MoveView, "kind" | "card">): string | null {
  return kind === "complete" && view.turn !== null ? (view.nations[view.turn]?.marker ?? null) : card;
}

/** Moves that the viewer can make with the selection, without investments. */
export function movesWith(table: Snapshot, selection: Selection): MoveView[] {
  if (!isMyTurn(table)) return [];
  const view = viewOf(table);
  return view.moves.filter((move) => (selection.kind === "harvest" ? move.kind === "harvest" : cardOf(view, move) === selection.id));
}

/** The investment that the viewer can make in the selected card. */
export function investOf(table: Snapshot, { id }: Selection): InvestView | undefined {
  return isMyTurn(table) ? viewOf(table).invest.find(({ card }) => card === id) : undefined;
}

/** The moves of an open choice among cards or among the players whom an attack can hit. */
export function optionsOf(table: Snapshot): MoveView[] {
  const { choice, moves } = viewOf(table);
  return isMyTurn(table) && choice !== "action" ? moves : [];
}

/** The moves that need no card of the market: harvest, complete, activate. */
export function ownActions(table: Snapshot): MoveView[] {
  if (!isMyTurn(table) || viewOf(table).choice !== "action") return [];
  return viewOf(table).moves.filter(({ kind }) => kind !== "snipe");
}

/** The action on a market card that the viewer sees: the viewer's own, or that of the player on turn. */
export function actOf(table: Snapshot, slot: SlotView): ActView | undefined {
  return slot.acts[viewerOf(table)];
}

/** The seat from whose view the market is shown. */
export function viewerOf(table: Snapshot): number {
  return table.seat ?? table.view.turn ?? 0;
}

/** The seats in the order of play, from the near seat on. */
export function seatsOf(table: Snapshot): number[] {
  const { nations } = viewOf(table);
  const first = nearSeat(table);
  return nations.map((_, index) => (first + index) % nations.length);
}

/** The text of a move's button. */
export function actionName(table: Snapshot, move: MoveView): string {
  const card = cardOf(viewOf(table), move);
  switch (move.kind) {
    case "target":
      return t("flow-act-target", { player: seatName(table, move.seat ?? 0) });
    case "snipe":
      return t("flow-act-snipe", { count: viewOf(table).market.find((slot) => slot.card === card)?.stake ?? 0 });
    case "take":
    case "drop":
      return t(`flow-act-${move.kind}`, { card: catalogue.name(card ?? "") });
    default:
      return t(`flow-act-${move.kind}`);
  }
}

/** The text of a move's button with the name of its card. */
export function longName(table: Snapshot, move: MoveView): string {
  const card = cardOf(viewOf(table), move);
  return move.kind === "complete" || move.kind === "activate" ? t(`flow-act-${move.kind}-card`, { card: catalogue.name(card ?? "") }) : actionName(table, move);
}

/** The open decision as a sentence, or the player whom the table waits for. */
export function promptOf(table: Snapshot): string {
  const { choice, turn, outcome, acting, victim } = viewOf(table);
  if (outcome !== null) return t("table-over");
  if (isMyTurn(table) && choice !== null) {
    const seat = victim ?? 0;
    return t(`flow-choose-${choice}`, { card: catalogue.name(acting ?? ""), player: seatName(table, seat), who: who(table, seat) });
  }
  return turn === null ? "" : turnText(table, turn);
}

/** A move that the viewer might expect but cannot make, if only the server can say why not. */
export function missingMove(table: Snapshot, { kind, id }: Selection): string | null {
  const { choice, nations, market } = viewOf(table);
  if (kind !== "card" || !isMyTurn(table) || movesWith(table, { kind, id }).length > 0) return null;
  if (choice === "take") return market.some(({ card }) => card === id) ? `take ${id}` : null;
  const own = table.seat === null ? undefined : nations[table.seat];
  const acts = choice === "action" && own?.cards.includes(id) === true && catalogue.card(id).timing === "turn_action";
  return acts ? `activate ${id}` : null;
}

/** The stage of the game for the top bar, such as the age. */
export function stage(table: Snapshot): string {
  const { age, ending, outcome } = viewOf(table);
  const name = ["", "I", "II", "III", "IV", "V"][age] ?? String(age);
  const text = t(`flow-back-${name}`);
  return ending && outcome === null ? t("flow-stage-last", { age: text }) : text;
}

export function namesOf(ids: readonly string[]): string {
  return list(ids.map(catalogue.name));
}
