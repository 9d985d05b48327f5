import type { Snapshot } from "../../../api/types";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { type ChangeMark, signed } from "../../../table/changes";
import { seatName, who } from "../../../table/players";
import { catalogue } from "../catalogue.svelte";
import type { Change, MoveView, Preview } from "../types";

/** Points gained or lost, without points for coins, because coins are shown as coins. */
function total({ score = {} }: Change): number {
  return (score.total ?? 0) - (score.coins ?? 0);
}

function otherMarks(change: Change, seat: number): ChangeMark[] {
  const amounts: [string, number][] = [["coin", change.coins ?? 0], ["laurel", total(change)], ...Object.entries(change.production ?? {})];
  return amounts.filter(([, n]) => n !== 0).map(([icon, n]) => ({ icon, text: signed(n), seat, good: n < 0 }));
}

function ownMarks(change: Change, preview: Preview): ChangeMark[] {
  const marks: ChangeMark[] = [];
  const add = (icon: string, text: string, good = true): void => void marks.push({ icon, text, good });
  const { coins = 0, production = {}, one_of = {}, symbols = [], pairs = [] } = change;
  if (coins !== 0) add("coin", signed(coins), coins > 0);
  if (total(change) !== 0) add("laurel", signed(total(change)), total(change) > 0);
  if ((preview.pawn ?? 0) !== 0) add("shield", signed(preview.pawn ?? 0));
  for (const [name, n] of Object.entries(production)) add(name, signed(n));
  if (one_of.raw !== undefined) add("brown", signed(one_of.raw));
  if (one_of.goods !== undefined) add("grey", signed(one_of.goods));
  for (const name of symbols) add(name, "");
  for (const name of pairs) add(name, "×2");
  return marks;
}

const ASKED: Record<NonNullable<Preview["asks"]>, string> = {
  token: "token",
  library: "token",
  destroy: "destroy",
  revive: "revive",
  start: "",
};

/** The changes of a move as icons: first for the player who moves, then for the other, then what follows. */
export function changeMarks(preview: Preview, me: number): ChangeMark[] {
  const marks = preview.sides.flatMap((change, seat) => {
    if (seat === me) return ownMarks(change, preview);
    return otherMarks(change, seat);
  });
  const asked = preview.asks === undefined ? "" : ASKED[preview.asks];
  return [
    ...marks.filter(({ seat }) => seat === undefined),
    ...(asked === "" ? [] : [{ icon: asked, text: "", good: true }]),
    ...(preview.again === true ? [{ icon: "again", text: "", good: true }] : []),
    ...marks.filter(({ seat }) => seat !== undefined),
  ];
}

function units(change: Change): string[] {
  const made = Object.entries(change.production ?? {}).map(([name, n]) =>
    t("duel-change-units", { amount: signed(n), what: t(`duel-${name}`) }),
  );
  const kinds = Object.entries(change.one_of ?? {}).map(([kind, n]) => t(`duel-change-one-of-${kind}`, { amount: signed(n) }));
  return [...made, ...kinds];
}

function points(change: Change): string[] {
  const parts = Object.entries(change.score ?? {}).filter(([part]) => part !== "total" && part !== "coins");
  if (parts.length === 0) return [];
  const sum = t("duel-change-points", { amount: signed(total(change)), count: Math.abs(total(change)) });
  if (parts.length === 1) return [sum];
  const each = list(parts.map(([part, n]) => t("duel-change-part", { part: t(`duel-part-${part}`), amount: signed(n) })));
  return [t("duel-change-points-parts", { sum, parts: each })];
}

function ofSide(change: Change): string[] {
  const { coins = 0, symbols = [], pairs = [], trade = {} } = change;
  const prices = Object.entries(trade).map(([name, n]) => t("duel-change-trade", { what: t(`duel-${name}`), amount: signed(n) }));
  return [
    ...(coins === 0 ? [] : [t("duel-change-coins", { amount: signed(coins), count: Math.abs(coins) })]),
    ...points(change),
    ...units(change),
    ...prices,
    ...symbols.map((name) => t("duel-change-symbol", { symbol: t(`duel-${name}`) })),
    ...pairs.map((name) => t("duel-change-pair", { symbol: t(`duel-${name}`) })),
  ];
}

/** Changes that affect the whole table. */
function ofTable(table: Snapshot, preview: Preview): string[] {
  const { pawn = 0, looted = [], boxed = [], outcome } = preview;
  const end = outcome === undefined ? [] : [ending(table, preview)];
  return [
    ...(pawn === 0 ? [] : [t("duel-change-pawn", { count: pawn })]),
    ...(looted.length === 0 ? [] : [t("duel-change-looted")]),
    ...(preview.asks === undefined || preview.asks === "start" ? [] : [t(`duel-change-asks-${preview.asks}`)]),
    ...(preview.again === true ? [t("duel-change-again")] : []),
    ...boxed.map((id) => t("duel-change-boxed", { wonder: catalogue.name(id) })),
    ...(preview.ends_age === true ? [t("duel-change-ends-age")] : []),
    ...end,
  ];
}

function ending(table: Snapshot, { outcome }: Preview): string {
  if (outcome === undefined || outcome.winner === "shared") return t("duel-change-ends-shared");
  const { winner, by } = outcome;
  return t("duel-change-ends", { player: seatName(table, winner), who: who(table, winner), by: t(`duel-change-by-${by}`) });
}

/** The changes of a move in a sentence; empty if none can be foreseen. */
export function changeSentence(table: Snapshot, { preview }: Pick<MoveView, "preview">): string {
  const me = table.view.turn ?? 0;
  const own = preview.sides.filter((_, seat) => seat === me).flatMap(ofSide);
  const others = preview.sides.flatMap((change, seat) => {
    const told = seat === me ? [] : ofSide(change);
    return told.length === 0 ? [] : [t("duel-change-other", { player: seatName(table, seat), what: list(told) })];
  });
  return [list([...own, ...ofTable(table, preview)]), ...others].filter((text) => text !== "").join(t("change-join"));
}
