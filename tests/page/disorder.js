/**
 * Disturbs a page as a bad network and an impatient viewer do. Runs before the scripts of the page.
 *
 * Requests are held, partly before they are sent and partly before the page gets the answer. Frames of WebSockets come
 * later, in their order. Some clicks whose request has no answer yet are made once more. Seed 0 disturbs nothing.
 */
({ seed, longest, longestFrame, clicks }) => {
  if (location.protocol === "about:") return;
  // A new tab is that of somebody new.
  if (sessionStorage.getItem("disorder") === null) localStorage.clear();
  const fetchNow = globalThis.fetch.bind(globalThis);
  const started = Number(sessionStorage.getItem("disorder") ?? 0) + 1;
  sessionStorage.setItem("disorder", String(started));
  let state = (seed * 7919 + started * 104729) >>> 0;
  let [open, begun, last] = [0, 0, performance.now()];
  const held = new Set();
  let isClosing = false;
  /** The last click of the viewer, who does not go back to the one before. */
  let newest = null;

  /** A number from 0 to 1, by the method of mulberry32. */
  function chance() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function begin() {
    [open, begun] = [open + 1, begun + 1];
  }

  function finish() {
    [open, last] = [open - 1, performance.now()];
  }

  /** Waits, but not longer than the page is open or the request is wanted. */
  function hold(milliseconds, signal) {
    if (milliseconds === 0 || isClosing) return undefined;
    return new Promise((resolve, reject) => {
      const goOn = () => {
        clearTimeout(timer);
        held.delete(goOn);
        if (signal?.aborted) reject(signal.reason);
        else resolve();
      };
      const timer = setTimeout(goOn, milliseconds);
      held.add(goOn);
      signal?.addEventListener("abort", goOn);
    });
  }

  globalThis.fetch = async (address, init = {}) => {
    if (!new URL(address, location.href).pathname.startsWith("/api/")) return fetchNow(address, init);
    const [whole, before] = seed === 0 ? [0, 0] : [chance() * longest, chance()];
    begin();
    try {
      await hold(whole * before, init.signal);
      const answer = await fetchNow(address, init);
      await hold(whole * (1 - before), init.signal);
      return answer;
    } finally {
      finish();
    }
  };

  globalThis.WebSocket = class extends WebSocket {
    #sent = Promise.resolve();
    #received = Promise.resolve();
    #unanswered = 0;

    constructor(...all) {
      super(...all);
      this.#wait();
    }

    send(data) {
      if (!data.includes('"ping"')) this.#wait();
      this.#sent = this.#after(this.#sent, () => {
        if (this.readyState === WebSocket.OPEN) super.send(data);
      });
    }

    close(...reason) {
      this.#sent = this.#after(this.#sent, () => super.close(...reason));
    }

    set onopen(act) {
      super.onopen = this.#later(act);
    }

    set onmessage(act) {
      super.onmessage = this.#later((event) => {
        this.#answered();
        act(event);
      });
    }

    set onclose(act) {
      super.onclose = this.#later((event) => {
        this.#answered();
        act(event);
      });
    }

    #wait() {
      begin();
      this.#unanswered += 1;
    }

    #answered() {
      for (; this.#unanswered > 0; this.#unanswered--) finish();
    }

    #later(act) {
      return (event) => {
        begin();
        this.#received = this.#after(this.#received, () => {
          finish();
          act.call(this, event);
        });
      };
    }

    async #after(before, act) {
      const wait = seed === 0 ? 0 : chance() * longestFrame;
      await before;
      await hold(wait);
      act();
    }
  };

  /** Clicks once more on what is still there, if the click has begun a request that has no answer yet. */
  function clickAgain(target, click, before) {
    const { clientX, clientY } = click;
    const isThere = target.isConnected && target.contains(document.elementFromPoint(clientX, clientY));
    if (isThere && click === newest && !target.disabled && open > 0 && begun > before) target.click();
  }

  addEventListener(
    "click",
    (event) => {
      if (event.isTrusted) newest = event;
      // A second press of what is switched on would switch it off, as the viewer wants it.
      const target = event.target.closest?.("button:not([aria-pressed], [aria-expanded]), a[href]");
      if (seed === 0 || !event.isTrusted || !target || chance() * clicks >= 1) return;
      setTimeout(clickAgain, 50 + 150 * chance(), target, event, begun);
    },
    true,
  );
  // What a browser has begun to send arrives, also when the page is closed.
  addEventListener("pagehide", () => {
    isClosing = true;
    for (const goOn of [...held]) goOn();
  });

  new MutationObserver(() => {
    last = performance.now();
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

  /** Resolves when nothing was asked, told or shown for some time: true, or false if that takes too long. */
  globalThis.settle = (quiet, most) =>
    new Promise((resolve) => {
      const end = performance.now() + most;
      const look = setInterval(() => {
        const isQuiet = open === 0 && performance.now() - last > quiet;
        if (!isQuiet && performance.now() < end) return;
        clearInterval(look);
        resolve(isQuiet);
      }, 50);
    });
}
