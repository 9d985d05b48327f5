import { ask, askText, change, compute, computeUntil, events } from "./requests";
import type { LessonInfo, LessonProgress } from "./types";
import type { ExpectedMove, FoundSoFar, Language, PositionSearch, ReviewWork, SearchStart } from "./generated/messages";
import type {
  AccountInfo,
  AccountSettings,
  AdminEntry,
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
  NetworkAddress,
  NewTable,
  Rating,
  Reason,
  RecoveryCodes,
  ReplayData,
  ReportReason,
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

function invitationPath(token: string): string {
  return `/api/invitations/${encodeURIComponent(token)}`;
}

function setsPath(game: string, ...words: string[]): string {
  return ["/api/games", game, "sets", ...words].map((word, place) => (place === 0 ? word : encodeURIComponent(word))).join("/");
}

function account<T>(path: string, body: object = {}, ends = false): Promise<T> {
  return change<T>(`/api/account/${path}`, body, ends ? "ends" : "usual");
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
  games: () => ask<GameInfo[]>("/api/games"),
  /** The facts of a game, with the cards of a stored set if one is named. */
  facts: (game: string, cards: string | null = null) =>
    ask<GameFacts>(cards === null ? `/api/games/${encodeURIComponent(game)}` : setsPath(game, cards, "facts")),
  /** The texts of a game of another package, in Fluent syntax. */
  texts: (game: string, language: string) => askText(`/api/games/${encodeURIComponent(game)}/texts/${language}`),
  rules: (game: string) => ask<Rulebook>(`/api/games/${encodeURIComponent(game)}/rules`),
  tables: () => ask<TableInfo[]>("/api/tables"),
  open: (table: NewTable) => change<TableCreated>("/api/tables", table),
  network: () => ask<NetworkAddress>("/api/network"),
  invitation: (token: string) => ask<Invitation>(invitationPath(token)),
  /** Take an open seat, by default the first. */
  join: (token: string, name: string, seat?: number) => change<SeatTaken>(invitationPath(token), { name, seat }),
  lesson: (game: string) => ask<LessonInfo>(lessonPath(game)),
  /** The requests of a lesson. */
  teaching: (game: string) => ({
    progress: (chapter: string, moves: string[]) => compute<LessonProgress>(lessonPath(game, chapter), { moves }),
    why: (chapter: string, moves: string[], move: string) => compute<Reason | null>(`${lessonPath(game, chapter)}/why`, { moves, move }),
  }),
  /** The requests of exercises. */
  exercises: (game: string) => ({
    list: () => ask<ExerciseList>(exercisesPath(game)),
    show: (id: string) => ask<ExerciseTable>(exercisesPath(game, id)),
    solution: (id: string) => ask<ExerciseSolution>(exercisesPath(game, id, "solution")),
    answer: (id: string, move: string, rating: Rating | null) => compute<ExerciseVerdict>(exercisesPath(game, id), { move, rating }),
    why: (id: string, move: string) => compute<Reason | null>(exercisesPath(game, id, "why"), { move }),
    /** What the account has solved; null before the first answer. */
    standing: () => ask<ExerciseStanding | null>(`/api/account/exercises/${encodeURIComponent(game)}`),
    mergeStanding: (standing: ExerciseStanding) => account<ExerciseStanding>(`exercises/${encodeURIComponent(game)}`, standing),
  }),
  /** Statistics of many games of the computer against itself. */
  statistics: (game: string) => ask<GameTables>(`/api/statistics/${encodeURIComponent(game)}`),
  /** The requests about the chat of a table. */
  chat: (id: string) => ({
    log: () => ask<ChatLog>(tablePath(id, "chat")),
    write: (text: string, request_id: string) => change<ChatLine>(tablePath(id, "chat"), { request_id, text }),
    block: (seat: number, blocked: boolean) => change<ChatLog>(tablePath(id, "blocks"), { seat, blocked }),
    report: (seat: number, reason: ReportReason, line: number | null, note: string) =>
      change<ChatLog>(tablePath(id, "reports"), { seat, reason, line, note }),
  }),
  explainHint: (id: string, move: string, other: string) => compute<Explanation>(tablePath(id, "explanation"), { move, other }),
  replay: (id: string) => ask<ReplayData>(`/api/tables/${encodeURIComponent(id)}/replay`),
  pasted: (text: string) => compute<ReplayData>("/api/records", { text }),
  variation: (body: VariationMove) => compute<Variation>("/api/records/variations", body),
  whyInVariation: (body: VariationMove) => compute<Reason | null>("/api/records/variations/why", body),
  /** What this browser needs to search the positions of a review; null if the server has no files of an engine for the game. */
  planReview: (text: string, signal: AbortSignal) => computeUntil<ReviewWork | null>(signal, "/api/records/review/plan", { text }),
  /** What follows from the positions that this browser has searched. */
  foundReview: (text: string, language: Language, found: string, signal: AbortSignal) =>
    computeUntil<FoundSoFar>(signal, "/api/records/review/found", { text, language, found }),
  review: (text: string, language: Language, signal: AbortSignal) => events<ReviewEvent>("/api/records/review", { text, language }, signal),
  /** A game on a real table. */
  assist: (game: string) => ({
    check: (fields: Record<string, string>) => compute<CheckedSetup>("/api/assist/check", { game, fields }),
    read: (position: string) => compute<CheckedSetup>("/api/assist/check", { game, position }),
    follow: (position: string, steps: readonly AssistStep[]) => compute<AssistTable>("/api/assist/follow", { game, position, steps }),
    advise: (position: string, seconds: number) => compute<Advice>("/api/assist/advice", { game, position, seconds }),
    /** What the engine in this browser needs for a search; null if the server has no files of it. */
    search: (position: string, seconds: number) => compute<SearchStart | null>("/api/assist/search", { game, position, seconds }),
    /** The texts of moves that the engine has found. */
    line: (position: string, moves: readonly number[]) => compute<ExpectedMove[]>("/api/assist/line", { game, position, moves }),
    /** What the engine in this browser needs to compare two moves; null if the server has no files of it. */
    planExplanation: (position: string, move: string, other: string) =>
      compute<PositionSearch | null>("/api/assist/explain/plan", { game, position, move, other }),
    explainFound: (position: string, move: string, other: string, found: string) =>
      compute<Explanation>("/api/assist/explain/found", { game, position, move, other, found }),
    explain: (position: string, move: string, other: string) => compute<Explanation>("/api/assist/explain", { game, position, move, other }),
  }),
  record: (id: string) => askText(api.recordPath(id)),
  checkDeal: (text: string, seen: string | null, own: string | null) => compute<DealReport>("/api/records/deal", { text, seen, own }),
  continueRecord: (body: ContinueRecord) => change<TableCreated>("/api/records/tables", body),
  /** Sets of cards for a game. */
  sets: (game: string) => ({
    list: () => ask<CardSetInfo[]>(setsPath(game)),
    rows: (id: string) => ask<unknown>(setsPath(game, id)),
    form: () => ask<unknown>(setsPath(game, "form")),
    check: (rows: unknown, card: string) => compute<CardSetReport>(setsPath(game, "check"), { rows, card }),
    read: (text: string) => compute<CardSetReport>(setsPath(game, "read"), { text }),
    write: (rows: unknown) => compute<{ text: string }>(setsPath(game, "write"), { rows }),
    save: (body: { text: string } | { rows: unknown }) => change<CardSetReport>(setsPath(game), body),
    remove: (id: string) => change<CardSetInfo[]>(setsPath(game, id, "forget"), {}),
  }),
  account: {
    show: () => ask<AccountInfo>("/api/account"),
    signUp: (name: string, password: string) => account<RecoveryCodes>("sign-up", { name, password }),
    signIn: (name: string, password: string, bring_games: boolean) => account<AccountInfo>("sign-in", { name, password, bring_games }),
    signOut: () => account<AccountInfo>("sign-out", {}, true),
    reset: (name: string, code: string, new_password: string) => account<AccountInfo>("reset", { name, code, new_password }),
    changePassword: (password: string, new_password: string) => account<AccountInfo>("password", { password, new_password }),
    newCodes: (password: string) => account<RecoveryCodes>("recovery-codes", { password }),
    sessions: () => ask<SessionInfo[]>("/api/account/sessions"),
    administration: () => ask<AdminEntry[]>("/api/account/administration"),
    revoke: (id: string) => account<SessionInfo[]>(`sessions/${encodeURIComponent(id)}/revoke`),
    revokeOthers: () => account<SessionInfo[]>("sessions/revoke-others"),
    settings: () => ask<AccountSettings>("/api/account/settings"),
    changeSettings: (settings: Partial<AccountSettings>) => account<AccountSettings>("settings", settings),
    list: (listed: boolean) => account<AccountInfo>("listing", { listed }),
    delete: (password: string) => account<AccountInfo>("delete", { password }, true),
    exportPath: "/api/account/export",
  },
  recordPath: (id: string) => `/api/tables/${encodeURIComponent(id)}/record`,
};
