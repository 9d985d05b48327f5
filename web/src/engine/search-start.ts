/** A situation and the settings of a search, as the server gives them; see `annales.browser.start`. */

import type { SearchStart as Encoded, Step } from "../api/generated/messages";

export type { Step };

/** The records are bytes as they lie in the memory of the module. */
export interface SearchStart extends Omit<Encoded, "facts" | "state" | "control"> {
  facts: Uint8Array<ArrayBuffer>;
  state: Uint8Array<ArrayBuffer>;
  control: Uint8Array<ArrayBuffer>;
}

export function decoded(start: Encoded): SearchStart {
  return { ...start, facts: bytes(start.facts), state: bytes(start.state), control: bytes(start.control) };
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
