import { type Box, fitLargest, type Plan } from "../../ui/fit";

/** The height of a picture, as a multiple of its width. */
export const PICTURE = 9 / 16;
/** Gap between tiles, and the space of the text in pixels: below a picture with and without sentences, and beside a picture. */
const GAP = 10;
const TEXT = { full: 150, brief: 106, beside: 172 };
/** The least width of a tile with sentences, and of any picture. */
const [WORDY, LEAST] = [250, 110];
/** The least height of a tile with its text beside the picture. */
const BESIDE = 84;

export interface DraftFit {
  columns: number;
  /** The size of a picture in pixels. */
  width: number;
  height: number;
  /** Where the text is, and whether it has sentences. */
  beside: boolean;
  wordy: boolean;
}

function stacked(count: number, columns: number, text: number): Plan & { columns: number } {
  const rows = Math.ceil(count / columns);
  return { columns, across: columns, down: rows, fixed: { width: GAP * (columns - 1), height: GAP * (rows - 1) + rows * text } };
}

function largest(box: Box, count: number, text: number) {
  const [first, ...others] = Array.from({ length: count }, (_, index) => stacked(count, index + 1, text));
  return fitLargest(box, [first ?? stacked(1, 1, text), ...others], PICTURE, { least: LEAST });
}

/** The largest pictures of the wonders on offer, with their texts below or beside them. */
export function fitDraft(box: Box, count: number): DraftFit {
  const full = largest(box, count, TEXT.full);
  if (full.width >= WORDY) return { columns: full.plan.columns, width: full.width, height: full.height, beside: false, wordy: true };
  const brief = largest(box, count, TEXT.brief);
  const row: Plan = { across: 1, down: count, fixed: { width: TEXT.beside, height: GAP * (count - 1) } };
  const beside = fitLargest(box, [row], PICTURE, { least: LEAST });
  if (beside.width > brief.width) return { columns: 1, width: beside.width, height: Math.max(beside.height, BESIDE), beside: true, wordy: false };
  return { columns: brief.plan.columns, width: brief.width, height: brief.height, beside: false, wordy: false };
}

/** The least height in pixels in which the wonders on offer have room. */
export function leastDraft(count: number): number {
  return count * BESIDE + (count - 1) * GAP;
}
