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

const AFTER = Symbol("after the game");

/** The buttons after a game; the result in one line can be shared. */
export type AfterGame = Snippet<[result?: string]>;

/** Give the result of a game its buttons: replay, rematch, new game. */
export function setAfterGame(buttons: AfterGame): void {
  setContext(AFTER, buttons);
}

/** The buttons under the result of a game; undefined in a replay. */
export function afterGame(): AfterGame | undefined {
  return getContext<AfterGame | undefined>(AFTER);
}
