import type { Attachment } from "svelte/attachments";

/** Milliseconds of hovering, or of a long press, before the hover card opens. */
const DELAY = 450;

/** Something that can be selected: its kind and its id. */
export interface Selectable {
  kind: string;
  id: string;
}

export interface HoverTarget {
  selection: Selectable;
  node: Element;
}

/** The item that is hovered, focused or pressed long, without being selected. */
class HoverState {
  thing = $state.raw<HoverTarget | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  showLater(selection: Selectable, node: Element, then?: () => void): void {
    this.hide();
    this.#timer = setTimeout(() => {
      this.thing = { selection, node };
      then?.();
    }, DELAY);
  }

  /** Uses a microtask, because an element may lose the focus during an update of the page, when state must not change. */
  hide = (): void => {
    clearTimeout(this.#timer);
    queueMicrotask(() => {
      this.thing = null;
    });
  };
}

export const hover = new HoverState();

/** Listen to events before the descendants of a node do, until the returned function is called. */
function listen(node: Element, listeners: Record<string, (event: Event) => void>): () => void {
  for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) node.removeEventListener(name, listener, true);
  };
}

/** Opens the hover card on hover, on keyboard focus, and on a long press. A long press does not select. */
export function hoverable(selection: Selectable): Attachment<HTMLElement> {
  return (node) => {
    let held = false;
    let entered = false;
    const stop = listen(node, {
      // An item may also come to lie under a mouse that rests, which asks for nothing.
      pointermove: (event) => {
        if (!entered && (event as PointerEvent).pointerType === "mouse") hover.showLater(selection, node);
        entered = true;
      },
      // The pointer also leaves parts of an item, such as an icon on a card, and stays over the item.
      pointerleave: (event) => {
        entered &&= event.target !== node;
        if (!entered) hover.hide();
      },
      focusin: (event) => {
        if ((event.target as Element).matches(":focus-visible")) hover.showLater(selection, node);
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
    });
    return () => {
      stop();
      hover.hide();
    };
  };
}
