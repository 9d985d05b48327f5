/** One change that a move would make: an icon with an amount. */
export interface ChangeMark {
  icon: string;
  /** URL of the icon's sprite sheet, if it is not the shared one. */
  sheet?: string;
  text: string;
  /** The seat that the change affects, if it is not the player to move. */
  seat?: number;
  /** Whether the change is good for the player to move. */
  good: boolean;
}

/** A number with its sign, for display. */
export function signed(number: number): string {
  return `${number < 0 ? "−" : "+"}${String(Math.abs(number))}`;
}

/** A button for a move, with the changes that the move would make. */
export interface Action {
  move: string;
  text: string;
  /** The text with its cost or gain, for screen readers. */
  label: string;
  marks: ChangeMark[];
  /** What a player has to know before the move, such as a price, in small letters. */
  note?: string;
  /** The changes, as a sentence. */
  sentence: string;
  icon?: { name: string; sheet?: string } | undefined;
  /** Whether it is the primary button. */
  main?: boolean;
  /** Whether it ends the game. */
  ends?: boolean;
  /** Whether it is an option of a choice. Digit keys choose among options. */
  option?: boolean;
  /** Its keyboard shortcut. */
  key?: string | undefined;
}
