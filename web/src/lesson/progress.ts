import { saveSetting, loadSetting } from "../ui/settings/settings";

/** Progress in the lesson of a game, as stored in this browser: ids of chapters. */
interface StoredProgress {
  /** The chapter that was open last. */
  at: string | null;
  done: string[];
}

const name = (game: string): string => `lesson-${game}`;

/** The stored progress; empty if there is none or it cannot be read. */
export function loadProgress(game: string): StoredProgress {
  const [at = "", ...done] = (loadSetting(name(game)) ?? "").split(" ");
  return { at: at === "" ? null : at, done };
}

/** Store the current chapter and the finished chapters. */
export function saveProgress(game: string, { at, done }: StoredProgress): void {
  saveSetting(name(game), [at ?? "", ...new Set(done)].join(" "));
}
