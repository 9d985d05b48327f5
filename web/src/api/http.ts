import { eventsOf } from "./events";
import type { LessonInfo, LessonProgress } from "./types";
import type { Language } from "./generated/messages";
import type {
  AccountInfo,
  Advice,
  AssistStep,
  AssistTable,
  CheckedSetup,
  CardSetReport,
  ChatLine,
  ChatLog,
  ContinueRecord,
  DealReport,
  ExerciseList,
  ExerciseSolution,
  ExerciseStanding,
  ExerciseTable,
  ExerciseVerdict,
  Explanation,
  GameFacts,
  GameInfo,
  GameTables,
  Invitation,
  Message,
  NetworkAddress,
  NewTable,
  Rating,
  Reason,
  RecoveryCodes,
  ReplayData,
  ReportInfo,
  ReportReason,
  Resolution,
  ReviewEvent,
  Rulebook,
  CardSetInfo,
  SeatTaken,
  SessionInfo,
  TableCreated,
  TableInfo,
  Variation,
  VariationMove,
} from "./types";

/** A request that the server refused, or that did not reach it. */
export class ApiError extends Error {
  readonly detail: Message;

  constructor(detail: Message) {
    super(detail.key);
    this.detail = detail;
  }
}

const UNREACHABLE: Message = { key: "unreachable", args: {} };

export async function request<T>(path: string, body?: unknown): Promise<T> {
  return (await (await answerOf(path, body)).json()) as T;
}

/** The answer of the server. Throws an `ApiError` where it refuses or is not reached. */
async function answerOf(path: string, body?: unknown, signal: AbortSignal | null = null): Promise<Response> {
  const init: RequestInit =
    body === undefined
      ? { signal }
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(UNREACHABLE);
  }
  if (!answer.ok) throw new ApiError(await refusal(answer));
  return answer;
}

/** The values of the server-sent events of an answer, one line of JSON each, as they arrive. Throws an `ApiError`, or what the connection throws. */
async function* events<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const { body: stream } = await answerOf(path, body, signal);
  if (stream !== null) yield* eventsOf<T>(stream);
}

async function refusal(answer: Response): Promise<Message> {
  try {
    return ((await answer.json()) as { error: Message }).error;
  } catch {
    return { key: "status", args: { status: answer.status } };
  }
}

function invitationPath(token: string): string {
  return `/api/invitations/${encodeURIComponent(token)}`;
}

function setsPath(game: string, ...words: string[]): string {
  return ["/api/games", game, "sets", ...words].map((word, place) => (place === 0 ? word : encodeURIComponent(word))).join("/");
}

function account<T>(path: string, body: object = {}): Promise<T> {
  return request<T>(`/api/account/${path}`, body);
}

function tablePath(id: string, word: string): string {
  return `/api/tables/${encodeURIComponent(id)}/${word}`;
}

function lessonPath(...words: string[]): string {
  return ["/api/lessons", ...words.map(encodeURIComponent)].join("/");
}

function exercisesPath(...words: string[]): string {
  return ["/api/exercises", ...words.map(encodeURIComponent)].join("/");
}

export const api = {
  games: () => request<GameInfo[]>("/api/games"),
  /** The facts of a game, with the cards of a stored set if one is named. */
  facts: (game: string, cards: string | null = null) =>
    request<GameFacts>(cards === null ? `/api/games/${encodeURIComponent(game)}` : setsPath(game, cards, "facts")),
  /** The texts of a game of another package, in Fluent syntax. */
  texts: async (game: string, language: string) =>
    (await answerOf(`/api/games/${encodeURIComponent(game)}/texts/${language}`)).text(),
  rules: (game: string) => request<Rulebook>(`/api/games/${encodeURIComponent(game)}/rules`),
  tables: () => request<TableInfo[]>("/api/tables"),
  open: (table: NewTable) => request<TableCreated>("/api/tables", table),
  network: () => request<NetworkAddress>("/api/network"),
  invitation: (token: string) => request<Invitation>(invitationPath(token)),
  /** Take an open seat, by default the first. */
  join: (token: string, name: string, seat?: number) => request<SeatTaken>(invitationPath(token), { name, seat }),
  lesson: (game: string) => request<LessonInfo>(lessonPath(game)),
  /** The requests of a lesson. */
  teaching: (game: string) => ({
    progress: (chapter: string, moves: string[]) => request<LessonProgress>(lessonPath(game, chapter), { moves }),
    why: (chapter: string, moves: string[], move: string) => request<Reason | null>(`${lessonPath(game, chapter)}/why`, { moves, move }),
  }),
  /** The requests of exercises. */
  exercises: (game: string) => ({
    list: () => request<ExerciseList>(exercisesPath(game)),
    show: (id: string) => request<ExerciseTable>(exercisesPath(game, id)),
    solution: (id: string) => request<ExerciseSolution>(exercisesPath(game, id, "solution")),
    answer: (id: string, move: string, rating: Rating | null) => request<ExerciseVerdict>(exercisesPath(game, id), { move, rating }),
    why: (id: string, move: string) => request<Reason | null>(exercisesPath(game, id, "why"), { move }),
    /** What the account has solved; null before the first answer. */
    standing: () => request<ExerciseStanding | null>(`/api/account/exercises/${encodeURIComponent(game)}`),
    mergeStanding: (standing: ExerciseStanding) => account<ExerciseStanding>(`exercises/${encodeURIComponent(game)}`, standing),
  }),
  /** Statistics of many games of the computer against itself. */
  statistics: (game: string) => request<GameTables>(`/api/statistics/${encodeURIComponent(game)}`),
  /** The requests about the chat of a table. */
  chat: (id: string) => ({
    log: () => request<ChatLog>(tablePath(id, "chat")),
    write: (text: string, request_id: string) => request<ChatLine>(tablePath(id, "chat"), { request_id, text }),
    block: (seat: number, blocked: boolean) => request<ChatLog>(tablePath(id, "blocks"), { seat, blocked }),
    report: (seat: number, reason: ReportReason, line: number | null, note: string) =>
      request<ChatLog>(tablePath(id, "reports"), { seat, reason, line, note }),
  }),
  reports: () => request<ReportInfo[]>("/api/moderation/reports"),
  resolve: (report: number, resolution: Resolution) => request<ReportInfo[]>(`/api/moderation/reports/${String(report)}`, { resolution }),
  explainHint: (id: string, move: string, other: string) => request<Explanation>(tablePath(id, "explanation"), { move, other }),
  replay: (id: string) => request<ReplayData>(`/api/tables/${encodeURIComponent(id)}/replay`),
  pasted: (text: string) => request<ReplayData>("/api/records", { text }),
  variation: (body: VariationMove) => request<Variation>("/api/records/variations", body),
  whyInVariation: (body: VariationMove) => request<Reason | null>("/api/records/variations/why", body),
  review: (text: string, language: Language, signal: AbortSignal) => events<ReviewEvent>("/api/records/review", { text, language }, signal),
  /** A game on a real table. */
  assist: (game: string) => ({
    check: (fields: Record<string, string>) => request<CheckedSetup>("/api/assist/check", { game, fields }),
    read: (position: string) => request<CheckedSetup>("/api/assist/check", { game, position }),
    follow: (position: string, steps: readonly AssistStep[]) => request<AssistTable>("/api/assist/follow", { game, position, steps }),
    advise: (position: string, seconds: number) => request<Advice>("/api/assist/advice", { game, position, seconds }),
    explain: (position: string, move: string, other: string) => request<Explanation>("/api/assist/explain", { game, position, move, other }),
  }),
  record: async (id: string) => (await answerOf(api.recordPath(id))).text(),
  checkDeal: (text: string, seen: string | null, own: string | null) => request<DealReport>("/api/records/deal", { text, seen, own }),
  continueRecord: (body: ContinueRecord) => request<TableCreated>("/api/records/tables", body),
  /** Sets of cards for a game. */
  sets: (game: string) => ({
    list: () => request<CardSetInfo[]>(setsPath(game)),
    rows: (id: string) => request<unknown>(setsPath(game, id)),
    form: () => request<unknown>(setsPath(game, "form")),
    check: (rows: unknown, card: string) => request<CardSetReport>(setsPath(game, "check"), { rows, card }),
    read: (text: string) => request<CardSetReport>(setsPath(game, "read"), { text }),
    write: (rows: unknown) => request<{ text: string }>(setsPath(game, "write"), { rows }),
    save: (body: { text: string } | { rows: unknown }) => request<CardSetReport>(setsPath(game), body),
    remove: (id: string) => request<CardSetInfo[]>(setsPath(game, id, "forget"), {}),
  }),
  account: {
    show: () => request<AccountInfo>("/api/account"),
    signUp: (name: string, password: string) => account<RecoveryCodes>("sign-up", { name, password }),
    signIn: (name: string, password: string, bring_games: boolean) => account<AccountInfo>("sign-in", { name, password, bring_games }),
    signOut: () => account<AccountInfo>("sign-out"),
    reset: (name: string, code: string, new_password: string) => account<AccountInfo>("reset", { name, code, new_password }),
    changePassword: (password: string, new_password: string) => account<AccountInfo>("password", { password, new_password }),
    newCodes: (password: string) => account<RecoveryCodes>("recovery-codes", { password }),
    sessions: () => request<SessionInfo[]>("/api/account/sessions"),
    revoke: (id: string) => account<SessionInfo[]>(`sessions/${encodeURIComponent(id)}/revoke`),
    revokeOthers: () => account<SessionInfo[]>("sessions/revoke-others"),
    list: (listed: boolean) => account<AccountInfo>("listing", { listed }),
    delete: (password: string) => account<AccountInfo>("delete", { password }),
    exportPath: "/api/account/export",
  },
  recordPath: (id: string) => `/api/tables/${encodeURIComponent(id)}/record`,
};
