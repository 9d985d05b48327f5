import { saveSetting, loadSetting } from "../../shell/settings/settings";

/** Where a learner is in a chapter. */
export interface Place {
  /** The learner's moves in the chapter so far. */
  moves: string[];
  /** Number of the step within the chapter. */
  step: number;
}

/** Progress in the lesson of a game, as stored in this browser. */
interface StoredProgress extends Place {
  /** The id of the chapter that was open last. */
  at: string | null;
  /** The ids of the finished chapters. */
  done: string[];
}

const NONE: StoredProgress = { at: null, moves: [], step: 0, done: [] };
const name = (game: string): string => `lesson-${game}`;

/** The stored progress; empty if there is none or it cannot be read. */
export function loadProgress(game: string): StoredProgress {
  try {
    return { ...NONE, ...(JSON.parse(loadSetting(name(game)) ?? "{}") as Partial<StoredProgress>) };
  } catch {
    return NONE;
  }
}

/** Store the current place and the finished chapters. */
export function saveProgress(game: string, progress: StoredProgress): void {
  saveSetting(name(game), JSON.stringify(progress));
}
