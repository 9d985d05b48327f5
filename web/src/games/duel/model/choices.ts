import type { Snapshot } from "../../../api/types";
import { t } from "../../../shell/i18n/i18n.svelte";
import { isMyTurn, nearSeat as nearSeatOf, seatName, turnText } from "../../../table/players";
import type { Selectable } from "../../../kit/hover-card.svelte";
import { catalogue } from "../catalogue.svelte";
import type { DuelView, MoveView } from "../types";

/** The selection: a card, wonder or token, or the back of a face-down card. */
export interface Selection extends Selectable {
  kind: "card" | "wonder" | "token" | "back";
  id: string;
}

/** The view of a table of Duel. */
export function viewOf(table: Pick<Snapshot, "view">): DuelView {
  return table.view as DuelView;
}

/** The seat on the near side, with the first colour. */
export function nearSeat(table: Parameters<typeof nearSeatOf>[0]): 0 | 1 {
  return nearSeatOf(table) === 1 ? 1 : 0;
}

/** Moves that the viewer can make with the selection. */
export function movesWith(table: Snapshot, selection: Selection): MoveView[] {
  if (!isMyTurn(table)) return [];
  const { kind, id } = selection;
  return viewOf(table).moves.filter((move) => kind !== "back" && move[kind] === id);
}

/** The slots that one of some moves would uncover. */
export function uncoveredBy(moves: readonly MoveView[]): Set<number> {
  return new Set(moves.flatMap(({ preview }) => (preview.uncovered ?? []).map(({ slot }) => slot)));
}

/** The options of the open choice that are not shown on the table. */
export function optionsOf(table: Snapshot): Selection[] {
  const { choice, moves } = viewOf(table);
  if (!isMyTurn(table) || choice === null || choice === "play" || choice === "draft") return [];
  return moves.flatMap(({ card, token }): Selection[] => {
    if (token !== null) return [{ kind: "token", id: token }];
    return card === null ? [] : [{ kind: "card", id: card }];
  });
}

/** The text of a move's button. */
export function actionName(table: Snapshot, move: MoveView): string {
  switch (move.kind) {
    case "build":
    case "discard":
      return t(`duel-act-${move.kind}`);
    case "start":
      return move.seat === table.seat
        ? t("duel-act-start-me")
        : t("duel-act-start-other", { player: seatName(table, move.seat ?? 0) });
    case "wonder":
    case "pick":
      return t(`duel-act-${move.kind}`, { wonder: catalogue.name(move.wonder ?? "") });
    case "token":
      return t("duel-act-token", { token: catalogue.name(move.token ?? "") });
    default:
      return t(`duel-act-${move.kind}`, { card: catalogue.name(move.card ?? "") });
  }
}

/** The text with its cost or gain, for screen readers. */
export function actionLabel(action: string, move: MoveView): string {
  if (move.coins < 0) return t("duel-act-pays", { action, count: -move.coins });
  if (move.coins > 0) return t("duel-act-gains", { action, count: move.coins });
  return move.kind === "build" || move.kind === "wonder" ? t("duel-act-free", { action }) : action;
}

/** The open decision as a sentence, or the player whom the table waits for. */
export function promptOf(table: Snapshot): string {
  const { choice, turn, outcome } = viewOf(table);
  if (outcome !== null) return t("table-over");
  if (isMyTurn(table) && choice !== null) return t(`duel-choose-${choice}`);
  return turn === null ? "" : turnText(table, turn);
}

/** A move that the viewer might expect but cannot make, to ask the server why not. */
export function missingMove(table: Snapshot, selection: Selection): string | null {
  const { choice, display, players } = viewOf(table);
  if (!isMyTurn(table) || choice !== "play") return null;
  const moves = movesWith(table, selection);
  if (selection.kind === "card" && display.some(({ card }) => card === selection.id)) {
    return moves.some((move) => move.kind === "build") ? null : `build ${selection.id}`;
  }
  const card = display.find((slot) => slot.available && slot.card !== null)?.card ?? null;
  const owned = players.some((player) => player.wonders.some(({ id }) => id === selection.id));
  return selection.kind === "wonder" && owned && moves.length === 0 && card !== null ? `wonder ${selection.id} with ${card}` : null;
}
