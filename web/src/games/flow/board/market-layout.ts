import { type Box, fitLargest, widthIn } from "../../../kit/fit";
import { RATIO } from "../card/shape";

const GAP = 10;
/** What stays free at both ends of a market that scrolls and of one that is whole. */
const MARGIN = { scrolls: 8, whole: 24 };
/** The fewest cards of a whole market. */
export const FEWEST = 5;
/** How many cards are visible at once where the market scrolls: half a card shows that there are more. */
const PEEKING = [2.5, 3.5, 4.5, 5.5];
/** The least width of a card, in pixels. */
const LEAST = 64;

const plan = (across: number, margin: number) => ({ across, down: 1, fixed: { width: GAP * Math.floor(across) + margin, height: 0 } });
const wholePlan = (places: number) => plan(places, MARGIN.whole);

/** The width of a card of a market of some places; the height of the room is the greatest height of a card. Where the market scrolls, the fewest cards whose height fits are shown, so that they are large. */
export function fitMarket(room: Box, places: number, scrolls: boolean): number {
  const plans = scrolls ? PEEKING.map((across) => plan(across, MARGIN.scrolls)) : [];
  const fitted = plans.find((each) => widthIn({ width: room.width, height: Infinity }, each, RATIO) <= room.height / RATIO) ?? plans.at(-1) ?? wholePlan(places);
  return fitLargest(room, [fitted], RATIO, { least: LEAST }).width;
}

/** The least width of what lies beside the market, and the gap between them, in pixels. */
const BESIDE = { least: 284, gap: 8 };

/** The width of what lies beside a market whose cards are as large as the room allows. */
export function besideMarket({ width, height }: Box, places: number): number {
  const card = fitMarket({ width: width - BESIDE.gap - BESIDE.least, height }, places, false);
  const { across, fixed } = wholePlan(places);
  return width - BESIDE.gap - card * across - fixed.width;
}
