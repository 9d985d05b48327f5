/** One thing that a move would change, as a sign: an icon with an amount, for somebody else where a seat is named. */
export interface ChangeMark {
  icon: string;
  /** Address of the icon's sheet, where it is not that of all games. */
  sheet?: string;
  text: string;
  /** The other player, where the change is theirs. */
  seat?: number;
  /** For better or worse of whoever moves. */
  good: boolean;
}

/** A number with its sign, as it is printed. */
export function signed(number: number): string {
  return `${number < 0 ? "−" : "+"}${String(Math.abs(number))}`;
}

/** A move as a button, with what it would change. */
export interface Action {
  move: string;
  text: string;
  /** The same with what it costs or brings, for screen readers. */
  label: string;
  marks: ChangeMark[];
  /** What it would change, in a sentence. */
  sentence: string;
  icon?: { name: string; sheet?: string } | undefined;
  /** Whether it is the one that is usually wanted. */
  main?: boolean;
  /** Whether it ends the game. */
  ends?: boolean;
  /** Whether a choice offers it: digits choose among these. */
  option?: boolean;
  /** The key that presses it. */
  key?: string | undefined;
}
