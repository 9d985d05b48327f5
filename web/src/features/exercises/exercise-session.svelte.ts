import { ApiError } from "../../api/requests";
import type { TableConnection } from "../../api/table-connection";
import type { ExerciseEntry, ExerciseList, ExerciseSolution, ExerciseTable, ExerciseVerdict, Message, Rating, Reason, Snapshot } from "../../api/types";
import { BEGINNER, type Standing, withDay } from "./standing";

/** The requests of exercises, and what stores the standing; tests replace them. */
export interface ExerciseServices {
  show: (id: string) => Promise<ExerciseTable>;
  solution: (id: string) => Promise<ExerciseSolution>;
  answer: (id: string, move: string, rating: Rating | null) => Promise<ExerciseVerdict>;
  why: (id: string, move: string) => Promise<Reason | null>;
  save: (standing: Standing) => void;
}

/** An answer that was judged. */
export interface Answer {
  move: string;
  verdict: ExerciseVerdict;
}

export const TODAY = "today";
export const ALL = "all";

/**
 * Exercises one after the other, as the connection of their tables. The first answer to an exercise is rated; other
 * answers can be tried until one is right.
 */
export class ExerciseSession implements TableConnection {
  status = $state<"connecting" | "open" | "lost">("connecting");
  busy = $state(false);
  error = $state.raw<Reason | null>(null);
  readonly list: ExerciseList;
  /** The exercises that are asked: that of the day, all, or those of a theme. */
  set = $state(TODAY);
  exercise = $state.raw<ExerciseTable | null>(null);
  answer = $state.raw<Answer | null>(null);
  /** The solution, once it is found or shown. */
  solution = $state.raw<ExerciseSolution | null>(null);
  /** How the first answer changed the rating; null where it was not rated. */
  change = $state<number | null>(null);
  /** Whether each answer to the present exercise was right. */
  tries = $state.raw<readonly boolean[]>([]);
  /** How many answers were given. */
  attempts = $state(0);
  standing = $state.raw<Standing>(BEGINNER);

  readonly #services: ExerciseServices;
  /** Number of requests, to recognise answers that arrive too late. */
  #asked = 0;
  #again: () => void = () => undefined;

  constructor(list: ExerciseList, standing: Standing, services: ExerciseServices) {
    this.list = list;
    this.standing = standing;
    this.#services = services;
    this.open(TODAY);
  }

  get snapshot(): Snapshot | null {
    return this.exercise?.snapshot ?? null;
  }

  /** The exercises of a set, from easy to hard. */
  entriesOf(set: string): ExerciseEntry[] {
    const { exercises, today } = this.list;
    if (set === ALL) return exercises;
    return exercises.filter(({ id, themes }) => (set === TODAY ? id === today : themes.includes(set)));
  }

  /** How many exercises of a set were solved at the first try. */
  solvedIn(set: string): number {
    return this.entriesOf(set).filter(({ id }) => this.standing.answered[id] === true).length;
  }

  get isRight(): boolean {
    return this.answer?.verdict.right === true;
  }

  /** Whether the exercise is that of the day. */
  get isToday(): boolean {
    return this.exercise?.id === this.list.today;
  }

  /** Whether the set has another exercise that has not been solved. */
  get hasNext(): boolean {
    return this.#nextOf(this.set === TODAY ? ALL : this.set) !== undefined;
  }

  /** Begin a set. */
  open(set: string): void {
    this.set = set;
    const first = set === TODAY ? this.list.today : (this.#nextOf(set) ?? this.entriesOf(set)[0])?.id;
    if (first !== undefined) void this.#load(first);
  }

  /** The next exercise of the set; behind that of the day, one of all. */
  next(): void {
    if (this.set === TODAY) this.set = ALL;
    const found = this.#nextOf(this.set);
    if (found !== undefined) void this.#load(found.id);
  }

  /** Of the exercises without an answer, then of those with a wrong one, that whose rating is nearest to the viewer's. */
  #nextOf(set: string): ExerciseEntry | undefined {
    const { answered, rating } = this.standing;
    const others = this.entriesOf(set).filter(({ id }) => id !== this.exercise?.id);
    const fresh = others.filter(({ id }) => answered[id] === undefined);
    const left = fresh.length > 0 ? fresh : others.filter(({ id }) => answered[id] === false);
    const far = (entry: ExerciseEntry): number => Math.abs(entry.rating - rating.points);
    return left.toSorted((one, other) => far(one) - far(other))[0];
  }

  move(move: string): void {
    if (this.busy || this.exercise === null || this.solution !== null) return;
    void this.#judge(this.exercise.id, move);
  }

  /** Give up the exercise. It counts as answered wrong, unless it was answered before. */
  show(): void {
    if (this.busy || this.exercise === null || this.solution !== null) return;
    const { id } = this.exercise;
    void this.#request(
      () => this.#services.solution(id),
      (solution) => {
        this.answer = null;
        this.solution = solution;
        if (this.standing.answered[id] === undefined) this.#store({ ...this.standing, answered: { ...this.standing.answered, [id]: false } });
      },
      () => {
        this.show();
      },
    );
  }

  async #judge(id: string, move: string): Promise<void> {
    const first = this.standing.answered[id] === undefined;
    await this.#request(
      () => this.#services.answer(id, move, first ? this.standing.rating : null),
      (verdict) => {
        this.answer = { move, verdict };
        this.attempts += 1;
        this.tries = [...this.tries, verdict.right];
        if (verdict.right) this.solution = verdict.solution;
        this.#note(id, verdict, first);
      },
      () => {
        this.move(move);
      },
    );
  }

  #note(id: string, { right, rating }: ExerciseVerdict, first: boolean): void {
    let { standing } = this;
    if (first) {
      this.change = rating === null ? null : Math.round(rating.points) - Math.round(standing.rating.points);
      standing = { ...standing, rating: rating ?? standing.rating, answered: { ...standing.answered, [id]: right } };
    }
    if (right && id === this.list.today) standing = withDay(standing, this.list.day);
    this.#store(standing);
  }

  #store(standing: Standing): void {
    this.standing = standing;
    this.#services.save(standing);
  }

  async #load(id: string): Promise<void> {
    await this.#request(
      () => this.#services.show(id),
      (exercise) => {
        this.exercise = exercise;
        this.answer = this.solution = this.change = null;
        this.tries = [];
      },
      () => {
        void this.#load(id);
      },
    );
  }

  /** Send a request. An answer that arrives after a later request is ignored. */
  async #request<T>(send: () => Promise<T>, then: (answer: T) => void, again: () => void): Promise<void> {
    this.#again = again;
    const number = ++this.#asked;
    this.busy = true;
    this.error = null;
    try {
      const answer = await send();
      if (number !== this.#asked) return;
      this.status = "open";
      this.busy = false;
      then(answer);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      if (number === this.#asked) this.#failed(fault.detail);
    }
  }

  #failed(detail: Message): void {
    this.busy = false;
    this.error = { ...detail, rule: null };
    this.status = "lost";
  }

  /** There is nothing to take back. */
  undo(): void {
    return;
  }

  why(move: string): Promise<Reason | null> {
    return this.exercise === null ? Promise.resolve(null) : this.#services.why(this.exercise.id, move).catch(() => null);
  }

  retry(): void {
    if (this.status === "lost") this.#again();
  }
}
