/** What the server sends of lessons: the types of `annales.server.lessons`. */
import type { Arguments, NewTable, Snapshot } from "./types";

export interface ChapterInfo {
  id: string;
  key: string;
  steps: number;
}

export interface LessonInfo {
  game: string;
  chapters: ChapterInfo[];
  /** The request for the first real table. */
  table: NewTable;
}

export interface LessonStep {
  key: string;
  /** A string is an id that stands for a name. */
  args: Arguments;
  points: string[];
  asks: boolean;
  accepts: string[];
  opens: boolean;
}

export interface LessonProgress {
  /** Number of the first of the steps within the chapter. */
  first: number;
  steps: LessonStep[];
  /** The table after each move since the learner's last decision; the last is the table now. */
  snapshots: Snapshot[];
}
