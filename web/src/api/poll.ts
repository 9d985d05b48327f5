import { onMount } from "svelte";

import { ApiError } from "./requests";
import type { Message } from "./types";

interface Poll {
  /** Asks what is new. */
  look: () => Promise<void>;
  /** Milliseconds from one answer to the next question, and from the beginning to the first. */
  every: number | (() => number);
  first?: number;
  /** Called after each answer with why there is none; null where there is one. */
  told?: (fault: Message | null) => void;
  /** Called when the server refuses to answer: what was asked about has ended, or is not for the viewer any more. */
  ended?: () => void;
}

/** Statuses of refusals that end by themselves. */
const LATER = [408, 429];

/** Ask again and again what is new, until the component is destroyed or the server refuses. A page that is not seen asks when it is seen again. Call it while the component is being created. */
export function poll({ look, every, first = 0, told, ended }: Poll): void {
  onMount(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let state: "waits" | "asks" | "over" = "waits";
    const isOver = () => state === "over";

    async function next(): Promise<void> {
      if (state !== "waits" || document.hidden) return;
      clearTimeout(timer);
      state = "asks";
      const fault = await faultOf(look);
      if (isOver()) return;
      state = isFinal(fault) ? "over" : "waits";
      told?.(fault?.detail ?? null);
      if (isOver()) ended?.();
      else later(typeof every === "number" ? every : every());
    }

    function later(milliseconds: number): void {
      timer = setTimeout(() => void next(), milliseconds);
    }

    const seen = () => void next();
    if (first > 0) later(first);
    else seen();
    document.addEventListener("visibilitychange", seen);
    return () => {
      state = "over";
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  });
}

function isFinal(fault: ApiError | null): boolean {
  return fault !== null && fault.status >= 400 && fault.status < 500 && !LATER.includes(fault.status);
}

async function faultOf(look: () => Promise<void>): Promise<ApiError | null> {
  try {
    await look();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
