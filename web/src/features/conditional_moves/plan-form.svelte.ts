/** The form in which a plan is made, move by move. */
import { refusalOf } from "../../api/requests";
import type { Message, PlanLine, PlanMoves } from "../../api/types";
import { planRequests } from "./requests";

/** Moves in one line, those of all players counted. */
const MOST_PLIES = 6;
/** Own moves in one line. */
const MOST_ANSWERS = 2;

/** One choice of the form: what can be played, and what was chosen. */
export interface PlanStep {
  possible: PlanMoves;
  chosen: string;
}

export class PlanForm {
  steps = $state.raw<PlanStep[]>([]);
  pastReveals = $state(false);
  fault = $state.raw<Message | null>(null);
  /** Counts requests, so that a late answer does not replace a newer one. */
  private asked = 0;

  constructor(
    private readonly id: string,
    private readonly version: () => number,
    private readonly seats: () => readonly number[],
  ) {}

  /** Whether a move of the plan reveals something before its last one. */
  get reveals(): boolean {
    const { moves } = this;
    return this.steps[moves.length - 1]?.possible.revealed === true;
  }

  /** The moves of the plan up to the last own one: what comes after it has no answer. */
  get moves(): string[] {
    const chosen = this.steps.filter(({ chosen }) => chosen !== "");
    const last = chosen.findLastIndex(({ possible }) => this.isOwn(possible));
    return chosen.slice(0, last + 1).map(({ chosen }) => chosen);
  }

  get line(): PlanLine | null {
    const { moves, reveals, pastReveals } = this;
    return moves.length === 0 || (reveals && !pastReveals) ? null : { moves, past_reveals: pastReveals };
  }

  isOwn({ seat }: PlanMoves): boolean {
    return seat !== null && this.seats().includes(seat);
  }

  /** Choose a move at a place; later ones are forgotten. */
  async choose(place: number, move: string): Promise<void> {
    this.steps = this.steps.slice(0, place + 1).map((step, at) => (at === place ? { ...step, chosen: move } : step));
    if (move !== "") await this.ask();
  }

  /** Begin again. */
  async clear(): Promise<void> {
    this.steps = [];
    this.pastReveals = false;
    await this.ask();
  }

  /** Ask what can be played next. */
  private async ask(): Promise<void> {
    const moves = this.steps.map(({ chosen }) => chosen);
    const answers = this.steps.filter(({ possible }) => this.isOwn(possible)).length;
    if (answers >= MOST_ANSWERS || moves.length >= MOST_PLIES) return;
    this.asked += 1;
    const { asked } = this;
    const fault = await refusalOf(async () => {
      const possible = await planRequests(this.id).possible(this.version(), moves);
      if (asked === this.asked && possible.moves.length > 0) this.steps = [...this.steps, { possible, chosen: "" }];
    });
    if (asked === this.asked) this.fault = fault;
  }
}
