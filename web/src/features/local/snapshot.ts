import type { ShownExercise, ShownPosition, ShownTable } from "../../api/generated/messages";
import type { Player, ServerMessage, TableInfo } from "../../api/types";
import type { StoredGame } from "./stored-games";

type Snapshot = Extract<ServerMessage, { type: "snapshot" }>;

const NO_TABLE = { closed: null, cards: null, commitment: null, clocks: null, watchers: 0, rated: false };
/** What is the same for all games without a table. */
const ALONE = { type: "snapshot", takebacks: 0, hints: 0, inherited: 0, thinking: false, people: null, ...NO_TABLE } as const;

/** A local game as a server would send it to the people at this device. */
export function snapshotOf(stored: StoredGame, shown: ShownTable): Snapshot {
  const { players, seats, version, takebacks, hints, inherited = 0, next } = stored;
  const { seat, game, options, log, view, turn } = shown;
  const thinking = turn !== null && players[turn]?.kind === "bot";
  const common = { type: "snapshot", version, seat, players, game, options, takebacks, hints, inherited, thinking, log, view } as const;
  const nobody = { invitation: null, undo_asked_by: null, undo_accepted_by: [], undo_declined_for: [], rematch_wanted_by: [] };
  const nothing = { substitute: false, games_before: 0, is_host: true, shuffle: null, can_store: true, may_abort: false, public: false };
  const undo = shown.can_undo ? ({ how: "now", why: null } as const) : ({ how: "no", why: { key: "nothing-to-undo", args: {}, rule: null } } as const);
  const people = { seats, connected: seats, undo, next_table: next, ...nobody, ...nothing, absence: null, aborted: false, tournament: null };
  return { ...common, ...NO_TABLE, people };
}

/** An exercise as a server would send its table. */
export function snapshotOfExercise(game: string, { seat, seats, ply, ...shown }: Omit<ShownExercise, "id" | "rating" | "themes">): Snapshot {
  const players = Array.from({ length: seats }, (_, each): Player => (each === seat ? { name: "", kind: "human" } : { name: "exercise", kind: "bot" }));
  return { ...ALONE, version: ply, seat, game, players, ...shown };
}

/** A position of a real table as a server would send it, to a spectator. */
export function snapshotOfPosition(game: string, { seats, ply, ...shown }: Pick<ShownPosition, "seats" | "ply" | "options" | "log" | "view">): Snapshot {
  const players = Array.from({ length: seats }, (): Player => ({ name: "", kind: "human" }));
  return { ...ALONE, version: ply, seat: -1, game, players, ...shown };
}

/** A local game in the list of the viewer's games. */
export function rowOf({ id, game, players, seats, turn, outcome, updated }: StoredGame): TableInfo {
  return { id, game, players, seats, seat: seats[0] ?? 0, turn, outcome, over: outcome !== null, updated, waiting: false, deadline: null, rated: false };
}
