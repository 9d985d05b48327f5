interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Position of the upper left corner, in pixels of the window. */
interface Position {
  left: number;
  top: number;
}

interface Size {
  width: number;
  height: number;
}

/** Pixels between the popover and its anchor, and between the popover and the edges of the window. */
const SPACE = 8;

/** Position of a popover: right of its anchor, else left of it, else above or below; always within the window. */
export function popoverPosition(thing: Box, note: Size, inner: Size): Position {
  const within = (at: number, size: number, all: number) => Math.max(SPACE, Math.min(at, all - size - SPACE));
  const level = within(thing.top, note.height, inner.height);
  if (thing.right + SPACE + note.width + SPACE <= inner.width) return { left: thing.right + SPACE, top: level };
  if (thing.left - SPACE - note.width >= SPACE) return { left: thing.left - SPACE - note.width, top: level };
  const above = thing.top - SPACE - note.height;
  const left = within((thing.left + thing.right - note.width) / 2, note.width, inner.width);
  return { left, top: above >= SPACE ? above : within(thing.bottom + SPACE, note.height, inner.height) };
}
