/** Carries out the plans of `plan.ts` on the page, with the browser's own animations. */
import { GainLabels, NAMED } from "./gain-labels";
import type { NamedGain } from "./gains";
import { between, EASING, stepwise, tokenBox } from "./geometry";
import { type Box, centre, type Change, endOf, idOf, namedIn, type Part, plan, type SeenItem } from "./plan";
import { AWAY, risen, windowBox } from "./rise";

/** An item on the page, with its element. */
interface FoundItem extends SeenItem {
  element: HTMLElement;
  /** A picture of it, if it can be turned over. */
  picture: HTMLElement | null;
}

type FoundItems = ReadonlyMap<string, FoundItem>;

/** Attributes that are removed from pictures, so that nothing finds them. */
const FOUND_BY = ["id", "name", "title", "role", "tabindex"];
/** The most units that a change waits for the one before. If more time is left, the one before is finished at once. */
const MOST_WAIT = 1.8;

/** Naming a move: the pause before, and how long it takes to lift a thing, in units. */
const [LEAD, LIFT] = [0.8, 0.7];
const RAISED: Keyframe = { translate: "0 -6px", scale: "1.09", zIndex: "30", filter: "drop-shadow(0 8px 7px #0008)" };
/** Pixels between a label and its thing, and between a label and the edge of the window. */
const [GAP, EDGE] = [10, 6];
/** The delay of each token that flies, as a share of a flight. */
const TOKEN_DELAY = 0.15;
/** How long one card of many is dealt, in its share of time. */
const DEALT = 1.6;

/** The animation of a difference that rises over a changed number. */
const RISE: Keyframe[] = [
  { translate: "0 -0.4em", opacity: 0 },
  { translate: "0 -0.8em", opacity: 1, offset: 0.2 },
  { translate: "0 -1em", opacity: 1, offset: 0.75 },
  { translate: "0 -1.5em", opacity: 0 },
];

export class Stage {
  readonly #root: HTMLElement;
  readonly #layer: HTMLElement;
  #before: FoundItems = new Map();
  #running: Animation[] = [];
  /** When all running animations end. */
  #until = 0;
  /** What is lifted while its move is named, and the name. */
  #lifted: Animation[] = [];
  #label: HTMLElement | null = null;
  readonly #gains: GainLabels;

  /** Items are searched in `root`; pictures of travelling items are placed in `layer`. */
  constructor(root: HTMLElement, layer: HTMLElement) {
    this.#root = root;
    this.#layer = layer;
    this.#gains = new GainLabels(layer);
  }

  /** Remember the positions of all items. Call it before a change. */
  look(): void {
    this.#before = findItems(this.#root);
    this.#lower();
  }

  /** Name a move: lift the things that it names, with a label. Without any, the label is at the first of `anchors` that is there. */
  announce(move: string, text: string, anchors: readonly string[], unit: number): void {
    this.#lower();
    const found = findItems(this.#root);
    const words = namedIn(move);
    const named = [...found].filter(([thing, item]) => item.count === null && words.includes(idOf(thing))).map(([, item]) => item);
    for (const { element, held } of named) {
      if (held) continue;
      const timing = { duration: LIFT * unit, delay: LEAD * unit, easing: EASING, fill: "forwards" } as const;
      this.#lifted.push(element.animate([{}, RAISED], timing));
    }
    // The last word of a move is what is laid somewhere.
    const main = words.toReversed().flatMap((word) => [...found].filter(([thing]) => idOf(thing) === word))[0]?.[1];
    const anchor = main ?? anchors.map((thing) => found.get(thing)).find((item) => item !== undefined);
    if (anchor !== undefined && text !== "") this.#name(text, anchor.box, unit);
  }

  /** Animate the changes since `look`. Returns after how many milliseconds all of it has ended. */
  show(change: Change, unit: number): number {
    const before = this.#before;
    if (unit <= 0) this.finish();
    if (before.size === 0 || unit <= 0) return 0;
    const after = findItems(this.#root);
    this.#run(plan(before, after, change), before, after, unit);
    this.#dismiss(unit);
    return this.#until - performance.now();
  }

  /** Speed all animations up by a factor. */
  hurry(factor: number): void {
    const now = performance.now();
    for (const animation of this.#running) animation.updatePlaybackRate(animation.playbackRate * factor);
    this.#until = now + Math.max(0, this.#until - now) / factor;
  }

  /** Finish all animations at once. */
  finish(): void {
    this.#lower();
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    this.#until = 0;
    this.#label = null;
    this.#gains.forget();
    this.#layer.replaceChildren();
  }

  #lower(): void {
    for (const animation of this.#lifted) animation.cancel();
    this.#lifted = [];
  }

  /** A label above a box, or below it where there is no room. */
  #name(text: string, box: Box, unit: number): void {
    this.#label?.remove();
    const name = document.createElement("b");
    name.className = "move-name";
    name.textContent = text;
    this.#layer.append(name);
    const { offsetWidth: width, offsetHeight: height } = name;
    const above = box.top - height - GAP;
    const left = Math.max(EDGE, Math.min(window.innerWidth - width - EDGE, centre(box).x - width / 2));
    const top = above >= EDGE ? above : Math.min(box.top + box.height + GAP, window.innerHeight - height - EDGE);
    place(name, { left, top, width, height });
    this.#label = name;
    this.#animate(name, [{ opacity: 0, translate: "0 6px" }, { opacity: 1, translate: "0 0" }], { duration: LIFT * unit, delay: LEAD * unit, easing: EASING, fill: "backwards" });
  }

  /** The label goes away while the thing travels. */
  #dismiss(unit: number): void {
    const name = this.#label;
    if (name === null) return;
    this.#label = null;
    this.#animate(name, [{ opacity: 1 }, { opacity: 0 }], { duration: unit, delay: unit, easing: EASING, fill: "backwards" }).onfinish = () => {
      name.remove();
    };
  }

  #run(parts: readonly Part[], before: FoundItems, after: FoundItems, unit: number): void {
    const now = performance.now();
    if (this.#until - now > MOST_WAIT * unit) this.finish();
    const wait = Math.max(0, this.#until - now);
    this.#until = now + wait + unit * endOf(parts);
    this.#running = this.#running.filter(({ playState }) => playState !== "finished");
    const looks = stylesOf(parts, after);
    const numbers = [...after.values()].filter(({ count }) => count !== null).map(({ box }) => box);
    for (const part of parts) {
      const [from, to] = [before.get(part.from), after.get(part.thing)];
      const timing = { duration: unit * part.duration, delay: wait + part.start * unit, easing: EASING, fill: "backwards" } as const;
      if (from !== undefined && to !== undefined && part.kind === "travel") this.#travel(from, to, timing, part.steps ?? 0);
      else if (from !== undefined && to !== undefined && part.kind === "turn") this.#turn(from, to, timing);
      else if (from !== undefined && to !== undefined && part.kind === "count") this.#count(from, to, looks.get(part.thing), timing, part.named ?? false);
      else if (to !== undefined && part.gain !== undefined) this.#gain(to, part.gain, numbers, timing);
      else if (to !== undefined && part.kind === "appear") this.#appear(to, timing);
      else if (to !== undefined && part.kind === "deal") this.#deal(to, timing);
      else if (to !== undefined && part.kind === "rise") this.#rise(to, timing);
      else if (to !== undefined && part.kind === "mark") this.#mark(to, timing);
      else if (from !== undefined && part.kind === "vanish") this.#vanish(from, timing);
      else if (part.kind === "tokens") this.#tokens(from ?? after.get(part.from), to ?? before.get(part.thing), timing, part.steps ?? 1);
    }
  }

  /** Move an item from its former place; along a track, one space after the other. */
  #travel(from: FoundItem, to: FoundItem, timing: Timing, steps: number): void {
    const way = between(to.box, from.box);
    if (from.element === to.element) {
      if (to.held) return;
      if (steps > 1) this.#animate(to.element, stepwise(to.box, from.box, steps), { ...timing, easing: "linear" });
      else this.#animate(to.element, [{ translate: way.translate }, { translate: "0 0" }], timing);
    } else if (from.held || from.element.isConnected) {
      // There is no picture of the old state, so the new element itself moves.
      if (!to.held) this.#animate(to.element, [{ ...way, opacity: 0.3 }, { translate: "0 0", scale: "1", opacity: 1 }], timing);
    } else {
      const there = between(from.box, to.box);
      this.#fly(from.element, from.box, [{ opacity: 1 }, { opacity: 1, offset: 0.75 }, { ...there, opacity: to.held ? 0.2 : 0 }], timing);
      if (!to.held) this.#animate(to.element, [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], timing);
    }
  }

  #turn(from: FoundItem, to: FoundItem, timing: Timing): void {
    const half = { ...timing, duration: timing.duration / 2 };
    if (from.picture !== null) this.#fly(from.picture, to.box, [{ scale: "1 1" }, { scale: "0 1" }], half);
    this.#animate(to.element, [{ scale: "0 1" }, { scale: "1 1" }], { ...half, delay: timing.delay + half.duration });
  }

  #appear(to: FoundItem, timing: Timing): void {
    this.#animate(to.element, [{ opacity: 0, scale: "0.92" }, { opacity: 1, scale: "1" }], timing);
  }

  /** A card comes from a deck beyond the upper right corner of its place. */
  #deal(to: FoundItem, timing: Timing): void {
    const place = to.element.closest("[data-place]")?.getBoundingClientRect() ?? to.box;
    const [deck, card] = [{ x: place.left + place.width, y: place.top - to.box.height / 2 }, centre(to.box)];
    const from = { translate: `${String(deck.x - card.x)}px ${String(deck.y - card.y)}px`, rotate: "25deg", opacity: 0 };
    this.#animate(to.element, [from, { opacity: 1, offset: 0.3 }, { translate: "0 0", rotate: "0deg", opacity: 1 }], { ...timing, duration: DEALT * timing.duration });
  }

  /** Something rises to the middle of a dimmed table, large and pale, takes its colours from the ground up, and lands again. */
  #rise(to: FoundItem, timing: Timing): void {
    if (to.held) return;
    const { dim, picture, full, box } = risen(to.element, to.box);
    this.#fly(dim.element, windowBox(), dim.frames, timing);
    this.#fly(picture.element, box, picture.frames, timing);
    this.#animate(full.element, full.frames, { ...timing, easing: "linear" });
    this.#animate(to.element, AWAY, timing);
  }

  #vanish(from: FoundItem, timing: Timing): void {
    if (from.element.isConnected) return;
    this.#fly(from.element, from.box, [{ opacity: 1 }, { opacity: 0, scale: "1 0", rotate: "x 90deg" }], timing);
  }

  /** A golden frame around something. */
  #mark(to: FoundItem, timing: Timing): void {
    const frame = document.createElement("span");
    frame.className = "moment";
    const frames = [{ opacity: 0, scale: "1.5" }, { opacity: 1, scale: "1", offset: 0.15 }, { opacity: 1, scale: "1.04", offset: 0.85 }, { opacity: 0, scale: "1.1" }];
    this.#fly(frame, to.box, frames, { ...timing, easing: "linear" });
  }

  /** Tokens fly one after the other. */
  #tokens(from: FoundItem | undefined, to: FoundItem | undefined, timing: Timing, n: number): void {
    const picture = this.#root.querySelector("[data-token]");
    if (from === undefined || to === undefined || picture === null) return;
    const [start, end] = [tokenBox(from.box), tokenBox(to.box)];
    const flight = timing.duration / (1 + TOKEN_DELAY * (n - 1));
    const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.9 }, { translate: between(start, end).translate, opacity: 0 }];
    for (let token = 0; token < n; token++) {
      const flown = picture.cloneNode(true) as HTMLElement;
      this.#fly(flown, start, frames, { ...timing, duration: flight, delay: timing.delay + token * TOKEN_DELAY * flight });
    }
  }

  /**
   * Counts in front of the number, whose element already has the new value, and lets the difference rise, unless it is
   * named. Both follow the number.
   */
  #count(from: FoundItem, to: FoundItem, look: Look | undefined, timing: Timing, named: boolean): void {
    const [first, last] = [from.count ?? 0, to.count ?? 0];
    const counter = label(String(first), look);
    const change = label(`${last > first ? "+" : "−"}${String(Math.abs(last - first))}`, { ...look, color: "" });
    change.classList.add(last > first ? "gain" : "loss");
    const wait = timing.delay + timing.duration;
    const clock = this.#fly(counter, to.box, [{}, {}], { ...timing, duration: wait, delay: 0 });
    if (!named) this.#fly(change, to.box, RISE, { ...timing, duration: 2 * timing.duration });
    this.#animate(to.element, [{ color: "transparent" }, { color: "transparent" }], { ...timing, duration: wait, delay: 0 });
    const step = (): void => {
      if (!follow(to.element, [counter, change])) return;
      const done = Math.min(1, Math.max(0, (Number(clock.currentTime) - timing.delay) / timing.duration));
      const count = String(Math.round(first + (last - first) * done));
      // Setting the same text again would cause layout and paint.
      if (counter.textContent !== count) counter.textContent = count;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** A label beside a number names what is gained. */
  #gain(to: FoundItem, gain: NamedGain, numbers: readonly Box[], timing: Timing): void {
    if (!isSeen(to.element, to.box)) return;
    const named = this.#gains.add(gain, to, numbers, performance.now() + timing.delay, timing.duration);
    this.#animate(named, NAMED, { ...timing, easing: "linear", fill: "both" }).onfinish = () => {
      named.remove();
    };
  }

  /** Place a picture over the page, move it, and remove it. */
  #fly(picture: HTMLElement, box: Box, frames: Keyframe[], timing: Timing): Animation {
    makeInert(picture);
    place(picture, box);
    Object.assign(picture.style, {
      position: "fixed",
      margin: "0",
      width: `${String(box.width)}px`,
      height: `${String(box.height)}px`,
    });
    this.#layer.append(picture);
    const flight = this.#animate(picture, frames, timing);
    flight.onfinish = () => {
      picture.remove();
    };
    return flight;
  }

  #animate(element: HTMLElement, frames: Keyframe[], timing: Timing): Animation {
    const animation = element.animate(frames, timing);
    this.#running.push(animation);
    return animation;
  }
}

interface Timing {
  duration: number;
  delay: number;
  easing: string;
  fill: "backwards" | "both";
}

/** Mark all elements of the items that moves name; `sign` is the symbol of the player. */
export function mark(root: HTMLElement, moves: readonly { move: string; sign: string }[]): void {
  const signs = new Map(moves.flatMap(({ move, sign }) => namedIn(move).map((word) => [word, sign] as const)));
  for (const element of root.querySelectorAll<HTMLElement>("[data-item], [data-contains]")) {
    const own = element.dataset["item"];
    const things = own === undefined ? containedItems(element) : [own, ...containedItems(element)];
    const sign = things.map((thing) => signs.get(idOf(thing))).find((found) => found !== undefined);
    if (element.dataset["lastMove"] === sign || element.closest("[data-place]") === null) continue;
    if (sign === undefined) delete element.dataset["lastMove"];
    else element.dataset["lastMove"] = sign;
  }
}

function containedItems(element: HTMLElement): string[] {
  return element.dataset["contains"]?.split(" ").filter((thing) => thing !== "") ?? [];
}

/** All visible items, or the elements that contain them. */
function findItems(root: HTMLElement): Map<string, FoundItem> {
  const found = new Map<string, FoundItem>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-item]")) {
    const thing = element.dataset["item"] ?? "";
    const place = placeOf(element);
    if (place !== undefined && !found.has(thing) && element.checkVisibility()) found.set(thing, { ...measure(element, place), held: false });
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-contains]")) {
    const [place, things] = [placeOf(element), containedItems(element).filter((thing) => !found.has(thing))];
    if (place === undefined || things.length === 0 || !element.checkVisibility()) continue;
    const seen = { ...measure(element, place), held: true };
    for (const thing of things) found.set(thing, seen);
  }
  return found;
}

function placeOf(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>("[data-place]")?.dataset["place"];
}

function measure(element: HTMLElement, place: string): Omit<FoundItem, "held"> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const number = "count" in element.dataset ? Number(element.textContent) : Number.NaN;
  const count = Number.isFinite(number) ? number : null;
  const picture = "faceDown" in element.dataset ? (element.cloneNode(true) as HTMLElement) : null;
  return { element, place, box: { left, top, width, height }, count, picture };
}

type Look = Partial<Pick<CSSStyleDeclaration, "font" | "color">>;

/** Pictures of the animated numbers by item. Everything is read before anything is written, to avoid repeated layout. */
function stylesOf(parts: readonly Part[], after: FoundItems): Map<string, Look> {
  const looks = new Map<string, Look>();
  for (const { kind, thing } of parts) {
    const found = kind === "count" ? after.get(thing) : undefined;
    if (found === undefined) continue;
    const { font, color } = getComputedStyle(found.element);
    looks.set(thing, { font, color });
  }
  return looks;
}

function label(text: string, look: Look = {}): HTMLElement {
  const element = document.createElement("b");
  element.textContent = text;
  Object.assign(element.style, look);
  return element;
}

/** Move pictures to the current position of the element, or remove them if it cannot be seen. Returns whether any is left. */
export function follow(element: HTMLElement, pictures: readonly HTMLElement[]): boolean {
  const box = element.getBoundingClientRect();
  const seen = isSeen(element, box);
  for (const picture of pictures) {
    if (seen) place(picture, box);
    else picture.remove();
  }
  return pictures.some(({ isConnected }) => isConnected);
}

/** Whether the middle of an element is neither scrolled out of the table nor under what lies over it, such as a sheet. */
function isSeen(element: HTMLElement, box: Box): boolean {
  const { x, y } = centre(box);
  const top = document.elementFromPoint(x, y);
  return element.checkVisibility() && top !== null && (top === element || element.contains(top) || top.contains(element));
}

function place({ style }: HTMLElement, { left, top }: Box): void {
  style.left = `${String(left)}px`;
  style.top = `${String(top)}px`;
}

/** Turn an element into a picture that cannot be found, pressed or read aloud. */
function makeInert(picture: HTMLElement): void {
  for (const element of [picture, ...picture.querySelectorAll("*")]) {
    for (const { name } of [...element.attributes]) {
      if (FOUND_BY.includes(name) || name.startsWith("data-") || name.startsWith("aria-")) element.removeAttribute(name);
    }
  }
}
