import { expect, test } from "vitest";

import { ApiError } from "../../api/requests";
import type { ReviewEvent } from "../../api/types";
import { eventsOf } from "../../api/events";
import { reviewOf } from "./fixture";
import { Review } from "./review.svelte";

const START: ReviewEvent = { type: "start", game: "pig", seats: 2, plies: 2, positions: 3 };
const PLY: ReviewEvent = { type: "ply", ply: reviewOf({ ply: 2, wins: [0.5, 0.5, 0.5] }) };
const END = {
  type: "end",
  seats: [],
  opening: { before: { win: [0.5, 0.5], error: [0, 0] }, settled: { win: [0.5, 0.5], error: [0, 0] }, reveals: [], luck: [0, 0], luck_error: [0, 0] },
  ending: { win: [1, 0], error: [0, 0], by: "points", resigned: null, skill: [0, 0], points: [], position: null },
  limits: { visits: 8, exact_states: 0, openings: 1 },
  thresholds: { inaccuracy: 0.05, mistake: 0.1, blunder: 0.15 },
  seed: 0,
  moments: [],
  files: { record: "annotated", page: "<html>", graph: "<svg>" },
} satisfies ReviewEvent;

/** Events that come when the test lets them, and the signal of the last request. */
class Source {
  requests = 0;
  signal: AbortSignal | null = null;
  #give: (event: ReviewEvent | null) => void = () => undefined;

  run = async (_: string, tell: (event: ReviewEvent) => void, signal: AbortSignal): Promise<void> => {
    this.requests += 1;
    this.signal = signal;
    for (;;) {
      const event = await new Promise<ReviewEvent | null>((resolve) => {
        this.#give = resolve;
      });
      if (event === null) return;
      tell(event);
    }
  };

  async send(...events: (ReviewEvent | null)[]): Promise<void> {
    for (const event of events) {
      this.#give(event);
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
  }
}

test("a review shows what it has while it runs, and does not start twice", async () => {
  const source = new Source();
  const review = new Review("record", source.run);
  const running = review.start();
  void review.start();
  await source.send(START, { type: "progress", done: 1, positions: 3 }, PLY);

  expect([source.requests, review.status, review.done, review.positions]).toEqual([1, "running", 1, 3]);
  expect(review.inOrder.map(({ ply }) => ply)).toEqual([2]);

  await source.send({ type: "ply", ply: reviewOf({ ply: 1, wins: [0.5, 0.5, 0.5] }) }, END, null);
  await running;
  await review.start();
  expect(review.inOrder.map(({ ply }) => ply)).toEqual([1, 2]);
  expect([source.requests, review.status, review.end?.files.record]).toEqual([1, "done", "annotated"]);
});

test("a review that is cancelled ends its request, keeps what it found, and can be started again", async () => {
  const source = new Source();
  const review = new Review("record", source.run);
  void review.start();
  await source.send(START, PLY);

  review.cancel();
  await source.send({ type: "progress", done: 3, positions: 3 });
  expect([review.status, source.signal?.aborted, review.plies.size, review.done]).toEqual(["cancelled", true, 1, 0]);

  void review.start();
  expect([source.requests, review.status, review.plies.size]).toEqual([2, "running", 1]);
});

test("a refusal, a failure and an answer that breaks off are errors", async () => {
  const refused = new Review("record", () => Promise.reject(new ApiError({ key: "reviews-busy", args: {} })));
  await refused.start();
  expect([refused.status, refused.error?.key]).toEqual(["failed", "reviews-busy"]);

  const source = new Source();
  const broken = new Review("record", source.run);
  const running = broken.start();
  await source.send(START, null);
  await running;
  expect([broken.status, broken.error?.key]).toEqual(["failed", "review-failed"]);
});

test("events are read from parts of any size", async () => {
  const text = 'data: {"a":"é"}\n\ndata: {"a":2}\n\n';
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });

  const found: unknown[] = [];
  for await (const event of eventsOf<unknown>(stream)) found.push(event);
  expect(found).toEqual([{ a: "é" }, { a: 2 }]);
});
