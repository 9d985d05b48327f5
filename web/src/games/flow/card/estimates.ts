/** In which games the viewer has seen the note about dashed lines: once a game is enough. */
import { loadSetting, saveSetting } from "../../../shell/settings/settings";

const KEY = "flow-estimates";
/** Games that are remembered, the last ones. */
const MOST = 50;

/** Whether the viewer has seen the note about estimated values in a game before. From now on it counts as seen. */
export function toldBefore(game: string): boolean {
  const games = (loadSetting(KEY) ?? "").split(" ").filter((each) => each !== "");
  if (games.includes(game)) return true;
  saveSetting(KEY, [...games, game].slice(-MOST).join(" "));
  return false;
}
