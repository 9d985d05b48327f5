import type { GameModule } from "../game-module";
import { plain } from "../plain";
import Table from "./Table.svelte";

/** The user interface of Pig: its own table, and the sentences of any game. */
export const pig: GameModule = { ...plain, Table };
