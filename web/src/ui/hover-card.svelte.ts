import type { Attachment } from "svelte/attachments";

/** How long one points at a thing, or presses it, before it is explained. */
const POINTED = 450;

/** What can be looked at: what it is, and which. */
export interface Looked {
  kind: string;
  id: string;
}

export interface Peeked {
  selection: Looked;
  /** Where it lies in the window. */
  box: DOMRect;
}

/** What is pointed at, focused or pressed long, without being selected. */
class Peek {
  thing = $state.raw<Peeked | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  soon(selection: Looked, node: Element, then?: () => void): void {
    this.hide();
    this.#timer = setTimeout(() => {
      this.thing = { selection, box: node.getBoundingClientRect() };
      then?.();
    }, POINTED);
  }

  /** A thing may lose the focus because the page is just being changed, when nothing else may be. */
  hide = (): void => {
    clearTimeout(this.#timer);
    queueMicrotask(() => {
      this.thing = null;
    });
  };
}

export const peek = new Peek();

/** Lets a thing be looked at by pointing, by focus from the keyboard, or by a long press, which then selects nothing. */
export function peekable(selection: Looked): Attachment<HTMLElement> {
  return (node) => {
    let held = false;
    const show = (): void => {
      peek.soon(selection, node);
    };
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === "mouse") show();
      },
      pointerleave: peek.hide,
      focusin: (event) => {
        if ((event.target as Element).matches(":focus-visible")) show();
      },
      focusout: peek.hide,
      pointerdown: (event) => {
        held = false;
        peek.hide();
        if ((event as PointerEvent).pointerType !== "mouse") {
          peek.soon(selection, node, () => {
            held = true;
          });
        }
      },
      pointerup: peek.hide,
      pointercancel: peek.hide,
      contextmenu: (event) => {
        if (held) event.preventDefault();
      },
      click: (event) => {
        peek.hide();
        if (held) event.stopImmediatePropagation();
        held = false;
      },
    };
    for (const [name, listen] of Object.entries(listeners)) node.addEventListener(name, listen, true);
    return () => {
      for (const [name, listen] of Object.entries(listeners)) node.removeEventListener(name, listen, true);
      peek.hide();
    };
  };
}
