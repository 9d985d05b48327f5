import type { Snapshot } from "../../../api/types";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { type ChangeMark, signed } from "../../../table/changes";
import { seatName, isMe, who } from "../../../table/players";
import icons from "../art/icons.svg?url";
import type { Change, Hit, Preview, Transfer } from "../types";
import { namesOf } from "./choices";

function glyph(icon: string, text: string, good: boolean): ChangeMark {
  return { icon, sheet: icons, text, good };
}

function resources(n: number): ChangeMark {
  return glyph("resource", signed(n), n > 0);
}

function points(score: Record<string, number>): ChangeMark[] {
  const n = score["total"] ?? 0;
  return n === 0 ? [] : [{ icon: "laurel", text: signed(n), good: n > 0 }];
}

function amounts(numbers: Partial<Record<string, number>>): [string, number][] {
  return Object.entries(numbers).filter((row): row is [string, number] => row[1] !== undefined);
}

function marksOf({ resources: n = 0, icons: made = {}, score = {}, lost = [] }: Change): ChangeMark[] {
  return [
    ...(n === 0 ? [] : [resources(n)]),
    ...points(score),
    ...amounts(made).map(([icon, count]) => glyph(`icon-${icon}`, signed(count), count > 0)),
    ...(lost.length === 0 ? [] : [{ icon: "destroy", text: String(lost.length), good: false }]),
  ];
}

function attackMarks({ attacks, asks }: Preview): ChangeMark[] {
  if (attacks?.length === 0) return [glyph("timing-attack_one", "0", false)];
  return attacks !== undefined && asks === "target" ? [glyph("timing-attack_one", "?", true)] : [];
}

const ASKED = { take: "does-gain_market", drop: "destroy", target: "" } as const;

function followMarks({ asks, draws = false }: Preview): ChangeMark[] {
  const asked = asks === undefined ? "" : ASKED[asks];
  const follows = asked === "destroy" ? [{ icon: asked, text: "?", good: true }] : asked === "" ? [] : [glyph(asked, "?", true)];
  return [...follows, ...(draws ? [glyph("does-gain_deck_top", "?", true)] : [])];
}

/** The changes of a move as icons: first for the player who moves, then what follows, then for the others. */
export function changeMarks(preview: Preview, me: number): ChangeMark[] {
  const own = preview.sides.filter((_, seat) => seat === me).flatMap(marksOf);
  const others = preview.sides.flatMap((change, seat) =>
    seat === me ? [] : marksOf(change).map((mark) => ({ ...mark, seat, good: !mark.good })),
  );
  return [...own, ...attackMarks(preview), ...followMarks(preview), ...others];
}

const isSeat = (place: Transfer["source"]): place is number => typeof place === "number";

/** The movements of tokens in words. */
function transferText(table: Snapshot, { n, source, target }: Transfer): string {
  const [from, to] = [source, target].map((place) => (isSeat(place) ? "seat" : place));
  const of = (place: Transfer["source"]) => (isSeat(place) ? seatName(table, place) : "");
  const side = isSeat(source) && isMe(table, source) ? "giver" : isSeat(target) && isMe(table, target) ? "taker" : "other";
  return t(`flow-transfer-${from ?? ""}-${to ?? ""}`, { n, giver: of(source), taker: of(target), who: side });
}

function changed({ icons: made = {}, score = {} }: Change): string[] {
  const total = score.total ?? 0;
  const sum = total === 0 ? [] : [t("flow-change-points", { amount: signed(total), count: Math.abs(total) })];
  return [...sum, ...amounts(made).map(([icon, n]) => t("flow-change-icon", { amount: signed(n), icon: t(`flow-icon-${icon}`) }))];
}

function cards(key: string, ids: readonly string[] = []): string[] {
  return ids.length === 0 ? [] : [t(`flow-change-${key}`, { cards: namesOf(ids) })];
}

function ofSide(change: Change): string[] {
  return [...changed(change), ...cards("covers", change.hidden), ...cards("loses", change.lost), ...cards("shows", change.shown)];
}

/** The effects of an attack on a player. */
function hitText(table: Snapshot, { seat, resources: n = 0, lost = [], wonders = [] }: Hit): string {
  const player = seatName(table, seat);
  const what = [
    ...(n === 0 ? [] : [t("flow-change-resources", { amount: signed(n), count: Math.abs(n) })]),
    ...cards("loses", lost),
    ...(wonders.length === 0 ? [] : [t("flow-change-hit-wonder")]),
  ];
  return what.length === 0 ? t("flow-change-hit-nothing", { player }) : t("flow-change-hit", { player, what: list(what) });
}

function attack(table: Snapshot, { attacks, asks, hits = [] }: Preview): string[] {
  if (attacks === undefined) return [];
  if (attacks.length === 0) return [t("flow-change-nobody")];
  const players = asks === "target" ? list(hits.map((hit) => hitText(table, hit))) : list(attacks.map((seat) => seatName(table, seat)));
  return [t(asks === "target" ? "flow-change-may-attack" : "flow-change-attacks", { players })];
}

function ending(table: Snapshot, { outcome }: Preview): string[] {
  if (outcome === undefined) return [];
  const { winner } = outcome;
  if (winner === "shared") return [t("flow-change-ends-shared")];
  return [t("flow-change-ends", { player: seatName(table, winner), who: who(table, winner) })];
}

function follows(table: Snapshot, preview: Preview): string[] {
  const { asks, offers } = preview;
  return [
    ...attack(table, preview),
    ...(asks === undefined || asks === "target" ? [] : cards(asks, offers)),
    ...(preview.draws === true ? [t("flow-change-draws")] : []),
    ...cards("swept", preview.swept),
    ...ending(table, preview),
  ];
}

function begun(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The changes of a move in sentences: movements of tokens, then the changes for each player. */
export function changeSentence(table: Snapshot, preview: Preview, me: number): string {
  const moved = (preview.transfers ?? []).map((transfer) => transferText(table, transfer));
  const own = preview.sides.filter((_, seat) => seat === me).flatMap(ofSide);
  const others = preview.sides.flatMap((change, seat) => {
    const parts = seat === me ? [] : ofSide(change);
    return parts.length === 0 ? [] : [t("flow-change-other", { player: seatName(table, seat), what: list(parts) })];
  });
  const texts = [list(moved), list([...own, ...follows(table, preview)]), ...others].filter((text) => text !== "");
  return (texts.length === 0 ? [t("flow-change-nothing")] : texts).map(begun).join(t("change-join"));
}
