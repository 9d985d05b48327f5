/** The messages of the server as the page uses them: generated types, and the few that only the page has. */
import type {
  ErrorMessage,
  ExerciseTable as ExerciseTableMessage,
  Language,
  LessonProgress as LessonProgressMessage,
  ServerMessage as AnyServerMessage,
  Snapshot as SnapshotMessage,
  TableView,
} from "./generated/messages";

export type {
  AccountInfo,
  AccountSettings,
  AdminEntry,
  Advice,
  Announcement,
  AssistStep,
  AssistTable,
  CheckedSetup,
  Problem,
  CardSetFault,
  CardSetInfo,
  CardSetReport,
  CatalogueEntry,
  ChanceEntry,
  ChapterInfo,
  ChatLog,
  ChatMessage as ChatLine,
  ClientMessage,
  Comparison,
  Consequences,
  ClocksInfo as Clocks,
  ContinueRecord,
  DealReport,
  DeniedItem,
  Ending,
  ErrorMessage as Reason,
  Explanation,
  ExerciseEntry,
  ExerciseList,
  ExerciseSolution,
  ExerciseStanding,
  ExerciseVerdict,
  GameFacts,
  GameInfo,
  GameTables,
  HintAnswer as Hint,
  HintMove,
  Invitation,
  Judgement,
  LessonInfo,
  LessonStep,
  LogEntry,
  MailInfo,
  PushInfo,
  Moment,
  MoveEntry,
  MoveValue,
  NetworkAddress,
  NewTable,
  Opening,
  OptionInfo,
  OptionValue,
  OutcomeView as Outcome,
  PartPoints,
  PeopleInfo as People,
  Phrase,
  PhraseName,
  PlanLine,
  PlanList,
  PlanMoves,
  PlayerInfo as Player,
  PlyReview,
  Rating,
  ReportReason,
  Replay as ReplayData,
  ReviewEnd,
  ReviewEvent,
  Rule,
  RecoveryCodes,
  Rulebook,
  Ruling,
  Said,
  SeatReview,
  SeatTaken,
  SessionInfo,
  Summary,
  VacationInfo,
  SummaryRow,
  Section,
  TableCreated,
  TableInfo,
  TableView,
  Thresholds,
  TimeControl,
  Variation,
  VariationMove,
} from "./generated/messages";

/** A text by language. */
export type Texts = Readonly<Record<Language, string>>;

export type Arguments = ErrorMessage["args"];

/** A message for people: a key of the catalogue and what to fill in. */
export type Message = Pick<ErrorMessage, "key" | "args">;

type Extras = "hints" | "inherited" | "people" | "cards" | "commitment" | "clocks" | "watchers" | "rated";

/** A table as components show it. They are shown only while the game is not closed, so that there is a view. */
export interface Snapshot extends Omit<SnapshotMessage, "seat" | "view" | Extras>, Partial<Pick<SnapshotMessage, Extras>> {
  /** Whose view it is; null for a spectator of a replay. */
  seat: number | null;
  view: TableView;
  /** How many answers to a question of the page were given on this table: each of them ends the selection. */
  attempts?: number;
  /** Whether this is a replay, where nobody moves unless the viewer explores. */
  isReplay?: boolean;
  /** When this page got it, as `performance.now()` has it: the clocks run from then on. */
  arrived?: number;
  /** Whether the viewer of a replay may move for the player on turn; `seat` is then that player's. */
  explores?: boolean;
  /** Of a replay: the seat of the viewer in the game, also while the viewer explores and moves for others; null without one. */
  home?: number | null;
}

/** What comes over the WebSocket of a table. */
export type ServerMessage = Exclude<AnyServerMessage, SnapshotMessage> | Snapshot;

/** An exercise as a question. */
export interface ExerciseTable extends Omit<ExerciseTableMessage, "snapshot"> {
  snapshot: Snapshot;
}

export interface LessonProgress extends Omit<LessonProgressMessage, "snapshots"> {
  snapshots: Snapshot[];
}

/** How a game ended that somebody gave up, by resigning or on time: possible in every game. */
const FORFEITS = ["resigned", "time"];

/** Whether somebody gave the game up. */
export const isForfeit = (by: string): boolean => FORFEITS.includes(by);
