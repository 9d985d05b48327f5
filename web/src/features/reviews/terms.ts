/** The terms in which two moves differ, as rows and sentences. */
import type { Comparison, Consequences, DeniedItem, PartPoints } from "../../api/types";
import { hasText, list, t } from "../../shell/i18n/i18n.svelte";
import { percent } from "./figures";

/** A difference is shown if it is larger than this multiple of its standard error. */
const SURE = 2;
/** A smaller loss of win chance has no number. */
const LEAST_LOSS = 0.005;

export interface Names {
  /** The name of a card. */
  card: (id: string) => string;
  player: (seat: number) => string;
  /** The same inside a sentence, if it is another word. */
  inSentence?: (seat: number) => string;
}

/** Whether the points after two moves differ by more than noise, and by a tenth of a point. */
export function isSure({ made, best, error }: PartPoints): boolean {
  return Math.abs(made - best) >= Math.max(SURE * error, 0.05);
}

/** A change of points with its sign. */
export function pointsChange({ made, best }: PartPoints): string {
  const size = Math.abs(made - best).toFixed(1);
  return `${made < best ? "−" : "+"}${size}`;
}

/** A player as a word inside a sentence. */
export function inSentence({ player, inSentence: word }: Names, seat: number): string {
  return (word ?? player)(seat);
}

/** What a move does and the other one does not, in words; empty for nothing. */
export function termsOf(game: string, own: Consequences, other: Consequences, next: number | null, names: Names): string {
  const cards = (ids: readonly string[]) => list(ids.map(names.card));
  const found: string[] = [];
  if (own.uncovers.length > 0 && own.uncovers.join() !== other.uncovers.join()) found.push(t("review-term-uncovers", { cards: cards(own.uncovers) }));
  if (revealText(game, own) !== revealText(game, other)) found.push(revealText(game, own));
  if (next !== null) found.push(...deniedTerms(own.denies, inSentence(names, next), cards));
  return list(found);
}

function revealText(game: string, { reveals }: Consequences): string {
  const kinds = Object.entries(reveals);
  if (kinds.length === 0) return t("review-term-nothing");
  return list(kinds.map(([kind, count]) => t(hasText(`${game}-reveals-${kind}`) ? `${game}-reveals-${kind}` : "reveals-other", { count })));
}

function deniedTerms(denied: readonly DeniedItem[], player: string, cards: (ids: readonly string[]) => string): string[] {
  const worth = denied.filter(hasWorth);
  const rest = denied.filter((item) => !hasWorth(item)).map(({ item }) => item);
  return [
    ...worth.map(({ item, loss, error }) => t("review-term-costs", { cards: cards([item]), player, percent: withNoise(percent(loss ?? 0), error) })),
    ...(rest.length > 0 ? [t("review-term-keeps", { cards: cards(rest), player })] : []),
  ];
}

/** Whether it is known that the next player loses something without a card. */
function hasWorth({ loss, error }: DeniedItem): boolean {
  return loss !== null && loss >= Math.max(SURE * error, LEAST_LOSS);
}

function withNoise(number: number, error: number): string {
  return error > 0 ? `${String(number)} ±${(100 * error).toFixed(1)}` : String(number);
}

/** The parts of the score of each seat that are shown, the seat that moved first. */
export function shownPoints({ points }: Comparison, seat: number): { seat: number; parts: PartPoints[] }[] {
  const seats = [seat, ...points.map((_, each) => each).filter((each) => each !== seat)];
  return seats.map((each) => ({ seat: each, parts: (points[each] ?? []).filter(isSure) })).filter(({ parts }) => parts.length > 0);
}
