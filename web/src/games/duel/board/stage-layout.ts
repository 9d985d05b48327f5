import type { Box } from "../../../kit/fit";
import { bestFree } from "../../../kit/free-space";
import type { Rect } from "../../../kit/place";
import { RATIO } from "./layout";

/** The widths of the chosen card on the stage in pixels. */
const CARD = { least: 150, most: 340 };
/** The share of the stage that the card takes, and the least width of what is beside it. */
const SHARE = 0.42;
const LEAST_TEXT = 280;
/** The least height of the stage, and the most height that it uses for a card of a width. */
const LEAST_HEIGHT = 250;
/** The space around the stage in pixels. */
const AROUND = 22;
/** The most width of texts and buttons. */
const MOST_TEXT = 460;
/** The least room for words without a card: below one another, or in two columns. */
const WORDS: readonly Box[] = [
  { width: 196, height: 196 },
  { width: 480, height: 112 },
];
/** The most size of words without a card, and the space around them. */
const MOST_WORDS: Box = { width: 680, height: 300 };
const AROUND_WORDS = 12;

export interface StageFit extends Rect {
  /** The width of the card in pixels; 0 where there is room for words only. */
  card: number;
}

function cardIn({ width, height }: Box): number {
  const [across, down] = [width - 2 * AROUND, height - 2 * AROUND];
  if (down < LEAST_HEIGHT) return 0;
  const card = Math.floor(Math.min(CARD.most, across * SHARE, across - LEAST_TEXT, down / RATIO));
  return card < CARD.least ? 0 : card;
}

/** The room for words alone in a free part of the mat; null where there is too little. */
function wordsIn(free: Rect): StageFit | null {
  const width = Math.min(free.width - 2 * AROUND_WORDS, MOST_WORDS.width);
  const height = Math.min(free.height - 2 * AROUND_WORDS, MOST_WORDS.height);
  if (!WORDS.some((least) => width >= least.width && height >= least.height)) return null;
  return { card: 0, width, height, left: free.left + (free.width - width) / 2, top: free.top + (free.height - height) / 2 };
}

/** The stage for words alone, in the largest free part of the mat. */
function fitWords(mat: Box, cards: readonly Rect[]): StageFit | null {
  const free = bestFree({ left: 0, top: 0, ...mat }, cards, (rect) => {
    const fitted = wordsIn(rect);
    return fitted === null ? 0 : fitted.width * fitted.height;
  });
  return free === null ? null : wordsIn(free);
}

/**
 * The stage for a chosen card, in the free part of the mat where the card is largest. Where no card has room, the stage has words only;
 * null where they have no room either.
 */
export function fitStage(mat: Box, cards: readonly Rect[]): StageFit | null {
  // Of places for cards of the same size, the one with more room is better.
  const worth = (rect: Rect): number => cardIn(rect) * 1e6 + (cardIn(rect) > 0 ? Math.min(1e6 - 1, (rect.width * rect.height) / 10) : 0);
  const free = bestFree({ left: 0, top: 0, ...mat }, cards, worth);
  if (free === null) return fitWords(mat, cards);
  const card = cardIn(free);
  const width = Math.min(free.width - 2 * AROUND, card + MOST_TEXT);
  const height = Math.min(free.height - 2 * AROUND, Math.max(LEAST_HEIGHT, card * RATIO));
  return { card, width, height, left: free.left + (free.width - width) / 2, top: free.top + (free.height - height) / 2 };
}
