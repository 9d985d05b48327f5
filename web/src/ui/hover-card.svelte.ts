import type { Attachment } from "svelte/attachments";

/** How long one points at a thing, or presses it, before it is explained. */
const DELAY = 450;

/** What can be looked at: what it is, and which. */
export interface Selectable {
  kind: string;
  id: string;
}

export interface HoverTarget {
  selection: Selectable;
  /** Where it lies in the window. */
  box: DOMRect;
}

/** What is pointed at, focused or pressed long, without being selected. */
class HoverState {
  thing = $state.raw<HoverTarget | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  showLater(selection: Selectable, node: Element, then?: () => void): void {
    this.hide();
    this.#timer = setTimeout(() => {
      this.thing = { selection, box: node.getBoundingClientRect() };
      then?.();
    }, DELAY);
  }

  /** A thing may lose the focus because the page is just being changed, when nothing else may be. */
  hide = (): void => {
    clearTimeout(this.#timer);
    queueMicrotask(() => {
      this.thing = null;
    });
  };
}

export const hover = new HoverState();

/** Lets a thing be looked at by pointing, by focus from the keyboard, or by a long press, which then selects nothing. */
export function hoverable(selection: Selectable): Attachment<HTMLElement> {
  return (node) => {
    let held = false;
    const show = (): void => {
      hover.showLater(selection, node);
    };
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === "mouse") show();
      },
      pointerleave: hover.hide,
      focusin: (event) => {
        if ((event.target as Element).matches(":focus-visible")) show();
      },
      focusout: hover.hide,
      pointerdown: (event) => {
        held = false;
        hover.hide();
        if ((event as PointerEvent).pointerType !== "mouse") {
          hover.showLater(selection, node, () => {
            held = true;
          });
        }
      },
      pointerup: hover.hide,
      pointercancel: hover.hide,
      contextmenu: (event) => {
        if (held) event.preventDefault();
      },
      click: (event) => {
        hover.hide();
        if (held) event.stopImmediatePropagation();
        held = false;
      },
    };
    for (const [name, listen] of Object.entries(listeners)) node.addEventListener(name, listen, true);
    return () => {
      for (const [name, listen] of Object.entries(listeners)) node.removeEventListener(name, listen, true);
      hover.hide();
    };
  };
}
