/**
 * Brotli or gzip for the answers that we make ourselves, as they are made. An answer under 1 kB is left as it is.
 * Ours, because hono/compress has no Brotli.
 */
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../provider.ts';
import { acceptedEncoding, compressor, type Encoding } from './encoding.ts';

const worthIt = 1024;

export const compressed: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  if (c.res.headers.has('content-encoding') || !/json|text|mpegurl/.test(type)) return;
  // An answer that names this header was made for what the client takes: a kept one may have to go out as it is.
  if (/accept-encoding/i.test(c.res.headers.get('vary') ?? '')) return;
  if (Number(c.res.headers.get('content-length') ?? worthIt) < worthIt) return;
  c.res.headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  if (!encoding || c.req.method === 'HEAD' || c.res.status === 206) return;
  // Asked last: from here on the server sends a stream, which costs several times what whole bytes do.
  if (!c.res.body) return;
  const source = c.res.body.getReader();
  const opening = await openingOf(source);
  if (opening.ended && sizeOf(opening.chunks) < worthIt) {
    c.res = new Response(Buffer.concat(opening.chunks), c.res);
  } else {
    c.res = new Response(pressed(encoding, rest(opening.chunks, source)), c.res);
    setEncodingHeaders(c.res.headers, encoding);
  }
};

/** Only on the answer that is in place already: Hono carries the headers of the one before over. */
function setEncodingHeaders(headers: Headers, encoding: Encoding): void {
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  // The bytes differ between encodings, so what was a strong validator is a weak one now.
  const tag = headers.get('etag');
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** The first kilobyte, in whatever pieces it comes. */
async function openingOf(source: BodyReader): Promise<{ chunks: Uint8Array[]; ended: boolean }> {
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

async function* rest(
  opening: readonly Uint8Array[],
  source: BodyReader,
): AsyncGenerator<Uint8Array> {
  try {
    yield* opening;
    for (let next = await source.read(); !next.done; next = await source.read()) yield next.value;
  } finally {
    // When the viewer has gone, the maker of the answer may stop; a source that failed already has nothing to stop.
    await source.cancel().catch(() => {});
  }
}

function pressed(
  encoding: Encoding,
  chunks: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  const press = compressor(encoding);
  const source = Readable.from(chunks, { objectMode: false });
  source.on('error', (error) => press.destroy(error));
  press.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(press)) as ReadableStream<Uint8Array>;
}
