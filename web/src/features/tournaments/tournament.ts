/** What the page shows of a tournament: names, results and tables. The server counts. */
import type { Tournament, TournamentForm, TournamentGame, TournamentInfo, TournamentStanding } from "../../api/generated/messages";
import type { GameInfo } from "../../api/types";
import { i18n, t } from "../../shell/i18n/i18n.svelte";

/** Points with at most two digits; halves as a fraction. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points - whole === 0.5) return `${whole === 0 ? "" : String(whole)}½`;
  return String(Math.round(points * 100) / 100);
}

/** The names of the players by their numbers. */
export function namesOf({ players }: Tournament): ReadonlyMap<number, string> {
  return new Map(players.map(({ number, name }) => [number, name]));
}

/** A round of a player in the table of all results. */
export interface Cell {
  /** The rows of the opponents, from 1. */
  opponents: readonly number[];
  points: number | null;
  /** Whether the player has no opponent. */
  free: boolean;
}

function rowsOf(standings: readonly TournamentStanding[]): ReadonlyMap<number, number> {
  return new Map(standings.map(({ number }, row) => [number, row + 1]));
}

/** By player in the order of the standings, and by round: against whom, and the points. Null where the player did not play. */
export function roundTable({ standings, played }: Tournament): (Cell | null)[][] {
  const rows = rowsOf(standings);
  return standings.map(({ number }) =>
    played.map(({ games }) => {
      const game = games.find(({ players }) => players.includes(number));
      if (game === undefined) return null;
      const seat = game.players.indexOf(number);
      const opponents = game.players.filter((other) => other !== number).map((other) => rows.get(other) ?? 0);
      return { opponents, points: game.points?.[seat] ?? null, free: game.state === "free" };
    }),
  );
}

/** By player and opponent in the order of the standings: the points of each game against the opponent. Null for oneself. */
export function crosstable({ standings, played }: Tournament): ((number | null)[] | null)[][] {
  const games = played.flatMap((round) => round.games);
  return standings.map(({ number }) =>
    standings.map(({ number: other }) => (number === other ? null : games.filter(isBetween(number, other)).map((game) => game.points?.[game.players.indexOf(number)] ?? null))),
  );
}

function isBetween(one: number, other: number): (game: TournamentGame) => boolean {
  return ({ players }) => players.includes(one) && players.includes(other);
}

/** The viewer's game that goes on, with its round. */
export function ownGame({ own, played }: Tournament): { round: number; game: TournamentGame } | null {
  const found = played.flatMap(({ number, games }) => games.map((game) => ({ round: number, game })));
  return found.find(({ game }) => own !== null && game.players.includes(own) && game.state === "going") ?? null;
}

/** What a list says about the state of a tournament. */
export function statusText({ status, round, rounds, players, places }: TournamentInfo): string {
  if (status === "open") return t("tournaments-open", { players, places });
  if (status === "running") return t("tournaments-running", { round, rounds: rounds ?? round });
  return t(`tournaments-${status}`);
}

/** An empty form. */
export function newTournament(game: GameInfo): TournamentForm {
  const options = Object.fromEntries(game.options.map(({ name, default: usual }) => [name, usual]));
  const two = game.seats_by_options.find(({ seats }) => seats === 2)?.options ?? {};
  return {
    title: "",
    notes: "",
    system: "round-robin",
    table: { game: game.id, options: { ...options, ...two }, cards: "", time: { type: "days", days: 3 }, absence: null, rated: false, watchable: true },
    rounds: 1,
    win: 1,
    draw: 0.5,
    loss: 0,
    automatic: true,
    capacity: 0,
    closes: null,
  };
}

/** A moment as the value of a field for the viewer's date and time; empty for none. */
export function localTime(moment: string | null): string {
  if (moment === null) return "";
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment of such a field; null if it is empty. */
export function momentOf(local: string): string | null {
  return local === "" ? null : new Date(local).toISOString();
}

/** A moment for the viewer. */
export function dateText(moment: string): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}
