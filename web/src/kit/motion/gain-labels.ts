/** The labels that name gains, and where they have room. */
import sprite from "../icons.svg?url";
import type { NamedGain } from "./gains";
import { type Box, centre } from "./plan";

/** Pixels between a label and its number, between two labels, and between a label and the edge of the window. */
const [GAP, APART, EDGE] = [3, 2, 4];
/** The width of the icon before a number, in pixels. */
const ICON = 20;
const SVG = "http://www.w3.org/2000/svg";

/** The animation of a label: it is there at once, and stays. */
export const NAMED: Keyframe[] = [
  { translate: "0 6px", opacity: 0 },
  { translate: "0 0", opacity: 1, offset: 0.08 },
  { translate: "0 0", opacity: 1, offset: 0.94 },
  { translate: "0 -2px", opacity: 0 },
];

export class GainLabels {
  readonly #layer: HTMLElement;
  /** Where labels are, and until when. */
  #shown: { box: Box; until: number }[] = [];

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** Add a label beside one of the numbers, which it follows; it is there from a time on, for a number of milliseconds. */
  add(gain: NamedGain, number: { element: HTMLElement; box: Box }, numbers: readonly Box[], begin: number, duration: number): HTMLElement {
    const label = gainLabel(gain);
    this.#layer.append(label);
    const size = { width: label.offsetWidth, height: label.offsetHeight };
    const others = this.#shown.filter(({ until }) => until > begin).map(({ box }) => box);
    const box = labelBox(number.box, size, others, numbers, window.innerWidth);
    this.#shown.push({ box, until: begin + duration });
    const follow = (): void => {
      const { left, top } = number.element.getBoundingClientRect();
      label.style.left = `${String(box.left + left - number.box.left)}px`;
      label.style.top = `${String(box.top + top - number.box.top)}px`;
      if (label.isConnected) requestAnimationFrame(follow);
    };
    follow();
    return label;
  }

  /** All labels are gone. */
  forget(): void {
    this.#shown = [];
  }
}

function gainLabel({ icon, sheet = sprite, text, good }: NamedGain): HTMLElement {
  const label = document.createElement("b");
  label.className = good ? "named-gain" : "named-gain cost";
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  const drawn = document.createElementNS(SVG, "use");
  drawn.setAttribute("href", `${sheet}#${icon}`);
  picture.append(drawn);
  label.append(text, picture);
  return label;
}

/**
 * The box of a label above its number, or below where the label would cover another number or the window ends. It is
 * farther away where another label is.
 */
export function labelBox(number: Box, size: Pick<Box, "width" | "height">, labels: readonly Box[], numbers: readonly Box[], windowWidth: number): Box {
  const left = Math.max(EDGE, Math.min(windowWidth - size.width - EDGE, centre(number).x - size.width / 2));
  const from = (top: number, step: number): Box => {
    const box = { left, top, ...size };
    return labels.some((label) => overlap(box, label)) ? from(top + step, step) : box;
  };
  const covers = (box: Box) => numbers.some((other) => overlap(box, withIcon(other)));
  const above = from(number.top - size.height - GAP, -size.height - APART);
  const below = from(number.top + number.height + GAP, size.height + APART);
  return above.top < EDGE || (covers(above) && !covers(below)) ? below : above;
}

/** The box of a number with the icon before it. */
function withIcon({ left, width, ...rest }: Box): Box {
  return { ...rest, left: left - ICON, width: width + ICON };
}

function overlap(one: Box, other: Box): boolean {
  const across = one.left < other.left + other.width && other.left < one.left + one.width;
  return across && one.top < other.top + other.height && other.top < one.top + one.height;
}
