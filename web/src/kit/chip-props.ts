/** The properties of the chips of both games: a small button for a card or a token. */
export interface ChipProps<Selection> {
  id: string;
  selected: boolean;
  select: (selection: Selection) => unknown;
  /** Whether a choice offers it: digit keys choose among these. */
  option?: boolean;
}
