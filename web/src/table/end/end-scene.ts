import type { Component } from "svelte";

import type { Outcome, Snapshot } from "../../api/types";

interface Props {
  table: Snapshot;
  outcome: Outcome;
  /** Whether the game has ended before the viewer's eyes, so that the scene moves. */
  fresh: boolean;
}

/** What a game shows at its end, instead of its table. */
export type EndScene = Component<Props>;
