import type { Snapshot } from "../../../api/types";
import type { Action } from "../../../table/changes";
import icons from "../art/icons.svg?url";
import type { MoveKind, MoveView } from "../types";
import { changeMarks, changeSentence } from "./changes";
import { actionName } from "./choices";
import { keyOf } from "./shortcuts";

const ICONS: Partial<Record<MoveKind, string>> = {
  complete: "action-complete",
  snipe: "action-snipe",
  harvest: "action-harvest",
  activate: "timing-turn_action",
  target: "timing-attack_one",
  take: "does-gain_market",
};

/** A move as a button. */
export function actionOf(table: Snapshot, move: MoveView): Action {
  const me = table.view.turn ?? 0;
  const [icon, text] = [ICONS[move.kind], actionName(table, move)];
  return {
    move: move.move,
    text,
    label: text,
    marks: changeMarks(move.preview, me),
    sentence: changeSentence(table, move.preview, me),
    icon: icon === undefined ? undefined : { name: icon, sheet: icons },
    main: move.kind !== "decline",
    ends: move.preview.outcome !== undefined,
    option: move.kind === "target" || move.kind === "decline",
    key: keyOf(move.kind),
  };
}
