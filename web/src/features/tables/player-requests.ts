import type { Snapshot } from "../../api/types";

/** Seats of the other people at a table. */
export function otherPeople({ players, people }: Pick<Snapshot, "players" | "people">): number[] {
  const own = people?.seats ?? [];
  return players.flatMap(({ kind }, seat) => (kind === "human" && !own.includes(seat) ? [seat] : []));
}

/** Whether the viewer can end the game without a result: several people play, and nobody has moved. */
export function canAbort(table: Snapshot): boolean {
  return table.people?.may_abort === true && otherPeople(table).length > 0;
}

/** The open requests between the people of a table, as the viewer sees them. */
export interface PlayerRequests {
  /** Seats of people who are not connected. */
  away: number[];
  /** The seat that asks for a take-back which the viewer has to decide on. */
  decide: number | null;
  /** Whether the viewer has agreed to a take-back that others have not answered yet. */
  agreed: boolean;
  /** Whether the viewer's own request waits for answers. */
  waits: boolean;
  /** Whether the viewer's request was declined. */
  declined: boolean;
  /** Whether a rematch can be asked for: the game is over and no next table exists. */
  canRematch: boolean;
  /** Whether the viewer waits for others to play again. */
  wantsRematch: boolean;
  /** The seats that want a rematch. */
  offers: number[];
}

export function playerRequests(table: Snapshot, here: readonly number[]): PlayerRequests {
  const { people, view, players } = table;
  const own = people?.seats ?? [];
  const isOwn = (seat: number) => own.includes(seat);
  const asked = people?.undo_asked_by ?? null;
  const rematch = people?.rematch_wanted_by ?? [];
  const over = view.outcome !== null && players.every(({ kind }) => kind !== "open");
  return {
    away: otherPeople(table).filter((seat) => !here.includes(seat)),
    decide: asked !== null && !isOwn(asked) && !(people?.undo_accepted_by ?? []).some(isOwn) ? asked : null,
    agreed: asked !== null && !isOwn(asked) && (people?.undo_accepted_by ?? []).some(isOwn),
    waits: asked !== null && isOwn(asked),
    declined: asked === null && (people?.undo_declined_for ?? []).some(isOwn),
    canRematch: over && people?.next_table === null,
    wantsRematch: rematch.some(isOwn),
    offers: rematch.filter((seat) => !isOwn(seat)),
  };
}
