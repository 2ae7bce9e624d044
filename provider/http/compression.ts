/**
 * Compresses the answers that we make, by Brotli or gzip, while they are made. Answers below 1 kB stay as they are.
 * This is our own code because hono/compress has no Brotli.
 */
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../provider-types.ts';
import { acceptedEncoding, compressor, type Encoding } from './content-encoding.ts';

/** Below this many bytes compressing saves nothing. */
const worthIt = 1024;

export const compressAnswers: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  if (c.res.headers.has('content-encoding') || !/json|text|mpegurl/.test(type)) return;
  // If the answer already varies by this header, its maker has chosen the encoding.
  if (/accept-encoding/i.test(c.res.headers.get('vary') ?? '')) return;
  if (Number(c.res.headers.get('content-length') ?? worthIt) < worthIt) return;
  c.res.headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  if (!encoding || c.req.method === 'HEAD' || c.res.status === 206) return;
  // This check comes last, because reading `body` turns the answer into a stream, which costs several times as much.
  if (!c.res.body) return;
  const source = c.res.body.getReader();
  const opening = await readOpening(source);
  if (opening.ended && sizeOf(opening.chunks) < worthIt) {
    c.res = new Response(Buffer.concat(opening.chunks), c.res);
  } else {
    c.res = new Response(compressedStream(encoding, allChunks(opening.chunks, source)), c.res);
    setEncodingHeaders(c.res.headers, encoding);
  }
};

/** Call this after `c.res` was replaced, because Hono copies the headers of the earlier answer onto the new one. */
function setEncodingHeaders(headers: Headers, encoding: Encoding): void {
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  // The bytes differ between encodings, so a strong tag has to become a weak one.
  const tag = headers.get('etag');
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads chunks until they hold the first kilobyte. */
async function readOpening(source: BodyReader): Promise<{ chunks: Uint8Array[]; ended: boolean }> {
  const chunks: Uint8Array[] = [];
  while (sizeOf(chunks) < worthIt) {
    const { done, value } = await source.read();
    if (done) return { chunks, ended: true };
    chunks.push(value);
  }
  return { chunks, ended: false };
}

function sizeOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((size, chunk) => size + chunk.length, 0);
}

async function* allChunks(
  opening: readonly Uint8Array[],
  source: BodyReader,
): AsyncGenerator<Uint8Array> {
  try {
    yield* opening;
    for (let next = await source.read(); !next.done; next = await source.read()) yield next.value;
  } finally {
    // The viewer may have left, so the source need not continue. Cancelling a source that has failed fails again, which
    // is ignored.
    await source.cancel().catch(() => {});
  }
}

function compressedStream(
  encoding: Encoding,
  chunks: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  const target = compressor(encoding);
  const source = Readable.from(chunks, { objectMode: false });
  source.on('error', (error) => target.destroy(error));
  target.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(target)) as ReadableStream<Uint8Array>;
}
