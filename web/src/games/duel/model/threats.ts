import type { Snapshot } from "../../../api/types";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { settings } from "../../../shell/settings/settings.svelte";
import { seatName, who } from "../../../table/players";
import { costText, priceText } from "../card/prices";
import { catalogue } from "../catalogue.svelte";
import type { MoveView, Threat, Uncovered } from "../types";
import { actionName, nearSeat, uncoveredBy, viewOf } from "./choices";

/** What a player threatens that a badge shows: none if the viewer does not want to see threats. */
export function threatsOf(table: Snapshot, seat: number, kinds: readonly Threat["kind"][]): Threat[] {
  return settings.threats ? (viewOf(table).players[seat]?.threats ?? []).filter(({ kind }) => kinds.includes(kind)) : [];
}

/** A threat in a sentence. */
export function threatText(table: Snapshot, seat: number, { kind, missing }: Threat): string {
  return t(`duel-threat-${kind}`, { count: missing, who: who(table, seat), player: seatName(table, seat) });
}

/** What would carry out a threat, with prices. */
function itemsText(table: Snapshot, seat: number, { items }: Threat): string {
  const { prices } = viewOf(table);
  const words = items.flatMap((id) => {
    const price = prices[id]?.[seat];
    return price === undefined ? [] : [t("duel-threat-item", { item: catalogue.name(id), price: priceText(price) })];
  });
  return words.length === 0 ? t("duel-threat-none") : list(words);
}

/** The first threat as a title, and all that there is to say about it and the others. */
export function threatTip(table: Snapshot, seat: number, threats: readonly [Threat, ...Threat[]]): { name: string; about: string } {
  const [first, ...others] = threats;
  const more = others.map((threat) => t("label-of", { what: threatText(table, seat, threat), value: itemsText(table, seat, threat) }));
  return { name: threatText(table, seat, first), about: [itemsText(table, seat, first), ...more].join(t("change-join")) };
}

/** Whether a player could carry out one of some threats with the coins that they have. */
export function isPayable(table: Snapshot, seat: number, threats: readonly Threat[]): boolean {
  const { prices } = viewOf(table);
  return threats.some(({ items }) => items.some((id) => prices[id]?.[seat]?.affordable));
}

/** A sentence about a card that moves uncover, and whether the other player could win with it. */
export interface UncoveredLine {
  text: string;
  danger: boolean;
  /** Whether it holds for most of the moves. */
  usual: boolean;
}

/** What moves uncover and for whom: for each card what holds for most of the moves, then the others with their names. */
export function uncoveredLines(table: Snapshot, moves: readonly MoveView[]): UncoveredLine[] {
  const lines = [...uncoveredBy(moves)].flatMap((slot) => {
    const found = linesOf(table, slot, moves).sort((a, b) => b.moves.length - a.moves.length);
    return found.map(({ text, danger, moves: some }, index) => ({
      text: index === 0 ? text : t("label-of", { what: list(some.map((move) => actionName(table, move))), value: text }),
      danger,
      usual: index === 0,
    }));
  });
  // Of two cards that lie face down the same is known.
  return [...new Map(lines.map((line) => [line.text, line])).values()];
}

/** What moves say about the card of a slot, with the moves that say it. */
function linesOf(table: Snapshot, slot: number, moves: readonly MoveView[]): (Omit<UncoveredLine, "usual"> & { moves: MoveView[] })[] {
  const found = new Map<string, { text: string; danger: boolean; moves: MoveView[] }>();
  for (const move of moves) {
    const card = move.preview.outcome === undefined ? move.preview.uncovered?.find((each) => each.slot === slot) : undefined;
    if (card === undefined) continue;
    const text = uncoveredText(table, card);
    const line = found.get(text) ?? { text, danger: isDanger(table, card), moves: [] };
    line.moves.push(move);
    found.set(text, line);
  }
  return [...found.values()];
}

function uncoveredText(table: Snapshot, { slot, seat, coins, short = 0, reaches = [] }: Uncovered): string {
  const id = viewOf(table).display.find((place) => place.slot === slot)?.card ?? null;
  const what = t("duel-uncovers-for", {
    card: id === null ? t("duel-uncovers-hidden") : catalogue.name(id),
    who: who(table, seat),
    player: seatName(table, seat),
  });
  if (coins === undefined) return what;
  return t("label-of", { what, value: list([...reaches.map((kind) => t(`duel-reaches-${kind}`)), costText(coins, short)]) });
}

function isDanger(table: Snapshot, { seat, short = 0, reaches = [] }: Uncovered): boolean {
  return seat !== nearSeat(table) && short === 0 && reaches.some((kind) => kind !== "pair");
}
