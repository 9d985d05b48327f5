import { ApiError } from "../../api/requests";
import type { Message } from "../../api/types";

/** What every line has. */
export interface Line {
  readonly number: number;
  readonly name: string;
  /** Empty if the line was removed. */
  readonly text: string;
  readonly at: string;
}

/** Does what follows an action after which the pressed button is gone. */
export type Act = (done: Promise<unknown>) => Promise<void>;

/** What was written in one room, as the viewer reads it. */
export abstract class Talk<L extends Line> {
  /** The oldest first. */
  lines = $state.raw<readonly L[]>([]);
  canWrite = $state(false);
  /** Why the last request of the viewer was refused. */
  fault = $state.raw<Message | null>(null);

  /** Write a line. Returns whether the server took it. */
  write(text: string, request_id: string): Promise<boolean> {
    return this.attempt(async () => {
      this.merge([await this.store(text, request_id)]);
    });
  }

  protected abstract store(text: string, request_id: string): Promise<L>;

  /** Lines that are new, or that come again without their text. */
  protected merge(changed: readonly L[]): void {
    const kept = this.lines.filter(({ number }) => !changed.some((line) => line.number === number));
    this.lines = [...kept, ...changed].sort((a, b) => a.number - b.number);
  }

  protected async attempt(act: () => Promise<void>): Promise<boolean> {
    this.fault = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error.detail;
      return false;
    }
  }
}
