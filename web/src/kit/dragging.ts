import type { Attachment } from "svelte/attachments";

/** Pixels that the pointer moves before a press becomes a drag. */
const START = 6;

export interface Drag {
  /** Called when a drag begins; false if there is nothing to do with the thing. */
  begin: () => boolean;
  /** Called while it goes on, with the element under the pointer. */
  over: (target: Element | null) => void;
  /** Called when it ends, with the element under the pointer. */
  end: (target: Element | null) => void;
}

/** A picture of an element that follows the pointer. */
function pictureOf(node: HTMLElement): HTMLElement {
  const { left, top, width } = node.getBoundingClientRect();
  const picture = node.cloneNode(true) as HTMLElement;
  picture.setAttribute("aria-hidden", "true");
  for (const element of [picture, ...picture.querySelectorAll("*")]) {
    for (const name of ["id", "data-item", "data-card", "data-available", "aria-pressed"]) element.removeAttribute(name);
  }
  Object.assign(picture.style, { position: "fixed", left: `${String(left)}px`, top: `${String(top)}px`, width: `${String(width)}px`, zIndex: "60", opacity: "0.85", pointerEvents: "none" });
  return picture;
}

/** The click that follows a drag selects nothing. */
function swallowClick(): void {
  const swallow = (click: Event): void => {
    click.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => {
    removeEventListener("click", swallow, { capture: true });
  });
}

/** Lets a mouse drag an element. A press without a movement stays a click; fingers scroll instead. */
export function draggable({ begin, over, end }: Drag): Attachment<HTMLElement> {
  return (node) => {
    let stop = (): void => undefined;
    const press = (down: PointerEvent): void => {
      if (down.pointerType !== "mouse" || down.button !== 0) return;
      let picture: HTMLElement | null = null;
      const move = (event: PointerEvent): void => {
        const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
        if (picture === null && Math.hypot(x, y) > START) {
          if (!begin()) {
            stop();
            return;
          }
          picture = pictureOf(node);
          document.body.append(picture);
        }
        if (picture === null) return;
        picture.style.translate = `${String(x)}px ${String(y)}px`;
        over(document.elementFromPoint(event.clientX, event.clientY));
      };
      const up = (event: PointerEvent): void => {
        const dragged = picture !== null;
        stop();
        if (!dragged) return;
        swallowClick();
        end(event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null);
      };
      stop = () => {
        picture?.remove();
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", up);
        removeEventListener("pointercancel", up);
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", up);
    };
    node.addEventListener("pointerdown", press);
    return () => {
      stop();
      node.removeEventListener("pointerdown", press);
    };
  };
}
