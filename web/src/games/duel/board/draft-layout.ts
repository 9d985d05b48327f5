import type { Box } from "../../../kit/fit";

/** The greatest height of a picture, as a multiple of its width, and the least by what is below it: effects and costs need width. */
export const PICTURE = { most: 9 / 16, wordy: 1 / 2, brief: 0.45, narrow: 0.36 };
/** Gap between tiles, and the space of the text below a picture in pixels: with sentences, with signs, and with small signs on a narrow tile. */
const GAP = 10;
const TEXT = { wordy: 136, brief: 78, narrow: 46 };
/** The least width of a tile with sentences, and of one with large signs. */
const [WORDY, BROAD] = [290, 240];
/** Sentences may make a tile smaller by this factor. */
const WORTH = 0.72;
/** The least height of a tile in pixels. */
const LEAST = 112;

export interface DraftFit {
  /** The size of a tile and the height of its picture in pixels. */
  width: number;
  height: number;
  picture: number;
  /** What is below the picture: sentences too, or signs alone, or small signs. */
  text: "wordy" | "brief" | "narrow";
}

function below(tile: Box, text: DraftFit["text"]): DraftFit {
  const height = TEXT[text];
  const width = Math.floor(Math.min(tile.width, (tile.height - height) / PICTURE[text]));
  const picture = Math.floor(Math.min(width * PICTURE.most, tile.height - height));
  return { width, height: picture + height, picture, text };
}

/** The size of four tiles in two rows. It does not depend on how many wonders are left. */
export function fitDraft(box: Box): DraftFit {
  const tile = { width: (box.width - GAP) / 2, height: (box.height - GAP) / 2 };
  const [wordy, brief] = [below(tile, "wordy"), below(tile, "brief")];
  if (wordy.width >= Math.max(WORDY, brief.width * WORTH)) return wordy;
  return brief.width >= BROAD ? brief : below(tile, "narrow");
}

/** The least height in pixels of four tiles. */
export const LEAST_DRAFT = 2 * LEAST + GAP;
