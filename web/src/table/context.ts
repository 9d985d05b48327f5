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

/** A result that can be shared. */
export interface SharedResult {
  /** In one line. */
  line: string;
  /** As an address of the server has it, such as `duel.civilian.84-37.0.en`. */
  code: string;
}

/** The buttons after a game. */
export type AfterGame = Snippet<[result?: SharedResult]>;

/** Give the result of a game its buttons: replay, rematch, new game. */
export function setAfterGame(buttons: AfterGame): void {
  setContext(AFTER, buttons);
}

/** The buttons under the result of a game; undefined in a replay. */
export function afterGame(): AfterGame | undefined {
  return getContext<AfterGame | undefined>(AFTER);
}
