import type { GameModule } from "../game-module";
import { isPlayed } from "../../table/log";
import { catalogue } from "./catalogue.svelte";
import PlainTable from "./PlainTable.svelte";
import { logLines, moveText, prompt, stage, summary, typedMoves } from "./texts";

/** The user interface of any game that has none of its own on the page. */
export const plain: GameModule = {
  Table: PlainTable,
  prepare: (facts) => {
    catalogue.load(facts);
  },
  stage,
  prompt,
  moveText,
  moveWithIds: (_, { move }) => move,
  logLines,
  name: catalogue.name,
  shortcuts: [],
  typedMoves,
  summary,
  soundCues: (_, entries) => entries.filter(isPlayed).map(() => "card"),
};
