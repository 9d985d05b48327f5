/** The form for a game on a real table: what its fields hold, and the entry that they make. */
import type { JournalEntry, RealGameEntry } from "../../api/generated/messages";
import { numberOf } from "../../kit/numbers";
import { gameLabel } from "./entry";

/** A player in the form. Numbers are texts while they are typed. */
export interface FormPlayer {
  name: string;
  isSelf: boolean;
  won: boolean;
  score: string;
  /** Points by part. */
  parts: Record<string, string>;
}

export interface RealGameForm {
  game: string;
  date: string;
  players: FormPlayer[];
  minutes: string;
  stars: number;
  victory: string;
  place: string;
  notes: string;
  public: boolean;
}

export const MOST_PLAYERS = 12;

export function newPlayer(isSelf = false): FormPlayer {
  return { name: "", isSelf, won: false, score: "", parts: {} };
}

/** The date of today as fields for dates have it, where the viewer is. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The form for a new game: the viewer and one other. */
export function newForm(game = ""): RealGameForm {
  const players = [newPlayer(true), newPlayer()];
  return { game, date: today(), players, minutes: "", stars: 0, victory: "", place: "", notes: "", public: false };
}

/** Whether the winners are those with the highest score, so that nobody has to be marked. */
function scoresTell({ players }: JournalEntry): boolean {
  const scores = players.flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === players.length && players.every(({ won, score }) => won === (score === Math.max(...scores)));
}

/** The form with a game that was entered before. Winners are marked only where the points do not tell: points may change. */
export function formOf(entry: JournalEntry): RealGameForm {
  const marks = !scoresTell(entry);
  return {
    game: gameLabel(entry.game),
    date: entry.date,
    players: entry.players.map(({ name, is_self, won, score, parts }) => ({
      name,
      isSelf: is_self,
      won: marks && won,
      score: score === null ? "" : String(score),
      parts: Object.fromEntries(Object.entries(parts).map(([part, points]) => [part, String(points)])),
    })),
    minutes: entry.minutes === 0 ? "" : String(entry.minutes),
    stars: entry.stars,
    victory: entry.victory,
    place: entry.place,
    notes: entry.notes,
    public: entry.public,
  };
}

/** The form for an entry that can be changed; for anything else that of a new game. */
export function formFor(entry: JournalEntry | null): RealGameForm {
  return entry?.kind === "real" ? formOf(entry) : newForm();
}

function partsOf(player: FormPlayer): Record<string, number> {
  return Object.fromEntries(
    Object.entries(player.parts).flatMap(([part, text]) => {
      const points = numberOf(text);
      return points === null ? [] : [[part, points] as const];
    }),
  );
}

/** The points of a player: the sum of the parts where there are any, else the total that was typed. */
export function totalOf(player: FormPlayer): number | null {
  const parts = Object.values(partsOf(player));
  return parts.length > 0 ? parts.reduce((sum, points) => sum + points, 0) : numberOf(player.score);
}

/** The entry to send. */
export function entryOf(form: RealGameForm): RealGameEntry {
  return {
    game: form.game,
    date: form.date,
    players: form.players.map((player) => {
      const score = totalOf(player);
      return { name: player.name, is_self: player.isSelf, parts: partsOf(player), won: player.won, ...(score === null ? {} : { score }) };
    }),
    minutes: Math.max(0, numberOf(form.minutes) ?? 0),
    stars: form.stars,
    victory: form.victory,
    place: form.place,
    notes: form.notes,
    public: form.public,
  };
}
