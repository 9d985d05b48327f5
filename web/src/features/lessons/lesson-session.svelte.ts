import { ApiError } from "../../api/requests";
import type { ChapterInfo, LessonInfo, LessonProgress, LessonStep } from "../../api/types";
import type { TableConnection } from "../../api/table-connection";
import type { Message, Reason, Snapshot } from "../../api/types";
import type { Place } from "./progress";

/** The requests of a lesson, and what shows its tables; tests replace them. */
interface LessonServices {
  progress: (chapter: string, moves: string[]) => Promise<LessonProgress>;
  why: (chapter: string, moves: string[], move: string) => Promise<Reason | null>;
  /** Show the learner's move and the replies one after the other, unless others are asked for; resolves at the end. */
  show: (tables: readonly Snapshot[], isStale: () => boolean) => Promise<void>;
  /** Show a table at once. */
  jump: (table: Snapshot) => void;
}

/**
 * Runs a lesson: shows one step after the other and serves as the connection of the table. A legal move that is not
 * the expected one changes nothing and gets a remark. The server stores nothing: every request sends the chapter and
 * the learner's moves in it.
 */
export class LessonSession implements TableConnection {
  status = $state<"connecting" | "open" | "lost">("connecting");
  snapshot = $state.raw<Snapshot | null>(null);
  busy = $state(false);
  error = $state.raw<Reason | null>(null);
  /** Why a move was not played, as the key of a text with the arguments of the step. */
  remark = $state<string | null>(null);
  /** How many moves the learner has made, those taken back included. */
  moved = $state(0);
  readonly lesson: LessonInfo;

  readonly #services: LessonServices;
  #chapter = $state(0);
  #progress = $state.raw<LessonProgress | null>(null);
  #step = $state(0);
  #moves = $state.raw<string[]>([]);
  /** Number of requests, to recognise answers that arrive too late. */
  #asked = 0;
  #again: () => void = () => undefined;

  constructor(lesson: LessonInfo, services: LessonServices, chapter = 0, place?: Place) {
    this.lesson = lesson;
    this.#services = services;
    this.open(chapter, place);
  }

  /** Number of the chapter. */
  get chapter(): number {
    return this.#chapter;
  }

  get chapterInfo(): ChapterInfo {
    const chapter = this.lesson.chapters[this.#chapter];
    if (chapter === undefined) throw new Error(`no chapter ${String(this.#chapter)}`);
    return chapter;
  }

  /** Number of the step within the chapter. */
  get step(): number {
    return this.#step;
  }

  /** Where the learner is; null until the chapter is loaded. */
  get place(): Place | null {
    return this.#progress === null ? null : { moves: this.#moves, step: this.#step };
  }

  /** The current step; null until the chapter is loaded. */
  get currentStep(): LessonStep | null {
    const first = this.#progress?.first ?? 0;
    return this.#progress?.steps[this.#step - first] ?? null;
  }

  /** Whether this is the last step of all. */
  get last(): boolean {
    return this.#chapter === this.lesson.chapters.length - 1 && this.#step === this.chapterInfo.steps - 1;
  }

  /** Open a chapter at its beginning, or where the learner left it. */
  open(chapter: number, { moves, step }: Place = { moves: [], step: 0 }): void {
    this.#chapter = chapter;
    this.#progress = null;
    void this.#ask(moves, "begin", step);
  }

  /** Continue after a step that asks for no move. */
  next(): void {
    if (this.busy || this.currentStep === null || this.currentStep.asks_for_move || this.last) return;
    this.remark = null;
    if (this.#step < this.chapterInfo.steps - 1) this.#step += 1;
    else this.open(this.#chapter + 1);
  }

  /** One step back, over a move too; from the first step to the chapter before. */
  back(): void {
    if (this.busy || this.#progress === null) return;
    this.remark = null;
    if (this.#step > this.#progress.first) this.#step -= 1;
    else if (this.#moves.length > 0) void this.#ask(this.#moves.slice(0, -1), "back");
    else if (this.#chapter > 0) this.open(this.#chapter - 1);
  }

  move(move: string): void {
    const { currentStep } = this;
    if (this.busy || currentStep === null) return;
    if (!currentStep.asks_for_move) this.remark = "lesson-read-first";
    else if (!currentStep.accepted_moves.includes(move)) this.remark = `${currentStep.key}-not`;
    else void this.#ask([...this.#moves, move], "on");
  }

  undo(): void {
    this.back();
  }

  why(move: string): Promise<Reason | null> {
    return this.#services.why(this.chapterInfo.id, this.#moves, move).catch(() => null);
  }

  retry(): void {
    if (this.status === "lost") this.#again();
  }

  async #ask(moves: string[], way: "begin" | "back" | "on", step = 0): Promise<void> {
    this.#again = () => void this.#ask(moves, way, step);
    const number = ++this.#asked;
    this.busy = true;
    this.error = null;
    this.remark = null;
    try {
      const progress = await this.#services.progress(this.chapterInfo.id, moves);
      if (number === this.#asked) await this.#show(progress, { moves, step }, way, number);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      if (number !== this.#asked) return;
      // The lesson may have changed since its moves were stored.
      if (way === "begin" && fault.detail.key === "not-a-move") this.open(this.#chapter);
      else this.#failed(fault.detail);
    }
  }

  async #show(progress: LessonProgress, { moves, step }: Place, way: "begin" | "back" | "on", number: number): Promise<void> {
    this.status = "open";
    const table = progress.snapshots.at(-1);
    if (table === undefined) return;
    this.snapshot = table;
    if (way === "on") await this.#services.show(progress.snapshots, () => number !== this.#asked);
    else this.#services.jump(table);
    if (number !== this.#asked) return;
    this.#moves = moves;
    this.#progress = progress;
    const last = progress.first + progress.steps.length - 1;
    this.#step = way === "back" ? last : Math.max(progress.first, Math.min(step, last));
    this.busy = false;
    if (way === "on") this.moved += 1;
  }

  #failed(detail: Message): void {
    this.busy = false;
    this.error = { ...detail, rule: null };
    this.status = "lost";
  }
}
