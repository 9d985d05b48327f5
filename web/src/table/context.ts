import { getContext, setContext, type Snippet } from "svelte";

const EXTRA = Symbol("sheet extra");

/** Give the action sheet more content, such as a hint. */
export function setSheetExtra(extra: Snippet): void {
  setContext(EXTRA, extra);
}

/** More content of the action sheet. */
export function sheetExtra(): Snippet | undefined {
  return getContext<Snippet | undefined>(EXTRA);
}
