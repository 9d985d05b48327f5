import { expect, test, vi } from "vitest";

import { ApiError } from "../api/requests";
import { List } from "./list.svelte";
import { Resource, Task } from "./resource.svelte";

vi.mock(import("svelte"), async (original) => ({ ...(await original()), onDestroy: () => undefined }));

const REFUSED = new ApiError({ key: "too-late", args: {} });

/** A request whose answer comes when the test wants it. */
function waiting<T>(): { ask: () => Promise<T>; answer: (value: T) => Promise<void>; refuse: () => Promise<void> } {
  let settle: { resolve: (value: T) => void; reject: (error: ApiError) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  const turn = () => new Promise<void>((after) => setTimeout(after));
  return {
    ask: () => promise,
    answer: (value) => (settle?.resolve(value), turn()),
    refuse: () => (settle?.reject(REFUSED), turn()),
  };
}

test("nothing is sent while something is under way, and a refusal is told", async () => {
  const task = new Task();
  const first = waiting<string>();
  const sent = task.send(first.ask);
  expect([task.busy, await task.send(() => Promise.reject(REFUSED))]).toEqual([true, false]);
  await first.refuse();
  expect([await sent, task.busy, task.fault]).toEqual([false, false, REFUSED.detail]);
  expect(await task.send(() => Promise.resolve())).toBe(true);
  expect(task.fault).toBeNull();
});

test("an error that is no refusal is thrown", async () => {
  const task = new Task();
  await expect(task.send(() => Promise.reject(new TypeError("broken")))).rejects.toThrow("broken");
  expect(task.busy).toBe(false);
});

test("only the last answer is shown, whatever comes first", async () => {
  const [first, second] = [waiting<string>(), waiting<string>()];
  const resource = new Resource(first.ask);
  void resource.take(second.ask);
  await second.answer("second");
  await first.refuse();
  expect([resource.value, resource.fault, resource.busy]).toEqual(["second", null, false]);
});

test("the parts of a list are joined", async () => {
  const list = new List((after?: number) => Promise.resolve({ rows: after === undefined ? [1, 2] : [after], next: after === undefined ? 3 : null }));
  await list.load();
  await list.more();
  expect(list.value).toEqual({ rows: [1, 2, 3], next: null });
});
