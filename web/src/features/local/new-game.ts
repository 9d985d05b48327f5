import type { NewTable } from "../../api/generated/messages";
import type { Player } from "../../api/types";
import type { StoredGame } from "./stored-games";

/** The words of a new table for its people. */
const ME = "me";
const LOCAL = "local";

/** A game as the form for a new game asks for it. Its cards are dealt when it is first opened, so that this does not wait for Python. */
export function newGame(asked: NewTable, random: () => number = Math.random): StoredGame {
  const names = [...(asked.local_names ?? [])];
  const players = asked.players.map((word): Player & { own: boolean } => {
    if (word === ME) return { name: asked.name ?? "", kind: "human", own: true };
    return word === LOCAL ? { name: names.shift() ?? "", kind: "human", own: true } : { name: word, kind: "bot", own: false };
  });
  if (asked.draw_seats === true) shuffle(players, random);
  return {
    id: `local-${Date.now().toString(36)}${Math.floor(random() * 36 ** 4).toString(36)}`,
    game: asked.game,
    options: asked.options ?? {},
    players: players.map(({ name, kind }) => ({ name, kind })),
    seats: players.flatMap(({ own }, seat) => (own ? [seat] : [])),
    record: "",
    secret: "",
    seed: Math.floor(random() * 2 ** 31),
    version: 0,
    takebacks: 0,
    hints: 0,
    turn: null,
    outcome: null,
    updated: new Date().toISOString(),
    next: null,
  };
}

/** The same players again, each one seat further. */
export function rematchOf({ game, options, players, seats }: StoredGame): NewTable {
  const words = players.map(({ name, kind }, seat) => (kind === "bot" ? name : seat === seats[0] ? ME : LOCAL));
  const own = seats.map((seat) => players[seat]?.name ?? "");
  return { game, options, players: [...words.slice(1), ...words.slice(0, 1)], draw_seats: false, name: own[0] ?? "", local_names: own.slice(1) };
}

function shuffle(list: unknown[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
}
