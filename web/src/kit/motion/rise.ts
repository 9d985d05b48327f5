/** Something that rises to the middle of a dimmed table, large and pale, takes its colours from the ground up, and lands again. */
import { between } from "./geometry";
import type { Box } from "./plan";

/** When a thing that rises has risen, and when it begins to land, as shares of its time. */
const RISEN = [0.28, 0.72] as const;
const REST: Keyframe = { translate: "0 0", scale: "1" };
/** The parts of a picture that has no colours yet, and that has all: the edge of the colours is slanted. */
const [UNPAINTED, PAINTED] = ["polygon(-5% 120%, 105% 105%, 105% 120%, -5% 120%)", "polygon(-5% -5%, 105% -20%, 105% 120%, -5% 120%)"];
/** The greatest width in pixels of a thing that has risen, and its most as shares of the window and of its own size. */
const RISEN_SIZE = { width: 480, wide: 0.4, narrow: 0.8, height: 0.6, times: 6 };
/** Windows up to this width are narrow. */
const NARROW = 700;
/** The thing itself is not to be seen while its picture is. */
export const AWAY: Keyframe[] = [{ opacity: 1 }, { opacity: 0, offset: 0.001 }, { opacity: 0 }];

/** An element to animate. */
interface Moving {
  element: HTMLElement;
  frames: Keyframe[];
}

interface Risen {
  /** The shadow over the table. */
  dim: Moving;
  /** The picture of the thing, and in it the one that takes colours. */
  picture: Moving;
  full: Moving;
  /** Where the picture is when it has risen. */
  box: Box;
}

/** The box of the window. */
export function windowBox(): Box {
  return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}

/** The pictures of an element that rises from a box, and how they move. */
export function risen(element: HTMLElement, from: Box): Risen {
  const zoom = zoomOf(from);
  const [width, height] = [from.width * zoom, from.height * zoom];
  const box = { left: (window.innerWidth - width) / 2, top: (window.innerHeight - height) / 2, width, height };
  const [low, [up, down]] = [between(box, from), RISEN];
  const dim = document.createElement("span");
  dim.className = "dim";
  const picture = document.createElement("div");
  picture.className = "risen";
  const [pale, full] = [pictureOf(element, from, zoom), pictureOf(element, from, zoom)];
  pale.classList.add("pale");
  picture.append(pale, full);
  return {
    box,
    dim: { element: dim, frames: [{ opacity: 0 }, { opacity: 1, offset: up }, { opacity: 1, offset: down }, { opacity: 0 }] },
    picture: { element: picture, frames: [{ ...low, opacity: 0 }, { ...low, opacity: 1, offset: 0.001 }, { opacity: 1, offset: up, ...REST }, { opacity: 1, offset: down, ...REST }, { ...low, opacity: 1 }] },
    full: { element: full, frames: [{ clipPath: UNPAINTED }, { clipPath: UNPAINTED, offset: up }, { clipPath: PAINTED, offset: down }, { clipPath: PAINTED }] },
  };
}

/** How much larger a thing is when it has risen. */
function zoomOf({ width, height }: Box): number {
  const { width: most, wide, narrow, height: high, times } = RISEN_SIZE;
  const across = Math.min(most, window.innerWidth * (window.innerWidth <= NARROW ? narrow : wide));
  return Math.max(1, Math.min(across / width, (window.innerHeight * high) / height, times));
}

/** A picture of an element at its size, larger by a factor. */
function pictureOf(element: HTMLElement, box: Box, zoom: number): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement;
  Object.assign(picture.style, { zoom: String(zoom), width: `${String(box.width)}px`, height: `${String(box.height)}px` });
  return picture;
}
