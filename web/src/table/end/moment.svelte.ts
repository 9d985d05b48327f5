import { currentDuration } from "../../kit/motion/duration.svelte";

/** When the totals begin to count and when they have counted, in milliseconds. */
export const COUNTS = { from: 300, to: 1100 };
/** When everything is at rest. */
const REST = 1900;

/** A total that counts up: its value after some milliseconds. */
export function counted(total: number, milliseconds: number): number {
  const share = Math.max(0, Math.min(1, (milliseconds - COUNTS.from) / (COUNTS.to - COUNTS.from)));
  return Math.round(total * (1 - (1 - share) ** 2));
}

/** The moment in which the end of a game is shown. Create it with the component. */
export class Moment {
  /** The milliseconds since it began; infinite at rest. */
  passed = $state(Infinity);

  constructor(moves: boolean) {
    if (!moves || currentDuration() === 0) return;
    this.passed = 0;
    $effect(() => {
      const began = performance.now();
      const next = (now: number): void => {
        if (this.rests) return;
        this.passed = now - began > REST ? Infinity : Math.max(0, now - began);
        frame = requestAnimationFrame(next);
      };
      let frame = requestAnimationFrame(next);
      return () => {
        cancelAnimationFrame(frame);
      };
    });
  }

  get rests(): boolean {
    return this.passed === Infinity;
  }

  /** Show the last picture at once. */
  skip = (): void => {
    this.passed = Infinity;
  };
}
