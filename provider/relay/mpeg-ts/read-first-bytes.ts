/** The first bytes of a stream, which are analysed before the rest is read. */

/** Enough bytes to find video and sound in: at 5 Mbit/s one and a half seconds. */
const openingBytes = 1024 * 1024;

export type FirstBytes = { readonly opening: Uint8Array; readonly rest: AsyncIterable<Uint8Array> };

/**
 * Collects bytes until there are enough, or until the end, or until the first chunk that comes `openingMs` milliseconds
 * or more after the first one.
 */
export async function readFirstBytes(
  body: AsyncGenerator<Uint8Array, void, undefined>,
  openingMs: number,
): Promise<FirstBytes> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let deadline: AbortSignal | undefined;
  for (let next = await body.next(); !next.done; next = await body.next()) {
    deadline ??= AbortSignal.timeout(openingMs);
    chunks.push(next.value);
    size += next.value.length;
    if (size >= openingBytes || deadline.aborted) break;
  }
  return { opening: Buffer.concat(chunks), rest: body };
}
