import { getContext, setContext } from "svelte";

/** How a card or another thing of the game looks on its button. */
export interface Look {
  name: string;
  /** The class that gives its colour; empty for none. */
  color: string;
}

const KEY = Symbol("looks of things");

/** Say how things of the game look, for all components inside. */
export function setLooks(look: (id: string) => Look): void {
  setContext(KEY, look);
}

/** How things of the game look. Call it while a component is being created. */
export function getLooks(): (id: string) => Look {
  return getContext<(id: string) => Look>(KEY);
}
