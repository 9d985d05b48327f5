/** What the engine has found as a server takes it: JSON, compressed as gzip does it, in Base64. */
export async function packed(found: object): Promise<string> {
  const stream = new Blob([JSON.stringify(found)]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
