/** Reading an answer that comes in parts: server-sent events with one line of JSON each. */

/** The values of the events of a stream, as they arrive. Throws what the stream throws. */
export async function* eventsOf<T>(stream: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data: ")) yield JSON.parse(line.slice("data: ".length)) as T;
    }
  } finally {
    // Closing the iterator cancels the request.
    await reader.cancel().catch(() => undefined);
  }
}
