/** Answers the requests of the page where there is no server: from files, from the games of this browser, and from Python. */

import type { CheckSetup, ContinueRecord, EngineLine, EngineSearch, ExplainMoves, Explanation, FollowGame, LessonMoves, LessonWhy, NewTable, Replay, VariationMove } from "../../api/generated/messages";
import { ApiError } from "../../api/requests";
import type { ExerciseTable, GameInfo, LessonProgress, Player, Rating, Reason } from "../../api/types";
import { CHARACTERS, levelOf } from "../../kit/characters";
import { fileAt } from "../../shell/base";
import { newGame } from "./new-game";
import { python } from "./python.svelte";
import { rowOf, snapshotOfExercise, snapshotOfPosition } from "./snapshot";
import { storedGames, type StoredGame } from "./stored-games";

interface Answer {
  move: string;
  rating: Rating | null;
}

/** A chapter of a lesson after some moves of the learner. */
interface LessonState {
  moves: string[];
  position: string;
  progress: LessonProgress;
}

/** What answers a request, by the last words of its path. */
const ROUTES: [RegExp, (body: unknown, id: string, part: string) => Promise<unknown>][] = [
  [/^\/api\/games$/, async () => (await file<GameInfo[]>("/api/games")).map(asPlayedHere)],
  [/^\/api\/tables$/, async (body) => (body === null ? (await storedGames.all()).map(rowOf) : open(body as NewTable))],
  [/^\/api\/tables\/([^/]+)\/record$/, async (_, id) => (await stored(id)).record],
  [/^\/api\/tables\/([^/]+)\/replay$/, async (_, id) => replayOf(await stored(id))],
  [/^\/api\/tables\/([^/]+)\/delete$/, (_, id) => storedGames.remove(id).then(() => null)],
  [/^\/api\/lessons\/([^/]+)\/([^/]+)$/, async (body, game, chapter) => (await lessonAfter(game, chapter, body as LessonMoves)).progress],
  [/^\/api\/lessons\/([^/]+)\/([^/]+)\/why$/, (body, game, chapter) => whyInLesson(game, chapter, body as LessonWhy)],
  [/^\/api\/exercises\/([^/]+)$/, (_, game) => python.ask({ type: "exercises", game })],
  [/^\/api\/exercises\/([^/]+)\/([^/]+)$/, (body, game, exercise) => (body === null ? showExercise(game, exercise) : python.ask({ type: "answer", game, exercise, ...(body as Answer) }))],
  [/^\/api\/exercises\/([^/]+)\/([^/]+)\/solution$/, (_, game, exercise) => python.ask({ type: "solution", game, exercise })],
  [/^\/api\/exercises\/([^/]+)\/([^/]+)\/why$/, (body, game, exercise) => python.ask({ type: "why-in-exercise", game, exercise, ...(body as { move: string }) })],
  [/^\/api\/records$/, (body) => replay((body as { text: string }).text)],
  [/^\/api\/records\/tables$/, (body) => goOn(body as ContinueRecord)],
  [/^\/api\/records\/variations$/, (body) => python.ask({ type: "vary", ...inRecord(body as VariationMove) })],
  [/^\/api\/records\/variations\/why$/, (body) => python.ask({ type: "why-in-record", ...inRecord(body as VariationMove) })],
  [/^\/api\/assist\/check$/, (body) => python.ask({ type: "check", ...(body as Omit<CheckSetup, "type">) })],
  [/^\/api\/assist\/follow$/, (body) => follow(body as Omit<FollowGame, "type">)],
  [/^\/api\/assist\/explain$/, (body) => explain(body as ExplainMoves)],
  [/^\/api\/assist\/search$/, (body) => python.ask({ type: "advise", game: (body as EngineSearch).game, position: (body as EngineSearch).position })],
  [/^\/api\/assist\/line$/, (body) => python.ask({ type: "line", ...(body as EngineLine) })],
];
/** What the build has written into files, because it is the same for everybody. */
const FILES = /^\/api\/(?:games\/[^/]+(?:\/rules)?|lessons\/[^/]+|statistics\/[^/]+)$/;
const NEEDS_SERVER = { key: "needs-server", args: {} };

/** The answer to a request. */
export async function answerLocally(path: string, { body = null }: RequestInit): Promise<Response> {
  try {
    return await answered(path, typeof body === "string" ? (JSON.parse(body) as unknown) : null);
  } catch (error) {
    const detail = error instanceof ApiError ? error.detail : { key: "local-storage", args: {} };
    return Response.json({ error: detail }, { status: 400 });
  }
}

async function answered(path: string, body: unknown): Promise<Response> {
  for (const [pattern, answer] of ROUTES) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const [id = "", part = ""] = found.slice(1).map(decodeURIComponent);
    const content = await answer(body, id, part);
    return typeof content === "string" ? new Response(content) : Response.json(content);
  }
  if (!FILES.test(path)) throw new ApiError(NEEDS_SERVER);
  return fetchFile(path);
}

async function fetchFile(path: string): Promise<Response> {
  const found = await fetch(fileAt(`${path}.json`)).catch(() => null);
  if (found?.ok !== true) throw new ApiError({ key: "local-file", args: {} });
  return found;
}

async function file<T>(path: string): Promise<T> {
  return (await (await fetchFile(path)).json()) as T;
}

/** A game with the levels as bots. Other card sets, and bots for comparisons, are on servers only. */
function asPlayedHere(game: GameInfo): GameInfo {
  return { ...game, has_card_sets: false, bots: game.bots.filter((bot) => CHARACTERS.has(levelOf(bot))) };
}

const open = (asked: NewTable): Promise<{ id: string }> => store(newGame(asked));

/** A new game that begins with moves of another one. */
async function goOn({ text, ply, players }: ContinueRecord): Promise<{ id: string }> {
  const { game, options, record, secret } = await python.ask({ type: "continue", record: text, ply });
  return store({ ...newGame({ game, options, players }), record, secret, inherited: ply });
}

async function store(game: StoredGame): Promise<{ id: string }> {
  await storedGames.put(game);
  return { id: game.id };
}

const inRecord = ({ text, ply, move }: VariationMove) => ({ record: text, ply, move });

async function stored(id: string): Promise<StoredGame> {
  const found = await storedGames.get(id);
  if (found === undefined) throw new ApiError({ key: "no-local-game", args: {} });
  return found;
}

/** A chapter after the learner's moves: the build has written what follows all that a lesson accepts. */
async function lessonAfter(game: string, chapter: string, { moves }: LessonMoves): Promise<LessonState> {
  // While somebody learns, Python can come: it gives reasons, and the first real game needs it.
  python.prepare();
  const states = await file<LessonState[]>(`/api/lessons/${game}/${chapter}`);
  const found = states.find((state) => state.moves.join("/") === moves.join("/"));
  if (found === undefined) throw new ApiError({ key: "not-a-move", args: { move: moves.join(" / "), detail: "" } });
  return found;
}

async function whyInLesson(game: string, chapter: string, { moves, move }: LessonWhy): Promise<Reason | null> {
  const { position } = await lessonAfter(game, chapter, { moves });
  return python.status === "asleep" ? null : python.ask({ type: "why-at", game, position, move });
}

async function showExercise(game: string, exercise: string): Promise<ExerciseTable> {
  const { id, rating, themes, ...shown } = await python.ask({ type: "exercise", game, exercise });
  return { id, rating, themes, snapshot: snapshotOfExercise(game, shown) };
}

async function follow(asked: Omit<FollowGame, "type">): Promise<object> {
  const { seats, ply, options, log, view, ...followed } = await python.ask({ type: "follow", ...asked });
  return { ...followed, table: snapshotOfPosition(asked.game, { seats, ply, options, log, view }) };
}

async function explain(asked: ExplainMoves): Promise<Explanation> {
  return (await import("./local-explanation")).explainLocally(asked);
}

async function replay(record: string): Promise<Replay> {
  const { plies, players, ...shown } = await python.ask({ type: "replay", record });
  const seated = players.map((name): Player => ({ name, kind: CHARACTERS.has(levelOf(name)) ? "bot" : "human" }));
  return { ...shown, players: seated, seat: null, version: plies, takebacks: 0, hints: 0, inherited: 0, times: [], cards: null };
}

async function replayOf({ record, players, takebacks, hints, inherited = 0 }: StoredGame): Promise<Replay> {
  return { ...(await replay(record)), players, takebacks, hints, inherited };
}
