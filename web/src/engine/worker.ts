/** A worker of the engine. */

import { serve, type FromWorker, type ToWorker } from "./serve.ts";

const channel = new MessageChannel();
let next: (() => void) | null = null;
channel.port1.onmessage = () => next?.();

// A timer would wait for some milliseconds each time.
const receive = serve(
  (message: FromWorker) => { postMessage(message); },
  (work) => {
    next = work;
    channel.port2.postMessage(null);
  },
);
onmessage = ({ data }: MessageEvent<ToWorker>) => { receive(data); };
