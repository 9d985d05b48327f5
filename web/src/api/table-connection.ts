import type { Reason, Snapshot } from "./types";

/**
 * The source of a table on the page: the live connection to the server, a lesson, or a replay. Components of a table
 * use this interface and do not know which of them it is.
 */
export interface TableConnection {
  readonly status: "connecting" | "open" | "lost" | "refused";
  readonly snapshot: Snapshot | null;
  /** Whether a move or take-back waits for its answer. */
  readonly busy: boolean;
  /** Whether the server can store moves now; where this is missing, nothing is stored. */
  readonly canStore?: boolean;
  /** Why the last move was refused; set to null when the viewer closes the message. */
  error: Reason | null;
  /** Make a move of the current snapshot; nobody is asked about one that is `forced`. Ignored while another move is being sent. */
  move(move: string, forced?: boolean): void;
  /** Take back to the viewer's last decision. */
  undo(): void;
  /** Why a move cannot be made now; null when it can. */
  why(move: string): Promise<Reason | null>;
  /** Reconnect at once. */
  retry(): void;
}
