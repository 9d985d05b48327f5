/**
 * A press counts where it began.
 *
 * When a part of the page is loaded between the press and the release of a pointer, something else may be under it at the release.
 * The browser then clicks on what contains both, and nothing happens. The viewer meant what was pressed.
 */

/** What does something when it is clicked. */
const PRESSED = "button, a[href], summary, label";
/** Pixels by which a pointer moves while it only presses. Who moves it farther wants to do nothing, or drags. */
const STILL = 8;

interface Press {
  target: HTMLElement;
  x: number;
  y: number;
}

let press: Press | null = null;

function begin({ target, button, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
  const found = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
  press = found !== null && isPrimary && button === 0 ? { target: found, x, y } : null;
}

function finish(event: MouseEvent): void {
  const began = press;
  press = null;
  if (began === null || !event.isTrusted || began.target.contains(event.target as Node)) return;
  if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > STILL) return;
  event.stopPropagation();
  event.preventDefault();
  began.target.click();
}

/** From now on what was pressed is clicked, wherever it is at the release. */
export function keepPresses(): void {
  globalThis.addEventListener("pointerdown", begin, true);
  globalThis.addEventListener("click", finish, true);
}
