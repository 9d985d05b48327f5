import type { GameInfo, Message, NewTable, TableRow } from "../types";

/** A request that the server refused, or that did not reach it. */
export class ApiError extends Error {
  readonly told: Message;

  constructor(told: Message) {
    super(told.key);
    this.told = told;
  }
}

const UNREACHABLE: Message = { key: "unreachable", args: {} };

async function request<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(UNREACHABLE);
  }
  if (!answer.ok) throw new ApiError(await refusal(answer));
  return (await answer.json()) as T;
}

async function refusal(answer: Response): Promise<Message> {
  try {
    return ((await answer.json()) as { error: Message }).error;
  } catch {
    return { key: "status", args: { status: answer.status } };
  }
}

export const api = {
  games: () => request<GameInfo[]>("/api/games"),
  facts: (game: string) => request<unknown>(`/api/games/${encodeURIComponent(game)}`),
  tables: () => request<TableRow[]>("/api/tables"),
  open: (table: NewTable) => request<{ id: string }>("/api/tables", table),
  recordPath: (id: string) => `/api/tables/${encodeURIComponent(id)}/record`,
};
