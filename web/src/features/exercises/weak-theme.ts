import type { ExerciseList } from "../../api/types";
import type { Standing } from "./standing";

/** A theme in whose exercises the viewer often errs. */
export interface WeakTheme {
  theme: string;
  /** Exercises of the theme that the viewer has answered, and those of them whose first answer was right. */
  answered: number;
  right: number;
}

/** Fewer answers tell nothing. */
const LEAST = 4;
/** A theme is weak below this share of right answers. */
const WEAK = 0.5;

/** The theme with the smallest share of right answers; null if none is weak. */
export function weakTheme({ themes, exercises }: Pick<ExerciseList, "themes" | "exercises">, { answered }: Standing): WeakTheme | null {
  const counted = themes.map((theme) => {
    const answers = exercises.filter((each) => each.themes.includes(theme)).flatMap(({ id }) => answered[id] ?? []);
    return { theme, answered: answers.length, right: answers.filter(Boolean).length };
  });
  const weak = counted.filter((each) => each.answered >= LEAST && each.right < WEAK * each.answered);
  return weak.sort((one, other) => one.right / one.answered - other.right / other.answered)[0] ?? null;
}
