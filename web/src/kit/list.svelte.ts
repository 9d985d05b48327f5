import { onDestroy } from "svelte";

import { Resource } from "./resource.svelte";

/** Milliseconds after the last key until a list is asked for. */
const PAUSE = 250;

/** A part of a list; `next` says after what the next part begins, and is null in the last one. */
export interface Part<Row, After> {
  rows: readonly Row[];
  next: After | null;
}

/** A list of the server that comes part by part, and that the viewer searches. Create it with its component. */
export class List<Row, After, Shown extends Part<Row, After> = Part<Row, After>> extends Resource<Shown> {
  readonly #part: (after?: After) => Promise<Shown>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(part: (after?: After) => Promise<Shown>) {
    super(() => part());
    this.#part = part;
    onDestroy(() => {
      clearTimeout(this.#timer);
    });
  }

  /** Ask again when the viewer has stopped typing. */
  loadSoon = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), PAUSE);
  };

  /** Add the next part. */
  more = (): Promise<boolean> =>
    this.take(async () => {
      const found = await this.#part(this.value?.next ?? undefined);
      return { ...found, rows: [...(this.value?.rows ?? []), ...found.rows] };
    });
}
