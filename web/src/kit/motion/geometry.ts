/** Where pictures are, and the transforms that move them. Pure functions. */
import { type Box, centre } from "./plan";

/** The easing of one movement. */
export const EASING = "cubic-bezier(0.3, 0.1, 0.2, 1)";
const [LEAST_SCALE, MOST_SCALE] = [0.2, 3];
/** The size of a token that flies, in pixels. */
const TOKEN_SIZE = 26;

/** The transform that moves a picture from one box to another and scales it. */
export function between(at: Box, to: Box): { translate: string; scale: string } {
  const [a, b] = [centre(at), centre(to)];
  const scale = Math.min(to.width / at.width, to.height / at.height);
  return { translate: `${String(b.x - a.x)}px ${String(b.y - a.y)}px`, scale: String(Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale))) };
}

/** Frames that rest on each space between two boxes. */
export function stepwise(at: Box, from: Box, steps: number): Keyframe[] {
  const [a, b] = [centre(at), centre(from)];
  return Array.from({ length: steps + 1 }, (_, step) => step).flatMap((step): Keyframe[] => {
    const left = 1 - step / steps;
    const translate = `${String((b.x - a.x) * left)}px ${String((b.y - a.y) * left)}px`;
    const arrives = { translate, easing: "linear", offset: step / steps };
    return step === 0 || step === steps ? [arrives] : [arrives, { translate, easing: EASING, offset: (step + 0.25) / steps }];
  });
}

/** The place of a token at a box: in the middle of something small, at the top of something large. */
export function tokenBox({ left, top, width, height }: Box): Box {
  const y = Math.min(height / 2, TOKEN_SIZE);
  return { left: left + width / 2 - TOKEN_SIZE / 2, top: top + y - TOKEN_SIZE / 2, width: TOKEN_SIZE, height: TOKEN_SIZE };
}
