/**
 * How the page sends requests, so that what it shows is never older than what the viewer has done:
 *
 * - A question waits for changes that are under way. A question that is under way when a change begins is asked again after it.
 * - Changes are sent one after the other. The same change, made again before its answer comes, is not sent again.
 * - A change without an answer is given up after some time, so that nothing waits for it for ever.
 * - When the viewer leaves a page, its questions are aborted, and no answer reaches it. Its changes are carried out.
 */
import { fileAt, HAS_SERVER } from "../shell/base";
import { eventsOf } from "./events";
import type { Message } from "./types";

/** A request that the server refused, or that did not reach it. */
export class ApiError extends Error {
  readonly detail: Message;
  /** The status of HTTP; 0 without an answer of the server. */
  readonly status: number;

  constructor(detail: Message, status = 0) {
    super(detail.key);
    this.detail = detail;
    this.status = status;
  }
}

/** Do something that the server may refuse; returns why it was refused, or null. */
export async function refusalOf(act: () => Promise<unknown>): Promise<Message | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.detail;
  }
}

/** What a change does to questions that are under way: most are asked again, "ends" ends them, and after "aside" they are still right. */
type Effect = "usual" | "ends" | "aside";

interface Change {
  body: string;
  answer: Promise<unknown>;
}

const UNREACHABLE: Message = { key: "unreachable", args: {} };
const UNANSWERED: Message = { key: "unanswered", args: {} };
/** Browsers send only short requests after a page was closed. */
const MOST_KEPT = 20_000;
/** Beginning of the addresses whose answers depend on who asks, and not only on the page. */
const OF_ACCOUNT = "/api/account/";
/** Milliseconds after which a change is given up, and the least characters that are sent in a millisecond. */
const LONGEST = 10_000;
const SENT = 20;

/** The lives of all pages together, and of the page that is shown. A life is aborted when it ends. */
const always = new AbortController();
let life = always;
/** Changes that are under way: the last one at each address. */
const changes = new Map<string, Change>();
/** The newest change that is under way. */
let newest: Promise<unknown> | null = null;
/** What sends the changes that wait for another one. */
const queue = new Set<() => void>();
/** Aborted and replaced when a change begins. */
let sinceChange = new AbortController();
/** Counts changes that ended all questions before them. */
let ends = 0;
/** What waits until no change is under way. */
let waiting: (() => void)[] = [];

/** A new page is shown. Returns what is called when it is left. */
export function beginPage(): () => void {
  const page = new AbortController();
  life = page;
  return () => {
    page.abort();
    if (life === page) life = always;
  };
}

/** Do something whose requests do not belong to the page that is shown, such as fetching what several pages need. */
export function beyondPage<T>(act: () => T): T {
  const page = life;
  life = always;
  try {
    return act();
  } finally {
    life = page;
  }
}

/** The result of some work. It never comes when the viewer has left the page. */
export async function whileShown<T>(work: Promise<T>): Promise<T> {
  const { signal } = life;
  try {
    const result = await work;
    if (!signal.aborted) return result;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return new Promise(() => undefined);
}

/** Ask for something; a query is sent where the address does not say all. Throws an `ApiError` where the server refuses or is not reached. */
export function ask<T>(path: string, query?: object): Promise<T> {
  return whileShown(answered<T>(path, (answer) => answer.json() as Promise<T>, query));
}

/** The same for something that is no JSON. */
export function askText(path: string): Promise<string> {
  return whileShown(answered(path, (answer) => answer.text()));
}

/** Let the server compute something. It stores nothing, so that this neither waits for changes nor is repeated after them. */
export function compute<T>(path: string, body: object): Promise<T> {
  return whileShown(json<T>(path, { ...post(JSON.stringify(body)), signal: life.signal }));
}

/** The same for something that the viewer can give up. */
export function computeUntil<T>(signal: AbortSignal, path: string, body: object): Promise<T> {
  return json<T>(path, { ...post(JSON.stringify(body)), signal: AbortSignal.any([signal, life.signal]) });
}

/** The values of the server-sent events of an answer, one line of JSON each, as they arrive. Throws an `ApiError`, or what the connection throws. */
export async function* events<T>(path: string, body: object, signal: AbortSignal): AsyncGenerator<T> {
  const { body: stream } = await send(path, { ...post(JSON.stringify(body)), signal: AbortSignal.any([signal, life.signal]) });
  if (stream !== null) yield* eventsOf<T>(stream);
}

/** Change something on the server. Throws an `ApiError` where the server refuses or is not reached. */
export function change<T>(path: string, body: object, effect: Effect = "usual"): Promise<T> {
  const [text, before] = [JSON.stringify(body), changes.get(path)];
  const answer = before?.body === text ? before.answer : begin<T>(path, text, effect);
  return whileShown(answer as Promise<T>);
}

/** Send all changes at once, because the page is being closed. */
export function sendChanges(): void {
  for (const goOn of queue) goOn();
}

function begin<T>(path: string, body: string, effect: Effect): Promise<T> {
  const answer = carryOut<T>(path, body, effect, newest);
  newest = answer;
  changes.set(path, { body, answer });
  if (effect !== "aside") {
    sinceChange.abort();
    sinceChange = new AbortController();
  }
  const finish = () => {
    finished(path, answer);
  };
  answer.then(finish, finish);
  return answer;
}

async function carryOut<T>(path: string, body: string, effect: Effect, before: Promise<unknown> | null): Promise<T> {
  if (before !== null) await turn(before);
  const found = await inTime<T>(path, body);
  if (effect === "ends") ends += 1;
  return found;
}

/** Resolves when a change has its answer, or the page is being closed. The caller of the change shows a refusal. */
async function turn(before: Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => {
    const goOn = () => {
      queue.delete(goOn);
      resolve();
    };
    queue.add(goOn);
    before.then(goOn, goOn);
  });
}

/** The answer to a change. It may have been carried out even where none comes. */
async function inTime<T>(path: string, body: string): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
  }, LONGEST + body.length / SENT);
  try {
    return await json<T>(path, { ...post(body), keepalive: body.length < MOST_KEPT, signal: limit.signal });
  } catch (error) {
    throw limit.signal.aborted ? new ApiError(UNANSWERED) : error;
  } finally {
    clearTimeout(timer);
  }
}

function finished(path: string, answer: Promise<unknown>): void {
  if (changes.get(path)?.answer === answer) changes.delete(path);
  if (changes.size > 0) return;
  newest = null;
  // First the page does what follows from the change: it may be left.
  setTimeout(() => {
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn();
  });
}

async function answered<T>(path: string, read: (answer: Response) => Promise<T>, query?: object): Promise<T> {
  const [{ signal }, endsBefore] = [life, ends];
  const ofViewer = signal !== always.signal || path.startsWith(OF_ACCOUNT);
  const isOver = () => signal.aborted || (ofViewer && ends !== endsBefore);
  const init = query === undefined ? {} : post(JSON.stringify(query));
  for (;;) {
    while (changes.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    if (isOver()) return new Promise(() => undefined);
    const { signal: changed } = sinceChange;
    try {
      return await read(await send(path, { ...init, signal: AbortSignal.any([signal, changed]) }));
    } catch (error) {
      if (!changed.aborted || signal.aborted) throw error;
    }
  }
}

async function json<T>(path: string, init: RequestInit): Promise<T> {
  return (await (await send(path, init)).json()) as T;
}

function post(body: string): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await (HAS_SERVER ? fetch(fileAt(path), init) : (await import("../features/local/local-server")).answerLocally(path, init));
  } catch {
    throw new ApiError(UNREACHABLE);
  }
  if (!answer.ok) throw new ApiError(await refusal(answer), answer.status);
  return answer;
}

async function refusal(answer: Response): Promise<Message> {
  try {
    return ((await answer.json()) as { error: Message }).error;
  } catch {
    return { key: "status", args: { status: answer.status } };
  }
}
