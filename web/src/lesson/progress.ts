import { saveSetting, loadSetting } from "../ui/settings/settings";

/** How far somebody has come in the lesson of a game, as this browser remembers it: ids of chapters. */
interface StoredProgress {
  /** The chapter that was open last. */
  at: string | null;
  done: string[];
}

const name = (game: string): string => `lesson-${game}`;

/** What is remembered; nothing at first, or where it cannot be read. */
export function loadProgress(game: string): StoredProgress {
  const [at = "", ...done] = (loadSetting(name(game)) ?? "").split(" ");
  return { at: at === "" ? null : at, done };
}

/** Remember where somebody is, and what is done by now. */
export function saveProgress(game: string, { at, done }: StoredProgress): void {
  saveSetting(name(game), [at ?? "", ...new Set(done)].join(" "));
}
